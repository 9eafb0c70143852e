<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>KeptHistoryDialog</name>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>SignalField</name>
    <message>
        <source>sent by %1, heard by %2</source>
        <translation>gesendet von %1, gehört von %2</translation>
    </message>
</context>
<context>
    <name>octant</name>
    <message>
        <source>item</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>items</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>What the cube holds.</source>
        <translation>Was der Würfel enthält.</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>How the face looks, or all faces of the cube.</source>
        <translation>Wie die Fläche aussieht, oder alle Flächen des Würfels.</translation>
    </message>
    <message>
        <source>Physics material</source>
        <translation>Physikmaterial</translation>
    </message>
    <message>
        <source>How the face feels, or all faces of the cube.</source>
        <translation>Wie sich die Fläche anfühlt, oder alle Flächen des Würfels.</translation>
    </message>
    <message>
        <source>Sound material</source>
        <translation>Klangmaterial</translation>
    </message>
    <message>
        <source>How the whole cube damps sound.</source>
        <translation>Wie der ganze Würfel Klang dämpft.</translation>
    </message>
    <message>
        <source>Lightmap</source>
        <translation>Lightmap</translation>
    </message>
    <message>
        <source>Baked light of the face, or of all faces of the cube.</source>
        <translation>Gebackenes Licht der Fläche, oder aller Flächen des Würfels.</translation>
    </message>
    <message>
        <source>Draw backfaces</source>
        <translation>Rückseiten zeichnen</translation>
    </message>
    <message>
        <source>Faces are drawn from both sides.</source>
        <translation>Flächen werden von beiden Seiten gezeichnet.</translation>
    </message>
    <message>
        <source>Own materials or corners</source>
        <translation>Eigene Materialien oder Ecken</translation>
    </message>
    <message>
        <source>Faces have their own materials, or corners are moved.</source>
        <translation>Flächen haben eigene Materialien, oder Ecken sind verschoben.</translation>
    </message>
    <message>
        <source>Own triangles</source>
        <translation>Eigene Dreiecke</translation>
    </message>
    <message>
        <source>Faces are made of triangles with their own lightmaps.</source>
        <translation>Flächen bestehen aus Dreiecken mit eigenen Lightmaps.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Centre of the cube&apos;s cell, from the centre of the sector.</source>
        <translation>Mitte der Zelle des Würfels, von der Mitte des Sektors aus.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Side of the cube&apos;s cell.</source>
        <translation>Seitenlänge der Zelle des Würfels.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Paste %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Clear sector</source>
        <translation>Sektor leeren</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>%1: the default</source>
        <translation>%1: der Standardwert</translation>
    </message>
    <message>
        <source>, %1 cubes</source>
        <translation>, %1 Würfel</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>“%1” is in use. Remove it all the same?</source>
        <translation>„%1“ wird verwendet. Trotzdem entfernen?</translation>
    </message>
    <message>
        <source>%1 of these items are in use. Remove them all the same?</source>
        <translation>%1 dieser Elemente werden verwendet. Trotzdem entfernen?</translation>
    </message>
    <message>
        <source>Used by:
%1

What names it keeps the name and shows as a problem. You can undo this.</source>
        <translation>Verwendet von:
%1

Was darauf verweist, behält den Namen und wird als Problem angezeigt. Sie können dies rückgängig machen.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>What to add, like &quot;material&quot; or its number</source>
        <translation>Was hinzugefügt wird, etwa &quot;material&quot; oder dessen Nummer</translation>
    </message>
    <message>
        <source>Position in the list, from 0; otherwise at its end</source>
        <translation>Position in der Liste, ab 0; sonst am Ende</translation>
    </message>
    <message>
        <source>Type of an entity, which needs one</source>
        <translation>Typ einer Entität, die einen braucht</translation>
    </message>
    <message>
        <source>Name; made unique</source>
        <translation>Name; wird eindeutig gemacht</translation>
    </message>
    <message>
        <source>Position of the first of them afterwards</source>
        <translation>Position des ersten von ihnen danach</translation>
    </message>
    <message>
        <source>What copying put on the clipboard</source>
        <translation>Was das Kopieren in die Zwischenablage gelegt hat</translation>
    </message>
    <message>
        <source>Path of the field inside the item</source>
        <translation>Pfad des Felds im Element</translation>
    </message>
    <message>
        <source>New value, in the shape that the field has</source>
        <translation>Neuer Wert, in der Gestalt, die das Feld hat</translation>
    </message>
    <message>
        <source>Adds an item to the target: the map, a level or a sector.</source>
        <translation>Fügt dem Ziel ein Element hinzu: der Karte, einem Level oder einem Sektor.</translation>
    </message>
    <message>
        <source>Puts a copy with a name of its own behind each target.</source>
        <translation>Setzt hinter jedes Ziel eine Kopie mit eigenem Namen.</translation>
    </message>
    <message>
        <source>Moves the targets, items of one list, to another place in it.</source>
        <translation>Verschiebt die Ziele, Elemente einer Liste, an eine andere Stelle darin.</translation>
    </message>
    <message>
        <source>Adds copied items to the target: the map, a level or a sector.</source>
        <translation>Fügt dem Ziel kopierte Elemente hinzu: der Karte, einem Level oder einem Sektor.</translation>
    </message>
    <message>
        <source>Sets a field of each target: items, cubes or faces. Those without the field are passed over.</source>
        <translation>Setzt ein Feld jedes Ziels: Elemente, Würfel oder Flächen. Ziele ohne das Feld werden übergangen.</translation>
    </message>
    <message>
        <source>Empties the target sectors but for one empty cube.</source>
        <translation>Leert die Zielsektoren bis auf einen leeren Würfel.</translation>
    </message>
    <message>
        <source>Grid: cells of a sector&apos;s side halved this often, 0 to 31</source>
        <translation>Raster: Zellen von der Seitenlänge eines Sektors, so oft halbiert, 0 bis 31</translation>
    </message>
    <message>
        <source>Lowest cell x, y, z, counted from the lowest corner of sector 0,0,0</source>
        <translation>Niedrigste Zelle x, y, z, gezählt von der niedrigsten Ecke des Sektors 0,0,0</translation>
    </message>
    <message>
        <source>How many cells on x, y and z</source>
        <translation>Wie viele Zellen auf x, y und z</translation>
    </message>
    <message>
        <source>Material of all faces; otherwise the level&apos;s first</source>
        <translation>Material aller Flächen; sonst das erste des Levels</translation>
    </message>
    <message>
        <source>Six materials in face order: +X, +Y, +Z, -X, -Y, -Z</source>
        <translation>Sechs Materialien in der Reihenfolge der Flächen: +X, +Y, +Z, -X, -Y, -Z</translation>
    </message>
    <message>
        <source>Six physics materials in face order</source>
        <translation>Sechs Physikmaterialien in der Reihenfolge der Flächen</translation>
    </message>
    <message>
        <source>Sound material; otherwise the first that the sector uses</source>
        <translation>Klangmaterial; sonst das erste, das der Sektor verwendet</translation>
    </message>
    <message>
        <source>Clear cubes</source>
        <translation>Würfel leeren</translation>
    </message>
    <message>
        <source>Fill cubes</source>
        <translation>Würfel füllen</translation>
    </message>
    <message>
        <source>Makes a box of cells of the target, a level, empty.</source>
        <translation>Macht einen Quader aus Zellen des Ziels, eines Levels, leer.</translation>
    </message>
    <message>
        <source>Makes a box of cells of the target, a level, solid.</source>
        <translation>Macht einen Quader aus Zellen des Ziels, eines Levels, massiv.</translation>
    </message>
    <message>
        <source>Which side: 0 to 5 for +X, +Y, +Z, -X, -Y, -Z</source>
        <translation>Welche Seite: 0 bis 5 für +X, +Y, +Z, -X, -Y, -Z</translation>
    </message>
    <message>
        <source>Layers of cells to add in front of the face; less than 0: to take away behind it</source>
        <translation>Zellschichten, die vor der Fläche hinzukommen; kleiner als 0: die dahinter wegfallen</translation>
    </message>
    <message>
        <source>Sum of 1, 2, 4, 8, 16, 32 for +X, +Y, +Z, -X, -Y, -Z; otherwise all</source>
        <translation>Summe aus 1, 2, 4, 8, 16, 32 für +X, +Y, +Z, -X, -Y, -Z; sonst alle</translation>
    </message>
    <message>
        <source>Material that the faces get</source>
        <translation>Material, das die Flächen erhalten</translation>
    </message>
    <message>
        <source>Physics material that the faces get</source>
        <translation>Physikmaterial, das die Flächen erhalten</translation>
    </message>
    <message>
        <source>Sound material that the cubes get</source>
        <translation>Klangmaterial, das die Würfel erhalten</translation>
    </message>
    <message>
        <source>What is replaced</source>
        <translation>Was ersetzt wird</translation>
    </message>
    <message>
        <source>What takes its place</source>
        <translation>Was an seine Stelle tritt</translation>
    </message>
    <message>
        <source>Kind of both: material, physics_material or sound_material; otherwise material</source>
        <translation>Art von beiden: material, physics_material oder sound_material; sonst material</translation>
    </message>
    <message>
        <source>Paint cubes</source>
        <translation>Würfel bemalen</translation>
    </message>
    <message>
        <source>Gives faces of the cubes in a box of cells of the target, a level, other materials.</source>
        <translation>Gibt Flächen der Würfel in einem Quader aus Zellen des Ziels, eines Levels, andere Materialien.</translation>
    </message>
    <message>
        <source>Push cubes</source>
        <translation>Würfel herausziehen</translation>
    </message>
    <message>
        <source>Adds or takes away layers of cells at a face of a flat box of the target, a level.</source>
        <translation>Fügt an einer Fläche eines flachen Quaders des Ziels, eines Levels, Zellschichten hinzu oder nimmt sie weg.</translation>
    </message>
    <message>
        <source>Replace material</source>
        <translation>Material ersetzen</translation>
    </message>
    <message>
        <source>Gives all faces that have one material another one, in the targets: a level, or sectors of one level.</source>
        <translation>Gibt allen Flächen mit einem Material ein anderes, in den Zielen: einem Level oder Sektoren eines Levels.</translation>
    </message>
    <message>
        <source>Pull cubes</source>
        <translation>Würfel hineindrücken</translation>
    </message>
    <message>
        <source>Corners of the face: sum of 1, 2, 4, 8 in the order in which its quad is stored</source>
        <translation>Ecken der Fläche: Summe aus 1, 2, 4, 8 in der Reihenfolge, in der ihr Viereck gespeichert ist</translation>
    </message>
    <message>
        <source>Whether corners of cubes beside that are at the same place go along; otherwise they do</source>
        <translation>Ob Ecken benachbarter Würfel an derselben Stelle mitgehen; ohne Angabe ja</translation>
    </message>
    <message>
        <source>Move corners</source>
        <translation>Ecken verschieben</translation>
    </message>
    <message>
        <source>Select a material in the outline first, or take the one under the pointer</source>
        <translation>Wählen Sie zuerst ein Material in der Gliederung aus, oder nehmen Sie das unter dem Zeiger auf</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>New from &amp;template</source>
        <translation>Neu aus &amp;Vorlage</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>An&amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>Pane&amp;ls</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;Build</source>
        <translation>Ba&amp;uen</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>E&amp;xtras</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Make a new map with one room</source>
        <translation>Eine neue Karte mit einem Raum anlegen</translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation>&amp;Leer</translation>
    </message>
    <message>
        <source>Make a new map with one empty sector</source>
        <translation>Eine neue Karte mit einem leeren Sektor anlegen</translation>
    </message>
    <message>
        <source>&amp;Room</source>
        <translation>&amp;Raum</translation>
    </message>
    <message>
        <source>Make a new map with a closed room, pillars and a light</source>
        <translation>Eine neue Karte mit einem geschlossenen Raum, Säulen und einem Licht anlegen</translation>
    </message>
    <message>
        <source>&amp;Outdoor</source>
        <translation>Im &amp;Freien</translation>
    </message>
    <message>
        <source>Make a new map with open ground between rocks</source>
        <translation>Eine neue Karte mit offenem Boden zwischen Felsen anlegen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Write the map to its file; what you did not touch stays the same bytes</source>
        <translation>Die Karte in ihre Datei schreiben; was Sie nicht angefasst haben, bleibt Byte für Byte gleich</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Write the map to another file and go on with that one</source>
        <translation>Die Karte in eine andere Datei schreiben und mit dieser weiterarbeiten</translation>
    </message>
    <message>
        <source>Export &amp;history as script…</source>
        <translation>Verlauf als S&amp;kript exportieren…</translation>
    </message>
    <message>
        <source>Write the steps that are done as a script, which octant run does again on the map as it was opened</source>
        <translation>Die ausgeführten Schritte als Skript schreiben, das octant run auf der Karte, wie sie geöffnet wurde, erneut ausführt</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>Auf gespeicherten Stand zu&amp;rücksetzen</translation>
    </message>
    <message>
        <source>Read the file again and drop all changes since it was saved</source>
        <translation>Die Datei erneut lesen und alle Änderungen seit dem Speichern verwerfen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close this map</source>
        <translation>Diese Karte schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close all maps and leave</source>
        <translation>Alle Karten schließen und das Programm verlassen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take the last step back</source>
        <translation>Den letzten Schritt zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Do again the step that was taken back</source>
        <translation>Den zurückgenommenen Schritt erneut ausführen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Remove the selected items; asks where they are used</source>
        <translation>Die ausgewählten Elemente entfernen; fragt nach, wo sie verwendet werden</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Rename the selected item and all its uses</source>
        <translation>Das ausgewählte Element und alle seine Verwendungen umbenennen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Alle&amp;s auswählen</translation>
    </message>
    <message>
        <source>Select all items of the kind that is selected</source>
        <translation>Alle Elemente von der Art des ausgewählten auswählen</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>&amp;Nichts auswählen</translation>
    </message>
    <message>
        <source>Let go of the selected items</source>
        <translation>Die Auswahl der Elemente aufheben</translation>
    </message>
    <message>
        <source>&amp;Perspective</source>
        <translation>&amp;Perspektive</translation>
    </message>
    <message>
        <source>Fly freely through the level</source>
        <translation>Frei durch das Level fliegen</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>&amp;Draufsicht</translation>
    </message>
    <message>
        <source>Look straight down</source>
        <translation>Senkrecht nach unten blicken</translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation>&amp;Vorderansicht</translation>
    </message>
    <message>
        <source>Look at the front</source>
        <translation>Auf die Vorderseite blicken</translation>
    </message>
    <message>
        <source>S&amp;ide</source>
        <translation>Se&amp;itenansicht</translation>
    </message>
    <message>
        <source>Look at the side</source>
        <translation>Auf die Seite blicken</translation>
    </message>
    <message>
        <source>&amp;Shaded</source>
        <translation>S&amp;chattiert</translation>
    </message>
    <message>
        <source>Show materials and light</source>
        <translation>Materialien und Licht zeigen</translation>
    </message>
    <message>
        <source>&amp;Light only</source>
        <translation>Nur Lich&amp;t</translation>
    </message>
    <message>
        <source>Show the baked light alone</source>
        <translation>Nur das gebackene Licht zeigen</translation>
    </message>
    <message>
        <source>&amp;Material colour</source>
        <translation>&amp;Materialfarbe</translation>
    </message>
    <message>
        <source>Show the plain colours of the materials</source>
        <translation>Die reinen Farben der Materialien zeigen</translation>
    </message>
    <message>
        <source>&amp;Wireframe</source>
        <translation>Drah&amp;tgitter</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Raster</translation>
    </message>
    <message>
        <source>Show the grid</source>
        <translation>Das Raster zeigen</translation>
    </message>
    <message>
        <source>&amp;Sector bounds</source>
        <translation>&amp;Sektorgrenzen</translation>
    </message>
    <message>
        <source>Draw the boxes of the sectors</source>
        <translation>Die Quader der Sektoren zeichnen</translation>
    </message>
    <message>
        <source>&amp;Regions</source>
        <translation>Re&amp;gionen</translation>
    </message>
    <message>
        <source>&amp;Lights</source>
        <translation>&amp;Lichter</translation>
    </message>
    <message>
        <source>Draw the lights</source>
        <translation>Die Lichter zeichnen</translation>
    </message>
    <message>
        <source>&amp;Entities</source>
        <translation>&amp;Entitäten</translation>
    </message>
    <message>
        <source>Draw icons and names of the entities</source>
        <translation>Symbole und Namen der Entitäten zeichnen</translation>
    </message>
    <message>
        <source>&amp;Pause animation</source>
        <translation>A&amp;nimation pausieren</translation>
    </message>
    <message>
        <source>Point at a face and turn the wheel to add or remove cubes; drag to take more of it</source>
        <translation>Zeigen Sie auf eine Fläche und drehen Sie das Mausrad, um Würfel hinzuzufügen oder zu entfernen; ziehen Sie, um mehr davon zu erfassen</translation>
    </message>
    <message>
        <source>&amp;Push out</source>
        <translation>Heraus&amp;ziehen</translation>
    </message>
    <message>
        <source>While building: add a layer of cubes in front of the selected faces</source>
        <translation>Beim Bauen: vor den ausgewählten Flächen eine Schicht Würfel hinzufügen</translation>
    </message>
    <message>
        <source>Pull &amp;in</source>
        <translation>&amp;Hineindrücken</translation>
    </message>
    <message>
        <source>While building: remove a layer of cubes behind the selected faces</source>
        <translation>Beim Bauen: hinter den ausgewählten Flächen eine Schicht Würfel entfernen</translation>
    </message>
    <message>
        <source>&amp;Remove cubes</source>
        <translation>Wür&amp;fel entfernen</translation>
    </message>
    <message>
        <source>While building: empty the selected cells</source>
        <translation>Beim Bauen: die ausgewählten Zellen leeren</translation>
    </message>
    <message>
        <source>Pain&amp;t</source>
        <translation>Be&amp;malen</translation>
    </message>
    <message>
        <source>While building: give the selected faces the material that is selected in the outline</source>
        <translation>Beim Bauen: den ausgewählten Flächen das in der Gliederung ausgewählte Material geben</translation>
    </message>
    <message>
        <source>&amp;Take material</source>
        <translation>Material &amp;aufnehmen</translation>
    </message>
    <message>
        <source>While building: select the material under the pointer, to paint with</source>
        <translation>Beim Bauen: das Material unter dem Zeiger auswählen, um damit zu malen</translation>
    </message>
    <message>
        <source>Select n&amp;o cells</source>
        <translation>Zellauswahl aufhe&amp;ben</translation>
    </message>
    <message>
        <source>While building: let go of the selected cells</source>
        <translation>Beim Bauen: die Auswahl der Zellen aufheben</translation>
    </message>
    <message>
        <source>&amp;Finer grid</source>
        <translation>F&amp;eineres Raster</translation>
    </message>
    <message>
        <source>While building: halve the side of a grid cell</source>
        <translation>Beim Bauen: die Seite einer Rasterzelle halbieren</translation>
    </message>
    <message>
        <source>&amp;Coarser grid</source>
        <translation>&amp;Gröberes Raster</translation>
    </message>
    <message>
        <source>While building: double the side of a grid cell</source>
        <translation>Beim Bauen: die Seite einer Rasterzelle verdoppeln</translation>
    </message>
    <message>
        <source>F&amp;ocus selection</source>
        <translation>A&amp;uswahl einpassen</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>V&amp;ollbild</translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation>Den ganzen Bildschirm verwenden</translation>
    </message>
    <message>
        <source>&amp;Default layout</source>
        <translation>&amp;Standardanordnung</translation>
    </message>
    <message>
        <source>Put all panels back to where they were at first</source>
        <translation>Alle Panels an ihre ursprünglichen Plätze zurücksetzen</translation>
    </message>
    <message>
        <source>Like the &amp;desktop</source>
        <translation>&amp;Wie der Desktop</translation>
    </message>
    <message>
        <source>Take the look of the desktop, dark or light</source>
        <translation>Das Erscheinungsbild des Desktops übernehmen, dunkel oder hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Dark look</source>
        <translation>Dunkles Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Licht</translation>
    </message>
    <message>
        <source>Light look</source>
        <translation>Helles Erscheinungsbild</translation>
    </message>
    <message>
        <source>To &amp;position…</source>
        <translation>Zu &amp;Position…</translation>
    </message>
    <message>
        <source>Move the camera to a position in the level</source>
        <translation>Die Kamera an eine Position im Level bewegen</translation>
    </message>
    <message>
        <source>To &amp;sector…</source>
        <translation>Zu &amp;Sektor…</translation>
    </message>
    <message>
        <source>Move the camera to a sector and select it</source>
        <translation>Die Kamera zu einem Sektor bewegen und ihn auswählen</translation>
    </message>
    <message>
        <source>&amp;Next map</source>
        <translation>&amp;Nächste Karte</translation>
    </message>
    <message>
        <source>Show the next tab</source>
        <translation>Den nächsten Tab zeigen</translation>
    </message>
    <message>
        <source>Pre&amp;vious map</source>
        <translation>&amp;Vorige Karte</translation>
    </message>
    <message>
        <source>Show the previous tab</source>
        <translation>Den vorigen Tab zeigen</translation>
    </message>
    <message>
        <source>To the &amp;outline filter</source>
        <translation>Zum &amp;Filter der Gliederung</translation>
    </message>
    <message>
        <source>Type a part of a name to find items in the outline</source>
        <translation>Einen Teil eines Namens eingeben, um Elemente in der Gliederung zu finden</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>Find any action by its name</source>
        <translation>Jede Aktion über ihren Namen finden</translation>
    </message>
    <message>
        <source>C&amp;ancel running work</source>
        <translation>Laufende Arbeit &amp;abbrechen</translation>
    </message>
    <message>
        <source>Stop reading or writing that is under way</source>
        <translation>Laufendes Lesen oder Schreiben anhalten</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>Show all keys and what they do</source>
        <translation>Alle Tasten und ihre Wirkung zeigen</translation>
    </message>
    <message>
        <source>&amp;About Octant</source>
        <translation>Ü&amp;ber Octant</translation>
    </message>
    <message>
        <source>Version, licence and where to find more</source>
        <translation>Version, Lizenz und wo es mehr gibt</translation>
    </message>
    <message>
        <source>Look around</source>
        <translation>Umsehen</translation>
    </message>
    <message>
        <source>Right button and drag</source>
        <translation>Rechte Taste und ziehen</translation>
    </message>
    <message>
        <source>Orbit</source>
        <translation>Umkreisen</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Schwenken</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Click; Ctrl adds</source>
        <translation>Klicken; Ctrl fügt hinzu</translation>
    </message>
    <message>
        <source>Select in a box</source>
        <translation>Im Rechteck auswählen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Physics materials</source>
        <translation>Physikmaterialien</translation>
    </message>
    <message>
        <source>Sound materials</source>
        <translation>Klangmaterialien</translation>
    </message>
    <message>
        <source>Sound environment</source>
        <translation>Klangumgebung</translation>
    </message>
    <message>
        <source>Sound environments</source>
        <translation>Klangumgebungen</translation>
    </message>
    <message>
        <source>Weather environment</source>
        <translation>Wetterumgebung</translation>
    </message>
    <message>
        <source>Weather environments</source>
        <translation>Wetterumgebungen</translation>
    </message>
    <message>
        <source>Sky environment</source>
        <translation>Himmelsumgebung</translation>
    </message>
    <message>
        <source>Sky environments</source>
        <translation>Himmelsumgebungen</translation>
    </message>
    <message>
        <source>Gravity environment</source>
        <translation>Schwerkraftumgebung</translation>
    </message>
    <message>
        <source>Gravity environments</source>
        <translation>Schwerkraftumgebungen</translation>
    </message>
    <message>
        <source>Sector</source>
        <translation>Sektor</translation>
    </message>
    <message>
        <source>Sectors</source>
        <translation>Sektoren</translation>
    </message>
    <message>
        <source>Sound region</source>
        <translation>Klangregion</translation>
    </message>
    <message>
        <source>Sound regions</source>
        <translation>Klangregionen</translation>
    </message>
    <message>
        <source>Weather region</source>
        <translation>Wetterregion</translation>
    </message>
    <message>
        <source>Weather regions</source>
        <translation>Wetterregionen</translation>
    </message>
    <message>
        <source>Sky region</source>
        <translation>Himmelsregion</translation>
    </message>
    <message>
        <source>Sky regions</source>
        <translation>Himmelsregionen</translation>
    </message>
    <message>
        <source>Gravity region</source>
        <translation>Schwerkraftregion</translation>
    </message>
    <message>
        <source>Gravity regions</source>
        <translation>Schwerkraftregionen</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>Dynamic light</source>
        <translation>Dynamisches Licht</translation>
    </message>
    <message>
        <source>Dynamic lights</source>
        <translation>Dynamische Lichter</translation>
    </message>
    <message>
        <source>Fast light</source>
        <translation>Schnelles Licht</translation>
    </message>
    <message>
        <source>Fast lights</source>
        <translation>Schnelle Lichter</translation>
    </message>
    <message>
        <source>Lightmaps</source>
        <translation>Lightmaps</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entitäten</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>Extension</source>
        <translation>Erweiterung</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>Erweiterungen</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Sectors to add at the low sides of x, y, z; less than 0: to take away; otherwise none</source>
        <translation>Sektoren, die an den niedrigen Seiten von x, y, z hinzukommen; kleiner als 0: wegfallen; sonst keine</translation>
    </message>
    <message>
        <source>The same at the high sides</source>
        <translation>Dasselbe an den hohen Seiten</translation>
    </message>
    <message>
        <source>Whether sectors may go that hold something or are named somewhere; otherwise refused</source>
        <translation>Ob Sektoren wegfallen dürfen, die etwas enthalten oder auf die irgendwo verwiesen wird; sonst abgelehnt</translation>
    </message>
    <message>
        <source>The sector x, y, z that becomes the centre</source>
        <translation>Der Sektor x, y, z, der zur Mitte wird</translation>
    </message>
    <message>
        <source>Whether the level&apos;s entities move along with the centre; otherwise they keep their place</source>
        <translation>Ob die Entitäten des Levels mit der Mitte mitgehen; sonst behalten sie ihren Platz</translation>
    </message>
    <message>
        <source>The sector x, y, z that gets the content in place of its own</source>
        <translation>Der Sektor x, y, z, der den Inhalt anstelle seines eigenen erhält</translation>
    </message>
    <message>
        <source>Move centre</source>
        <translation>Mitte verschieben</translation>
    </message>
    <message>
        <source>Makes another sector the centre of the target, a level. Global entities keep their place in the world only where the map has one level.</source>
        <translation>Macht einen anderen Sektor zur Mitte des Ziels, eines Levels. Globale Entitäten behalten ihren Platz in der Welt nur, wenn die Karte ein einziges Level hat.</translation>
    </message>
    <message>
        <source>Resize level</source>
        <translation>Levelgröße ändern</translation>
    </message>
    <message>
        <source>Adds sectors to the target, a level, or takes some away, at any of its six sides; nothing moves in the world.</source>
        <translation>Fügt dem Ziel, einem Level, an beliebigen seiner sechs Seiten Sektoren hinzu oder nimmt welche weg; in der Welt bewegt sich nichts.</translation>
    </message>
    <message>
        <source>Copy sector</source>
        <translation>Sektor kopieren</translation>
    </message>
    <message>
        <source>Puts a copy of the target, a sector, into the place of another one of its level; visible lists are left out.</source>
        <translation>Setzt eine Kopie des Ziels, eines Sektors, an die Stelle eines anderen seines Levels; Sichtbarkeitslisten werden ausgelassen.</translation>
    </message>
    <message>
        <source>&amp;Key settings…</source>
        <translation>&amp;Tasteneinstellungen…</translation>
    </message>
    <message>
        <source>Choose a set of keys and change the key of any action</source>
        <translation>Eine Tastenbelegung wählen und die Taste jeder Aktion ändern</translation>
    </message>
    <message>
        <source>Let go of the selected cells</source>
        <translation>Die Auswahl der Zellen aufheben</translation>
    </message>
    <message>
        <source>Add an item</source>
        <translation>Ein Element hinzufügen</translation>
    </message>
    <message>
        <source>Show in the view</source>
        <translation>In der Ansicht zeigen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben verschieben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten verschieben</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Fly forward</source>
        <translation>Vorwärts fliegen</translation>
    </message>
    <message>
        <source>Hold it to move the camera forward; a flat view moves up</source>
        <translation>Gedrückt halten, um die Kamera vorwärts zu bewegen; eine flache Ansicht bewegt sich nach oben</translation>
    </message>
    <message>
        <source>Fly back</source>
        <translation>Rückwärts fliegen</translation>
    </message>
    <message>
        <source>Hold it to move the camera back; a flat view moves down</source>
        <translation>Gedrückt halten, um die Kamera rückwärts zu bewegen; eine flache Ansicht bewegt sich nach unten</translation>
    </message>
    <message>
        <source>Fly left</source>
        <translation>Nach links fliegen</translation>
    </message>
    <message>
        <source>Hold it to move the camera to the left</source>
        <translation>Gedrückt halten, um die Kamera nach links zu bewegen</translation>
    </message>
    <message>
        <source>Fly right</source>
        <translation>Nach rechts fliegen</translation>
    </message>
    <message>
        <source>Hold it to move the camera to the right</source>
        <translation>Gedrückt halten, um die Kamera nach rechts zu bewegen</translation>
    </message>
    <message>
        <source>Fly up</source>
        <translation>Aufwärts fliegen</translation>
    </message>
    <message>
        <source>Hold it to move the camera up</source>
        <translation>Gedrückt halten, um die Kamera nach oben zu bewegen</translation>
    </message>
    <message>
        <source>Fly down</source>
        <translation>Abwärts fliegen</translation>
    </message>
    <message>
        <source>Hold it to move the camera down</source>
        <translation>Gedrückt halten, um die Kamera nach unten zu bewegen</translation>
    </message>
    <message>
        <source>Fly fast</source>
        <translation>Schnell fliegen</translation>
    </message>
    <message>
        <source>Hold it while flying to be four times as fast</source>
        <translation>Beim Fliegen gedrückt halten, um viermal so schnell zu sein</translation>
    </message>
    <message>
        <source>Grid size</source>
        <translation>Rastergröße</translation>
    </message>
    <message>
        <source>While building: hold it and turn the wheel to make the grid finer or coarser</source>
        <translation>Beim Bauen: gedrückt halten und das Mausrad drehen, um das Raster feiner oder gröber zu machen</translation>
    </message>
    <message>
        <source>Move the whole face</source>
        <translation>Ganze Fläche verschieben</translation>
    </message>
    <message>
        <source>While building: hold it and turn the wheel to move all corners of the face</source>
        <translation>Beim Bauen: gedrückt halten und das Mausrad drehen, um alle Ecken der Fläche zu verschieben</translation>
    </message>
    <message>
        <source>Move the pointed corner</source>
        <translation>Überfahrene Ecke verschieben</translation>
    </message>
    <message>
        <source>While building: hold it and turn the wheel to move the edge or corner that is pointed at</source>
        <translation>Beim Bauen: gedrückt halten und das Mausrad drehen, um die überfahrene Kante oder Ecke zu verschieben</translation>
    </message>
    <message>
        <source>Focus selection</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Middle button and drag, or Alt, left button and drag</source>
        <translation>Mittlere Taste und ziehen, oder Alt, linke Taste und ziehen</translation>
    </message>
    <message>
        <source>Shift, middle button and drag</source>
        <translation>Shift, mittlere Taste und ziehen</translation>
    </message>
    <message>
        <source>Speed of flight</source>
        <translation>Fluggeschwindigkeit</translation>
    </message>
    <message>
        <source>Wheel while flying or looking around</source>
        <translation>Mausrad beim Fliegen oder Umsehen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Wheel; while building Ctrl and wheel</source>
        <translation>Mausrad; beim Bauen Ctrl und Mausrad</translation>
    </message>
    <message>
        <source>Push or pull</source>
        <translation>Herausziehen oder hineindrücken</translation>
    </message>
    <message>
        <source>Select cells</source>
        <translation>Zellen auswählen</translation>
    </message>
    <message>
        <source>Click or drag; Esc lets go</source>
        <translation>Klicken oder ziehen; Esc hebt die Auswahl auf</translation>
    </message>
    <message>
        <source>Shift and wheel</source>
        <translation>Shift und Mausrad</translation>
    </message>
    <message>
        <source>Ctrl, Shift and wheel</source>
        <translation>Ctrl, Shift und Mausrad</translation>
    </message>
    <message>
        <source>S&amp;elect cells</source>
        <translation>Zellen aus&amp;wählen</translation>
    </message>
    <message>
        <source>Connected in &amp;plane</source>
        <translation>Verbunden in der &amp;Ebene</translation>
    </message>
    <message>
        <source>While building: select all faces that are joined to the selected ones in their plane</source>
        <translation>Beim Bauen: alle Flächen auswählen, die in ihrer Ebene mit den ausgewählten zusammenhängen</translation>
    </message>
    <message>
        <source>&amp;Connected surface</source>
        <translation>&amp;Verbundene Oberfläche</translation>
    </message>
    <message>
        <source>While building: select all faces that are joined to the selected ones, around corners too</source>
        <translation>Beim Bauen: alle Flächen auswählen, die mit den ausgewählten zusammenhängen, auch um Ecken herum</translation>
    </message>
    <message>
        <source>Same &amp;material</source>
        <translation>Gleiches &amp;Material</translation>
    </message>
    <message>
        <source>While building: select all faces joined to the selected ones that have their material</source>
        <translation>Beim Bauen: alle mit den ausgewählten zusammenhängenden Flächen auswählen, die deren Material haben</translation>
    </message>
    <message>
        <source>All in &amp;box</source>
        <translation>Alles im &amp;Quader</translation>
    </message>
    <message>
        <source>While building: select the faces of all cubes in the selected cells</source>
        <translation>Beim Bauen: die Flächen aller Würfel in den ausgewählten Zellen auswählen</translation>
    </message>
    <message>
        <source>What is be&amp;hind</source>
        <translation>Was da&amp;hinter liegt</translation>
    </message>
    <message>
        <source>While building: select the next face behind the selected one under the pointer</source>
        <translation>Beim Bauen: die nächste Fläche hinter der ausgewählten unter dem Zeiger auswählen</translation>
    </message>
    <message>
        <source>&amp;Grow</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>While building: add the faces around the selected ones</source>
        <translation>Beim Bauen: die Flächen rings um die ausgewählten dazunehmen</translation>
    </message>
    <message>
        <source>&amp;Shrink</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>While building: let go of the outermost selected faces</source>
        <translation>Beim Bauen: die äußersten ausgewählten Flächen aus der Auswahl nehmen</translation>
    </message>
    <message>
        <source>&amp;Invert</source>
        <translation>&amp;Umkehren</translation>
    </message>
    <message>
        <source>While building: select instead what is joined to the selected faces in their planes</source>
        <translation>Beim Bauen: stattdessen auswählen, was mit den ausgewählten Flächen in deren Ebenen zusammenhängt</translation>
    </message>
    <message>
        <source>Reach &amp;deeper</source>
        <translation>&amp;Tiefer reichen</translation>
    </message>
    <message>
        <source>While building: let the selection reach a layer of cells further in</source>
        <translation>Beim Bauen: die Auswahl eine Zellschicht weiter hineinreichen lassen</translation>
    </message>
    <message>
        <source>Reach &amp;nearer</source>
        <translation>&amp;Weniger tief reichen</translation>
    </message>
    <message>
        <source>While building: let the selection reach a layer of cells less far in, or out of the face</source>
        <translation>Beim Bauen: die Auswahl eine Zellschicht weniger weit hineinreichen lassen, oder aus der Fläche heraus</translation>
    </message>
    <message>
        <source>&amp;Grid of the pointed cube</source>
        <translation>&amp;Raster des überfahrenen Würfels</translation>
    </message>
    <message>
        <source>While building: let the grid become that of the cube under the pointer</source>
        <translation>Beim Bauen: das Raster des Würfels unter dem Zeiger übernehmen</translation>
    </message>
    <message>
        <source>While building: move corners of cubes beside that stand at the same place along</source>
        <translation>Beim Bauen: Ecken benachbarter Würfel, die an derselben Stelle stehen, mit verschieben</translation>
    </message>
    <message>
        <source>Corners move at one rectangle; select a single one</source>
        <translation>Ecken lassen sich an einem einzelnen Rechteck verschieben; wählen Sie nur eines aus</translation>
    </message>
    <message>
        <source>Point at a face, or select some, first</source>
        <translation>Zeigen Sie zuerst auf eine Fläche, oder wählen Sie welche aus</translation>
    </message>
    <message>
        <source>Select a rectangle and let it reach into the level first: all faces in its cells are taken</source>
        <translation>Wählen Sie zuerst ein Rechteck aus und lassen Sie es in das Level hineinreichen: alle Flächen in seinen Zellen werden genommen</translation>
    </message>
    <message>
        <source>That would leave nothing selected</source>
        <translation>Damit bliebe nichts ausgewählt</translation>
    </message>
    <message>
        <source>Further boxes of cells: lowest cell and size, six numbers for each</source>
        <translation>Weitere Quader aus Zellen: niedrigste Zelle und Größe, je sechs Zahlen</translation>
    </message>
    <message>
        <source>Face of each further box; otherwise they have that of the first</source>
        <translation>Fläche jedes weiteren Quaders; sonst haben sie die des ersten</translation>
    </message>
    <message>
        <source>Faces of each further box; otherwise those of the first</source>
        <translation>Flächen jedes weiteren Quaders; sonst die des ersten</translation>
    </message>
    <message>
        <source>Re&amp;place material…</source>
        <translation>Material erse&amp;tzen…</translation>
    </message>
    <message>
        <source>Give all faces that have the selected material another one; tells first how many</source>
        <translation>Allen Flächen mit dem ausgewählten Material ein anderes geben; sagt zuerst, wie viele es sind</translation>
    </message>
    <message>
        <source>Paint &amp;all sides</source>
        <translation>Alle &amp;Seiten bemalen</translation>
    </message>
    <message>
        <source>While building: give all sides of the selected cells that material</source>
        <translation>Beim Bauen: allen Seiten der ausgewählten Zellen dieses Material geben</translation>
    </message>
    <message>
        <source>Paint co&amp;nnected</source>
        <translation>&amp;Verbundene bemalen</translation>
    </message>
    <message>
        <source>While building: give that material to all faces joined to the selected ones that have the same</source>
        <translation>Beim Bauen: allen Flächen, die mit den ausgewählten zusammenhängen und dasselbe Material haben, dieses Material geben</translation>
    </message>
    <message>
        <source>Paint &amp;brush</source>
        <translation>Mal&amp;pinsel</translation>
    </message>
    <message>
        <source>While building: paint by dragging over faces instead of selecting them</source>
        <translation>Beim Bauen: durch Ziehen über Flächen malen, statt sie auszuwählen</translation>
    </message>
    <message>
        <source>Co&amp;rners</source>
        <translation>Ec&amp;ken</translation>
    </message>
    <message>
        <source>By &amp;cells</source>
        <translation>Um &amp;Zellen</translation>
    </message>
    <message>
        <source>While building: move corners by whole cells of the grid</source>
        <translation>Beim Bauen: Ecken um ganze Zellen des Rasters verschieben</translation>
    </message>
    <message>
        <source>By &amp;eighths</source>
        <translation>Um &amp;Achtel</translation>
    </message>
    <message>
        <source>While building: move corners by eighths of a cell</source>
        <translation>Beim Bauen: Ecken um Achtel einer Zelle verschieben</translation>
    </message>
    <message>
        <source>&amp;Freely</source>
        <translation>&amp;Frei</translation>
    </message>
    <message>
        <source>&amp;Link those at the same place</source>
        <translation>&amp;Ecken an derselben Stelle verknüpfen</translation>
    </message>
    <message>
        <source>Parts of a cell to move them outwards; less than 0: inwards</source>
        <translation>Teile einer Zelle, um die sie nach außen verschoben werden; kleiner als 0: nach innen</translation>
    </message>
    <message>
        <source>How many parts a cell has, 1 to 1024; otherwise 8</source>
        <translation>Wie viele Teile eine Zelle hat, 1 bis 1024; sonst 8</translation>
    </message>
    <message>
        <source>The new side of a sector is two to this power, in units</source>
        <translation>Die neue Seite eines Sektors ist zwei hoch diese Zahl, in Einheiten</translation>
    </message>
    <message>
        <source>Whether positions may be rounded that floats do not hold exactly; otherwise refused</source>
        <translation>Ob Positionen gerundet werden dürfen, die Gleitkommazahlen nicht genau fassen; sonst abgelehnt</translation>
    </message>
    <message>
        <source>Change sector size</source>
        <translation>Sektorgröße ändern</translation>
    </message>
    <message>
        <source>Splits the sectors of the target, a level, or joins each eight to one. Everything stays where it is and looks the same; refused where that cannot be.</source>
        <translation>Teilt die Sektoren des Ziels, eines Levels, oder fasst je acht zu einem zusammen. Alles bleibt, wo es ist, und sieht gleich aus; abgelehnt, wo das nicht geht.</translation>
    </message>
    <message>
        <source>Whether differences inside the solid go too that nobody can see; otherwise they stay</source>
        <translation>Ob auch Unterschiede im Massiven wegfallen, die niemand sehen kann; sonst bleiben sie</translation>
    </message>
    <message>
        <source>Simplify</source>
        <translation>Vereinfachen</translation>
    </message>
    <message>
        <source>Makes one cube of eight that are the same, in the targets: a level, or sectors of one level; drops empty cubes and numbers the others anew. It looks the same afterwards.</source>
        <translation>Macht aus acht gleichen Würfeln einen, in den Zielen: einem Level oder Sektoren eines Levels; lässt leere Würfel weg und nummeriert die übrigen neu. Danach sieht es gleich aus.</translation>
    </message>
    <message>
        <source>Whether lightmaps and other baked light go; otherwise they do</source>
        <translation>Ob Lightmaps und anderes gebackenes Licht wegfallen; ohne Angabe ja</translation>
    </message>
    <message>
        <source>Whether visible lists go; otherwise they do</source>
        <translation>Ob Sichtbarkeitslisten wegfallen; ohne Angabe ja</translation>
    </message>
    <message>
        <source>Clear baked data</source>
        <translation>Gebackene Daten löschen</translation>
    </message>
    <message>
        <source>Takes away light and visible lists that were baked before the cubes changed: of all such sectors of the target, a level, or of the target sectors whether they changed or not.</source>
        <translation>Nimmt Licht und Sichtbarkeitslisten weg, die gebacken wurden, bevor sich die Würfel änderten: bei allen solchen Sektoren des Ziels, eines Levels, oder bei den Zielsektoren, ob sie sich geändert haben oder nicht.</translation>
    </message>
    <message>
        <source>This is the bottom of the level: cubes can only grow up from it here</source>
        <translation>Hier ist der Boden des Levels: Würfel können von hier nur nach oben wachsen</translation>
    </message>
    <message>
        <source>&amp;Resize level…</source>
        <translation>&amp;Levelgröße ändern…</translation>
    </message>
    <message>
        <source>Add sectors at any of the six sides of the level, or take some away</source>
        <translation>An beliebigen der sechs Seiten des Levels Sektoren hinzufügen oder wegnehmen</translation>
    </message>
    <message>
        <source>&amp;Move centre here</source>
        <translation>&amp;Mitte hierher verschieben</translation>
    </message>
    <message>
        <source>Make the selected sector the centre of its level; nothing moves in the world</source>
        <translation>Den ausgewählten Sektor zur Mitte seines Levels machen; in der Welt bewegt sich nichts</translation>
    </message>
    <message>
        <source>Sector si&amp;ze…</source>
        <translation>Sektor&amp;größe…</translation>
    </message>
    <message>
        <source>Split the sectors of the level into smaller ones, or join them to larger ones</source>
        <translation>Die Sektoren des Levels in kleinere teilen oder zu größeren zusammenfassen</translation>
    </message>
    <message>
        <source>&amp;Copy sector</source>
        <translation>Sektor &amp;kopieren</translation>
    </message>
    <message>
        <source>Remember the selected sector, to paste it into another place of the level</source>
        <translation>Den ausgewählten Sektor merken, um ihn an einer anderen Stelle des Levels einzufügen</translation>
    </message>
    <message>
        <source>&amp;Paste sector</source>
        <translation>Sektor &amp;einfügen</translation>
    </message>
    <message>
        <source>Put a copy of the remembered sector into the place of the selected one</source>
        <translation>Eine Kopie des gemerkten Sektors an die Stelle des ausgewählten setzen</translation>
    </message>
    <message>
        <source>C&amp;lear sectors</source>
        <translation>Sekt&amp;oren leeren</translation>
    </message>
    <message>
        <source>Empty the selected sectors</source>
        <translation>Die ausgewählten Sektoren leeren</translation>
    </message>
    <message>
        <source>&amp;Simplify…</source>
        <translation>&amp;Vereinfachen…</translation>
    </message>
    <message>
        <source>Make one cube of eight equal ones in the level or the selected sectors; says first what that saves</source>
        <translation>Im Level oder in den ausgewählten Sektoren aus acht gleichen Würfeln einen machen; sagt zuerst, was das spart</translation>
    </message>
    <message>
        <source>Clear stale &amp;light</source>
        <translation>Veraltetes Li&amp;cht löschen</translation>
    </message>
    <message>
        <source>Take away light and visible lists that are older than the cubes, or those of the selected sectors</source>
        <translation>Licht und Sichtbarkeitslisten wegnehmen, die älter als die Würfel sind, oder die der ausgewählten Sektoren</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>fill: adds the shape; hollow: adds its walls and empties its inside; carve: takes it away; merge: keeps only what of the box is in it; otherwise fill</source>
        <translation>fill: fügt die Form hinzu; hollow: fügt ihre Wände hinzu und leert ihr Inneres; carve: nimmt sie weg; merge: behält vom Quader nur, was in ihr liegt; sonst fill</translation>
    </message>
    <message>
        <source>Cells of the walls of rooms and hollow shapes, or around the opening of an arch; otherwise 1</source>
        <translation>Zellen der Wände von Räumen und hohlen Formen, oder rings um die Öffnung eines Bogens; sonst 1</translation>
    </message>
    <message>
        <source>Steps of stairs; otherwise as many as the cells allow</source>
        <translation>Stufen der Treppe; sonst so viele, wie die Zellen erlauben</translation>
    </message>
    <message>
        <source>raise, lower, smooth, flatten or noise</source>
        <translation>raise, lower, smooth, flatten oder noise</translation>
    </message>
    <message>
        <source>Where the stroke passes: x, y, z of each point, in eighths of a cell from the lowest corner of sector 0,0,0; flattening goes to the height of the first</source>
        <translation>Wo der Strich verläuft: x, y, z jedes Punkts, in Achteln einer Zelle von der niedrigsten Ecke des Sektors 0,0,0; Einebnen geht auf die Höhe des ersten</translation>
    </message>
    <message>
        <source>Of the brush, in cells</source>
        <translation>Des Pinsels, in Zellen</translation>
    </message>
    <message>
        <source>Cells that each point raises or lowers the ground by in the middle of the brush; of smoothing and flattening the share, up to 1</source>
        <translation>Zellen, um die jeder Punkt den Boden in der Mitte des Pinsels anhebt oder absenkt; beim Glätten und Einebnen der Anteil, bis 1</translation>
    </message>
    <message>
        <source>Face 0 to 5 that the ground looks to; otherwise +Y</source>
        <translation>Fläche 0 bis 5, zu der der Boden zeigt; sonst +Y</translation>
    </message>
    <message>
        <source>Another number makes other noise; otherwise 0</source>
        <translation>Eine andere Zahl ergibt anderes Rauschen; sonst 0</translation>
    </message>
    <message>
        <source>Sculpt terrain</source>
        <translation>Gelände formen</translation>
    </message>
    <message>
        <source>Moves the ground of the target, a level, under one stroke of a brush: columns of cubes grow or go, and the upper corners of the highest meet those beside. Caves and ceilings stay.</source>
        <translation>Bewegt den Boden des Ziels, eines Levels, unter einem Pinselstrich: Säulen aus Würfeln wachsen oder verschwinden, und die oberen Ecken der höchsten treffen die benachbarten. Höhlen und Decken bleiben.</translation>
    </message>
    <message>
        <source>S&amp;hapes</source>
        <translation>F&amp;ormen</translation>
    </message>
    <message>
        <source>&amp;Box</source>
        <translation>&amp;Quader</translation>
    </message>
    <message>
        <source>While building: show a box on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: einen Quader auf den ausgewählten oder überfahrenen Zellen zeigen, um ihn anzupassen und zu platzieren</translation>
    </message>
    <message>
        <source>R&amp;oom</source>
        <translation>Ra&amp;um</translation>
    </message>
    <message>
        <source>While building: show a hollow room on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: einen hohlen Raum auf den ausgewählten oder überfahrenen Zellen zeigen, um ihn anzupassen und zu platzieren</translation>
    </message>
    <message>
        <source>&amp;Stairs</source>
        <translation>&amp;Treppe</translation>
    </message>
    <message>
        <source>While building: show stairs on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: eine Treppe auf den ausgewählten oder überfahrenen Zellen zeigen, um sie anzupassen und zu platzieren</translation>
    </message>
    <message>
        <source>&amp;Ramp</source>
        <translation>&amp;Rampe</translation>
    </message>
    <message>
        <source>While building: show a ramp on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: eine Rampe auf den ausgewählten oder überfahrenen Zellen zeigen, um sie anzupassen und zu platzieren</translation>
    </message>
    <message>
        <source>&amp;Cylinder</source>
        <translation>&amp;Zylinder</translation>
    </message>
    <message>
        <source>While building: show a cylinder on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: einen Zylinder auf den ausgewählten oder überfahrenen Zellen zeigen, um ihn anzupassen und zu platzieren</translation>
    </message>
    <message>
        <source>Co&amp;ne</source>
        <translation>K&amp;egel</translation>
    </message>
    <message>
        <source>While building: show a cone on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: einen Kegel auf den ausgewählten oder überfahrenen Zellen zeigen, um ihn anzupassen und zu platzieren</translation>
    </message>
    <message>
        <source>S&amp;phere</source>
        <translation>&amp;Kugel</translation>
    </message>
    <message>
        <source>While building: show a sphere on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: eine Kugel auf den ausgewählten oder überfahrenen Zellen zeigen, um sie anzupassen und zu platzieren</translation>
    </message>
    <message>
        <source>&amp;Arch</source>
        <translation>&amp;Bogen</translation>
    </message>
    <message>
        <source>While building: show an arch on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: einen Bogen auf den ausgewählten oder überfahrenen Zellen zeigen, um ihn anzupassen und zu platzieren</translation>
    </message>
    <message>
        <source>T&amp;errain brush</source>
        <translation>Gelän&amp;depinsel</translation>
    </message>
    <message>
        <source>While building: drag over the ground to raise, lower, smooth, flatten or roughen it</source>
        <translation>Beim Bauen: über den Boden ziehen, um ihn anzuheben, abzusenken, zu glätten, einzuebnen oder aufzurauen</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>Stairs</source>
        <translation>Treppe</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Rampe</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Arch</source>
        <translation>Bogen</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Hollow</source>
        <translation>Hohl</translation>
    </message>
    <message>
        <source>Carve out</source>
        <translation>Aushöhlen</translation>
    </message>
    <message>
        <source>Keep only this</source>
        <translation>Nur dies behalten</translation>
    </message>
    <message>
        <source>+X</source>
        <translation>+X</translation>
    </message>
    <message>
        <source>+Y (up)</source>
        <translation>+Y (oben)</translation>
    </message>
    <message>
        <source>+Z</source>
        <translation>+Z</translation>
    </message>
    <message>
        <source>-X</source>
        <translation>-X</translation>
    </message>
    <message>
        <source>-Y (down)</source>
        <translation>-Y (unten)</translation>
    </message>
    <message>
        <source>-Z</source>
        <translation>-Z</translation>
    </message>
    <message>
        <source>Raise</source>
        <translation>Anheben</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Absenken</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Glätten</translation>
    </message>
    <message>
        <source>Flatten</source>
        <translation>Einebnen</translation>
    </message>
    <message>
        <source>Roughen</source>
        <translation>Aufrauen</translation>
    </message>
    <message>
        <source>Physics material of all faces; otherwise the level&apos;s first solid one</source>
        <translation>Physikmaterial aller Flächen; sonst das erste feste des Levels</translation>
    </message>
    <message>
        <source>Te&amp;xture</source>
        <translation>Te&amp;xtur</translation>
    </message>
    <message>
        <source>&amp;Numbers…</source>
        <translation>&amp;Zahlen…</translation>
    </message>
    <message>
        <source>While building: shift, scale and turn the texture of the selected faces by numbers</source>
        <translation>Beim Bauen: die Textur der ausgewählten Flächen nach Zahlen verschieben, skalieren und drehen</translation>
    </message>
    <message>
        <source>Shift &amp;left</source>
        <translation>Nach &amp;links schieben</translation>
    </message>
    <message>
        <source>While building: move the texture of the selected faces left by a grid cell</source>
        <translation>Beim Bauen: die Textur der ausgewählten Flächen um eine Rasterzelle nach links verschieben</translation>
    </message>
    <message>
        <source>Shift &amp;right</source>
        <translation>Nach &amp;rechts schieben</translation>
    </message>
    <message>
        <source>While building: move the texture of the selected faces right by a grid cell</source>
        <translation>Beim Bauen: die Textur der ausgewählten Flächen um eine Rasterzelle nach rechts verschieben</translation>
    </message>
    <message>
        <source>Shift &amp;up</source>
        <translation>Nach &amp;oben schieben</translation>
    </message>
    <message>
        <source>While building: move the texture of the selected faces up by a grid cell</source>
        <translation>Beim Bauen: die Textur der ausgewählten Flächen um eine Rasterzelle nach oben verschieben</translation>
    </message>
    <message>
        <source>Shift &amp;down</source>
        <translation>Nach &amp;unten schieben</translation>
    </message>
    <message>
        <source>While building: move the texture of the selected faces down by a grid cell</source>
        <translation>Beim Bauen: die Textur der ausgewählten Flächen um eine Rasterzelle nach unten verschieben</translation>
    </message>
    <message>
        <source>Twice as lar&amp;ge</source>
        <translation>&amp;Doppelt so groß</translation>
    </message>
    <message>
        <source>While building: make the texture of the selected faces twice as large</source>
        <translation>Beim Bauen: die Textur der ausgewählten Flächen doppelt so groß machen</translation>
    </message>
    <message>
        <source>&amp;Half as large</source>
        <translation>&amp;Halb so groß</translation>
    </message>
    <message>
        <source>While building: make the texture of the selected faces half as large</source>
        <translation>Beim Bauen: die Textur der ausgewählten Flächen halb so groß machen</translation>
    </message>
    <message>
        <source>&amp;Turn</source>
        <translation>Dr&amp;ehen</translation>
    </message>
    <message>
        <source>While building: turn the texture of the selected faces a quarter clockwise about their middle</source>
        <translation>Beim Bauen: die Textur der ausgewählten Flächen um ihre Mitte eine Vierteldrehung im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>Ein&amp;passen</translation>
    </message>
    <message>
        <source>While building: lay the texture once across all of the selected faces</source>
        <translation>Beim Bauen: die Textur einmal über alle ausgewählten Flächen legen</translation>
    </message>
    <message>
        <source>&amp;Align to neighbour</source>
        <translation>Am &amp;Nachbarn ausrichten</translation>
    </message>
    <message>
        <source>While building: let the texture go on from the surface beside the selected faces</source>
        <translation>Beim Bauen: die Textur der Oberfläche neben den ausgewählten Flächen fortsetzen</translation>
    </message>
    <message>
        <source>Align to &amp;world</source>
        <translation>An der &amp;Welt ausrichten</translation>
    </message>
    <message>
        <source>While building: let the repeats of the texture begin on the grid of the world</source>
        <translation>Beim Bauen: die Wiederholungen der Textur am Raster der Welt beginnen lassen</translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation>Zurü&amp;cksetzen</translation>
    </message>
    <message>
        <source>While building: lay the texture as on new cubes, one repeat a metre</source>
        <translation>Beim Bauen: die Textur wie auf neuen Würfeln legen, eine Wiederholung je Meter</translation>
    </message>
    <message>
        <source>Lay texture</source>
        <translation>Textur legen</translation>
    </message>
    <message>
        <source>Whether the texture first lies as on new cubes: one repeat a unit</source>
        <translation>Ob die Textur zuerst wie auf neuen Würfeln liegt: eine Wiederholung je Einheit</translation>
    </message>
    <message>
        <source>Repeats across the box, to the right and down</source>
        <translation>Wiederholungen über den Quader, nach rechts und nach unten</translation>
    </message>
    <message>
        <source>&quot;grid&quot;: repeats begin on the world&apos;s grid; &quot;neighbour&quot;: goes on from the surface beside</source>
        <translation>&quot;grid&quot;: Wiederholungen beginnen am Raster der Welt; &quot;neighbour&quot;: setzt die Oberfläche daneben fort</translation>
    </message>
    <message>
        <source>How much larger the texture gets, to the right and down</source>
        <translation>Wie viel größer die Textur wird, nach rechts und nach unten</translation>
    </message>
    <message>
        <source>Degrees to turn it clockwise, about the middle of the box</source>
        <translation>Grad, um die sie im Uhrzeigersinn gedreht wird, um die Mitte des Quaders</translation>
    </message>
    <message>
        <source>Repeats to move it to the right and down</source>
        <translation>Wiederholungen, um die sie nach rechts und nach unten verschoben wird</translation>
    </message>
    <message>
        <source>Changes how textures lie on the faces of the cubes in a box of cells of the target, a level: all that it says, in this order.</source>
        <translation>Ändert, wie Texturen auf den Flächen der Würfel in einem Quader aus Zellen des Ziels, eines Levels, liegen: alles, was angegeben ist, in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>&amp;Move and turn</source>
        <translation>Verschieben &amp;und drehen</translation>
    </message>
    <message>
        <source>Copy the selected items, or the cubes of the selected cells, and remove them</source>
        <translation>Die ausgewählten Elemente oder die Würfel der ausgewählten Zellen kopieren und entfernen</translation>
    </message>
    <message>
        <source>Copy the selected items, or while building the cubes of the selected cells</source>
        <translation>Die ausgewählten Elemente kopieren, oder beim Bauen die Würfel der ausgewählten Zellen</translation>
    </message>
    <message>
        <source>Add the copied items to this map; while building, place the copied cubes</source>
        <translation>Die kopierten Elemente dieser Karte hinzufügen; beim Bauen die kopierten Würfel platzieren</translation>
    </message>
    <message>
        <source>&amp;Turn about Y</source>
        <translation>Um &amp;Y drehen</translation>
    </message>
    <message>
        <source>While building: turn the selected cubes, or those that are being pasted, by a quarter about Y</source>
        <translation>Beim Bauen: die ausgewählten Würfel, oder die gerade eingefügten, eine Vierteldrehung um Y drehen</translation>
    </message>
    <message>
        <source>Turn about &amp;X</source>
        <translation>Um &amp;X drehen</translation>
    </message>
    <message>
        <source>While building: turn the selected cubes, or those that are being pasted, by a quarter about X</source>
        <translation>Beim Bauen: die ausgewählten Würfel, oder die gerade eingefügten, eine Vierteldrehung um X drehen</translation>
    </message>
    <message>
        <source>Turn about &amp;Z</source>
        <translation>Um &amp;Z drehen</translation>
    </message>
    <message>
        <source>While building: turn the selected cubes, or those that are being pasted, by a quarter about Z</source>
        <translation>Beim Bauen: die ausgewählten Würfel, oder die gerade eingefügten, eine Vierteldrehung um Z drehen</translation>
    </message>
    <message>
        <source>&amp;Mirror along X</source>
        <translation>Entlang X &amp;spiegeln</translation>
    </message>
    <message>
        <source>While building: exchange left and right of the selected cubes, or of those that are being pasted</source>
        <translation>Beim Bauen: links und rechts der ausgewählten Würfel, oder der gerade eingefügten, vertauschen</translation>
    </message>
    <message>
        <source>Mirror a&amp;long Y</source>
        <translation>&amp;Entlang Y spiegeln</translation>
    </message>
    <message>
        <source>While building: turn the selected cubes, or those that are being pasted, upside down as in a mirror</source>
        <translation>Beim Bauen: die ausgewählten Würfel, oder die gerade eingefügten, wie in einem Spiegel auf den Kopf stellen</translation>
    </message>
    <message>
        <source>Mirror alo&amp;ng Z</source>
        <translation>Entlan&amp;g Z spiegeln</translation>
    </message>
    <message>
        <source>While building: exchange front and back of the selected cubes, or of those that are being pasted</source>
        <translation>Beim Bauen: vorn und hinten der ausgewählten Würfel, oder der gerade eingefügten, vertauschen</translation>
    </message>
    <message>
        <source>Move &amp;left</source>
        <translation>Nach &amp;links verschieben</translation>
    </message>
    <message>
        <source>Move &amp;right</source>
        <translation>Nach &amp;rechts verschieben</translation>
    </message>
    <message>
        <source>Move &amp;forward</source>
        <translation>Nach &amp;vorn verschieben</translation>
    </message>
    <message>
        <source>Move &amp;back</source>
        <translation>Nach &amp;hinten verschieben</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben verschieben</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten verschieben</translation>
    </message>
    <message>
        <source>R&amp;epeat…</source>
        <translation>Vervielf&amp;achen…</translation>
    </message>
    <message>
        <source>While building: put copies of the selected cubes in a row</source>
        <translation>Beim Bauen: Kopien der ausgewählten Würfel in eine Reihe setzen</translation>
    </message>
    <message>
        <source>Paste cubes</source>
        <translation>Würfel einfügen</translation>
    </message>
    <message>
        <source>This map has other materials of the same name: %1</source>
        <translation>Diese Karte hat andere Materialien mit demselben Namen: %1</translation>
    </message>
    <message>
        <source>The cubes can take the ones of this map, and look different, or bring copies of their own with new names.</source>
        <translation>Die Würfel können die Materialien dieser Karte übernehmen und anders aussehen oder eigene Kopien mit neuen Namen mitbringen.</translation>
    </message>
    <message>
        <source>Use this map&apos;s</source>
        <translation>Die dieser Karte verwenden</translation>
    </message>
    <message>
        <source>Add renamed copies</source>
        <translation>Umbenannte Kopien hinzufügen</translation>
    </message>
    <message>
        <source>Repeat cubes</source>
        <translation>Würfel vervielfachen</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>+X (right)</source>
        <translation>+X (rechts)</translation>
    </message>
    <message>
        <source>+Z (forward)</source>
        <translation>+Z (vorn)</translation>
    </message>
    <message>
        <source>-X (left)</source>
        <translation>-X (links)</translation>
    </message>
    <message>
        <source>-Z (back)</source>
        <translation>-Z (hinten)</translation>
    </message>
    <message>
        <source>Cells between them</source>
        <translation>Zellen dazwischen</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Vervielfachen</translation>
    </message>
    <message>
        <source>Move cubes</source>
        <translation>Würfel verschieben</translation>
    </message>
    <message>
        <source>Select the cells first, or point at one</source>
        <translation>Wählen Sie zuerst die Zellen aus, oder zeigen Sie auf eine</translation>
    </message>
    <message>
        <source>Way in cells on x, y and z</source>
        <translation>Weg in Zellen auf x, y und z</translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z</source>
        <translation>0 bis 2 für X, Y und Z</translation>
    </message>
    <message>
        <source>Quarters of a turn: from Y to Z about X, Z to X about Y, X to Y about Z</source>
        <translation>Vierteldrehungen: von Y nach Z um X, Z nach X um Y, X nach Y um Z</translation>
    </message>
    <message>
        <source>Way from one copy to the next, in cells on x, y and z</source>
        <translation>Weg von einer Kopie zur nächsten, in Zellen auf x, y und z</translation>
    </message>
    <message>
        <source>How many copies besides what is there</source>
        <translation>Wie viele Kopien außer dem Vorhandenen</translation>
    </message>
    <message>
        <source>What copying cubes put on the clipboard</source>
        <translation>Was das Kopieren von Würfeln in die Zwischenablage gelegt hat</translation>
    </message>
    <message>
        <source>Cell x, y, z of this grid where the lowest corner of the copy goes</source>
        <translation>Zelle x, y, z dieses Rasters, an die die niedrigste Ecke der Kopie kommt</translation>
    </message>
    <message>
        <source>Where +X, +Y and +Z of the copy point to, like &quot;+z+y-x&quot;; otherwise as it was copied</source>
        <translation>Wohin +X, +Y und +Z der Kopie zeigen, etwa &quot;+z+y-x&quot;; sonst wie kopiert</translation>
    </message>
    <message>
        <source>Made this often twice as large; less than 0: half as large</source>
        <translation>So oft verdoppelt; kleiner als 0: halbiert</translation>
    </message>
    <message>
        <source>How many copies; otherwise one</source>
        <translation>Wie viele Kopien; sonst eine</translation>
    </message>
    <message>
        <source>Where the level has another material of a name: &quot;same-name&quot; uses that one, &quot;add&quot; adds a renamed copy; otherwise the edit is refused</source>
        <translation>Wenn das Level ein anderes Material dieses Namens hat: &quot;same-name&quot; verwendet dieses, &quot;add&quot; fügt eine umbenannte Kopie hinzu; sonst wird die Bearbeitung abgelehnt</translation>
    </message>
    <message>
        <source>Whether what is empty in the copy empties cells; otherwise it leaves them alone</source>
        <translation>Ob das Leere in der Kopie Zellen leert; sonst lässt es sie unverändert</translation>
    </message>
    <message>
        <source>Mirror cubes</source>
        <translation>Würfel spiegeln</translation>
    </message>
    <message>
        <source>Mirrors the cubes in a box of cells of the target, a level, in their place.</source>
        <translation>Spiegelt die Würfel in einem Quader aus Zellen des Ziels, eines Levels, an Ort und Stelle.</translation>
    </message>
    <message>
        <source>Moves the cubes in a box of cells of the target, a level, and leaves empty space behind.</source>
        <translation>Verschiebt die Würfel in einem Quader aus Zellen des Ziels, eines Levels, und lässt leeren Raum zurück.</translation>
    </message>
    <message>
        <source>Puts copies of the cubes in a box of cells of the target, a level, in a row.</source>
        <translation>Setzt Kopien der Würfel in einem Quader aus Zellen des Ziels, eines Levels, in eine Reihe.</translation>
    </message>
    <message>
        <source>Rotate cubes</source>
        <translation>Würfel drehen</translation>
    </message>
    <message>
        <source>Turns the cubes in a box of cells of the target, a level, about its middle.</source>
        <translation>Dreht die Würfel in einem Quader aus Zellen des Ziels, eines Levels, um dessen Mitte.</translation>
    </message>
    <message>
        <source>Move the camera so that what is selected fills the view, or the whole level</source>
        <translation>Die Kamera so bewegen, dass das Ausgewählte oder das ganze Level die Ansicht füllt</translation>
    </message>
    <message>
        <source>While building: move corners by as little as you like, and out of the cell of their cube</source>
        <translation>Beim Bauen: Ecken beliebig wenig verschieben, auch aus der Zelle ihres Würfels heraus</translation>
    </message>
    <message>
        <source>Whether corners may leave the cells of their cubes, as far as the sector goes; otherwise they stay in them</source>
        <translation>Ob Ecken die Zellen ihrer Würfel verlassen dürfen, so weit der Sektor reicht; sonst bleiben sie darin</translation>
    </message>
    <message>
        <source>Moves corners of the cubes at a face of a flat box of the target, a level. What would fold over or leave its cell goes as far as it can.</source>
        <translation>Verschiebt Ecken der Würfel an einer Fläche eines flachen Quaders des Ziels, eines Levels. Was umklappen oder seine Zelle verlassen würde, geht so weit, wie es kann.</translation>
    </message>
    <message>
        <source>Where an entity stands, x, y, z in units from the centre of its sector</source>
        <translation>Wo eine Entität steht, x, y, z in Einheiten von der Mitte ihres Sektors</translation>
    </message>
    <message>
        <source>Choose &amp;game…</source>
        <translation>Spiel &amp;wählen…</translation>
    </message>
    <message>
        <source>Say which game textures and models come from</source>
        <translation>Angeben, aus welchem Spiel Texturen und Modelle kommen</translation>
    </message>
    <message>
        <source>Materials and textures</source>
        <translation>Materialien und Texturen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>User field</source>
        <translation>Benutzerfeld</translation>
    </message>
    <message>
        <source>User fields</source>
        <translation>Benutzerfelder</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Splat</source>
        <translation>Splat</translation>
    </message>
    <message>
        <source>Splats</source>
        <translation>Splats</translation>
    </message>
    <message>
        <source>Texture of a material; its name comes from it, unless one is given</source>
        <translation>Textur eines Materials; sein Name kommt von ihr, sofern keiner angegeben ist</translation>
    </message>
    <message>
        <source>Model of an entity of a type that has one</source>
        <translation>Modell einer Entität, deren Typ eines hat</translation>
    </message>
    <message>
        <source>Embedded &amp;archive…</source>
        <translation>Eingebettetes &amp;Archiv…</translation>
    </message>
    <message>
        <source>Look through the files that the map brings along, and add, replace, extract and remove some</source>
        <translation>Die Dateien durchsehen, die die Karte mitbringt, und welche hinzufügen, ersetzen, entpacken und entfernen</translation>
    </message>
    <message>
        <source>Where it stands in the archive, like &quot;textures/wall.ptf&quot;</source>
        <translation>Wo es im Archiv steht, etwa &quot;textures/wall.ptf&quot;</translation>
    </message>
    <message>
        <source>Its bytes, in base 64</source>
        <translation>Die Bytes, in Base64</translation>
    </message>
    <message>
        <source>Put file into archive</source>
        <translation>Datei ins Archiv legen</translation>
    </message>
    <message>
        <source>Adds a file to the archive of the target, the map, or gives one other content.</source>
        <translation>Fügt dem Archiv des Ziels, der Karte, eine Datei hinzu oder gibt einer anderen Inhalt.</translation>
    </message>
    <message>
        <source>Remove from archive</source>
        <translation>Aus dem Archiv entfernen</translation>
    </message>
    <message>
        <source>Takes a file or a folder out of the archive of the target, the map.</source>
        <translation>Nimmt eine Datei oder einen Ordner aus dem Archiv des Ziels, der Karte.</translation>
    </message>
    <message>
        <source>Mo&amp;del</source>
        <translation>Mo&amp;dell</translation>
    </message>
    <message>
        <source>&amp;Bones</source>
        <translation>Kn&amp;ochen</translation>
    </message>
    <message>
        <source>Draw the bones of a model with their names</source>
        <translation>Die Knochen eines Modells mit ihren Namen zeichnen</translation>
    </message>
    <message>
        <source>&amp;Normals</source>
        <translation>Nor&amp;malen</translation>
    </message>
    <message>
        <source>Draw a line out of each vertex of a model</source>
        <translation>Aus jedem Eckpunkt eines Modells eine Linie zeichnen</translation>
    </message>
    <message>
        <source>Weig&amp;hts</source>
        <translation>Ge&amp;wichte</translation>
    </message>
    <message>
        <source>Colour a model by how much of it hangs on the selected bone</source>
        <translation>Ein Modell danach einfärben, wie viel davon am ausgewählten Knochen hängt</translation>
    </message>
    <message>
        <source>Pla&amp;y animation</source>
        <translation>Animation a&amp;bspielen</translation>
    </message>
    <message>
        <source>Play or pause the animation of a model; Space in the 3D view</source>
        <translation>Die Animation eines Modells abspielen oder anhalten; Leertaste in der 3D-Ansicht</translation>
    </message>
    <message>
        <source>Frame bac&amp;k</source>
        <translation>Einen &amp;Frame zurück</translation>
    </message>
    <message>
        <source>Go one frame back in the animation of a model; comma in the 3D view</source>
        <translation>In der Animation eines Modells einen Frame zurückgehen; Komma in der 3D-Ansicht</translation>
    </message>
    <message>
        <source>Frame for&amp;ward</source>
        <translation>Einen Frame vo&amp;r</translation>
    </message>
    <message>
        <source>Go one frame forward in the animation of a model; period in the 3D view</source>
        <translation>In der Animation eines Modells einen Frame vorgehen; Punkt in der 3D-Ansicht</translation>
    </message>
    <message>
        <source>&amp;Transform…</source>
        <translation>&amp;Transformieren…</translation>
    </message>
    <message>
        <source>Scale, turn, mirror and move the model or its selected parts</source>
        <translation>Das Modell oder seine ausgewählten Teile skalieren, drehen, spiegeln und verschieben</translation>
    </message>
    <message>
        <source>&amp;Merge parts</source>
        <translation>T&amp;eile zusammenführen</translation>
    </message>
    <message>
        <source>Make one part of the selected parts</source>
        <translation>Aus den ausgewählten Teilen einen machen</translation>
    </message>
    <message>
        <source>Compute &amp;normals</source>
        <translation>&amp;Normalen berechnen</translation>
    </message>
    <message>
        <source>Give the selected parts normals of their triangles</source>
        <translation>Den ausgewählten Teilen Normalen aus ihren Dreiecken geben</translation>
    </message>
    <message>
        <source>&amp;Hang on last selected bone</source>
        <translation>An zuletzt ausgewählten Knochen &amp;hängen</translation>
    </message>
    <message>
        <source>Hang the selected bones on the one that was selected last</source>
        <translation>Die ausgewählten Knochen an den zuletzt ausgewählten hängen</translation>
    </message>
    <message>
        <source>Hang on no &amp;bone</source>
        <translation>An &amp;keinen Knochen hängen</translation>
    </message>
    <message>
        <source>Let the selected bones stand by themselves</source>
        <translation>Die ausgewählten Knochen für sich stehen lassen</translation>
    </message>
    <message>
        <source>Name of the bone that the keyframe moves</source>
        <translation>Name des Knochens, den der Keyframe bewegt</translation>
    </message>
    <message>
        <source>translation, rotation or scale</source>
        <translation>translation, rotation oder scale</translation>
    </message>
    <message>
        <source>Frame of the keyframe; one is added where there is none</source>
        <translation>Frame des Keyframes; wo keiner ist, kommt einer hinzu</translation>
    </message>
    <message>
        <source>Its x, y and z; rotations in radians; otherwise what the bone has there now</source>
        <translation>x, y und z; Drehungen in Radiant; sonst, was der Knochen dort jetzt hat</translation>
    </message>
    <message>
        <source>How the bone gets there: none or linear</source>
        <translation>Wie der Knochen dorthin gelangt: none oder linear</translation>
    </message>
    <message>
        <source>Frame that it is moved to</source>
        <translation>Frame, auf den er verschoben wird</translation>
    </message>
    <message>
        <source>Whether it goes</source>
        <translation>Ob er wegfällt</translation>
    </message>
    <message>
        <source>Which of the actions that it plays, from 0; otherwise the first</source>
        <translation>Welche der Aktionen, die sie abspielt, ab 0; sonst die erste</translation>
    </message>
    <message>
        <source>Number of the action, from 0</source>
        <translation>Nummer der Aktion, ab 0</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>Erster Frame</translation>
    </message>
    <message>
        <source>Last frame; it is played too</source>
        <translation>Letzter Frame; er wird mit abgespielt</translation>
    </message>
    <message>
        <source>How much faster it plays</source>
        <translation>Wie viel schneller sie abgespielt wird</translation>
    </message>
    <message>
        <source>Whether one more is put there</source>
        <translation>Ob dort noch eine hinzukommt</translation>
    </message>
    <message>
        <source>Bone that they hang on; otherwise none</source>
        <translation>Knochen, an dem sie hängen; sonst keiner</translation>
    </message>
    <message>
        <source>How much larger it gets: one number, or one for each of x, y and z</source>
        <translation>Wie viel größer es wird: eine Zahl oder je eine für x, y und z</translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z: what it is turned about</source>
        <translation>0 bis 2 für X, Y und Z: worum es gedreht wird</translation>
    </message>
    <message>
        <source>Degrees: from Y to Z about X, Z to X about Y, X to Y about Z</source>
        <translation>Grad: von Y nach Z um X, Z nach X um Y, X nach Y um Z</translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z: the axis along which it is mirrored</source>
        <translation>0 bis 2 für X, Y und Z: die Achse, entlang der es gespiegelt wird</translation>
    </message>
    <message>
        <source>Way in units on x, y and z</source>
        <translation>Weg in Einheiten auf x, y und z</translation>
    </message>
    <message>
        <source>Whether its lowest point comes to the height 0</source>
        <translation>Ob sein tiefster Punkt auf die Höhe 0 kommt</translation>
    </message>
    <message>
        <source>Whether its middle comes over the origin</source>
        <translation>Ob seine Mitte über den Ursprung kommt</translation>
    </message>
    <message>
        <source>Degrees, 0 to 180: surfaces that meet at more than that keep their edge; otherwise 60</source>
        <translation>Grad, 0 bis 180: Oberflächen, die sich in einem größeren Winkel treffen, behalten ihre Kante; sonst 60</translation>
    </message>
    <message>
        <source>Bytes of a PTF picture, in base 64</source>
        <translation>Bytes eines PTF-Bilds, in Base64</translation>
    </message>
    <message>
        <source>Resource of the game, without the ending of the file</source>
        <translation>Ressource des Spiels, ohne die Endung der Datei</translation>
    </message>
    <message>
        <source>Change keyframe</source>
        <translation>Keyframe ändern</translation>
    </message>
    <message>
        <source>Sets, adds, moves or takes away a keyframe of the target, an action of a model.</source>
        <translation>Setzt, ergänzt, verschiebt oder entfernt einen Keyframe des Ziels, einer Aktion eines Modells.</translation>
    </message>
    <message>
        <source>Change range</source>
        <translation>Frame-Bereich ändern</translation>
    </message>
    <message>
        <source>Changes which frames of which action the target, an animation of a model, plays and how fast.</source>
        <translation>Ändert, welche Frames welcher Aktion das Ziel, eine Animation eines Modells, abspielt und wie schnell.</translation>
    </message>
    <message>
        <source>Change parent</source>
        <translation>Übergeordneten Knochen ändern</translation>
    </message>
    <message>
        <source>Hangs the targets, bones of a model, with all that hangs on them on another bone.</source>
        <translation>Hängt die Ziele, Knochen eines Modells, mit allem, was an ihnen hängt, an einen anderen Knochen.</translation>
    </message>
    <message>
        <source>Transform model</source>
        <translation>Modell transformieren</translation>
    </message>
    <message>
        <source>Scales, turns, mirrors and moves the target, a model with its bones and their motions, or parts of one alone; in this order.</source>
        <translation>Skaliert, dreht, spiegelt und verschiebt das Ziel, ein Modell mit seinen Knochen und deren Bewegungen, oder nur Teile davon; in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Merge parts</source>
        <translation>Teile zusammenführen</translation>
    </message>
    <message>
        <source>Makes one part of the targets, parts of a model with the same material.</source>
        <translation>Macht einen Teil aus den Zielen, Teilen eines Modells mit demselben Material.</translation>
    </message>
    <message>
        <source>Compute normals</source>
        <translation>Normalen berechnen</translation>
    </message>
    <message>
        <source>Gives the targets, parts of a model, normals of their triangles.</source>
        <translation>Gibt den Zielen, Teilen eines Modells, Normalen aus ihren Dreiecken.</translation>
    </message>
    <message>
        <source>Embed texture</source>
        <translation>Textur einbetten</translation>
    </message>
    <message>
        <source>Puts a picture into the target, a texture of a model.</source>
        <translation>Setzt ein Bild in das Ziel, eine Textur eines Modells.</translation>
    </message>
    <message>
        <source>Take texture from game</source>
        <translation>Textur aus dem Spiel nehmen</translation>
    </message>
    <message>
        <source>Lets the target, a texture of a model, name a resource of the game in the place of what it has.</source>
        <translation>Lässt das Ziel, eine Textur eines Modells, auf eine Ressource des Spiels verweisen, anstelle dessen, was sie hat.</translation>
    </message>
    <message>
        <source>Te&amp;rrain</source>
        <translation>Ge&amp;lände</translation>
    </message>
    <message>
        <source>&amp;Select tiles</source>
        <translation>Kacheln au&amp;swählen</translation>
    </message>
    <message>
        <source>In a terrain: drag a rectangle of tiles to copy, paste, turn, mirror or change it</source>
        <translation>Im Gelände: ein Rechteck aus Kacheln aufziehen, um es zu kopieren, einzufügen, zu drehen, zu spiegeln oder zu ändern</translation>
    </message>
    <message>
        <source>&amp;Raise</source>
        <translation>&amp;Anheben</translation>
    </message>
    <message>
        <source>In a terrain: drag over the ground to raise it</source>
        <translation>Im Gelände: über den Boden ziehen, um ihn anzuheben</translation>
    </message>
    <message>
        <source>&amp;Lower</source>
        <translation>A&amp;bsenken</translation>
    </message>
    <message>
        <source>In a terrain: drag over the ground to lower it</source>
        <translation>Im Gelände: über den Boden ziehen, um ihn abzusenken</translation>
    </message>
    <message>
        <source>Set &amp;height</source>
        <translation>&amp;Höhe setzen</translation>
    </message>
    <message>
        <source>In a terrain: drag flat ground of one height; ramps and corners around fall into place</source>
        <translation>Im Gelände: ebenen Boden einer Höhe ziehen; Rampen und Ecken ringsum passen sich an</translation>
    </message>
    <message>
        <source>S&amp;mooth</source>
        <translation>&amp;Glätten</translation>
    </message>
    <message>
        <source>In a terrain: drag over the ground to smooth it</source>
        <translation>Im Gelände: über den Boden ziehen, um ihn zu glätten</translation>
    </message>
    <message>
        <source>&amp;Noise</source>
        <translation>&amp;Rauschen</translation>
    </message>
    <message>
        <source>In a terrain: drag over the ground to roughen it</source>
        <translation>Im Gelände: über den Boden ziehen, um ihn aufzurauen</translation>
    </message>
    <message>
        <source>&amp;Fit ramps</source>
        <translation>Ram&amp;pen einpassen</translation>
    </message>
    <message>
        <source>In a terrain: drag along a step to make it ramps and corners</source>
        <translation>Im Gelände: an einer Stufe entlangziehen, um daraus Rampen und Ecken zu machen</translation>
    </message>
    <message>
        <source>Tile sha&amp;pe</source>
        <translation>&amp;Kachelform</translation>
    </message>
    <message>
        <source>In a terrain: drag to give tiles a shape</source>
        <translation>Im Gelände: ziehen, um Kacheln eine Form zu geben</translation>
    </message>
    <message>
        <source>P&amp;aint</source>
        <translation>&amp;Malen</translation>
    </message>
    <message>
        <source>In a terrain: drag to give tiles materials, blending and switches</source>
        <translation>Im Gelände: ziehen, um Kacheln Materialien, Überblendung und Schalter zu geben</translation>
    </message>
    <message>
        <source>Lar&amp;ger brush</source>
        <translation>Größerer P&amp;insel</translation>
    </message>
    <message>
        <source>In a terrain: make the brush a tile wider</source>
        <translation>Im Gelände: den Pinsel eine Kachel breiter machen</translation>
    </message>
    <message>
        <source>Smaller &amp;brush</source>
        <translation>Kl&amp;einerer Pinsel</translation>
    </message>
    <message>
        <source>In a terrain: make the brush a tile narrower</source>
        <translation>Im Gelände: den Pinsel eine Kachel schmaler machen</translation>
    </message>
    <message>
        <source>&amp;Turn tiles</source>
        <translation>Kacheln &amp;drehen</translation>
    </message>
    <message>
        <source>In a terrain: turn the selected tiles, or those that are being pasted, a quarter clockwise</source>
        <translation>Im Gelände: die ausgewählten Kacheln, oder die gerade eingefügten, eine Vierteldrehung im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Mirror &amp;east-west</source>
        <translation>&amp;Ost-West spiegeln</translation>
    </message>
    <message>
        <source>In a terrain: mirror the selected tiles, or those that are being pasted</source>
        <translation>Im Gelände: die ausgewählten Kacheln, oder die gerade eingefügten, spiegeln</translation>
    </message>
    <message>
        <source>Mirror n&amp;orth-south</source>
        <translation>&amp;Nord-Süd spiegeln</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>In a terrain: end what is under way, then the selection, then the tool</source>
        <translation>Im Gelände: das Laufende beenden, dann die Auswahl, dann das Werkzeug</translation>
    </message>
    <message>
        <source>Resi&amp;ze…</source>
        <translation>Gr&amp;öße ändern…</translation>
    </message>
    <message>
        <source>Add chunks to the terrain at any side, or take some away</source>
        <translation>An beliebigen Seiten des Geländes Chunks hinzufügen oder wegnehmen</translation>
    </message>
    <message>
        <source>Blen&amp;d per edge</source>
        <translation>&amp;Je Kante überblenden</translation>
    </message>
    <message>
        <source>Let each tile of the terrain blend otherwise at each of its edges</source>
        <translation>Jede Kachel des Geländes an jeder ihrer Kanten anders überblenden lassen</translation>
    </message>
    <message>
        <source>Mend t&amp;iles</source>
        <translation>Ka&amp;cheln ausbessern</translation>
    </message>
    <message>
        <source>Replace characters of tiles that mean nothing by what they are read as</source>
        <translation>Zeichen von Kacheln, die nichts bedeuten, durch das ersetzen, als was sie gelesen werden</translation>
    </message>
    <message>
        <source>&amp;Water</source>
        <translation>W&amp;asser</translation>
    </message>
    <message>
        <source>Show the water of a terrain</source>
        <translation>Das Wasser eines Geländes zeigen</translation>
    </message>
    <message>
        <source>&amp;Chunks</source>
        <translation>&amp;Chunks</translation>
    </message>
    <message>
        <source>Show where the chunks of a terrain meet</source>
        <translation>Zeigen, wo die Chunks eines Geländes aneinandergrenzen</translation>
    </message>
    <message>
        <source>&amp;Where nobody walks</source>
        <translation>Wo &amp;niemand geht</translation>
    </message>
    <message>
        <source>Show the tiles of a terrain that units cannot walk on: red where it is said so, orange where they are too steep or too deep</source>
        <translation>Die Kacheln eines Geländes zeigen, auf denen Einheiten nicht gehen können: rot, wo es so angegeben ist, orange, wo sie zu steil oder zu tief sind</translation>
    </message>
    <message>
        <source>&amp;Tiles</source>
        <translation>&amp;Kacheln</translation>
    </message>
    <message>
        <source>Show the grid of tiles around the pointer</source>
        <translation>Das Raster der Kacheln rings um den Zeiger zeigen</translation>
    </message>
    <message>
        <source>Set height</source>
        <translation>Höhe setzen</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Fit ramps</source>
        <translation>Rampen einpassen</translation>
    </message>
    <message>
        <source>Tile shape</source>
        <translation>Kachelform</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>Malen</translation>
    </message>
    <message>
        <source>Drag a cliff or a path. Ctrl+click takes a height.</source>
        <translation>Eine Klippe oder einen Weg ziehen. Ctrl+Klick nimmt eine Höhe auf.</translation>
    </message>
    <message>
        <source>Drag along a step: tiles become the ramps and corners that meet it.</source>
        <translation>An einer Stufe entlangziehen: Kacheln werden zu den Rampen und Ecken, die an sie anschließen.</translation>
    </message>
    <message>
        <source>Drag over tiles. Ctrl+click takes a shape.</source>
        <translation>Über Kacheln ziehen. Ctrl+Klick nimmt eine Form auf.</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <source>Ramp, north is high</source>
        <translation>Rampe, Norden ist hoch</translation>
    </message>
    <message>
        <source>Ramp, south is high</source>
        <translation>Rampe, Süden ist hoch</translation>
    </message>
    <message>
        <source>Ramp, west is high</source>
        <translation>Rampe, Westen ist hoch</translation>
    </message>
    <message>
        <source>Ramp, east is high</source>
        <translation>Rampe, Osten ist hoch</translation>
    </message>
    <message>
        <source>Inner corner, only NE is high</source>
        <translation>Innenecke, nur NO ist hoch</translation>
    </message>
    <message>
        <source>Outer corner, only SW is low</source>
        <translation>Außenecke, nur SW ist niedrig</translation>
    </message>
    <message>
        <source>Inner corner, only NW is high</source>
        <translation>Innenecke, nur NW ist hoch</translation>
    </message>
    <message>
        <source>Outer corner, only SE is low</source>
        <translation>Außenecke, nur SO ist niedrig</translation>
    </message>
    <message>
        <source>Inner corner, only SE is high</source>
        <translation>Innenecke, nur SO ist hoch</translation>
    </message>
    <message>
        <source>Outer corner, only NW is low</source>
        <translation>Außenecke, nur NW ist niedrig</translation>
    </message>
    <message>
        <source>Inner corner, only SW is high</source>
        <translation>Innenecke, nur SW ist hoch</translation>
    </message>
    <message>
        <source>Outer corner, only NE is low</source>
        <translation>Außenecke, nur NO ist niedrig</translation>
    </message>
    <message>
        <source>Select tiles</source>
        <translation>Kacheln auswählen</translation>
    </message>
    <message>
        <source>Raise tiles</source>
        <translation>Kacheln anheben</translation>
    </message>
    <message>
        <source>Lower tiles</source>
        <translation>Kacheln absenken</translation>
    </message>
    <message>
        <source>Set height of tiles</source>
        <translation>Höhe von Kacheln setzen</translation>
    </message>
    <message>
        <source>Smooth tiles</source>
        <translation>Kacheln glätten</translation>
    </message>
    <message>
        <source>Roughen tiles</source>
        <translation>Kacheln aufrauen</translation>
    </message>
    <message>
        <source>Fit tiles</source>
        <translation>Kacheln einpassen</translation>
    </message>
    <message>
        <source>Shape tiles</source>
        <translation>Kacheln formen</translation>
    </message>
    <message>
        <source>Paint tiles</source>
        <translation>Kacheln bemalen</translation>
    </message>
    <message>
        <source>Blend per edge</source>
        <translation>Je Kante überblenden</translation>
    </message>
    <message>
        <source>Lets each tile of the target, a terrain, blend otherwise at each of its edges; nothing looks different at first.</source>
        <translation>Lässt jede Kachel des Ziels, eines Geländes, an jeder ihrer Kanten anders überblenden; zunächst sieht nichts anders aus.</translation>
    </message>
    <message>
        <source>Fill tiles</source>
        <translation>Kacheln füllen</translation>
    </message>
    <message>
        <source>Fills a rectangle of the target, a terrain, with copied tiles, again and again.</source>
        <translation>Füllt ein Rechteck des Ziels, eines Geländes, mit kopierten Kacheln, immer wieder.</translation>
    </message>
    <message>
        <source>Gives tiles of the target, a terrain, the ramp or corner that meets the tiles around.</source>
        <translation>Gibt Kacheln des Ziels, eines Geländes, die Rampe oder Ecke, die an die Kacheln ringsum anschließt.</translation>
    </message>
    <message>
        <source>Change height</source>
        <translation>Höhe ändern</translation>
    </message>
    <message>
        <source>Sets, raises, lowers, smooths or roughens tiles of the target, a terrain.</source>
        <translation>Setzt Kacheln des Ziels, eines Geländes, auf eine Höhe, hebt sie an, senkt sie ab, glättet sie oder raut sie auf.</translation>
    </message>
    <message>
        <source>Mend tiles</source>
        <translation>Kacheln ausbessern</translation>
    </message>
    <message>
        <source>Replaces characters that mean nothing by what they are read as, in all tiles of the target, a terrain.</source>
        <translation>Ersetzt Zeichen, die nichts bedeuten, durch das, als was sie gelesen werden, in allen Kacheln des Ziels, eines Geländes.</translation>
    </message>
    <message>
        <source>Mirror tiles</source>
        <translation>Kacheln spiegeln</translation>
    </message>
    <message>
        <source>Mirrors a rectangle of tiles of the target, a terrain, in its place.</source>
        <translation>Spiegelt ein Rechteck aus Kacheln des Ziels, eines Geländes, an Ort und Stelle.</translation>
    </message>
    <message>
        <source>Paste tiles</source>
        <translation>Kacheln einfügen</translation>
    </message>
    <message>
        <source>Puts copied tiles into the target, a terrain, with the materials that they have.</source>
        <translation>Setzt kopierte Kacheln in das Ziel, ein Gelände, mit den Materialien, die sie haben.</translation>
    </message>
    <message>
        <source>Gives all tiles and splats of the target, a terrain, another material for one.</source>
        <translation>Gibt allen Kacheln und Splats des Ziels, eines Geländes, anstelle eines Materials ein anderes.</translation>
    </message>
    <message>
        <source>Resize terrain</source>
        <translation>Geländegröße ändern</translation>
    </message>
    <message>
        <source>Adds chunks to the target, a terrain, or takes some away, at any side.</source>
        <translation>Fügt dem Ziel, einem Gelände, an beliebigen Seiten Chunks hinzu oder nimmt welche weg.</translation>
    </message>
    <message>
        <source>Change tiles</source>
        <translation>Kacheln ändern</translation>
    </message>
    <message>
        <source>Sets fields of tiles of the target, a terrain: those that are given.</source>
        <translation>Setzt Felder von Kacheln des Ziels, eines Geländes: die, die angegeben sind.</translation>
    </message>
    <message>
        <source>Turn tiles</source>
        <translation>Kacheln drehen</translation>
    </message>
    <message>
        <source>Turns a rectangle of tiles of the target, a terrain, in its place.</source>
        <translation>Dreht ein Rechteck aus Kacheln des Ziels, eines Geländes, an Ort und Stelle.</translation>
    </message>
    <message>
        <source>Way on x, y and z, in units; otherwise they stay</source>
        <translation>Weg auf x, y und z, in Einheiten; sonst bleiben sie</translation>
    </message>
    <message>
        <source>Turn: from Y to Z about X, Z to X about Y, X to Y about Z; otherwise none</source>
        <translation>Drehung: von Y nach Z um X, Z nach X um Y, X nach Y um Z; sonst keine</translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z; otherwise Y</source>
        <translation>0 bis 2 für X, Y und Z; sonst Y</translation>
    </message>
    <message>
        <source>What they are turned around, x, y, z in units from the centre of the level&apos;s centre sector; otherwise each around itself</source>
        <translation>Worum sie gedreht werden, x, y, z in Einheiten von der Mitte des mittleren Sektors des Levels; sonst jede um sich selbst</translation>
    </message>
    <message>
        <source>Move entities</source>
        <translation>Entitäten verschieben</translation>
    </message>
    <message>
        <source>Row and column of each point of a stroke, which goes straight between them</source>
        <translation>Zeile und Spalte jedes Punkts eines Strichs, der geradlinig zwischen ihnen verläuft</translation>
    </message>
    <message>
        <source>Tiles that the brush of a stroke is across, 1 to 32; otherwise 1</source>
        <translation>Kacheln, die der Pinsel eines Strichs breit ist, 1 bis 32; sonst 1</translation>
    </message>
    <message>
        <source>Whether the brush is round; otherwise square</source>
        <translation>Ob der Pinsel rund ist; sonst quadratisch</translation>
    </message>
    <message>
        <source>In place of a stroke: row, column, how many rows and how many columns</source>
        <translation>Anstelle eines Strichs: Zeile, Spalte, wie viele Zeilen und wie viele Spalten</translation>
    </message>
    <message>
        <source>Row, column, how many rows and how many columns</source>
        <translation>Zeile, Spalte, wie viele Zeilen und wie viele Spalten</translation>
    </message>
    <message>
        <source>Whether all tiles are meant that hang together with the first point and have its top material</source>
        <translation>Ob alle Kacheln gemeint sind, die mit dem ersten Punkt zusammenhängen und dasselbe Material der Oberseite haben</translation>
    </message>
    <message>
        <source>What copying tiles put on the clipboard</source>
        <translation>Was das Kopieren von Kacheln in die Zwischenablage gelegt hat</translation>
    </message>
    <message>
        <source>Quarters of a turn clockwise, seen from above</source>
        <translation>Vierteldrehungen im Uhrzeigersinn, von oben gesehen</translation>
    </message>
    <message>
        <source>Shape: flat, ramp_sn, corner_convex_ne and the like</source>
        <translation>Form: flat, ramp_sn, corner_convex_ne und dergleichen</translation>
    </message>
    <message>
        <source>Levels of the corners that are not raised, -99 to 99</source>
        <translation>Höhenstufen der nicht erhöhten Ecken, -99 bis 99</translation>
    </message>
    <message>
        <source>Levels that the raised corners stand above them, 0 to 99</source>
        <translation>Höhenstufen, um die die erhöhten Ecken über ihnen stehen, 0 bis 99</translation>
    </message>
    <message>
        <source>Number of the material of the top, from 0</source>
        <translation>Nummer des Materials der Oberseite, ab 0</translation>
    </message>
    <message>
        <source>Number of the material of the sides, from 0</source>
        <translation>Nummer des Materials der Seiten, ab 0</translation>
    </message>
    <message>
        <source>Whether units may walk here</source>
        <translation>Ob Einheiten hier gehen dürfen</translation>
    </message>
    <message>
        <source>How the top blends with what is beside: none, blur or, where the terrain blends per edge, edge</source>
        <translation>Wie die Oberseite mit ihren Nachbarn überblendet: none, blur oder, wo das Gelände je Kante überblendet, edge</translation>
    </message>
    <message>
        <source>Whether light runs smoothly over the edges</source>
        <translation>Ob Licht weich über die Kanten läuft</translation>
    </message>
    <message>
        <source>Whether no bumps are drawn</source>
        <translation>Ob keine Unebenheiten gezeichnet werden</translation>
    </message>
    <message>
        <source>Grass: none, full or sparse</source>
        <translation>Gras: none, full oder sparse</translation>
    </message>
    <message>
        <source>Blending of this edge alone: none, blur or edge</source>
        <translation>Überblendung dieser Kante allein: none, blur oder edge</translation>
    </message>
    <message>
        <source>set: flat at a height; raise, lower, smooth or noise</source>
        <translation>set: flach auf einer Höhe; raise, lower, smooth oder noise</translation>
    </message>
    <message>
        <source>The height, the difference, or the most that noise changes; otherwise 0 for a height and 1</source>
        <translation>Die Höhe, der Unterschied oder das Höchste, was Rauschen ändert; sonst 0 für eine Höhe und 1</translation>
    </message>
    <message>
        <source>Whether ramps and corners around fall into place; otherwise the edge is a step</source>
        <translation>Ob Rampen und Ecken ringsum sich anpassen; sonst wird der Rand eine Stufe</translation>
    </message>
    <message>
        <source>Material, from 0, that the sides of what changes get</source>
        <translation>Material, ab 0, das die Seiten des Geänderten erhalten</translation>
    </message>
    <message>
        <source>Which side of a step beside to meet: higher or lower; otherwise higher</source>
        <translation>An welche Seite einer Stufe daneben angeschlossen wird: higher oder lower; sonst higher</translation>
    </message>
    <message>
        <source>east-west or north-south</source>
        <translation>east-west oder north-south</translation>
    </message>
    <message>
        <source>Row and column of the north-west tile; what is off the terrain is left out</source>
        <translation>Zeile und Spalte der nordwestlichen Kachel; was außerhalb des Geländes liegt, wird ausgelassen</translation>
    </message>
    <message>
        <source>east-west or north-south: mirrored first</source>
        <translation>east-west oder north-south: zuerst gespiegelt</translation>
    </message>
    <message>
        <source>Number of the material that is replaced, from 0</source>
        <translation>Nummer des Materials, das ersetzt wird, ab 0</translation>
    </message>
    <message>
        <source>Number of the material that takes its place</source>
        <translation>Nummer des Materials, das an seine Stelle tritt</translation>
    </message>
    <message>
        <source>Rows of chunks to add at the north; less than 0: to take away</source>
        <translation>Chunk-Zeilen, die im Norden hinzukommen; kleiner als 0: wegfallen</translation>
    </message>
    <message>
        <source>Columns of chunks to add at the east; less than 0: to take away</source>
        <translation>Chunk-Spalten, die im Osten hinzukommen; kleiner als 0: wegfallen</translation>
    </message>
    <message>
        <source>Rows of chunks to add at the south; less than 0: to take away</source>
        <translation>Chunk-Zeilen, die im Süden hinzukommen; kleiner als 0: wegfallen</translation>
    </message>
    <message>
        <source>Columns of chunks to add at the west; less than 0: to take away</source>
        <translation>Chunk-Spalten, die im Westen hinzukommen; kleiner als 0: wegfallen</translation>
    </message>
    <message>
        <source>Give all tiles and splats of a terrain another material for one, so that it can be removed</source>
        <translation>Allen Kacheln und Splats eines Geländes anstelle eines Materials ein anderes geben, damit es entfernt werden kann</translation>
    </message>
    <message>
        <source>Textures of several materials, one each</source>
        <translation>Texturen mehrerer Materialien, je eine</translation>
    </message>
    <message>
        <source>Open maps, models and terrain; glTF and OBJ files become models</source>
        <translation>Karten, Modelle und Gelände öffnen; aus glTF- und OBJ-Dateien werden Modelle</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Write a copy in another revision, layout or format; lists first what would be lost</source>
        <translation>Eine Kopie in einer anderen Revision, einem anderen Aufbau oder Format schreiben; führt zuerst auf, was verloren ginge</translation>
    </message>
    <message>
        <source>Embed &amp;picture of a file…</source>
        <translation>&amp;Bild aus einer Datei einbetten…</translation>
    </message>
    <message>
        <source>Put a PTF, PNG, JPG, TGA or BMP picture into the model in the place of the selected texture</source>
        <translation>Ein PTF-, PNG-, JPG-, TGA- oder BMP-Bild anstelle der ausgewählten Textur in das Modell setzen</translation>
    </message>
    <message>
        <source>&amp;Embed from game</source>
        <translation>Aus dem &amp;Spiel einbetten</translation>
    </message>
    <message>
        <source>Put the picture that the selected texture names into the model</source>
        <translation>Das Bild, auf das die ausgewählte Textur verweist, in das Modell setzen</translation>
    </message>
    <message>
        <source>Make te&amp;xture external…</source>
        <translation>Te&amp;xtur auslagern…</translation>
    </message>
    <message>
        <source>Write the embedded picture to a file of the game and let the selected texture name it</source>
        <translation>Das eingebettete Bild in eine Datei des Spiels schreiben und die ausgewählte Textur darauf verweisen lassen</translation>
    </message>
    <message>
        <source>Export texture as PN&amp;G…</source>
        <translation>Textur als PN&amp;G exportieren…</translation>
    </message>
    <message>
        <source>Write the picture of the selected texture with the channels that it has</source>
        <translation>Das Bild der ausgewählten Textur mit den Kanälen schreiben, die es hat</translation>
    </message>
    <message>
        <source>Re&amp;code texture</source>
        <translation>Textur &amp;umkodieren</translation>
    </message>
    <message>
        <source>Give the selected embedded texture the form that the engine of today shows right</source>
        <translation>Der ausgewählten eingebetteten Textur die Form geben, die die heutige Engine richtig zeigt</translation>
    </message>
    <message>
        <source>&amp;Keyframes…</source>
        <translation>Key&amp;frames…</translation>
    </message>
    <message>
        <source>Edit the keyframes of what plays, or of the selected material</source>
        <translation>Die Keyframes des gerade Abgespielten oder des ausgewählten Materials bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Repair problems</source>
        <translation>Probleme repa&amp;rieren</translation>
    </message>
    <message>
        <source>Put right what is wrong with the model, as far as there is one way to do it</source>
        <translation>Richtigstellen, was am Modell nicht stimmt, soweit es nur einen Weg dafür gibt</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>%1 (as this map)</source>
        <translation>%1 (wie diese Karte)</translation>
    </message>
    <message>
        <source>PlatinumSrc maps (*.pmf);;All files (*)</source>
        <translation>PlatinumSrc-Karten (*.pmf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Exportieren als</translation>
    </message>
    <message>
        <source>PlatinumSrc models (*.p3m);;All files (*)</source>
        <translation>PlatinumSrc-Modelle (*.p3m);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>P3M, layout 2025-12-07</source>
        <translation>P3M, Aufbau 2025-12-07</translation>
    </message>
    <message>
        <source>P3M, layout of today&apos;s engine</source>
        <translation>P3M, Aufbau der heutigen Engine</translation>
    </message>
    <message>
        <source>glTF 2.0, text (.gltf)</source>
        <translation>glTF 2.0, Text (.gltf)</translation>
    </message>
    <message>
        <source>glTF 2.0 (*.gltf);;All files (*)</source>
        <translation>glTF 2.0 (*.gltf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>glTF 2.0, binary (.glb)</source>
        <translation>glTF 2.0, binär (.glb)</translation>
    </message>
    <message>
        <source>glTF 2.0 (*.glb);;All files (*)</source>
        <translation>glTF 2.0 (*.glb);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Wavefront OBJ (.obj)</source>
        <translation>Wavefront OBJ (.obj)</translation>
    </message>
    <message>
        <source>Wavefront OBJ (*.obj);;All files (*)</source>
        <translation>Wavefront OBJ (*.obj);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 (as this model)</source>
        <translation>%1 (wie dieses Modell)</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Z</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Linear in RGB</source>
        <translation>Linear in RGB</translation>
    </message>
    <message>
        <source>Linear in HSV</source>
        <translation>Linear in HSV</translation>
    </message>
    <message>
        <source>Linear in OKLCH</source>
        <translation>Linear in OKLCH</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>Schattierung</translation>
    </message>
    <message>
        <source>Matcap</source>
        <translation>Matcap</translation>
    </message>
    <message>
        <source>of the game</source>
        <translation>aus dem Spiel</translation>
    </message>
    <message>
        <source>embedded, %1 bytes</source>
        <translation>eingebettet, %1 Bytes</translation>
    </message>
    <message>
        <source>embedded, %1 KiB</source>
        <translation>eingebettet, %1 KiB</translation>
    </message>
    <message>
        <source>of unknown type %1</source>
        <translation>von unbekanntem Typ %1</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>nicht abgespielt</translation>
    </message>
    <message>
        <source>animated</source>
        <translation>animiert</translation>
    </message>
    <message>
        <source>%1, animated</source>
        <translation>%1, animiert</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>very long</source>
        <translation>sehr lang</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2, which is not there</source>
        <translation>%1 %2 (nicht vorhanden)</translation>
    </message>
    <message>
        <source>Sets, adds, moves or takes away a keyframe of the target, a material of a model.</source>
        <translation>Setzt, ergänzt, verschiebt oder entfernt einen Keyframe des Ziels, eines Materials eines Modells.</translation>
    </message>
    <message>
        <source>Repair problems</source>
        <translation>Probleme reparieren</translation>
    </message>
    <message>
        <source>Puts right what is wrong with the targets, a model or items of one, so that it reads as it is shown: what names things that do not exist names nothing, what cannot be is left out.</source>
        <translation>Stellt richtig, was an den Zielen, einem Modell oder Elementen eines Modells, nicht stimmt, sodass es so gelesen wird, wie es gezeigt wird: Was auf Dinge verweist, die es nicht gibt, verweist auf nichts; was nicht sein kann, wird ausgelassen.</translation>
    </message>
    <message>
        <source>color, emission, shading, texture or matcap</source>
        <translation>color, emission, shading, texture oder matcap</translation>
    </message>
    <message>
        <source>Frame of the keyframe, 1 to 255; one is added where there is none, and the material begins to be animated and lasts as long at least; 0 for the material&apos;s own value</source>
        <translation>Frame des Keyframes, 1 bis 255; wo keiner ist, kommt einer hinzu, und das Material wird animiert und dauert mindestens so lange; 0 für den eigenen Wert des Materials</translation>
    </message>
    <message>
        <source>Its bytes: red, green, blue and alpha of color, three of emission, one of shading, number of a texture or 255 for none; otherwise what the material has there now</source>
        <translation>Die Bytes: Rot, Grün, Blau und Alpha von color, drei von emission, eines von shading, Nummer einer texture oder 255 für keine; sonst, was das Material dort jetzt hat</translation>
    </message>
    <message>
        <source>How the material gets there: none, linear_rgb, linear_hsv or linear_oklch of color and emission, none or linear of shading</source>
        <translation>Wie das Material dorthin gelangt: none, linear_rgb, linear_hsv oder linear_oklch bei color und emission, none oder linear bei shading</translation>
    </message>
    <message>
        <source>Names of the problems that are repaired, like &quot;P3M-010&quot;; otherwise all errors and those warnings that are repaired without a look changing</source>
        <translation>Namen der Probleme, die repariert werden, etwa &quot;P3M-010&quot;; sonst alle Fehler und die Warnungen, deren Reparatur das Aussehen nicht ändert</translation>
    </message>
    <message>
        <source>&amp;Terrain…</source>
        <translation>&amp;Gelände…</translation>
    </message>
    <message>
        <source>Make a new terrain for the Permafrost Engine; asks for its size and materials</source>
        <translation>Ein neues Gelände für die Permafrost Engine anlegen; fragt nach Größe und Materialien</translation>
    </message>
    <message>
        <source>Convert to &amp;map…</source>
        <translation>In Kar&amp;te umwandeln…</translation>
    </message>
    <message>
        <source>Make a map of the terrain and open it; lists first what would be lost</source>
        <translation>Aus dem Gelände eine Karte machen und sie öffnen; führt zuerst auf, was verloren ginge</translation>
    </message>
    <message>
        <source>Convert to terra&amp;in…</source>
        <translation>&amp;In Gelände umwandeln…</translation>
    </message>
    <message>
        <source>Make terrain of a level and open it; lists first what would be lost</source>
        <translation>Aus einem Level Gelände machen und es öffnen; führt zuerst auf, was verloren ginge</translation>
    </message>
    <message>
        <source>F&amp;ill with copied tiles</source>
        <translation>Mit kopierten Kacheln &amp;füllen</translation>
    </message>
    <message>
        <source>In a terrain: fill the selected tiles with those that were copied, again and again</source>
        <translation>Im Gelände: die ausgewählten Kacheln mit den kopierten füllen, immer wieder</translation>
    </message>
    <message>
        <source>Delete tiles</source>
        <translation>Kacheln löschen</translation>
    </message>
    <message>
        <source>Makes a rectangle of the target, a terrain, what new terrain is: flat, at height 0 and of the first materials.</source>
        <translation>Macht aus einem Rechteck aus Kacheln des Ziels, eines Geländes, was neues Gelände ist: flach, auf Höhe 0 und aus den ersten Materialien.</translation>
    </message>
    <message>
        <source>Where the terrain blends per edge, the one edge that blend is meant for: north, east, south or west, and what meets it; otherwise all four</source>
        <translation>Wo das Gelände je Kante überblendet, die eine Kante, für die die Überblendung gilt: north, east, south oder west, und was an sie anschließt; sonst alle vier</translation>
    </message>
    <message>
        <source>With soft: whether tiles further out follow, where ramps and corners could not meet all that is around them</source>
        <translation>Mit soft: ob weiter außen liegende Kacheln folgen, wo Rampen und Ecken nicht an alles ringsum anschließen könnten</translation>
    </message>
    <message>
        <source>S&amp;ky</source>
        <translation>&amp;Himmel</translation>
    </message>
    <message>
        <source>Draw the sky of the level, or of the region that one looks from, behind it</source>
        <translation>Den Himmel des Levels, oder der Region, aus der man blickt, dahinter zeichnen</translation>
    </message>
    <message>
        <source>Flat sides around cylinders, cones and spheres, or over the opening of an arch, 3 to 64; otherwise they are as round as the cells allow</source>
        <translation>Ebene Seiten rings um Zylinder, Kegel und Kugeln, oder über der Öffnung eines Bogens, 3 bis 64; sonst sind sie so rund, wie die Zellen erlauben</translation>
    </message>
    <message>
        <source>PFMAP %1 (as this terrain)</source>
        <translation>PFMAP %1 (wie dieses Gelände)</translation>
    </message>
    <message>
        <source>PFMAP 1.0, without splats</source>
        <translation>PFMAP 1.0, ohne Splats</translation>
    </message>
    <message>
        <source>PFMAP %1, in the layout of new files</source>
        <translation>PFMAP %1, im Aufbau neuer Dateien</translation>
    </message>
    <message>
        <source>Terrain (*.pfmap);;All files (*)</source>
        <translation>Gelände (*.pfmap);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Adds a shape that fills a box of cells of the target, a level, or cuts with it. What is round or slopes gets moved corners. When adding, whole cubes that its surface crosses stay whole; when cutting, those that are finer than the grid stay as they are.</source>
        <translation>Fügt eine Form hinzu, die einen Quader aus Zellen des Ziels, eines Levels, füllt, oder schneidet mit ihr. Was rund oder schräg ist, erhält verschobene Ecken. Beim Hinzufügen bleiben ganze Würfel, die ihre Oberfläche schneidet, ganz; beim Ausschneiden bleiben solche, die feiner als das Raster sind, wie sie sind.</translation>
    </message>
    <message>
        <source>&amp;Bumps, grass and splats</source>
        <translation>&amp;Unebenheiten, Gras und Splats</translation>
    </message>
    <message>
        <source>Show the unevenness, grass and splats of a terrain</source>
        <translation>Die Unebenheiten, das Gras und die Splats eines Geländes zeigen</translation>
    </message>
    <message>
        <source>&amp;Pictures as large as in the engine</source>
        <translation>&amp;Bilder so groß wie in der Engine</translation>
    </message>
    <message>
        <source>Show a part of its picture on a tile, as the engine does since 2024, or all of it</source>
        <translation>Auf einer Kachel einen Teil ihres Bilds zeigen, wie es die Engine seit 2024 tut, oder das ganze</translation>
    </message>
    <message>
        <source>Open or make a file first</source>
        <translation>Öffnen Sie zuerst eine Datei, oder legen Sie eine an</translation>
    </message>
    <message>
        <source>Select something first</source>
        <translation>Wählen Sie zuerst etwas aus</translation>
    </message>
    <message>
        <source>Only in a model</source>
        <translation>Nur in einem Modell</translation>
    </message>
    <message>
        <source>Only in a terrain</source>
        <translation>Nur in einem Gelände</translation>
    </message>
    <message>
        <source>Only in a map</source>
        <translation>Nur in einer Karte</translation>
    </message>
    <message>
        <source>Nothing was done yet</source>
        <translation>Es wurde noch nichts getan</translation>
    </message>
    <message>
        <source>Select a material first</source>
        <translation>Wählen Sie zuerst ein Material aus</translation>
    </message>
    <message>
        <source>Copy something first</source>
        <translation>Kopieren Sie zuerst etwas</translation>
    </message>
    <message>
        <source>Copy a sector and select another one first</source>
        <translation>Kopieren Sie zuerst einen Sektor, und wählen Sie einen anderen aus</translation>
    </message>
    <message>
        <source>Select a sector first</source>
        <translation>Wählen Sie zuerst einen Sektor aus</translation>
    </message>
    <message>
        <source>No light is older than the cubes</source>
        <translation>Kein Licht ist älter als die Würfel</translation>
    </message>
    <message>
        <source>Show a level first</source>
        <translation>Zeigen Sie zuerst ein Level an</translation>
    </message>
    <message>
        <source>Select two parts or more first</source>
        <translation>Wählen Sie zuerst mindestens zwei Teile aus</translation>
    </message>
    <message>
        <source>Select a part first</source>
        <translation>Wählen Sie zuerst einen Teil aus</translation>
    </message>
    <message>
        <source>Select two bones or more first</source>
        <translation>Wählen Sie zuerst mindestens zwei Knochen aus</translation>
    </message>
    <message>
        <source>Select a bone first</source>
        <translation>Wählen Sie zuerst einen Knochen aus</translation>
    </message>
    <message>
        <source>Select a texture that this can be done with first</source>
        <translation>Wählen Sie zuerst eine Textur aus, mit der dies möglich ist</translation>
    </message>
    <message>
        <source>Play an action or select a material that moves first</source>
        <translation>Spielen Sie zuerst eine Aktion ab, oder wählen Sie ein bewegtes Material aus</translation>
    </message>
    <message>
        <source>There is nothing to repair</source>
        <translation>Es gibt nichts zu reparieren</translation>
    </message>
    <message>
        <source>The model has nothing to play</source>
        <translation>Das Modell hat nichts zum Abspielen</translation>
    </message>
    <message>
        <source>Copy tiles and select others first</source>
        <translation>Kopieren Sie zuerst Kacheln, und wählen Sie andere aus</translation>
    </message>
    <message>
        <source>Select tiles first</source>
        <translation>Wählen Sie zuerst Kacheln aus</translation>
    </message>
    <message>
        <source>There is no other</source>
        <translation>Es gibt kein anderes</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>Es läuft nichts</translation>
    </message>
    <message>
        <source>Nothing was taken back</source>
        <translation>Es wurde nichts zurückgenommen</translation>
    </message>
    <message>
        <source>Nothing has changed since it was saved</source>
        <translation>Seit dem Speichern hat sich nichts geändert</translation>
    </message>
    <message>
        <source>There is nothing here that it could be done with</source>
        <translation>Hier gibt es nichts, womit dies möglich wäre</translation>
    </message>
    <message>
        <source>create map</source>
        <translation>anlegen erstellen karte</translation>
    </message>
    <message>
        <source>load import gltf obj glb</source>
        <translation>laden importieren gltf obj glb</translation>
    </message>
    <message>
        <source>store write</source>
        <translation>sichern ablegen schreiben</translation>
    </message>
    <message>
        <source>convert gltf revision older write copy</source>
        <translation>umwandeln konvertieren gltf revision älter schreiben kopie</translation>
    </message>
    <message>
        <source>terrain heightmap</source>
        <translation>gelände landschaft höhenkarte heightmap</translation>
    </message>
    <message>
        <source>folder directory path assets resources</source>
        <translation>ordner verzeichnis pfad assets ressourcen</translation>
    </message>
    <message>
        <source>paf files packed resources</source>
        <translation>paf dateien gepackt ressourcen</translation>
    </message>
    <message>
        <source>macro record json</source>
        <translation>makro aufzeichnen json</translation>
    </message>
    <message>
        <source>reload discard changes</source>
        <translation>neu laden änderungen verwerfen</translation>
    </message>
    <message>
        <source>exit leave close program</source>
        <translation>beenden verlassen schließen programm</translation>
    </message>
    <message>
        <source>back</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>again forward</source>
        <translation>erneut vorwärts</translation>
    </message>
    <message>
        <source>clone copy</source>
        <translation>klonen kopieren kopie</translation>
    </message>
    <message>
        <source>remove erase</source>
        <translation>entfernen löschen</translation>
    </message>
    <message>
        <source>name</source>
        <translation>name benennen</translation>
    </message>
    <message>
        <source>swap exchange texture</source>
        <translation>tauschen austauschen textur</translation>
    </message>
    <message>
        <source>deselect clear selection</source>
        <translation>abwählen auswahl aufheben leeren</translation>
    </message>
    <message>
        <source>shortcuts keyboard preferences settings options hotkeys bindings</source>
        <translation>tastenkürzel tastatur einstellungen optionen hotkeys belegung shortcuts</translation>
    </message>
    <message>
        <source>camera 3d free fly</source>
        <translation>kamera 3d frei fliegen</translation>
    </message>
    <message>
        <source>camera orthographic 2d plan</source>
        <translation>kamera orthografisch 2d grundriss plan</translation>
    </message>
    <message>
        <source>camera orthographic 2d</source>
        <translation>kamera orthografisch 2d</translation>
    </message>
    <message>
        <source>textured lit</source>
        <translation>texturiert beleuchtet</translation>
    </message>
    <message>
        <source>lighting baked</source>
        <translation>beleuchtung gebacken</translation>
    </message>
    <message>
        <source>boxes chunks</source>
        <translation>quader chunks</translation>
    </message>
    <message>
        <source>skybox clouds</source>
        <translation>skybox wolken</translation>
    </message>
    <message>
        <source>skeleton armature rig</source>
        <translation>skelett armatur rig</translation>
    </message>
    <message>
        <source>frame zoom to selected</source>
        <translation>rahmen zoomen auf auswahl fokus</translation>
    </message>
    <message>
        <source>maximize window</source>
        <translation>maximieren fenster vollbild</translation>
    </message>
    <message>
        <source>reset panels docks windows</source>
        <translation>zurücksetzen panels docks fenster</translation>
    </message>
    <message>
        <source>edit mode cubes blocks</source>
        <translation>bearbeiten modus würfel blöcke</translation>
    </message>
    <message>
        <source>extrude add cubes</source>
        <translation>extrudieren hinzufügen würfel</translation>
    </message>
    <message>
        <source>dig carve remove cubes</source>
        <translation>graben aushöhlen entfernen würfel</translation>
    </message>
    <message>
        <source>delete erase cells</source>
        <translation>löschen radieren zellen</translation>
    </message>
    <message>
        <source>texture material faces apply</source>
        <translation>textur material flächen anwenden zuweisen</translation>
    </message>
    <message>
        <source>pick eyedropper pipette</source>
        <translation>aufnehmen pipette farbaufnehmer</translation>
    </message>
    <message>
        <source>block cuboid wall create add</source>
        <translation>block quader wand erstellen hinzufügen</translation>
    </message>
    <message>
        <source>hollow walls create add</source>
        <translation>hohl wände erstellen hinzufügen</translation>
    </message>
    <message>
        <source>steps staircase create add</source>
        <translation>stufen treppenhaus erstellen hinzufügen</translation>
    </message>
    <message>
        <source>slope wedge create add</source>
        <translation>schräge keil gefälle erstellen hinzufügen</translation>
    </message>
    <message>
        <source>pillar column round create add</source>
        <translation>säule pfeiler rund erstellen hinzufügen</translation>
    </message>
    <message>
        <source>spike create add</source>
        <translation>spitze stachel erstellen hinzufügen</translation>
    </message>
    <message>
        <source>ball dome round create add</source>
        <translation>ball kuppel rund erstellen hinzufügen</translation>
    </message>
    <message>
        <source>vault door bridge create add</source>
        <translation>gewölbe tür brücke erstellen hinzufügen</translation>
    </message>
    <message>
        <source>sculpt hills ground landscape raise</source>
        <translation>formen modellieren hügel boden landschaft anheben</translation>
    </message>
    <message>
        <source>uv offset scale mapping alignment</source>
        <translation>uv versatz skalierung mapping ausrichtung</translation>
    </message>
    <message>
        <source>rotate uv</source>
        <translation>drehen rotieren uv</translation>
    </message>
    <message>
        <source>flip</source>
        <translation>umdrehen</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>drehen rotieren</translation>
    </message>
    <message>
        <source>array copies</source>
        <translation>array reihe kopien</translation>
    </message>
    <message>
        <source>smaller snap</source>
        <translation>kleiner einrasten</translation>
    </message>
    <message>
        <source>larger snap</source>
        <translation>größer einrasten</translation>
    </message>
    <message>
        <source>teleport coordinates camera jump</source>
        <translation>teleportieren koordinaten kamera springen</translation>
    </message>
    <message>
        <source>jump camera</source>
        <translation>springen kamera</translation>
    </message>
    <message>
        <source>search find items</source>
        <translation>suchen finden elemente</translation>
    </message>
    <message>
        <source>optimize merge reduce</source>
        <translation>optimieren zusammenführen reduzieren</translation>
    </message>
    <message>
        <source>lightmap visibility rebuild</source>
        <translation>lightmap sichtbarkeit neu berechnen</translation>
    </message>
    <message>
        <source>animate dope sheet curve timeline</source>
        <translation>animieren dope sheet kurve zeitleiste</translation>
    </message>
    <message>
        <source>fix problems</source>
        <translation>beheben probleme korrigieren</translation>
    </message>
    <message>
        <source>scale rotate mirror move</source>
        <translation>skalieren drehen spiegeln verschieben</translation>
    </message>
    <message>
        <source>stop abort</source>
        <translation>anhalten stoppen abbrechen</translation>
    </message>
    <message>
        <source>shortcuts keyboard hotkeys cheat sheet</source>
        <translation>tastenkürzel tastatur hotkeys spickzettel shortcuts</translation>
    </message>
    <message>
        <source>version licence license credits</source>
        <translation>version lizenz mitwirkende</translation>
    </message>
    <message>
        <source>lamp lighting</source>
        <translation>lampe beleuchtung</translation>
    </message>
    <message>
        <source>lamp lighting spot point</source>
        <translation>lampe beleuchtung spot punkt</translation>
    </message>
    <message>
        <source>music noise ambient speaker</source>
        <translation>musik geräusch atmosphäre lautsprecher</translation>
    </message>
    <message>
        <source>model object mesh</source>
        <translation>modell objekt netz</translation>
    </message>
    <message>
        <source>box brush</source>
        <translation>quader pinsel brush</translation>
    </message>
    <message>
        <source>sign label words</source>
        <translation>schild beschriftung wörter</translation>
    </message>
    <message>
        <source>spray sticker mark</source>
        <translation>sprühen Aufkleber Markierung Decal</translation>
    </message>
    <message>
        <source>start player</source>
        <translation>Start Spieler Startpunkt</translation>
    </message>
    <message>
        <source>image picture</source>
        <translation>Bild Foto</translation>
    </message>
    <message>
        <source>new create insert</source>
        <translation>neu erstellen einfügen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>Hin&amp;zufügen</translation>
    </message>
    <message>
        <source>&amp;Bodies</source>
        <translation>&amp;Körper</translation>
    </message>
    <message>
        <source>&amp;Volumes</source>
        <translation>&amp;Volumen</translation>
    </message>
    <message>
        <source>Lights and &amp;pictures</source>
        <translation>Lichter und &amp;Bilder</translation>
    </message>
    <message>
        <source>&amp;Emitters</source>
        <translation>&amp;Emitter</translation>
    </message>
    <message>
        <source>&amp;Logic</source>
        <translation>&amp;Logik</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>&amp;Geräte</translation>
    </message>
    <message>
        <source>&amp;Controls</source>
        <translation>&amp;Steuerungen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>Begin a model with a box in it</source>
        <translation>Ein Modell beginnen, das einen Quader enthält</translation>
    </message>
    <message>
        <source>Next pan&amp;el</source>
        <translation>Nächstes Pan&amp;el</translation>
    </message>
    <message>
        <source>Put the keyboard into the next panel</source>
        <translation>Den Tastaturfokus in das nächste Panel setzen</translation>
    </message>
    <message>
        <source>Prev&amp;ious panel</source>
        <translation>Vor&amp;iges Panel</translation>
    </message>
    <message>
        <source>Put the keyboard into the panel before</source>
        <translation>Den Tastaturfokus in das vorige Panel setzen</translation>
    </message>
    <message>
        <source>Key at &amp;playhead</source>
        <translation>Keyframe am &amp;Abspielkopf</translation>
    </message>
    <message>
        <source>Add a keyframe of the channel that is shown below where the model is now</source>
        <translation>Einen Keyframe des unten gezeigten Kanals an der Stelle hinzufügen, an der das Modell jetzt ist</translation>
    </message>
    <message>
        <source>PFMAP 1.2, which blends in engines since 2026 too</source>
        <translation>PFMAP 1.2, das auch in Engines ab 2026 überblendet</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>Keyframes</translation>
    </message>
    <message>
        <source>Add one to the level</source>
        <translation>Eines zum Level hinzufügen</translation>
    </message>
    <message>
        <source>Add one to the selected sector, or to the one that you look at</source>
        <translation>Eines zum ausgewählten Sektor hinzufügen oder zu dem, den Sie ansehen</translation>
    </message>
    <message>
        <source>Add one to what is open</source>
        <translation>Eines zu dem hinzufügen, was geöffnet ist</translation>
    </message>
    <message>
        <source>Material of the model</source>
        <translation>Material des Modells</translation>
    </message>
    <message>
        <source>Material of the terrain</source>
        <translation>Material des Geländes</translation>
    </message>
    <message>
        <source>Only models have these</source>
        <translation>Nur Modelle haben diese</translation>
    </message>
    <message>
        <source>Only terrain has these</source>
        <translation>Nur Gelände haben diese</translation>
    </message>
    <message>
        <source>Only maps have these</source>
        <translation>Nur Karten haben diese</translation>
    </message>
    <message>
        <source>Maps of %1 have none of these</source>
        <translation>Karten von %1 haben keine davon</translation>
    </message>
    <message>
        <source>Select a level first</source>
        <translation>Wählen Sie zuerst ein Level aus</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Not again</source>
        <translation>Nicht erneut</translation>
    </message>
    <message>
        <source>In a loop</source>
        <translation>In Schleife</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiterlaufend</translation>
    </message>
    <message>
        <source>Embedded</source>
        <translation>Eingebettet</translation>
    </message>
    <message>
        <source>External</source>
        <translation>Extern</translation>
    </message>
    <message>
        <source>Those listed as well</source>
        <translation>Auch die genannten</translation>
    </message>
    <message>
        <source>Without those listed</source>
        <translation>Ohne die genannten</translation>
    </message>
    <message>
        <source>Only those listed</source>
        <translation>Nur die genannten</translation>
    </message>
    <message>
        <source>All but those listed</source>
        <translation>Alle außer den genannten</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Ja oder nein</translation>
    </message>
    <message>
        <source>Whole number, 8 bits</source>
        <translation>Ganzzahl, 8 Bit</translation>
    </message>
    <message>
        <source>Whole number, 16 bits</source>
        <translation>Ganzzahl, 16 Bit</translation>
    </message>
    <message>
        <source>Whole number, 32 bits</source>
        <translation>Ganzzahl, 32 Bit</translation>
    </message>
    <message>
        <source>Whole number, 64 bits</source>
        <translation>Ganzzahl, 64 Bit</translation>
    </message>
    <message>
        <source>Whole number from 0, 8 bits</source>
        <translation>Ganzzahl ab 0, 8 Bit</translation>
    </message>
    <message>
        <source>Whole number from 0, 16 bits</source>
        <translation>Ganzzahl ab 0, 16 Bit</translation>
    </message>
    <message>
        <source>Whole number from 0, 32 bits</source>
        <translation>Ganzzahl ab 0, 32 Bit</translation>
    </message>
    <message>
        <source>Whole number from 0, 64 bits</source>
        <translation>Ganzzahl ab 0, 64 Bit</translation>
    </message>
    <message>
        <source>Number, 32 bits</source>
        <translation>Zahl, 32 Bit</translation>
    </message>
    <message>
        <source>Number, 64 bits</source>
        <translation>Zahl, 64 Bit</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Übergeordnet</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation>Sichtbarkeit</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Collider</source>
        <translation>Kollisionskörper</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>By tile alone: unblended in the engine of 2026</source>
        <translation>Nur je Kachel: in der Engine von 2026 ohne Überblendung</translation>
    </message>
    <message>
        <source>Per edge</source>
        <translation>Je Kante</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Blur</source>
        <translation>Weich</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Dicht</translation>
    </message>
    <message>
        <source>Sparse</source>
        <translation>Spärlich</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Wave</source>
        <translation>Welle</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>E</source>
        <translation>O</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Dummy</source>
        <translation>Dummy</translation>
    </message>
    <message>
        <source>Script without a body</source>
        <translation>Skript ohne Körper</translation>
    </message>
    <message>
        <source>Scripted body</source>
        <translation>Skriptkörper</translation>
    </message>
    <message>
        <source>Prop</source>
        <translation>Requisite</translation>
    </message>
    <message>
        <source>Volume for traces</source>
        <translation>Volumen für Strahltests</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>Particles</source>
        <translation>Partikel</translation>
    </message>
    <message>
        <source>Model parts</source>
        <translation>Modellteile</translation>
    </message>
    <message>
        <source>Glow</source>
        <translation>Glühen</translation>
    </message>
    <message>
        <source>Billboard</source>
        <translation>Billboard</translation>
    </message>
    <message>
        <source>Decal</source>
        <translation>Decal</translation>
    </message>
    <message>
        <source>Projectile</source>
        <translation>Projektil</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>Broadcaster</source>
        <translation>Verteiler</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Counter of 64 bits</source>
        <translation>64-Bit-Zähler</translation>
    </message>
    <message>
        <source>Timer</source>
        <translation>Timer</translation>
    </message>
    <message>
        <source>Timer of 64 bits</source>
        <translation>64-Bit-Timer</translation>
    </message>
    <message>
        <source>Setter</source>
        <translation>Setzer</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Klang</translation>
    </message>
    <message>
        <source>Dynamic light control</source>
        <translation>Steuerung für dynamisches Licht</translation>
    </message>
    <message>
        <source>Fast light control</source>
        <translation>Steuerung für schnelles Licht</translation>
    </message>
    <message>
        <source>Button</source>
        <translation>Taster</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Valve</source>
        <translation>Ventil</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Sitz</translation>
    </message>
    <message>
        <source>Hurtable</source>
        <translation>Verletzbares</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>Hittable</source>
        <translation>Treffbares</translation>
    </message>
    <message>
        <source>Spawn area</source>
        <translation>Startbereich</translation>
    </message>
    <message>
        <source>Projectiles</source>
        <translation>Projektile</translation>
    </message>
    <message>
        <source>Dispatcher</source>
        <translation>Ereignismelder</translation>
    </message>
    <message>
        <source>Sound environment control</source>
        <translation>Steuerung für Klangumgebung</translation>
    </message>
    <message>
        <source>Weather environment control</source>
        <translation>Steuerung für Wetterumgebung</translation>
    </message>
    <message>
        <source>Gravity environment control</source>
        <translation>Steuerung für Schwerkraftumgebung</translation>
    </message>
    <message>
        <source>Point to follow</source>
        <translation>Folgepunkt</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Sector %1,%2,%3</source>
        <translation>Sektor %1,%2,%3</translation>
    </message>
    <message>
        <source>Global entities</source>
        <translation>Globale Entitäten</translation>
    </message>
    <message>
        <source>Drag a rectangle to see and change its tiles here, and to copy, paste, turn, mirror, fill and clear them.</source>
        <translation>Ziehen Sie ein Rechteck auf, um dessen Kacheln hier zu sehen und zu ändern und um sie zu kopieren, einzufügen, zu drehen, zu spiegeln, zu füllen und zu leeren.</translation>
    </message>
    <message>
        <source>Drag over the ground to raise it.</source>
        <translation>Ziehen Sie über den Boden, um ihn anzuheben.</translation>
    </message>
    <message>
        <source>Drag over the ground to lower it.</source>
        <translation>Ziehen Sie über den Boden, um ihn abzusenken.</translation>
    </message>
    <message>
        <source>Drag over the ground to smooth it.</source>
        <translation>Ziehen Sie über den Boden, um ihn zu glätten.</translation>
    </message>
    <message>
        <source>Drag over the ground to roughen it.</source>
        <translation>Ziehen Sie über den Boden, um ihn aufzurauen.</translation>
    </message>
    <message>
        <source>Choose what to paint, then drag over tiles. Ctrl+click takes the materials of a tile.</source>
        <translation>Wählen Sie, was gemalt werden soll, und ziehen Sie dann über Kacheln. Ctrl+Klick übernimmt die Materialien einer Kachel.</translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation>%1 platzieren</translation>
    </message>
    <message>
        <source>Blending of all edges alike, which a tile that names its edges does not follow: none, blur or edge</source>
        <translation>Überblendung aller Kanten gleichermaßen, der eine Kachel mit Angaben für ihre einzelnen Kanten nicht folgt: none, blur oder edge</translation>
    </message>
    <message>
        <source>Number of the one part of a vector that is set, or of the one gamemode, which is true or false; the others stay</source>
        <translation>Nummer des einen Teils eines Vektors, der gesetzt wird, oder des einen Spielmodus, der wahr oder falsch ist; die anderen bleiben</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Turn entities</source>
        <translation>Entitäten drehen</translation>
    </message>
    <message>
        <source>%1° about %2</source>
        <translation>%1° um %2</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Choose what to paint first: a material, or one of the switches</source>
        <translation>Wählen Sie zuerst, was gemalt werden soll: ein Material oder einen der Schalter</translation>
    </message>
    <message>
        <source>Select the tiles to fill first, with the tool for it</source>
        <translation>Wählen Sie zuerst mit dem Werkzeug dafür die zu füllenden Kacheln aus</translation>
    </message>
    <message>
        <source>Select tiles first, with the tool for it</source>
        <translation>Wählen Sie zuerst mit dem Werkzeug dafür Kacheln aus</translation>
    </message>
    <message>
        <source>The tiles are no square: a turned copy of them is placed with a click, Esc ends</source>
        <translation>Die Kacheln bilden kein Quadrat: Eine gedrehte Kopie davon wird mit einem Klick platziert, Esc beendet</translation>
    </message>
    <message>
        <source>Paste: click places, Esc ends</source>
        <translation>Einfügen: Klick platziert, Esc beendet</translation>
    </message>
    <message>
        <source>%1 × %2 selected</source>
        <translation>%1 × %2 ausgewählt</translation>
    </message>
    <message>
        <source>brush %1: Shift+wheel or %2 %3</source>
        <translation>Pinsel %1: Shift+Mausrad oder %2 %3</translation>
    </message>
    <message>
        <source>brush %1: Shift+wheel</source>
        <translation>Pinsel %1: Shift+Mausrad</translation>
    </message>
    <message>
        <source>wheel zooms</source>
        <translation>Mausrad zoomt</translation>
    </message>
    <message>
        <source>Move bone %1 at frame %2</source>
        <translation>Knochen %1 in Frame %2 verschieben</translation>
    </message>
    <message>
        <source>Turn bone %1 at frame %2</source>
        <translation>Knochen %1 in Frame %2 drehen</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <source>Map without a name</source>
        <translation>Karte ohne Namen</translation>
    </message>
    <message>
        <source>Embedded archive</source>
        <translation>Eingebettetes Archiv</translation>
    </message>
    <message>
        <source>Layer y %1</source>
        <translation>Schicht y %1</translation>
    </message>
    <message>
        <source>Row x %1</source>
        <translation>Reihe x %1</translation>
    </message>
    <message>
        <source>%1×%2 tiles</source>
        <translation>%1×%2 Kacheln</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>ID %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 + %2 in sectors</source>
        <translation>%1 + %2 in Sektoren</translation>
    </message>
    <message>
        <source>%1 + %2 in levels</source>
        <translation>%1 + %2 in Leveln</translation>
    </message>
    <message>
        <source>type a number</source>
        <translation>geben Sie eine Zahl ein</translation>
    </message>
    <message>
        <source>this is not a number</source>
        <translation>das ist keine Zahl</translation>
    </message>
    <message>
        <source>the result is not a finite number</source>
        <translation>das Ergebnis ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>division by zero</source>
        <translation>Division durch null</translation>
    </message>
    <message>
        <source>this is nested too deeply</source>
        <translation>das ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>a closing bracket is missing</source>
        <translation>eine schließende Klammer fehlt</translation>
    </message>
    <message>
        <source>the root of a negative number</source>
        <translation>die Wurzel einer negativen Zahl</translation>
    </message>
    <message>
        <source>known functions are sqrt, sin, cos, tan and abs</source>
        <translation>bekannte Funktionen sind sqrt, sin, cos, tan und abs</translation>
    </message>
    <message>
        <source>Point at a face, or select cells, where the shape is to stand</source>
        <translation>Zeigen Sie auf eine Fläche oder wählen Sie Zellen aus, auf denen die Form stehen soll</translation>
    </message>
    <message>
        <source>click or Enter places the shape, with Shift again and again  ·  wheel sizes, with Shift its base  ·  Esc gives up</source>
        <translation>Klick oder Enter platziert die Form, mit Shift mehrmals  ·  Mausrad ändert die Größe, mit Shift die der Basis  ·  Esc bricht ab</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>script resource</source>
        <translation>Skriptressource</translation>
    </message>
    <message>
        <source>No shadow</source>
        <translation>Kein Schatten</translation>
    </message>
    <message>
        <source>casts no shadow</source>
        <translation>wirft keinen Schatten</translation>
    </message>
    <message>
        <source>High quality shadow</source>
        <translation>Schatten in hoher Qualität</translation>
    </message>
    <message>
        <source>high quality shadow</source>
        <translation>Schatten in hoher Qualität</translation>
    </message>
    <message>
        <source>Upper bounds</source>
        <translation>Obere Grenzen</translation>
    </message>
    <message>
        <source>+X +Y +Z corner of the bounding box, from the position</source>
        <translation>Ecke +X +Y +Z des Begrenzungsquaders, von der Position aus</translation>
    </message>
    <message>
        <source>Lower bounds</source>
        <translation>Untere Grenzen</translation>
    </message>
    <message>
        <source>-X -Y -Z corner of the bounding box, from the position</source>
        <translation>Ecke -X -Y -Z des Begrenzungsquaders, von der Position aus</translation>
    </message>
    <message>
        <source>health points</source>
        <translation>Gesundheitspunkte</translation>
    </message>
    <message>
        <source>Shadow texture</source>
        <translation>Schattentextur</translation>
    </message>
    <message>
        <source>texture of the blob shadow, empty: none</source>
        <translation>Textur des Fleckschattens, leer: keine</translation>
    </message>
    <message>
        <source>Shadow size</source>
        <translation>Schattengröße</translation>
    </message>
    <message>
        <source>size of the blob shadow on X and Z</source>
        <translation>Größe des Fleckschattens auf X und Z</translation>
    </message>
    <message>
        <source>Signal to show</source>
        <translation>Signal zum Einblenden</translation>
    </message>
    <message>
        <source>Signal to hide</source>
        <translation>Signal zum Ausblenden</translation>
    </message>
    <message>
        <source>Signal to toggle visibility</source>
        <translation>Signal zum Umschalten der Sichtbarkeit</translation>
    </message>
    <message>
        <source>Signal to enable collision</source>
        <translation>Signal zum Einschalten der Kollision</translation>
    </message>
    <message>
        <source>Signal to disable collision</source>
        <translation>Signal zum Ausschalten der Kollision</translation>
    </message>
    <message>
        <source>Signal to toggle collision</source>
        <translation>Signal zum Umschalten der Kollision</translation>
    </message>
    <message>
        <source>Physics</source>
        <translation>Physik</translation>
    </message>
    <message>
        <source>moved by physics</source>
        <translation>wird von der Physik bewegt</translation>
    </message>
    <message>
        <source>Finer physics</source>
        <translation>Feinere Physik</translation>
    </message>
    <message>
        <source>finer physics, where physics move it</source>
        <translation>feinere Physik, wo die Physik es bewegt</translation>
    </message>
    <message>
        <source>Play the animation once</source>
        <translation>Animation einmal abspielen</translation>
    </message>
    <message>
        <source>animation plays once</source>
        <translation>Animation wird einmal abgespielt</translation>
    </message>
    <message>
        <source>Signal to start animation</source>
        <translation>Signal zum Starten der Animation</translation>
    </message>
    <message>
        <source>Signal to pause animation</source>
        <translation>Signal zum Anhalten der Animation</translation>
    </message>
    <message>
        <source>Signal to resume animation</source>
        <translation>Signal zum Fortsetzen der Animation</translation>
    </message>
    <message>
        <source>Signal to stop animation</source>
        <translation>Signal zum Beenden der Animation</translation>
    </message>
    <message>
        <source>Cull backfaces</source>
        <translation>Rückseiten weglassen</translation>
    </message>
    <message>
        <source>faces are drawn from outside only</source>
        <translation>Flächen werden nur von außen gezeichnet</translation>
    </message>
    <message>
        <source>faces are drawn from both sides</source>
        <translation>Flächen werden von beiden Seiten gezeichnet</translation>
    </message>
    <message>
        <source>materials of the faces (face order)</source>
        <translation>Materialien der Flächen (Flächenreihenfolge)</translation>
    </message>
    <message>
        <source>Texture UV</source>
        <translation>Textur-UV</translation>
    </message>
    <message>
        <source>texture UV of each face (face order): top left, top right, bottom left, bottom right</source>
        <translation>Textur-UV jeder Fläche (Flächenreihenfolge): oben links, oben rechts, unten links, unten rechts</translation>
    </message>
    <message>
        <source>physics materials of the faces (face order)</source>
        <translation>Physikmaterialien der Flächen (Flächenreihenfolge)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>starts open</source>
        <translation>anfangs offen</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Verriegelt</translation>
    </message>
    <message>
        <source>starts locked</source>
        <translation>anfangs verriegelt</translation>
    </message>
    <message>
        <source>Not usable</source>
        <translation>Nicht benutzbar</translation>
    </message>
    <message>
        <source>players cannot use it</source>
        <translation>Spieler können es nicht benutzen</translation>
    </message>
    <message>
        <source>Replace initiator when opened</source>
        <translation>Verursacher beim Öffnen ersetzen</translation>
    </message>
    <message>
        <source>the opened signal names the door as its cause</source>
        <translation>das Signal für „geöffnet“ nennt die Tür als Verursacher</translation>
    </message>
    <message>
        <source>Replace initiator when closed</source>
        <translation>Verursacher beim Schließen ersetzen</translation>
    </message>
    <message>
        <source>the closed signal names the door as its cause</source>
        <translation>das Signal für „geschlossen“ nennt die Tür als Verursacher</translation>
    </message>
    <message>
        <source>Closed position</source>
        <translation>Position geschlossen</translation>
    </message>
    <message>
        <source>origin when shut</source>
        <translation>Ursprung, wenn geschlossen</translation>
    </message>
    <message>
        <source>Closed rotation</source>
        <translation>Drehung geschlossen</translation>
    </message>
    <message>
        <source>pitch, yaw, roll when shut</source>
        <translation>Nicken, Gieren, Rollen, wenn geschlossen</translation>
    </message>
    <message>
        <source>Closed scale</source>
        <translation>Skalierung geschlossen</translation>
    </message>
    <message>
        <source>scale when shut</source>
        <translation>Skalierung, wenn geschlossen</translation>
    </message>
    <message>
        <source>Open position</source>
        <translation>Position offen</translation>
    </message>
    <message>
        <source>origin when open</source>
        <translation>Ursprung, wenn offen</translation>
    </message>
    <message>
        <source>Open rotation</source>
        <translation>Drehung offen</translation>
    </message>
    <message>
        <source>pitch, yaw, roll when open</source>
        <translation>Nicken, Gieren, Rollen, wenn offen</translation>
    </message>
    <message>
        <source>Open scale</source>
        <translation>Skalierung offen</translation>
    </message>
    <message>
        <source>scale when open</source>
        <translation>Skalierung, wenn offen</translation>
    </message>
    <message>
        <source>textures of the faces (face order)</source>
        <translation>Texturen der Flächen (Flächenreihenfolge)</translation>
    </message>
    <message>
        <source>Opening animation</source>
        <translation>Öffnungsanimation</translation>
    </message>
    <message>
        <source>animation while opening</source>
        <translation>Animation während des Öffnens</translation>
    </message>
    <message>
        <source>Closing animation</source>
        <translation>Schließanimation</translation>
    </message>
    <message>
        <source>animation while shutting</source>
        <translation>Animation während des Schließens</translation>
    </message>
    <message>
        <source>physics material name</source>
        <translation>Name des Physikmaterials</translation>
    </message>
    <message>
        <source>Opening delay</source>
        <translation>Öffnungsverzögerung</translation>
    </message>
    <message>
        <source>time before opening</source>
        <translation>Zeit vor dem Öffnen</translation>
    </message>
    <message>
        <source>Opening time</source>
        <translation>Öffnungszeit</translation>
    </message>
    <message>
        <source>time to open; from 2025-08-08 on 0 is the length of the animation</source>
        <translation>Dauer des Öffnens; ab 2025-08-08 steht 0 für die Länge der Animation</translation>
    </message>
    <message>
        <source>Closing delay</source>
        <translation>Schließverzögerung</translation>
    </message>
    <message>
        <source>time before closing</source>
        <translation>Zeit vor dem Schließen</translation>
    </message>
    <message>
        <source>Closing time</source>
        <translation>Schließzeit</translation>
    </message>
    <message>
        <source>time to shut; from 2025-08-08 on 0 is the length of the animation</source>
        <translation>Dauer des Schließens; ab 2025-08-08 steht 0 für die Länge der Animation</translation>
    </message>
    <message>
        <source>Output when opened</source>
        <translation>Ausgang, wenn geöffnet</translation>
    </message>
    <message>
        <source>Output when closed</source>
        <translation>Ausgang, wenn geschlossen</translation>
    </message>
    <message>
        <source>Signal to open</source>
        <translation>Signal zum Öffnen</translation>
    </message>
    <message>
        <source>Signal to close</source>
        <translation>Signal zum Schließen</translation>
    </message>
    <message>
        <source>Signal to lock</source>
        <translation>Signal zum Verriegeln</translation>
    </message>
    <message>
        <source>Signal to unlock</source>
        <translation>Signal zum Entriegeln</translation>
    </message>
    <message>
        <source>Signal to toggle lock</source>
        <translation>Signal zum Umschalten der Verriegelung</translation>
    </message>
    <message>
        <source>Signal to make usable</source>
        <translation>Signal zum Freigeben der Benutzung</translation>
    </message>
    <message>
        <source>Signal to make unusable</source>
        <translation>Signal zum Sperren der Benutzung</translation>
    </message>
    <message>
        <source>Signal to toggle usability</source>
        <translation>Signal zum Umschalten der Benutzbarkeit</translation>
    </message>
    <message>
        <source>nothing but a name</source>
        <translation>nichts als ein Name</translation>
    </message>
    <message>
        <source>a script without a body</source>
        <translation>ein Skript ohne Körper</translation>
    </message>
    <message>
        <source>a scripted body</source>
        <translation>ein Skriptkörper</translation>
    </message>
    <message>
        <source>a model, fixed or moved by physics</source>
        <translation>ein Modell, fest oder von der Physik bewegt</translation>
    </message>
    <message>
        <source>a textured block outside the octree</source>
        <translation>ein texturierter Block außerhalb des Octrees</translation>
    </message>
    <message>
        <source>a block or model that moves between two poses</source>
        <translation>ein Block oder Modell mit Bewegung zwischen zwei Posen</translation>
    </message>
    <message>
        <source>Advance while off</source>
        <translation>Weiterlaufen, wenn aus</translation>
    </message>
    <message>
        <source>the pattern runs while off</source>
        <translation>das Muster läuft auch im ausgeschalteten Zustand</translation>
    </message>
    <message>
        <source>global id of the light</source>
        <translation>globale ID des Lichts</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>pattern bits, lowest first</source>
        <translation>Bits des Musters, niedrigstes zuerst</translation>
    </message>
    <message>
        <source>Signal to switch on</source>
        <translation>Signal zum Einschalten</translation>
    </message>
    <message>
        <source>Signal to switch off</source>
        <translation>Signal zum Ausschalten</translation>
    </message>
    <message>
        <source>No blending</source>
        <translation>Keine Überblendung</translation>
    </message>
    <message>
        <source>steps are not blended</source>
        <translation>Schritte werden nicht überblendet</translation>
    </message>
    <message>
        <source>32 intensities</source>
        <translation>32 Intensitäten</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>values of the environment</source>
        <translation>Werte der Umgebung</translation>
    </message>
    <message>
        <source>controls a dynamic light</source>
        <translation>steuert ein dynamisches Licht</translation>
    </message>
    <message>
        <source>controls a fast light</source>
        <translation>steuert ein schnelles Licht</translation>
    </message>
    <message>
        <source>switches the sound environment</source>
        <translation>schaltet die Klangumgebung um</translation>
    </message>
    <message>
        <source>switches the weather environment</source>
        <translation>schaltet die Wetterumgebung um</translation>
    </message>
    <message>
        <source>switches the gravity environment</source>
        <translation>schaltet die Schwerkraftumgebung um</translation>
    </message>
    <message>
        <source>Text to press</source>
        <translation>Text zum Drücken</translation>
    </message>
    <message>
        <source>text shown</source>
        <translation>angezeigter Text</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>starts on</source>
        <translation>anfangs eingeschaltet</translation>
    </message>
    <message>
        <source>Text to switch on</source>
        <translation>Text zum Einschalten</translation>
    </message>
    <message>
        <source>text shown when off</source>
        <translation>angezeigter Text, wenn aus</translation>
    </message>
    <message>
        <source>Text to switch off</source>
        <translation>Text zum Ausschalten</translation>
    </message>
    <message>
        <source>text shown when on</source>
        <translation>angezeigter Text, wenn ein</translation>
    </message>
    <message>
        <source>Output when switched on</source>
        <translation>Ausgang, wenn eingeschaltet</translation>
    </message>
    <message>
        <source>Output when switched off</source>
        <translation>Ausgang, wenn ausgeschaltet</translation>
    </message>
    <message>
        <source>Text to open</source>
        <translation>Text zum Öffnen</translation>
    </message>
    <message>
        <source>text shown when shut</source>
        <translation>angezeigter Text, wenn geschlossen</translation>
    </message>
    <message>
        <source>Text to close</source>
        <translation>Text zum Schließen</translation>
    </message>
    <message>
        <source>text shown when open</source>
        <translation>angezeigter Text, wenn offen</translation>
    </message>
    <message>
        <source>time to open</source>
        <translation>Dauer des Öffnens</translation>
    </message>
    <message>
        <source>time to shut</source>
        <translation>Dauer des Schließens</translation>
    </message>
    <message>
        <source>Output when opening started</source>
        <translation>Ausgang, wenn das Öffnen beginnt</translation>
    </message>
    <message>
        <source>Output when opening stopped</source>
        <translation>Ausgang, wenn das Öffnen endet</translation>
    </message>
    <message>
        <source>Output when closing started</source>
        <translation>Ausgang, wenn das Schließen beginnt</translation>
    </message>
    <message>
        <source>Output when closing stopped</source>
        <translation>Ausgang, wenn das Schließen endet</translation>
    </message>
    <message>
        <source>something to press</source>
        <translation>etwas zum Drücken</translation>
    </message>
    <message>
        <source>something to switch on and off</source>
        <translation>etwas zum Ein- und Ausschalten</translation>
    </message>
    <message>
        <source>something to turn open and shut</source>
        <translation>etwas zum Auf- und Zudrehen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>random seed</source>
        <translation>Zufalls-Seed</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>how many particles</source>
        <translation>wie viele Partikel</translation>
    </message>
    <message>
        <source>texture UV: top left, top right, bottom left, bottom right</source>
        <translation>Textur-UV: oben links, oben rechts, unten links, unten rechts</translation>
    </message>
    <message>
        <source>Trail segments</source>
        <translation>Spursegmente</translation>
    </message>
    <message>
        <source>segments of the trail</source>
        <translation>Segmente der Spur</translation>
    </message>
    <message>
        <source>Trail time</source>
        <translation>Spurdauer</translation>
    </message>
    <message>
        <source>how long the trail lasts</source>
        <translation>wie lange die Spur bleibt</translation>
    </message>
    <message>
        <source>Trail material</source>
        <translation>Spurmaterial</translation>
    </message>
    <message>
        <source>material of the trail</source>
        <translation>Material der Spur</translation>
    </message>
    <message>
        <source>Trail UV</source>
        <translation>Spur-UV</translation>
    </message>
    <message>
        <source>texture UV of the trail</source>
        <translation>Textur-UV der Spur</translation>
    </message>
    <message>
        <source>Fade in minimum</source>
        <translation>Einblenden, Minimum</translation>
    </message>
    <message>
        <source>least fade in time</source>
        <translation>kürzeste Einblendzeit</translation>
    </message>
    <message>
        <source>Fade in maximum</source>
        <translation>Einblenden, Maximum</translation>
    </message>
    <message>
        <source>greatest fade in time</source>
        <translation>längste Einblendzeit</translation>
    </message>
    <message>
        <source>Initial alpha minimum</source>
        <translation>Anfangsalpha, Minimum</translation>
    </message>
    <message>
        <source>least initial alpha</source>
        <translation>kleinstes Anfangsalpha</translation>
    </message>
    <message>
        <source>Initial alpha maximum</source>
        <translation>Anfangsalpha, Maximum</translation>
    </message>
    <message>
        <source>greatest initial alpha</source>
        <translation>größtes Anfangsalpha</translation>
    </message>
    <message>
        <source>Initial size minimum</source>
        <translation>Anfangsgröße, Minimum</translation>
    </message>
    <message>
        <source>least initial size</source>
        <translation>kleinste Anfangsgröße</translation>
    </message>
    <message>
        <source>Initial size maximum</source>
        <translation>Anfangsgröße, Maximum</translation>
    </message>
    <message>
        <source>greatest initial size</source>
        <translation>größte Anfangsgröße</translation>
    </message>
    <message>
        <source>Duration minimum</source>
        <translation>Dauer, Minimum</translation>
    </message>
    <message>
        <source>least duration time</source>
        <translation>kürzeste Dauer</translation>
    </message>
    <message>
        <source>Duration maximum</source>
        <translation>Dauer, Maximum</translation>
    </message>
    <message>
        <source>greatest duration time</source>
        <translation>längste Dauer</translation>
    </message>
    <message>
        <source>Alpha minimum</source>
        <translation>Alpha, Minimum</translation>
    </message>
    <message>
        <source>least alpha</source>
        <translation>kleinstes Alpha</translation>
    </message>
    <message>
        <source>Alpha maximum</source>
        <translation>Alpha, Maximum</translation>
    </message>
    <message>
        <source>greatest alpha</source>
        <translation>größtes Alpha</translation>
    </message>
    <message>
        <source>Size minimum</source>
        <translation>Größe, Minimum</translation>
    </message>
    <message>
        <source>least size</source>
        <translation>kleinste Größe</translation>
    </message>
    <message>
        <source>Size maximum</source>
        <translation>Größe, Maximum</translation>
    </message>
    <message>
        <source>greatest size</source>
        <translation>größte Größe</translation>
    </message>
    <message>
        <source>Fade out minimum</source>
        <translation>Ausblenden, Minimum</translation>
    </message>
    <message>
        <source>least fade out time</source>
        <translation>kürzeste Ausblendzeit</translation>
    </message>
    <message>
        <source>Fade out maximum</source>
        <translation>Ausblenden, Maximum</translation>
    </message>
    <message>
        <source>greatest fade out time</source>
        <translation>längste Ausblendzeit</translation>
    </message>
    <message>
        <source>Final alpha minimum</source>
        <translation>Endalpha, Minimum</translation>
    </message>
    <message>
        <source>least final alpha</source>
        <translation>kleinstes Endalpha</translation>
    </message>
    <message>
        <source>Final alpha maximum</source>
        <translation>Endalpha, Maximum</translation>
    </message>
    <message>
        <source>greatest final alpha</source>
        <translation>größtes Endalpha</translation>
    </message>
    <message>
        <source>Final size minimum</source>
        <translation>Endgröße, Minimum</translation>
    </message>
    <message>
        <source>least final size</source>
        <translation>kleinste Endgröße</translation>
    </message>
    <message>
        <source>Final size maximum</source>
        <translation>Endgröße, Maximum</translation>
    </message>
    <message>
        <source>greatest final size</source>
        <translation>größte Endgröße</translation>
    </message>
    <message>
        <source>Disappear afterwards</source>
        <translation>Danach verschwinden</translation>
    </message>
    <message>
        <source>disappears after activation</source>
        <translation>verschwindet nach der Aktivierung</translation>
    </message>
    <message>
        <source>animation whose part list is used</source>
        <translation>Animation, deren Teileliste verwendet wird</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Klänge</translation>
    </message>
    <message>
        <source>sounds of collisions</source>
        <translation>Klänge von Kollisionen</translation>
    </message>
    <message>
        <source>Fade delay</source>
        <translation>Ausblendverzögerung</translation>
    </message>
    <message>
        <source>time before fading</source>
        <translation>Zeit vor dem Ausblenden</translation>
    </message>
    <message>
        <source>Fade time</source>
        <translation>Ausblendzeit</translation>
    </message>
    <message>
        <source>time to fade out</source>
        <translation>Dauer des Ausblendens</translation>
    </message>
    <message>
        <source>Signal to activate</source>
        <translation>Signal zum Aktivieren</translation>
    </message>
    <message>
        <source>signal that activates, empty: at once</source>
        <translation>aktivierendes Signal, leer: sofort</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>start position</source>
        <translation>Startposition</translation>
    </message>
    <message>
        <source>Output when hit</source>
        <translation>Ausgang, wenn getroffen</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Wrap around</source>
        <translation>Umlaufend</translation>
    </message>
    <message>
        <source>the offset wraps around</source>
        <translation>der Versatz läuft um</translation>
    </message>
    <message>
        <source>No Doppler effect</source>
        <translation>Kein Doppler-Effekt</translation>
    </message>
    <message>
        <source>no Doppler effect</source>
        <translation>kein Doppler-Effekt</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>start position in the sound</source>
        <translation>Startposition im Klang</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>playback speed</source>
        <translation>Abspielgeschwindigkeit</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>left and right</source>
        <translation>links und rechts</translation>
    </message>
    <message>
        <source>Low-pass filter</source>
        <translation>Tiefpassfilter</translation>
    </message>
    <message>
        <source>low-pass filter</source>
        <translation>Tiefpassfilter</translation>
    </message>
    <message>
        <source>High-pass filter</source>
        <translation>Hochpassfilter</translation>
    </message>
    <message>
        <source>high-pass filter</source>
        <translation>Hochpassfilter</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>sound resource</source>
        <translation>Klangressource</translation>
    </message>
    <message>
        <source>Signal to play</source>
        <translation>Signal zum Abspielen</translation>
    </message>
    <message>
        <source>start offset of a body</source>
        <translation>Startversatz eines Körpers</translation>
    </message>
    <message>
        <source>Offset randomness</source>
        <translation>Zufallsanteil des Versatzes</translation>
    </message>
    <message>
        <source>random part of the offset</source>
        <translation>zufälliger Teil des Versatzes</translation>
    </message>
    <message>
        <source>Signal to fire</source>
        <translation>Signal zum Abfeuern</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>bewegt sich</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>dreht sich</translation>
    </message>
    <message>
        <source>Angular velocity</source>
        <translation>Winkelgeschwindigkeit</translation>
    </message>
    <message>
        <source>turning on each axis</source>
        <translation>Drehung um jede Achse</translation>
    </message>
    <message>
        <source>Signal to enable movement</source>
        <translation>Signal zum Einschalten der Bewegung</translation>
    </message>
    <message>
        <source>Signal to disable movement</source>
        <translation>Signal zum Ausschalten der Bewegung</translation>
    </message>
    <message>
        <source>Signal to toggle movement</source>
        <translation>Signal zum Umschalten der Bewegung</translation>
    </message>
    <message>
        <source>Signal to enable rotation</source>
        <translation>Signal zum Einschalten der Drehung</translation>
    </message>
    <message>
        <source>Signal to disable rotation</source>
        <translation>Signal zum Ausschalten der Drehung</translation>
    </message>
    <message>
        <source>Signal to toggle rotation</source>
        <translation>Signal zum Umschalten der Drehung</translation>
    </message>
    <message>
        <source>a particle emitter</source>
        <translation>ein Emitter für Partikel</translation>
    </message>
    <message>
        <source>an emitter of model parts</source>
        <translation>ein Emitter für Modellteile</translation>
    </message>
    <message>
        <source>one flying body</source>
        <translation>ein fliegender Körper</translation>
    </message>
    <message>
        <source>plays a sound</source>
        <translation>spielt einen Klang ab</translation>
    </message>
    <message>
        <source>an emitter of flying bodies</source>
        <translation>ein Emitter für fliegende Körper</translation>
    </message>
    <message>
        <source>a moving point to follow</source>
        <translation>ein beweglicher Punkt zum Folgen</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>what is switched on</source>
        <translation>was eingeschaltet ist</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <source>which faces are drawn</source>
        <translation>welche Flächen gezeichnet werden</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>its shape</source>
        <translation>seine Form</translation>
    </message>
    <message>
        <source>name of the signal that it listens to; empty: none</source>
        <translation>Name des Signals, auf das es hört; leer: keines</translation>
    </message>
    <message>
        <source>name of the signal that it sends; empty: none</source>
        <translation>Name des Signals, das es sendet; leer: keines</translation>
    </message>
    <message>
        <source>origin of the entity</source>
        <translation>Ursprung der Entität</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>pitch, yaw, roll</source>
        <translation>Nicken, Gieren, Rollen</translation>
    </message>
    <message>
        <source>Follow entity</source>
        <translation>Entität folgen</translation>
    </message>
    <message>
        <source>name of the entity to follow, empty: none</source>
        <translation>Name der Entität, der gefolgt wird, leer: keine</translation>
    </message>
    <message>
        <source>Follow bone</source>
        <translation>Knochen folgen</translation>
    </message>
    <message>
        <source>bone of that entity, empty: its origin</source>
        <translation>Knochen dieser Entität, leer: ihr Ursprung</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>mass of the body</source>
        <translation>Masse des Körpers</translation>
    </message>
    <message>
        <source>model resource</source>
        <translation>Modellressource</translation>
    </message>
    <message>
        <source>Signal to deactivate</source>
        <translation>Signal zum Deaktivieren</translation>
    </message>
    <message>
        <source>Signal to toggle</source>
        <translation>Signal zum Umschalten</translation>
    </message>
    <message>
        <source>animation of the model</source>
        <translation>Animation des Modells</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>eight corner offsets from the position (corner order)</source>
        <translation>acht Eckenversätze von der Position aus (Eckenreihenfolge)</translation>
    </message>
    <message>
        <source>Type filter</source>
        <translation>Typfilter</translation>
    </message>
    <message>
        <source>entity type that passes, 255 = player; used only with the type filter switched on</source>
        <translation>Entitätstyp, der durchgelassen wird, 255 = Spieler; nur bei eingeschaltetem Typfilter verwendet</translation>
    </message>
    <message>
        <source>Team filter</source>
        <translation>Teamfilter</translation>
    </message>
    <message>
        <source>team that passes, empty: all</source>
        <translation>Team, das durchgelassen wird, leer: alle</translation>
    </message>
    <message>
        <source>Pattern time</source>
        <translation>Musterzeit</translation>
    </message>
    <message>
        <source>time of a step</source>
        <translation>Dauer eines Schritts</translation>
    </message>
    <message>
        <source>material name</source>
        <translation>Name des Materials</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Direction randomness</source>
        <translation>Zufallsanteil der Richtung</translation>
    </message>
    <message>
        <source>random part of the direction</source>
        <translation>zufälliger Teil der Richtung</translation>
    </message>
    <message>
        <source>Velocity randomness</source>
        <translation>Zufallsanteil der Geschwindigkeit</translation>
    </message>
    <message>
        <source>random part of the speed on each axis</source>
        <translation>zufälliger Teil der Geschwindigkeit auf jeder Achse</translation>
    </message>
    <message>
        <source>Gravity influence</source>
        <translation>Einfluss der Schwerkraft</translation>
    </message>
    <message>
        <source>factor of gravity</source>
        <translation>Faktor der Schwerkraft</translation>
    </message>
    <message>
        <source>Drag influence</source>
        <translation>Einfluss des Luftwiderstands</translation>
    </message>
    <message>
        <source>factor of drag</source>
        <translation>Faktor des Luftwiderstands</translation>
    </message>
    <message>
        <source>Wind influence</source>
        <translation>Einfluss des Windes</translation>
    </message>
    <message>
        <source>factor of wind</source>
        <translation>Faktor des Windes</translation>
    </message>
    <message>
        <source>radius on each axis</source>
        <translation>Radius auf jeder Achse</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>Inaktiv</translation>
    </message>
    <message>
        <source>starts inactive</source>
        <translation>anfangs inaktiv</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>starts hidden</source>
        <translation>anfangs verborgen</translation>
    </message>
    <message>
        <source>Follow the tail of the bone</source>
        <translation>Dem Ende des Knochens folgen</translation>
    </message>
    <message>
        <source>follows the tail of the bone</source>
        <translation>folgt dem Ende des Knochens</translation>
    </message>
    <message>
        <source>Keep own rotation</source>
        <translation>Eigene Drehung behalten</translation>
    </message>
    <message>
        <source>does not take over rotation</source>
        <translation>übernimmt die Drehung nicht</translation>
    </message>
    <message>
        <source>Keep own scale</source>
        <translation>Eigene Skalierung behalten</translation>
    </message>
    <message>
        <source>does not take over scale</source>
        <translation>übernimmt die Skalierung nicht</translation>
    </message>
    <message>
        <source>No collision</source>
        <translation>Keine Kollision</translation>
    </message>
    <message>
        <source>starts without collision</source>
        <translation>anfangs ohne Kollision</translation>
    </message>
    <message>
        <source>Draw +X</source>
        <translation>+X zeichnen</translation>
    </message>
    <message>
        <source>the +X face is drawn</source>
        <translation>die +X-Fläche wird gezeichnet</translation>
    </message>
    <message>
        <source>Draw +Y</source>
        <translation>+Y zeichnen</translation>
    </message>
    <message>
        <source>the +Y face is drawn</source>
        <translation>die +Y-Fläche wird gezeichnet</translation>
    </message>
    <message>
        <source>Draw +Z</source>
        <translation>+Z zeichnen</translation>
    </message>
    <message>
        <source>the +Z face is drawn</source>
        <translation>die +Z-Fläche wird gezeichnet</translation>
    </message>
    <message>
        <source>Draw -X</source>
        <translation>-X zeichnen</translation>
    </message>
    <message>
        <source>the -X face is drawn</source>
        <translation>die -X-Fläche wird gezeichnet</translation>
    </message>
    <message>
        <source>Draw -Y</source>
        <translation>-Y zeichnen</translation>
    </message>
    <message>
        <source>the -Y face is drawn</source>
        <translation>die -Y-Fläche wird gezeichnet</translation>
    </message>
    <message>
        <source>Draw -Z</source>
        <translation>-Z zeichnen</translation>
    </message>
    <message>
        <source>the -Z face is drawn</source>
        <translation>die -Z-Fläche wird gezeichnet</translation>
    </message>
    <message>
        <source>Use the type filter</source>
        <translation>Typfilter verwenden</translation>
    </message>
    <message>
        <source>the type filter is used</source>
        <translation>der Typfilter wird verwendet</translation>
    </message>
    <message>
        <source>Type filter excludes</source>
        <translation>Typfilter schließt aus</translation>
    </message>
    <message>
        <source>the type filter excludes</source>
        <translation>der Typfilter schließt aus</translation>
    </message>
    <message>
        <source>Team filter excludes</source>
        <translation>Teamfilter schließt aus</translation>
    </message>
    <message>
        <source>the team filter excludes</source>
        <translation>der Teamfilter schließt aus</translation>
    </message>
    <message>
        <source>Replace initiator</source>
        <translation>Verursacher ersetzen</translation>
    </message>
    <message>
        <source>the signal names this entity as its cause</source>
        <translation>das Signal nennt diese Entität als Verursacher</translation>
    </message>
    <message>
        <source>Box instead of sphere</source>
        <translation>Quader statt Kugel</translation>
    </message>
    <message>
        <source>the radius is a box</source>
        <translation>der Radius ist ein Quader</translation>
    </message>
    <message>
        <source>equal to</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>different from</source>
        <translation>ungleich</translation>
    </message>
    <message>
        <source>less than</source>
        <translation>kleiner als</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>greater than</source>
        <translation>größer als</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>how the count is compared with the target</source>
        <translation>wie der Zählerstand mit dem Ziel verglichen wird</translation>
    </message>
    <message>
        <source>Replace initiator of output 1</source>
        <translation>Verursacher von Ausgang 1 ersetzen</translation>
    </message>
    <message>
        <source>output 1 names this entity as its cause</source>
        <translation>Ausgang 1 nennt diese Entität als Verursacher</translation>
    </message>
    <message>
        <source>Replace initiator of output 2</source>
        <translation>Verursacher von Ausgang 2 ersetzen</translation>
    </message>
    <message>
        <source>output 2 names this entity as its cause</source>
        <translation>Ausgang 2 nennt diese Entität als Verursacher</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>signal received</source>
        <translation>empfangenes Signal</translation>
    </message>
    <message>
        <source>Output 1</source>
        <translation>Ausgang 1</translation>
    </message>
    <message>
        <source>first signal sent</source>
        <translation>erstes gesendetes Signal</translation>
    </message>
    <message>
        <source>Output 2</source>
        <translation>Ausgang 2</translation>
    </message>
    <message>
        <source>second signal sent</source>
        <translation>zweites gesendetes Signal</translation>
    </message>
    <message>
        <source>how often it repeats</source>
        <translation>wie oft es sich wiederholt</translation>
    </message>
    <message>
        <source>Initial</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>start value</source>
        <translation>Anfangswert</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>value to compare with</source>
        <translation>Vergleichswert</translation>
    </message>
    <message>
        <source>Signal to increment</source>
        <translation>Signal zum Erhöhen</translation>
    </message>
    <message>
        <source>Signal to decrement</source>
        <translation>Signal zum Verringern</translation>
    </message>
    <message>
        <source>Signal to reset</source>
        <translation>Signal zum Zurücksetzen</translation>
    </message>
    <message>
        <source>Signal to compare</source>
        <translation>Signal zum Vergleichen</translation>
    </message>
    <message>
        <source>compares, empty: compare at every change</source>
        <translation>vergleicht, leer: bei jeder Änderung vergleichen</translation>
    </message>
    <message>
        <source>time until it fires</source>
        <translation>Zeit bis zum Auslösen</translation>
    </message>
    <message>
        <source>Signal to pause</source>
        <translation>Signal zum Anhalten</translation>
    </message>
    <message>
        <source>Signal to resume</source>
        <translation>Signal zum Fortsetzen</translation>
    </message>
    <message>
        <source>Multiply by tick time</source>
        <translation>Mit Tickzeit multiplizieren</translation>
    </message>
    <message>
        <source>multiplied by the tick time</source>
        <translation>mit der Tickzeit multipliziert</translation>
    </message>
    <message>
        <source>name of the entity, empty: who caused the signal</source>
        <translation>Name der Entität, leer: der Verursacher des Signals</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>name of the property</source>
        <translation>Name der Eigenschaft</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>the value to set</source>
        <translation>der zu setzende Wert</translation>
    </message>
    <message>
        <source>Expected type</source>
        <translation>Erwarteter Typ</translation>
    </message>
    <message>
        <source>entity type that the target must have</source>
        <translation>Entitätstyp, den das Ziel haben muss</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>attribute number; no list of them exists</source>
        <translation>Nummer des Attributs; eine Liste davon gibt es nicht</translation>
    </message>
    <message>
        <source>container with the value</source>
        <translation>Container mit dem Wert</translation>
    </message>
    <message>
        <source>Event name</source>
        <translation>Ereignisname</translation>
    </message>
    <message>
        <source>script event</source>
        <translation>Skriptereignis</translation>
    </message>
    <message>
        <source>Event data</source>
        <translation>Ereignisdaten</translation>
    </message>
    <message>
        <source>data of the script event</source>
        <translation>Daten des Skriptereignisses</translation>
    </message>
    <message>
        <source>passes a signal on</source>
        <translation>gibt ein Signal weiter</translation>
    </message>
    <message>
        <source>counts signals</source>
        <translation>zählt Signale</translation>
    </message>
    <message>
        <source>counts signals in 64 bits</source>
        <translation>zählt Signale mit 64 Bit</translation>
    </message>
    <message>
        <source>fires after a time</source>
        <translation>löst nach einer Zeit aus</translation>
    </message>
    <message>
        <source>fires after a long time</source>
        <translation>löst nach langer Zeit aus</translation>
    </message>
    <message>
        <source>sets a property or attribute of an entity</source>
        <translation>setzt eine Eigenschaft oder ein Attribut einer Entität</translation>
    </message>
    <message>
        <source>turns a signal into a script event</source>
        <translation>macht aus einem Signal ein Skriptereignis</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punktlicht</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spotlicht</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Flächenlicht</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>size of the light on each axis</source>
        <translation>Größe des Lichts auf jeder Achse</translation>
    </message>
    <message>
        <source>radius of the cone of a spot, or the angles of an area</source>
        <translation>Radius des Kegels eines Spotlichts oder die Winkel eines Flächenlichts</translation>
    </message>
    <message>
        <source>Head follows the tail of its bone</source>
        <translation>Kopf folgt dem Ende seines Knochens</translation>
    </message>
    <message>
        <source>the head follows the tail of its bone</source>
        <translation>der Kopf folgt dem Ende seines Knochens</translation>
    </message>
    <message>
        <source>Tail follows the tail of its bone</source>
        <translation>Ende folgt dem Ende seines Knochens</translation>
    </message>
    <message>
        <source>the tail follows the tail of its bone</source>
        <translation>das Ende folgt dem Ende seines Knochens</translation>
    </message>
    <message>
        <source>Wrap regardless of size</source>
        <translation>Wiederholung unabhängig von der Größe</translation>
    </message>
    <message>
        <source>texture wrap does not depend on the size</source>
        <translation>die Texturwiederholung hängt nicht von der Größe ab</translation>
    </message>
    <message>
        <source>Glow wrap regardless of size</source>
        <translation>Glühwiederholung unabhängig von der Größe</translation>
    </message>
    <message>
        <source>the same for the glow</source>
        <translation>dasselbe für das Glühen</translation>
    </message>
    <message>
        <source>Head position</source>
        <translation>Kopfposition</translation>
    </message>
    <message>
        <source>position of the head</source>
        <translation>Position des Kopfes</translation>
    </message>
    <message>
        <source>Head direction</source>
        <translation>Kopfrichtung</translation>
    </message>
    <message>
        <source>direction at the head</source>
        <translation>Richtung am Kopf</translation>
    </message>
    <message>
        <source>Entity that the head follows</source>
        <translation>Entität, der der Kopf folgt</translation>
    </message>
    <message>
        <source>entity that the head follows</source>
        <translation>Entität, der der Kopf folgt</translation>
    </message>
    <message>
        <source>Bone that the head follows</source>
        <translation>Knochen, dem der Kopf folgt</translation>
    </message>
    <message>
        <source>bone that the head follows</source>
        <translation>Knochen, dem der Kopf folgt</translation>
    </message>
    <message>
        <source>Tail position</source>
        <translation>Endposition</translation>
    </message>
    <message>
        <source>position of the tail</source>
        <translation>Position des Endes</translation>
    </message>
    <message>
        <source>Tail direction</source>
        <translation>Endrichtung</translation>
    </message>
    <message>
        <source>direction at the tail</source>
        <translation>Richtung am Ende</translation>
    </message>
    <message>
        <source>Entity that the tail follows</source>
        <translation>Entität, der das Ende folgt</translation>
    </message>
    <message>
        <source>entity that the tail follows</source>
        <translation>Entität, der das Ende folgt</translation>
    </message>
    <message>
        <source>Bone that the tail follows</source>
        <translation>Knochen, dem das Ende folgt</translation>
    </message>
    <message>
        <source>bone that the tail follows</source>
        <translation>Knochen, dem das Ende folgt</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>segments of the curve</source>
        <translation>Segmente der Kurve</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>curvature</source>
        <translation>Krümmung</translation>
    </message>
    <message>
        <source>Texture wrap</source>
        <translation>Texturwiederholung</translation>
    </message>
    <message>
        <source>length of a texture repeat</source>
        <translation>Länge einer Wiederholung der Textur</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Scrollen</translation>
    </message>
    <message>
        <source>texture scroll a second</source>
        <translation>Scrollen der Textur pro Sekunde</translation>
    </message>
    <message>
        <source>Glow radius</source>
        <translation>Glühradius</translation>
    </message>
    <message>
        <source>Glow material</source>
        <translation>Glühmaterial</translation>
    </message>
    <message>
        <source>material of the glow</source>
        <translation>Material des Glühens</translation>
    </message>
    <message>
        <source>Glow texture wrap</source>
        <translation>Texturwiederholung des Glühens</translation>
    </message>
    <message>
        <source>length of a texture repeat of the glow</source>
        <translation>Länge einer Wiederholung der Glühtextur</translation>
    </message>
    <message>
        <source>Glow scroll</source>
        <translation>Scrollen des Glühens</translation>
    </message>
    <message>
        <source>texture scroll of the glow a second</source>
        <translation>Scrollen der Glühtextur pro Sekunde</translation>
    </message>
    <message>
        <source>Ripple seed</source>
        <translation>Kräuselung: Seed</translation>
    </message>
    <message>
        <source>ripple noise: seed</source>
        <translation>Kräuselungsrauschen: Seed</translation>
    </message>
    <message>
        <source>Ripple head</source>
        <translation>Kräuselung: Kopf</translation>
    </message>
    <message>
        <source>ripple noise: head</source>
        <translation>Kräuselungsrauschen: Kopf</translation>
    </message>
    <message>
        <source>Ripple middle</source>
        <translation>Kräuselung: Mitte</translation>
    </message>
    <message>
        <source>ripple noise: middle</source>
        <translation>Kräuselungsrauschen: Mitte</translation>
    </message>
    <message>
        <source>Ripple tail</source>
        <translation>Kräuselung: Ende</translation>
    </message>
    <message>
        <source>ripple noise: tail</source>
        <translation>Kräuselungsrauschen: Ende</translation>
    </message>
    <message>
        <source>Ripple smoothing</source>
        <translation>Kräuselung: Glättung</translation>
    </message>
    <message>
        <source>ripple noise: smoothing</source>
        <translation>Kräuselungsrauschen: Glättung</translation>
    </message>
    <message>
        <source>Ripple speed</source>
        <translation>Kräuselung: Geschwindigkeit</translation>
    </message>
    <message>
        <source>ripple noise: speed</source>
        <translation>Kräuselungsrauschen: Geschwindigkeit</translation>
    </message>
    <message>
        <source>Alpha seed</source>
        <translation>Alpha: Seed</translation>
    </message>
    <message>
        <source>alpha noise: seed</source>
        <translation>Alpharauschen: Seed</translation>
    </message>
    <message>
        <source>Alpha noise</source>
        <translation>Alpharauschen</translation>
    </message>
    <message>
        <source>alpha noise: amount</source>
        <translation>Alpharauschen: Stärke</translation>
    </message>
    <message>
        <source>Alpha smoothing</source>
        <translation>Alpha: Glättung</translation>
    </message>
    <message>
        <source>alpha noise: smoothing</source>
        <translation>Alpharauschen: Glättung</translation>
    </message>
    <message>
        <source>Alpha speed</source>
        <translation>Alpha: Geschwindigkeit</translation>
    </message>
    <message>
        <source>alpha noise: speed</source>
        <translation>Alpharauschen: Geschwindigkeit</translation>
    </message>
    <message>
        <source>Glow alpha seed</source>
        <translation>Glühalpha: Seed</translation>
    </message>
    <message>
        <source>glow alpha noise: seed</source>
        <translation>Glühalpharauschen: Seed</translation>
    </message>
    <message>
        <source>Glow alpha noise</source>
        <translation>Glühalpharauschen</translation>
    </message>
    <message>
        <source>glow alpha noise: amount</source>
        <translation>Glühalpharauschen: Stärke</translation>
    </message>
    <message>
        <source>Glow alpha smoothing</source>
        <translation>Glühalpha: Glättung</translation>
    </message>
    <message>
        <source>glow alpha noise: smoothing</source>
        <translation>Glühalpharauschen: Glättung</translation>
    </message>
    <message>
        <source>Glow alpha speed</source>
        <translation>Glühalpha: Geschwindigkeit</translation>
    </message>
    <message>
        <source>glow alpha noise: speed</source>
        <translation>Glühalpharauschen: Geschwindigkeit</translation>
    </message>
    <message>
        <source>Radius seed</source>
        <translation>Radius: Seed</translation>
    </message>
    <message>
        <source>radius noise: seed</source>
        <translation>Radiusrauschen: Seed</translation>
    </message>
    <message>
        <source>Radius noise</source>
        <translation>Radiusrauschen</translation>
    </message>
    <message>
        <source>radius noise: amount</source>
        <translation>Radiusrauschen: Stärke</translation>
    </message>
    <message>
        <source>Radius smoothing</source>
        <translation>Radius: Glättung</translation>
    </message>
    <message>
        <source>radius noise: smoothing</source>
        <translation>Radiusrauschen: Glättung</translation>
    </message>
    <message>
        <source>Radius speed</source>
        <translation>Radius: Geschwindigkeit</translation>
    </message>
    <message>
        <source>radius noise: speed</source>
        <translation>Radiusrauschen: Geschwindigkeit</translation>
    </message>
    <message>
        <source>Glow radius seed</source>
        <translation>Glühradius: Seed</translation>
    </message>
    <message>
        <source>glow radius noise: seed</source>
        <translation>Glühradiusrauschen: Seed</translation>
    </message>
    <message>
        <source>Glow radius noise</source>
        <translation>Glühradiusrauschen</translation>
    </message>
    <message>
        <source>glow radius noise: amount</source>
        <translation>Glühradiusrauschen: Stärke</translation>
    </message>
    <message>
        <source>Glow radius smoothing</source>
        <translation>Glühradius: Glättung</translation>
    </message>
    <message>
        <source>glow radius noise: smoothing</source>
        <translation>Glühradiusrauschen: Glättung</translation>
    </message>
    <message>
        <source>Glow radius speed</source>
        <translation>Glühradius: Geschwindigkeit</translation>
    </message>
    <message>
        <source>glow radius noise: speed</source>
        <translation>Glühradiusrauschen: Geschwindigkeit</translation>
    </message>
    <message>
        <source>corner offsets: top left, top right, bottom left, bottom right</source>
        <translation>Eckenversätze: oben links, oben rechts, unten links, unten rechts</translation>
    </message>
    <message>
        <source>texture resource</source>
        <translation>Texturressource</translation>
    </message>
    <message>
        <source>radius on X and Y</source>
        <translation>Radius auf X und Y</translation>
    </message>
    <message>
        <source>Centre sideways</source>
        <translation>Waagerecht zentrieren</translation>
    </message>
    <message>
        <source>centred sideways</source>
        <translation>waagerecht zentriert</translation>
    </message>
    <message>
        <source>Centre upright</source>
        <translation>Senkrecht zentrieren</translation>
    </message>
    <message>
        <source>centred upright</source>
        <translation>senkrecht zentriert</translation>
    </message>
    <message>
        <source>Escape codes</source>
        <translation>Escape-Codes</translation>
    </message>
    <message>
        <source>escape codes are interpreted</source>
        <translation>Escape-Codes werden ausgewertet</translation>
    </message>
    <message>
        <source>View distance</source>
        <translation>Sichtweite</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>Versätze</translation>
    </message>
    <message>
        <source>left, right, top, bottom from the position</source>
        <translation>links, rechts, oben, unten von der Position aus</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>font resource</source>
        <translation>Schriftressource</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>der Text</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>where the spray starts</source>
        <translation>wo der Sprühstrahl beginnt</translation>
    </message>
    <message>
        <source>direction of the spray</source>
        <translation>Richtung des Sprühstrahls</translation>
    </message>
    <message>
        <source>Emission</source>
        <translation>Emission</translation>
    </message>
    <message>
        <source>a light of the dynamic renderer</source>
        <translation>ein Licht des dynamischen Renderers</translation>
    </message>
    <message>
        <source>a beam or rope</source>
        <translation>ein Strahl oder Seil</translation>
    </message>
    <message>
        <source>a glow sprite</source>
        <translation>ein glühendes Sprite</translation>
    </message>
    <message>
        <source>text in the world</source>
        <translation>Text in der Welt</translation>
    </message>
    <message>
        <source>a sprite that faces the viewer</source>
        <translation>ein Sprite, das dem Betrachter zugewandt ist</translation>
    </message>
    <message>
        <source>a sprayed mark</source>
        <translation>eine aufgesprühte Markierung</translation>
    </message>
    <message>
        <source>Upright box</source>
        <translation>Achsenparalleler Quader</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Begrenzung</translation>
    </message>
    <message>
        <source>half sizes of a box or sphere, or the eight corners of a box, from the position</source>
        <translation>halbe Größen eines Quaders oder einer Kugel oder die acht Ecken eines Quaders, von der Position aus</translation>
    </message>
    <message>
        <source>Mutual</source>
        <translation>Wechselseitig</translation>
    </message>
    <message>
        <source>both sides are affected</source>
        <translation>beide Seiten sind betroffen</translation>
    </message>
    <message>
        <source>Continuous</source>
        <translation>Fortlaufend</translation>
    </message>
    <message>
        <source>fires all the time</source>
        <translation>löst ständig aus</translation>
    </message>
    <message>
        <source>Output when entering</source>
        <translation>Ausgang beim Betreten</translation>
    </message>
    <message>
        <source>Output when entered</source>
        <translation>Ausgang, wenn betreten</translation>
    </message>
    <message>
        <source>Output when fully entered</source>
        <translation>Ausgang, wenn ganz betreten</translation>
    </message>
    <message>
        <source>Output when exiting</source>
        <translation>Ausgang beim Verlassen</translation>
    </message>
    <message>
        <source>Output when exited</source>
        <translation>Ausgang, wenn verlassen</translation>
    </message>
    <message>
        <source>Output when fully exited</source>
        <translation>Ausgang, wenn ganz verlassen</translation>
    </message>
    <message>
        <source>Push away from the position</source>
        <translation>Von der Position wegstoßen</translation>
    </message>
    <message>
        <source>pushes away from the position</source>
        <translation>stößt von der Position weg</translation>
    </message>
    <message>
        <source>Falloff</source>
        <translation>Abnahme</translation>
    </message>
    <message>
        <source>how the effect fades with distance</source>
        <translation>wie die Wirkung mit der Entfernung abnimmt</translation>
    </message>
    <message>
        <source>velocity; pushing away from the position uses only X, as a speed</source>
        <translation>Geschwindigkeit; das Wegstoßen von der Position verwendet nur X, als Betrag</translation>
    </message>
    <message>
        <source>Text to mount</source>
        <translation>Text zum Hinsetzen</translation>
    </message>
    <message>
        <source>Text to dismount</source>
        <translation>Text zum Aufstehen</translation>
    </message>
    <message>
        <source>text shown when seated</source>
        <translation>angezeigter Text, wenn man sitzt</translation>
    </message>
    <message>
        <source>Output when mounted</source>
        <translation>Ausgang, wenn hingesetzt</translation>
    </message>
    <message>
        <source>Output when dismounted</source>
        <translation>Ausgang, wenn aufgestanden</translation>
    </message>
    <message>
        <source>Works once</source>
        <translation>Wirkt einmal</translation>
    </message>
    <message>
        <source>works once</source>
        <translation>wirkt einmal</translation>
    </message>
    <message>
        <source>No hitscan damage</source>
        <translation>Kein Hitscan-Schaden</translation>
    </message>
    <message>
        <source>hitscan does not hurt</source>
        <translation>Hitscan verletzt nicht</translation>
    </message>
    <message>
        <source>No emitter damage</source>
        <translation>Kein Emitterschaden</translation>
    </message>
    <message>
        <source>health emitters do not hurt</source>
        <translation>Gesundheitsemitter verletzen nicht</translation>
    </message>
    <message>
        <source>Take healing</source>
        <translation>Heilung annehmen</translation>
    </message>
    <message>
        <source>health emitters heal</source>
        <translation>Gesundheitsemitter heilen</translation>
    </message>
    <message>
        <source>Output when killed</source>
        <translation>Ausgang, wenn getötet</translation>
    </message>
    <message>
        <source>health given at each interval</source>
        <translation>Gesundheit, die in jedem Intervall gegeben wird</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>time between two; 0: the amount is per second, given every tick</source>
        <translation>Zeit zwischen zwei Gaben; 0: die Menge gilt pro Sekunde und wird in jedem Tick gegeben</translation>
    </message>
    <message>
        <source>half size on X and Z</source>
        <translation>halbe Größe auf X und Z</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>places on X and Z</source>
        <translation>Plätze auf X und Z</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>team, empty: any</source>
        <translation>Team, leer: beliebig</translation>
    </message>
    <message>
        <source>a volume that traces can hit</source>
        <translation>ein Volumen, das Strahltests treffen können</translation>
    </message>
    <message>
        <source>a volume that fires a signal</source>
        <translation>ein Volumen, das ein Signal auslöst</translation>
    </message>
    <message>
        <source>an impulse on bodies</source>
        <translation>ein Impuls auf Körper</translation>
    </message>
    <message>
        <source>something to sit on</source>
        <translation>etwas zum Sitzen</translation>
    </message>
    <message>
        <source>has health and fires when killed</source>
        <translation>hat Gesundheit und löst aus, wenn es getötet wird</translation>
    </message>
    <message>
        <source>gives or takes health</source>
        <translation>gibt oder nimmt Gesundheit</translation>
    </message>
    <message>
        <source>fires when hit</source>
        <translation>löst aus, wenn es getroffen wird</translation>
    </message>
    <message>
        <source>where players appear</source>
        <translation>wo Spieler erscheinen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What other entities call it; may be empty.</source>
        <translation>Wie andere Entitäten sie nennen; darf leer sein.</translation>
    </message>
    <message>
        <source>Gamemodes</source>
        <translation>Spielmodi</translation>
    </message>
    <message>
        <source>Bit i set: it exists in gamemode i; all bits set: in all of them.</source>
        <translation>Bit i gesetzt: Sie existiert im Spielmodus i; alle Bits gesetzt: in allen.</translation>
    </message>
    <message>
        <source>What defaults and regions call it.</source>
        <translation>Wie Vorgaben und Regionen sie nennen.</translation>
    </message>
    <message>
        <source>What holds inside instead of the level&apos;s default.</source>
        <translation>Was innerhalb statt der Vorgabe des Levels gilt.</translation>
    </message>
    <message>
        <source>Eight corners, from the centre of the sector.</source>
        <translation>Acht Ecken, von der Mitte des Sektors aus.</translation>
    </message>
    <message>
        <source>Low pass</source>
        <translation>Tiefpass</translation>
    </message>
    <message>
        <source>Amount of the low-pass filter.</source>
        <translation>Stärke des Tiefpassfilters.</translation>
    </message>
    <message>
        <source>High pass</source>
        <translation>Hochpass</translation>
    </message>
    <message>
        <source>Amount of the high-pass filter.</source>
        <translation>Stärke des Hochpassfilters.</translation>
    </message>
    <message>
        <source>Reverb delay</source>
        <translation>Hallverzögerung</translation>
    </message>
    <message>
        <source>Delay of the reverb.</source>
        <translation>Verzögerung des Halls.</translation>
    </message>
    <message>
        <source>Reverb feedback</source>
        <translation>Hallrückkopplung</translation>
    </message>
    <message>
        <source>Feedback of the reverb.</source>
        <translation>Rückkopplung des Halls.</translation>
    </message>
    <message>
        <source>Reverb mix</source>
        <translation>Hallanteil</translation>
    </message>
    <message>
        <source>Loudness of the reverb.</source>
        <translation>Lautstärke des Halls.</translation>
    </message>
    <message>
        <source>Reverb low pass</source>
        <translation>Halltiefpass</translation>
    </message>
    <message>
        <source>Low-pass filter of the reverb.</source>
        <translation>Tiefpassfilter des Halls.</translation>
    </message>
    <message>
        <source>Reverb high pass</source>
        <translation>Hallhochpass</translation>
    </message>
    <message>
        <source>High-pass filter of the reverb.</source>
        <translation>Hochpassfilter des Halls.</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>Direction and speed.</source>
        <translation>Richtung und Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Direction seed</source>
        <translation>Richtung: Seed</translation>
    </message>
    <message>
        <source>Seed of the direction noise.</source>
        <translation>Seed des Richtungsrauschens.</translation>
    </message>
    <message>
        <source>How far the direction varies.</source>
        <translation>Wie stark die Richtung schwankt.</translation>
    </message>
    <message>
        <source>Direction speed</source>
        <translation>Richtung: Tempo</translation>
    </message>
    <message>
        <source>How fast the direction varies.</source>
        <translation>Wie schnell die Richtung schwankt.</translation>
    </message>
    <message>
        <source>Velocity seed</source>
        <translation>Geschwindigkeit: Seed</translation>
    </message>
    <message>
        <source>Seed of the speed noise.</source>
        <translation>Seed des Geschwindigkeitsrauschens.</translation>
    </message>
    <message>
        <source>How far the speed varies on each axis.</source>
        <translation>Wie stark die Geschwindigkeit auf jeder Achse schwankt.</translation>
    </message>
    <message>
        <source>How far the speed varies.</source>
        <translation>Wie stark die Geschwindigkeit schwankt.</translation>
    </message>
    <message>
        <source>Velocity speed</source>
        <translation>Geschwindigkeit: Tempo</translation>
    </message>
    <message>
        <source>How fast the speed varies.</source>
        <translation>Wie schnell die Geschwindigkeit schwankt.</translation>
    </message>
    <message>
        <source>3D skybox</source>
        <translation>3D-Skybox</translation>
    </message>
    <message>
        <source>The sky is a sector of the level.</source>
        <translation>Der Himmel ist ein Sektor des Levels.</translation>
    </message>
    <message>
        <source>Skybox materials</source>
        <translation>Skybox-Materialien</translation>
    </message>
    <message>
        <source>Materials of the six faces: +X, +Y, +Z, -X, -Y, -Z.</source>
        <translation>Materialien der sechs Flächen: +X, +Y, +Z, -X, -Y, -Z.</translation>
    </message>
    <message>
        <source>Upper clouds</source>
        <translation>Obere Wolken</translation>
    </message>
    <message>
        <source>Material of the upper cloud layer.</source>
        <translation>Material der oberen Wolkenschicht.</translation>
    </message>
    <message>
        <source>Lower clouds</source>
        <translation>Untere Wolken</translation>
    </message>
    <message>
        <source>Material of the lower cloud layer.</source>
        <translation>Material der unteren Wolkenschicht.</translation>
    </message>
    <message>
        <source>Skybox sector</source>
        <translation>Skybox-Sektor</translation>
    </message>
    <message>
        <source>Sector that is the sky; used only with a 3D skybox.</source>
        <translation>Sektor, der der Himmel ist; nur mit einer 3D-Skybox verwendet.</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>Acceleration.</source>
        <translation>Beschleunigung.</translation>
    </message>
    <message>
        <source>Upper corner</source>
        <translation>Obere Ecke</translation>
    </message>
    <message>
        <source>The +X +Y +Z corner, from the centre of the sector.</source>
        <translation>Die Ecke +X +Y +Z, von der Mitte des Sektors aus.</translation>
    </message>
    <message>
        <source>Lower corner</source>
        <translation>Untere Ecke</translation>
    </message>
    <message>
        <source>The -X -Y -Z corner, from the centre of the sector.</source>
        <translation>Die Ecke -X -Y -Z, von der Mitte des Sektors aus.</translation>
    </message>
    <message>
        <source>Sectors that are loaded while a player is inside.</source>
        <translation>Sektoren, die geladen werden, während ein Spieler darin ist.</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>Eingeschaltet</translation>
    </message>
    <message>
        <source>Lit at the start.</source>
        <translation>Leuchtet zu Beginn.</translation>
    </message>
    <message>
        <source>Preserve</source>
        <translation>Zustand behalten</translation>
    </message>
    <message>
        <source>Keeps its state when the sector is unloaded.</source>
        <translation>Behält seinen Zustand, wenn der Sektor entladen wird.</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Global id that controllers name; several lights may share one.</source>
        <translation>Globale ID, die Steuerungen nennen; mehrere Lichter können sich eine teilen.</translation>
    </message>
    <message>
        <source>Name of the map.</source>
        <translation>Name der Karte.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>What players read before they choose it.</source>
        <translation>Was Spieler lesen, bevor sie die Karte wählen.</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>Autoren</translation>
    </message>
    <message>
        <source>Who made the map.</source>
        <translation>Wer die Karte gemacht hat.</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>Program that wrote the map.</source>
        <translation>Programm, das die Karte geschrieben hat.</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>When the map was made, in UTC.</source>
        <translation>Wann die Karte gemacht wurde, in UTC.</translation>
    </message>
    <message>
        <source>Up to 32 names of at most 15 bytes; entities name them by number.</source>
        <translation>Bis zu 32 Namen mit höchstens 15 Bytes; Entitäten nennen sie nach Nummer.</translation>
    </message>
    <message>
        <source>Keep place in sector</source>
        <translation>Platz im Sektor behalten</translation>
    </message>
    <message>
        <source>Players from another level keep their place in the sector.</source>
        <translation>Spieler aus einem anderen Level behalten ihren Platz im Sektor.</translation>
    </message>
    <message>
        <source>Keep sector</source>
        <translation>Sektor behalten</translation>
    </message>
    <message>
        <source>Players from another level keep their sector.</source>
        <translation>Spieler aus einem anderen Level behalten ihren Sektor.</translation>
    </message>
    <message>
        <source>Keep velocity</source>
        <translation>Geschwindigkeit behalten</translation>
    </message>
    <message>
        <source>Players from another level keep their velocity.</source>
        <translation>Spieler aus einem anderen Level behalten ihre Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Sector size</source>
        <translation>Sektorgröße</translation>
    </message>
    <message>
        <source>The side of a sector is two to this power, in units.</source>
        <translation>Die Seite eines Sektors ist zwei hoch diesen Wert, in Einheiten.</translation>
    </message>
    <message>
        <source>Sectors on x, y and z.</source>
        <translation>Sektoren auf x, y und z.</translation>
    </message>
    <message>
        <source>Centre sector</source>
        <translation>Mittlerer Sektor</translation>
    </message>
    <message>
        <source>Its centre is the origin of positions in the level.</source>
        <translation>Seine Mitte ist der Ursprung der Positionen im Level.</translation>
    </message>
    <message>
        <source>Air</source>
        <translation>Luft</translation>
    </message>
    <message>
        <source>Physics material of empty space.</source>
        <translation>Physikmaterial des leeren Raums.</translation>
    </message>
    <message>
        <source>Default weather</source>
        <translation>Standardwetter</translation>
    </message>
    <message>
        <source>Weather outside of weather regions.</source>
        <translation>Wetter außerhalb von Wetterregionen.</translation>
    </message>
    <message>
        <source>Default gravity</source>
        <translation>Standardschwerkraft</translation>
    </message>
    <message>
        <source>Gravity outside of gravity regions.</source>
        <translation>Schwerkraft außerhalb von Schwerkraftregionen.</translation>
    </message>
    <message>
        <source>Default sound</source>
        <translation>Standardklang</translation>
    </message>
    <message>
        <source>Sound outside of sound regions.</source>
        <translation>Klang außerhalb von Klangregionen.</translation>
    </message>
    <message>
        <source>Default sky</source>
        <translation>Standardhimmel</translation>
    </message>
    <message>
        <source>Sky outside of sky regions.</source>
        <translation>Himmel außerhalb von Himmelsregionen.</translation>
    </message>
    <message>
        <source>In the checksum</source>
        <translation>In der Prüfsumme</translation>
    </message>
    <message>
        <source>Part of the checksum that clients and servers compare.</source>
        <translation>Teil der Prüfsumme, die Clients und Server vergleichen.</translation>
    </message>
    <message>
        <source>Support required</source>
        <translation>Unterstützung nötig</translation>
    </message>
    <message>
        <source>A program that does not know it must not play the map.</source>
        <translation>Ein Programm, das sie nicht kennt, darf die Karte nicht spielen.</translation>
    </message>
    <message>
        <source>Name of the extension, at least one byte.</source>
        <translation>Name der Erweiterung, mindestens ein Byte.</translation>
    </message>
    <message>
        <source>At the start; 255 is full.</source>
        <translation>Zu Beginn; 255 ist voll.</translation>
    </message>
    <message>
        <source>The side of the lightmap is two to this power, in luxels.</source>
        <translation>Die Seite der Lightmap ist zwei hoch diesen Wert, in Luxeln.</translation>
    </message>
    <message>
        <source>What sectors, skies and entities call it.</source>
        <translation>Wie Sektoren, Himmel und Entitäten es nennen.</translation>
    </message>
    <message>
        <source>Free text of the game, like stone.</source>
        <translation>Freier Text des Spiels, etwa stone.</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Transparent</translation>
    </message>
    <message>
        <source>Alpha is used.</source>
        <translation>Alpha wird verwendet.</translation>
    </message>
    <message>
        <source>Liquid</source>
        <translation>Flüssig</translation>
    </message>
    <message>
        <source>The surface moves in waves.</source>
        <translation>Die Oberfläche bewegt sich in Wellen.</translation>
    </message>
    <message>
        <source>Render mode</source>
        <translation>Rendermodus</translation>
    </message>
    <message>
        <source>Normal, or added to what is behind.</source>
        <translation>Normal oder zu dem addiert, was dahinter ist.</translation>
    </message>
    <message>
        <source>Multiplied with the texture.</source>
        <translation>Mit der Textur multipliziert.</translation>
    </message>
    <message>
        <source>255 is opaque; used only when transparent.</source>
        <translation>255 ist deckend; nur bei Transparenz verwendet.</translation>
    </message>
    <message>
        <source>Light of its own, added.</source>
        <translation>Eigenes Licht, wird addiert.</translation>
    </message>
    <message>
        <source>How much lighting counts: 0 is full bright, 255 all of it.</source>
        <translation>Wie stark die Beleuchtung zählt: 0 ist volle Helligkeit, 255 die ganze Beleuchtung.</translation>
    </message>
    <message>
        <source>Texture resource; empty for untextured.</source>
        <translation>Texturressource; leer für untexturiert.</translation>
    </message>
    <message>
        <source>Matcap texture resource; empty for none.</source>
        <translation>Matcap-Texturressource; leer für keine.</translation>
    </message>
    <message>
        <source>Extra textures</source>
        <translation>Zusätzliche Texturen</translation>
    </message>
    <message>
        <source>Further frames of an animation; the first is the texture.</source>
        <translation>Weitere Bilder einer Animation; das erste ist die Textur.</translation>
    </message>
    <message>
        <source>Advance time</source>
        <translation>Bilddauer</translation>
    </message>
    <message>
        <source>How long a frame of the animation stays.</source>
        <translation>Wie lange ein Bild der Animation bleibt.</translation>
    </message>
    <message>
        <source>UV scroll</source>
        <translation>UV-Scrollen</translation>
    </message>
    <message>
        <source>Movement of the texture.</source>
        <translation>Bewegung der Textur.</translation>
    </message>
    <message>
        <source>Matcap UV scroll</source>
        <translation>Matcap-UV-Scrollen</translation>
    </message>
    <message>
        <source>Movement of the matcap.</source>
        <translation>Bewegung der Matcap.</translation>
    </message>
    <message>
        <source>Wave velocity</source>
        <translation>Wellengeschwindigkeit</translation>
    </message>
    <message>
        <source>Direction and speed of the waves.</source>
        <translation>Richtung und Geschwindigkeit der Wellen.</translation>
    </message>
    <message>
        <source>How much the wind moves the waves.</source>
        <translation>Wie stark der Wind die Wellen bewegt.</translation>
    </message>
    <message>
        <source>Wave offset</source>
        <translation>Wellenversatz</translation>
    </message>
    <message>
        <source>Height of the waves&apos; middle.</source>
        <translation>Höhe der Mitte der Wellen.</translation>
    </message>
    <message>
        <source>Wave scale</source>
        <translation>Wellengröße</translation>
    </message>
    <message>
        <source>Size of the waves.</source>
        <translation>Größe der Wellen.</translation>
    </message>
    <message>
        <source>What sectors and entities call it.</source>
        <translation>Wie Sektoren und Entitäten es nennen.</translation>
    </message>
    <message>
        <source>Not solid</source>
        <translation>Nicht fest</translation>
    </message>
    <message>
        <source>Bodies pass through, as in water or air.</source>
        <translation>Körper gehen hindurch, wie in Wasser oder Luft.</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Friction; if not solid, the highest speed.</source>
        <translation>Reibung; wenn nicht fest, die höchste Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Traction</source>
        <translation>Bodenhaftung</translation>
    </message>
    <message>
        <source>Grip for walking; unused if not solid.</source>
        <translation>Halt beim Gehen; unbenutzt, wenn nicht fest.</translation>
    </message>
    <message>
        <source>Bounce</source>
        <translation>Rückprall</translation>
    </message>
    <message>
        <source>How much bodies bounce; unused if not solid.</source>
        <translation>Wie stark Körper abprallen; unbenutzt, wenn nicht fest.</translation>
    </message>
    <message>
        <source>Damage from speed</source>
        <translation>Schaden ab Geschwindigkeit</translation>
    </message>
    <message>
        <source>Speed from which an impact hurts.</source>
        <translation>Geschwindigkeit, ab der ein Aufprall verletzt.</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>Damage of an impact that hurts.</source>
        <translation>Schaden eines Aufpralls, der verletzt.</translation>
    </message>
    <message>
        <source>Damage per speed</source>
        <translation>Schaden je Geschwindigkeit</translation>
    </message>
    <message>
        <source>Further damage for each unit a second.</source>
        <translation>Weiterer Schaden für jede Einheit pro Sekunde.</translation>
    </message>
    <message>
        <source>Volume damping</source>
        <translation>Lautstärkedämpfung</translation>
    </message>
    <message>
        <source>How much it damps the volume.</source>
        <translation>Wie stark es die Lautstärke dämpft.</translation>
    </message>
    <message>
        <source>Frequency damping</source>
        <translation>Frequenzdämpfung</translation>
    </message>
    <message>
        <source>How much it damps high frequencies.</source>
        <translation>Wie stark es hohe Frequenzen dämpft.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Which form of the format the file has; saving as another one converts.</source>
        <translation>Welche Form des Formats die Datei hat; als eine andere speichern wandelt um.</translation>
    </message>
    <message>
        <source>Of the header; written as 0 after an edit.</source>
        <translation>Aus dem Kopf der Datei; nach einer Bearbeitung als 0 geschrieben.</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Eckpunkte</translation>
    </message>
    <message>
        <source>Of all parts together.</source>
        <translation>Aller Teile zusammen.</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>What actions call it.</source>
        <translation>Wie Aktionen es nennen.</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Whether it shows while nothing plays.</source>
        <translation>Ob es zu sehen ist, während nichts abgespielt wird.</translation>
    </message>
    <message>
        <source>Number in the list of materials, from 0.</source>
        <translation>Nummer in der Liste der Materialien, ab 0.</translation>
    </message>
    <message>
        <source>Material overrides</source>
        <translation>Materialersetzungen</translation>
    </message>
    <message>
        <source>Another material while an animation plays: priority, number of the material and name of the animation, like &quot;10 2 Walk&quot;.</source>
        <translation>Ein anderes Material, während eine Animation abgespielt wird: Priorität, Nummer des Materials und Name der Animation, etwa „10 2 Walk“.</translation>
    </message>
    <message>
        <source>How many it has.</source>
        <translation>Wie viele es hat.</translation>
    </message>
    <message>
        <source>UVs</source>
        <translation>UVs</translation>
    </message>
    <message>
        <source>Whether it says how textures lie on it.</source>
        <translation>Ob es angibt, wie Texturen darauf liegen.</translation>
    </message>
    <message>
        <source>Normals</source>
        <translation>Normalen</translation>
    </message>
    <message>
        <source>Whether it says where its surface looks to; otherwise it is shown flat.</source>
        <translation>Ob es angibt, wohin seine Oberfläche zeigt; andernfalls wird es flach dargestellt.</translation>
    </message>
    <message>
        <source>Weight groups</source>
        <translation>Gewichtsgruppen</translation>
    </message>
    <message>
        <source>How many bones move it.</source>
        <translation>Wie viele Knochen es bewegen.</translation>
    </message>
    <message>
        <source>Multiplied with the texture; the last number is the alpha.</source>
        <translation>Mit der Textur multipliziert; die letzte Zahl ist das Alpha.</translation>
    </message>
    <message>
        <source>Number in the list of textures, from 0; 255 for none.</source>
        <translation>Nummer in der Liste der Texturen, ab 0; 255 für keine.</translation>
    </message>
    <message>
        <source>Animated</source>
        <translation>Animiert</translation>
    </message>
    <message>
        <source>Whether it changes with time; switching this off drops its keyframes.</source>
        <translation>Ob es sich mit der Zeit ändert; beim Ausschalten werden seine Keyframes verworfen.</translation>
    </message>
    <message>
        <source>Time of a frame</source>
        <translation>Dauer eines Frames</translation>
    </message>
    <message>
        <source>0 stands still.</source>
        <translation>0 steht still.</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>none: stays at the last frame; loop: begins anew; cont: goes on from when the model appeared.</source>
        <translation>none: bleibt beim letzten Frame; loop: beginnt von vorn; cont: läuft weiter ab dem Zeitpunkt, zu dem das Modell erschien.</translation>
    </message>
    <message>
        <source>Preserve scroll</source>
        <translation>Scrollen fortsetzen</translation>
    </message>
    <message>
        <source>Whether scrolling goes on from where the material before was.</source>
        <translation>Ob das Scrollen dort weitergeht, wo das vorige Material war.</translation>
    </message>
    <message>
        <source>Texture scroll</source>
        <translation>Textur-Scrollen</translation>
    </message>
    <message>
        <source>Matcap scroll</source>
        <translation>Matcap-Scrollen</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>Letzter Frame</translation>
    </message>
    <message>
        <source>Where it ends or begins anew.</source>
        <translation>Wo es endet oder von vorn beginnt.</translation>
    </message>
    <message>
        <source>How many there are in all channels.</source>
        <translation>Wie viele es in allen Kanälen gibt.</translation>
    </message>
    <message>
        <source>Whether the picture lies in the file or beside it.</source>
        <translation>Ob das Bild in der Datei oder neben ihr liegt.</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Resource of the game, without the ending of the file; of external textures.</source>
        <translation>Ressource des Spiels, ohne die Endung der Datei; bei externen Texturen.</translation>
    </message>
    <message>
        <source>Of the picture in the file.</source>
        <translation>Des Bildes in der Datei.</translation>
    </message>
    <message>
        <source>What weights and actions call it.</source>
        <translation>Wie Gewichte und Aktionen ihn nennen.</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Where it begins and turns about.</source>
        <translation>Wo er beginnt und worum er sich dreht.</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Where it points to.</source>
        <translation>Wohin er zeigt.</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Untergeordnete</translation>
    </message>
    <message>
        <source>How many of the bones that follow hang on it.</source>
        <translation>Wie viele der folgenden Knochen an ihm hängen.</translation>
    </message>
    <message>
        <source>What the game and overrides of materials call it.</source>
        <translation>Wie das Spiel und Materialersetzungen sie nennen.</translation>
    </message>
    <message>
        <source>What it plays, one after another: number of the action, first frame, last frame and speed, like &quot;0 0 24 1&quot;.</source>
        <translation>Was sie nacheinander abspielt: Nummer der Aktion, erster Frame, letzter Frame und Geschwindigkeit, etwa „0 0 24 1“.</translation>
    </message>
    <message>
        <source>Parts mode</source>
        <translation>Teilemodus</translation>
    </message>
    <message>
        <source>default_white: the listed parts show as well; default_black: they do not; white: only they show; black: all but they.</source>
        <translation>default_white: die genannten Teile sind auch zu sehen; default_black: sie sind es nicht; white: nur sie sind zu sehen; black: alle außer ihnen.</translation>
    </message>
    <message>
        <source>Names of the parts that the mode is about.</source>
        <translation>Namen der Teile, um die es im Modus geht.</translation>
    </message>
    <message>
        <source>How many bones it moves.</source>
        <translation>Wie viele Knochen sie bewegt.</translation>
    </message>
    <message>
        <source>Last keyframe</source>
        <translation>Letzter Keyframe</translation>
    </message>
    <message>
        <source>The highest frame that has a keyframe.</source>
        <translation>Der höchste Frame, der einen Keyframe hat.</translation>
    </message>
    <message>
        <source>What the game calls it.</source>
        <translation>Wie das Spiel es nennt.</translation>
    </message>
    <message>
        <source>Of the value; another type begins with nothing.</source>
        <translation>Des Wertes; ein anderer Typ beginnt ohne Inhalt.</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Array</translation>
    </message>
    <message>
        <source>Whether it holds a row of values.</source>
        <translation>Ob es eine Reihe von Werten enthält.</translation>
    </message>
    <message>
        <source>No value</source>
        <translation>Kein Wert</translation>
    </message>
    <message>
        <source>Whether a single value is left out.</source>
        <translation>Ob ein einzelner Wert weggelassen ist.</translation>
    </message>
    <message>
        <source>As text; of an array one element in each line.</source>
        <translation>Als Text; bei einem Array ein Element in jeder Zeile.</translation>
    </message>
    <message>
        <source>Materials that cubes of the sector can have.</source>
        <translation>Materialien, die Würfel des Sektors haben können.</translation>
    </message>
    <message>
        <source>Physics materials that cubes of the sector can have.</source>
        <translation>Physikmaterialien, die Würfel des Sektors haben können.</translation>
    </message>
    <message>
        <source>Sound materials that cubes of the sector can have.</source>
        <translation>Klangmaterialien, die Würfel des Sektors haben können.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Of the format. The first splat makes it 1.2; convert to go back to 1.0.</source>
        <translation>Des Formats. Der erste Splat macht daraus 1.2; zurück zu 1.0 geht es durch Umwandeln.</translation>
    </message>
    <message>
        <source>Chunk rows</source>
        <translation>Chunk-Zeilen</translation>
    </message>
    <message>
        <source>Chunks of 32 x 32 tiles from north to south.</source>
        <translation>Chunks aus 32 x 32 Kacheln von Norden nach Süden.</translation>
    </message>
    <message>
        <source>Chunk columns</source>
        <translation>Chunk-Spalten</translation>
    </message>
    <message>
        <source>Chunks of 32 x 32 tiles from west to east.</source>
        <translation>Chunks aus 32 x 32 Kacheln von Westen nach Osten.</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>How many there are in all chunks.</source>
        <translation>Wie viele es in allen Chunks gibt.</translation>
    </message>
    <message>
        <source>Blending</source>
        <translation>Überblendung</translation>
    </message>
    <message>
        <source>How the tops of tiles say it. By tile alone, the engine of 2026 shows the terrain unblended; Blend per edge lets it blend there too.</source>
        <translation>Wie die Oberseiten der Kacheln sie angeben. Nur je Kachel zeigt die Engine von 2026 das Gelände ohne Überblendung; mit „Je Kante überblenden“ wird es auch dort überblendet.</translation>
    </message>
    <message>
        <source>One word. The engine passes over it; __anonymous__ means none.</source>
        <translation>Ein Wort. Die Engine übergeht es; __anonymous__ bedeutet keines.</translation>
    </message>
    <message>
        <source>File of the picture, one word, below the folder of terrain textures.</source>
        <translation>Datei des Bildes, ein Wort, unterhalb des Ordners der Geländetexturen.</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Number of the material, from 0, that the other one is mixed into.</source>
        <translation>Nummer des Materials, ab 0, in das das andere gemischt wird.</translation>
    </message>
    <message>
        <source>Accent</source>
        <translation>Akzent</translation>
    </message>
    <message>
        <source>Number of the material, from 0, that is mixed in where the base is seen.</source>
        <translation>Nummer des Materials, ab 0, das dort beigemischt wird, wo die Basis zu sehen ist.</translation>
    </message>
    <message>
        <source>Which corners of the tile are raised.</source>
        <translation>Welche Ecken der Kachel angehoben sind.</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height of the corners that are not raised.</source>
        <translation>Höhe der Ecken, die nicht angehoben sind.</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>Anstieg</translation>
    </message>
    <message>
        <source>How far the raised corners stand above the others; of no effect on a flat tile.</source>
        <translation>Wie weit die angehobenen Ecken über den anderen stehen; ohne Wirkung bei einer flachen Kachel.</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Material of the top.</source>
        <translation>Material der Oberseite.</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Material of the sides and of steep slopes.</source>
        <translation>Material der Seiten und steiler Hänge.</translation>
    </message>
    <message>
        <source>Walkable</source>
        <translation>Begehbar</translation>
    </message>
    <message>
        <source>Whether units may walk here.</source>
        <translation>Ob Einheiten hier gehen dürfen.</translation>
    </message>
    <message>
        <source>How the top blends with what is beside it, at all edges alike.</source>
        <translation>Wie die Oberseite mit dem überblendet, was neben ihr ist, an allen Kanten gleichermaßen.</translation>
    </message>
    <message>
        <source>Smooth light</source>
        <translation>Weiches Licht</translation>
    </message>
    <message>
        <source>Whether light runs smoothly over the edges.</source>
        <translation>Ob das Licht weich über die Kanten läuft.</translation>
    </message>
    <message>
        <source>No bumps</source>
        <translation>Keine Unebenheiten</translation>
    </message>
    <message>
        <source>Whether no bumps are drawn.</source>
        <translation>Ob keine Unebenheiten gezeichnet werden.</translation>
    </message>
    <message>
        <source>Grass</source>
        <translation>Gras</translation>
    </message>
    <message>
        <source>Grass that grows here.</source>
        <translation>Gras, das hier wächst.</translation>
    </message>
    <message>
        <source>How the top blends with what is beside this edge.</source>
        <translation>Wie die Oberseite mit dem überblendet, was neben dieser Kante ist.</translation>
    </message>
    <message>
        <source>North edge</source>
        <translation>Nordkante</translation>
    </message>
    <message>
        <source>East edge</source>
        <translation>Ostkante</translation>
    </message>
    <message>
        <source>South edge</source>
        <translation>Südkante</translation>
    </message>
    <message>
        <source>West edge</source>
        <translation>Westkante</translation>
    </message>
    <message>
        <source>&amp;History of closed files…</source>
        <translation>&amp;Verlauf geschlossener Dateien…</translation>
    </message>
    <message>
        <source>Choose how much of the undo history of closed files is kept</source>
        <translation>Wählen, wie viel vom Rückgängig-Verlauf geschlossener Dateien behalten wird</translation>
    </message>
    <message>
        <source>undo settings preferences options disk space limit size</source>
        <translation>rückgängig Verlauf Einstellungen Optionen Speicherplatz Grenze Größe</translation>
    </message>
    <message>
        <source>&amp;Backups…</source>
        <translation>&amp;Sicherungskopien…</translation>
    </message>
    <message>
        <source>Say how many earlier states of a file a save keeps beside it</source>
        <translation>Angeben, wie viele frühere Stände einer Datei beim Speichern neben ihr behalten werden</translation>
    </message>
    <message>
        <source>versions history autosave preferences settings options</source>
        <translation>Versionen Verlauf automatisch speichern Einstellungen Optionen</translation>
    </message>
    <message>
        <source>Compare &amp;with…</source>
        <translation>Vergleichen &amp;mit…</translation>
    </message>
    <message>
        <source>List and draw what differs from another version of this document</source>
        <translation>Auflisten und zeichnen, worin sich eine andere Version dieses Dokuments unterscheidet</translation>
    </message>
    <message>
        <source>diff difference versions changes merge</source>
        <translation>diff Unterschied Versionen Änderungen zusammenführen</translation>
    </message>
    <message>
        <source>Compare with what is on &amp;disk</source>
        <translation>Mit dem Stand auf dem &amp;Datenträger vergleichen</translation>
    </message>
    <message>
        <source>List and draw what differs from the file as it was saved last, or as another program has changed it</source>
        <translation>Auflisten und zeichnen, was sich von der Datei unterscheidet, wie sie zuletzt gespeichert wurde oder wie ein anderes Programm sie geändert hat</translation>
    </message>
    <message>
        <source>diff difference unsaved changes saved</source>
        <translation>diff Unterschied ungespeichert Änderungen gespeichert</translation>
    </message>
    <message>
        <source>Save the document first</source>
        <translation>Speichern Sie zuerst das Dokument</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Stop comparing: the list and what is drawn of it go</source>
        <translation>Nicht mehr vergleichen: die Liste und das davon Gezeichnete verschwinden</translation>
    </message>
    <message>
        <source>diff close stop</source>
        <translation>diff schließen beenden Vergleich</translation>
    </message>
    <message>
        <source>Nothing is compared</source>
        <translation>Es wird nichts verglichen</translation>
    </message>
    <message>
        <source>Take the other &amp;version</source>
        <translation>Die andere &amp;Version übernehmen</translation>
    </message>
    <message>
        <source>Put what the other file has at the chosen difference into this document</source>
        <translation>Den Stand der anderen Datei beim gewählten Unterschied in dieses Dokument übernehmen</translation>
    </message>
    <message>
        <source>diff theirs revert merge restore</source>
        <translation>Unterschied deren zurücksetzen zusammenführen wiederherstellen diff</translation>
    </message>
    <message>
        <source>Choose a difference in the list first</source>
        <translation>Zuerst einen Unterschied in der Liste wählen</translation>
    </message>
    <message>
        <source>Next &amp;difference</source>
        <translation>Nächster &amp;Unterschied</translation>
    </message>
    <message>
        <source>Show the next place that differs from the other version</source>
        <translation>Die nächste Stelle zeigen, die von der anderen Version abweicht</translation>
    </message>
    <message>
        <source>diff change compare</source>
        <translation>Unterschied Änderung vergleichen diff</translation>
    </message>
    <message>
        <source>Previous di&amp;fference</source>
        <translation>Vorheriger Unterschie&amp;d</translation>
    </message>
    <message>
        <source>Show the place before that differs from the other version</source>
        <translation>Die vorherige Stelle zeigen, die von der anderen Version abweicht</translation>
    </message>
    <message>
        <source>&amp;Differences</source>
        <translation>&amp;Unterschiede</translation>
    </message>
    <message>
        <source>Draw what differs from the version that the document is compared with</source>
        <translation>Zeichnen, was von der Version abweicht, mit der das Dokument verglichen wird</translation>
    </message>
    <message>
        <source>compare diff</source>
        <translation>vergleichen Unterschied diff</translation>
    </message>
    <message>
        <source>S&amp;hapes of</source>
        <translation>&amp;Formen von</translation>
    </message>
    <message>
        <source>Make s&amp;ky from pictures…</source>
        <translation>&amp;Himmel aus Bildern erstellen…</translation>
    </message>
    <message>
        <source>Make a sky environment of six pictures, which come along in the map</source>
        <translation>Eine Himmelsumgebung aus sechs Bildern erstellen, die in die Karte aufgenommen werden</translation>
    </message>
    <message>
        <source>skybox cubemap environment</source>
        <translation>Skybox Cubemap Himmel Umgebung</translation>
    </message>
    <message>
        <source>Show a level of a revision that has skies first</source>
        <translation>Zuerst ein Level einer Revision zeigen, die Himmel hat</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>Other items</source>
        <translation>Andere Elemente</translation>
    </message>
    <message>
        <source>Entities of the format: %1</source>
        <translation>Entitäten des Formats: %1</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>Find items by name, type and values, in all levels</source>
        <translation>Elemente nach Name, Typ und Werten suchen, in allen Leveln</translation>
    </message>
    <message>
        <source>search query filter look</source>
        <translation>Suche Abfrage Filter finden</translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation>&amp;Weitersuchen</translation>
    </message>
    <message>
        <source>Select and show the next one that was found</source>
        <translation>Das nächste gefundene Element auswählen und zeigen</translation>
    </message>
    <message>
        <source>search result</source>
        <translation>Suche Ergebnis Treffer</translation>
    </message>
    <message>
        <source>Find something first</source>
        <translation>Zuerst etwas suchen</translation>
    </message>
    <message>
        <source>Find previ&amp;ous</source>
        <translation>Rü&amp;ckwärts suchen</translation>
    </message>
    <message>
        <source>Select and show the one before that was found</source>
        <translation>Das vorherige gefundene Element auswählen und zeigen</translation>
    </message>
    <message>
        <source>Select all foun&amp;d</source>
        <translation>Alles Ge&amp;fundene auswählen</translation>
    </message>
    <message>
        <source>Select all that was found, to change it together in the properties</source>
        <translation>Alles Gefundene auswählen, um es in den Eigenschaften gemeinsam zu ändern</translation>
    </message>
    <message>
        <source>search results multi-edit</source>
        <translation>Suche Ergebnisse Treffer mehrere bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Props and blocks</source>
        <translation>&amp;Requisiten und Blöcke</translation>
    </message>
    <message>
        <source>Draw the bounds of props and scripted bodies, and the boxes of blocks</source>
        <translation>Begrenzungen von Requisiten und Skriptkörpern und die Quader von Blöcken zeichnen</translation>
    </message>
    <message>
        <source>bounding box collision shapes</source>
        <translation>Begrenzungsquader Kollision Formen</translation>
    </message>
    <message>
        <source>Draw how far lights reach, and their cones and areas</source>
        <translation>Zeichnen, wie weit Lichter reichen, samt ihren Kegeln und Flächen</translation>
    </message>
    <message>
        <source>range radius spot shapes</source>
        <translation>Reichweite Radius Spot Formen</translation>
    </message>
    <message>
        <source>&amp;Sounds</source>
        <translation>&amp;Klänge</translation>
    </message>
    <message>
        <source>Draw the radius and the range of sounds</source>
        <translation>Radius und Reichweite von Klängen zeichnen</translation>
    </message>
    <message>
        <source>audio emitter sphere shapes</source>
        <translation>Audio Ton Emitter Kugel Formen</translation>
    </message>
    <message>
        <source>&amp;Triggers and volumes</source>
        <translation>&amp;Auslöser und Volumen</translation>
    </message>
    <message>
        <source>Draw the boxes and spheres of triggers, pushes and other volumes</source>
        <translation>Quader und Kugeln von Auslösern, Stoßfeldern und anderen Volumen zeichnen</translation>
    </message>
    <message>
        <source>trigger brush shapes</source>
        <translation>Auslöser Brush Trigger Formen</translation>
    </message>
    <message>
        <source>&amp;Doors and movers</source>
        <translation>&amp;Türen und bewegliche Teile</translation>
    </message>
    <message>
        <source>Draw doors shut and open, and the way between</source>
        <translation>Türen geschlossen und offen zeichnen, samt dem Weg dazwischen</translation>
    </message>
    <message>
        <source>open pose path lift shapes</source>
        <translation>offen Stellung Weg Aufzug Formen</translation>
    </message>
    <message>
        <source>&amp;Beams and ropes</source>
        <translation>&amp;Strahlen und Seile</translation>
    </message>
    <message>
        <source>Draw beams from head to tail</source>
        <translation>Strahlen vom Anfang bis zum Ende zeichnen</translation>
    </message>
    <message>
        <source>rope laser shapes</source>
        <translation>Seil Laser Formen</translation>
    </message>
    <message>
        <source>P&amp;articles</source>
        <translation>&amp;Partikel</translation>
    </message>
    <message>
        <source>Draw where particles and other things fly to, and how far</source>
        <translation>Zeichnen, wohin und wie weit Partikel und andere Dinge fliegen</translation>
    </message>
    <message>
        <source>emitter smoke rain shapes</source>
        <translation>Emitter Rauch Regen Formen</translation>
    </message>
    <message>
        <source>Te&amp;xts and sprites</source>
        <translation>Te&amp;xte und Sprites</translation>
    </message>
    <message>
        <source>Draw the frames of texts, sprites and glows, and the way of decals</source>
        <translation>Rahmen von Texten, Sprites und Glühen und die Richtung von Decals zeichnen</translation>
    </message>
    <message>
        <source>billboard decal glow shapes</source>
        <translation>Billboard Decal Glühen Leuchten Formen</translation>
    </message>
    <message>
        <source>&amp;Follow links</source>
        <translation>&amp;Folgeverknüpfungen</translation>
    </message>
    <message>
        <source>Draw lines from what follows an entity to that entity</source>
        <translation>Linien von dem, was einer Entität folgt, zu dieser Entität zeichnen</translation>
    </message>
    <message>
        <source>parent attach shapes</source>
        <translation>Eltern anhängen Formen</translation>
    </message>
    <message>
        <source>Draw all regions, not only while one of them or an environment is selected</source>
        <translation>Alle Regionen zeichnen, nicht nur, während eine davon oder eine Umgebung ausgewählt ist</translation>
    </message>
    <message>
        <source>Add &amp;anything…</source>
        <translation>Beliebiges hin&amp;zufügen…</translation>
    </message>
    <message>
        <source>Search for what can be added, and place it where you point</source>
        <translation>Suchen, was hinzugefügt werden kann, und es an die gezeigte Stelle setzen</translation>
    </message>
    <message>
        <source>insert place preset door lamp palette new entity</source>
        <translation>einfügen platzieren Vorlage Tür Lampe Palette neu Entität</translation>
    </message>
    <message>
        <source>Open or make a map first</source>
        <translation>Zuerst eine Karte öffnen oder anlegen</translation>
    </message>
    <message>
        <source>What it holds: &quot;bool&quot;, &quot;i8&quot;, &quot;i16&quot;, &quot;i32&quot;, &quot;i64&quot;, &quot;u8&quot;, &quot;u16&quot;, &quot;u32&quot;, &quot;u64&quot;, &quot;f32&quot;, &quot;f64&quot;, &quot;str&quot;, in January &quot;vec&quot;, in 2025-08-08 &quot;none&quot;</source>
        <translation>Was sie enthält: &quot;bool&quot;, &quot;i8&quot;, &quot;i16&quot;, &quot;i32&quot;, &quot;i64&quot;, &quot;u8&quot;, &quot;u16&quot;, &quot;u32&quot;, &quot;u64&quot;, &quot;f32&quot;, &quot;f64&quot;, &quot;str&quot;, im Januar &quot;vec&quot;, in 2025-08-08 &quot;none&quot;</translation>
    </message>
    <message>
        <source>Length of each dimension; none for a single value</source>
        <translation>Länge jeder Dimension; keine bei einem einzelnen Wert</translation>
    </message>
    <message>
        <source>The value, or a list of all elements, the last dimension running fastest; zeros else</source>
        <translation>Der Wert oder eine Liste aller Elemente, wobei die letzte Dimension am schnellsten läuft; sonst Nullen</translation>
    </message>
    <message>
        <source>Number of the property before which it is put, from 0; at the end else</source>
        <translation>Nummer der Eigenschaft, vor die sie gesetzt wird, ab 0; sonst am Ende</translation>
    </message>
    <message>
        <source>Number of the property, from 0</source>
        <translation>Nummer der Eigenschaft, ab 0</translation>
    </message>
    <message>
        <source>Number that it shall have</source>
        <translation>Nummer, die sie haben soll</translation>
    </message>
    <message>
        <source>Number of the property, from 0; without it the value that a setter sets</source>
        <translation>Nummer der Eigenschaft, ab 0; ohne sie der Wert, den ein Setzer setzt</translation>
    </message>
    <message>
        <source>Number of the property, from 0; without it the value that a setter sets, or a container&apos;s</source>
        <translation>Nummer der Eigenschaft, ab 0; ohne sie der Wert, den ein Setzer setzt, oder der eines Containers</translation>
    </message>
    <message>
        <source>The value, or a list of all elements, the last dimension running fastest; a text does for every type</source>
        <translation>Der Wert oder eine Liste aller Elemente, wobei die letzte Dimension am schnellsten läuft; ein Text geht bei jedem Typ</translation>
    </message>
    <message>
        <source>Number of the one element that is set, from 0; the others stay</source>
        <translation>Nummer des einen Elements, das gesetzt wird, ab 0; die anderen bleiben</translation>
    </message>
    <message>
        <source>Number of the one part of a vector that is set, from 0; the others stay</source>
        <translation>Nummer des einen Teils eines Vektors, der gesetzt wird, ab 0; die anderen bleiben</translation>
    </message>
    <message>
        <source>Add custom property</source>
        <translation>Eigene Eigenschaft hinzufügen</translation>
    </message>
    <message>
        <source>Gives each target, an entity, one custom property more.</source>
        <translation>Gibt jedem Ziel, einer Entität, eine weitere eigene Eigenschaft.</translation>
    </message>
    <message>
        <source>Move custom property</source>
        <translation>Eigene Eigenschaft verschieben</translation>
    </message>
    <message>
        <source>Gives a custom property of each target another place among the others.</source>
        <translation>Gibt einer eigenen Eigenschaft jedes Ziels einen anderen Platz unter den übrigen.</translation>
    </message>
    <message>
        <source>Separate custom property</source>
        <translation>Eigene Eigenschaft abtrennen</translation>
    </message>
    <message>
        <source>Gives each target a value of its own in place of one that other entities have too.</source>
        <translation>Gibt jedem Ziel einen Wert für sich anstelle eines Werts, den auch andere Entitäten haben.</translation>
    </message>
    <message>
        <source>Remove custom property</source>
        <translation>Eigene Eigenschaft entfernen</translation>
    </message>
    <message>
        <source>Takes a custom property from each target. Those without it are passed over.</source>
        <translation>Nimmt jedem Ziel eine eigene Eigenschaft. Ziele ohne sie werden übergangen.</translation>
    </message>
    <message>
        <source>Change custom property</source>
        <translation>Eigene Eigenschaft ändern</translation>
    </message>
    <message>
        <source>Changes type, dimensions or value of a custom property, of what a setter sets, or of a container. Other entities that have the same value have the new one too.</source>
        <translation>Ändert Typ, Dimensionen oder Wert einer eigenen Eigenschaft, dessen, was ein Setzer setzt, oder eines Containers. Andere Entitäten mit demselben Wert erhalten ebenfalls den neuen.</translation>
    </message>
    <message>
        <source>Name of the signal now</source>
        <translation>Jetziger Name des Signals</translation>
    </message>
    <message>
        <source>Its new name; where there is such a signal both become one</source>
        <translation>Sein neuer Name; gibt es ein solches Signal schon, werden beide eins</translation>
    </message>
    <message>
        <source>Field of the first entity that sends; otherwise its first one</source>
        <translation>Feld der ersten Entität, das sendet; sonst ihr erstes</translation>
    </message>
    <message>
        <source>Field of the second entity that hears; otherwise its first one</source>
        <translation>Feld der zweiten Entität, das hört; sonst ihr erstes</translation>
    </message>
    <message>
        <source>Name of the signal; otherwise that of the output, that of the input, or a new one made of the sender&apos;s name</source>
        <translation>Name des Signals; sonst der des Ausgangs, der des Eingangs oder ein neuer nach dem Namen des Senders</translation>
    </message>
    <message>
        <source>Connect signal</source>
        <translation>Signal verbinden</translation>
    </message>
    <message>
        <source>Lets the second target, an entity, hear what the first one sends.</source>
        <translation>Lässt das zweite Ziel, eine Entität, hören, was das erste sendet.</translation>
    </message>
    <message>
        <source>Disconnect signal</source>
        <translation>Signal trennen</translation>
    </message>
    <message>
        <source>Lets the second target, an entity, no longer hear what the first one sends.</source>
        <translation>Lässt das zweite Ziel, eine Entität, nicht mehr hören, was das erste sendet.</translation>
    </message>
    <message>
        <source>Rename signal</source>
        <translation>Signal umbenennen</translation>
    </message>
    <message>
        <source>Gives a signal another name in all entities of the map, the target.</source>
        <translation>Gibt einem Signal in allen Entitäten der Karte, des Ziels, einen anderen Namen.</translation>
    </message>
    <message>
        <source>Removes the targets, and custom properties that nothing else has. What refers to them keeps their names.</source>
        <translation>Entfernt die Ziele und eigene Eigenschaften, die sonst nichts hat. Was auf sie verweist, behält ihre Namen.</translation>
    </message>
    <message>
        <source>Textures of the six sides: +X, +Y, +Z, -X, -Y, -Z; &quot;&quot; for a side without picture</source>
        <translation>Texturen der sechs Seiten: +X, +Y, +Z, -X, -Y, -Z; &quot;&quot; für eine Seite ohne Bild</translation>
    </message>
    <message>
        <source>Whether it becomes the default sky of the level</source>
        <translation>Ob er der voreingestellte Himmel des Levels wird</translation>
    </message>
    <message>
        <source>Files to put into the archive of the map, like &quot;textures/sky/top.ptf&quot;; at most six</source>
        <translation>Dateien für das Archiv der Karte, etwa &quot;textures/sky/top.ptf&quot;; höchstens sechs</translation>
    </message>
    <message>
        <source>Their bytes, in base 64</source>
        <translation>Ihre Bytes, in Base64</translation>
    </message>
    <message>
        <source>Make sky</source>
        <translation>Himmel erstellen</translation>
    </message>
    <message>
        <source>Adds a sky environment to the target, a level, with a material for each of six textures.</source>
        <translation>Fügt dem Ziel, einem Level, eine Himmelsumgebung hinzu, mit einem Material für jede von sechs Texturen.</translation>
    </message>
    <message>
        <source>Doors and lifts</source>
        <translation>Türen und Aufzüge</translation>
    </message>
    <message>
        <source>Buttons and triggers</source>
        <translation>Taster und Auslöser</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Things</source>
        <translation>Dinge</translation>
    </message>
    <message>
        <source>A door that swings open for who goes through it</source>
        <translation>Eine Tür, die aufschwingt, wenn jemand hindurchgeht</translation>
    </message>
    <message>
        <source>gate swing hinge</source>
        <translation>Tor Schwingtür Drehtür Scharnier</translation>
    </message>
    <message>
        <source>Sliding door</source>
        <translation>Schiebetür</translation>
    </message>
    <message>
        <source>A door that slides aside when somebody comes near</source>
        <translation>Eine Tür, die zur Seite gleitet, wenn jemand näher kommt</translation>
    </message>
    <message>
        <source>gate automatic</source>
        <translation>Tor automatisch</translation>
    </message>
    <message>
        <source>Door with button</source>
        <translation>Tür mit Taster</translation>
    </message>
    <message>
        <source>A sliding door and, beside it, the button that moves it</source>
        <translation>Eine Schiebetür und daneben der Taster, der sie bewegt</translation>
    </message>
    <message>
        <source>gate switch</source>
        <translation>Tor Schalter</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>Aufzug</translation>
    </message>
    <message>
        <source>A platform that carries who steps on it 3 m up</source>
        <translation>Eine Plattform, die jeden, der auf sie tritt, 3 m nach oben trägt</translation>
    </message>
    <message>
        <source>elevator platform</source>
        <translation>Fahrstuhl Lift Plattform</translation>
    </message>
    <message>
        <source>Sends a signal when it is pressed or touched</source>
        <translation>Sendet ein Signal beim Drücken oder Berühren</translation>
    </message>
    <message>
        <source>switch press</source>
        <translation>Schalter Knopf drücken</translation>
    </message>
    <message>
        <source>A box that sends a signal when somebody comes in</source>
        <translation>Ein Quader, der ein Signal sendet, wenn jemand hineinkommt</translation>
    </message>
    <message>
        <source>volume zone area sensor</source>
        <translation>Volumen Zone Bereich Sensor</translation>
    </message>
    <message>
        <source>Jump pad</source>
        <translation>Sprungfeld</translation>
    </message>
    <message>
        <source>Throws up who steps on it</source>
        <translation>Schleudert jeden hoch, der darauf tritt</translation>
    </message>
    <message>
        <source>launch push trampoline</source>
        <translation>Sprungbrett Katapult Stoß Trampolin</translation>
    </message>
    <message>
        <source>Spawn point</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>A place where a player appears</source>
        <translation>Ein Ort, an dem ein Spieler erscheint</translation>
    </message>
    <message>
        <source>start player respawn</source>
        <translation>Start Spieler Respawn Spawn</translation>
    </message>
    <message>
        <source>Places for sixteen players in rows of four</source>
        <translation>Plätze für sechzehn Spieler in Viererreihen</translation>
    </message>
    <message>
        <source>start team respawn</source>
        <translation>Start Team Mannschaft Respawn Spawn</translation>
    </message>
    <message>
        <source>only maps of 2025-01-07 have spawn areas; add spawn points instead</source>
        <translation>nur Karten von 2025-01-07 haben Startbereiche; fügen Sie stattdessen Startpunkte hinzu</translation>
    </message>
    <message>
        <source>A model that stands still; choose which one</source>
        <translation>Ein Modell, das stillsteht; wählen Sie, welches</translation>
    </message>
    <message>
        <source>model object mesh furniture</source>
        <translation>Modell Objekt Netz Möbel</translation>
    </message>
    <message>
        <source>Movable prop</source>
        <translation>Bewegliche Requisite</translation>
    </message>
    <message>
        <source>A model of 20 kg that can be pushed over</source>
        <translation>Ein Modell von 20 kg, das umgestoßen werden kann</translation>
    </message>
    <message>
        <source>crate box physics model</source>
        <translation>Kiste Kasten Physik Modell</translation>
    </message>
    <message>
        <source>A textured box that is no part of the cubes</source>
        <translation>Ein texturierter Quader, der nicht zu den Würfeln gehört</translation>
    </message>
    <message>
        <source>box brush cube</source>
        <translation>Quader Kasten Brush Würfel</translation>
    </message>
    <message>
        <source>Rope</source>
        <translation>Seil</translation>
    </message>
    <message>
        <source>A rope of 3 m that hangs down</source>
        <translation>Ein Seil von 3 m, das herabhängt</translation>
    </message>
    <message>
        <source>cable chain wire beam</source>
        <translation>Kabel Kette Draht Strahl</translation>
    </message>
    <message>
        <source>Weather and effects</source>
        <translation>Wetter und Effekte</translation>
    </message>
    <message>
        <source>Signs and pictures</source>
        <translation>Schilder und Bilder</translation>
    </message>
    <message>
        <source>only maps of 2025-08-08 have light entities; add a dynamic light instead</source>
        <translation>nur Karten von 2025-08-08 haben Lichtentitäten; fügen Sie stattdessen ein dynamisches Licht hinzu</translation>
    </message>
    <message>
        <source>Lamp</source>
        <translation>Lampe</translation>
    </message>
    <message>
        <source>Flickering lamp</source>
        <translation>Flackernde Lampe</translation>
    </message>
    <message>
        <source>A lamp and the timer that turns it on and off</source>
        <translation>Eine Lampe und der Zeitgeber, der sie ein- und ausschaltet</translation>
    </message>
    <message>
        <source>light broken blink torch fire</source>
        <translation>Licht kaputt blinken Fackel Feuer</translation>
    </message>
    <message>
        <source>A shine around a light, which lights nothing itself</source>
        <translation>Ein Schein um ein Licht, der selbst nichts beleuchtet</translation>
    </message>
    <message>
        <source>halo corona flare</source>
        <translation>Halo Korona Lichthof Blendfleck</translation>
    </message>
    <message>
        <source>Rain</source>
        <translation>Regen</translation>
    </message>
    <message>
        <source>Drops that fall from 6 m; give them a material</source>
        <translation>Tropfen, die aus 6 m fallen; geben Sie ihnen ein Material</translation>
    </message>
    <message>
        <source>weather water drops particles</source>
        <translation>Wetter Wasser Tropfen Partikel</translation>
    </message>
    <message>
        <source>Snow</source>
        <translation>Schnee</translation>
    </message>
    <message>
        <source>Flakes that drift with the wind; give them a material</source>
        <translation>Flocken, die mit dem Wind treiben; geben Sie ihnen ein Material</translation>
    </message>
    <message>
        <source>weather winter flakes particles</source>
        <translation>Wetter Winter Flocken Partikel</translation>
    </message>
    <message>
        <source>Mist</source>
        <translation>Nebel</translation>
    </message>
    <message>
        <source>Banks of mist above the ground; give them a material</source>
        <translation>Nebelbänke über dem Boden; geben Sie ihnen ein Material</translation>
    </message>
    <message>
        <source>fog haze clouds particles</source>
        <translation>Dunst Schwaden Wolken Partikel</translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>Smoke that rises and spreads; give it a material</source>
        <translation>Rauch, der aufsteigt und sich ausbreitet; geben Sie ihm ein Material</translation>
    </message>
    <message>
        <source>steam fire particles</source>
        <translation>Dampf Feuer Partikel</translation>
    </message>
    <message>
        <source>Sparks</source>
        <translation>Funken</translation>
    </message>
    <message>
        <source>Sparks that fly and fall; give them a material</source>
        <translation>Funken, die fliegen und fallen; geben Sie ihnen ein Material</translation>
    </message>
    <message>
        <source>fire electricity particles</source>
        <translation>Feuer Elektrizität Strom Partikel</translation>
    </message>
    <message>
        <source>A sound that repeats; choose which one</source>
        <translation>Ein Klang, der sich wiederholt; wählen Sie, welcher</translation>
    </message>
    <message>
        <source>music noise ambient audio speaker</source>
        <translation>Musik Geräusch Ambiente Audio Ton Lautsprecher</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Schild</translation>
    </message>
    <message>
        <source>Words in the level</source>
        <translation>Wörter im Level</translation>
    </message>
    <message>
        <source>text label words</source>
        <translation>Text Beschriftung Wörter</translation>
    </message>
    <message>
        <source>Sprite</source>
        <translation>Sprite</translation>
    </message>
    <message>
        <source>A picture that always faces the viewer; give it a material</source>
        <translation>Ein Bild, das immer zum Betrachter zeigt; geben Sie ihm ein Material</translation>
    </message>
    <message>
        <source>billboard plant image</source>
        <translation>Billboard Pflanze Bild</translation>
    </message>
    <message>
        <source>A mark on a surface; choose its texture</source>
        <translation>Eine Markierung auf einer Oberfläche; wählen Sie ihre Textur</translation>
    </message>
    <message>
        <source>spray sticker poster stain mark</source>
        <translation>Graffiti Aufkleber Plakat Fleck Markierung</translation>
    </message>
    <message>
        <source>What to add, like &quot;door&quot; or &quot;lift&quot;</source>
        <translation>Was hinzugefügt wird, etwa &quot;door&quot; oder &quot;lift&quot;</translation>
    </message>
    <message>
        <source>Or a type of entity that has a place</source>
        <translation>Oder ein Typ von Entität, die einen Ort hat</translation>
    </message>
    <message>
        <source>Or entities as copying puts them on the clipboard</source>
        <translation>Oder Entitäten, wie das Kopieren sie in die Zwischenablage legt</translation>
    </message>
    <message>
        <source>Where it stands, x, y, z in units from the centre of the level&apos;s centre sector</source>
        <translation>Wo es steht: x, y, z in Einheiten ab der Mitte des mittleren Sektors des Levels</translation>
    </message>
    <message>
        <source>Pitch, yaw and roll in degrees; otherwise none</source>
        <translation>Nicken, Gieren und Rollen in Grad; sonst keine</translation>
    </message>
    <message>
        <source>The model of those that show one</source>
        <translation>Das Modell derer, die eines zeigen</translation>
    </message>
    <message>
        <source>Adds what a preset sets up to the target, a level: into the sector where it stands, with names and signals of its own.</source>
        <translation>Fügt dem Ziel, einem Level, hinzu, was eine Vorlage einrichtet: in den Sektor, in dem es steht, mit eigenen Namen und Signalen.</translation>
    </message>
    <message>
        <source>Names of the problems that are repaired, like &quot;PMF-121&quot;; otherwise all that can be</source>
        <translation>Namen der Probleme, die repariert werden, etwa &quot;PMF-121&quot;; sonst alle, bei denen es geht</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>Ganzes</translation>
    </message>
    <message>
        <source>Open pose</source>
        <translation>Offene Stellung</translation>
    </message>
    <message>
        <source>Of the map as a whole</source>
        <translation>Der Karte als Ganzes</translation>
    </message>
    <message>
        <source>Of a level as a whole</source>
        <translation>Eines Levels als Ganzes</translation>
    </message>
    <message>
        <source>Of a sector</source>
        <translation>Eines Sektors</translation>
    </message>
    <message>
        <source>Signal that is sent or heard</source>
        <translation>Signal, das gesendet oder gehört wird</translation>
    </message>
    <message>
        <source>Material that is named</source>
        <translation>Material, das genannt wird</translation>
    </message>
    <message>
        <source>Physics material that is named</source>
        <translation>Physikmaterial, das genannt wird</translation>
    </message>
    <message>
        <source>Entity that is named</source>
        <translation>Entität, die genannt wird</translation>
    </message>
    <message>
        <source>Model that is named</source>
        <translation>Modell, das genannt wird</translation>
    </message>
    <message>
        <source>Texture that is named</source>
        <translation>Textur, die genannt wird</translation>
    </message>
    <message>
        <source>Sound that is named</source>
        <translation>Klang, der genannt wird</translation>
    </message>
    <message>
        <source>Script that is named</source>
        <translation>Skript, das genannt wird</translation>
    </message>
    <message>
        <source>Font that is named</source>
        <translation>Schrift, die genannt wird</translation>
    </message>
    <message>
        <source>What it is: light, door, material</source>
        <translation>Was es ist: light, door, material</translation>
    </message>
    <message>
        <source>What it is called; * stands for anything</source>
        <translation>Wie es heißt; * steht für Beliebiges</translation>
    </message>
    <message>
        <source>Where it lies: global, level, sector, 4,0,7</source>
        <translation>Wo es liegt: global, level, sector, 4,0,7</translation>
    </message>
    <message>
        <source>Number of its level</source>
        <translation>Nummer seines Levels</translation>
    </message>
    <message>
        <source>Game mode that it exists in</source>
        <translation>Spielmodus, in dem es existiert</translation>
    </message>
    <message>
        <source>Mer&amp;ge with…</source>
        <translation>Zusammen&amp;führen mit…</translation>
    </message>
    <message>
        <source>Join this document with another version of it; what both changed is listed to be decided</source>
        <translation>Dieses Dokument mit einer anderen Version zusammenführen; was beide geändert haben, wird zur Entscheidung aufgelistet</translation>
    </message>
    <message>
        <source>three-way theirs ours base conflict git</source>
        <translation>Drei-Wege deren unsere Basis Konflikt Merge git</translation>
    </message>
    <message>
        <source>Use &amp;ours</source>
        <translation>&amp;Unsere verwenden</translation>
    </message>
    <message>
        <source>Decide the chosen conflict of a merge: the document has our version there</source>
        <translation>Den gewählten Konflikt einer Zusammenführung entscheiden: Das Dokument hat dort unsere Version</translation>
    </message>
    <message>
        <source>merge conflict resolve local</source>
        <translation>zusammenführen Konflikt lösen lokal Merge</translation>
    </message>
    <message>
        <source>Choose a conflict of a merge in the list first</source>
        <translation>Zuerst einen Konflikt einer Zusammenführung in der Liste wählen</translation>
    </message>
    <message>
        <source>Use &amp;theirs</source>
        <translation>&amp;Deren verwenden</translation>
    </message>
    <message>
        <source>Decide the chosen conflict of a merge: the document gets their version there</source>
        <translation>Den gewählten Konflikt einer Zusammenführung entscheiden: Das Dokument erhält dort deren Version</translation>
    </message>
    <message>
        <source>merge conflict resolve remote</source>
        <translation>zusammenführen Konflikt lösen entfernt Merge</translation>
    </message>
    <message>
        <source>Choose a conflict in the list first, whose other version can be taken by itself</source>
        <translation>Zuerst einen Konflikt in der Liste wählen, dessen andere Version für sich übernommen werden kann</translation>
    </message>
    <message>
        <source>Use ours for all the rest</source>
        <translation>Unsere für alle übrigen verwenden</translation>
    </message>
    <message>
        <source>Decide all conflicts of a merge that are left: the document has our version</source>
        <translation>Alle verbleibenden Konflikte einer Zusammenführung entscheiden: Das Dokument hat unsere Version</translation>
    </message>
    <message>
        <source>No conflict is to be decided</source>
        <translation>Kein Konflikt ist zu entscheiden</translation>
    </message>
    <message>
        <source>Use theirs for all the rest</source>
        <translation>Deren für alle übrigen verwenden</translation>
    </message>
    <message>
        <source>Decide all conflicts of a merge that are left: the document gets their version</source>
        <translation>Alle verbleibenden Konflikte einer Zusammenführung entscheiden: Das Dokument erhält deren Version</translation>
    </message>
    <message>
        <source>Its number in the list, from 0</source>
        <translation>Seine Nummer in der Liste, ab 0</translation>
    </message>
    <message>
        <source>Of a box of cubes in it; without: all of it</source>
        <translation>Eines Quaders aus Würfeln darin; ohne: alles davon</translation>
    </message>
    <message>
        <source>ours or theirs</source>
        <translation>ours oder theirs</translation>
    </message>
    <message>
        <source>Decide conflict</source>
        <translation>Konflikt entscheiden</translation>
    </message>
    <message>
        <source>Notes that a conflict of a merge was decided; the edits of the same step give what that side has. Alone it changes nothing.</source>
        <translation>Vermerkt, dass ein Konflikt einer Zusammenführung entschieden wurde; die Änderungen desselben Schritts ergeben, was diese Seite hat. Allein ändert es nichts.</translation>
    </message>
    <message>
        <source>&amp;Arrange entities</source>
        <translation>Entitäten an&amp;ordnen</translation>
    </message>
    <message>
        <source>&amp;Align</source>
        <translation>&amp;Ausrichten</translation>
    </message>
    <message>
        <source>&amp;Distribute</source>
        <translation>&amp;Verteilen</translation>
    </message>
    <message>
        <source>Mo&amp;ve entities to list</source>
        <translation>Entitäten in Liste &amp;verschieben</translation>
    </message>
    <message>
        <source>&amp;Clock</source>
        <translation>&amp;Uhr</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>&amp;Arbeitsbereich</translation>
    </message>
    <message>
        <source>Add a copy of each selected item, of entities beside them; while building, one of the selected cells to place</source>
        <translation>Jedes ausgewählte Element kopieren, Entitäten daneben; beim Bauen eine Kopie der ausgewählten Zellen zum Platzieren</translation>
    </message>
    <message>
        <source>Remove unused &amp;materials…</source>
        <translation>Unbenutzte &amp;Materialien entfernen…</translation>
    </message>
    <message>
        <source>List the materials of the level that nothing uses, and remove them as one step</source>
        <translation>Die Materialien des Levels auflisten, die nichts verwendet, und sie in einem Schritt entfernen</translation>
    </message>
    <message>
        <source>clean up tidy purge textures</source>
        <translation>aufräumen bereinigen säubern Texturen</translation>
    </message>
    <message>
        <source>Open a map first</source>
        <translation>Zuerst eine Karte öffnen</translation>
    </message>
    <message>
        <source>Reopen closed &amp;tab</source>
        <translation>Geschlossenen &amp;Tab wieder öffnen</translation>
    </message>
    <message>
        <source>Open the file again that was closed last</source>
        <translation>Die zuletzt geschlossene Datei wieder öffnen</translation>
    </message>
    <message>
        <source>undo close recent</source>
        <translation>rückgängig schließen zuletzt</translation>
    </message>
    <message>
        <source>No file was closed yet</source>
        <translation>Noch keine Datei wurde geschlossen</translation>
    </message>
    <message>
        <source>Save a&amp;ll</source>
        <translation>A&amp;lles speichern</translation>
    </message>
    <message>
        <source>Write everything that is open and has changes</source>
        <translation>Alles schreiben, was offen ist und Änderungen hat</translation>
    </message>
    <message>
        <source>store write every tab</source>
        <translation>sichern schreiben speichern alle Tabs</translation>
    </message>
    <message>
        <source>Nothing has changes</source>
        <translation>Nichts hat Änderungen</translation>
    </message>
    <message>
        <source>A large view, and one column for materials and properties</source>
        <translation>Eine große Ansicht und eine Spalte für Materialien und Eigenschaften</translation>
    </message>
    <message>
        <source>layout workspace panels building cubes</source>
        <translation>Layout Arbeitsbereich Panels Bauen Würfel</translation>
    </message>
    <message>
        <source>&amp;Materials</source>
        <translation>&amp;Materialien</translation>
    </message>
    <message>
        <source>Outline, properties, and materials below the view</source>
        <translation>Gliederung, Eigenschaften und Materialien unter der Ansicht</translation>
    </message>
    <message>
        <source>layout workspace panels textures</source>
        <translation>Layout Arbeitsbereich Panels Texturen</translation>
    </message>
    <message>
        <source>What can be added, properties, and signals below the view</source>
        <translation>Was hinzugefügt werden kann, Eigenschaften und Signale unter der Ansicht</translation>
    </message>
    <message>
        <source>layout workspace panels signals wiring</source>
        <translation>Layout Arbeitsbereich Panels Signale Verdrahtung</translation>
    </message>
    <message>
        <source>Outline, properties, light, and problems beside a high view</source>
        <translation>Gliederung, Eigenschaften, Licht und Probleme neben einer hohen Ansicht</translation>
    </message>
    <message>
        <source>layout workspace panels lamps baking</source>
        <translation>Layout Arbeitsbereich Panels Lampen Backen</translation>
    </message>
    <message>
        <source>&amp;Only the view</source>
        <translation>&amp;Nur die Ansicht</translation>
    </message>
    <message>
        <source>Hide all panels, or bring them back</source>
        <translation>Alle Panels verbergen oder wieder zeigen</translation>
    </message>
    <message>
        <source>maximize viewport hide panels toggle</source>
        <translation>maximieren Ansicht Panels verbergen umschalten</translation>
    </message>
    <message>
        <source>Own presets</source>
        <translation>Eigene Vorlagen</translation>
    </message>
    <message>
        <source>Of the game: %1</source>
        <translation>Des Spiels: %1</translation>
    </message>
    <message>
        <source>The file of presets</source>
        <translation>Die Datei der Vorlagen</translation>
    </message>
    <message>
        <source>Of the game: what is wrong</source>
        <translation>Des Spiels: was nicht stimmt</translation>
    </message>
    <message>
        <source>%1, bare</source>
        <translation>%1, ohne Vorlage</translation>
    </message>
    <message>
        <source>Draw a box in which another sound environment holds: a cave, a hall</source>
        <translation>Einen Quader aufziehen, in dem eine andere Klangumgebung gilt: eine Höhle, eine Halle</translation>
    </message>
    <message>
        <source>reverb echo filter box area zone volume cave hall</source>
        <translation>Hall Echo Filter Quader Bereich Zone Volumen Höhle Halle</translation>
    </message>
    <message>
        <source>Draw a box in which another wind blows</source>
        <translation>Einen Quader aufziehen, in dem ein anderer Wind weht</translation>
    </message>
    <message>
        <source>wind storm rain box area zone volume</source>
        <translation>Wind Sturm Regen Quader Bereich Zone Volumen</translation>
    </message>
    <message>
        <source>Draw a box from which another sky is seen</source>
        <translation>Einen Quader aufziehen, aus dem ein anderer Himmel zu sehen ist</translation>
    </message>
    <message>
        <source>skybox clouds box area zone volume</source>
        <translation>Skybox Wolken Quader Bereich Zone Volumen</translation>
    </message>
    <message>
        <source>Draw a box in which things fall another way</source>
        <translation>Einen Quader aufziehen, in dem Dinge anders fallen</translation>
    </message>
    <message>
        <source>fall weight float moon box area zone volume</source>
        <translation>fallen Gewicht schweben Mond Quader Bereich Zone Volumen</translation>
    </message>
    <message>
        <source>Draw a box that keeps other sectors loaded while a player is in it</source>
        <translation>Einen Quader aufziehen, der andere Sektoren geladen hält, während ein Spieler darin ist</translation>
    </message>
    <message>
        <source>load sectors box area zone volume</source>
        <translation>laden Sektoren Quader Bereich Zone Volumen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Draw another box in which this environment of the level holds</source>
        <translation>Einen weiteren Quader aufziehen, in dem diese Umgebung des Levels gilt</translation>
    </message>
    <message>
        <source>What can be seen from here</source>
        <translation>Was von hier aus zu sehen ist</translation>
    </message>
    <message>
        <source>Light of things in this space</source>
        <translation>Licht von Dingen in diesem Raum</translation>
    </message>
    <message>
        <source>Hints for walkers</source>
        <translation>Hinweise für Läufer</translation>
    </message>
    <message>
        <source>Collider boxes</source>
        <translation>Kollisionsboxen</translation>
    </message>
    <message>
        <source>hears</source>
        <translation>hört</translation>
    </message>
    <message>
        <source>sends</source>
        <translation>sendet</translation>
    </message>
    <message>
        <source>output 1</source>
        <translation>Ausgang 1</translation>
    </message>
    <message>
        <source>output 2</source>
        <translation>Ausgang 2</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>closing started</source>
        <translation>Schließen begonnen</translation>
    </message>
    <message>
        <source>closing stopped</source>
        <translation>Schließen angehalten</translation>
    </message>
    <message>
        <source>dismounted</source>
        <translation>abgestiegen</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>betreten</translation>
    </message>
    <message>
        <source>entering</source>
        <translation>beim Betreten</translation>
    </message>
    <message>
        <source>exited</source>
        <translation>verlassen</translation>
    </message>
    <message>
        <source>exiting</source>
        <translation>beim Verlassen</translation>
    </message>
    <message>
        <source>fully entered</source>
        <translation>ganz betreten</translation>
    </message>
    <message>
        <source>fully exited</source>
        <translation>ganz verlassen</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>getroffen</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>getötet</translation>
    </message>
    <message>
        <source>mounted</source>
        <translation>aufgestiegen</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>switched on</source>
        <translation>eingeschaltet</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>opening started</source>
        <translation>Öffnen begonnen</translation>
    </message>
    <message>
        <source>opening stopped</source>
        <translation>Öffnen angehalten</translation>
    </message>
    <message>
        <source>activate</source>
        <translation>aktivieren</translation>
    </message>
    <message>
        <source>close</source>
        <translation>schließen</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>vergleichen</translation>
    </message>
    <message>
        <source>deactivate</source>
        <translation>deaktivieren</translation>
    </message>
    <message>
        <source>decrement</source>
        <translation>verringern</translation>
    </message>
    <message>
        <source>disable collision</source>
        <translation>Kollision ausschalten</translation>
    </message>
    <message>
        <source>disable movement</source>
        <translation>Bewegung ausschalten</translation>
    </message>
    <message>
        <source>disable rotation</source>
        <translation>Drehung ausschalten</translation>
    </message>
    <message>
        <source>enable collision</source>
        <translation>Kollision einschalten</translation>
    </message>
    <message>
        <source>enable movement</source>
        <translation>Bewegung einschalten</translation>
    </message>
    <message>
        <source>enable rotation</source>
        <translation>Drehung einschalten</translation>
    </message>
    <message>
        <source>fire</source>
        <translation>feuern</translation>
    </message>
    <message>
        <source>hide</source>
        <translation>verbergen</translation>
    </message>
    <message>
        <source>increment</source>
        <translation>erhöhen</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>sperren</translation>
    </message>
    <message>
        <source>make usable</source>
        <translation>benutzbar machen</translation>
    </message>
    <message>
        <source>make unusable</source>
        <translation>unbenutzbar machen</translation>
    </message>
    <message>
        <source>switch off</source>
        <translation>ausschalten</translation>
    </message>
    <message>
        <source>switch on</source>
        <translation>einschalten</translation>
    </message>
    <message>
        <source>open</source>
        <translation>öffnen</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>anhalten</translation>
    </message>
    <message>
        <source>pause animation</source>
        <translation>Animation anhalten</translation>
    </message>
    <message>
        <source>play</source>
        <translation>abspielen</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>zurücksetzen</translation>
    </message>
    <message>
        <source>resume</source>
        <translation>fortsetzen</translation>
    </message>
    <message>
        <source>resume animation</source>
        <translation>Animation fortsetzen</translation>
    </message>
    <message>
        <source>show</source>
        <translation>zeigen</translation>
    </message>
    <message>
        <source>start animation</source>
        <translation>Animation starten</translation>
    </message>
    <message>
        <source>stop animation</source>
        <translation>Animation beenden</translation>
    </message>
    <message>
        <source>toggle</source>
        <translation>umschalten</translation>
    </message>
    <message>
        <source>toggle collision</source>
        <translation>Kollision umschalten</translation>
    </message>
    <message>
        <source>toggle usability</source>
        <translation>Benutzbarkeit umschalten</translation>
    </message>
    <message>
        <source>toggle lock</source>
        <translation>Sperre umschalten</translation>
    </message>
    <message>
        <source>toggle movement</source>
        <translation>Bewegung umschalten</translation>
    </message>
    <message>
        <source>toggle rotation</source>
        <translation>Drehung umschalten</translation>
    </message>
    <message>
        <source>toggle visibility</source>
        <translation>Sichtbarkeit umschalten</translation>
    </message>
    <message>
        <source>unlock</source>
        <translation>entsperren</translation>
    </message>
    <message>
        <source>%1 Hz</source>
        <translation>%1 Hz</translation>
    </message>
    <message>
        <source>%1 kHz</source>
        <translation>%1 kHz</translation>
    </message>
    <message>
        <source>duller above %1</source>
        <translation>dumpfer über %1</translation>
    </message>
    <message>
        <source>thinner below %1</source>
        <translation>dünner unter %1</translation>
    </message>
    <message>
        <source>echoes for %1 s</source>
        <translation>hallt %1 s nach</translation>
    </message>
    <message>
        <source>Sounds stay as they are</source>
        <translation>Klänge bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Reverb</source>
        <translation>Hall</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
    <message>
        <source>Array of entities</source>
        <translation>Entitäten in Reihen</translation>
    </message>
    <message>
        <source>How many along %1</source>
        <translation>Wie viele entlang %1</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>From one to the next</source>
        <translation>Von einer zur nächsten</translation>
    </message>
    <message>
        <source>Circle of entities</source>
        <translation>Entitäten im Kreis</translation>
    </message>
    <message>
        <source>How much of the circle is filled, degrees</source>
        <translation>Wie viel des Kreises gefüllt ist, Grad</translation>
    </message>
    <message>
        <source>Where the centre of the circle lies</source>
        <translation>Wo die Mitte des Kreises liegt</translation>
    </message>
    <message>
        <source>Turn the copies with the circle</source>
        <translation>Die Kopien mit dem Kreis drehen</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Centre at</source>
        <translation>Mitte bei</translation>
    </message>
    <message>
        <source>Drag to the entity that is to hear %1</source>
        <translation>Zu der Entität ziehen, die %1 hören soll</translation>
    </message>
    <message>
        <source>Signal of %1: point at the entity that is to hear it  ·  Esc gives it up</source>
        <translation>Signal von %1: auf die Entität zeigen, die es hören soll  ·  Esc bricht ab</translation>
    </message>
    <message>
        <source>Let go to link %1 to %2  ·  Esc gives it up</source>
        <translation>Loslassen verknüpft %1 mit %2  ·  Esc bricht ab</translation>
    </message>
    <message>
        <source>Click to link %1 to %2  ·  Esc gives it up</source>
        <translation>Klicken verknüpft %1 mit %2  ·  Esc bricht ab</translation>
    </message>
    <message>
        <source>%1 hears no signals in this revision  ·  Esc gives it up</source>
        <translation>%1 hört in dieser Revision keine Signale  ·  Esc bricht ab</translation>
    </message>
    <message>
        <source>Select entities in the view or the outline first</source>
        <translation>Zuerst Entitäten in der Ansicht oder der Gliederung auswählen</translation>
    </message>
    <message>
        <source>Select two or more entities first</source>
        <translation>Zuerst zwei oder mehr Entitäten auswählen</translation>
    </message>
    <message>
        <source>Select three or more entities first</source>
        <translation>Zuerst drei oder mehr Entitäten auswählen</translation>
    </message>
    <message>
        <source>align line up edge arrange</source>
        <translation>ausrichten Reihe Kante anordnen</translation>
    </message>
    <message>
        <source>spread space evenly gaps arrange</source>
        <translation>verteilen gleichmäßig Abstand Lücken anordnen</translation>
    </message>
    <message>
        <source>entity list global sector level owner</source>
        <translation>Entität Liste global Sektor Level Besitzer</translation>
    </message>
    <message>
        <source>Drop to &amp;floor</source>
        <translation>Auf den &amp;Boden fallen lassen</translation>
    </message>
    <message>
        <source>Move the selected entities down until their bounds touch the floor</source>
        <translation>Die ausgewählten Entitäten abwärts bewegen, bis ihre Begrenzungen den Boden berühren</translation>
    </message>
    <message>
        <source>ground fall down land</source>
        <translation>Boden fallen hinunter landen absetzen</translation>
    </message>
    <message>
        <source>Lift to &amp;ceiling</source>
        <translation>An die &amp;Decke heben</translation>
    </message>
    <message>
        <source>Move the selected entities up until their bounds touch the ceiling</source>
        <translation>Die ausgewählten Entitäten aufwärts bewegen, bis ihre Begrenzungen die Decke berühren</translation>
    </message>
    <message>
        <source>roof up hang</source>
        <translation>Decke Dach hinauf hängen</translation>
    </message>
    <message>
        <source>Put against nearest &amp;surface</source>
        <translation>An die nächste &amp;Oberfläche setzen</translation>
    </message>
    <message>
        <source>Move each selected entity to the wall, floor or ceiling that is nearest to it</source>
        <translation>Jede ausgewählte Entität an die nächste Wand, den nächsten Boden oder die nächste Decke bewegen</translation>
    </message>
    <message>
        <source>snap wall attach</source>
        <translation>einrasten Wand anbringen</translation>
    </message>
    <message>
        <source>Stand &amp;upright on surface</source>
        <translation>Au&amp;frecht auf die Oberfläche stellen</translation>
    </message>
    <message>
        <source>Drop the selected entities and turn them upright on the slope under them</source>
        <translation>Die ausgewählten Entitäten fallen lassen und auf der Schräge darunter aufrichten</translation>
    </message>
    <message>
        <source>normal slope ramp tilt align rotate</source>
        <translation>Normale Schräge Rampe neigen ausrichten drehen</translation>
    </message>
    <message>
        <source>&amp;Hang on nearest surface</source>
        <translation>An die nächste Oberfläche &amp;hängen</translation>
    </message>
    <message>
        <source>Move each selected entity to the nearest surface and turn it to its normal: on walls the front looks away</source>
        <translation>Jede ausgewählte Entität an die nächste Oberfläche bewegen und nach deren Normale drehen: an Wänden zeigt die Vorderseite von ihr weg</translation>
    </message>
    <message>
        <source>normal wall snap rotate picture</source>
        <translation>Normale Wand einrasten drehen Bild</translation>
    </message>
    <message>
        <source>Snap to &amp;grid</source>
        <translation>Am &amp;Raster einrasten</translation>
    </message>
    <message>
        <source>Move the selected entities to the nearest eighth of a unit</source>
        <translation>Die ausgewählten Entitäten auf das nächste Achtel einer Einheit bewegen</translation>
    </message>
    <message>
        <source>round align grid</source>
        <translation>runden ausrichten Raster</translation>
    </message>
    <message>
        <source>Face the ca&amp;mera</source>
        <translation>Zur &amp;Kamera drehen</translation>
    </message>
    <message>
        <source>Turn the selected entities so that their fronts look at the camera</source>
        <translation>Die ausgewählten Entitäten so drehen, dass ihre Vorderseiten zur Kamera zeigen</translation>
    </message>
    <message>
        <source>look at rotate turn yaw</source>
        <translation>ansehen drehen wenden gieren</translation>
    </message>
    <message>
        <source>A&amp;rray…</source>
        <translation>Re&amp;ihen…</translation>
    </message>
    <message>
        <source>Add copies of the selected entities in rows along the axes</source>
        <translation>Kopien der ausgewählten Entitäten in Reihen entlang der Achsen hinzufügen</translation>
    </message>
    <message>
        <source>repeat grid copies rows duplicate many</source>
        <translation>wiederholen Raster Kopien Reihen duplizieren viele Array</translation>
    </message>
    <message>
        <source>C&amp;ircle…</source>
        <translation>Kr&amp;eis…</translation>
    </message>
    <message>
        <source>Add copies of the selected entities around a point</source>
        <translation>Kopien der ausgewählten Entitäten um einen Punkt herum hinzufügen</translation>
    </message>
    <message>
        <source>repeat radial copies ring around duplicate many</source>
        <translation>wiederholen radial Kopien Ring Kreis ringsum duplizieren viele</translation>
    </message>
    <message>
        <source>&amp;Left sides (-X)</source>
        <translation>&amp;Linke Seiten (-X)</translation>
    </message>
    <message>
        <source>Move the selected entities so that their left sides lie as that of the last one</source>
        <translation>Die ausgewählten Entitäten so bewegen, dass ihre linken Seiten wie die der letzten liegen</translation>
    </message>
    <message>
        <source>&amp;Middles along X</source>
        <translation>&amp;Mitten entlang X</translation>
    </message>
    <message>
        <source>Move the selected entities along X to the middle of the last one</source>
        <translation>Die ausgewählten Entitäten entlang X zur Mitte der letzten bewegen</translation>
    </message>
    <message>
        <source>&amp;Right sides (+X)</source>
        <translation>&amp;Rechte Seiten (+X)</translation>
    </message>
    <message>
        <source>Move the selected entities so that their right sides lie as that of the last one</source>
        <translation>Die ausgewählten Entitäten so bewegen, dass ihre rechten Seiten wie die der letzten liegen</translation>
    </message>
    <message>
        <source>&amp;Bottoms (-Y)</source>
        <translation>&amp;Unterseiten (-Y)</translation>
    </message>
    <message>
        <source>Move the selected entities so that their bottoms are as high as that of the last one</source>
        <translation>Die ausgewählten Entitäten so bewegen, dass ihre Unterseiten so hoch wie die der letzten liegen</translation>
    </message>
    <message>
        <source>Middles along &amp;Y</source>
        <translation>Mitten entlang &amp;Y</translation>
    </message>
    <message>
        <source>Move the selected entities along Y to the middle of the last one</source>
        <translation>Die ausgewählten Entitäten entlang Y zur Mitte der letzten bewegen</translation>
    </message>
    <message>
        <source>&amp;Tops (+Y)</source>
        <translation>&amp;Oberseiten (+Y)</translation>
    </message>
    <message>
        <source>Move the selected entities so that their tops are as high as that of the last one</source>
        <translation>Die ausgewählten Entitäten so bewegen, dass ihre Oberseiten so hoch wie die der letzten liegen</translation>
    </message>
    <message>
        <source>B&amp;acks (-Z)</source>
        <translation>&amp;Hinterseiten (-Z)</translation>
    </message>
    <message>
        <source>Move the selected entities so that their sides towards -Z lie as that of the last one</source>
        <translation>Die ausgewählten Entitäten so bewegen, dass ihre Seiten in Richtung -Z wie die der letzten liegen</translation>
    </message>
    <message>
        <source>Middles along &amp;Z</source>
        <translation>Mitten entlang &amp;Z</translation>
    </message>
    <message>
        <source>Move the selected entities along Z to the middle of the last one</source>
        <translation>Die ausgewählten Entitäten entlang Z zur Mitte der letzten bewegen</translation>
    </message>
    <message>
        <source>&amp;Fronts (+Z)</source>
        <translation>&amp;Vorderseiten (+Z)</translation>
    </message>
    <message>
        <source>Move the selected entities so that their sides towards +Z lie as that of the last one</source>
        <translation>Die ausgewählten Entitäten so bewegen, dass ihre Seiten in Richtung +Z wie die der letzten liegen</translation>
    </message>
    <message>
        <source>Evenly along &amp;X</source>
        <translation>Gleichmäßig entlang &amp;X</translation>
    </message>
    <message>
        <source>Leave the same space between the selected entities along X; the outermost stay</source>
        <translation>Zwischen den ausgewählten Entitäten entlang X gleich viel Abstand lassen; die äußersten bleiben</translation>
    </message>
    <message>
        <source>Evenly along &amp;Y</source>
        <translation>Gleichmäßig entlang &amp;Y</translation>
    </message>
    <message>
        <source>Leave the same space between the selected entities along Y; the outermost stay</source>
        <translation>Zwischen den ausgewählten Entitäten entlang Y gleich viel Abstand lassen; die äußersten bleiben</translation>
    </message>
    <message>
        <source>Evenly along &amp;Z</source>
        <translation>Gleichmäßig entlang &amp;Z</translation>
    </message>
    <message>
        <source>Leave the same space between the selected entities along Z; the outermost stay</source>
        <translation>Zwischen den ausgewählten Entitäten entlang Z gleich viel Abstand lassen; die äußersten bleiben</translation>
    </message>
    <message>
        <source>&amp;All levels (global)</source>
        <translation>&amp;Alle Level (global)</translation>
    </message>
    <message>
        <source>Move the selected entities to the list of the map: they are in all levels. They stay where they are</source>
        <translation>Die ausgewählten Entitäten in die Liste der Karte verschieben: Sie sind dann in allen Leveln. Sie bleiben, wo sie sind</translation>
    </message>
    <message>
        <source>This &amp;level</source>
        <translation>Dieses &amp;Level</translation>
    </message>
    <message>
        <source>Move the selected entities to the list of their level. They stay where they are</source>
        <translation>Die ausgewählten Entitäten in die Liste ihres Levels verschieben. Sie bleiben, wo sie sind</translation>
    </message>
    <message>
        <source>&amp;Sector where each stands</source>
        <translation>&amp;Sektor, in dem jede steht</translation>
    </message>
    <message>
        <source>Move each selected entity to the list of the sector that it stands in</source>
        <translation>Jede ausgewählte Entität in die Liste des Sektors verschieben, in dem sie steht</translation>
    </message>
    <message>
        <source>Weather</source>
        <translation>Wetter</translation>
    </message>
    <message>
        <source>Sky</source>
        <translation>Himmel</translation>
    </message>
    <message>
        <source>Loads sectors</source>
        <translation>Lädt Sektoren</translation>
    </message>
    <message>
        <source>Si&amp;gnal links</source>
        <translation>Si&amp;gnalverknüpfungen</translation>
    </message>
    <message>
        <source>Draw who sends signals to whom, not only for what is selected</source>
        <translation>Zeichnen, wer wem Signale sendet, nicht nur für das Ausgewählte</translation>
    </message>
    <message>
        <source>wires connections arrows outputs inputs</source>
        <translation>Drähte Verbindungen Pfeile Ausgänge Eingänge</translation>
    </message>
    <message>
        <source>Draw si&amp;gnal</source>
        <translation>Si&amp;gnal zeichnen</translation>
    </message>
    <message>
        <source>Link the selected entity to another one: point at the one that is to hear it</source>
        <translation>Die ausgewählte Entität mit einer anderen verknüpfen: auf die Entität zeigen, die sie hören soll</translation>
    </message>
    <message>
        <source>output connect wire link trigger button</source>
        <translation>Ausgang verbinden Draht verknüpfen Auslöser Taster Knopf</translation>
    </message>
    <message>
        <source>P&amp;hysics materials</source>
        <translation>P&amp;hysikmaterialien</translation>
    </message>
    <message>
        <source>Paint faces by their physics materials, a colour each</source>
        <translation>Flächen nach ihren Physikmaterialien färben, jedes in einer eigenen Farbe</translation>
    </message>
    <message>
        <source>So&amp;und materials</source>
        <translation>&amp;Klangmaterialien</translation>
    </message>
    <message>
        <source>Paint cubes by their sound materials, a colour each</source>
        <translation>Würfel nach ihren Klangmaterialien färben, jedes in einer eigenen Farbe</translation>
    </message>
    <message>
        <source>Show the &amp;clock</source>
        <translation>&amp;Uhr zeigen</translation>
    </message>
    <message>
        <source>Show the clock of the view in its corner</source>
        <translation>Die Uhr der Ansicht in deren Ecke zeigen</translation>
    </message>
    <message>
        <source>time animation panel</source>
        <translation>Zeit Animation Panel</translation>
    </message>
    <message>
        <source>Hold waves, scrolling textures, doors and signals still</source>
        <translation>Wellen, laufende Texturen, Türen und Signale anhalten</translation>
    </message>
    <message>
        <source>stop freeze waves clock</source>
        <translation>anhalten stoppen einfrieren Wellen Uhr</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>Let a tenth of a second pass in the view, then stand</source>
        <translation>In der Ansicht eine Zehntelsekunde vergehen lassen, dann anhalten</translation>
    </message>
    <message>
        <source>frame advance clock time</source>
        <translation>Einzelbild weiter Uhr Zeit</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Let time pass half as fast in the view</source>
        <translation>Die Zeit in der Ansicht halb so schnell vergehen lassen</translation>
    </message>
    <message>
        <source>slow motion speed clock</source>
        <translation>Zeitlupe Geschwindigkeit Uhr</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>Sc&amp;hneller</translation>
    </message>
    <message>
        <source>Let time pass twice as fast in the view</source>
        <translation>Die Zeit in der Ansicht doppelt so schnell vergehen lassen</translation>
    </message>
    <message>
        <source>speed up clock</source>
        <translation>Zeitraffer Geschwindigkeit beschleunigen Uhr</translation>
    </message>
    <message>
        <source>Begin &amp;anew</source>
        <translation>&amp;Neu beginnen</translation>
    </message>
    <message>
        <source>Set the clock of the view to 0, and what is tried out to its beginning</source>
        <translation>Die Uhr der Ansicht auf 0 setzen und was ausprobiert wird auf seinen Anfang</translation>
    </message>
    <message>
        <source>reset restart rewind time</source>
        <translation>zurücksetzen neu starten zurückspulen Zeit</translation>
    </message>
    <message>
        <source>Dra&amp;w region</source>
        <translation>&amp;Region zeichnen</translation>
    </message>
    <message>
        <source>Drag a box in the view in which the selected environment holds, or the same as in the selected region</source>
        <translation>In der Ansicht einen Quader aufziehen, in dem die ausgewählte Umgebung gilt oder dieselbe wie in der ausgewählten Region</translation>
    </message>
    <message>
        <source>sound weather sky gravity environment box area zone volume add</source>
        <translation>Klang Wetter Himmel Schwerkraft Umgebung Quader Bereich Zone Volumen hinzufügen</translation>
    </message>
    <message>
        <source>Select an environment or a region first</source>
        <translation>Zuerst eine Umgebung oder eine Region auswählen</translation>
    </message>
    <message>
        <source>Save selection as &amp;preset…</source>
        <translation>Auswahl als &amp;Vorlage speichern…</translation>
    </message>
    <message>
        <source>Keep the selected entities with the game, to be placed again from the palette</source>
        <translation>Die ausgewählten Entitäten beim Spiel aufbewahren, um sie aus der Palette erneut zu platzieren</translation>
    </message>
    <message>
        <source>prefab template group own preset</source>
        <translation>Prefab Vorlage Gruppe eigene</translation>
    </message>
    <message>
        <source>Choose a game with File, Choose game, and select entities first</source>
        <translation>Zuerst mit „Datei“, „Spiel wählen“ ein Spiel wählen und Entitäten auswählen</translation>
    </message>
    <message>
        <source>Liste&amp;n here</source>
        <translation>Hier &amp;hören</translation>
    </message>
    <message>
        <source>The system has no audio device, or no level is shown</source>
        <translation>Das System hat kein Audiogerät, oder es wird kein Level gezeigt</translation>
    </message>
    <message>
        <source>Drop a &amp;ball</source>
        <translation>&amp;Ball fallen lassen</translation>
    </message>
    <message>
        <source>Let a ball fall where you look, by the gravity that holds there; the map stays as it is</source>
        <translation>Einen Ball an der betrachteten Stelle fallen lassen, mit der Schwerkraft, die dort gilt; die Karte bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>gravity fall bounce try test physics</source>
        <translation>Schwerkraft fallen springen ausprobieren Test Physik</translation>
    </message>
    <message>
        <source>View &amp;before</source>
        <translation>&amp;Vorherige Ansicht</translation>
    </message>
    <message>
        <source>Move the camera back to where it jumped from</source>
        <translation>Die Kamera dorthin zurückbewegen, von wo sie gesprungen ist</translation>
    </message>
    <message>
        <source>camera previous last undo view history</source>
        <translation>Kamera vorherige letzte rückgängig Ansicht Verlauf</translation>
    </message>
    <message>
        <source>The camera has not jumped yet</source>
        <translation>Die Kamera ist noch nicht gesprungen</translation>
    </message>
    <message>
        <source>View a&amp;fter</source>
        <translation>&amp;Nächste Ansicht</translation>
    </message>
    <message>
        <source>Move the camera to where you came back from</source>
        <translation>Die Kamera dorthin bewegen, von wo Sie zurückgekehrt sind</translation>
    </message>
    <message>
        <source>camera next redo view history</source>
        <translation>Kamera nächste wiederholen Ansicht Verlauf</translation>
    </message>
    <message>
        <source>You did not go back to a view</source>
        <translation>Sie sind zu keiner Ansicht zurückgegangen</translation>
    </message>
    <message>
        <source>&amp;Copy the view as a picture</source>
        <translation>Ansicht als Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Put what the view shows on the clipboard</source>
        <translation>Was die Ansicht zeigt, in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>screenshot image export clipboard</source>
        <translation>Bildschirmfoto Screenshot Bild exportieren Zwischenablage</translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z; otherwise X</source>
        <translation>0 bis 2 für X, Y und Z; sonst X</translation>
    </message>
    <message>
        <source>0 to 2 for the lower side, the middle and the upper side; otherwise the middle</source>
        <translation>0 bis 2 für die untere Seite, die Mitte und die obere Seite; sonst die Mitte</translation>
    </message>
    <message>
        <source>Between the lines of the grid, units; otherwise an eighth</source>
        <translation>Zwischen den Linien des Rasters, Einheiten; sonst ein Achtel</translation>
    </message>
    <message>
        <source>What they look at, x, y, z in units from the centre of the level&apos;s centre sector</source>
        <translation>Wohin sie blicken: x, y, z in Einheiten ab der Mitte des mittleren Sektors des Levels</translation>
    </message>
    <message>
        <source>Whether they look away from it</source>
        <translation>Ob sie davon wegblicken</translation>
    </message>
    <message>
        <source>Align entities</source>
        <translation>Entitäten ausrichten</translation>
    </message>
    <message>
        <source>Moves the targets, entities, along an axis so that their boxes lie in a line with that of the last one.</source>
        <translation>Verschiebt die Ziele, Entitäten, entlang einer Achse, sodass ihre Quader in einer Linie mit dem der letzten liegen.</translation>
    </message>
    <message>
        <source>Distribute entities</source>
        <translation>Entitäten verteilen</translation>
    </message>
    <message>
        <source>Moves the targets, entities, along an axis so that there is the same space between all of them; the first and the last of the row stay.</source>
        <translation>Verschiebt die Ziele, Entitäten, entlang einer Achse, sodass zwischen allen gleich viel Abstand ist; die erste und die letzte der Reihe bleiben.</translation>
    </message>
    <message>
        <source>Snap entities to the grid</source>
        <translation>Entitäten am Raster einrasten</translation>
    </message>
    <message>
        <source>Moves the targets, entities, to the nearest point of a grid.</source>
        <translation>Verschiebt die Ziele, Entitäten, auf den nächsten Punkt eines Rasters.</translation>
    </message>
    <message>
        <source>Turn entities to a point</source>
        <translation>Entitäten zu einem Punkt drehen</translation>
    </message>
    <message>
        <source>Turns the targets, entities, about the vertical so that their fronts look at a point.</source>
        <translation>Dreht die Ziele, Entitäten, um die Senkrechte, sodass ihre Vorderseiten zu einem Punkt zeigen.</translation>
    </message>
    <message>
        <source>How many there are then along x, y and z, with those that are there</source>
        <translation>Wie viele es dann entlang x, y und z sind, die vorhandenen mitgezählt</translation>
    </message>
    <message>
        <source>Way from one to the next on x, y and z, units; otherwise the size of all targets together</source>
        <translation>Weg von einer zur nächsten auf x, y und z, Einheiten; sonst die Größe aller Ziele zusammen</translation>
    </message>
    <message>
        <source>How many there are then, with those that are there</source>
        <translation>Wie viele es dann sind, die vorhandenen mitgezählt</translation>
    </message>
    <message>
        <source>Centre, x, y, z in units from the centre of the level&apos;s centre sector</source>
        <translation>Mitte: x, y, z in Einheiten ab der Mitte des mittleren Sektors des Levels</translation>
    </message>
    <message>
        <source>How much of the circle is filled; otherwise all of it, 360</source>
        <translation>Wie viel des Kreises gefüllt ist; sonst der ganze, 360</translation>
    </message>
    <message>
        <source>Whether copies look where the first looks, instead of turning with the circle</source>
        <translation>Ob Kopien dorthin blicken, wohin die erste blickt, statt sich mit dem Kreis zu drehen</translation>
    </message>
    <message>
        <source>Direction x, y, z that is tried first; otherwise +X</source>
        <translation>Richtung x, y, z, die zuerst versucht wird; sonst +X</translation>
    </message>
    <message>
        <source>Number of the level whose walls are meant for global entities; otherwise 0</source>
        <translation>Nummer des Levels, dessen Wände bei globalen Entitäten gemeint sind; sonst 0</translation>
    </message>
    <message>
        <source>Adds copies of the targets, entities, in rows along the axes, each with names and wiring of its own.</source>
        <translation>Fügt Kopien der Ziele, Entitäten, in Reihen entlang der Achsen hinzu, jede mit eigenen Namen und eigener Verdrahtung.</translation>
    </message>
    <message>
        <source>Adds copies of the targets, entities, around a point, each with names and wiring of its own.</source>
        <translation>Fügt Kopien der Ziele, Entitäten, um einen Punkt herum hinzu, jede mit eigenen Namen und eigener Verdrahtung.</translation>
    </message>
    <message>
        <source>Adds a copy of the targets, entities, beside them, where no wall and nothing of their types is.</source>
        <translation>Fügt neben den Zielen, Entitäten, eine Kopie von ihnen hinzu, wo keine Wand und nichts von ihren Typen ist.</translation>
    </message>
    <message>
        <source>&quot;floor&quot;, &quot;ceiling&quot; or &quot;nearest&quot; surface; otherwise the floor</source>
        <translation>Oberfläche: &quot;floor&quot;, &quot;ceiling&quot; oder &quot;nearest&quot;; sonst der Boden</translation>
    </message>
    <message>
        <source>Whether they are turned with the surface: upright on it, on walls with the front away from it</source>
        <translation>Ob sie mit der Oberfläche gedreht werden: aufrecht darauf, an Wänden mit der Vorderseite davon weg</translation>
    </message>
    <message>
        <source>Number of the level whose surfaces are meant for global entities; otherwise 0</source>
        <translation>Nummer des Levels, dessen Oberflächen bei globalen Entitäten gemeint sind; sonst 0</translation>
    </message>
    <message>
        <source>Put entities onto a surface</source>
        <translation>Entitäten auf eine Oberfläche setzen</translation>
    </message>
    <message>
        <source>Moves the targets, entities, so that their boxes touch the floor under them, the ceiling above or the nearest surface.</source>
        <translation>Verschiebt die Ziele, Entitäten, sodass ihre Quader den Boden darunter, die Decke darüber oder die nächste Oberfläche berühren.</translation>
    </message>
    <message>
        <source>&quot;global&quot; for all levels, &quot;level&quot; for the whole level, &quot;sector&quot; for where each stands</source>
        <translation>&quot;global&quot; für alle Level, &quot;level&quot; für das ganze Level, &quot;sector&quot; für den, in dem jede steht</translation>
    </message>
    <message>
        <source>Number of the level that global entities go to; otherwise 0</source>
        <translation>Nummer des Levels, in das globale Entitäten kommen; sonst 0</translation>
    </message>
    <message>
        <source>Move to another list</source>
        <translation>In andere Liste verschieben</translation>
    </message>
    <message>
        <source>Moves the targets, entities, to the global list, that of their level or those of the sectors where they stand. They stay where they are in the world.</source>
        <translation>Verschiebt die Ziele, Entitäten, in die globale Liste, die ihres Levels oder die der Sektoren, in denen sie stehen. In der Welt bleiben sie, wo sie sind.</translation>
    </message>
    <message>
        <source>visibility, lighting, pathfinding or boxes</source>
        <translation>visibility, lighting, pathfinding oder boxes</translation>
    </message>
    <message>
        <source>Number of the one box that goes, from 0; otherwise all go</source>
        <translation>Nummer der einen Box, die wegfällt, ab 0; sonst fallen alle weg</translation>
    </message>
    <message>
        <source>Add data of the space</source>
        <translation>Raumdaten hinzufügen</translation>
    </message>
    <message>
        <source>Gives the space of the target cubes an empty visible list, light of things, hints for walkers, or a collider box as large as the cube.</source>
        <translation>Gibt dem Raum der Zielwürfel eine leere Sichtbarkeitsliste, Licht von Dingen, Hinweise für Läufer oder eine Kollisionsbox in der Größe des Würfels.</translation>
    </message>
    <message>
        <source>Remove data of the space</source>
        <translation>Raumdaten entfernen</translation>
    </message>
    <message>
        <source>Takes such data away from the space of the target cubes.</source>
        <translation>Nimmt dem Raum der Zielwürfel solche Daten.</translation>
    </message>
    <message>
        <source>Whether those that leave their sector go to the list of the one where they are then</source>
        <translation>Ob jene, die ihren Sektor verlassen, in die Liste dessen kommen, in dem sie dann sind</translation>
    </message>
    <message>
        <source>&quot;sound_region&quot;, &quot;weather_region&quot;, &quot;sky_region&quot;, &quot;gravity_region&quot; or &quot;region&quot;, which loads sectors</source>
        <translation>&quot;sound_region&quot;, &quot;weather_region&quot;, &quot;sky_region&quot;, &quot;gravity_region&quot; oder &quot;region&quot;, die Sektoren lädt</translation>
    </message>
    <message>
        <source>Its lower corner, x, y, z in units from the centre of the level&apos;s centre sector</source>
        <translation>Ihre untere Ecke: x, y, z in Einheiten ab der Mitte des mittleren Sektors des Levels</translation>
    </message>
    <message>
        <source>Its upper corner</source>
        <translation>Ihre obere Ecke</translation>
    </message>
    <message>
        <source>What holds in it; otherwise a new environment is added</source>
        <translation>Was darin gilt; sonst wird eine neue Umgebung hinzugefügt</translation>
    </message>
    <message>
        <source>Name of the new environment; made unique</source>
        <translation>Name der neuen Umgebung; wird eindeutig gemacht</translation>
    </message>
    <message>
        <source>Adds a region to the target, a level: into the sector that its middle lies in.</source>
        <translation>Fügt dem Ziel, einem Level, eine Region hinzu: in den Sektor, in dem ihre Mitte liegt.</translation>
    </message>
    <message>
        <source>Puts right what is wrong with the targets, entities and regions or the map with all of them: what names things that do not exist names nothing, what is outside of its level or inside of cubes moves, what exists in no game mode exists in all, signals that differ by a letter from one that is sent get its name, doors open, lights light, and spawns in the place of another one go.</source>
        <translation>Bringt in Ordnung, was an den Zielen, Entitäten und Regionen oder der Karte mit allen, nicht stimmt: Was Dinge nennt, die es nicht gibt, nennt nichts mehr; was außerhalb seines Levels oder in Würfeln liegt, wird verschoben; was in keinem Spielmodus existiert, existiert in allen; Signale, die sich in einem Buchstaben von einem gesendeten unterscheiden, erhalten dessen Namen; Türen öffnen sich, Lichter leuchten, und Startpunkte am Ort eines anderen fallen weg.</translation>
    </message>
    <message>
        <source>Reserved bits of the faces</source>
        <translation>Reservierte Bits der Flächen</translation>
    </message>
    <message>
        <source>Reserved bits</source>
        <translation>Reservierte Bits</translation>
    </message>
    <message>
        <source>Bits that the format gives no meaning, as they were read. They are kept; 0 clears them.</source>
        <translation>Bits ohne Bedeutung im Format, wie sie gelesen wurden. Sie werden behalten; 0 löscht sie.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>What the extension holds, as text or as hexadecimal digits; up to 64 KiB of it can be changed here.</source>
        <translation>Was die Erweiterung enthält, als Text oder als hexadezimale Ziffern; bis zu 64 KiB davon können hier geändert werden.</translation>
    </message>
    <message>
        <source>Visible cubes</source>
        <translation>Sichtbare Würfel</translation>
    </message>
    <message>
        <source>Numbers of the cubes of this sector that can be seen from inside; a parent stands for all in it.</source>
        <translation>Nummern der Würfel dieses Sektors, die von innen zu sehen sind; ein übergeordneter steht für alle in ihm.</translation>
    </message>
    <message>
        <source>Visible sectors</source>
        <translation>Sichtbare Sektoren</translation>
    </message>
    <message>
        <source>Other sectors that can be seen from inside, as 4 0 7, or as 4 0 7: 12 14 for some of their cubes.</source>
        <translation>Andere Sektoren, die von innen zu sehen sind, als 4 0 7, oder als 4 0 7: 12 14 für einige ihrer Würfel.</translation>
    </message>
    <message>
        <source>Base light</source>
        <translation>Grundlicht</translation>
    </message>
    <message>
        <source>Light of things in this space while all lights are off.</source>
        <translation>Licht von Dingen in diesem Raum, während alle Lichter aus sind.</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Hints for walkers, as a name or as name: what it says; in maps of January as name: x y z with where to face.</source>
        <translation>Hinweise für Läufer, als Name oder als Name: was er sagt; in Karten vom Januar als Name: x y z mit der Blickrichtung.</translation>
    </message>
    <message>
        <source>Box 1</source>
        <translation>Box 1</translation>
    </message>
    <message>
        <source>Box 2</source>
        <translation>Box 2</translation>
    </message>
    <message>
        <source>Box 3</source>
        <translation>Box 3</translation>
    </message>
    <message>
        <source>Box 4</source>
        <translation>Box 4</translation>
    </message>
    <message>
        <source>Box 5</source>
        <translation>Box 5</translation>
    </message>
    <message>
        <source>Box 6</source>
        <translation>Box 6</translation>
    </message>
    <message>
        <source>Box 7</source>
        <translation>Box 7</translation>
    </message>
    <message>
        <source>Box 8</source>
        <translation>Box 8</translation>
    </message>
    <message>
        <source>Box 9</source>
        <translation>Box 9</translation>
    </message>
    <message>
        <source>Box 10</source>
        <translation>Box 10</translation>
    </message>
    <message>
        <source>Box 11</source>
        <translation>Box 11</translation>
    </message>
    <message>
        <source>Box 12</source>
        <translation>Box 12</translation>
    </message>
    <message>
        <source>Box 13</source>
        <translation>Box 13</translation>
    </message>
    <message>
        <source>Box 14</source>
        <translation>Box 14</translation>
    </message>
    <message>
        <source>Box 15</source>
        <translation>Box 15</translation>
    </message>
    <message>
        <source>Box 16</source>
        <translation>Box 16</translation>
    </message>
    <message>
        <source>Solid though nothing of it is drawn: eight corners, from the centre of the sector.</source>
        <translation>Massiv, obwohl nichts davon gezeichnet wird: acht Ecken, ab der Mitte des Sektors.</translation>
    </message>
    <message>
        <source>Dynamic lights of the sector that reach this space, each as its number and how much of it there is, like 2: 255.</source>
        <translation>Dynamische Lichter des Sektors, die diesen Raum erreichen, jedes als seine Nummer und wie viel davon ankommt, etwa 2: 255.</translation>
    </message>
    <message>
        <source>Fast lights of the sector that reach this space, each as its number and how much of it there is, like 2: 255.</source>
        <translation>Schnelle Lichter des Sektors, die diesen Raum erreichen, jedes als seine Nummer und wie viel davon ankommt, etwa 2: 255.</translation>
    </message>
    <message>
        <source>Select one entity that sends signals first</source>
        <translation>Zuerst eine Entität auswählen, die Signale sendet</translation>
    </message>
    <message>
        <source>visibility, lighting, pathfinding or boxes; each call adds one box more</source>
        <translation>visibility, lighting, pathfinding oder boxes; jeder Aufruf fügt eine weitere Box hinzu</translation>
    </message>
    <message>
        <source>Add copies</source>
        <translation>Kopien hinzufügen</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 insgesamt</translation>
    </message>
    <message>
        <source>These numbers do not do; the log says why.</source>
        <translation>Diese Zahlen gehen nicht; das Protokoll sagt, warum.</translation>
    </message>
    <message>
        <source>Height when crouched</source>
        <translation>Höhe in der Hocke</translation>
    </message>
    <message>
        <source>Eye below the top</source>
        <translation>Auge unter dem Scheitel</translation>
    </message>
    <message>
        <source>Speed of walking</source>
        <translation>Tempo beim Gehen</translation>
    </message>
    <message>
        <source>Speed of running</source>
        <translation>Tempo beim Laufen</translation>
    </message>
    <message>
        <source>Speed when crouched</source>
        <translation>Tempo in der Hocke</translation>
    </message>
    <message>
        <source>Speed of swimming</source>
        <translation>Tempo beim Schwimmen</translation>
    </message>
    <message>
        <source>Height of a jump</source>
        <translation>Höhe eines Sprungs</translation>
    </message>
    <message>
        <source>Highest step</source>
        <translation>Höchste Stufe</translation>
    </message>
    <message>
        <source>Steepest slope</source>
        <translation>Steilste Schräge</translation>
    </message>
    <message>
        <source>Acceleration at traction 1</source>
        <translation>Beschleunigung bei Bodenhaftung 1</translation>
    </message>
    <message>
        <source>Braking at friction 1</source>
        <translation>Bremsung bei Reibung 1</translation>
    </message>
    <message>
        <source>Acceleration in the air</source>
        <translation>Beschleunigung in der Luft</translation>
    </message>
    <message>
        <source>Acceleration in liquids</source>
        <translation>Beschleunigung in Flüssigkeiten</translation>
    </message>
    <message>
        <source>Reach of the hands</source>
        <translation>Reichweite der Hände</translation>
    </message>
    <message>
        <source>See &amp;inside</source>
        <translation>H&amp;ineinsehen</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>&amp;Zeichnen</translation>
    </message>
    <message>
        <source>&amp;Bookmarks</source>
        <translation>&amp;Lesezeichen</translation>
    </message>
    <message>
        <source>Select all of this t&amp;ype</source>
        <translation>Alle dieses T&amp;yps auswählen</translation>
    </message>
    <message>
        <source>Select all entities of the map that are of the selected types</source>
        <translation>Alle Entitäten der Karte auswählen, die von den ausgewählten Typen sind</translation>
    </message>
    <message>
        <source>similar same kind lights entities</source>
        <translation>ähnlich gleich Art Lichter Entitäten</translation>
    </message>
    <message>
        <source>&amp;Bake light</source>
        <translation>Licht &amp;backen</translation>
    </message>
    <message>
        <source>Compute the light of the level that is shown from its sources and settings</source>
        <translation>Das Licht des gezeigten Levels aus seinen Quellen und Einstellungen berechnen</translation>
    </message>
    <message>
        <source>lightmap compile render final global illumination radiosity</source>
        <translation>Lightmap kompilieren rendern endgültig globale Beleuchtung Radiosity</translation>
    </message>
    <message>
        <source>Bake light &amp;quickly</source>
        <translation>Licht &amp;schnell backen</translation>
    </message>
    <message>
        <source>The same as a draft: half the density and a quarter of the samples</source>
        <translation>Dasselbe als Entwurf: halbe Dichte und ein Viertel der Abtastungen</translation>
    </message>
    <message>
        <source>lightmap preview draft fast</source>
        <translation>Lightmap Vorschau Entwurf schnell</translation>
    </message>
    <message>
        <source>Add s&amp;un and sky for baking</source>
        <translation>S&amp;onne und Himmel zum Backen hinzufügen</translation>
    </message>
    <message>
        <source>Give the level a sun and the light of a sky; they shine once the light is baked</source>
        <translation>Dem Level eine Sonne und das Licht eines Himmels geben; sie leuchten, sobald das Licht gebacken ist</translation>
    </message>
    <message>
        <source>directional light daylight ambient</source>
        <translation>gerichtetes Licht Tageslicht Umgebungslicht</translation>
    </message>
    <message>
        <source>Add l&amp;amp for baking</source>
        <translation>L&amp;ampe zum Backen hinzufügen</translation>
    </message>
    <message>
        <source>Put a lamp two units above the place that is looked at; it shines once the light is baked</source>
        <translation>Eine Lampe zwei Einheiten über die betrachtete Stelle setzen; sie leuchtet, sobald das Licht gebacken ist</translation>
    </message>
    <message>
        <source>point light source torch</source>
        <translation>Punktlicht Lichtquelle Fackel</translation>
    </message>
    <message>
        <source>Signal graph</source>
        <translation>Signalgraph</translation>
    </message>
    <message>
        <source>Player si&amp;ze and speed…</source>
        <translation>Spieler&amp;größe und -tempo…</translation>
    </message>
    <message>
        <source>Say how tall and how fast whoever walks is</source>
        <translation>Angeben, wie groß und wie schnell ist, wer das Level begeht</translation>
    </message>
    <message>
        <source>walk preferences capsule height radius jump step slope</source>
        <translation>Begehen Einstellungen Kapsel Höhe Radius Sprung Stufe Schräge</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Open the manual</source>
        <translation>Das Handbuch öffnen</translation>
    </message>
    <message>
        <source>documentation handbook guide tutorial</source>
        <translation>Dokumentation Handbuch Anleitung Tutorial</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>Open the page of the manual about the panel that has the keyboard</source>
        <translation>Die Seite des Handbuchs über das Panel mit dem Tastaturfokus öffnen</translation>
    </message>
    <message>
        <source>context help</source>
        <translation>Kontexthilfe</translation>
    </message>
    <message>
        <source>Rain region</source>
        <translation>Regenregion</translation>
    </message>
    <message>
        <source>Draw a box in which it rains: drops, their sound, and regions of weather and sound</source>
        <translation>Einen Quader aufziehen, in dem es regnet: Tropfen, ihr Klang und Regionen für Wetter und Klang</translation>
    </message>
    <message>
        <source>weather storm water drops box area zone volume</source>
        <translation>Wetter Sturm Wasser Tropfen Quader Bereich Zone Volumen</translation>
    </message>
    <message>
        <source>Snow region</source>
        <translation>Schneeregion</translation>
    </message>
    <message>
        <source>Draw a box in which it snows: flakes and a region of weather</source>
        <translation>Einen Quader aufziehen, in dem es schneit: Flocken und eine Wetterregion</translation>
    </message>
    <message>
        <source>weather winter flakes box area zone volume</source>
        <translation>Wetter Winter Flocken Quader Bereich Zone Volumen</translation>
    </message>
    <message>
        <source>there is no one value to go on from</source>
        <translation>es gibt keinen einzelnen Wert, von dem auszugehen wäre</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>Doorway</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>The level ends here.</source>
        <translation>Das Level endet hier.</translation>
    </message>
    <message>
        <source>Grow the level and push</source>
        <translation>Level vergrößern und drücken</translation>
    </message>
    <message>
        <source>Point at a face whose material is to be replaced everywhere</source>
        <translation>Auf eine Fläche zeigen, deren Material überall ersetzt werden soll</translation>
    </message>
    <message>
        <source>This face has that material already; select the one that is to take its place, then point again</source>
        <translation>Diese Fläche hat das Material schon; die Fläche auswählen, deren Material an seine Stelle treten soll, dann erneut zeigen</translation>
    </message>
    <message>
        <source>Build something first, then point at the place where it is to be done again</source>
        <translation>Zuerst etwas bauen, dann auf die Stelle zeigen, an der es wiederholt werden soll</translation>
    </message>
    <message>
        <source>Point at the place where it is to be done again</source>
        <translation>Auf die Stelle zeigen, an der es wiederholt werden soll</translation>
    </message>
    <message>
        <source>Point at a face that looks the same way as the one where it was done</source>
        <translation>Auf eine Fläche zeigen, die in dieselbe Richtung weist wie die, an der es gemacht wurde</translation>
    </message>
    <message>
        <source>The level ends before this.</source>
        <translation>Das Level endet vorher.</translation>
    </message>
    <message>
        <source>Grow the level and build it</source>
        <translation>Level vergrößern und bauen</translation>
    </message>
    <message>
        <source>Room: drag over a floor, or over a wall to go into the rock  ·  Ctrl cuts a doorway  ·  wheel: height, with Shift the walls  ·  type sizes  ·  Esc ends</source>
        <translation>Raum: über einen Boden ziehen oder über eine Wand, um in den Fels zu gehen  ·  Ctrl schneidet einen Durchgang  ·  Mausrad: Höhe, mit Shift die Wände  ·  Größen eintippen  ·  Esc beendet</translation>
    </message>
    <message>
        <source>Doorway: drag over a wall, or click  ·  Shift leaves the floor  ·  wheel: height of a click, with Shift its width  ·  type sizes  ·  Esc ends</source>
        <translation>Durchgang: über eine Wand ziehen oder klicken  ·  Shift lässt den Boden  ·  Mausrad: Höhe bei Klick, mit Shift die Breite  ·  Größen eintippen  ·  Esc beendet</translation>
    </message>
    <message>
        <source>Stairs: drag from the lower floor to the higher one  ·  wheel: width, with Shift the steps  ·  type steps, width  ·  Esc ends</source>
        <translation>Treppe: vom unteren zum höheren Boden ziehen  ·  Mausrad: Breite, mit Shift die Stufen  ·  Stufen, Breite eintippen  ·  Esc beendet</translation>
    </message>
    <message>
        <source>Ramp: drag from the lower edge to the higher one  ·  wheel: width  ·  type it  ·  Esc ends</source>
        <translation>Rampe: von der unteren zur höheren Kante ziehen  ·  Mausrad: Breite  ·  oder eintippen  ·  Esc beendet</translation>
    </message>
    <message>
        <source>Roof: drag over what it covers  ·  wheel: height  ·  type sizes  ·  Esc ends</source>
        <translation>Dach: über das ziehen, was es bedeckt  ·  Mausrad: Höhe  ·  Größen eintippen  ·  Esc beendet</translation>
    </message>
    <message>
        <source>typed: %1</source>
        <translation>eingetippt: %1</translation>
    </message>
    <message>
        <source>The level ends before this; let go to grow it</source>
        <translation>Das Level endet vorher; loslassen, um es zu vergrößern</translation>
    </message>
    <message>
        <source>&amp;Bookmarks…</source>
        <translation>&amp;Lesezeichen…</translation>
    </message>
    <message>
        <source>List the camera bookmarks of this file with their pictures, name and remove them</source>
        <translation>Die Kameralesezeichen dieser Datei mit Bildern auflisten, benennen und entfernen</translation>
    </message>
    <message>
        <source>camera views places saved list rename</source>
        <translation>Kamera Ansichten Orte gespeichert Liste umbenennen</translation>
    </message>
    <message>
        <source>Set one first: Go, Bookmarks, Set bookmark</source>
        <translation>Zuerst eines setzen: „Gehe zu“, „Lesezeichen“, „Lesezeichen setzen“</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;1</source>
        <translation>Zu Lesezeichen &amp;1 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 1 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 1 gesetzt wurde</translation>
    </message>
    <message>
        <source>camera view place saved recall</source>
        <translation>Kamera Ansicht Ort gespeichert abrufen</translation>
    </message>
    <message>
        <source>Set it first, with Go, Bookmarks</source>
        <translation>Zuerst mit „Gehe zu“, „Lesezeichen“ setzen</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;2</source>
        <translation>Zu Lesezeichen &amp;2 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 2 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 2 gesetzt wurde</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;3</source>
        <translation>Zu Lesezeichen &amp;3 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 3 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 3 gesetzt wurde</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;4</source>
        <translation>Zu Lesezeichen &amp;4 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 4 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 4 gesetzt wurde</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;5</source>
        <translation>Zu Lesezeichen &amp;5 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 5 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 5 gesetzt wurde</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;6</source>
        <translation>Zu Lesezeichen &amp;6 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 6 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 6 gesetzt wurde</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;7</source>
        <translation>Zu Lesezeichen &amp;7 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 7 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 7 gesetzt wurde</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;8</source>
        <translation>Zu Lesezeichen &amp;8 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 8 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 8 gesetzt wurde</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;9</source>
        <translation>Zu Lesezeichen &amp;9 gehen</translation>
    </message>
    <message>
        <source>Look from where camera bookmark 9 was set</source>
        <translation>Von dort blicken, wo Kameralesezeichen 9 gesetzt wurde</translation>
    </message>
    <message>
        <source>Set bookmark 1 here</source>
        <translation>Lesezeichen 1 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 1 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 1 dieser Datei merken</translation>
    </message>
    <message>
        <source>camera view place save store</source>
        <translation>Kamera Ansicht Ort speichern merken</translation>
    </message>
    <message>
        <source>Set bookmark 2 here</source>
        <translation>Lesezeichen 2 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 2 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 2 dieser Datei merken</translation>
    </message>
    <message>
        <source>Set bookmark 3 here</source>
        <translation>Lesezeichen 3 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 3 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 3 dieser Datei merken</translation>
    </message>
    <message>
        <source>Set bookmark 4 here</source>
        <translation>Lesezeichen 4 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 4 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 4 dieser Datei merken</translation>
    </message>
    <message>
        <source>Set bookmark 5 here</source>
        <translation>Lesezeichen 5 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 5 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 5 dieser Datei merken</translation>
    </message>
    <message>
        <source>Set bookmark 6 here</source>
        <translation>Lesezeichen 6 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 6 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 6 dieser Datei merken</translation>
    </message>
    <message>
        <source>Set bookmark 7 here</source>
        <translation>Lesezeichen 7 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 7 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 7 dieser Datei merken</translation>
    </message>
    <message>
        <source>Set bookmark 8 here</source>
        <translation>Lesezeichen 8 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 8 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 8 dieser Datei merken</translation>
    </message>
    <message>
        <source>Set bookmark 9 here</source>
        <translation>Lesezeichen 9 hier setzen</translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 9 of this file</source>
        <translation>Die Stelle der Kamera als Lesezeichen 9 dieser Datei merken</translation>
    </message>
    <message>
        <source>Replace every&amp;where</source>
        <translation>&amp;Überall ersetzen</translation>
    </message>
    <message>
        <source>Give all faces of the level that have the material under the pointer the current one</source>
        <translation>Allen Flächen des Levels mit dem Material unter dem Mauszeiger das aktuelle geben</translation>
    </message>
    <message>
        <source>swap exchange texture material all faces</source>
        <translation>tauschen ersetzen Textur Material alle Flächen</translation>
    </message>
    <message>
        <source>Roo&amp;f</source>
        <translation>D&amp;ach</translation>
    </message>
    <message>
        <source>While building: show a gabled roof on the selected or pointed cells, to be adjusted and placed</source>
        <translation>Beim Bauen: ein Satteldach auf den ausgewählten oder gezeigten Zellen zeigen, das angepasst und platziert wird</translation>
    </message>
    <message>
        <source>gable ridge create add</source>
        <translation>Giebel First erstellen hinzufügen</translation>
    </message>
    <message>
        <source>Repeat &amp;last here</source>
        <translation>&amp;Letztes hier wiederholen</translation>
    </message>
    <message>
        <source>While building: do what was built last once more where you point</source>
        <translation>Beim Bauen: das zuletzt Gebaute an der gezeigten Stelle noch einmal machen</translation>
    </message>
    <message>
        <source>again redo same another place</source>
        <translation>noch einmal wiederholen gleich andere Stelle</translation>
    </message>
    <message>
        <source>Mirrored &amp;copy</source>
        <translation>Gespiegelte &amp;Kopie</translation>
    </message>
    <message>
        <source>While building: take a mirrored copy of the selected cells to the pointer, to be placed with a click</source>
        <translation>Beim Bauen: eine gespiegelte Kopie der ausgewählten Zellen an den Mauszeiger nehmen und mit einem Klick platzieren</translation>
    </message>
    <message>
        <source>mirror flip duplicate wing symmetric paste</source>
        <translation>spiegeln umdrehen duplizieren Flügel symmetrisch einfügen</translation>
    </message>
    <message>
        <source>Select cells first</source>
        <translation>Zuerst Zellen auswählen</translation>
    </message>
    <message>
        <source>Draw &amp;room</source>
        <translation>&amp;Raum zeichnen</translation>
    </message>
    <message>
        <source>Drag over a floor or a wall: it becomes hollow, with walls, floor and ceiling</source>
        <translation>Über einen Boden oder eine Wand ziehen: Es entsteht ein Hohlraum mit Wänden, Boden und Decke</translation>
    </message>
    <message>
        <source>hollow carve dig walls chamber house draw</source>
        <translation>hohl aushöhlen graben Wände Kammer Zimmer Haus zeichnen</translation>
    </message>
    <message>
        <source>Cut &amp;doorway</source>
        <translation>&amp;Durchgang schneiden</translation>
    </message>
    <message>
        <source>Drag over a wall: an opening through it, however thick it is</source>
        <translation>Über eine Wand ziehen: eine Öffnung hindurch, wie dick sie auch ist</translation>
    </message>
    <message>
        <source>door window hole opening cut carve draw</source>
        <translation>Tür Fenster Loch Öffnung schneiden aushöhlen zeichnen</translation>
    </message>
    <message>
        <source>Draw &amp;stairs</source>
        <translation>&amp;Treppe zeichnen</translation>
    </message>
    <message>
        <source>Drag from a lower floor to a higher one: as many steps as fit between them</source>
        <translation>Von einem unteren Boden zu einem höheren ziehen: so viele Stufen, wie dazwischen passen</translation>
    </message>
    <message>
        <source>steps staircase draw</source>
        <translation>Stufen Treppenhaus zeichnen</translation>
    </message>
    <message>
        <source>Draw ra&amp;mp</source>
        <translation>Ra&amp;mpe zeichnen</translation>
    </message>
    <message>
        <source>Drag from a lower edge to a higher one: a slope between them</source>
        <translation>Von einer unteren Kante zu einer höheren ziehen: eine Schräge dazwischen</translation>
    </message>
    <message>
        <source>slope wedge draw</source>
        <translation>Schräge Keil Steigung zeichnen</translation>
    </message>
    <message>
        <source>Draw roo&amp;f</source>
        <translation>Da&amp;ch zeichnen</translation>
    </message>
    <message>
        <source>Drag over what is to be covered: a gabled roof, its ridge along the longer side</source>
        <translation>Über das ziehen, was bedeckt werden soll: ein Satteldach, der First entlang der längeren Seite</translation>
    </message>
    <message>
        <source>gable ridge house draw</source>
        <translation>Giebel First Haus zeichnen</translation>
    </message>
    <message>
        <source>Floor &amp;above</source>
        <translation>Stockwerk &amp;darüber</translation>
    </message>
    <message>
        <source>Show one floor of the level alone, then the one above it</source>
        <translation>Ein Stockwerk des Levels allein zeigen, dann das darüber</translation>
    </message>
    <message>
        <source>storey level section cut inside upstairs</source>
        <translation>Stockwerk Etage Geschoss Level Schnitt innen oben</translation>
    </message>
    <message>
        <source>Floor &amp;below</source>
        <translation>Stockwerk da&amp;runter</translation>
    </message>
    <message>
        <source>Show one floor of the level alone, then the one below it</source>
        <translation>Ein Stockwerk des Levels allein zeigen, dann das darunter</translation>
    </message>
    <message>
        <source>storey level section cut inside downstairs</source>
        <translation>Stockwerk Etage Geschoss Level Schnitt innen unten</translation>
    </message>
    <message>
        <source>Cut away &amp;more before the eye</source>
        <translation>&amp;Mehr vor dem Auge wegschneiden</translation>
    </message>
    <message>
        <source>Cut away what is near to the eye, further with each time</source>
        <translation>Wegschneiden, was dem Auge nahe ist, mit jedem Mal weiter</translation>
    </message>
    <message>
        <source>near clip plane section see through walls inside</source>
        <translation>nahe Schnittebene Schnitt durchsehen Wände innen</translation>
    </message>
    <message>
        <source>Cut away &amp;less before the eye</source>
        <translation>&amp;Weniger vor dem Auge wegschneiden</translation>
    </message>
    <message>
        <source>Show more of what is near to the eye again</source>
        <translation>Wieder mehr von dem zeigen, was dem Auge nahe ist</translation>
    </message>
    <message>
        <source>near clip plane section inside</source>
        <translation>nahe Schnittebene Schnitt innen</translation>
    </message>
    <message>
        <source>&amp;Selection alone</source>
        <translation>&amp;Auswahl allein</translation>
    </message>
    <message>
        <source>Show the box around the selected cells or items alone, and all again</source>
        <translation>Den Quader um die ausgewählten Zellen oder Elemente allein zeigen und wieder alles</translation>
    </message>
    <message>
        <source>isolate hide others local view solo</source>
        <translation>isolieren andere verbergen lokale Ansicht solo</translation>
    </message>
    <message>
        <source>Show a&amp;ll</source>
        <translation>A&amp;lles zeigen</translation>
    </message>
    <message>
        <source>Show all that was cut away or hidden</source>
        <translation>Alles zeigen, was weggeschnitten oder verborgen wurde</translation>
    </message>
    <message>
        <source>unhide reveal section off</source>
        <translation>einblenden aufdecken Schnitt aus</translation>
    </message>
    <message>
        <source>All of the level is shown</source>
        <translation>Das ganze Level wird gezeigt</translation>
    </message>
    <message>
        <source>M&amp;easure</source>
        <translation>Me&amp;ssen</translation>
    </message>
    <message>
        <source>Click points in the level to read distances, boxes, slopes and areas</source>
        <translation>Punkte im Level anklicken, um Abstände, Quader, Neigungen und Flächeninhalte abzulesen</translation>
    </message>
    <message>
        <source>ruler tape distance length area angle slope size</source>
        <translation>Lineal Maßband Abstand Länge Fläche Winkel Neigung Größe</translation>
    </message>
    <message>
        <source>W&amp;alk through the level</source>
        <translation>Level b&amp;egehen</translation>
    </message>
    <message>
        <source>Stand on the ground below the camera and walk, with the gravity, materials, doors and triggers of the level; Esc goes back to where you were</source>
        <translation>Auf dem Boden unter der Kamera stehen und gehen, mit Schwerkraft, Materialien, Türen und Auslösern des Levels; Esc führt dorthin zurück, wo Sie waren</translation>
    </message>
    <message>
        <source>play test run first person player jump swim game</source>
        <translation>spielen testen laufen gehen Egoperspektive Spieler springen schwimmen Spiel</translation>
    </message>
    <message>
        <source>Fly at the scale of what is nea&amp;r</source>
        <translation>Im Maßstab des Nahen flie&amp;gen</translation>
    </message>
    <message>
        <source>Fly slower close to things and faster far away from them</source>
        <translation>Nahe an Dingen langsamer und fern von ihnen schneller fliegen</translation>
    </message>
    <message>
        <source>adaptive camera speed distance navigation</source>
        <translation>adaptiv Kamera Geschwindigkeit Abstand Navigation</translation>
    </message>
    <message>
        <source>Whether the level grows first by the sectors that it lacks for this; otherwise it is refused where it leaves the level</source>
        <translation>Ob das Level zuerst um die Sektoren wächst, die ihm dafür fehlen; sonst wird abgelehnt, was das Level verlässt</translation>
    </message>
    <message>
        <source>Lowest cell x, y, z of the inside, counted from the lowest corner of sector 0,0,0</source>
        <translation>Unterste Zelle x, y, z des Inneren, gezählt von der untersten Ecke des Sektors 0,0,0</translation>
    </message>
    <message>
        <source>How many cells the inside has on x, y and z</source>
        <translation>Wie viele Zellen das Innere auf x, y und z hat</translation>
    </message>
    <message>
        <source>Cells of walls, floor and ceiling around the inside; otherwise 1</source>
        <translation>Zellen von Wänden, Boden und Decke um das Innere; sonst 1</translation>
    </message>
    <message>
        <source>Material of the floor; otherwise that of the walls</source>
        <translation>Material des Bodens; sonst das der Wände</translation>
    </message>
    <message>
        <source>Material of the ceiling; otherwise that of the walls</source>
        <translation>Material der Decke; sonst das der Wände</translation>
    </message>
    <message>
        <source>Build room</source>
        <translation>Raum bauen</translation>
    </message>
    <message>
        <source>Empties a box of cells of the target, a level, and puts walls, a floor and a ceiling around it where there are none. Cubes that are there stay, and get the materials on what faces the inside.</source>
        <translation>Leert einen Quader aus Zellen des Ziels, eines Levels, und umgibt ihn mit Wänden, Boden und Decke, wo keine sind. Vorhandene Würfel bleiben und erhalten die Materialien auf dem, was nach innen zeigt.</translation>
    </message>
    <message>
        <source>box, room, stairs, ramp, cylinder, cone, sphere, arch or roof</source>
        <translation>box, room, stairs, ramp, cylinder, cone, sphere, arch oder roof</translation>
    </message>
    <message>
        <source>Face 0 to 5 that it points to: where ramps and stairs rise, arches and ridges of roofs lead and cones end; otherwise +X or, for cylinders and cones, +Y</source>
        <translation>Fläche 0 bis 5, zu der sie zeigt: wohin Rampen und Treppen steigen, Bögen und Dachfirste führen und Kegel enden; sonst +X oder, bei Zylindern und Kegeln, +Y</translation>
    </message>
    <message>
        <source>Face 0 to 5 that ramps, stairs, arches and roofs rise to; otherwise +Y</source>
        <translation>Fläche 0 bis 5, zu der Rampen, Treppen, Bögen und Dächer steigen; sonst +Y</translation>
    </message>
    <message>
        <source>What falls in a weather region, &quot;rain&quot; or &quot;snow&quot;: its emitters are added, and to rain its sound, with a sound region</source>
        <translation>Was in einer Wetterregion fällt, &quot;rain&quot; oder &quot;snow&quot;: seine Emitter werden hinzugefügt, zum Regen auch sein Klang, mit einer Klangregion</translation>
    </message>
    <message>
        <source>quick: half the density, a quarter of the samples and one bounce; final: as the settings say, as without it</source>
        <translation>quick: halbe Dichte, ein Viertel der Abtastungen und eine Reflexion; final: wie die Einstellungen sagen, wie ohne Angabe</translation>
    </message>
    <message>
        <source>Textures whose mean colours are given; they are kept in the settings, so that the same bake gives the same light elsewhere</source>
        <translation>Texturen, deren mittlere Farben angegeben werden; sie werden in den Einstellungen behalten, damit dasselbe Backen anderswo dasselbe Licht ergibt</translation>
    </message>
    <message>
        <source>Of these, three numbers each, 0 to 255</source>
        <translation>Von diesen je drei Zahlen, 0 bis 255</translation>
    </message>
    <message>
        <source>Bake light</source>
        <translation>Licht backen</translation>
    </message>
    <message>
        <source>Computes the light of the targets, levels, from their sources and settings: lightmaps, layers of dynamic lights and ranges of fast lights.</source>
        <translation>Berechnet das Licht der Ziele, Level, aus ihren Quellen und Einstellungen: Lightmaps, Ebenen dynamischer Lichter und Reichweiten schneller Lichter.</translation>
    </message>
    <message>
        <source>Number of the source in its level, counted from 0</source>
        <translation>Nummer der Quelle in ihrem Level, gezählt ab 0</translation>
    </message>
    <message>
        <source>Name of the source</source>
        <translation>Name der Quelle</translation>
    </message>
    <message>
        <source>point, spot or sun</source>
        <translation>point, spot oder sun</translation>
    </message>
    <message>
        <source>Three numbers, units from the middle of the level&apos;s centre sector</source>
        <translation>Drei Zahlen, Einheiten ab der Mitte des mittleren Sektors des Levels</translation>
    </message>
    <message>
        <source>Red, green and blue, 0 to 255</source>
        <translation>Rot, Grün und Blau, 0 bis 255</translation>
    </message>
    <message>
        <source>How bright it is, 0 to 10000</source>
        <translation>Wie hell sie ist, 0 bis 10000</translation>
    </message>
    <message>
        <source>How far it shines, units</source>
        <translation>Wie weit sie leuchtet, Einheiten</translation>
    </message>
    <message>
        <source>Of the disc that shines, units; 0 makes hard shadows</source>
        <translation>Der leuchtenden Scheibe, Einheiten; 0 ergibt harte Schatten</translation>
    </message>
    <message>
        <source>In which a spot or sun shines</source>
        <translation>In die ein Spot oder eine Sonne leuchtet</translation>
    </message>
    <message>
        <source>Inner and outer half angle of a spot, degrees</source>
        <translation>Innerer und äußerer halber Winkel eines Spots, Grad</translation>
    </message>
    <message>
        <source>Diameter of a sun, degrees</source>
        <translation>Durchmesser einer Sonne, Grad</translation>
    </message>
    <message>
        <source>Whether things stand in its light</source>
        <translation>Ob Dinge ihrem Licht im Weg stehen</translation>
    </message>
    <message>
        <source>Whether its light goes on from what it meets</source>
        <translation>Ob ihr Licht von dem, worauf es trifft, weitergeht</translation>
    </message>
    <message>
        <source>static: into lightmaps; dynamic or fast: into the light with the id</source>
        <translation>static: in Lightmaps; dynamic oder fast: in das Licht mit der ID</translation>
    </message>
    <message>
        <source>Of the dynamic or fast light</source>
        <translation>Des dynamischen oder schnellen Lichts</translation>
    </message>
    <message>
        <source>Whether that light is on at the start</source>
        <translation>Ob dieses Licht zu Beginn an ist</translation>
    </message>
    <message>
        <source>Whether that light keeps its state while its sector is unloaded</source>
        <translation>Ob dieses Licht seinen Zustand behält, während sein Sektor nicht geladen ist</translation>
    </message>
    <message>
        <source>Intensity of a fast light at the start, 0 to 255</source>
        <translation>Intensität eines schnellen Lichts zu Beginn, 0 bis 255</translation>
    </message>
    <message>
        <source>Luxels a unit: a power of two from 0.125 to 64</source>
        <translation>Luxel je Einheit: eine Zweierpotenz von 0.125 bis 64</translation>
    </message>
    <message>
        <source>Names of materials whose faces have another density</source>
        <translation>Namen von Materialien, deren Flächen eine andere Dichte haben</translation>
    </message>
    <message>
        <source>Of these, a power of two each</source>
        <translation>Von diesen je eine Zweierpotenz</translation>
    </message>
    <message>
        <source>Light everywhere, 0 to 255</source>
        <translation>Licht überall, 0 bis 255</translation>
    </message>
    <message>
        <source>Light of the sky straight up, 0 to 255</source>
        <translation>Licht des Himmels senkrecht oben, 0 bis 255</translation>
    </message>
    <message>
        <source>Light of the sky at the horizon, 0 to 255</source>
        <translation>Licht des Himmels am Horizont, 0 bis 255</translation>
    </message>
    <message>
        <source>Factor for both, 0 to 1000</source>
        <translation>Faktor für beide, 0 bis 1000</translation>
    </message>
    <message>
        <source>Names of materials whose faces are openings to the sky</source>
        <translation>Namen von Materialien, deren Flächen Öffnungen zum Himmel sind</translation>
    </message>
    <message>
        <source>Factor for the light of materials of their own, 0 to 1000</source>
        <translation>Faktor für das eigene Licht von Materialien, 0 bis 1000</translation>
    </message>
    <message>
        <source>Names of materials whose faces are area lights</source>
        <translation>Namen von Materialien, deren Flächen Flächenlichter sind</translation>
    </message>
    <message>
        <source>Of these, a number each for their emission</source>
        <translation>Von diesen je eine Zahl für ihre Emission</translation>
    </message>
    <message>
        <source>How often light goes on from what it meets, 0 to 16</source>
        <translation>Wie oft Licht von dem, worauf es trifft, weitergeht, 0 bis 16</translation>
    </message>
    <message>
        <source>Directions a luxel, 1 to 4096</source>
        <translation>Richtungen je Luxel, 1 bis 4096</translation>
    </message>
    <message>
        <source>Factor for all light, 0 to 1000</source>
        <translation>Faktor für alles Licht, 0 bis 1000</translation>
    </message>
    <message>
        <source>Lightmaps have 2 to this many luxels a side where one does not do, 3 to 12</source>
        <translation>Lightmaps haben 2 hoch so viele Luxel je Seite, wo eine nicht genügt, 3 bis 12</translation>
    </message>
    <message>
        <source>Faces of one material that meet at less than this angle look round, 0 to 180</source>
        <translation>Flächen eines Materials, die sich in einem kleineren Winkel als diesem treffen, sehen rund aus, 0 bis 180</translation>
    </message>
    <message>
        <source>Whether light of things in space is baked</source>
        <translation>Ob das Licht von Dingen im Raum gebacken wird</translation>
    </message>
    <message>
        <source>Textures whose mean colours are given, so that their files are not needed</source>
        <translation>Texturen, deren mittlere Farben angegeben werden, damit ihre Dateien nicht benötigt werden</translation>
    </message>
    <message>
        <source>Add source of baked light</source>
        <translation>Quelle gebackenen Lichts hinzufügen</translation>
    </message>
    <message>
        <source>Adds a source of baked light to the target, a level. It shines once the light is baked.</source>
        <translation>Fügt dem Ziel, einem Level, eine Quelle gebackenen Lichts hinzu. Sie leuchtet, sobald das Licht gebacken ist.</translation>
    </message>
    <message>
        <source>Remove source of baked light</source>
        <translation>Quelle gebackenen Lichts entfernen</translation>
    </message>
    <message>
        <source>Takes a source of baked light away from the target, a level.</source>
        <translation>Nimmt dem Ziel, einem Level, eine Quelle gebackenen Lichts.</translation>
    </message>
    <message>
        <source>Change settings of baked light</source>
        <translation>Einstellungen des gebackenen Lichts ändern</translation>
    </message>
    <message>
        <source>Changes how the target, a level, is baked: the settings that are given.</source>
        <translation>Ändert, wie das Ziel, ein Level, gebacken wird: die angegebenen Einstellungen.</translation>
    </message>
    <message>
        <source>Change source of baked light</source>
        <translation>Quelle gebackenen Lichts ändern</translation>
    </message>
    <message>
        <source>Changes a source of baked light of the target, a level: the fields that are given.</source>
        <translation>Ändert eine Quelle gebackenen Lichts des Ziels, eines Levels: die angegebenen Felder.</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Spra&amp;che</translation>
    </message>
    <message>
        <source>Bake &amp;visibility</source>
        <translation>&amp;Sichtbarkeit backen</translation>
    </message>
    <message>
        <source>Compute for each place of the level that is shown what can be seen from it, so that the game need not draw the rest</source>
        <translation>Für jeden gezeigten Ort des Levels berechnen, was von dort zu sehen ist, damit das Spiel den Rest nicht zeichnen muss</translation>
    </message>
    <message>
        <source>vis pvs potentially visible set lists occlusion culling compile</source>
        <translation>Sichtbarkeit Sichtbarkeitslisten PVS Verdeckung kompilieren</translation>
    </message>
    <message>
        <source>&amp;Make baked light</source>
        <translation>Gebackenes Licht &amp;erzeugen</translation>
    </message>
    <message>
        <source>Put lamps for baking in the place of the light entities that are selected</source>
        <translation>Anstelle der ausgewählten Lichtentitäten Lampen zum Backen setzen</translation>
    </message>
    <message>
        <source>convert static lamp source entity lightmap</source>
        <translation>umwandeln statisch Lampe Quelle Entität Lightmap</translation>
    </message>
    <message>
        <source>Select light entities first</source>
        <translation>Zuerst Lichtentitäten auswählen</translation>
    </message>
    <message>
        <source>Language of the &amp;desktop</source>
        <translation>Sprache des &amp;Desktops</translation>
    </message>
    <message>
        <source>Speak the language of the desktop where there are texts in it</source>
        <translation>Die Sprache des Desktops verwenden, wenn es Texte in ihr gibt</translation>
    </message>
    <message>
        <source>language translation locale system</source>
        <translation>Sprache Übersetzung Gebietsschema System</translation>
    </message>
    <message>
        <source>Speak English</source>
        <translation>Englisch verwenden</translation>
    </message>
    <message>
        <source>language translation locale english</source>
        <translation>Sprache Übersetzung Gebietsschema Englisch</translation>
    </message>
    <message>
        <source>Speak German</source>
        <translation>Deutsch verwenden</translation>
    </message>
    <message>
        <source>language translation locale german</source>
        <translation>Sprache Übersetzung Gebietsschema Deutsch</translation>
    </message>
    <message>
        <source>A lamp whose light, with shadows and what bounces, is baked into the level</source>
        <translation>Eine Lampe, deren Licht mit Schatten und Widerschein in das Level gebacken wird</translation>
    </message>
    <message>
        <source>A lamp that shines down in a cone, baked into the level</source>
        <translation>Eine Lampe, die in einem Kegel nach unten scheint und in das Level gebacken wird</translation>
    </message>
    <message>
        <source>The light of a clear day, baked into the level</source>
        <translation>Das Licht eines klaren Tages, in das Level gebacken</translation>
    </message>
    <message>
        <source>Baked light</source>
        <translation>Gebackenes Licht</translation>
    </message>
    <message>
        <source>Spot lamp</source>
        <translation>Spotlampe</translation>
    </message>
    <message>
        <source>Move lamp</source>
        <translation>Lampe verschieben</translation>
    </message>
    <message>
        <source>Draw the edges of the cells</source>
        <translation>Die Kanten der Zellen zeichnen</translation>
    </message>
    <message>
        <source>wires edges cells cubes mesh</source>
        <translation>Drahtgitter Kanten Zellen Würfel Netz</translation>
    </message>
    <message>
        <source>&amp;Hints of tools</source>
        <translation>&amp;Hinweise der Werkzeuge</translation>
    </message>
    <message>
        <source>Say in the corner of the view what the hand can do there</source>
        <translation>In der Ecke der Ansicht sagen, was die Hand dort tun kann</translation>
    </message>
    <message>
        <source>help tips keys buttons line corner</source>
        <translation>Hilfe Tipps Tasten Knöpfe Zeile Ecke</translation>
    </message>
    <message>
        <source>E&amp;dges of faces</source>
        <translation>&amp;Kanten von Flächen</translation>
    </message>
    <message>
        <source>Draw thin dark lines where faces meet at an angle or end</source>
        <translation>Dünne dunkle Linien zeichnen, wo Flächen in einem Winkel zusammentreffen oder enden</translation>
    </message>
    <message>
        <source>outline crease silhouette contour cavity lines unlit</source>
        <translation>Umriss Kante Silhouette Kontur Linien unbeleuchtet</translation>
    </message>
    <message>
        <source>Shade in &amp;corners</source>
        <translation>Schatten in &amp;Ecken</translation>
    </message>
    <message>
        <source>Darken corners softly where the level has no baked light</source>
        <translation>Ecken sanft abdunkeln, wo das Level kein gebackenes Licht hat</translation>
    </message>
    <message>
        <source>ambient occlusion ssao cavity soft shadow unlit</source>
        <translation>Umgebungsverdeckung SSAO weicher Schatten unbeleuchtet</translation>
    </message>
    <message>
        <source>Light &amp;before baking</source>
        <translation>Licht &amp;vor dem Backen</translation>
    </message>
    <message>
        <source>Shade the level by its lamps and suns as long as they are not baked: roughly, without shadows</source>
        <translation>Das Level mit seinen Lampen und Sonnen schattieren, solange sie nicht gebacken sind: ungefähr und ohne Schatten</translation>
    </message>
    <message>
        <source>preview lit direct lamp sun</source>
        <translation>Vorschau beleuchtet direkt Lampe Sonne</translation>
    </message>
    <message>
        <source>Bake visibility</source>
        <translation>Sichtbarkeit backen</translation>
    </message>
    <message>
        <source>Computes the visible lists of the targets, levels: for each place what can be seen from it, never too little, so that the game need not draw the rest.</source>
        <translation>Berechnet die Sichtbarkeitslisten der Ziele, die Level sind: für jeden Ort, was von dort zu sehen ist, nie zu wenig, damit das Spiel den Rest nicht zeichnen muss.</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>Sonne</translation>
    </message>
    <message>
        <source>Inner and outer half angle: full light inside of the first, none outside of the second.</source>
        <translation>Innerer und äußerer halber Winkel: volles Licht innerhalb des ersten, keines außerhalb des zweiten.</translation>
    </message>
    <message>
        <source>What you call it.</source>
        <translation>Wie Sie es nennen.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>A lamp shines all around, a spot lamp in a cone, a sun from far away.</source>
        <translation>Eine Lampe scheint ringsum, eine Spotlampe in einem Kegel, eine Sonne von weit her.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colour of its light.</source>
        <translation>Farbe ihres Lichts.</translation>
    </message>
    <message>
        <source>How bright it is.</source>
        <translation>Wie hell sie ist.</translation>
    </message>
    <message>
        <source>How far it shines.</source>
        <translation>Wie weit sie scheint.</translation>
    </message>
    <message>
        <source>From the middle of the level&apos;s centre sector.</source>
        <translation>Von der Mitte des mittleren Sektors des Levels aus.</translation>
    </message>
    <message>
        <source>Where it shines to.</source>
        <translation>Wohin sie scheint.</translation>
    </message>
    <message>
        <source>Of the disc that shines; 0 makes hard shadows.</source>
        <translation>Der Scheibe, die scheint; 0 macht harte Schatten.</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>Durchmesser</translation>
    </message>
    <message>
        <source>How wide the sun is in the sky; more makes softer shadows.</source>
        <translation>Wie breit die Sonne am Himmel ist; mehr macht weichere Schatten.</translation>
    </message>
    <message>
        <source>Casts shadows</source>
        <translation>Wirft Schatten</translation>
    </message>
    <message>
        <source>Whether things stand in its light.</source>
        <translation>Ob Dinge in ihrem Licht stehen.</translation>
    </message>
    <message>
        <source>Bounces</source>
        <translation>Widerschein</translation>
    </message>
    <message>
        <source>Whether its light goes on from what it meets.</source>
        <translation>Ob ihr Licht von dem, was es trifft, weitergeht.</translation>
    </message>
    <message>
        <source>Goes into</source>
        <translation>Geht in</translation>
    </message>
    <message>
        <source>Lightmaps stay as they are; a dynamic or fast light can be switched by controllers that name its number.</source>
        <translation>Lightmaps bleiben, wie sie sind; ein dynamisches oder schnelles Licht kann von Reglern geschaltet werden, die seine Nummer nennen.</translation>
    </message>
    <message>
        <source>Light number</source>
        <translation>Nummer des Lichts</translation>
    </message>
    <message>
        <source>Of the dynamic or fast light that it goes into.</source>
        <translation>Des dynamischen oder schnellen Lichts, in das sie geht.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Points of light along a unit: a power of two from 1/8 to 64. More is sharper and takes longer.</source>
        <translation>Lichtpunkte je Einheit: eine Zweierpotenz von 1/8 bis 64. Mehr ist schärfer und dauert länger.</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Abtastungen</translation>
    </message>
    <message>
        <source>Directions in which each point looks. More is smoother and takes longer.</source>
        <translation>Richtungen, in die jeder Punkt schaut. Mehr ist glatter und dauert länger.</translation>
    </message>
    <message>
        <source>How often light goes on from what it meets.</source>
        <translation>Wie oft Licht von dem, was es trifft, weitergeht.</translation>
    </message>
    <message>
        <source>Exposure</source>
        <translation>Belichtung</translation>
    </message>
    <message>
        <source>Factor for all light.</source>
        <translation>Faktor für alles Licht.</translation>
    </message>
    <message>
        <source>Sky above</source>
        <translation>Himmel oben</translation>
    </message>
    <message>
        <source>Light of the sky straight up.</source>
        <translation>Licht des Himmels senkrecht von oben.</translation>
    </message>
    <message>
        <source>Sky at the horizon</source>
        <translation>Himmel am Horizont</translation>
    </message>
    <message>
        <source>Light of the sky at the horizon.</source>
        <translation>Licht des Himmels am Horizont.</translation>
    </message>
    <message>
        <source>Sky intensity</source>
        <translation>Stärke des Himmels</translation>
    </message>
    <message>
        <source>Factor for the light of the sky.</source>
        <translation>Faktor für das Licht des Himmels.</translation>
    </message>
    <message>
        <source>Light everywhere</source>
        <translation>Licht überall</translation>
    </message>
    <message>
        <source>Added on every face, also where no light comes.</source>
        <translation>Kommt auf jede Fläche dazu, auch wo kein Licht hinkommt.</translation>
    </message>
    <message>
        <source>Glow of materials</source>
        <translation>Leuchten der Materialien</translation>
    </message>
    <message>
        <source>Factor for the light of materials that glow.</source>
        <translation>Faktor für das Licht leuchtender Materialien.</translation>
    </message>
    <message>
        <source>Sky materials</source>
        <translation>Himmelsmaterialien</translation>
    </message>
    <message>
        <source>Names of materials whose faces are openings to the sky.</source>
        <translation>Namen der Materialien, deren Flächen Öffnungen zum Himmel sind.</translation>
    </message>
    <message>
        <source>Light things in space</source>
        <translation>Dinge im Raum beleuchten</translation>
    </message>
    <message>
        <source>Whether players and props are lit where they are.</source>
        <translation>Ob Spieler und Requisiten dort beleuchtet werden, wo sie sind.</translation>
    </message>
    <message>
        <source>Half of the size on each axis.</source>
        <translation>Halbe Größe auf jeder Achse.</translation>
    </message>
    <message>
        <source>Eight corners, from the position.</source>
        <translation>Acht Ecken, von der Position aus.</translation>
    </message>
    <message>
        <source>Number of the shape</source>
        <translation>Nummer der Form</translation>
    </message>
    <message>
        <source>What the file stores for a shape that is not known.</source>
        <translation>Was die Datei für eine unbekannte Form speichert.</translation>
    </message>
    <message>
        <source>Cone radius</source>
        <translation>Kegelradius</translation>
    </message>
    <message>
        <source>Radius of the cone of a spot.</source>
        <translation>Radius des Kegels eines Spots.</translation>
    </message>
    <message>
        <source>Area angles</source>
        <translation>Flächenwinkel</translation>
    </message>
    <message>
        <source>Start and end on X, on Y and on Z.</source>
        <translation>Anfang und Ende auf X, auf Y und auf Z.</translation>
    </message>
    <message>
        <source>Li&amp;ght</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Keyboard c&amp;ursor</source>
        <translation>Tastatur-C&amp;ursor</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>Black and white, with wide rims around what has the keyboard</source>
        <translation>Schwarz und weiß, mit breiten Rändern um das, was die Tastatur hat</translation>
    </message>
    <message>
        <source>For the gamemode %1 alone</source>
        <translation>Nur für den Spielmodus %1</translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: empty</source>
        <translation>Zelle %1, %2, %3, Seite %4: leer</translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: covered</source>
        <translation>Zelle %1, %2, %3, Seite %4: verdeckt</translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: bottom of the level</source>
        <translation>Zelle %1, %2, %3, Seite %4: Boden des Levels</translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: %5</source>
        <translation>Zelle %1, %2, %3, Seite %4: %5</translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: %5, selected</source>
        <translation>Zelle %1, %2, %3, Seite %4: %5, ausgewählt</translation>
    </message>
    <message>
        <source>Nothing is in the way there</source>
        <translation>Dort ist nichts im Weg</translation>
    </message>
    <message>
        <source>Mirror what is &amp;built</source>
        <translation>Gebautes &amp;spiegeln</translation>
    </message>
    <message>
        <source>Repeat all that is built behind a plane through what you point at; once more to end it</source>
        <translation>Alles, was gebaut wird, hinter einer Ebene durch die Stelle wiederholen, auf die man zeigt; noch einmal, um es zu beenden</translation>
    </message>
    <message>
        <source>symmetry symmetric mirror both sides plane</source>
        <translation>Symmetrie symmetrisch Spiegel beide Seiten Ebene</translation>
    </message>
    <message>
        <source>Show the keyboard cursor first</source>
        <translation>Zuerst den Tastatur-Cursor zeigen</translation>
    </message>
    <message>
        <source>&amp;Keyboard cursor</source>
        <translation>Tastatur-&amp;Cursor</translation>
    </message>
    <message>
        <source>Point in the 3D view with the keys: a cursor goes from cell to cell and says what it is on</source>
        <translation>In der 3D-Ansicht mit den Tasten zeigen: Ein Cursor geht von Zelle zu Zelle und sagt, worauf er steht</translation>
    </message>
    <message>
        <source>accessibility without mouse screen reader cell</source>
        <translation>Barrierefreiheit ohne Maus Screenreader Zelle</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>&amp;Links</translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell to the left</source>
        <translation>Den Tastatur-Cursor eine Zelle nach links bewegen</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>&amp;Rechts</translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell to the right</source>
        <translation>Den Tastatur-Cursor eine Zelle nach rechts bewegen</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell away from you</source>
        <translation>Den Tastatur-Cursor eine Zelle von sich weg bewegen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell towards you</source>
        <translation>Den Tastatur-Cursor eine Zelle auf sich zu bewegen</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell up</source>
        <translation>Den Tastatur-Cursor eine Zelle nach oben bewegen</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell down</source>
        <translation>Den Tastatur-Cursor eine Zelle nach unten bewegen</translation>
    </message>
    <message>
        <source>&amp;Next side</source>
        <translation>&amp;Nächste Seite</translation>
    </message>
    <message>
        <source>Point at the next side of the cell that nothing covers</source>
        <translation>Auf die nächste Seite der Zelle zeigen, die nichts verdeckt</translation>
    </message>
    <message>
        <source>To the next &amp;surface</source>
        <translation>Zur nächsten &amp;Fläche</translation>
    </message>
    <message>
        <source>Move the keyboard cursor on, against the side that it points at, until something is there</source>
        <translation>Den Tastatur-Cursor gegen die Seite, auf die er zeigt, weiter bewegen, bis dort etwas ist</translation>
    </message>
    <message>
        <source>&amp;Click</source>
        <translation>&amp;Klicken</translation>
    </message>
    <message>
        <source>Click where the keyboard cursor is, or let go there of what is held</source>
        <translation>Klicken, wo der Tastatur-Cursor ist, oder dort loslassen, was gehalten wird</translation>
    </message>
    <message>
        <source>&amp;Hold or let go</source>
        <translation>&amp;Halten oder loslassen</translation>
    </message>
    <message>
        <source>Hold what the keyboard cursor is on, so that moving it drags; once more lets go</source>
        <translation>Halten, worauf der Tastatur-Cursor steht, sodass Bewegen zieht; noch einmal lässt los</translation>
    </message>
    <message>
        <source>drag rectangle</source>
        <translation>ziehen Rechteck</translation>
    </message>
    <message>
        <source>Light as I b&amp;uild</source>
        <translation>Licht beim &amp;Bauen</translation>
    </message>
    <message>
        <source>Show the light of the level&apos;s sources, with shadows, sky and what is reflected, while one builds, before it is baked; what is not final yet follows</source>
        <translation>Das Licht der Lichtquellen des Levels zeigen, mit Schatten, Himmel und zurückgeworfenem Licht, während man baut und bevor es gebacken ist; was noch nicht endgültig ist, folgt</translation>
    </message>
    <message>
        <source>live realtime lightmap preview bake global illumination</source>
        <translation>live Echtzeit Lightmap Vorschau backen globale Beleuchtung</translation>
    </message>
    <message>
        <source>Play the sounds of the level as they are heard at the camera, or a test sound where there are none</source>
        <translation>Die Klänge des Levels abspielen, wie man sie an der Kamera hört, oder einen Testklang, wo keine sind</translation>
    </message>
    <message>
        <source>sound reverb echo filter environment audio play hear emitter</source>
        <translation>Klang Hall Echo Filter Umgebung Audio abspielen hören Quelle</translation>
    </message>
    <message>
        <source>What it changes is repeated behind a plane: across X, Y or Z (0 to 2)</source>
        <translation>Was es ändert, wird hinter einer Ebene wiederholt: quer zu X, Y oder Z (0 bis 2)</translation>
    </message>
    <message>
        <source>Where that plane lies, in units from the centre of the level&apos;s centre sector; 0 when missing</source>
        <translation>Wo diese Ebene liegt, in Einheiten von der Mitte des mittleren Sektors des Levels; 0, wenn es fehlt</translation>
    </message>
    <message>
        <source>The mirrored part that would lie out of the level is left out.</source>
        <translation>Der gespiegelte Teil, der außerhalb des Levels läge, wird weggelassen.</translation>
    </message>
    <message>
        <source>The gamemodes that it is there for: a bit each, in the order of the map; otherwise all</source>
        <translation>Die Spielmodi, für die es da ist: je ein Bit, in der Reihenfolge der Karte; sonst alle</translation>
    </message>
    <message>
        <source>point light source torch bulb baking baked lightmap static</source>
        <translation>Punktlicht Lichtquelle Fackel Birne Glühbirne backen gebacken Lightmap statisch</translation>
    </message>
    <message>
        <source>spotlight cone source baking baked lightmap static</source>
        <translation>Spotlicht Scheinwerfer Kegel Quelle backen gebacken Lightmap statisch</translation>
    </message>
    <message>
        <source>Sun and sky</source>
        <translation>Sonne und Himmel</translation>
    </message>
    <message>
        <source>directional light daylight source baking baked lightmap static</source>
        <translation>Richtungslicht Tageslicht Quelle backen gebacken Lightmap statisch</translation>
    </message>
    <message>
        <source>Prefabs</source>
        <translation>Bausteine</translation>
    </message>
    <message>
        <source>Prefabs: %1</source>
        <translation>Bausteine: %1</translation>
    </message>
    <message>
        <source>Cubes: %1, entities: %2</source>
        <translation>Würfel: %1, Entitäten: %2</translation>
    </message>
    <message>
        <source>prefab building part</source>
        <translation>Baustein Prefab Bauteil</translation>
    </message>
    <message>
        <source>This file cannot be used: %1</source>
        <translation>Diese Datei ist nicht zu gebrauchen: %1</translation>
    </message>
    <message>
        <source>The prefab &quot;%1&quot; cannot be placed: %2</source>
        <translation>Der Baustein „%1“ lässt sich nicht setzen: %2</translation>
    </message>
    <message>
        <source>Of the prefab &quot;%1&quot; maps of %2 lack: %3</source>
        <translation>Vom Baustein „%1“ fehlt in Karten von %2: %3</translation>
    </message>
    <message>
        <source>What brings entities keeps its size: models and lights cannot be scaled with it</source>
        <translation>Was Entitäten mitbringt, behält seine Größe: Modelle und Lichter lassen sich nicht mit vergrößern</translation>
    </message>
    <message>
        <source>Sa&amp;ve as prefab…</source>
        <translation>Als Baustein s&amp;ichern…</translation>
    </message>
    <message>
        <source>library template part copy reuse prefabs</source>
        <translation>Bibliothek Vorlage Bauteil Kopie wiederverwenden Prefab Bausteine</translation>
    </message>
    <message>
        <source>Entities that come along, as copying them puts them on the clipboard, their places measured from the lowest corner of the copy; otherwise none</source>
        <translation>Entitäten, die mitkommen, wie das Kopieren sie in die Zwischenablage legt, ihre Orte von der tiefsten Ecke der Kopie aus gemessen; sonst keine</translation>
    </message>
    <message>
        <source>Switchable lamp</source>
        <translation>Schaltbare Lampe</translation>
    </message>
    <message>
        <source>A warm light that reaches 8 m, which a signal switches; it is not baked</source>
        <translation>Ein warmes Licht, das 8 m weit reicht und das ein Signal schaltet; es wird nicht gebacken</translation>
    </message>
    <message>
        <source>light entity dynamic bulb torch point</source>
        <translation>Licht Entität dynamisch Birne Fackel Punkt</translation>
    </message>
    <message>
        <source>To the &amp;menus</source>
        <translation>Zu den &amp;Menüs</translation>
    </message>
    <message>
        <source>Open the first menu, from which the arrow keys go on</source>
        <translation>Das erste Menü öffnen, von dem die Pfeiltasten weiterführen</translation>
    </message>
    <message>
        <source>True for copies of materials that follow what they are copies of, where they stay like it</source>
        <translation>Wahr für Kopien von Materialien, die dem folgen, wovon sie Kopien sind, wo sie ihm gleichen</translation>
    </message>
    <message>
        <source>Pa&amp;nes</source>
        <translation>Teilansichten</translation>
    </message>
    <message>
        <source>Na&amp;vigation</source>
        <translation>Navigation</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>Übers&amp;icht</translation>
    </message>
    <message>
        <source>Show a small picture of the level from above, with the camera in it: a click goes there</source>
        <translation>Ein kleines Bild des Levels von oben zeigen, mit der Kamera darin: Ein Klick führt dorthin</translation>
    </message>
    <message>
        <source>minimap map plan navigator radar</source>
        <translation>minimap karte plan navigator übersichtskarte</translation>
    </message>
    <message>
        <source>The right button looks around, the middle one orbits, Shift pans</source>
        <translation>Die rechte Taste sieht sich um, die mittlere umkreist, Umschalt verschiebt</translation>
    </message>
    <message>
        <source>mouse camera preferences settings buttons</source>
        <translation>maus kamera einstellungen tasten navigation</translation>
    </message>
    <message>
        <source>The middle button orbits, Shift pans, Ctrl zooms</source>
        <translation>Die mittlere Taste umkreist, Umschalt verschiebt, Strg vergrößert</translation>
    </message>
    <message>
        <source>&amp;Industry standard</source>
        <translation>&amp;Industriestandard</translation>
    </message>
    <message>
        <source>Alt and the left button orbit, the middle one pans, Alt and the right one zoom</source>
        <translation>Alt und die linke Taste umkreisen, die mittlere verschiebt, Alt und die rechte vergrößern</translation>
    </message>
    <message>
        <source>maya mouse camera preferences settings buttons</source>
        <translation>maya maus kamera einstellungen tasten navigation</translation>
    </message>
    <message>
        <source>&amp;Trackpad</source>
        <translation>&amp;Touchpad</translation>
    </message>
    <message>
        <source>Two fingers orbit, Shift pans, Ctrl zooms</source>
        <translation>Zwei Finger umkreisen, Umschalt verschiebt, Strg vergrößert</translation>
    </message>
    <message>
        <source>touchpad laptop mouse camera preferences settings scroll</source>
        <translation>trackpad laptop maus kamera einstellungen scrollen navigation</translation>
    </message>
    <message>
        <source>&amp;One</source>
        <translation>&amp;Eine</translation>
    </message>
    <message>
        <source>Show the level in one pane</source>
        <translation>Das Level in einer einzigen Ansicht zeigen</translation>
    </message>
    <message>
        <source>single view viewport layout split</source>
        <translation>einzelne ansicht aufteilung geteilt</translation>
    </message>
    <message>
        <source>&amp;Two</source>
        <translation>&amp;Zwei</translation>
    </message>
    <message>
        <source>Show the level in two panes, freely and from above</source>
        <translation>Das Level in zwei Teilansichten zeigen, frei und von oben</translation>
    </message>
    <message>
        <source>view viewport layout split side by side</source>
        <translation>ansicht aufteilung geteilt nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Four</source>
        <translation>&amp;Vier</translation>
    </message>
    <message>
        <source>Show the level in four panes: freely, from above, from the front and the side</source>
        <translation>Das Level in vier Teilansichten zeigen: frei, von oben, von vorn und von der Seite</translation>
    </message>
    <message>
        <source>quad view viewport layout split hammer</source>
        <translation>viererteilung ansicht aufteilung geteilt</translation>
    </message>
    <message>
        <source>&amp;Maximize the pane</source>
        <translation>Teilansicht &amp;maximieren</translation>
    </message>
    <message>
        <source>Show the pane that the pointer is in alone, or all panes again</source>
        <translation>Die Teilansicht unter dem Mauszeiger allein zeigen, oder wieder alle</translation>
    </message>
    <message>
        <source>full view viewport toggle quad enlarge</source>
        <translation>vollbild ansicht vergrößern umschalten</translation>
    </message>
    <message>
        <source>Choose two or four panes first</source>
        <translation>Erst zwei oder vier Teilansichten wählen</translation>
    </message>
    <message>
        <source>Wheel, or Ctrl, middle button and drag</source>
        <translation>Rad, oder Strg, mittlere Taste und Ziehen</translation>
    </message>
    <message>
        <source>Alt, left button and drag</source>
        <translation>Alt, linke Taste und Ziehen</translation>
    </message>
    <message>
        <source>Middle button and drag</source>
        <translation>Mittlere Taste und Ziehen</translation>
    </message>
    <message>
        <source>Wheel, or Alt, right button and drag</source>
        <translation>Rad, oder Alt, rechte Taste und Ziehen</translation>
    </message>
    <message>
        <source>Two fingers, or Alt, left button and drag</source>
        <translation>Zwei Finger, oder Alt, linke Taste und Ziehen</translation>
    </message>
    <message>
        <source>Shift and two fingers, or Alt, Shift, left button and drag</source>
        <translation>Umschalt und zwei Finger, oder Alt, Umschalt, linke Taste und Ziehen</translation>
    </message>
    <message>
        <source>Ctrl and two fingers, or a pinch</source>
        <translation>Strg und zwei Finger, oder Spreizen zweier Finger</translation>
    </message>
    <message>
        <source>Middle button orbits, Shift pans, Ctrl zooms</source>
        <translation>Mittlere Taste umkreist, Umschalt verschiebt, Strg vergrößert</translation>
    </message>
    <message>
        <source>Alt and left button orbit, middle pans, Alt and right zoom</source>
        <translation>Alt und linke Taste umkreisen, mittlere verschiebt, Alt und rechte vergrößern</translation>
    </message>
    <message>
        <source>&amp;Keep light when saving</source>
        <translation>Licht beim Speichern &amp;behalten</translation>
    </message>
    <message>
        <source>Save the light that is seen with the map, as a bake would, whenever all of it is there</source>
        <translation>Beim Speichern das Licht, das man sieht, in die Karte schreiben wie beim Backen, sobald es ganz da ist</translation>
    </message>
    <message>
        <source>bake live lightmap write automatic</source>
        <translation>backen live lightmap schreiben automatisch speichern</translation>
    </message>
    <message>
        <source>Drag the plane, with Ctrl freely; %1 other side, %2 next axis</source>
        <translation>Ebene ziehen, mit Strg frei; %1 andere Seite, %2 nächste Achse</translation>
    </message>
    <message>
        <source>Cut at a &amp;plane</source>
        <translation>An einer &amp;Ebene aufschneiden</translation>
    </message>
    <message>
        <source>Cut the level open at a plane that is dragged by its handle</source>
        <translation>Das Level an einer Ebene aufschneiden, die man an ihrem Griff zieht</translation>
    </message>
    <message>
        <source>section clip slice cross cutaway inside</source>
        <translation>Schnitt Schnittebene Querschnitt aufschneiden innen</translation>
    </message>
    <message>
        <source>&amp;Other side of the plane</source>
        <translation>Andere Seite der E&amp;bene</translation>
    </message>
    <message>
        <source>Show what the plane cuts away, and cut away what is shown</source>
        <translation>Zeigen, was die Ebene wegschneidet, und wegschneiden, was zu sehen ist</translation>
    </message>
    <message>
        <source>section clip flip reverse</source>
        <translation>Schnitt umdrehen Seite umkehren</translation>
    </message>
    <message>
        <source>Cut at a plane first</source>
        <translation>Erst an einer Ebene aufschneiden</translation>
    </message>
    <message>
        <source>Plane across the &amp;next axis</source>
        <translation>Ebene quer zur &amp;nächsten Achse</translation>
    </message>
    <message>
        <source>Put the plane across X, Y or Z, one after another</source>
        <translation>Die Ebene quer zu X, Y oder Z stellen, reihum</translation>
    </message>
    <message>
        <source>section clip turn direction</source>
        <translation>Schnitt drehen Richtung</translation>
    </message>
    <message>
        <source>How much is seen</source>
        <translation>Wie viel man sieht</translation>
    </message>
    <message>
        <source>Paint faces by how large the part of the level is that the visible lists of the place before them name</source>
        <translation>Flächen danach einfärben, einen wie großen Teil des Levels die Sichtbarkeitslisten des Ortes davor nennen</translation>
    </message>
    <message>
        <source>heat map vis pvs visibility overdraw culling cost</source>
        <translation>wärmekarte heatmap vis pvs sichtbarkeit aufwand</translation>
    </message>
    <message>
        <source>What does this see?</source>
        <translation>Was sieht das?</translation>
    </message>
    <message>
        <source>Darken what the visible lists of the place under the pointer, or of the camera, do not name; a click then shows the line by which something is seen</source>
        <translation>Abdunkeln, was die Sichtbarkeitslisten des Ortes unter dem Zeiger oder der Kamera nicht nennen; ein Klick zeigt dann die Linie, auf der etwas gesehen wird</translation>
    </message>
    <message>
        <source>vis pvs visibility visible lists culling leak gap explain</source>
        <translation>vis pvs sichtbarkeit sichtbarkeitslisten lücke spalt erklären</translation>
    </message>
    <message>
        <source>Draw by v&amp;isible lists</source>
        <translation>&amp;Nach Sichtbarkeitslisten zeichnen</translation>
    </message>
    <message>
        <source>Draw only what the visible lists of the camera&apos;s place name, as a game does: the picture stays the same where they are right</source>
        <translation>Nur zeichnen, was die Sichtbarkeitslisten des Ortes der Kamera nennen, wie ein Spiel es tut: wo sie stimmen, bleibt das Bild dasselbe</translation>
    </message>
    <message>
        <source>vis pvs visibility occlusion culling test</source>
        <translation>vis pvs sichtbarkeit verdeckung prüfen</translation>
    </message>
    <message>
        <source>La&amp;yer</source>
        <translation>&amp;Ebene</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Seven short steps in the window itself: look around, build, light and walk</source>
        <translation>Sieben kurze Schritte im Fenster selbst: umsehen, bauen, beleuchten und gehen</translation>
    </message>
    <message>
        <source>tutorial introduction first steps learn guide</source>
        <translation>anleitung einführung erste schritte lernen tutorial</translation>
    </message>
    <message>
        <source>layer layers collection group visible hide lock</source>
        <translation>ebene ebenen sammlung gruppe sichtbar ausblenden sperren</translation>
    </message>
    <message>
        <source>&amp;New layer</source>
        <translation>&amp;Neue Ebene</translation>
    </message>
    <message>
        <source>Add a named layer to the map</source>
        <translation>Der Karte eine benannte Ebene hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Move to layer…</source>
        <translation>In Ebene &amp;verschieben…</translation>
    </message>
    <message>
        <source>&amp;Select all of the layer</source>
        <translation>Alles der Ebene au&amp;swählen</translation>
    </message>
    <message>
        <source>Select all that is in the layer of the selection, or in the current one</source>
        <translation>Alles auswählen, was in der Ebene der Auswahl oder in der aktuellen ist</translation>
    </message>
    <message>
        <source>Make layer &amp;current</source>
        <translation>Ebene zur a&amp;ktuellen machen</translation>
    </message>
    <message>
        <source>What is placed goes into the layer of the selection from now on</source>
        <translation>Was gesetzt wird, kommt von nun an in die Ebene der Auswahl</translation>
    </message>
    <message>
        <source>Add a layer first</source>
        <translation>Fügen Sie zuerst eine Ebene hinzu</translation>
    </message>
    <message>
        <source>&amp;Hide layer</source>
        <translation>Ebene aus&amp;blenden</translation>
    </message>
    <message>
        <source>Select something in a named layer first</source>
        <translation>Wählen Sie zuerst etwas in einer benannten Ebene aus</translation>
    </message>
    <message>
        <source>&amp;Lock layer</source>
        <translation>Ebene s&amp;perren</translation>
    </message>
    <message>
        <source>Let nothing of the layer of the selection be picked in the view</source>
        <translation>Nichts aus der Ebene der Auswahl in der Ansicht anklicken lassen</translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation>Name der Ebene</translation>
    </message>
    <message>
        <source>Name of the layer; empty for the default layer</source>
        <translation>Name der Ebene; leer für die Standardebene</translation>
    </message>
    <message>
        <source>Name that no layer has</source>
        <translation>Name, den keine Ebene hat</translation>
    </message>
    <message>
        <source>Another name for it</source>
        <translation>Ein anderer Name für sie</translation>
    </message>
    <message>
        <source>Whether the view leaves it out</source>
        <translation>Ob die Ansicht sie weglässt</translation>
    </message>
    <message>
        <source>Whether nothing of it is picked in the view</source>
        <translation>Ob in der Ansicht nichts aus ihr angeklickt wird</translation>
    </message>
    <message>
        <source>Number of a source of baked light of the target, a level, which is moved in its place</source>
        <translation>Nummer einer Quelle gebackenen Lichts des Ziels, eines Levels, die statt seiner verschoben wird</translation>
    </message>
    <message>
        <source>Add layer</source>
        <translation>Ebene hinzufügen</translation>
    </message>
    <message>
        <source>Adds a named layer to the target, the map. Nothing is in it yet.</source>
        <translation>Fügt dem Ziel, der Karte, eine benannte Ebene hinzu. Noch ist nichts in ihr.</translation>
    </message>
    <message>
        <source>Move to layer</source>
        <translation>In Ebene verschieben</translation>
    </message>
    <message>
        <source>Make layer current</source>
        <translation>Ebene zur aktuellen machen</translation>
    </message>
    <message>
        <source>What is added to the target, the map, goes into this layer from now on.</source>
        <translation>Was dem Ziel, der Karte, hinzugefügt wird, kommt von nun an in diese Ebene.</translation>
    </message>
    <message>
        <source>Remove layer</source>
        <translation>Ebene entfernen</translation>
    </message>
    <message>
        <source>Removes a layer of the target, the map. What is in it goes to the default layer.</source>
        <translation>Entfernt eine Ebene des Ziels, der Karte. Was in ihr ist, kommt in die Standardebene.</translation>
    </message>
    <message>
        <source>Change layer</source>
        <translation>Ebene ändern</translation>
    </message>
    <message>
        <source>Changes a layer of the target, the map: its name, whether it is hidden or locked.</source>
        <translation>Ändert eine Ebene des Ziels, der Karte: ihren Namen, ob sie ausgeblendet oder gesperrt ist.</translation>
    </message>
    <message>
        <source>%1: %2°</source>
        <translation>%1: %2°</translation>
    </message>
    <message>
        <source>Start on X</source>
        <translation>Anfang um X</translation>
    </message>
    <message>
        <source>End on X</source>
        <translation>Ende um X</translation>
    </message>
    <message>
        <source>Start on Y</source>
        <translation>Anfang um Y</translation>
    </message>
    <message>
        <source>End on Y</source>
        <translation>Ende um Y</translation>
    </message>
    <message>
        <source>Start on Z</source>
        <translation>Anfang um Z</translation>
    </message>
    <message>
        <source>End on Z</source>
        <translation>Ende um Z</translation>
    </message>
    <message>
        <source>The text on the clipboard cannot be read: its program does not answer in time, or there is too much of it. At most %1 MB are read.</source>
        <translation>Der Text in der Zwischenablage ist nicht zu lesen: Sein Programm antwortet nicht rechtzeitig, oder er ist zu groß. Höchstens %1 MB werden gelesen.</translation>
    </message>
    <message>
        <source>The clipboard holds %1 MB of text of another program, and at most %2 MB are read.</source>
        <translation>In der Zwischenablage liegen %1 MB Text eines anderen Programms, und höchstens %2 MB werden gelesen.</translation>
    </message>
    <message>
        <source>Sky light</source>
        <translation>Himmelslicht</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>Lamps</source>
        <translation>Lampen</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>sun</source>
        <translation>Sonne</translation>
    </message>
    <message>
        <source>static</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>dynamisch</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>On at the start</source>
        <translation>Am Anfang an</translation>
    </message>
    <message>
        <source>Whether the dynamic or fast light that it goes into is on at the start.</source>
        <translation>Ob das dynamische oder schnelle Licht, in das sie eingeht, am Anfang an ist.</translation>
    </message>
    <message>
        <source>Keeps its state</source>
        <translation>Behält seinen Zustand</translation>
    </message>
    <message>
        <source>Whether that light stays as it is while its sector is unloaded.</source>
        <translation>Ob dieses Licht bleibt, wie es ist, während sein Sektor entladen ist.</translation>
    </message>
    <message>
        <source>Intensity at the start</source>
        <translation>Stärke am Anfang</translation>
    </message>
    <message>
        <source>Of the fast light that it goes into; 255 is full.</source>
        <translation>Des schnellen Lichts, in das sie eingeht; 255 ist voll.</translation>
    </message>
    <message>
        <source>Fewer folders inside of each other, please</source>
        <translation>Bitte weniger Ordner ineinander</translation>
    </message>
    <message>
        <source>A name has no / \ : * ? &quot; &lt; &gt; | in it, begins with a letter, a number or the like, and is not too long</source>
        <translation>Ein Name enthält kein / \ : * ? &quot; &lt; &gt; |, beginnt mit einem Buchstaben, einer Ziffer oder Ähnlichem und ist nicht zu lang</translation>
    </message>
    <message>
        <source>Nothing (none)</source>
        <translation>Nichts (none)</translation>
    </message>
    <message>
        <source>Yes or no (bool)</source>
        <translation>Ja oder nein (bool)</translation>
    </message>
    <message>
        <source>Whole number (i8)</source>
        <translation>Ganze Zahl (i8)</translation>
    </message>
    <message>
        <source>Whole number (i16)</source>
        <translation>Ganze Zahl (i16)</translation>
    </message>
    <message>
        <source>Whole number (i32)</source>
        <translation>Ganze Zahl (i32)</translation>
    </message>
    <message>
        <source>Whole number (i64)</source>
        <translation>Ganze Zahl (i64)</translation>
    </message>
    <message>
        <source>Whole number from 0 (u8)</source>
        <translation>Ganze Zahl ab 0 (u8)</translation>
    </message>
    <message>
        <source>Whole number from 0 (u16)</source>
        <translation>Ganze Zahl ab 0 (u16)</translation>
    </message>
    <message>
        <source>Whole number from 0 (u32)</source>
        <translation>Ganze Zahl ab 0 (u32)</translation>
    </message>
    <message>
        <source>Whole number from 0 (u64)</source>
        <translation>Ganze Zahl ab 0 (u64)</translation>
    </message>
    <message>
        <source>Number (f32)</source>
        <translation>Zahl (f32)</translation>
    </message>
    <message>
        <source>Precise number (f64)</source>
        <translation>Genaue Zahl (f64)</translation>
    </message>
    <message>
        <source>Vector (vec)</source>
        <translation>Vektor (vec)</translation>
    </message>
    <message>
        <source>Text (str)</source>
        <translation>Text (str)</translation>
    </message>
    <message>
        <source>On X</source>
        <translation>Um X</translation>
    </message>
    <message>
        <source>On Y</source>
        <translation>Um Y</translation>
    </message>
    <message>
        <source>On Z</source>
        <translation>Um Z</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Measure: click the points, near a corner they snap to it, with Shift they do not  ·  Backspace takes the last back  ·  Enter begins anew  ·  Esc ends</source>
        <translation>Messen: Punkte anklicken, nahe einer Ecke rasten sie an ihr ein, mit Shift nicht  ·  Backspace nimmt den letzten zurück  ·  Enter beginnt von vorn  ·  Esc beendet</translation>
    </message>
    <message>
        <source>Place: %1  ·  click places it, with Ctrl again and again  ·  wheel turns  ·  Shift leaves the grid  ·  Esc ends</source>
        <translation>Platzieren: %1  ·  Klick platziert, mit Ctrl immer wieder  ·  Mausrad dreht  ·  Shift löst vom Raster  ·  Esc beendet</translation>
    </message>
    <message>
        <source>Nothing is here that it could stand on</source>
        <translation>Hier ist nichts, worauf es stehen könnte</translation>
    </message>
    <message>
        <source>Drag a box: %1  ·  click places one of the last size, with Ctrl again and again  ·  wheel makes it higher  ·  Shift leaves the grid  ·  Esc ends</source>
        <translation>Box aufziehen: %1  ·  Klick platziert eine in der letzten Größe, mit Ctrl immer wieder  ·  Mausrad macht sie höher  ·  Shift löst vom Raster  ·  Esc beendet</translation>
    </message>
    <message>
        <source>What does this see?  ·  click a face for the line by which it is seen</source>
        <translation>Was sieht das?  ·  eine Fläche anklicken zeigt die Linie, auf der sie gesehen wird</translation>
    </message>
    <message>
        <source>Cut doorway</source>
        <translation>Durchgang schneiden</translation>
    </message>
    <message>
        <source>Build stairs</source>
        <translation>Treppe bauen</translation>
    </message>
    <message>
        <source>Build ramp</source>
        <translation>Rampe bauen</translation>
    </message>
    <message>
        <source>Build roof</source>
        <translation>Dach bauen</translation>
    </message>
    <message>
        <source>Scale entities</source>
        <translation>Entitäten skalieren</translation>
    </message>
    <message>
        <source>%1 times as large</source>
        <translation>%1-mal so groß</translation>
    </message>
    <message>
        <source>How many times as large they become: corners, bounds, ranges, and how far they stand from what they are turned around; otherwise 1</source>
        <translation>Wie viel Mal so groß sie werden: Ecken, Ausmaße, Reichweiten, und wie weit sie von dem stehen, worum sie gedreht werden; sonst 1</translation>
    </message>
    <message>
        <source>Moves the targets, entities, turns and scales them. Doors move open and shut.</source>
        <translation>Verschiebt, dreht und skaliert die Ziele, Entitäten. Türen werden offen und geschlossen mit verschoben.</translation>
    </message>
    <message>
        <source>Place entities</source>
        <translation>Entitäten platzieren</translation>
    </message>
    <message>
        <source>Bake light of &amp;things</source>
        <translation>Licht der &amp;Dinge backen</translation>
    </message>
    <message>
        <source>Compute the light that models and other things get wherever they are in the level that is shown</source>
        <translation>Das Licht berechnen, das Modelle und andere Dinge bekommen, wo immer sie im gezeigten Level stehen</translation>
    </message>
    <message>
        <source>space light probes volume ambient cubes props models final</source>
        <translation>Raumlicht Lichtproben Volumen Umgebungslicht Props Modelle endgültig</translation>
    </message>
    <message>
        <source>system theme mode appearance colors colours</source>
        <translation>system thema theme modus aussehen farben</translation>
    </message>
    <message>
        <source>dark theme mode appearance night colors colours</source>
        <translation>dunkel thema theme modus aussehen nacht farben</translation>
    </message>
    <message>
        <source>light theme mode appearance bright day colors colours</source>
        <translation>hell thema theme modus aussehen tag farben</translation>
    </message>
    <message>
        <source>accessibility black white theme mode appearance colors colours</source>
        <translation>Barrierefreiheit schwarz weiß Design Modus Aussehen Farben</translation>
    </message>
    <message>
        <source>1 triangle</source>
        <translation>1 Dreieck</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 Byte</translation>
    </message>
    <message>
        <source>flat colors colours unlit</source>
        <translation>flache farben unbeleuchtet</translation>
    </message>
    <message>
        <source>surface friction overlay colors colours</source>
        <translation>Oberfläche Reibung Überlagerung Farben</translation>
    </message>
    <message>
        <source>footsteps surface overlay colors colours</source>
        <translation>Schritte Oberfläche Überlagerung Farben</translation>
    </message>
    <message>
        <source>For each container of the entities in turn: its position in the target, where numbers behind the end stand for new ones; otherwise each entity has its own</source>
        <translation>Der Reihe nach für jeden Container der Entitäten: seine Position im Ziel, wobei Nummern hinter dem Ende für neue stehen; sonst hat jede Entität ihre eigenen</translation>
    </message>
    <message>
        <source>luxels: %1, lightmaps: %2</source>
        <translation>Luxel: %1, Lightmaps: %2</translation>
    </message>
    <message>
        <source>luxels: %1, lightmaps: %2, rays: %3</source>
        <translation>Luxel: %1, Lightmaps: %2, Strahlen: %3</translation>
    </message>
    <message>
        <source>Bake light of things</source>
        <translation>Licht der Dinge backen</translation>
    </message>
    <message>
        <source>Computes for the space of the targets, levels, the light that things in it get, from the same sources and settings. Lightmaps stay as they are.</source>
        <translation>Berechnet für den Raum der Ziele (Level) aus denselben Quellen und Einstellungen das Licht, das Dinge darin bekommen. Lightmaps bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>nothing can be saved: the cubes are as few as they can be</source>
        <translation>nichts lässt sich einsparen: Es sind so wenige Würfel wie möglich</translation>
    </message>
    <message>
        <source>cubes: %1 instead of %2, vertices: %3 instead of %4, bytes before compression: %5 less</source>
        <translation>Würfel: %1 statt %2, Eckpunkte: %3 statt %4, Bytes vor dem Komprimieren: %5 weniger</translation>
    </message>
    <message>
        <source>Air drag</source>
        <translation>Luftwiderstand</translation>
    </message>
    <message>
        <source>how much the air slows it</source>
        <translation>wie sehr die Luft bremst</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>emitted colour</source>
        <translation>ausgestrahlte Farbe</translation>
    </message>
    <message>
        <source>Colour of the light on things.</source>
        <translation>Farbe des Lichts auf Dingen.</translation>
    </message>
    <message>
        <source>places: %1, rays: %2</source>
        <translation>Orte: %1, Strahlen: %2</translation>
    </message>
    <message>
        <source>Put the selected entities, regions, lights, cubes or cells into a layer</source>
        <translation>Die ausgewählten Entitäten, Bereiche, Lichter, Würfel oder Zellen in eine Ebene legen</translation>
    </message>
    <message>
        <source>Select entities, regions, a lamp, cubes or cells first</source>
        <translation>Wählen Sie zuerst Entitäten, Bereiche, eine Lampe, Würfel oder Zellen aus</translation>
    </message>
    <message>
        <source>Show layer &amp;alone</source>
        <translation>Ebene &amp;allein zeigen</translation>
    </message>
    <message>
        <source>Show the layer of the selection, or the current one, and hide all other layers</source>
        <translation>Die Ebene der Auswahl oder die aktuelle zeigen und alle anderen Ebenen ausblenden</translation>
    </message>
    <message>
        <source>Show a&amp;ll layers</source>
        <translation>A&amp;lle Ebenen zeigen</translation>
    </message>
    <message>
        <source>Show the layers again that are hidden</source>
        <translation>Die ausgeblendeten Ebenen wieder zeigen</translation>
    </message>
    <message>
        <source>No layer is hidden</source>
        <translation>Keine Ebene ist ausgeblendet</translation>
    </message>
    <message>
        <source>&amp;Hide selection</source>
        <translation>Auswahl aus&amp;blenden</translation>
    </message>
    <message>
        <source>Leave selected cells, cubes, entities, regions and the faces of selected materials out of the view, until all is shown again</source>
        <translation>Ausgewählte Zellen, Würfel, Entitäten, Bereiche und die Flächen ausgewählter Materialien in der Ansicht weglassen, bis wieder alles gezeigt wird</translation>
    </message>
    <message>
        <source>conceal invisible material kind</source>
        <translation>verstecken unsichtbar verbergen Material Art</translation>
    </message>
    <message>
        <source>Select what is to be hidden first</source>
        <translation>Wählen Sie zuerst aus, was ausgeblendet werden soll</translation>
    </message>
    <message>
        <source>Hide all of the same &amp;kind</source>
        <translation>Alles gleicher A&amp;rt ausblenden</translation>
    </message>
    <message>
        <source>Leave all entities of the types that are selected, and regions of these kinds, out of the view</source>
        <translation>Alle Entitäten der ausgewählten Typen und alle Bereiche dieser Arten in der Ansicht weglassen</translation>
    </message>
    <message>
        <source>conceal invisible type filter</source>
        <translation>verstecken unsichtbar verbergen Typ Filter</translation>
    </message>
    <message>
        <source>Whether it is shown and all others are hidden; false shows all layers</source>
        <translation>Ob sie gezeigt wird und alle anderen ausgeblendet sind; false zeigt alle Ebenen</translation>
    </message>
    <message>
        <source>Of cells of the target, a level, which are moved in its place: cells of a sector&apos;s side halved this often, 0 to 31</source>
        <translation>Von Zellen des Ziels, eines Levels, die an seiner Stelle verschoben werden: Zellen von der Seite eines Sektors, so oft halbiert, 0 bis 31</translation>
    </message>
    <message>
        <source>Puts the targets, entities, regions, lights and cubes, or cells of the target, a level, into a layer, and out of the one that they were in.</source>
        <translation>Legt die Ziele, Entitäten, Bereiche, Lichter und Würfel, oder Zellen des Ziels, eines Levels, in eine Ebene und nimmt sie aus der, in der sie waren.</translation>
    </message>
    <message>
        <source>Hide the &amp;others</source>
        <translation>Die &amp;anderen ausblenden</translation>
    </message>
    <message>
        <source>Of entities, regions and lamps, or of materials, show those that are selected alone; of cells and cubes the box around them</source>
        <translation>Von Entitäten, Bereichen und Lampen oder von Materialien nur die ausgewählten zeigen, von Zellen und Würfeln den Quader darum</translation>
    </message>
    <message>
        <source>isolate alone solo</source>
        <translation>isolieren allein einzeln</translation>
    </message>
    <message>
        <source>Select what is to be shown first</source>
        <translation>Wählen Sie zuerst aus, was gezeigt werden soll</translation>
    </message>
    <message>
        <source>There is no prefab of this name any more</source>
        <translation>Einen Baustein dieses Namens gibt es nicht mehr</translation>
    </message>
    <message>
        <source>There is a prefab of this name already</source>
        <translation>Einen Baustein dieses Namens gibt es schon</translation>
    </message>
    <message>
        <source>Prefa&amp;bs</source>
        <translation>&amp;Bausteine</translation>
    </message>
    <message>
        <source>prefab library template part reuse</source>
        <translation>Baustein Prefab Bibliothek Vorlage Teil wiederverwenden</translation>
    </message>
    <message>
        <source>Choose a prefab in the panel Prefabs first</source>
        <translation>Wählen Sie zuerst im Feld Bausteine einen Baustein</translation>
    </message>
    <message>
        <source>Choose a prefab that is placed in this map in the panel Prefabs first</source>
        <translation>Wählen Sie zuerst im Feld Bausteine einen, der in dieser Karte steht</translation>
    </message>
    <message>
        <source>&amp;Place prefab</source>
        <translation>Baustein &amp;setzen</translation>
    </message>
    <message>
        <source>A ghost of the chosen prefab follows the pointer until a click places it</source>
        <translation>Ein Geist des gewählten Bausteins folgt dem Zeiger, bis ein Klick ihn setzt</translation>
    </message>
    <message>
        <source>&amp;Update placements…</source>
        <translation>Gesetzte &amp;aktualisieren…</translation>
    </message>
    <message>
        <source>Replace what was placed of the chosen prefab in this map by what it holds now</source>
        <translation>Was vom gewählten Baustein in dieser Karte gesetzt wurde, durch das ersetzen, was er jetzt enthält</translation>
    </message>
    <message>
        <source>U&amp;nlink placements</source>
        <translation>Gesetzte &amp;lösen</translation>
    </message>
    <message>
        <source>Let what was placed of the chosen prefab in this map stay as it is for good</source>
        <translation>Was vom gewählten Baustein in dieser Karte gesetzt wurde, für immer lassen, wie es ist</translation>
    </message>
    <message>
        <source>&amp;Rename prefab…</source>
        <translation>Baustein &amp;umbenennen…</translation>
    </message>
    <message>
        <source>Give the chosen prefab another name or folder</source>
        <translation>Dem gewählten Baustein einen anderen Namen oder Ordner geben</translation>
    </message>
    <message>
        <source>&amp;Delete prefab…</source>
        <translation>Baustein &amp;löschen…</translation>
    </message>
    <message>
        <source>Delete the file of the chosen prefab; what was placed of it stays</source>
        <translation>Die Datei des gewählten Bausteins löschen; was von ihm gesetzt wurde, bleibt</translation>
    </message>
    <message>
        <source>Folders and name of the prefab that this is, like &quot;huts/Inn&quot;: the map keeps where it was placed, for prefab.update</source>
        <translation>Ordner und Name des Bausteins, der dies ist, wie &quot;huts/Inn&quot;: Die Karte behält, wo er gesetzt wurde, für prefab.update</translation>
    </message>
    <message>
        <source>Placements that were changed by hand since were left as they are.</source>
        <translation>Gesetzte, die seither von Hand geändert wurden, blieben, wie sie sind.</translation>
    </message>
    <message>
        <source>Placements where the new content would leave the level were left as they are.</source>
        <translation>Gesetzte, bei denen der neue Inhalt das Level verließe, blieben, wie sie sind.</translation>
    </message>
    <message>
        <source>Which of the map&apos;s placements, counted from 0; otherwise all of the prefab</source>
        <translation>Welche der gesetzten der Karte, von 0 an gezählt; sonst alle des Bausteins</translation>
    </message>
    <message>
        <source>Folders and name of the prefab, like &quot;huts/Inn&quot;</source>
        <translation>Ordner und Name des Bausteins, wie &quot;huts/Inn&quot;</translation>
    </message>
    <message>
        <source>The cubes that it holds now, as cubes.paste takes them</source>
        <translation>Die Würfel, die er jetzt enthält, wie cubes.paste sie nimmt</translation>
    </message>
    <message>
        <source>The entities that it holds now, likewise; otherwise none</source>
        <translation>Die Objekte, die er jetzt enthält, ebenso; sonst keine</translation>
    </message>
    <message>
        <source>Where the level has another material of a name: &quot;add&quot; adds a renamed copy; otherwise that one is used</source>
        <translation>Wo das Level ein anderes Material eines Namens hat: &quot;add&quot; fügt eine umbenannte Kopie hinzu; sonst wird jenes verwendet</translation>
    </message>
    <message>
        <source>Whether placements that were changed by hand are replaced too; otherwise they stay</source>
        <translation>Ob auch Gesetzte ersetzt werden, die von Hand geändert wurden; sonst bleiben sie</translation>
    </message>
    <message>
        <source>Folders and name of the prefab; otherwise any</source>
        <translation>Ordner und Name des Bausteins; sonst jeder</translation>
    </message>
    <message>
        <source>Folders and name that the prefab had</source>
        <translation>Ordner und Name, die der Baustein hatte</translation>
    </message>
    <message>
        <source>Those that it has now</source>
        <translation>Die, die er jetzt hat</translation>
    </message>
    <message>
        <source>Rename prefab</source>
        <translation>Baustein umbenennen</translation>
    </message>
    <message>
        <source>Placements of the target, the map, belong to a prefab of another name from now on, as its file was renamed.</source>
        <translation>Gesetzte des Ziels, der Karte, gehören von nun an zu einem Baustein anderen Namens, da dessen Datei umbenannt wurde.</translation>
    </message>
    <message>
        <source>Unlink from prefab</source>
        <translation>Vom Baustein lösen</translation>
    </message>
    <message>
        <source>The target, the map, forgets where prefabs were placed. What is there stays, and is not updated any more.</source>
        <translation>Das Ziel, die Karte, vergisst, wo Bausteine gesetzt wurden. Was da ist, bleibt und wird nicht mehr aktualisiert.</translation>
    </message>
    <message>
        <source>Update placements</source>
        <translation>Gesetzte aktualisieren</translation>
    </message>
    <message>
        <source>Whether the layer is added where the map has none of that name</source>
        <translation>Ob die Ebene hinzukommt, wo die Karte keine dieses Namens hat</translation>
    </message>
    <message>
        <source>Placements that were removed or moved away by hand since are not followed any more.</source>
        <translation>Was seither von Hand entfernt oder verschoben wurde, gilt nicht mehr als gesetzter Baustein.</translation>
    </message>
    <message>
        <source>Replaces what was placed of a prefab in the target, the map, by what the prefab holds now. Where none of its cubes is left it was removed or moved away, and is forgotten.</source>
        <translation>Ersetzt, was von einem Baustein im Ziel, der Karte, gesetzt wurde, durch das, was er jetzt enthält. Wo keiner seiner Würfel übrig ist, wurde er entfernt oder verschoben und wird vergessen.</translation>
    </message>
    <message>
        <source>Looking for a way out of the level</source>
        <translation>Ein Weg aus dem Level wird gesucht</translation>
    </message>
    <message>
        <source>No leak: the space around this place is closed</source>
        <translation>Kein Leck: Der Raum um diese Stelle ist geschlossen</translation>
    </message>
    <message>
        <source>This place is inside of cubes: point at a wall of the room that should be closed, or fly into it</source>
        <translation>Diese Stelle liegt in Würfeln: auf eine Wand des Raums zeigen, der geschlossen sein soll, oder hineinfliegen</translation>
    </message>
    <message>
        <source>This place is outside of the level: point at a wall of the room that should be closed, or fly into it</source>
        <translation>Diese Stelle liegt außerhalb des Levels: auf eine Wand des Raums zeigen, der geschlossen sein soll, oder hineinfliegen</translation>
    </message>
    <message>
        <source>Enter goes along the line, Backspace back  ·  Esc ends</source>
        <translation>Eingabe geht die Linie entlang, Rücktaste zurück  ·  Esc beendet</translation>
    </message>
    <message>
        <source>Esc ends the search for leaks</source>
        <translation>Esc beendet die Suche nach Lecks</translation>
    </message>
    <message>
        <source>Find a leak</source>
        <translation>Leck suchen</translation>
    </message>
    <message>
        <source>Draw a line from the place under the pointer, or from the camera, through the gap by which its room is open to the edge of the level</source>
        <translation>Von der Stelle unter dem Zeiger oder von der Kamera aus eine Linie durch die Lücke zeichnen, durch die ihr Raum zum Rand des Levels offen ist</translation>
    </message>
    <message>
        <source>hole gap void sealed pointfile outside open room</source>
        <translation>loch lücke leere dicht pointfile außen offen raum</translation>
    </message>
    <message>
        <source>The walls leave no room inside: take a larger box or a finer grid.</source>
        <translation>Die Wände lassen innen keinen Platz: eine größere Box oder ein feineres Raster hilft.</translation>
    </message>
    <message>
        <source>All tiles blend per edge already</source>
        <translation>Alle Kacheln werden schon je Kante überblendet</translation>
    </message>
    <message>
        <source>All tiles and splats have values that mean something already</source>
        <translation>Alle Kacheln und Splats haben schon Werte, die etwas bedeuten</translation>
    </message>
    <message>
        <source>Paint brush: drag over faces, Esc ends</source>
        <translation>Malpinsel: über Flächen ziehen, Esc beendet</translation>
    </message>
    <message>
        <source>What to remove; of a folder everything in it goes too. Empty: the whole archive, sound or not</source>
        <translation>Was zu entfernen ist; von einem Ordner auch alles darin. Leer: das ganze Archiv, heil oder nicht</translation>
    </message>
    <message>
        <source>Vie&amp;wpoint</source>
        <translation>Blick&amp;richtung</translation>
    </message>
    <message>
        <source>S&amp;hading</source>
        <translation>Sc&amp;hattierung</translation>
    </message>
    <message>
        <source>Grow the level and place it</source>
        <translation>Level vergrößern und platzieren</translation>
    </message>
    <message>
        <source>Round edges below</source>
        <translation>Kanten rund unter</translation>
    </message>
    <message>
        <source>Faces of one material that meet at less than this angle are lit as one round surface; 0 leaves all edges sharp.</source>
        <translation>Flächen eines Materials, die sich in weniger als diesem Winkel treffen, werden wie eine runde Oberfläche beleuchtet; bei 0 bleiben alle Kanten scharf.</translation>
    </message>
    <message>
        <source>%1, lamps: %2</source>
        <translation>%1, Lampen: %2</translation>
    </message>
    <message>
        <source>Keep the selected cells, entities and lamps, with their materials, to be placed again in any map</source>
        <translation>Die ausgewählten Zellen, Entitäten und Lampen mit ihren Materialien aufheben, um sie in jeder Karte wieder zu setzen</translation>
    </message>
    <message>
        <source>Select cells while building, entities or lamps first</source>
        <translation>Wählen Sie zuerst beim Bauen Zellen, Entitäten oder Lampen aus</translation>
    </message>
    <message>
        <source>Puts copied cubes into the target, a level, with the materials that they have and the lamps and entities that come along.</source>
        <translation>Setzt kopierte Würfel in das Ziel, ein Level, mit den Materialien, die sie haben, und den Lampen und Entitäten, die mitkommen.</translation>
    </message>
    <message>
        <source>Whether lamps that stand in the box come along; otherwise they do not</source>
        <translation>Ob Lampen, die im Quader stehen, mitkommen; sonst nicht</translation>
    </message>
    <message>
        <source>Lamps that would stand out of the level are left out.</source>
        <translation>Lampen, die außerhalb des Levels stünden, werden weggelassen.</translation>
    </message>
    <message>
        <source>Leave the layer of the selection, or the current one, out of the view; its lights go on shining</source>
        <translation>Die Ebene der Auswahl, oder die aktuelle, in der Ansicht weglassen; ihre Lichter leuchten weiter</translation>
    </message>
    <message>
        <source>Visible lis&amp;ts as I build</source>
        <translation>Sichtb&amp;arkeitslisten beim Bauen</translation>
    </message>
    <message>
        <source>Make the visible lists of a level that has some anew in the background, once its light is there, where edits can have changed them</source>
        <translation>Die Sichtbarkeitslisten eines Levels, das welche hat, im Hintergrund neu machen, sobald sein Licht da ist, wo Änderungen sie verändert haben können</translation>
    </message>
    <message>
        <source>live realtime visibility pvs occlusion bake</source>
        <translation>live Echtzeit Sichtbarkeit PVS Verdeckung backen</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Copy entities</source>
        <translation>Entitäten kopieren</translation>
    </message>
    <message>
        <source>a copy</source>
        <translation>eine Kopie</translation>
    </message>
    <message>
        <source>drag an arrow to move, with Shift a copy, with Ctrl freely  ·  type how far</source>
        <translation>Pfeil ziehen verschiebt, mit Shift eine Kopie, mit Ctrl frei  ·  Länge tippen</translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, to the left, as one sees it</source>
        <translation>Ausgewählte Würfel um eine Zelle des Rasters, Entitäten um ein Achtel einer Einheit verschieben: wie man es sieht, nach links</translation>
    </message>
    <message>
        <source>nudge entities</source>
        <translation>Entitäten schieben rücken</translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, to the right, as one sees it</source>
        <translation>Ausgewählte Würfel um eine Zelle des Rasters, Entitäten um ein Achtel einer Einheit verschieben: wie man es sieht, nach rechts</translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, away from the eye</source>
        <translation>Ausgewählte Würfel um eine Zelle des Rasters, Entitäten um ein Achtel einer Einheit verschieben: vom Auge weg</translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, towards the eye</source>
        <translation>Ausgewählte Würfel um eine Zelle des Rasters, Entitäten um ein Achtel einer Einheit verschieben: zum Auge hin</translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, up</source>
        <translation>Ausgewählte Würfel um eine Zelle des Rasters, Entitäten um ein Achtel einer Einheit verschieben: nach oben</translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, down</source>
        <translation>Ausgewählte Würfel um eine Zelle des Rasters, Entitäten um ein Achtel einer Einheit verschieben: nach unten</translation>
    </message>
    <message>
        <source>%1° about its own %2</source>
        <translation>%1° um sein eigenes %2</translation>
    </message>
    <message>
        <source>&amp;Own axes</source>
        <translation>&amp;Eigene Achsen</translation>
    </message>
    <message>
        <source>Arrows and rings of entities lie along the axes of the one that was selected last, as it is turned, and not along those of the level</source>
        <translation>Pfeile und Ringe von Entitäten liegen entlang der Achsen der zuletzt ausgewählten, wie sie gedreht ist, und nicht entlang derer des Levels</translation>
    </message>
    <message>
        <source>local world global axes space orientation gizmo</source>
        <translation>lokal Welt global Achsen Raum Ausrichtung Gizmo</translation>
    </message>
    <message>
        <source>Pitch, yaw and roll in degrees of the axes that the turn is about; otherwise the level&apos;s</source>
        <translation>Nicken, Gieren und Rollen in Grad der Achsen, um die gedreht wird; sonst die des Levels</translation>
    </message>
    <message>
        <source>Choose how wide the view is, how the mouse turns it and when changes are saved by themselves</source>
        <translation>Wählen, wie weit die Ansicht ist, wie die Maus sie dreht und wann Änderungen von selbst gespeichert werden</translation>
    </message>
    <message>
        <source>settings options field of view mouse sensitivity invert speed autosave save by itself theme look language</source>
        <translation>Optionen Sichtfeld Blickfeld Maus Empfindlichkeit umkehren Geschwindigkeit automatisch von selbst speichern Aussehen Erscheinungsbild Sprache</translation>
    </message>
    <message>
        <source>Nothing is here to draw on; begin within the level</source>
        <translation>Hier ist nichts, worauf sich zeichnen ließe; fangen Sie im Level an</translation>
    </message>
    <message>
        <source>The opening is too large for so fine a grid; choose a coarser one</source>
        <translation>Die Öffnung ist zu groß für ein so feines Raster; wählen Sie ein gröberes</translation>
    </message>
    <message>
        <source>Nothing is open behind this wall; begin where another room is behind it, or type how wide, how high and how deep it should be</source>
        <translation>Hinter dieser Wand ist nichts offen; fangen Sie an, wo ein anderer Raum dahinter liegt, oder tippen Sie, wie breit, wie hoch und wie tief sie werden soll</translation>
    </message>
    <message>
        <source>There is no wall here to cut through; begin on one</source>
        <translation>Hier ist keine Wand zum Durchbrechen; fangen Sie auf einer an</translation>
    </message>
    <message>
        <source>Drag from the lower floor to the higher one</source>
        <translation>Ziehen Sie vom unteren Boden zum oberen</translation>
    </message>
    <message>
        <source>Drag on to a place that is further away</source>
        <translation>Ziehen Sie weiter, zu einer Stelle, die weiter weg ist</translation>
    </message>
    <message>
        <source>There is no room between the two; begin further away from the higher one</source>
        <translation>Zwischen beiden ist kein Platz; fangen Sie weiter weg vom oberen an</translation>
    </message>
    <message>
        <source>There is no room for so many steps; drag further, or choose fewer</source>
        <translation>Für so viele Stufen ist kein Platz; ziehen Sie weiter, oder wählen Sie weniger</translation>
    </message>
    <message>
        <source>What lies behind the mirror in a locked or hidden layer stays as it is.</source>
        <translation>Was hinter dem Spiegel in einer gesperrten oder ausgeblendeten Ebene liegt, bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>From one to the next along %1</source>
        <translation>Von einer zur nächsten entlang %1</translation>
    </message>
    <message>
        <source>grid %1</source>
        <translation>Raster %1</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 cells, %4 × %5 × %6</source>
        <translation>%1 × %2 × %3 Zellen, %4 × %5 × %6</translation>
    </message>
    <message>
        <source>%1 × %2 cells, %3 × %4</source>
        <translation>%1 × %2 Zellen, %3 × %4</translation>
    </message>
    <message>
        <source>1 cell, %1 × %2</source>
        <translation>1 Zelle, %1 × %2</translation>
    </message>
    <message>
        <source>%L1 faces, %2</source>
        <translation>%L1 Flächen, %2</translation>
    </message>
    <message>
        <source>corners moved %1</source>
        <translation>Ecken um %1 verschoben</translation>
    </message>
    <message>
        <source>corners moved %1 (typed: %2)</source>
        <translation>Ecken um %1 verschoben (eingegeben: %2)</translation>
    </message>
    <message>
        <source>pushed %1</source>
        <translation>um %1 verschoben</translation>
    </message>
    <message>
        <source>pushed %1 (typed: %2)</source>
        <translation>um %1 verschoben (eingegeben: %2)</translation>
    </message>
    <message>
        <source>%1 along %2</source>
        <translation>%1 entlang %2</translation>
    </message>
    <message>
        <source>%1 along its own %2</source>
        <translation>%1 entlang seines eigenen %2</translation>
    </message>
    <message>
        <source>Leak: %1 from here to the +X edge of the level</source>
        <translation>Leck: %1 von hier zum Rand +X des Levels</translation>
    </message>
    <message>
        <source>Leak: %1 from here to the top of the level</source>
        <translation>Leck: %1 von hier zur Oberseite des Levels</translation>
    </message>
    <message>
        <source>Leak: %1 from here to the +Z edge of the level</source>
        <translation>Leck: %1 von hier zum Rand +Z des Levels</translation>
    </message>
    <message>
        <source>Leak: %1 from here to the -X edge of the level</source>
        <translation>Leck: %1 von hier zum Rand -X des Levels</translation>
    </message>
    <message>
        <source>Leak: %1 from here to the bottom of the level</source>
        <translation>Leck: %1 von hier zur Unterseite des Levels</translation>
    </message>
    <message>
        <source>Leak: %1 from here to the -Z edge of the level</source>
        <translation>Leck: %1 von hier zum Rand -Z des Levels</translation>
    </message>
    <message>
        <source>Lamp at %1, %2, %3</source>
        <translation>Lampe bei %1, %2, %3</translation>
    </message>
    <message>
        <source>%1  ·  box %2 × %3 × %4  ·  slope %5°</source>
        <translation>%1  ·  Box %2 × %3 × %4  ·  Steigung %5°</translation>
    </message>
    <message>
        <source>way %1  ·  area %2</source>
        <translation>Weg %1  ·  Fläche %2</translation>
    </message>
    <message>
        <source>%1 × %2 × %3  ·  click or Enter places, with Shift again and again  ·  %4 %5 %6 turn, %7 mirrors  ·  wheel raises, with Shift scales  ·  Esc drops</source>
        <translation>%1 × %2 × %3  ·  Klick oder Enter platziert, mit Shift mehrmals  ·  %4 %5 %6 drehen, %7 spiegelt  ·  Mausrad hebt an, mit Shift skaliert es  ·  Esc verwirft</translation>
    </message>
    <message>
        <source>%1 × %2 × %3</source>
        <translation>%1 × %2 × %3</translation>
    </message>
    <message>
        <source>Plane across %1 at %2</source>
        <translation>Ebene quer zu %1 bei %2</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4</source>
        <translation>%1: %2, %3, %4</translation>
    </message>
    <message>
        <source>%L1 steps of %2</source>
        <translation>%L1 Stufen zu %2</translation>
    </message>
    <message>
        <source>1 step of %1</source>
        <translation>1 Stufe von %1</translation>
    </message>
    <message>
        <source>on a finer grid: %1</source>
        <translation>auf einem feineren Raster: %1</translation>
    </message>
    <message>
        <source>lengths are in m, cm, mm, ft, in or units</source>
        <translation>Längen stehen in m, cm, mm, ft, in oder Einheiten</translation>
    </message>
    <message>
        <source>Metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>Map units</source>
        <translation>Einheiten der Map</translation>
    </message>
    <message>
        <source>u</source>
        <translation>E</translation>
    </message>
    <message>
        <source>Feet</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>ft</source>
        <translation>ft</translation>
    </message>
    <message>
        <source>Centimetres</source>
        <translation>Zentimeter</translation>
    </message>
    <message>
        <source>cm</source>
        <translation>cm</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>direction and speed</source>
        <translation>Richtung und Geschwindigkeit</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>radius of the glow</source>
        <translation>Radius des Glühens</translation>
    </message>
    <message>
        <source>0 or less: any distance</source>
        <translation>0 oder weniger: jede Entfernung</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>octant::AddPalette</name>
    <message>
        <source>What can be added</source>
        <translation>Was hinzugefügt werden kann</translation>
    </message>
    <message>
        <source>Part of a name of what is added</source>
        <translation>Teil eines Namens des Hinzuzufügenden</translation>
    </message>
    <message>
        <source>Type what you want: door, lamp, rain…</source>
        <translation>Eintippen, was Sie möchten: Tür, Lampe, Regen…</translation>
    </message>
    <message>
        <source>Nothing has this in its name. Try fewer letters.</source>
        <translation>Nichts hat dies im Namen. Versuchen Sie weniger Buchstaben.</translation>
    </message>
    <message>
        <source>Open or make a file first</source>
        <translation>Öffnen Sie zuerst eine Datei, oder legen Sie eine an</translation>
    </message>
    <message>
        <source>This file cannot be used: %1</source>
        <translation>Diese Datei ist nicht zu gebrauchen: %1</translation>
    </message>
    <message>
        <source>Not in this revision</source>
        <translation>Nicht in dieser Revision</translation>
    </message>
</context>
<context>
    <name>octant::ArchiveDialog</name>
    <message>
        <source>Embedded archive</source>
        <translation>Eingebettetes Archiv</translation>
    </message>
    <message>
        <source>Files in the archive</source>
        <translation>Dateien im Archiv</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen…</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Ersetzen…</translation>
    </message>
    <message>
        <source>Extract…</source>
        <translation>Extrahieren…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The map has no files yet. Add textures here, or drop them, and name them with map: in front, as in map:textures/wall.</source>
        <translation>Die Karte hat noch keine Dateien. Fügen Sie hier Texturen hinzu oder legen Sie sie hier ab, und nennen Sie sie mit map: davor, wie in map:textures/wall.</translation>
    </message>
    <message>
        <source>Materials name these files with map: in front and without ending, as in map:textures/wall.</source>
        <translation>Materialien nennen diese Dateien mit map: davor und ohne Endung, wie in map:textures/wall.</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>link to %1</source>
        <translation>Verknüpfung mit %1</translation>
    </message>
    <message>
        <source>%1 is larger than 64 MiB. Put it into the folder of the game.</source>
        <translation>%1 ist größer als 64 MiB. Legen Sie die Datei in den Ordner des Spiels.</translation>
    </message>
    <message>
        <source>%1 was not added: %2</source>
        <translation>%1 wurde nicht hinzugefügt: %2</translation>
    </message>
    <message>
        <source>Add files to the archive</source>
        <translation>Dateien zum Archiv hinzufügen</translation>
    </message>
    <message>
        <source>Replace %1 by</source>
        <translation>%1 ersetzen durch</translation>
    </message>
    <message>
        <source>Extract to</source>
        <translation>Extrahieren nach</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written.</source>
        <translation>
            <numerusform>%n Datei geschrieben.</numerusform>
            <numerusform>%n Dateien geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written. Left as they were: %1</source>
        <translation>
            <numerusform>%n Datei geschrieben. Unverändert gelassen: %1</numerusform>
            <numerusform>%n Dateien geschrieben. Unverändert gelassen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not of the kind of %2. Add it under its own name, and remove the other one.</source>
        <translation>%1 ist nicht von der Art von %2. Fügen Sie es unter seinem eigenen Namen hinzu, und entfernen Sie das andere.</translation>
    </message>
    <message>
        <source>The archive cannot be read: %1. Remove takes it away, and what is added then begins a new one.</source>
        <translation>Das Archiv kann nicht gelesen werden: %1. „Entfernen“ nimmt es weg, und was danach hinzugefügt wird, beginnt ein neues.</translation>
    </message>
    <message>
        <source>Parts of the archive are damaged. Extract what is whole; Remove takes all of it away, and what is added then begins a new one.</source>
        <translation>Teile des Archivs sind beschädigt. Entpacken Sie, was heil ist; „Entfernen“ nimmt alles weg, und was danach hinzugefügt wird, beginnt ein neues.</translation>
    </message>
</context>
<context>
    <name>octant::ArrangeCommands</name>
    <message>
        <source>Arrange</source>
        <translation>Anordnen</translation>
    </message>
    <message>
        <source>Move to list</source>
        <translation>In Liste verschieben</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Verteilen</translation>
    </message>
</context>
<context>
    <name>octant::BackupsDialog</name>
    <message>
        <source>Backups</source>
        <translation>Sicherungskopien</translation>
    </message>
    <message>
        <source>Backups of each file</source>
        <translation>Sicherungskopien jeder Datei</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Each save first keeps what the file held, beside it: as castle.pmf.1, what was that as castle.pmf.2, and so on. Files that have these names already are renamed and replaced in turn. Open them like any other file.</source>
        <translation>Jedes Speichern behält zuerst, was die Datei enthielt, daneben: als castle.pmf.1, was das war, als castle.pmf.2 und so weiter. Dateien, die diese Namen schon haben, werden umbenannt und der Reihe nach ersetzt. Öffnen Sie sie wie jede andere Datei.</translation>
    </message>
</context>
<context>
    <name>octant::BoneParentRow</name>
    <message>
        <source>Parent</source>
        <translation>Übergeordnet</translation>
    </message>
    <message>
        <source>Bone that it hangs on</source>
        <translation>Knochen, an dem er hängt</translation>
    </message>
    <message>
        <source>Bone that it hangs on; what hangs on it goes along.</source>
        <translation>Knochen, an dem er hängt; was an ihm hängt, geht mit.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
</context>
<context>
    <name>octant::BookmarksDialog</name>
    <message>
        <source>Camera bookmarks</source>
        <translation>Kameralesezeichen</translation>
    </message>
    <message>
        <source>Key %1</source>
        <translation>Taste %1</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
</context>
<context>
    <name>octant::Browser</name>
    <message>
        <source>What is listed</source>
        <translation>Was aufgelistet ist</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Find by name</source>
        <translation>Nach Name suchen</translation>
    </message>
    <message>
        <source>Which ones are listed</source>
        <translation>Welche aufgelistet sind</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Used in the map</source>
        <translation>In der Karte verwendet</translation>
    </message>
    <message>
        <source>Picked lately</source>
        <translation>Kürzlich gewählt</translation>
    </message>
    <message>
        <source>Materials of the level</source>
        <translation>Materialien des Levels</translation>
    </message>
    <message>
        <source>Textures of the game</source>
        <translation>Texturen des Spiels</translation>
    </message>
    <message>
        <source>Nothing has this name. Clear the search, or list all of them.</source>
        <translation>Nichts hat diesen Namen. Leeren Sie die Suche oder listen Sie alle auf.</translation>
    </message>
    <message>
        <source>This level has no materials. Double-click a texture to make one.</source>
        <translation>Dieses Level hat keine Materialien. Doppelklicken Sie auf eine Textur, um eines zu erstellen.</translation>
    </message>
    <message>
        <source>Nothing uses this material.</source>
        <translation>Nichts verwendet dieses Material.</translation>
    </message>
    <message numerus="yes">
        <source>%n cube(s) use this material; all that names it is selected.</source>
        <translation>
            <numerusform>%n Würfel verwendet dieses Material; alles, was es nennt, ist ausgewählt.</numerusform>
            <numerusform>%n Würfel verwenden dieses Material; alles, was es nennt, ist ausgewählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select where it is used</source>
        <translation>Auswählen, wo es verwendet wird</translation>
    </message>
    <message numerus="yes">
        <source>Make %n material(s)</source>
        <translation>
            <numerusform>%n Material erstellen</numerusform>
            <numerusform>%n Materialien erstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no materials here.</source>
        <translation>Hier sind keine Materialien.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Find materials, textures and models</source>
        <translation>Materialien, Texturen und Modelle suchen</translation>
    </message>
    <message>
        <source>Folders of the game</source>
        <translation>Ordner des Spiels</translation>
    </message>
    <message>
        <source>Models of the game</source>
        <translation>Modelle des Spiels</translation>
    </message>
    <message>
        <source>No game is chosen. Choose one to see its textures and models here.</source>
        <translation>Kein Spiel ist gewählt. Wählen Sie eines, um hier seine Texturen und Modelle zu sehen.</translation>
    </message>
    <message>
        <source>The game has none, or they are still being looked for.</source>
        <translation>Das Spiel hat keine, oder sie werden noch gesucht.</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>Alle Ordner</translation>
    </message>
    <message>
        <source>Choose game</source>
        <translation>Spiel wählen</translation>
    </message>
    <message numerus="yes">
        <source>Make %n material(s) of what no material shows yet</source>
        <translation>
            <numerusform>%n Material erstellen aus dem, was noch kein Material zeigt</numerusform>
            <numerusform>%n Materialien erstellen aus dem, was noch kein Material zeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>Make variant</source>
        <translation>Variante anlegen</translation>
    </message>
    <message>
        <source>A copy that follows this material in all that is not changed in it</source>
        <translation>Eine Kopie, die diesem Material in allem folgt, was an ihr nicht geändert wird</translation>
    </message>
    <message>
        <source>What can be done here</source>
        <translation>Was hier getan werden kann</translation>
    </message>
</context>
<context>
    <name>octant::CameraListener</name>
    <message>
        <source>It cannot be heard: %1</source>
        <translation>Es ist nicht zu hören: %1</translation>
    </message>
    <message>
        <source>The audio device does not take the sound</source>
        <translation>Das Audiogerät nimmt den Klang nicht an</translation>
    </message>
    <message numerus="yes">
        <source>%n sound(s) of the level are heard here</source>
        <translation>
            <numerusform>%n Klang des Levels ist hier zu hören</numerusform>
            <numerusform>%n Klänge des Levels sind hier zu hören</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::ClockPanel</name>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Hold all that moves still</source>
        <translation>Alles anhalten, was sich bewegt</translation>
    </message>
    <message>
        <source>Clock of the view</source>
        <translation>Uhr der Ansicht</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Let a tenth of a second pass, then stand</source>
        <translation>Eine Zehntelsekunde vergehen lassen, dann anhalten</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Set the clock to 0</source>
        <translation>Die Uhr auf 0 setzen</translation>
    </message>
    <message>
        <source>Speed of the clock</source>
        <translation>Geschwindigkeit der Uhr</translation>
    </message>
    <message>
        <source>How fast time passes in the view</source>
        <translation>Wie schnell die Zeit in der Ansicht vergeht</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>octant::ColorField</name>
    <message>
        <source>%1: pick a colour</source>
        <translation>%1: eine Farbe wählen</translation>
    </message>
    <message>
        <source>a colour is #rrggbb or #rrggbbaa</source>
        <translation>eine Farbe ist #rrggbb oder #rrggbbaa</translation>
    </message>
    <message>
        <source>a colour is #rrggbb</source>
        <translation>eine Farbe ist #rrggbb</translation>
    </message>
</context>
<context>
    <name>octant::ColorPopup</name>
    <message>
        <source>Colour picker</source>
        <translation>Farbwähler</translation>
    </message>
</context>
<context>
    <name>octant::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Part of a command&apos;s name</source>
        <translation>Teil eines Befehlsnamens</translation>
    </message>
    <message>
        <source>Type a part of a command&apos;s name</source>
        <translation>Teil eines Befehlsnamens eintippen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>No command has this in its name. Try fewer letters.</source>
        <translation>Kein Befehl hat dies im Namen. Versuchen Sie weniger Buchstaben.</translation>
    </message>
    <message>
        <source>Add entity</source>
        <translation>Entität hinzufügen</translation>
    </message>
</context>
<context>
    <name>octant::Comparisons</name>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Maps, models and terrain (*.pmf *.p3m *.pfmap);;All files (*)</source>
        <translation>Karten, Modelle und Gelände (*.pmf *.p3m *.pfmap);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 on disk</source>
        <translation>%1 auf dem Datenträger</translation>
    </message>
    <message>
        <source>Comparing with %1</source>
        <translation>Wird mit %1 verglichen</translation>
    </message>
    <message>
        <source>This cannot be compared with %1: %2</source>
        <translation>Dies kann nicht mit %1 verglichen werden: %2</translation>
    </message>
    <message>
        <source>Comparing was cancelled.</source>
        <translation>Das Vergleichen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>This cannot be taken over: %1</source>
        <translation>Dies kann nicht übernommen werden: %1</translation>
    </message>
    <message>
        <source>This document is a merge, whose conflicts are listed. Save it, and compare the file.</source>
        <translation>Dieses Dokument ist eine Zusammenführung, deren Konflikte aufgelistet sind. Speichern Sie es und vergleichen Sie die Datei.</translation>
    </message>
    <message>
        <source>Take the other version: %1</source>
        <translation>Andere Version übernehmen: %1</translation>
    </message>
    <message>
        <source>Merging with %1</source>
        <translation>Wird mit %1 zusammengeführt</translation>
    </message>
    <message>
        <source>The files cannot be merged: %1</source>
        <translation>Die Dateien können nicht zusammengeführt werden: %1</translation>
    </message>
    <message>
        <source>The changes of both sides fit together. Save the document to keep what came of them.</source>
        <translation>Die Änderungen beider Seiten passen zusammen. Speichern Sie das Dokument, um das Ergebnis zu behalten.</translation>
    </message>
    <message>
        <source>Which conflicts are decided cannot be told now: %1</source>
        <translation>Welche Konflikte entschieden sind, lässt sich jetzt nicht sagen: %1</translation>
    </message>
    <message>
        <source>Looking at conflicts</source>
        <translation>Konflikte werden betrachtet</translation>
    </message>
    <message numerus="yes">
        <source>%1 was saved with %n conflicts that are not decided: our version is there. Decide them and save again.</source>
        <translation>
            <numerusform>%1 wurde mit %n Konflikt gespeichert, der nicht entschieden ist: Dort steht unsere Version. Entscheiden Sie ihn und speichern Sie erneut.</numerusform>
            <numerusform>%1 wurde mit %n Konflikten gespeichert, die nicht entschieden sind: Dort steht unsere Version. Entscheiden Sie sie und speichern Sie erneut.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is saved, and no conflict is left. You can close it.</source>
        <translation>%1 ist gespeichert, und kein Konflikt ist übrig. Sie können es schließen.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Use ours: %1</source>
        <translation>Unsere verwenden: %1</translation>
    </message>
    <message>
        <source>Use theirs: %1</source>
        <translation>Deren verwenden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts cannot be taken over by themselves: use ours there, or edit by hand.</source>
        <translation>
            <numerusform>%n Konflikt kann nicht für sich übernommen werden: Verwenden Sie dort unsere oder bearbeiten Sie von Hand.</numerusform>
            <numerusform>%n Konflikte können nicht für sich übernommen werden: Verwenden Sie dort unsere oder bearbeiten Sie von Hand.</numerusform>
        </translation>
    </message>
    <message>
        <source>Use ours for all that was undecided</source>
        <translation>Unsere für alles Unentschiedene verwenden</translation>
    </message>
    <message>
        <source>Use theirs for all that was undecided</source>
        <translation>Deren für alles Unentschiedene verwenden</translation>
    </message>
    <message>
        <source>%1 came of a merge, whose conflicts cannot be listed any more: %2. What was not decided is as our version has it. Merge the files again to decide that.</source>
        <translation>%1 entstand aus einer Zusammenführung, deren Konflikte nicht mehr aufgelistet werden können: %2. Was nicht entschieden wurde, ist so, wie unsere Version es hat. Führen Sie die Dateien erneut zusammen, um das zu entscheiden.</translation>
    </message>
    <message numerus="yes">
        <source>%n things that are gone on that side are still used here, and stay undecided.</source>
        <translation>
            <numerusform>%n Sache, die auf jener Seite fehlt, wird hier noch verwendet und bleibt unentschieden.</numerusform>
            <numerusform>%n Sachen, die auf jener Seite fehlen, werden hier noch verwendet und bleiben unentschieden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::ConvertDialog</name>
    <message>
        <source>What will be lost</source>
        <translation>Was verloren geht</translation>
    </message>
    <message>
        <source>Open the result as a new document</source>
        <translation>Das Ergebnis als neues Dokument öffnen</translation>
    </message>
    <message>
        <source>Side of a tile in the map; a level is half of that high</source>
        <translation>Seitenlänge einer Kachel in der Karte; eine Höhenstufe ist halb so hoch</translation>
    </message>
    <message>
        <source>Side of a tile</source>
        <translation>Seitenlänge einer Kachel</translation>
    </message>
    <message>
        <source>Converting, and looking for what is lost…</source>
        <translation>Es wird konvertiert und gesucht, was verloren geht…</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>Wird konvertiert</translation>
    </message>
    <message>
        <source>This cannot be converted: %1</source>
        <translation>Dies kann nicht konvertiert werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n things are lost:</source>
        <translation>
            <numerusform>%n Sache geht verloren:</numerusform>
            <numerusform>%n Dinge gehen verloren:</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is lost: what is not shown comes back with the terrain.</source>
        <translation>Nichts geht verloren: Was nicht gezeigt wird, kommt mit dem Gelände zurück.</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>Nichts geht verloren.</translation>
    </message>
    <message numerus="yes">
        <source>%n things are lost; the others come back with the terrain:</source>
        <translation>
            <numerusform>%n Sache geht verloren; die anderen kommen mit dem Gelände zurück:</numerusform>
            <numerusform>%n Dinge gehen verloren; die anderen kommen mit dem Gelände zurück:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::CrashBar</name>
    <message>
        <source>Octant ended unexpectedly. A report of it is in %1; it was sent to nobody.</source>
        <translation>Octant wurde unerwartet beendet. Ein Bericht darüber liegt in %1; er wurde niemandem gesendet.</translation>
    </message>
    <message>
        <source>Octant ended unexpectedly, more than once. The newest report of it is in %1; it was sent to nobody.</source>
        <translation>Octant wurde mehr als einmal unerwartet beendet. Der neueste Bericht darüber liegt in %1; er wurde niemandem gesendet.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Report of a crash</source>
        <translation>Bericht eines Absturzes</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>octant::CustomProperties</name>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Custom properties</source>
        <translation>Eigene Eigenschaften</translation>
    </message>
    <message>
        <source>Values that the game gives a meaning, in this order; maps store no names of them.</source>
        <translation>Werte, denen das Spiel eine Bedeutung gibt, in dieser Reihenfolge; Karten speichern keine Namen dafür.</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Noch keine.</translation>
    </message>
    <message>
        <source>Add a custom property</source>
        <translation>Eine eigene Eigenschaft hinzufügen</translation>
    </message>
    <message>
        <source>Add property</source>
        <translation>Eigenschaft hinzufügen</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>Ganze Zahl</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Ja oder nein</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Vector</source>
        <translation>Vektor</translation>
    </message>
    <message>
        <source>Vector (three numbers)</source>
        <translation>Vektor (drei Zahlen)</translation>
    </message>
    <message>
        <source>List of texts</source>
        <translation>Liste von Texten</translation>
    </message>
    <message>
        <source>Other types</source>
        <translation>Andere Typen</translation>
    </message>
    <message>
        <source>None that all of these have.</source>
        <translation>Keine, die alle von ihnen haben.</translation>
    </message>
</context>
<context>
    <name>octant::CustomPropertyRow</name>
    <message>
        <source>Property %1</source>
        <translation>Eigenschaft %1</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Maps store custom properties in this order, without names.</source>
        <translation>Karten speichern eigene Eigenschaften in dieser Reihenfolge, ohne Namen.</translation>
    </message>
    <message>
        <source>%1: type</source>
        <translation>%1: Typ</translation>
    </message>
    <message>
        <source>What it holds; another type keeps as much of the value as it can.</source>
        <translation>Was sie enthält; ein anderer Typ behält so viel vom Wert, wie er kann.</translation>
    </message>
    <message>
        <source>%1: length of each dimension</source>
        <translation>%1: Länge jeder Dimension</translation>
    </message>
    <message>
        <source>Empty for a single value, 4 for a list of four, 2 × 3 for a table</source>
        <translation>Leer für einen einzelnen Wert, 4 für eine Liste von vier, 2 × 3 für eine Tabelle</translation>
    </message>
    <message>
        <source>single</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>Put this property higher</source>
        <translation>Diese Eigenschaft nach oben setzen</translation>
    </message>
    <message>
        <source>%1: higher</source>
        <translation>%1: nach oben</translation>
    </message>
    <message>
        <source>Remove this property</source>
        <translation>Diese Eigenschaft entfernen</translation>
    </message>
    <message>
        <source>%1: remove</source>
        <translation>%1: entfernen</translation>
    </message>
    <message>
        <source>Separate</source>
        <translation>Abtrennen</translation>
    </message>
    <message>
        <source>%1: separate from others</source>
        <translation>%1: von anderen abtrennen</translation>
    </message>
    <message>
        <source>Gives what is selected a value of its own</source>
        <translation>Gibt dem Ausgewählten einen eigenen Wert</translation>
    </message>
    <message>
        <source>The value is missing; choose a type to make one.</source>
        <translation>Der Wert fehlt; wählen Sie einen Typ, um einen zu erstellen.</translation>
    </message>
    <message>
        <source>These hold different things; a type makes them alike.</source>
        <translation>Diese enthalten Verschiedenes; ein Typ macht sie gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) have this value too</source>
        <translation>
            <numerusform>%n weitere hat diesen Wert auch</numerusform>
            <numerusform>%n weitere haben diesen Wert auch</numerusform>
        </translation>
    </message>
    <message>
        <source>All of these have one value together.</source>
        <translation>Alle diese haben einen Wert gemeinsam.</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Elements before these</source>
        <translation>Elemente vor diesen</translation>
    </message>
    <message>
        <source>%1 to %2 of %3</source>
        <translation>%1 bis %2 von %3</translation>
    </message>
    <message>
        <source>Elements behind these</source>
        <translation>Elemente nach diesen</translation>
    </message>
    <message>
        <source>Lengths are whole numbers, like 4 or 2 × 3.</source>
        <translation>Längen sind ganze Zahlen, etwa 4 oder 2 × 3.</translation>
    </message>
    <message>
        <source>Put this property lower</source>
        <translation>Diese Eigenschaft nach unten setzen</translation>
    </message>
    <message>
        <source>%1: lower</source>
        <translation>%1: nach unten</translation>
    </message>
</context>
<context>
    <name>octant::DataField</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>%1: how it is shown</source>
        <translation>%1: wie es gezeigt wird</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>These bytes are no text</source>
        <translation>Diese Bytes sind kein Text</translation>
    </message>
    <message>
        <source>hexadecimal digits are needed, two for each byte</source>
        <translation>hexadezimale Ziffern werden benötigt, zwei für jedes Byte</translation>
    </message>
</context>
<context>
    <name>octant::Differences</name>
    <message>
        <source>Show what is here alone</source>
        <translation>Zeigen, was nur hier ist</translation>
    </message>
    <message>
        <source>Show what is there alone</source>
        <translation>Zeigen, was nur dort ist</translation>
    </message>
    <message>
        <source>Show what is in both, but not the same</source>
        <translation>Zeigen, was in beiden ist, aber nicht gleich</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Vorheriger Unterschied</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Take the other version</source>
        <translation>Andere Version übernehmen</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit…</translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation>Mit einer Datei vergleichen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>Nothing is compared. Choose another version of this document, and what differs is listed here and drawn in the view.</source>
        <translation>Nichts wird verglichen. Wählen Sie eine andere Version dieses Dokuments, und was abweicht, wird hier aufgelistet und in der Ansicht gezeichnet.</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>verglichen mit %1</translation>
    </message>
    <message>
        <source>%1 of %2 shown, compared with %3</source>
        <translation>%1 von %2 gezeigt, verglichen mit %3</translation>
    </message>
    <message>
        <source>No differences: this document and %1 are the same.</source>
        <translation>Keine Unterschiede: Dieses Dokument und %1 sind gleich.</translation>
    </message>
    <message>
        <source>Put what the other file has there into this document; undo brings it back</source>
        <translation>Den dortigen Stand der anderen Datei in dieses Dokument übernehmen; Rückgängig holt ihn zurück</translation>
    </message>
    <message>
        <source>Select a difference that can be taken over by itself</source>
        <translation>Wählen Sie einen Unterschied aus, der für sich übernommen werden kann</translation>
    </message>
    <message>
        <source>Use ours</source>
        <translation>Unsere verwenden</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Unsere</translation>
    </message>
    <message>
        <source>Use theirs</source>
        <translation>Deren verwenden</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Deren</translation>
    </message>
    <message>
        <source>Decide all that is left</source>
        <translation>Alles Übrige entscheiden</translation>
    </message>
    <message>
        <source>All the rest</source>
        <translation>Alle übrigen</translation>
    </message>
    <message numerus="yes">
        <source>all of %n conflicts are decided</source>
        <translation>
            <numerusform>%n Konflikt ist entschieden</numerusform>
            <numerusform>alle %n Konflikte sind entschieden</numerusform>
        </translation>
    </message>
    <message>
        <source>Conflicts to be decided: %1 of %2</source>
        <translation>Zu entscheidende Konflikte: %1 von %2</translation>
    </message>
    <message>
        <source>No conflicts: the changes of both sides fit together.</source>
        <translation>Keine Konflikte: Die Änderungen beider Seiten passen zusammen.</translation>
    </message>
    <message>
        <source>The document has our version there, and it is decided</source>
        <translation>Das Dokument hat dort unsere Version, und es ist entschieden</translation>
    </message>
    <message>
        <source>Select a conflict first</source>
        <translation>Wählen Sie zuerst einen Konflikt aus</translation>
    </message>
    <message>
        <source>Put their version there into the document; undo brings ours back</source>
        <translation>Deren Version dort in das Dokument einsetzen; Rückgängig holt unsere zurück</translation>
    </message>
    <message>
        <source>Their version cannot be taken by itself: use ours, or edit by hand</source>
        <translation>Deren Version kann nicht für sich übernommen werden: Verwenden Sie unsere, oder bearbeiten Sie von Hand</translation>
    </message>
</context>
<context>
    <name>octant::DifferencesModel</name>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message numerus="yes">
        <source>%1  ·  %n boxes</source>
        <translation>
            <numerusform>%1  ·  %n Box</numerusform>
            <numerusform>%1  ·  %n Boxen</numerusform>
        </translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Ours alone</source>
        <translation>Nur unsere</translation>
    </message>
    <message>
        <source>Theirs alone</source>
        <translation>Nur deren</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Unsere</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Deren</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
</context>
<context>
    <name>octant::Document</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Decoding sectors</source>
        <translation>Sektoren werden dekodiert</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>“%1” is still under way. Wait until it is done, or cancel it.</source>
        <translation>„%1“ läuft noch. Warten Sie, bis es fertig ist, oder brechen Sie es ab.</translation>
    </message>
    <message>
        <source>Cancelled: the map is as it was.</source>
        <translation>Abgebrochen: Die Karte ist wie zuvor.</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>“%1” is still being restored. Go there again in a moment.</source>
        <translation>„%1“ wird noch wiederhergestellt. Gehen Sie gleich noch einmal dorthin.</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
</context>
<context>
    <name>octant::DocumentHost</name>
    <message>
        <source>No map is open. Open one or make a new one first.</source>
        <translation>Keine Karte ist geöffnet. Öffnen Sie zuerst eine, oder erstellen Sie eine neue.</translation>
    </message>
    <message>
        <source>The copied cubes could not be kept for later. They last until something else is copied.</source>
        <translation>Die kopierten Würfel konnten nicht für später aufbewahrt werden. Sie bleiben, bis etwas anderes kopiert wird.</translation>
    </message>
</context>
<context>
    <name>octant::DocumentTabs</name>
    <message>
        <source>Open maps</source>
        <translation>Geöffnete Karten</translation>
    </message>
    <message>
        <source>Never saved</source>
        <translation>Nie gespeichert</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (schreibgeschützt)</translation>
    </message>
</context>
<context>
    <name>octant::DoorPanel</name>
    <message>
        <source>Try the door</source>
        <translation>Tür ausprobieren</translation>
    </message>
    <message>
        <source>How far the door is open</source>
        <translation>Wie weit die Tür offen ist</translation>
    </message>
    <message>
        <source>Drag to see the door between shut and open; the map stays as it is.</source>
        <translation>Ziehen, um die Tür zwischen geschlossen und offen zu sehen; die Karte bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Let the door go</source>
        <translation>Tür loslassen</translation>
    </message>
    <message>
        <source>Open and shut the door in its own time</source>
        <translation>Tür in ihrer eigenen Zeit öffnen und schließen</translation>
    </message>
    <message>
        <source>Shut</source>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
</context>
<context>
    <name>octant::EditDialog</name>
    <message>
        <source>Trying it out…</source>
        <translation>Wird ausprobiert…</translation>
    </message>
    <message>
        <source>Nothing would change.</source>
        <translation>Nichts würde sich ändern.</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 sectors of %4: %5</source>
        <translation>%1 × %2 × %3 Sektoren von %4: %5</translation>
    </message>
</context>
<context>
    <name>octant::EditingCommands</name>
    <message>
        <source>Cubes are removed while building: turn building on, select faces of them, then Build, Remove cubes.</source>
        <translation>Würfel werden beim Bauen entfernt: Bauen einschalten, Flächen davon auswählen, dann Bauen, Würfel entfernen.</translation>
    </message>
    <message>
        <source>These items cannot be copied.</source>
        <translation>Diese Elemente können nicht kopiert werden.</translation>
    </message>
    <message>
        <source>There is nothing to paste. Copy some items first.</source>
        <translation>Es gibt nichts einzufügen. Kopieren Sie zuerst Elemente.</translation>
    </message>
</context>
<context>
    <name>octant::EnumField</name>
    <message>
        <source>%1 (unknown)</source>
        <translation>%1 (unbekannt)</translation>
    </message>
</context>
<context>
    <name>octant::ExportDialog</name>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>What will be lost</source>
        <translation>Was verloren geht</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Choose a file and export</source>
        <translation>Datei wählen und exportieren</translation>
    </message>
    <message>
        <source>Looking for what would be lost…</source>
        <translation>Es wird gesucht, was verloren ginge…</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>Nichts geht verloren.</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>Wird konvertiert</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>%1 wird geschrieben…</translation>
    </message>
    <message>
        <source>This cannot be exported: %1</source>
        <translation>Dies kann nicht exportiert werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n things cannot be kept:</source>
        <translation>
            <numerusform>%n Ding kann nicht erhalten bleiben:</numerusform>
            <numerusform>%n Dinge können nicht erhalten bleiben:</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for files beside %1</source>
        <translation>Dateien neben %1 werden gesucht</translation>
    </message>
    <message>
        <source>Files are there already</source>
        <translation>Dateien sind bereits vorhanden</translation>
    </message>
    <message>
        <source>%1 refers to files of these names, which lie there already: %2. Replace them, or cancel and export to a folder of its own.</source>
        <translation>%1 verweist auf Dateien mit diesen Namen, die dort bereits liegen: %2. Ersetzen Sie sie, oder brechen Sie ab und exportieren Sie in einen eigenen Ordner.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Nothing was written: %1 ends as files of another kind do. Choose that kind above, or a name that ends in .%2.</source>
        <translation>Nichts wurde geschrieben: %1 endet wie Dateien anderer Art. Wählen Sie diese Art oben, oder einen Namen, der auf .%2 endet.</translation>
    </message>
</context>
<context>
    <name>octant::ExternalTextureDialog</name>
    <message>
        <source>Make texture external</source>
        <translation>Textur auslagern</translation>
    </message>
    <message>
        <source>File that the picture is written to</source>
        <translation>Datei, in die das Bild geschrieben wird</translation>
    </message>
    <message>
        <source>Name by which the game finds it</source>
        <translation>Name, unter dem das Spiel sie findet</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Write to</source>
        <translation>Schreiben nach</translation>
    </message>
    <message>
        <source>Name in the game</source>
        <translation>Name im Spiel</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Write the file and let the texture name it</source>
        <translation>Datei schreiben und in der Textur auf sie verweisen</translation>
    </message>
    <message>
        <source>Write texture to</source>
        <translation>Textur schreiben nach</translation>
    </message>
    <message>
        <source>Textures (*.ptf);;PNG pictures (*.png)</source>
        <translation>Texturen (*.ptf);;PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>Wählen Sie eine Datei.</translation>
    </message>
    <message>
        <source>The engine takes no such name: %1.</source>
        <translation>Die Engine nimmt keinen solchen Namen an: %1.</translation>
    </message>
    <message>
        <source>This file lies in no folder of a game. The engine finds the texture once it lies at %1.%2 of the game.</source>
        <translation>Diese Datei liegt in keinem Ordner eines Spiels. Die Engine findet die Textur, sobald sie unter %1.%2 des Spiels liegt.</translation>
    </message>
    <message>
        <source>The engine would find this file as %1, not by this name.</source>
        <translation>Die Engine würde diese Datei als %1 finden, nicht unter diesem Namen.</translation>
    </message>
    <message>
        <source>The engine finds this file by this name.</source>
        <translation>Die Engine findet diese Datei unter diesem Namen.</translation>
    </message>
    <message>
        <source>There is such a file already; it is replaced.</source>
        <translation>Eine solche Datei gibt es schon; sie wird ersetzt.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>octant::FindModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>octant::FindPanel</name>
    <message>
        <source>What to find</source>
        <translation>Was gesucht wird</translation>
    </message>
    <message>
        <source>Find: door, type:light intensity&gt;5, signal:open, name:lamp* …</source>
        <translation>Suchen: door, type:light intensity&gt;5, signal:open, name:lamp* …</translation>
    </message>
    <message>
        <source>Words, and fields with values: type:light, name:door*, intensity&gt;5, color=#ff8000, signal:open, material:brick, mode:ctf, level:0, in:sector. -word leaves out, a|b is either, quotes keep spaces.</source>
        <translation>Wörter sowie Felder mit Werten: type:light, name:door*, intensity&gt;5, color=#ff8000, signal:open, material:brick, mode:ctf, level:0, in:sector. -Wort schließt aus, a|b ist eins von beiden, Anführungszeichen erhalten Leerzeichen.</translation>
    </message>
    <message>
        <source>Select all found</source>
        <translation>Alle gefundenen auswählen</translation>
    </message>
    <message>
        <source>Select all that was found</source>
        <translation>Alles auswählen, was gefunden wurde</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>%1 found, the first %2 are listed</source>
        <translation>%1 gefunden, die ersten %2 sind aufgelistet</translation>
    </message>
    <message>
        <source>1 found</source>
        <translation>1 gefunden</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>; damaged sectors were left out</source>
        <translation>; beschädigte Sektoren wurden ausgelassen</translation>
    </message>
</context>
<context>
    <name>octant::GameDialog</name>
    <message>
        <source>Choose game</source>
        <translation>Spiel wählen</translation>
    </message>
    <message>
        <source>Folder of the engine</source>
        <translation>Ordner der Engine</translation>
    </message>
    <message>
        <source>where the folders games and mods lie</source>
        <translation>wo die Ordner games und mods liegen</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Use this game</source>
        <translation>Dieses Spiel verwenden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Textures and models of all maps that do not lie in a game are taken from here.</source>
        <translation>Texturen und Modelle aller Karten, die nicht in einem Spiel liegen, werden von hier genommen.</translation>
    </message>
    <message>
        <source>There is no game here: a game is a folder in games with a file game.cfg.</source>
        <translation>Hier ist kein Spiel: Ein Spiel ist ein Ordner in games mit einer Datei game.cfg.</translation>
    </message>
</context>
<context>
    <name>octant::GamemodesField</name>
    <message>
        <source>In all; the map names no gamemodes yet.</source>
        <translation>In allen; die Karte nennt noch keine Spielmodi.</translation>
    </message>
    <message>
        <source>Gamemode %1</source>
        <translation>Spielmodus %1</translation>
    </message>
    <message>
        <source>In none; the map names no gamemodes.</source>
        <translation>In keinem; die Karte nennt keine Spielmodi.</translation>
    </message>
    <message>
        <source>Some in all, some in none; the map names no gamemodes.</source>
        <translation>Manche in allen, manche in keinem; die Karte nennt keine Spielmodi.</translation>
    </message>
</context>
<context>
    <name>octant::GoDialog</name>
    <message>
        <source>Go to position</source>
        <translation>Gehe zu Position</translation>
    </message>
    <message>
        <source>Go to sector</source>
        <translation>Gehe zu Sektor</translation>
    </message>
</context>
<context>
    <name>octant::History</name>
    <message>
        <source>Steps done and undone</source>
        <translation>Ausgeführte und zurückgenommene Schritte</translation>
    </message>
</context>
<context>
    <name>octant::HistoryModel</name>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Click to go to this state</source>
        <translation>Klicken, um zu diesem Zustand zu gehen</translation>
    </message>
    <message>
        <source>the current state</source>
        <translation>der aktuelle Zustand</translation>
    </message>
    <message>
        <source>on another branch</source>
        <translation>auf einem anderen Zweig</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>rückgängig gemacht</translation>
    </message>
    <message>
        <source>the file on disk is this state</source>
        <translation>die Datei auf dem Datenträger hat diesen Zustand</translation>
    </message>
</context>
<context>
    <name>octant::ItemNumberField</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>octant::KeptHistoryDialog</name>
    <message>
        <source>History of closed files</source>
        <translation>Verlauf geschlossener Dateien</translation>
    </message>
    <message>
        <source>A file that is opened again has its undo history again, unless another program has changed it. Where there is no more room the files that were closed first lose theirs.</source>
        <translation>Eine Datei, die wieder geöffnet wird, hat ihren Verlauf wieder, sofern kein anderes Programm sie geändert hat. Wo der Platz nicht mehr reicht, verlieren die zuerst geschlossenen Dateien ihren Verlauf.</translation>
    </message>
    <message>
        <source>Room for the history of all closed files</source>
        <translation>Platz für den Verlauf aller geschlossenen Dateien</translation>
    </message>
    <message>
        <source>Room for the history of one file</source>
        <translation>Platz für den Verlauf einer Datei</translation>
    </message>
    <message>
        <source>Kept now: %1</source>
        <translation>Jetzt aufbewahrt: %1</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Each file</source>
        <translation>Jede Datei</translation>
    </message>
    <message>
        <source>The history of a file takes the file&apos;s size, and that again for each time that it was opened and changed. What takes more than the room for one file is not kept: give large maps more.</source>
        <translation>Der Verlauf einer Datei belegt die Größe der Datei und diese noch einmal für jedes Mal, dass sie geöffnet und geändert wurde. Was mehr als den Platz für eine Datei braucht, wird nicht aufbewahrt: Geben Sie großen Karten mehr.</translation>
    </message>
</context>
<context>
    <name>octant::KeyBindings</name>
    <message>
        <source>Menus</source>
        <translation>Menüs</translation>
    </message>
    <message>
        <source>Held in the 3D view</source>
        <translation>In der 3D-Ansicht gehalten</translation>
    </message>
    <message>
        <source>In the outline</source>
        <translation>In der Gliederung</translation>
    </message>
    <message>
        <source>In the 3D view</source>
        <translation>In der 3D-Ansicht</translation>
    </message>
    <message>
        <source>Ignored the set of keys “%1” in the settings: there is none of this name.</source>
        <translation>Der Tastensatz „%1“ in den Einstellungen wurde ignoriert: Es gibt keinen dieses Namens.</translation>
    </message>
    <message>
        <source>Ignored the key of “%1” in the settings: there is no such action.</source>
        <translation>Die Taste von „%1“ in den Einstellungen wurde ignoriert: Es gibt keine solche Aktion.</translation>
    </message>
    <message>
        <source>Ignored the key of “%1” in the settings: “%2” is no key that can be used for it.</source>
        <translation>Die Taste von „%1“ in den Einstellungen wurde ignoriert: „%2“ ist keine Taste, die dafür verwendet werden kann.</translation>
    </message>
</context>
<context>
    <name>octant::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Filter of keys</source>
        <translation>Filter der Tasten</translation>
    </message>
    <message>
        <source>Filter by name or key</source>
        <translation>Nach Name oder Taste filtern</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Letters and signs without Ctrl or Alt are heard in the 3D view only. Edit, Key settings changes keys.</source>
        <translation>Buchstaben und Zeichen ohne Ctrl oder Alt wirken nur in der 3D-Ansicht. Bearbeiten, Tastenbelegung ändert Tasten.</translation>
    </message>
    <message>
        <source>Mouse in the 3D view, building</source>
        <translation>Maus in der 3D-Ansicht, beim Bauen</translation>
    </message>
    <message>
        <source>Mouse in the 3D view</source>
        <translation>Maus in der 3D-Ansicht</translation>
    </message>
</context>
<context>
    <name>octant::KeyframeCurve</name>
    <message>
        <source>Curve of the keyframes</source>
        <translation>Kurve der Keyframes</translation>
    </message>
    <message>
        <source>No keyframes</source>
        <translation>Keine Keyframes</translation>
    </message>
</context>
<context>
    <name>octant::KeyframeLine</name>
    <message>
        <source>Time line of the keyframes</source>
        <translation>Zeitleiste der Keyframes</translation>
    </message>
    <message>
        <source>Drag a key to another frame, or the playhead on the ruler; Ctrl and the wheel zoom</source>
        <translation>Keyframe auf einen anderen Frame ziehen oder den Abspielkopf auf dem Lineal; Ctrl und Mausrad zoomen</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
</context>
<context>
    <name>octant::KeyframesPanel</name>
    <message>
        <source>Change keyframe</source>
        <translation>Keyframe ändern</translation>
    </message>
    <message>
        <source>Move keyframe</source>
        <translation>Keyframe verschieben</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>Keyframes</translation>
    </message>
    <message>
        <source>Open a model that has actions or materials to see their keyframes here.</source>
        <translation>Öffnen Sie ein Modell mit Aktionen oder Materialien, um hier dessen Keyframes zu sehen.</translation>
    </message>
    <message>
        <source>Action or material</source>
        <translation>Aktion oder Material</translation>
    </message>
    <message>
        <source>Bone that is moved</source>
        <translation>Knochen, der bewegt wird</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>Frame of the playhead</source>
        <translation>Frame des Abspielkopfs</translation>
    </message>
    <message>
        <source>Frame </source>
        <translation>Frame </translation>
    </message>
    <message>
        <source>Key at playhead: add a keyframe where the model is now</source>
        <translation>Keyframe am Abspielkopf: einen Keyframe hinzufügen, wo das Modell jetzt ist</translation>
    </message>
    <message>
        <source>Remove the keyframe that is chosen</source>
        <translation>Gewählten Keyframe entfernen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Keyframe</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Emission</source>
        <translation>Emission</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>Schattierung</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>Matcap</source>
        <translation>Matcap</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>This material does not change with time yet; its first keyframe lets it.</source>
        <translation>Dieses Material ändert sich noch nicht mit der Zeit; sein erster Keyframe macht es möglich.</translation>
    </message>
    <message>
        <source>stays at its last frame</source>
        <translation>bleibt bei seinem letzten Frame</translation>
    </message>
    <message>
        <source>begins anew</source>
        <translation>beginnt von vorn</translation>
    </message>
    <message>
        <source>goes on for ever</source>
        <translation>läuft immer weiter</translation>
    </message>
    <message>
        <source>A frame lasts %1 ms; after frame %2 the material %3.</source>
        <translation>Ein Frame dauert %1 ms; nach Frame %2 gilt: Das Material %3.</translation>
    </message>
    <message>
        <source>Rotation (°)</source>
        <translation>Drehung (°)</translation>
    </message>
    <message>
        <source>A frame lasts %1 ms; the last key is at frame %2, after %3. Bones that are turned in the view get keys.</source>
        <translation>Ein Frame dauert %1 ms; der letzte Keyframe liegt bei Frame %2, nach %3. Knochen, die in der Ansicht gedreht werden, erhalten Keyframes.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
</context>
<context>
    <name>octant::KeyframesTable</name>
    <message>
        <source>Choice for this cell</source>
        <translation>Auswahl für diese Zelle</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>Keyframes</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation>Interpolation</translation>
    </message>
    <message>
        <source>The material&apos;s own value, where it begins</source>
        <translation>Der eigene Wert des Materials, mit dem es beginnt</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Double click to pick a colour</source>
        <translation>Doppelklick, um eine Farbe zu wählen</translation>
    </message>
</context>
<context>
    <name>octant::KeysDialog</name>
    <message>
        <source>Key settings</source>
        <translation>Tastenbelegung</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Set of keys</source>
        <translation>Tastensatz</translation>
    </message>
    <message>
        <source>The keys to begin with; what you changed of the set before is given up</source>
        <translation>Die Tasten für den Anfang; was Sie am vorigen Satz geändert haben, wird verworfen</translation>
    </message>
    <message>
        <source>Filter of keys</source>
        <translation>Filter der Tasten</translation>
    </message>
    <message>
        <source>Filter by name or key</source>
        <translation>Nach Name oder Taste filtern</translation>
    </message>
    <message>
        <source>Set of keys:</source>
        <translation>Tastensatz:</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Neue Taste</translation>
    </message>
    <message>
        <source>Click here and press a key; Esc leaves it as it is</source>
        <translation>Hier klicken und eine Taste drücken; Esc lässt alles, wie es ist</translation>
    </message>
    <message>
        <source>Beside those it has</source>
        <translation>Zusätzlich zu den vorhandenen</translation>
    </message>
    <message>
        <source>Add the key to those that the action has</source>
        <translation>Die Taste zu denen hinzufügen, die die Aktion hat</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Keine Taste</translation>
    </message>
    <message>
        <source>Take all keys from this action</source>
        <translation>Dieser Aktion alle Tasten nehmen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Give this action the keys of the set</source>
        <translation>Dieser Aktion die Tasten des Satzes geben</translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Give the key to this action and take it from the others</source>
        <translation>Dieser Aktion die Taste geben und sie den anderen nehmen</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Give all actions the keys of the set</source>
        <translation>Allen Aktionen die Tasten des Satzes geben</translation>
    </message>
    <message>
        <source>Also the key of: %1</source>
        <translation>Auch die Taste von: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 is the key of “%2” (%3).</source>
        <translation>%1 ist die Taste von „%2“ (%3).</translation>
    </message>
    <message>
        <source>That cannot be changed: press another key.</source>
        <translation>Das kann nicht geändert werden: Drücken Sie eine andere Taste.</translation>
    </message>
    <message>
        <source>Take it over, or press another key.</source>
        <translation>Übernehmen Sie sie, oder drücken Sie eine andere Taste.</translation>
    </message>
</context>
<context>
    <name>octant::LayersPanel</name>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Things</source>
        <translation>Dinge</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Default layer</source>
        <translation>Standardebene</translation>
    </message>
    <message>
        <source>New layer</source>
        <translation>Neue Ebene</translation>
    </message>
    <message>
        <source>Layer that the selection goes to</source>
        <translation>Ebene, in die die Auswahl kommt</translation>
    </message>
    <message>
        <source>What can be done with the layer</source>
        <translation>Was mit der Ebene getan werden kann</translation>
    </message>
    <message>
        <source>Move selection here</source>
        <translation>Auswahl hierher verschieben</translation>
    </message>
    <message>
        <source>Select all in it</source>
        <translation>Alles darin auswählen</translation>
    </message>
    <message>
        <source>Make it the current layer</source>
        <translation>Zur aktuellen Ebene machen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Einblenden</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>current layer</source>
        <translation>aktuelle Ebene</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>Layer %1 is shown</source>
        <translation>Ebene %1 ist sichtbar</translation>
    </message>
    <message>
        <source>Layer %1 is locked</source>
        <translation>Ebene %1 ist gesperrt</translation>
    </message>
    <message>
        <source>Show the layer again</source>
        <translation>Die Ebene wieder einblenden</translation>
    </message>
    <message>
        <source>Hide the layer in the view</source>
        <translation>Die Ebene in der Ansicht ausblenden</translation>
    </message>
    <message>
        <source>Let it be picked again</source>
        <translation>Sie wieder anklicken lassen</translation>
    </message>
    <message>
        <source>Show the layer, but let nothing of it be picked</source>
        <translation>Die Ebene zeigen, aber nichts aus ihr anklicken lassen</translation>
    </message>
    <message>
        <source>What is placed goes into the layer in bold type. A double click makes another one the current layer. Rows of the outline can be dropped on a layer.</source>
        <translation>Was gesetzt wird, kommt in die fett geschriebene Ebene. Ein Doppelklick macht eine andere zur aktuellen. Zeilen der Gliederung lassen sich auf einer Ebene ablegen.</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>The default layer keeps its name</source>
        <translation>Die Standardebene behält ihren Namen</translation>
    </message>
    <message>
        <source>The default layer stays: what is in no other layer is in it</source>
        <translation>Die Standardebene bleibt: in ihr ist, was in keiner anderen Ebene ist</translation>
    </message>
    <message>
        <source>Show it alone</source>
        <translation>Allein zeigen</translation>
    </message>
    <message>
        <source>Show all layers</source>
        <translation>Alle Ebenen zeigen</translation>
    </message>
    <message>
        <source>Things: %1. Boxes of cubes: %2.</source>
        <translation>Dinge: %1. Quader mit Würfeln: %2.</translation>
    </message>
</context>
<context>
    <name>octant::LevelCommands</name>
    <message>
        <source>Sector copied. Select the one that it goes to and paste it.</source>
        <translation>Sektor kopiert. Wählen Sie den aus, in den er soll, und fügen Sie ihn ein.</translation>
    </message>
    <message>
        <source>The copied sector is not in this level. Copy one of this level first.</source>
        <translation>Der kopierte Sektor ist nicht in diesem Level. Kopieren Sie zuerst einen aus diesem Level.</translation>
    </message>
    <message>
        <source>No sector has baked data that is older than its cubes.</source>
        <translation>Kein Sektor hat gebackene Daten, die älter als seine Würfel sind.</translation>
    </message>
</context>
<context>
    <name>octant::LightCommands</name>
    <message>
        <source>Reading colours of textures</source>
        <translation>Farben der Texturen werden gelesen</translation>
    </message>
    <message>
        <source>Add sun and sky for baking</source>
        <translation>Sonne und Himmel zum Backen hinzufügen</translation>
    </message>
    <message>
        <source>Look at the place where the lamp shall be first.</source>
        <translation>Blicken Sie zuerst auf die Stelle, an der die Lampe sein soll.</translation>
    </message>
    <message>
        <source>A light without range, or with values out of bounds, cannot be baked.</source>
        <translation>Ein Licht ohne Reichweite oder mit Werten außerhalb der Grenzen kann nicht gebacken werden.</translation>
    </message>
    <message>
        <source>Make baked light</source>
        <translation>Gebackenes Licht erzeugen</translation>
    </message>
    <message>
        <source>Keep light and visible lists</source>
        <translation>Licht und Sichtbarkeitslisten behalten</translation>
    </message>
</context>
<context>
    <name>octant::LightPanel</name>
    <message>
        <source>Lamp</source>
        <translation>Lampe</translation>
    </message>
    <message>
        <source>Sun and sky</source>
        <translation>Sonne und Himmel</translation>
    </message>
    <message>
        <source>Bake light</source>
        <translation>Licht backen</translation>
    </message>
    <message>
        <source>As a draft</source>
        <translation>Als Entwurf</translation>
    </message>
    <message>
        <source>Sources of baked light</source>
        <translation>Quellen gebackenen Lichts</translation>
    </message>
    <message>
        <source>How the level is baked</source>
        <translation>Wie das Level gebacken wird</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>Sonne</translation>
    </message>
    <message>
        <source>Spot lamp</source>
        <translation>Spotlampe</translation>
    </message>
    <message>
        <source>%1: left out, %2</source>
        <translation>%1: ausgelassen, %2</translation>
    </message>
    <message>
        <source>No level is shown. Open a map first.</source>
        <translation>Es wird kein Level gezeigt. Öffnen Sie zuerst eine Karte.</translation>
    </message>
    <message>
        <source>Nothing lights this level yet. Add a lamp, or a sun and a sky, then bake.</source>
        <translation>Noch beleuchtet nichts dieses Level. Fügen Sie eine Lampe oder eine Sonne mit Himmel hinzu und backen Sie dann.</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s). Problems tell when the light is older than what it was baked from.</source>
        <translation>
            <numerusform>%n Quelle. „Probleme“ meldet, wenn das Licht älter ist als das, woraus es gebacken wurde.</numerusform>
            <numerusform>%n Quellen. „Probleme“ meldet, wenn das Licht älter ist als das, woraus es gebacken wurde.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s), not baked yet: their light is in the view, not in the map.</source>
        <translation>
            <numerusform>%n Lichtquelle, noch nicht gebacken: Ihr Licht ist in der Ansicht, nicht in der Karte.</numerusform>
            <numerusform>%n Lichtquellen, noch nicht gebacken: Ihr Licht ist in der Ansicht, nicht in der Karte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s). The light in the map is a draft, or not of Octant: bake it to be done with it.</source>
        <translation>
            <numerusform>%n Lichtquelle. Das Licht in der Karte ist ein Entwurf oder nicht von Octant: Erst ein Backen macht es fertig.</numerusform>
            <numerusform>%n Lichtquellen. Das Licht in der Karte ist ein Entwurf oder nicht von Octant: Erst ein Backen macht es fertig.</numerusform>
        </translation>
    </message>
    <message>
        <source>The light of things is older than the cubes: Tools, Bake light of things makes it anew.</source>
        <translation>Das Licht der Dinge ist älter als die Würfel: Extras, Licht der Dinge backen macht es neu.</translation>
    </message>
</context>
<context>
    <name>octant::LightPictureRow</name>
    <message>
        <source>%1 × %1 luxels, mean %2, %3, %4, brightest %5</source>
        <translation>%1 × %1 Luxel, Mittel %2, %3, %4, am hellsten %5</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 vertices in %n range(s), mean %3 of 255; those in blue stay as they are</source>
        <translation>
            <numerusform>%1 von %2 Eckpunkten in %n Bereich, Mittel %3 von 255; die blauen bleiben, wie sie sind</numerusform>
            <numerusform>%1 von %2 Eckpunkten in %n Bereichen, Mittel %3 von 255; die blauen bleiben, wie sie sind</numerusform>
        </translation>
    </message>
    <message>
        <source>On lightmap %1</source>
        <translation>Auf Lightmap %1</translation>
    </message>
    <message>
        <source>Which baked light is shown</source>
        <translation>Welches gebackene Licht gezeigt wird</translation>
    </message>
    <message>
        <source>Picture of baked light</source>
        <translation>Bild des gebackenen Lichts</translation>
    </message>
    <message>
        <source>Select its faces</source>
        <translation>Seine Flächen auswählen</translation>
    </message>
    <message>
        <source>Select the faces that lie on this lightmap</source>
        <translation>Flächen auswählen, die auf dieser Lightmap liegen</translation>
    </message>
    <message>
        <source>No light is baked for it yet.</source>
        <translation>Dafür ist noch kein Licht gebacken.</translation>
    </message>
    <message numerus="yes">
        <source>%n face(s) lie on it, outlined in the picture</source>
        <translation>
            <numerusform>%n Fläche liegt darauf, im Bild umrandet</numerusform>
            <numerusform>%n Flächen liegen darauf, im Bild umrandet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::LinesField</name>
    <message>
        <source>Different lists: begin a new one for all</source>
        <translation>Verschiedene Listen: eine neue für alle beginnen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>while</source>
        <translation>während</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Put this line higher</source>
        <translation>Diese Zeile nach oben schieben</translation>
    </message>
    <message>
        <source>Remove this line</source>
        <translation>Diese Zeile entfernen</translation>
    </message>
    <message>
        <source>“%1”, which is not there</source>
        <translation>„%1“, nicht vorhanden</translation>
    </message>
    <message>
        <source>Lasts %1</source>
        <translation>Dauert %1</translation>
    </message>
    <message>
        <source>%1: add a line</source>
        <translation>%1: Zeile hinzufügen</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>first frame</source>
        <translation>erster Frame</translation>
    </message>
    <message>
        <source>last frame</source>
        <translation>letzter Frame</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>nach oben</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
</context>
<context>
    <name>octant::LinkMenu</name>
    <message>
        <source>What is sent, and what comes of it</source>
        <translation>Was gesendet wird und was es bewirkt</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 →</source>
        <translation>%1 →</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>new “%1”</source>
        <translation>neu: „%1“</translation>
    </message>
    <message>
        <source>They are linked so. Choose it to end this link.</source>
        <translation>So sind sie verbunden. Wählen Sie es, um diese Verbindung zu lösen.</translation>
    </message>
    <message>
        <source>It does not hear “%1” any more then</source>
        <translation>Es hört dann nicht mehr auf „%1“</translation>
    </message>
</context>
<context>
    <name>octant::Log</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>What happens is written here.</source>
        <translation>Was geschieht, wird hier festgehalten.</translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation>Protokoll leeren</translation>
    </message>
</context>
<context>
    <name>octant::LossesDialog</name>
    <message>
        <source>Import of %1</source>
        <translation>Import von %1</translation>
    </message>
    <message>
        <source>What could not be kept as it was in %1:</source>
        <translation>Was nicht so erhalten bleiben konnte, wie es in %1 war:</translation>
    </message>
    <message>
        <source>What could not be kept</source>
        <translation>Was nicht erhalten bleiben konnte</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>octant::MainWindow</name>
    <message>
        <source>Octant</source>
        <translation>Octant</translation>
    </message>
    <message>
        <source>%1[*] — Octant</source>
        <translation>%1[*] — Octant</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>Menüs</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>There was not enough memory for the last step, so it was not done. Save what you have, then close documents or other programs.</source>
        <translation>Für den letzten Schritt reichte der Speicher nicht, daher wurde er nicht ausgeführt. Speichern Sie, was Sie haben, und schließen Sie dann Dokumente oder andere Programme.</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (schreibgeschützt)</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
</context>
<context>
    <name>octant::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>This manual is in English.</source>
        <translation>Dieses Handbuch gibt es auf Englisch.</translation>
    </message>
</context>
<context>
    <name>octant::MapWaivers</name>
    <message>
        <source>The file of waived problems, %1, could not be read: %2. Put it right or remove it.</source>
        <translation>Die Datei der erlassenen Probleme, %1, konnte nicht gelesen werden: %2. Berichtigen oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Which problems are waived could not be written: %1</source>
        <translation>Welche Probleme erlassen sind, konnte nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The file of waived problems could not be read, so nothing is written over it. Put it right or remove it, and open the map again.</source>
        <translation>Die Datei der erlassenen Probleme konnte nicht gelesen werden, daher wird sie nicht überschrieben. Berichtigen oder entfernen Sie sie, und öffnen Sie die Karte erneut.</translation>
    </message>
    <message numerus="yes">
        <source>More than %n problems cannot be waived.</source>
        <translation>
            <numerusform>Mehr als %n Problem kann nicht erlassen werden.</numerusform>
            <numerusform>Mehr als %n Probleme können nicht erlassen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>What this problem says is too long to be waived.</source>
        <translation>Was dieses Problem aussagt, ist zu lang, um erlassen zu werden.</translation>
    </message>
</context>
<context>
    <name>octant::MaterialsModel</name>
    <message>
        <source>%1
Texture: %2</source>
        <translation>%1
Textur: %2</translation>
    </message>
    <message>
        <source>Material %1</source>
        <translation>Material %1</translation>
    </message>
    <message>
        <source>%1
Variant of: %2</source>
        <translation>%1
Variante von: %2</translation>
    </message>
</context>
<context>
    <name>octant::MergeDialog</name>
    <message>
        <source>Merge with</source>
        <translation>Zusammenführen mit</translation>
    </message>
    <message>
        <source>Ours:</source>
        <translation>Unsere:</translation>
    </message>
    <message>
        <source>&amp;Theirs:</source>
        <translation>&amp;Deren:</translation>
    </message>
    <message>
        <source>Their version</source>
        <translation>Deren Version</translation>
    </message>
    <message>
        <source>&amp;Base:</source>
        <translation>&amp;Basis:</translation>
    </message>
    <message>
        <source>Version that both sides began from</source>
        <translation>Version, von der beide Seiten ausgingen</translation>
    </message>
    <message>
        <source>The base is the version that both sides began from. What one side alone changed is taken from it; where both changed the same thing you decide. The result is a new document; the three files stay as they are.</source>
        <translation>Die Basis ist die Version, von der beide Seiten ausgingen. Was nur eine Seite geändert hat, wird von ihr übernommen; wo beide dasselbe geändert haben, entscheiden Sie. Das Ergebnis ist ein neues Dokument; die drei Dateien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the file: %1</source>
        <translation>Datei wählen: %1</translation>
    </message>
    <message>
        <source>Maps, models and terrain (*.pmf *.p3m *.pfmap);;All files (*)</source>
        <translation>Karten, Modelle und Gelände (*.pmf *.p3m *.pfmap);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>octant::MessageBars</name>
    <message>
        <source>Messages that are not shown</source>
        <translation>Nicht gezeigte Meldungen</translation>
    </message>
    <message>
        <source>Close them</source>
        <translation>Meldungen schließen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s) are in the log.</source>
        <translation>
            <numerusform>%n weitere Meldung steht im Protokoll.</numerusform>
            <numerusform>%n weitere Meldungen stehen im Protokoll.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::ModelNameField</name>
    <message>
        <source>Bones of the model</source>
        <translation>Knochen des Modells</translation>
    </message>
    <message>
        <source>Animations of the model</source>
        <translation>Animationen des Modells</translation>
    </message>
    <message>
        <source>Names for %1</source>
        <translation>Namen für %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>There is no model that has any</source>
        <translation>Kein Modell hat welche</translation>
    </message>
</context>
<context>
    <name>octant::NewTerrainDialog</name>
    <message>
        <source>New terrain</source>
        <translation>Neues Gelände</translation>
    </message>
    <message>
        <source>Chunks from west to east</source>
        <translation>Chunks von Westen nach Osten</translation>
    </message>
    <message>
        <source>Chunks from north to south</source>
        <translation>Chunks von Norden nach Süden</translation>
    </message>
    <message>
        <source>Height in levels</source>
        <translation>Höhe in Stufen</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Cliffs</source>
        <translation>Klippen</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Material of: %1</source>
        <translation>Material für: %1</translation>
    </message>
    <message>
        <source>%1 × %2 tiles, %3 in all. A chunk has 32 × 32 tiles; a new terrain has 1 to %4 chunks a side. Chunks can be added and taken away later, at any side.</source>
        <translation>%1 × %2 Kacheln, insgesamt %3. Ein Chunk hat 32 × 32 Kacheln; ein neues Gelände hat 1 bis %4 Chunks je Seite. Chunks können später an jeder Seite hinzugefügt und weggenommen werden.</translation>
    </message>
</context>
<context>
    <name>octant::NumberBox</name>
    <message>
        <source>only whole numbers go here</source>
        <translation>hier sind nur ganze Zahlen möglich</translation>
    </message>
    <message>
        <source>not less than %1</source>
        <translation>nicht weniger als %1</translation>
    </message>
    <message>
        <source>not more than %1</source>
        <translation>nicht mehr als %1</translation>
    </message>
</context>
<context>
    <name>octant::NumbersField</name>
    <message>
        <source>Places as x,y,z with a space between them</source>
        <translation>Orte als x,y,z mit einem Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 is not from 0 to %2</source>
        <translation>%1 liegt nicht zwischen 0 und %2</translation>
    </message>
    <message>
        <source>each place has three numbers: x,y,z</source>
        <translation>jeder Ort hat drei Zahlen: x,y,z</translation>
    </message>
    <message>
        <source>numbers needed: %1, typed: %2</source>
        <translation>benötigte Zahlen: %1, eingetippt: %2</translation>
    </message>
</context>
<context>
    <name>octant::OfferBar</name>
    <message>
        <source>What is offered</source>
        <translation>Was angeboten wird</translation>
    </message>
    <message>
        <source>Do not do it</source>
        <translation>Nicht ausführen</translation>
    </message>
    <message>
        <source>Do what is offered</source>
        <translation>Ausführen, was angeboten wird</translation>
    </message>
</context>
<context>
    <name>octant::Outline</name>
    <message>
        <source>Filter the outline</source>
        <translation>Gliederung filtern</translation>
    </message>
    <message>
        <source>Filter by name or kind</source>
        <translation>Nach Name oder Art filtern</translation>
    </message>
    <message>
        <source>Shows items whose name or kind has all these words</source>
        <translation>Zeigt Elemente, deren Name oder Art alle diese Wörter enthält</translation>
    </message>
    <message>
        <source>Outline of the map</source>
        <translation>Gliederung der Karte</translation>
    </message>
    <message>
        <source>Nothing has this name or kind.</source>
        <translation>Nichts hat diesen Namen oder ist von dieser Art.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Add entity</source>
        <translation>Entität hinzufügen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben verschieben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten verschieben</translation>
    </message>
    <message>
        <source>Use for the air</source>
        <translation>Für die Luft verwenden</translation>
    </message>
    <message>
        <source>Use as default</source>
        <translation>Als Standard verwenden</translation>
    </message>
    <message>
        <source>Select all of these</source>
        <translation>Alle von diesen auswählen</translation>
    </message>
    <message>
        <source>Show in the view</source>
        <translation>In der Ansicht zeigen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>What can be done with the row</source>
        <translation>Was mit der Zeile getan werden kann</translation>
    </message>
    <message>
        <source>Add something to what is open</source>
        <translation>Dem Geöffneten etwas hinzufügen</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Verwendet von</translation>
    </message>
    <message>
        <source>What uses it</source>
        <translation>Was es verwendet</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Nothing uses it</source>
        <translation>Nichts verwendet es</translation>
    </message>
    <message>
        <source>Add sun</source>
        <translation>Sonne hinzufügen</translation>
    </message>
    <message>
        <source>Add lamp</source>
        <translation>Lampe hinzufügen</translation>
    </message>
</context>
<context>
    <name>octant::OutlineDelegate</name>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
</context>
<context>
    <name>octant::OverviewMap</name>
    <message>
        <source>Overview of the level</source>
        <translation>Übersicht des Levels</translation>
    </message>
    <message>
        <source>Shows the level from above and where the camera is. Click to go there.</source>
        <translation>Zeigt das Level von oben und wo die Kamera ist. Ein Klick führt dorthin.</translation>
    </message>
    <message>
        <source>The level from above, north is up. Click to go there.</source>
        <translation>Das Level von oben, Norden ist oben. Ein Klick führt dorthin.</translation>
    </message>
</context>
<context>
    <name>octant::PaintChip</name>
    <message>
        <source>Current material</source>
        <translation>Aktuelles Material</translation>
    </message>
    <message>
        <source>Painting with %1</source>
        <translation>Malen mit %1</translation>
    </message>
    <message>
        <source>What is painted with. Click to select it in the map.</source>
        <translation>Womit gemalt wird. Klicken, um es in der Karte auszuwählen.</translation>
    </message>
</context>
<context>
    <name>octant::PaneTitle</name>
    <message>
        <source>Pane %1</source>
        <translation>Teilansicht %1</translation>
    </message>
    <message>
        <source>How this pane looks. A double click shows it alone, another one all panes again.</source>
        <translation>Wie diese Teilansicht aussieht. Ein Doppelklick zeigt sie allein, ein weiterer wieder alle.</translation>
    </message>
    <message>
        <source>Pane %1: %2</source>
        <translation>Teilansicht %1: %2</translation>
    </message>
</context>
<context>
    <name>octant::PlayerDialog</name>
    <message>
        <source>Player size and speed</source>
        <translation>Größe und Geschwindigkeit des Spielers</translation>
    </message>
    <message>
        <source>One unit is a metre. The next walk (View, Walk through the level) begins with these; they are kept with your settings.</source>
        <translation>Eine Einheit ist ein Meter. Die nächste Begehung (Ansicht, Level begehen) beginnt mit diesen Werten; sie werden in Ihren Einstellungen aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>octant::PrefabDialog</name>
    <message>
        <source>Save selection as prefab</source>
        <translation>Auswahl als Baustein sichern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What it is called in the palette, and its file</source>
        <translation>Wie er in der Palette heißt, und seine Datei</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>The heading that it stands under; a new one is made, and / puts one into another</source>
        <translation>Die Überschrift, unter der er steht; ein neuer wird angelegt, und / setzt einen in einen anderen</translation>
    </message>
    <message>
        <source>What it is for, in one sentence; it need not have one</source>
        <translation>Wozu er da ist, in einem Satz; er braucht keinen</translation>
    </message>
    <message>
        <source>Cubes: %1, materials: %2, entities: %3</source>
        <translation>Würfel: %1, Materialien: %2, Entitäten: %3</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>Geben Sie ihm einen Namen.</translation>
    </message>
    <message>
        <source>A prefab of this name is there. You are asked before it is replaced.</source>
        <translation>Einen Baustein dieses Namens gibt es schon. Bevor er ersetzt wird, werden Sie gefragt.</translation>
    </message>
    <message>
        <source>It will stand in the palette of what can be added, and in the folder %1.</source>
        <translation>Er wird in der Palette dessen stehen, was sich hinzufügen lässt, und im Ordner %1.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>The prefab &quot;%1&quot; is kept. Ins in the view and its name place it.</source>
        <translation>Der Baustein „%1“ ist gesichert. Einfg in der Ansicht und sein Name setzen ihn.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Replace the prefab &quot;%1&quot; that is there? What was placed of it stays as it is until it is updated in the panel Prefabs.</source>
        <translation>Den Baustein „%1“, den es gibt, ersetzen? Was von ihm gesetzt wurde, bleibt, wie es ist, bis es im Feld Bausteine aktualisiert wird.</translation>
    </message>
    <message>
        <source>Lamps: %1</source>
        <translation>Lampen: %1</translation>
    </message>
</context>
<context>
    <name>octant::PrefabPanel</name>
    <message>
        <source>Part of the name, folder or description of a prefab</source>
        <translation>Teil des Namens, des Ordners oder der Beschreibung eines Bausteins</translation>
    </message>
    <message>
        <source>Find a prefab…</source>
        <translation>Baustein suchen…</translation>
    </message>
    <message>
        <source>Prefabs</source>
        <translation>Bausteine</translation>
    </message>
    <message>
        <source>Prefab</source>
        <translation>Baustein</translation>
    </message>
    <message>
        <source>Placed</source>
        <translation>Gesetzt</translation>
    </message>
    <message>
        <source>Nothing is kept yet. Select cells or entities and save them as a prefab.</source>
        <translation>Noch ist nichts aufgehoben. Wählen Sie Zellen oder Objekte aus und sichern Sie sie als Baustein.</translation>
    </message>
    <message>
        <source>A double click, Enter or dragging one into the view places it.</source>
        <translation>Ein Doppelklick, die Eingabetaste oder Ziehen in die Ansicht setzt einen.</translation>
    </message>
    <message>
        <source>%1. Placed in this map: %2</source>
        <translation>%1. In dieser Karte gesetzt: %2</translation>
    </message>
    <message>
        <source>What can be done with the prefab</source>
        <translation>Was mit dem Baustein getan werden kann</translation>
    </message>
    <message>
        <source>Rename prefab</source>
        <translation>Baustein umbenennen</translation>
    </message>
    <message>
        <source>Name, with its folders before it and / between them</source>
        <translation>Name, davor seine Ordner mit / dazwischen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete prefab</source>
        <translation>Baustein löschen</translation>
    </message>
    <message>
        <source>Delete the file of the prefab “%1”?</source>
        <translation>Die Datei des Bausteins „%1“ löschen?</translation>
    </message>
    <message>
        <source>What was placed of it stays in all maps. This cannot be undone.</source>
        <translation>Was von ihm gesetzt wurde, bleibt in allen Karten. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>The prefab “%1” cannot be read: %2</source>
        <translation>Der Baustein „%1“ lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>All placements of “%1” are as the prefab is.</source>
        <translation>Alle gesetzten von „%1“ sind, wie der Baustein ist.</translation>
    </message>
    <message>
        <source>Update placements of %1 (%2)</source>
        <translation>Gesetzte von %1 aktualisieren (%2)</translation>
    </message>
    <message>
        <source>Older than the prefab: %1. As it is now: %2. Changed by hand since: %3.</source>
        <translation>Älter als der Baustein: %1. Wie er jetzt ist: %2. Seither von Hand geändert: %3.</translation>
    </message>
    <message>
        <source>Also those changed by hand: what was changed is lost</source>
        <translation>Auch die von Hand geänderten: Was geändert wurde, geht verloren</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Removed or moved away since: %1; these are forgotten, and what was moved stays as it is.</source>
        <translation>Seither entfernt oder verschoben: %1; diese werden vergessen, und was verschoben wurde, bleibt, wie es ist.</translation>
    </message>
</context>
<context>
    <name>octant::PreferencesDialog</name>
    <message>
        <source>Mouse up looks &amp;down</source>
        <translation>Maus nach oben blickt nach &amp;unten</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Field of view</source>
        <translation>Sichtfeld</translation>
    </message>
    <message>
        <source>From the lower to the upper edge of the view</source>
        <translation>Vom unteren bis zum oberen Rand der Ansicht</translation>
    </message>
    <message>
        <source>&amp;Field of view</source>
        <translation>&amp;Sichtfeld</translation>
    </message>
    <message>
        <source>Speed of turning with the mouse</source>
        <translation>Wie schnell die Maus dreht</translation>
    </message>
    <message>
        <source>How far the camera turns when one looks around, orbits and walks</source>
        <translation>Wie weit sich die Kamera dreht, wenn man sich umsieht, umkreist und geht</translation>
    </message>
    <message>
        <source>&amp;Mouse speed</source>
        <translation>&amp;Mausgeschwindigkeit</translation>
    </message>
    <message>
        <source>Other settings</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <source>After how many minutes changes are saved by themselves</source>
        <translation>Nach wie vielen Minuten Änderungen von selbst gespeichert werden</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>every </source>
        <translation>alle </translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Saves what has changes and a name. What is not saved is kept either way, and offered again after a crash</source>
        <translation>Speichert, was geändert ist und einen Namen hat. Auch was nicht gespeichert ist, bleibt erhalten und wird nach einem Absturz wieder angeboten</translation>
    </message>
    <message>
        <source>&amp;Save by itself</source>
        <translation>Von selbst s&amp;peichern</translation>
    </message>
    <message>
        <source>Units of lengths</source>
        <translation>Einheiten von Längen</translation>
    </message>
    <message>
        <source>What lengths are shown and typed in. A unit of the map is a metre; maps and scripts stay as they are</source>
        <translation>Worin Längen gezeigt und getippt werden. Eine Einheit der Map ist ein Meter; Maps und Skripte bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation>&amp;Einheiten</translation>
    </message>
</context>
<context>
    <name>octant::PresetDialog</name>
    <message>
        <source>Save selection as preset</source>
        <translation>Auswahl als Vorlage speichern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What it is called in the palette</source>
        <translation>Wie sie in der Palette heißt</translation>
    </message>
    <message>
        <source>What it is for, in one sentence</source>
        <translation>Wozu sie dient, in einem Satz</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>The heading that it stands under</source>
        <translation>Die Überschrift, unter der sie steht</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>That of a type of entity</source>
        <translation>Das eines Entitätstyps</translation>
    </message>
    <message>
        <source>Stands</source>
        <translation>Steht</translation>
    </message>
    <message>
        <source>How it is turned on the surface where it is placed</source>
        <translation>Wie sie auf der Oberfläche gedreht ist, auf der sie platziert wird</translation>
    </message>
    <message>
        <source>Upright</source>
        <translation>Aufrecht</translation>
    </message>
    <message>
        <source>With the front away from the surface</source>
        <translation>Mit der Vorderseite von der Oberfläche weg</translation>
    </message>
    <message>
        <source>Own presets</source>
        <translation>Eigene Vorlagen</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>Geben Sie ihr einen Namen.</translation>
    </message>
    <message>
        <source>A preset of this name is there and will be replaced.</source>
        <translation>Eine Vorlage dieses Namens ist vorhanden und wird ersetzt.</translation>
    </message>
    <message>
        <source>It will stand in the palette of what can be added, with this game.</source>
        <translation>Sie wird mit diesem Spiel in der Palette dessen stehen, was hinzugefügt werden kann.</translation>
    </message>
    <message>
        <source>The preset &quot;%1&quot; is kept with the game.</source>
        <translation>Die Vorlage „%1“ wird mit dem Spiel aufbewahrt.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>On the floor, also before walls</source>
        <translation>Auf dem Boden, auch vor Wänden</translation>
    </message>
</context>
<context>
    <name>octant::Problems</name>
    <message>
        <source>Show errors</source>
        <translation>Fehler zeigen</translation>
    </message>
    <message>
        <source>Show warnings</source>
        <translation>Warnungen zeigen</translation>
    </message>
    <message>
        <source>Problems of the map</source>
        <translation>Probleme der Karte</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Keine Probleme gefunden</translation>
    </message>
    <message>
        <source>Double click shows where</source>
        <translation>Doppelklick zeigt, wo</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%1 von %2 gezeigt</translation>
    </message>
    <message>
        <source>This is about the file as a whole: nothing to select.</source>
        <translation>Dies betrifft die Datei als Ganzes: Es gibt nichts auszuwählen.</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Reparieren</translation>
    </message>
    <message>
        <source>Repair the selected problems</source>
        <translation>Ausgewählte Probleme reparieren</translation>
    </message>
    <message>
        <source>Put right what the selected problems tell of, as one step</source>
        <translation>Berichtigen, wovon die ausgewählten Probleme sprechen, als ein Schritt</translation>
    </message>
    <message>
        <source>Select problems that can be repaired without a choice of yours</source>
        <translation>Wählen Sie Probleme aus, die ohne Ihre Entscheidung repariert werden können</translation>
    </message>
    <message>
        <source>Show waived problems</source>
        <translation>Erlassene Probleme zeigen</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Select what the problem is about and bring the camera there</source>
        <translation>Auswählen, worum es bei dem Problem geht, und die Kamera dorthin bringen</translation>
    </message>
    <message>
        <source>Repair all of this kind</source>
        <translation>Alle dieser Art reparieren</translation>
    </message>
    <message>
        <source>Waive…</source>
        <translation>Erlassen…</translation>
    </message>
    <message>
        <source>Why this is no problem of the map</source>
        <translation>Warum dies kein Problem der Karte ist</translation>
    </message>
    <message>
        <source>Why is this no problem? Enter waives it for this map, Esc gives up</source>
        <translation>Warum ist dies kein Problem? Enter erlässt es für diese Karte, Esc bricht ab</translation>
    </message>
    <message numerus="yes">
        <source>%n waived</source>
        <translation>
            <numerusform>%n erlassen</numerusform>
            <numerusform>%n erlassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Put right all problems of the kinds that are selected, as one step</source>
        <translation>Alle Probleme der ausgewählten Arten berichtigen, als ein Schritt</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>Wieder zählen</translation>
    </message>
    <message>
        <source>These are problems of the map again</source>
        <translation>Diese sind wieder Probleme der Karte</translation>
    </message>
    <message>
        <source>Say that these are no problems of this map, and why; a file beside the map keeps it, and `octant check` knows it</source>
        <translation>Angeben, dass diese keine Probleme dieser Karte sind, und warum; eine Datei neben der Karte bewahrt es auf, und `octant check` kennt es</translation>
    </message>
</context>
<context>
    <name>octant::ProblemsModel</name>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>
Waived: %1</source>
        <translation>
Erlassen: %1</translation>
    </message>
    <message>
        <source>Waived</source>
        <translation>Erlassen</translation>
    </message>
    <message>
        <source>%1 (waived: %2)</source>
        <translation>%1 (erlassen: %2)</translation>
    </message>
</context>
<context>
    <name>octant::Properties</name>
    <message>
        <source>Properties of what is selected</source>
        <translation>Eigenschaften der Auswahl</translation>
    </message>
    <message>
        <source>Nothing is selected.
Pick something in the outline or in the view.</source>
        <translation>Nichts ist ausgewählt.
Wählen Sie etwas in der Gliederung oder in der Ansicht.</translation>
    </message>
    <message>
        <source>There is nothing to set here.</source>
        <translation>Hier gibt es nichts einzustellen.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>items</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>They have no field in common</source>
        <translation>Sie haben kein gemeinsames Feld</translation>
    </message>
    <message>
        <source>Fields that all of them have</source>
        <translation>Felder, die alle haben</translation>
    </message>
    <message>
        <source>Options of the tool</source>
        <translation>Optionen des Werkzeugs</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Show reserved bits</source>
        <translation>Reservierte Bits zeigen</translation>
    </message>
    <message>
        <source>The format gives these bits no meaning. They are kept as they were read; clear them only where you know that nothing reads them.</source>
        <translation>Das Format gibt diesen Bits keine Bedeutung. Sie bleiben erhalten, wie sie gelesen wurden; löschen Sie sie nur, wo Sie wissen, dass nichts sie liest.</translation>
    </message>
    <message>
        <source>Variant of %1</source>
        <translation>Variante von %1</translation>
    </message>
</context>
<context>
    <name>octant::PropertyRow</name>
    <message>
        <source> In %1.</source>
        <translation> In %1.</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>Auf den Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Pick for %1</source>
        <translation>Für %1 wählen</translation>
    </message>
    <message>
        <source>Pick one of the game&apos;s textures</source>
        <translation>Eine der Texturen des Spiels wählen</translation>
    </message>
    <message>
        <source>Differs from %1, which this is a variant of: set it back</source>
        <translation>Weicht von %1 ab, wovon dies eine Variante ist: zurücksetzen</translation>
    </message>
</context>
<context>
    <name>octant::Recovery</name>
    <message>
        <source>Changes to %1 cannot be kept for recovery in %2: %3. Editing goes on; save often.</source>
        <translation>Änderungen an %1 können nicht für die Wiederherstellung in %2 aufbewahrt werden: %3. Die Bearbeitung geht weiter; speichern Sie oft.</translation>
    </message>
    <message>
        <source>Looking for unsaved documents</source>
        <translation>Nicht gespeicherte Dokumente werden gesucht</translation>
    </message>
    <message>
        <source>Recovering %1</source>
        <translation>%1 wird wiederhergestellt</translation>
    </message>
    <message>
        <source>%1 could not be recovered: %2. What there is of it stays in %3, and is offered again at the next start.</source>
        <translation>%1 konnte nicht wiederhergestellt werden: %2. Was davon da ist, bleibt in %3 und wird beim nächsten Start wieder angeboten.</translation>
    </message>
    <message numerus="yes">
        <source>Recovered %1 with %n steps</source>
        <translation>
            <numerusform>%1 mit %n Schritt wiederhergestellt</numerusform>
            <numerusform>%1 mit %n Schritten wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of %1 could be recovered: %2. Everything before that is here.</source>
        <translation>Nicht alles von %1 konnte wiederhergestellt werden: %2. Alles davor ist hier.</translation>
    </message>
    <message>
        <source>The untitled document</source>
        <translation>Das unbenannte Dokument</translation>
    </message>
    <message>
        <source>it cannot be written to a file as it is</source>
        <translation>es kann so, wie es ist, nicht in eine Datei geschrieben werden</translation>
    </message>
    <message>
        <source>The history of %1 from before could not be used: %2.</source>
        <translation>Der frühere Verlauf von %1 konnte nicht verwendet werden: %2.</translation>
    </message>
    <message>
        <source>Looking for the history of %1</source>
        <translation>Der Verlauf von %1 wird gesucht</translation>
    </message>
    <message>
        <source>The steps of %1 from before could not be restored: %2.</source>
        <translation>Die früheren Schritte von %1 konnten nicht wiederhergestellt werden: %2.</translation>
    </message>
    <message>
        <source>Restoring the steps of %1</source>
        <translation>Die Schritte von %1 werden wiederhergestellt</translation>
    </message>
    <message>
        <source>Not all of %1 could be recovered: %2. Everything before that is here, and what there was from the next checkpoint on.</source>
        <translation>Nicht alles von %1 konnte wiederhergestellt werden: %2. Alles davor ist hier, und was es ab dem nächsten Prüfpunkt gab.</translation>
    </message>
    <message>
        <source>“%1” was not done yet when Octant ended, so %2 is as it was before.</source>
        <translation>„%1“ war noch nicht fertig, als Octant endete, daher ist %2 wie zuvor.</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>Noch einmal ausführen</translation>
    </message>
    <message>
        <source>What an Octant that ended kept in %1 cannot be read: %2. It stays there for 30 days.</source>
        <translation>Was ein beendetes Octant in %1 aufgehoben hat, kann nicht gelesen werden: %2. Es bleibt 30 Tage dort.</translation>
    </message>
</context>
<context>
    <name>octant::RecoveryDialog</name>
    <message>
        <source>Untitled model</source>
        <translation>Unbenanntes Modell</translation>
    </message>
    <message>
        <source>Untitled terrain</source>
        <translation>Unbenanntes Gelände</translation>
    </message>
    <message>
        <source>Untitled map</source>
        <translation>Unbenannte Karte</translation>
    </message>
    <message>
        <source>Recover documents</source>
        <translation>Dokumente wiederherstellen</translation>
    </message>
    <message>
        <source>Octant ended while these documents had changes that were not saved. Recovering opens them with their history; files on the disk stay as they are until you save.</source>
        <translation>Octant endete, während diese Dokumente nicht gespeicherte Änderungen hatten. Die Wiederherstellung öffnet sie mit ihrem Verlauf; Dateien auf dem Datenträger bleiben, wie sie sind, bis Sie speichern.</translation>
    </message>
    <message>
        <source>Documents that can be recovered</source>
        <translation>Dokumente, die wiederhergestellt werden können</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>Letzte Änderung</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Recover the selected documents</source>
        <translation>Ausgewählte Dokumente wiederherstellen</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Verwerfen…</translation>
    </message>
    <message>
        <source>Discard the changes of the selected documents</source>
        <translation>Änderungen der ausgewählten Dokumente verwerfen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Ask again at the next start</source>
        <translation>Beim nächsten Start wieder fragen</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message numerus="yes">
        <source>Discard the unsaved changes of %n documents?</source>
        <translation>
            <numerusform>Die nicht gespeicherten Änderungen von %n Dokument verwerfen?</numerusform>
            <numerusform>Die nicht gespeicherten Änderungen von %n Dokumenten verwerfen?</numerusform>
        </translation>
    </message>
    <message>
        <source>They cannot be recovered after that. Files on the disk stay as they are.</source>
        <translation>Sie können danach nicht wiederhergestellt werden. Dateien auf dem Datenträger bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Discard the unsaved changes of %1?</source>
        <translation>Die nicht gespeicherten Änderungen von %1 verwerfen?</translation>
    </message>
</context>
<context>
    <name>octant::ReferenceBox</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no %1 is called “%2”</source>
        <translation>%1 mit dem Namen „%2“ gibt es nicht</translation>
    </message>
</context>
<context>
    <name>octant::ReferencesField</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>octant::RenameDialog</name>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>All uses follow the new name.</source>
        <translation>Alle Verwendungen folgen dem neuen Namen.</translation>
    </message>
    <message>
        <source>This name cannot be used here. Try another one.</source>
        <translation>Dieser Name kann hier nicht verwendet werden. Versuchen Sie einen anderen.</translation>
    </message>
</context>
<context>
    <name>octant::ReplaceDialog</name>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Replace material</source>
        <translation>Material ersetzen</translation>
    </message>
    <message>
        <source>In the whole level</source>
        <translation>Im ganzen Level</translation>
    </message>
    <message>
        <source>In the selected sectors</source>
        <translation>In den ausgewählten Sektoren</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>No cube has it there.</source>
        <translation>Kein Würfel hat es dort.</translation>
    </message>
    <message>
        <source>%L1 faces of %L2 cubes get another material. Drawn of them: %L3.</source>
        <translation>%L1 Flächen von %L2 Würfeln erhalten ein anderes Material. Davon gezeichnet: %L3.</translation>
    </message>
    <message>
        <source>Choose two different materials</source>
        <translation>Wählen Sie zwei verschiedene Materialien</translation>
    </message>
    <message>
        <source>That did not work; the log says why.</source>
        <translation>Das hat nicht geklappt; im Protokoll steht, warum.</translation>
    </message>
    <message>
        <source>1 face gets another material.</source>
        <translation>1 Fläche erhält ein anderes Material.</translation>
    </message>
    <message>
        <source>%L1 faces of 1 cube get another material. Drawn of them: %L2.</source>
        <translation>%L1 Flächen von 1 Würfel erhalten ein anderes Material. Davon gezeichnet: %L2.</translation>
    </message>
</context>
<context>
    <name>octant::ResizeDialog</name>
    <message>
        <source>Resize level</source>
        <translation>Levelgröße ändern</translation>
    </message>
    <message>
        <source>Take away even what holds something</source>
        <translation>Auch wegnehmen, was etwas enthält</translation>
    </message>
    <message>
        <source>Sectors to add at each side; less than 0 takes some away.</source>
        <translation>Sektoren, die an jeder Seite hinzukommen; weniger als 0 nimmt welche weg.</translation>
    </message>
    <message>
        <source>Now: %1.</source>
        <translation>Jetzt: %1.</translation>
    </message>
    <message>
        <source>Left (-X)</source>
        <translation>Links (-X)</translation>
    </message>
    <message>
        <source>Bottom (-Y)</source>
        <translation>Unten (-Y)</translation>
    </message>
    <message>
        <source>Back (-Z)</source>
        <translation>Hinten (-Z)</translation>
    </message>
    <message>
        <source>Right (+X)</source>
        <translation>Rechts (+X)</translation>
    </message>
    <message>
        <source>Top (+Y)</source>
        <translation>Oben (+Y)</translation>
    </message>
    <message>
        <source>Front (+Z)</source>
        <translation>Vorne (+Z)</translation>
    </message>
    <message>
        <source>Then: %1.</source>
        <translation>Danach: %1.</translation>
    </message>
</context>
<context>
    <name>octant::RevisionChoice</name>
    <message>
        <source>Revision to read the file as</source>
        <translation>Revision, als die die Datei gelesen wird</translation>
    </message>
    <message>
        <source>Sector size</source>
        <translation>Sektorgröße</translation>
    </message>
    <message>
        <source>Size of a sector</source>
        <translation>Größe eines Sektors</translation>
    </message>
</context>
<context>
    <name>octant::SearchLine</name>
    <message>
        <source>Words that can stand here</source>
        <translation>Wörter, die hier stehen können</translation>
    </message>
</context>
<context>
    <name>octant::SectionPanel</name>
    <message>
        <source>What is cut away</source>
        <translation>Was weggeschnitten wird</translation>
    </message>
    <message>
        <source>Floor below</source>
        <translation>Stockwerk darunter</translation>
    </message>
    <message>
        <source>Show the floor below alone</source>
        <translation>Nur das Stockwerk darunter zeigen</translation>
    </message>
    <message>
        <source>Floor above</source>
        <translation>Stockwerk darüber</translation>
    </message>
    <message>
        <source>Show the floor above alone</source>
        <translation>Nur das Stockwerk darüber zeigen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show all of the level again</source>
        <translation>Wieder das ganze Level zeigen</translation>
    </message>
    <message>
        <source>How much before the eye is cut away</source>
        <translation>Wie viel vor dem Auge weggeschnitten wird</translation>
    </message>
    <message>
        <source>Cut away what is nearer to the eye than this</source>
        <translation>Wegschneiden, was näher am Auge ist als dies</translation>
    </message>
    <message>
        <source>Near %1</source>
        <translation>Nah %1</translation>
    </message>
</context>
<context>
    <name>octant::SectorSizeDialog</name>
    <message>
        <source>Change sector size</source>
        <translation>Sektorgröße ändern</translation>
    </message>
    <message>
        <source>Positions may be rounded, by less than a millionth of a sector</source>
        <translation>Positionen dürfen gerundet werden, um weniger als ein Millionstel eines Sektors</translation>
    </message>
    <message>
        <source>Smaller sectors are split from those there are, larger ones joined; nothing moves and nothing looks otherwise.</source>
        <translation>Kleinere Sektoren entstehen durch Teilen der vorhandenen, größere durch Verbinden; nichts bewegt sich, und nichts sieht anders aus.</translation>
    </message>
    <message>
        <source>Now: %1.</source>
        <translation>Jetzt: %1.</translation>
    </message>
    <message>
        <source>Side of a sector</source>
        <translation>Seite eines Sektors</translation>
    </message>
    <message>
        <source>Then: %1.</source>
        <translation>Danach: %1.</translation>
    </message>
    <message>
        <source>%1, as it is</source>
        <translation>%1, wie er ist</translation>
    </message>
    <message>
        <source>%1, split</source>
        <translation>%1, geteilt</translation>
    </message>
    <message>
        <source>%1, joined</source>
        <translation>%1, verbunden</translation>
    </message>
</context>
<context>
    <name>octant::Settings</name>
    <message>
        <source>The file of settings is too large to be read</source>
        <translation>Die Einstellungsdatei ist zu groß, um gelesen zu werden</translation>
    </message>
    <message>
        <source>The file of settings is damaged and cannot be read</source>
        <translation>Die Einstellungsdatei ist beschädigt und kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1. It could not be set aside: usual settings are used.</source>
        <translation>%1. Sie konnte nicht beiseitegelegt werden: Die üblichen Einstellungen werden verwendet.</translation>
    </message>
    <message>
        <source>%1. Usual ones are used; yours are kept as %2.</source>
        <translation>%1. Die üblichen Einstellungen werden verwendet; Ihre bleiben als %2 erhalten.</translation>
    </message>
    <message>
        <source>The other language is used from the next start of Octant on.</source>
        <translation>Die andere Sprache wird ab dem nächsten Start von Octant verwendet.</translation>
    </message>
</context>
<context>
    <name>octant::ShapePanel</name>
    <message>
        <source>Shape to place</source>
        <translation>Form, die platziert wird</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>What is done with it</source>
        <translation>Was damit getan wird</translation>
    </message>
    <message>
        <source>Direction that it faces</source>
        <translation>Richtung, in die sie zeigt</translation>
    </message>
    <message>
        <source>Direction that it rises to</source>
        <translation>Richtung, in die sie ansteigt</translation>
    </message>
    <message>
        <source>Cells on X</source>
        <translation>Zellen auf X</translation>
    </message>
    <message>
        <source>Cells on Y</source>
        <translation>Zellen auf Y</translation>
    </message>
    <message>
        <source>Cells on Z</source>
        <translation>Zellen auf Z</translation>
    </message>
    <message>
        <source>Thickness in cells</source>
        <translation>Dicke in Zellen</translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation>So viele wie passen</translation>
    </message>
    <message>
        <source>Number of steps</source>
        <translation>Anzahl der Stufen</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platzieren</translation>
    </message>
    <message>
        <source>Place the shape</source>
        <translation>Form platzieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Give the shape up</source>
        <translation>Form verwerfen</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <source>Rises to</source>
        <translation>Steigt an nach</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Material of the shape</source>
        <translation>Material der Form</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Rund</translation>
    </message>
    <message>
        <source>Flat sides of what is round; Ctrl, Shift and the wheel change them too</source>
        <translation>Ebene Seiten von Rundem; Ctrl, Shift und Mausrad ändern sie auch</translation>
    </message>
    <message>
        <source>Number of segments</source>
        <translation>Anzahl der Segmente</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>What of the size does not fit</source>
        <translation>Was an der Größe nicht passt</translation>
    </message>
    <message>
        <source>%1: %2 of %3 cells</source>
        <translation>%1: %2 von %3 Zellen</translation>
    </message>
    <message>
        <source>The level ends there. %1</source>
        <translation>Dort endet das Level. %1</translation>
    </message>
</context>
<context>
    <name>octant::SignalField</name>
    <message>
        <source>Signals that exist</source>
        <translation>Vorhandene Signale</translation>
    </message>
    <message>
        <source>Signals for %1</source>
        <translation>Signale für %1</translation>
    </message>
    <message>
        <source>New “%1”</source>
        <translation>Neu: „%1“</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Type a part of the name to find the others</source>
        <translation>Geben Sie einen Teil des Namens ein, um die anderen zu finden</translation>
    </message>
</context>
<context>
    <name>octant::SignalGraphPanel</name>
    <message>
        <source>Try</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Sends the signal, and the view shows what comes of it</source>
        <translation>Sendet das Signal, und die Ansicht zeigt, was es bewirkt</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Renames the signal in all entities</source>
        <translation>Benennt das Signal in allen Entitäten um</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Ends what the chosen arrow shows</source>
        <translation>Löst, was der gewählte Pfeil zeigt</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Shows all of the graph</source>
        <translation>Zeigt den ganzen Graphen</translation>
    </message>
    <message>
        <source>Nothing sends or hears a signal yet: select two entities</source>
        <translation>Noch sendet oder hört nichts ein Signal: Wählen Sie zwei Entitäten aus</translation>
    </message>
    <message>
        <source>There are more: select an entity to see its signals</source>
        <translation>Es gibt mehr: Wählen Sie eine Entität aus, um ihre Signale zu sehen</translation>
    </message>
    <message>
        <source>Drag from box to box to connect them</source>
        <translation>Von Kasten zu Kasten ziehen, um sie zu verbinden</translation>
    </message>
    <message>
        <source>What is sent, and what comes of it</source>
        <translation>Was gesendet wird und was es bewirkt</translation>
    </message>
    <message>
        <source>It sends nothing</source>
        <translation>Sie sendet nichts</translation>
    </message>
    <message>
        <source>It hears nothing</source>
        <translation>Sie hört nichts</translation>
    </message>
    <message>
        <source>%1 sends it</source>
        <translation>%1 sendet es</translation>
    </message>
    <message>
        <source>it does: %1</source>
        <translation>es bewirkt: %1</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>What can be done here</source>
        <translation>Was hier getan werden kann</translation>
    </message>
</context>
<context>
    <name>octant::SignalGraphView</name>
    <message>
        <source>Graph of signals</source>
        <translation>Graph der Signale</translation>
    </message>
    <message>
        <source>Name of the signal</source>
        <translation>Name des Signals</translation>
    </message>
    <message>
        <source>Signal %1</source>
        <translation>Signal %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>octant::SignalsPanel</name>
    <message>
        <source>Part of a signal&apos;s name</source>
        <translation>Teil des Namens eines Signals</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Use the name that was meant</source>
        <translation>Gemeinten Namen verwenden</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Select a row with the other entity, then end this link</source>
        <translation>Wählen Sie eine Zeile mit der anderen Entität aus, und lösen Sie dann diese Verbindung</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Sends the signal, and selects and lists what reacts to it and when</source>
        <translation>Sendet das Signal, wählt aus, was darauf reagiert, und listet auf, wann</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>Signal, and who is at its other end</source>
        <translation>Signal, und wer an seinem anderen Ende ist</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>What the first entity sends</source>
        <translation>Was die erste Entität sendet</translation>
    </message>
    <message>
        <source>What the second entity does then</source>
        <translation>Was die zweite Entität dann tut</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of an entity, its type</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>F2 renames it in all entities</source>
        <translation>F2 benennt es in allen Entitäten um</translation>
    </message>
    <message>
        <source>Nothing in the map hears it</source>
        <translation>Nichts in der Karte hört es</translation>
    </message>
    <message>
        <source>Nothing in the map sends it</source>
        <translation>Nichts in der Karte sendet es</translation>
    </message>
    <message>
        <source>Nothing in the map sends it; “%1” is sent</source>
        <translation>Nichts in der Karte sendet es; „%1“ wird gesendet</translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>← %1</source>
        <translation>← %1</translation>
    </message>
    <message>
        <source>Double click selects it and brings the camera there</source>
        <translation>Doppelklick wählt es aus und bringt die Kamera dorthin</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Sends: %1</source>
        <translation>Sendet: %1</translation>
    </message>
    <message>
        <source>Hears: %1</source>
        <translation>Hört: %1</translation>
    </message>
    <message>
        <source>%1 sends and hears nothing</source>
        <translation>%1 sendet und hört nichts</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>how many send, how many hear</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Nothing sends or hears a signal: select two entities to connect them</source>
        <translation>Nichts sendet oder hört ein Signal: Wählen Sie zwei Entitäten aus, um sie zu verbinden</translation>
    </message>
    <message>
        <source>The first %1 of %2: filter by name</source>
        <translation>Die ersten %1 von %2: nach Namen filtern</translation>
    </message>
    <message>
        <source>All signals of the map</source>
        <translation>Alle Signale der Karte</translation>
    </message>
    <message>
        <source>%1: nothing comes of it</source>
        <translation>%1: bewirkt nichts</translation>
    </message>
    <message>
        <source>%1, until %2 s</source>
        <translation>%1, bis %2 s</translation>
    </message>
    <message>
        <source>%1 s  %2</source>
        <translation>%1 s  %2</translation>
    </message>
    <message>
        <source>Nothing reacts to “%1”</source>
        <translation>Nichts reagiert auf „%1“</translation>
    </message>
    <message>
        <source>“%1” leads to itself again and again</source>
        <translation>„%1“ führt immer wieder zu sich selbst</translation>
    </message>
    <message>
        <source>The beginning of what “%1” does</source>
        <translation>Der Anfang dessen, was „%1“ bewirkt</translation>
    </message>
    <message>
        <source>What “%1” does, by time</source>
        <translation>Was „%1“ bewirkt, nach Zeit</translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation>In „%1“ umbenennen</translation>
    </message>
    <message>
        <source>%1 sends nothing</source>
        <translation>%1 sendet nichts</translation>
    </message>
    <message>
        <source>%1 hears nothing</source>
        <translation>%1 hört nichts</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 an %2</translation>
    </message>
</context>
<context>
    <name>octant::SimplifyDialog</name>
    <message>
        <source>Simplify</source>
        <translation>Vereinfachen</translation>
    </message>
    <message>
        <source>Also where materials differ inside the solid</source>
        <translation>Auch wo sich Materialien im Inneren des Festen unterscheiden</translation>
    </message>
    <message>
        <source>Eight equal cubes become one, empty ones go. The level looks the same afterwards.</source>
        <translation>Acht gleiche Würfel werden einer, leere verschwinden. Das Level sieht danach gleich aus.</translation>
    </message>
    <message>
        <source>Eight equal cubes become one, empty ones go. The sectors look the same afterwards.</source>
        <translation>Acht gleiche Würfel werden einer, leere verschwinden. Die Sektoren sehen danach gleich aus.</translation>
    </message>
    <message>
        <source>Cubes that are covered on all sides take the material of one of them</source>
        <translation>Würfel, die auf allen Seiten verdeckt sind, nehmen das Material von einem unter ihnen an</translation>
    </message>
</context>
<context>
    <name>octant::SkyDialog</name>
    <message>
        <source>Right (+X)</source>
        <translation>Rechts (+X)</translation>
    </message>
    <message>
        <source>Top (+Y)</source>
        <translation>Oben (+Y)</translation>
    </message>
    <message>
        <source>Front (+Z)</source>
        <translation>Vorne (+Z)</translation>
    </message>
    <message>
        <source>Left (-X)</source>
        <translation>Links (-X)</translation>
    </message>
    <message>
        <source>Bottom (-Y)</source>
        <translation>Unten (-Y)</translation>
    </message>
    <message>
        <source>Back (-Z)</source>
        <translation>Hinten (-Z)</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.tga *.bmp *.ptf);;All files (*)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.tga *.bmp *.ptf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>sky</source>
        <translation>Himmel</translation>
    </message>
    <message>
        <source>Make it the default sky of the level</source>
        <translation>Zum Standardhimmel des Levels machen</translation>
    </message>
    <message>
        <source>Make sky from pictures</source>
        <translation>Himmel aus Bildern erstellen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Choose &amp;pictures…</source>
        <translation>&amp;Bilder wählen…</translation>
    </message>
    <message>
        <source>Takes each for the side that the end of its name tells</source>
        <translation>Nimmt jedes für die Seite, die das Ende seines Namens nennt</translation>
    </message>
    <message>
        <source>Choose &amp;folder…</source>
        <translation>&amp;Ordner wählen…</translation>
    </message>
    <message>
        <source>Takes the pictures in it for the sides that the ends of their names tell</source>
        <translation>Nimmt die Bilder darin für die Seiten, die die Enden ihrer Namen nennen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Make sky</source>
        <translation>&amp;Himmel erstellen</translation>
    </message>
    <message>
        <source>Picture of the side: %1</source>
        <translation>Bild der Seite: %1</translation>
    </message>
    <message>
        <source>Pictures of the sky</source>
        <translation>Bilder des Himmels</translation>
    </message>
    <message>
        <source>Folder with the pictures of the sky</source>
        <translation>Ordner mit den Bildern des Himmels</translation>
    </message>
    <message>
        <source>No name of these files tells a side. Names end in _right, _left, _top, _bottom, _front and _back, in rt, lf, up, dn, ft and bk or in px, nx and so on. Otherwise click a side.</source>
        <translation>Kein Name dieser Dateien nennt eine Seite. Namen enden auf _right, _left, _top, _bottom, _front und _back, auf rt, lf, up, dn, ft und bk oder auf px, nx und so weiter. Klicken Sie sonst auf eine Seite.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Making the sky…</source>
        <translation>Himmel wird erstellt…</translation>
    </message>
    <message>
        <source>Choose a folder with six pictures, or click a side. They go into the archive of the map.</source>
        <translation>Wählen Sie einen Ordner mit sechs Bildern, oder klicken Sie auf eine Seite. Sie kommen in das Archiv der Karte.</translation>
    </message>
    <message>
        <source>Without a picture: %1</source>
        <translation>Ohne Bild: %1</translation>
    </message>
    <message>
        <source>All six sides have a picture.</source>
        <translation>Alle sechs Seiten haben ein Bild.</translation>
    </message>
    <message>
        <source>No sky was made: %1</source>
        <translation>Es wurde kein Himmel erstellt: %1</translation>
    </message>
</context>
<context>
    <name>octant::SoundResponseRow</name>
    <message>
        <source>What is heard: %1</source>
        <translation>Was zu hören ist: %1</translation>
    </message>
    <message>
        <source>Off: no audio device</source>
        <translation>Aus: kein Audiogerät</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Play a test sound as it is heard in this environment</source>
        <translation>Einen Testklang abspielen, wie er in dieser Umgebung zu hören ist</translation>
    </message>
    <message>
        <source>The system has no device to play sounds on</source>
        <translation>Das System hat kein Gerät, um Klänge abzuspielen</translation>
    </message>
    <message>
        <source>The audio device does not take the sound</source>
        <translation>Das Audiogerät nimmt den Klang nicht an</translation>
    </message>
</context>
<context>
    <name>octant::SpaceDataRow</name>
    <message>
        <source>Add to this space</source>
        <translation>Zu diesem Raum hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Hints for walkers, collider boxes and more, for the space that the cubes fill</source>
        <translation>Hinweise für Läufer, Kollisionsboxen und mehr für den Raum, den die Würfel füllen</translation>
    </message>
    <message>
        <source>Remove data of this space</source>
        <translation>Daten dieses Raums entfernen</translation>
    </message>
    <message>
        <source>Collider box</source>
        <translation>Kollisionsbox</translation>
    </message>
    <message>
        <source>Collider box %1</source>
        <translation>Kollisionsbox %1</translation>
    </message>
</context>
<context>
    <name>octant::StartPage</name>
    <message>
        <source>Map editor for the PlatinumSrc engine</source>
        <translation>Karteneditor für die PlatinumSrc-Engine</translation>
    </message>
    <message>
        <source>New map</source>
        <translation>Neue Karte</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <source>%1   —   %2</source>
        <translation>%1   —   %2</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>%1 finds every command.</source>
        <translation>%1 findet jeden Befehl.</translation>
    </message>
    <message>
        <source>New terrain of the Permafrost Engine</source>
        <translation>Neues Gelände der Permafrost Engine</translation>
    </message>
    <message>
        <source>Drop a map, a model or a terrain anywhere in this window to open it.</source>
        <translation>Eine Karte, ein Modell oder ein Gelände irgendwo in diesem Fenster ablegen, um es zu öffnen.</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message numerus="yes">
        <source>Open the last %n file(s) again</source>
        <translation>
            <numerusform>Letzte Datei wieder öffnen</numerusform>
            <numerusform>Letzte %n Dateien wieder öffnen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::Statistics</name>
    <message>
        <source>Statistics of the level</source>
        <translation>Statistik des Levels</translation>
    </message>
    <message>
        <source>Nothing counted yet</source>
        <translation>Noch nichts gezählt</translation>
    </message>
    <message>
        <source>Near their limit: %1; before compression: %2</source>
        <translation>Nahe an ihrer Grenze: %1; vor der Komprimierung: %2</translation>
    </message>
    <message>
        <source>%1 before compression; click a row to go to the fullest sector</source>
        <translation>%1 vor der Komprimierung; ein Klick auf eine Zeile führt zum vollsten Sektor</translation>
    </message>
</context>
<context>
    <name>octant::StatisticsModel</name>
    <message>
        <source>Materials used</source>
        <translation>Verwendete Materialien</translation>
    </message>
    <message>
        <source>Physics materials used</source>
        <translation>Verwendete Physikmaterialien</translation>
    </message>
    <message>
        <source>Sound materials used</source>
        <translation>Verwendete Klangmaterialien</translation>
    </message>
    <message>
        <source>Lightmaps</source>
        <translation>Lightmaps</translation>
    </message>
    <message>
        <source>Dynamic lights</source>
        <translation>Dynamische Lichter</translation>
    </message>
    <message>
        <source>Fast lights</source>
        <translation>Schnelle Lichter</translation>
    </message>
    <message>
        <source>Load regions</source>
        <translation>Laderegionen</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Depth of the octree</source>
        <translation>Tiefe des Octree</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Eckpunkte</translation>
    </message>
    <message>
        <source>Normals</source>
        <translation>Normalen</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entitäten</translation>
    </message>
    <message>
        <source>Materials of the level</source>
        <translation>Materialien des Levels</translation>
    </message>
    <message>
        <source>Physics materials of the level</source>
        <translation>Physikmaterialien des Levels</translation>
    </message>
    <message>
        <source>Sound materials of the level</source>
        <translation>Klangmaterialien des Levels</translation>
    </message>
    <message>
        <source>Sound environments</source>
        <translation>Klangumgebungen</translation>
    </message>
    <message>
        <source>Weather environments</source>
        <translation>Wetterumgebungen</translation>
    </message>
    <message>
        <source>Sky environments</source>
        <translation>Himmelsumgebungen</translation>
    </message>
    <message>
        <source>Gravity environments</source>
        <translation>Schwerkraftumgebungen</translation>
    </message>
    <message>
        <source>Sectors on X</source>
        <translation>Sektoren auf X</translation>
    </message>
    <message>
        <source>Sectors on Y</source>
        <translation>Sektoren auf Y</translation>
    </message>
    <message>
        <source>Sectors on Z</source>
        <translation>Sektoren auf Z</translation>
    </message>
    <message>
        <source>Entities of the level</source>
        <translation>Entitäten des Levels</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2 in sector %3. Click to go there.</source>
        <translation>%1: %2 in Sektor %3. Klicken, um dorthin zu gehen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Fullest sector</source>
        <translation>Vollster Sektor</translation>
    </message>
    <message>
        <source>Sector</source>
        <translation>Sektor</translation>
    </message>
    <message>
        <source>In the level</source>
        <translation>Im Level</translation>
    </message>
    <message>
        <source>Selected sector</source>
        <translation>Ausgewählter Sektor</translation>
    </message>
</context>
<context>
    <name>octant::StatusLine</name>
    <message>
        <source>outside the sectors</source>
        <translation>außerhalb der Sektoren</translation>
    </message>
    <message>
        <source>sector %1,%2,%3</source>
        <translation>Sektor %1,%2,%3</translation>
    </message>
    <message>
        <source>1 problem</source>
        <translation>1 Problem</translation>
    </message>
    <message>
        <source>%1 problems</source>
        <translation>%1 Probleme</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel running work</source>
        <translation>Laufende Arbeit abbrechen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation>Probleme zeigen</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>Revision of the format</source>
        <translation>Revision des Formats</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <source>What the map holds</source>
        <translation>Was die Karte enthält</translation>
    </message>
    <message>
        <source>Sector</source>
        <translation>Sektor</translation>
    </message>
    <message>
        <source>Sector that the camera is in</source>
        <translation>Sektor, in dem die Kamera ist</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Whether work is under way</source>
        <translation>Ob Arbeit im Gange ist</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Beschäftigt</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>1 sector</source>
        <translation>1 Sektor</translation>
    </message>
    <message>
        <source>%1 sectors</source>
        <translation>%1 Sektoren</translation>
    </message>
    <message>
        <source>1 cube</source>
        <translation>1 Würfel</translation>
    </message>
    <message>
        <source>%1 cubes</source>
        <translation>%1 Würfel</translation>
    </message>
    <message>
        <source>1 entity</source>
        <translation>1 Entität</translation>
    </message>
    <message>
        <source>%1 entities</source>
        <translation>%1 Entitäten</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>grid %1</source>
        <translation>Raster %1</translation>
    </message>
    <message>
        <source>no grid</source>
        <translation>kein Raster</translation>
    </message>
    <message>
        <source>%1 × %2 chunks · %3 tiles</source>
        <translation>%1 × %2 Chunks · %3 Kacheln</translation>
    </message>
    <message numerus="yes">
        <source>%n parts</source>
        <translation>
            <numerusform>%n Teil</numerusform>
            <numerusform>%n Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n Eckpunkt</numerusform>
            <numerusform>%n Eckpunkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bones</source>
        <translation>
            <numerusform>%n Knochen</numerusform>
            <numerusform>%n Knochen</numerusform>
        </translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Environments that hold at the camera</source>
        <translation>Umgebungen, die bei der Kamera gelten</translation>
    </message>
    <message>
        <source>by a region here</source>
        <translation>durch eine Region hier</translation>
    </message>
    <message>
        <source>as usual in the level</source>
        <translation>wie im Level üblich</translation>
    </message>
    <message>
        <source>Sound: %1, %2</source>
        <translation>Klang: %1, %2</translation>
    </message>
    <message>
        <source>Weather: %1, %2</source>
        <translation>Wetter: %1, %2</translation>
    </message>
    <message>
        <source>Sky: %1, %2</source>
        <translation>Himmel: %1, %2</translation>
    </message>
    <message>
        <source>Gravity: %1, %2</source>
        <translation>Schwerkraft: %1, %2</translation>
    </message>
    <message>
        <source>What holds at the camera</source>
        <translation>Was bei der Kamera gilt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Position of the camera</source>
        <translation>Position der Kamera</translation>
    </message>
    <message>
        <source>Side of a grid cell</source>
        <translation>Seite einer Rasterzelle</translation>
    </message>
</context>
<context>
    <name>octant::StructurePanel</name>
    <message>
        <source>What is drawn</source>
        <translation>Was gezeichnet wird</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Cells of walls, floor and ceiling</source>
        <translation>Zellen von Wänden, Boden und Decke</translation>
    </message>
    <message>
        <source>Shift and the wheel change it too</source>
        <translation>Shift und Mausrad ändern es auch</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>Away from the surface where it begins; less than 0: to its other side. The wheel changes it too</source>
        <translation>Weg von der Oberfläche, an der er beginnt; weniger als 0: zu deren anderer Seite. Das Mausrad ändert es auch</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Material of the walls</source>
        <translation>Material der Wände</translation>
    </message>
    <message>
        <source>Material of the floor</source>
        <translation>Material des Bodens</translation>
    </message>
    <message>
        <source>Material of the ceiling</source>
        <translation>Material der Decke</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>Decke</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Number of steps</source>
        <translation>Anzahl der Stufen</translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation>So viele wie passen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Half the width</source>
        <translation>Halbe Breite</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>End drawing</source>
        <translation>Zeichnen beenden</translation>
    </message>
    <message>
        <source>Height of the room</source>
        <translation>Höhe des Raums</translation>
    </message>
    <message>
        <source>Width of a doorway that is clicked</source>
        <translation>Breite eines Durchgangs, der geklickt wird</translation>
    </message>
    <message>
        <source>Height of a doorway that is clicked</source>
        <translation>Höhe eines Durchgangs, der geklickt wird</translation>
    </message>
    <message>
        <source>Width of stairs and ramps</source>
        <translation>Breite von Treppen und Rampen</translation>
    </message>
    <message>
        <source>Height of the roof</source>
        <translation>Höhe des Dachs</translation>
    </message>
    <message>
        <source> cell, %1</source>
        <translation> Zelle, %1</translation>
    </message>
    <message>
        <source> cells, %1</source>
        <translation> Zellen, %1</translation>
    </message>
</context>
<context>
    <name>octant::TerrainPanel</name>
    <message>
        <source>Terrain brush</source>
        <translation>Geländepinsel</translation>
    </message>
    <message>
        <source>What the brush does</source>
        <translation>Was der Pinsel tut</translation>
    </message>
    <message>
        <source>Radius of the brush in cells</source>
        <translation>Radius des Pinsels in Zellen</translation>
    </message>
    <message>
        <source>Strength of the brush in cells</source>
        <translation>Stärke des Pinsels in Zellen</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
</context>
<context>
    <name>octant::TerrainView</name>
    <message>
        <source>Copied %1 × %2 tiles</source>
        <translation>%1 × %2 Kacheln kopiert</translation>
    </message>
    <message>
        <source>Resize terrain</source>
        <translation>Geländegröße ändern</translation>
    </message>
    <message>
        <source>The terrain has %1 × %2 chunks of 32 × 32 tiles. Say how many to add at each side; less than 0 takes away.</source>
        <translation>Das Gelände hat %1 × %2 Chunks von 32 × 32 Kacheln. Geben Sie an, wie viele an jeder Seite hinzukommen; weniger als 0 nimmt weg.</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Norden</translation>
    </message>
    <message>
        <source>East</source>
        <translation>Osten</translation>
    </message>
    <message>
        <source>South</source>
        <translation>Süden</translation>
    </message>
    <message>
        <source>West</source>
        <translation>Westen</translation>
    </message>
    <message>
        <source>Chunks to add: %1</source>
        <translation>Hinzuzufügende Chunks: %1</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>Row %1, column %2, chunk %3,%4</source>
        <translation>Reihe %1, Spalte %2, Chunk %3,%4</translation>
    </message>
    <message>
        <source>Height %1</source>
        <translation>Höhe %1</translation>
    </message>
    <message>
        <source>Heights NW %1, NE %2, SW %3, SE %4</source>
        <translation>Höhen NW %1, NO %2, SW %3, SO %4</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Replace material</source>
        <translation>Material ersetzen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>%1  %2: %3 tops, %4 sides</source>
        <translation>%1  %2: %3 Oberseiten, %4 Seiten</translation>
    </message>
    <message>
        <source>Copy some tiles first, then select those to fill</source>
        <translation>Kopieren Sie zuerst Kacheln, und wählen Sie dann die zu füllenden aus</translation>
    </message>
    <message>
        <source>Nothing would be left: at least one chunk must stay.</source>
        <translation>Nichts würde übrig bleiben: Mindestens ein Chunk muss bleiben.</translation>
    </message>
    <message>
        <source>That is too large: a terrain has at most %1 chunks a side and %2 in all.</source>
        <translation>Das ist zu groß: Ein Gelände hat höchstens %1 Chunks je Seite und insgesamt %2.</translation>
    </message>
    <message>
        <source>It has %1 × %2 chunks then.</source>
        <translation>Es hat dann %1 × %2 Chunks.</translation>
    </message>
    <message>
        <source>closed to units</source>
        <translation>für Einheiten gesperrt</translation>
    </message>
</context>
<context>
    <name>octant::TextDialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy all of the text</source>
        <translation>Den ganzen Text kopieren</translation>
    </message>
</context>
<context>
    <name>octant::TextsField</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Different lists: begin a new one for all</source>
        <translation>Verschiedene Listen: eine neue für alle beginnen</translation>
    </message>
    <message>
        <source>Put this line higher</source>
        <translation>Diese Zeile nach oben schieben</translation>
    </message>
    <message>
        <source>Remove this line</source>
        <translation>Diese Zeile entfernen</translation>
    </message>
    <message>
        <source>%1: add a line</source>
        <translation>%1: Zeile hinzufügen</translation>
    </message>
    <message>
        <source>%1 %2: higher</source>
        <translation>%1 %2: nach oben</translation>
    </message>
    <message>
        <source>%1 %2: remove</source>
        <translation>%1 %2: entfernen</translation>
    </message>
    <message>
        <source>mode %1</source>
        <translation>Modus %1</translation>
    </message>
    <message>
        <source>Put this line lower</source>
        <translation>Diese Zeile nach unten schieben</translation>
    </message>
    <message>
        <source>%1 %2: lower</source>
        <translation>%1 %2: nach unten</translation>
    </message>
</context>
<context>
    <name>octant::TextureCommands</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 cannot become a texture</source>
        <translation>%1 kann keine Textur werden</translation>
    </message>
    <message>
        <source>Making a texture of %1</source>
        <translation>Aus %1 wird eine Textur erstellt</translation>
    </message>
    <message>
        <source>Scale picture</source>
        <translation>Bild skalieren</translation>
    </message>
    <message>
        <source>This picture has %1 × %2 pixels. Sides of textures are powers of two; scale it to %3 × %4?</source>
        <translation>Dieses Bild hat %1 × %2 Pixel. Seiten von Texturen sind Zweierpotenzen; auf %3 × %4 skalieren?</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>das Bild</translation>
    </message>
    <message>
        <source>Embed picture</source>
        <translation>Bild einbetten</translation>
    </message>
    <message>
        <source>Pictures (*.ptf *.png *.jpg *.jpeg *.tga *.bmp);;All files (*)</source>
        <translation>Bilder (*.ptf *.png *.jpg *.jpeg *.tga *.bmp);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>No game is chosen that %1 could come from. Choose one in the File menu, or embed a picture of a file.</source>
        <translation>Kein Spiel ist gewählt, aus dem %1 stammen könnte. Wählen Sie eines im Menü Datei, oder betten Sie ein Bild aus einer Datei ein.</translation>
    </message>
    <message>
        <source>what is embedded</source>
        <translation>was eingebettet ist</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Export texture</source>
        <translation>Textur exportieren</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
</context>
<context>
    <name>octant::TextureDialog</name>
    <message>
        <source>Build, and select faces in the 3D view: their texture is laid here.</source>
        <translation>Bauen und Flächen in der 3D-Ansicht auswählen: Ihre Textur wird hier ausgelegt.</translation>
    </message>
    <message>
        <source>Texture of the faces</source>
        <translation>Textur der Flächen</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Shift to the right</source>
        <translation>Verschiebung nach rechts</translation>
    </message>
    <message>
        <source>Shift down</source>
        <translation>Verschiebung nach unten</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Width of a repeat</source>
        <translation>Breite einer Wiederholung</translation>
    </message>
    <message>
        <source>Height of a repeat</source>
        <translation>Höhe einer Wiederholung</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Turn clockwise</source>
        <translation>Im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Repeats across the selection</source>
        <translation>Wiederholungen quer über die Auswahl</translation>
    </message>
    <message>
        <source>Repeats down the selection</source>
        <translation>Wiederholungen längs der Auswahl nach unten</translation>
    </message>
    <message>
        <source>Lay so many repeats across and down all of the selected faces</source>
        <translation>So viele Wiederholungen quer und nach unten über alle ausgewählten Flächen legen</translation>
    </message>
</context>
<context>
    <name>octant::TexturePicker</name>
    <message>
        <source>Find textures</source>
        <translation>Texturen suchen</translation>
    </message>
    <message>
        <source>Find by name</source>
        <translation>Nach Name suchen</translation>
    </message>
    <message>
        <source>Textures of the game</source>
        <translation>Texturen des Spiels</translation>
    </message>
    <message>
        <source>No game is chosen: File &gt; Choose game.</source>
        <translation>Kein Spiel ist gewählt: Datei &gt; Spiel wählen.</translation>
    </message>
</context>
<context>
    <name>octant::TexturePictureRow</name>
    <message>
        <source>Picture of the texture</source>
        <translation>Bild der Textur</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Ersetzen…</translation>
    </message>
    <message>
        <source>Embed the picture of a file in the place of this one</source>
        <translation>Das Bild einer Datei anstelle von diesem einbetten</translation>
    </message>
    <message>
        <source>No game is chosen that it could come from: choose one in the File menu.</source>
        <translation>Kein Spiel ist gewählt, aus dem es stammen könnte: Wählen Sie eines im Menü Datei.</translation>
    </message>
    <message>
        <source>It is missing: %1</source>
        <translation>Es fehlt: %1</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>Bild wird gelesen…</translation>
    </message>
    <message>
        <source>%1 × %2 pixels, %3</source>
        <translation>%1 × %2 Pixel, %3</translation>
    </message>
    <message>
        <source>with transparency</source>
        <translation>mit Transparenz</translation>
    </message>
    <message>
        <source>without transparency</source>
        <translation>ohne Transparenz</translation>
    </message>
</context>
<context>
    <name>octant::TilePanel</name>
    <message>
        <source>Terrain tool</source>
        <translation>Geländewerkzeug</translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation>Lassen, wie es ist</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Tiles that the brush is across</source>
        <translation>Breite des Pinsels in Kacheln</translation>
    </message>
    <message>
        <source>Shape of the brush</source>
        <translation>Form des Pinsels</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Quadratisch</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Rund</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Höhenstufen</translation>
    </message>
    <message>
        <source>Height in levels</source>
        <translation>Höhe in Stufen</translation>
    </message>
    <message>
        <source>Ramps around it</source>
        <translation>Rampen ringsum</translation>
    </message>
    <message>
        <source>Whether ramps and corners around fall into place</source>
        <translation>Ob sich Rampen und Ecken ringsum einfügen</translation>
    </message>
    <message>
        <source>Shape of the tiles</source>
        <translation>Form der Kacheln</translation>
    </message>
    <message>
        <source>Levels that the high corners rise</source>
        <translation>Stufen, um die sich die hohen Ecken heben</translation>
    </message>
    <message>
        <source>Side of a step to meet</source>
        <translation>Seite einer Stufe, der angeglichen wird</translation>
    </message>
    <message>
        <source>Up to the higher</source>
        <translation>Hinauf zur höheren</translation>
    </message>
    <message>
        <source>Down to the lower</source>
        <translation>Hinab zur niedrigeren</translation>
    </message>
    <message>
        <source>Material of the top</source>
        <translation>Material der Oberseite</translation>
    </message>
    <message>
        <source>Material of the sides</source>
        <translation>Material der Seiten</translation>
    </message>
    <message>
        <source>Whether units may walk here</source>
        <translation>Ob Einheiten hier gehen dürfen</translation>
    </message>
    <message>
        <source>How the top blends with what is beside</source>
        <translation>Wie die Oberseite in das übergeht, was daneben ist</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>Gar nicht</translation>
    </message>
    <message>
        <source>Blur</source>
        <translation>Weich</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>Whether light runs smoothly over edges</source>
        <translation>Ob Licht weich über Kanten verläuft</translation>
    </message>
    <message>
        <source>Whether bumps are drawn</source>
        <translation>Ob Unebenheiten gezeichnet werden</translation>
    </message>
    <message>
        <source>Grass that grows here</source>
        <translation>Gras, das hier wächst</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Dicht</translation>
    </message>
    <message>
        <source>Sparse</source>
        <translation>Spärlich</translation>
    </message>
    <message>
        <source>All of the same material</source>
        <translation>Alle mit demselben Material</translation>
    </message>
    <message>
        <source>Whether a click fills all that hangs together and has the same material</source>
        <translation>Ob ein Klick alles füllt, was zusammenhängt und dasselbe Material hat</translation>
    </message>
    <message>
        <source>Apply to selection</source>
        <translation>Auf Auswahl anwenden</translation>
    </message>
    <message>
        <source>Do this to all selected tiles</source>
        <translation>Dies mit allen ausgewählten Kacheln tun</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>Anstieg</translation>
    </message>
    <message>
        <source>Meet</source>
        <translation>Angleichen</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Walkable</source>
        <translation>Begehbar</translation>
    </message>
    <message>
        <source>Blending</source>
        <translation>Überblendung</translation>
    </message>
    <message>
        <source>Smooth light</source>
        <translation>Weiches Licht</translation>
    </message>
    <message>
        <source>Bumps</source>
        <translation>Unebenheiten</translation>
    </message>
    <message>
        <source>Grass</source>
        <translation>Gras</translation>
    </message>
    <message>
        <source>The tile under the pointer</source>
        <translation>Die Kachel unter dem Zeiger</translation>
    </message>
    <message>
        <source>The edge that blends so</source>
        <translation>Die Kante, die so übergeht</translation>
    </message>
    <message>
        <source>All edges</source>
        <translation>Alle Kanten</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Norden</translation>
    </message>
    <message>
        <source>East</source>
        <translation>Osten</translation>
    </message>
    <message>
        <source>South</source>
        <translation>Süden</translation>
    </message>
    <message>
        <source>West</source>
        <translation>Westen</translation>
    </message>
    <message>
        <source>Fill with copied tiles</source>
        <translation>Mit kopierten Kacheln füllen</translation>
    </message>
    <message>
        <source>Fill the selected tiles with those that were copied, again and again</source>
        <translation>Die ausgewählten Kacheln mit den kopierten füllen, immer wieder</translation>
    </message>
    <message>
        <source>Blends at</source>
        <translation>Übergang an</translation>
    </message>
    <message>
        <source>This terrain blends by tile alone: the engine of 2026 shows it unblended.</source>
        <translation>Dieses Gelände legt Übergänge nur je Kachel fest: Die Engine von 2026 zeigt es ohne Übergänge.</translation>
    </message>
    <message>
        <source>Blend per edge</source>
        <translation>Je Kante überblenden</translation>
    </message>
    <message>
        <source>Let each edge of each tile say how it blends, which the engine of 2026 reads</source>
        <translation>Jede Kante jeder Kachel angeben lassen, wie sie übergeht, was die Engine von 2026 liest</translation>
    </message>
</context>
<context>
    <name>octant::TileRows</name>
    <message>
        <source>Fields of the selected tiles</source>
        <translation>Felder der ausgewählten Kacheln</translation>
    </message>
    <message>
        <source>Tile in row %1, column %2</source>
        <translation>Kachel in Reihe %1, Spalte %2</translation>
    </message>
    <message>
        <source>%1 × %2 tiles</source>
        <translation>%1 × %2 Kacheln</translation>
    </message>
</context>
<context>
    <name>octant::TileStrip</name>
    <message>
        <source>Terrain tools</source>
        <translation>Geländewerkzeuge</translation>
    </message>
</context>
<context>
    <name>octant::TimeField</name>
    <message>
        <source>Date and time in UTC, like 2025-08-08 14:30:00</source>
        <translation>Datum und Uhrzeit in UTC, wie 2025-08-08 14:30:00</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Take the time of this moment</source>
        <translation>Die Zeit dieses Augenblicks nehmen</translation>
    </message>
    <message>
        <source>%1: now</source>
        <translation>%1: jetzt</translation>
    </message>
    <message>
        <source>a time is like 2025-08-08 14:30:00, from 1970 on</source>
        <translation>eine Zeit ist wie 2025-08-08 14:30:00, ab 1970</translation>
    </message>
</context>
<context>
    <name>octant::TimelinePanel</name>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>One frame back (comma)</source>
        <translation>Einen Frame zurück (Komma)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Space)</translation>
    </message>
    <message>
        <source>One frame forward (period)</source>
        <translation>Einen Frame vor (Punkt)</translation>
    </message>
    <message>
        <source>Time in the animation</source>
        <translation>Zeit in der Animation</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Play again and again</source>
        <translation>Immer wieder abspielen</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>In Ruhe</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>Show the keyframes</source>
        <translation>Keyframes zeigen</translation>
    </message>
    <message>
        <source>Animation or action that is shown</source>
        <translation>Animation oder Aktion, die gezeigt wird</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>octant::ToMapDialog</name>
    <message>
        <source>Convert %1 to a map</source>
        <translation>%1 in eine Karte umwandeln</translation>
    </message>
    <message>
        <source>Open as map</source>
        <translation>Als Karte öffnen</translation>
    </message>
    <message>
        <source>Keep the terrain&apos;s file in the map, so that all comes back</source>
        <translation>Die Datei des Geländes in der Karte behalten, damit alles zurückkommt</translation>
    </message>
    <message>
        <source>Folder of the game in which the pictures lie</source>
        <translation>Ordner des Spiels, in dem die Bilder liegen</translation>
    </message>
    <message>
        <source>Pictures lie in</source>
        <translation>Bilder liegen in</translation>
    </message>
    <message>
        <source>Give materials without a picture a colour</source>
        <translation>Materialien ohne Bild eine Farbe geben</translation>
    </message>
</context>
<context>
    <name>octant::ToTerrainDialog</name>
    <message>
        <source>Convert %1 to terrain</source>
        <translation>%1 in Gelände umwandeln</translation>
    </message>
    <message>
        <source>Open as terrain</source>
        <translation>Als Gelände öffnen</translation>
    </message>
    <message>
        <source>The level that becomes terrain</source>
        <translation>Das Level, das Gelände wird</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Level %1</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Of no effect where the map says it, as it was made of terrain</source>
        <translation>Ohne Wirkung, wo die Karte es angibt, weil sie aus Gelände erstellt wurde</translation>
    </message>
    <message>
        <source>Height in the map that becomes height 0 of the terrain</source>
        <translation>Höhe in der Karte, die zur Höhe 0 des Geländes wird</translation>
    </message>
    <message>
        <source>Height of tiles where the map has no ground, in levels</source>
        <translation>Höhe der Kacheln, wo die Karte keinen Boden hat, in Stufen</translation>
    </message>
    <message>
        <source>Height 0 lies at</source>
        <translation>Höhe 0 liegt bei</translation>
    </message>
    <message>
        <source>Level without ground</source>
        <translation>Stufe ohne Boden</translation>
    </message>
</context>
<context>
    <name>octant::Tour</name>
    <message>
        <source>New here? A tour of seven short steps shows how to look around, build and light a room.</source>
        <translation>Neu hier? Ein Rundgang in sieben kurzen Schritten zeigt, wie man sich umsieht, einen Raum baut und beleuchtet.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang beginnen</translation>
    </message>
    <message>
        <source>Done. That was the tour.</source>
        <translation>Geschafft. Das war der Rundgang.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Geschafft</translation>
    </message>
    <message>
        <source>Turn the view: hold the right mouse button in it and drag.</source>
        <translation>Drehen Sie die Ansicht: halten Sie darin die rechte Maustaste und ziehen Sie.</translation>
    </message>
    <message>
        <source>Fly: hold W, A, S or D in the view; the mouse wheel sets how fast.</source>
        <translation>Fliegen Sie: halten Sie in der Ansicht W, A, S oder D; das Mausrad sagt, wie schnell.</translation>
    </message>
    <message>
        <source>Draw a room: press %1, then drag over the floor.</source>
        <translation>Zeichnen Sie einen Raum: drücken Sie %1 und ziehen Sie über den Boden.</translation>
    </message>
    <message>
        <source>Cut a doorway: press %1 and click a wall, or hold Ctrl and click it.</source>
        <translation>Schneiden Sie einen Durchgang: drücken Sie %1 und klicken Sie auf eine Wand, oder klicken Sie mit Strg darauf.</translation>
    </message>
    <message>
        <source>Place a lamp: press %1, type lamp, press Enter and click where it shall hang.</source>
        <translation>Setzen Sie eine Lampe: drücken Sie %1, tippen Sie Lampe, drücken Sie Eingabe und klicken Sie dorthin, wo sie hängen soll.</translation>
    </message>
    <message>
        <source>Paint a wall: choose a material below the view or in the outline, point at the wall and press %1. %2 takes it back.</source>
        <translation>Bemalen Sie eine Wand: wählen Sie ein Material unter der Ansicht oder in der Gliederung, zeigen Sie auf die Wand und drücken Sie %1. %2 nimmt es zurück.</translation>
    </message>
    <message>
        <source>Walk through your room: press %1, look with the mouse and go with W, A, S and D; Esc ends.</source>
        <translation>Gehen Sie durch Ihren Raum: drücken Sie %1, sehen Sie sich mit der Maus um und gehen Sie mit W, A, S und D; Esc beendet es.</translation>
    </message>
</context>
<context>
    <name>octant::TourCard</name>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Go on without this step</source>
        <translation>Ohne diesen Schritt weitermachen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End the tour; Help, Tour begins it again</source>
        <translation>Den Rundgang beenden; Hilfe, Rundgang beginnt ihn wieder</translation>
    </message>
    <message>
        <source>%1, tour</source>
        <translation>%1, Rundgang</translation>
    </message>
    <message>
        <source>Tour: step %1 of %2</source>
        <translation>Rundgang: Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>octant::TransformModelDialog</name>
    <message>
        <source>Transform model</source>
        <translation>Modell transformieren</translation>
    </message>
    <message>
        <source>Turn by</source>
        <translation>Drehen um</translation>
    </message>
    <message>
        <source>Put its lowest point on the floor</source>
        <translation>Tiefsten Punkt auf den Boden setzen</translation>
    </message>
    <message>
        <source>Put its middle over the origin</source>
        <translation>Mitte über den Ursprung setzen</translation>
    </message>
    <message>
        <source>Axis that it is turned about</source>
        <translation>Achse, um die gedreht wird</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y (up)</source>
        <translation>Y (oben)</translation>
    </message>
    <message>
        <source>Z</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>Axis along which it is mirrored</source>
        <translation>Achse, entlang der gespiegelt wird</translation>
    </message>
    <message>
        <source>Not</source>
        <translation>Nicht</translation>
    </message>
    <message>
        <source>Along X</source>
        <translation>Entlang X</translation>
    </message>
    <message>
        <source>Along Y</source>
        <translation>Entlang Y</translation>
    </message>
    <message>
        <source>Along Z</source>
        <translation>Entlang Z</translation>
    </message>
    <message>
        <source>about</source>
        <translation>um</translation>
    </message>
    <message>
        <source>Move along X</source>
        <translation>Entlang X verschieben</translation>
    </message>
    <message>
        <source>Move along Y</source>
        <translation>Entlang Y verschieben</translation>
    </message>
    <message>
        <source>Move along Z</source>
        <translation>Entlang Z verschieben</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>The model has no vertices.</source>
        <translation>Das Modell hat keine Eckpunkte.</translation>
    </message>
    <message>
        <source>Note: %1.</source>
        <translation>Hinweis: %1.</translation>
    </message>
    <message>
        <source>All axes alike</source>
        <translation>Alle Achsen gleich</translation>
    </message>
    <message>
        <source>Scale along X</source>
        <translation>Entlang X skalieren</translation>
    </message>
    <message>
        <source>Scale along Y</source>
        <translation>Entlang Y skalieren</translation>
    </message>
    <message>
        <source>Scale along Z</source>
        <translation>Entlang Z skalieren</translation>
    </message>
    <message>
        <source>Scale all axes alike</source>
        <translation>Alle Achsen gleich skalieren</translation>
    </message>
    <message>
        <source>Scale (X, Y, Z)</source>
        <translation>Skalieren (X, Y, Z)</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>The model is %1 × %2 × %3 %4 then.</source>
        <translation>Das Modell ist dann %1 × %2 × %3 %4 groß.</translation>
    </message>
</context>
<context>
    <name>octant::UnusedDialog</name>
    <message>
        <source>Looking for what is not used…</source>
        <translation>Nicht Verwendetes wird gesucht…</translation>
    </message>
    <message>
        <source>Remove unused materials</source>
        <translation>Nicht verwendete Materialien entfernen</translation>
    </message>
    <message>
        <source>Materials that nothing uses</source>
        <translation>Materialien, die nichts verwendet</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>%1 (physics material)</source>
        <translation>%1 (Physikmaterial)</translation>
    </message>
    <message>
        <source>All materials of this level are used. There is nothing to remove.</source>
        <translation>Alle Materialien dieses Levels werden verwendet. Es gibt nichts zu entfernen.</translation>
    </message>
    <message>
        <source>Nothing in this level uses these. Leave out of the list what is to stay.</source>
        <translation>Nichts in diesem Level verwendet diese. Nehmen Sie aus der Liste heraus, was bleiben soll.</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n</source>
        <translation>
            <numerusform>%n entfernen</numerusform>
            <numerusform>%n entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>That did not work; the log says why.</source>
        <translation>Das hat nicht geklappt; im Protokoll steht, warum.</translation>
    </message>
</context>
<context>
    <name>octant::ViewportWidget</name>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>The 3D view cannot be drawn: %1</source>
        <translation>Die 3D-Ansicht kann nicht gezeichnet werden: %1</translation>
    </message>
    <message>
        <source>No level to show. Open a map or add a level.</source>
        <translation>Kein Level zu zeigen. Öffnen Sie eine Karte, oder fügen Sie ein Level hinzu.</translation>
    </message>
    <message>
        <source>Building the picture: %1 %</source>
        <translation>Bild wird aufgebaut: %1 %</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Shows the active level. Click selects, %1 fly, the right button looks around.</source>
        <translation>Zeigt das aktive Level. Ein Klick wählt aus, %1 fliegen, mit der rechten Maustaste sieht man sich um.</translation>
    </message>
    <message>
        <source>Building the picture</source>
        <translation>Bild wird aufgebaut</translation>
    </message>
    <message>
        <source>What is selected stands nowhere in this level, so the view stays.</source>
        <translation>Was ausgewählt ist, steht nirgends in diesem Level, daher bleibt die Ansicht.</translation>
    </message>
    <message>
        <source>What can be done in the view</source>
        <translation>Was in der Ansicht getan werden kann</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 hinzugefügt</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>the %1 largest are drawn</source>
        <translation>die %1 größten werden gezeichnet</translation>
    </message>
    <message>
        <source>Add anything here…</source>
        <translation>Hier etwas hinzufügen…</translation>
    </message>
    <message>
        <source>%1 in ours alone</source>
        <translation>%1 nur in unserer</translation>
    </message>
    <message>
        <source>%1 in theirs alone</source>
        <translation>%1 nur in deren</translation>
    </message>
    <message>
        <source>%1 not the same</source>
        <translation>%1 nicht gleich</translation>
    </message>
    <message>
        <source>The view is on the clipboard, a picture of %1 x %2 pixels</source>
        <translation>Die Ansicht liegt in der Zwischenablage, ein Bild von %1 x %2 Pixeln</translation>
    </message>
    <message>
        <source>%1 s  %2</source>
        <translation>%1 s  %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>The level has none: add one, then select cubes and choose it in their properties</source>
        <translation>Das Level hat keins: Fügen Sie eins hinzu, wählen Sie dann Würfel aus, und wählen Sie es in deren Eigenschaften</translation>
    </message>
    <message>
        <source>Start walking here</source>
        <translation>Begehen hier beginnen</translation>
    </message>
    <message>
        <source>This level has no floors that could be shown one by one</source>
        <translation>Dieses Level hat keine Stockwerke, die einzeln gezeigt werden könnten</translation>
    </message>
    <message>
        <source>Select cells, cubes or entities that are to be shown alone</source>
        <translation>Wählen Sie Zellen, Würfel oder Entitäten aus, die allein gezeigt werden sollen</translation>
    </message>
    <message>
        <source>Selection alone</source>
        <translation>Nur die Auswahl</translation>
    </message>
    <message>
        <source>Floor %1 of %2</source>
        <translation>Stockwerk %1 von %2</translation>
    </message>
    <message>
        <source>Below the ceiling</source>
        <translation>Unter der Decke</translation>
    </message>
    <message>
        <source>Cut open</source>
        <translation>Aufgeschnitten</translation>
    </message>
    <message>
        <source>The level is still being read. Try again in a moment.</source>
        <translation>Das Level wird noch gelesen. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>There is no room to stand on any ground below the camera. Fly above a floor, or point at one and choose Start walking here.</source>
        <translation>Unter der Kamera ist auf keinem Boden Platz zum Stehen. Fliegen Sie über einen Boden, oder zeigen Sie auf einen, und wählen Sie „Begehen hier beginnen“.</translation>
    </message>
    <message>
        <source>One is stuck at %1. Esc leads out.</source>
        <translation>Man steckt bei %1 fest. Esc führt hinaus.</translation>
    </message>
    <message>
        <source>One falls out of the level near %1, where you are back now.</source>
        <translation>Man fällt bei %1 aus dem Level; dort sind Sie jetzt wieder.</translation>
    </message>
    <message>
        <source>swimming</source>
        <translation>schwimmend</translation>
    </message>
    <message>
        <source>crouched</source>
        <translation>geduckt</translation>
    </message>
    <message>
        <source>on ground</source>
        <translation>am Boden</translation>
    </message>
    <message>
        <source>in the air</source>
        <translation>in der Luft</translation>
    </message>
    <message>
        <source>damage %1</source>
        <translation>Schaden %1</translation>
    </message>
    <message>
        <source>click in the view to go on walking, Esc goes back</source>
        <translation>in die Ansicht klicken, um weiterzugehen, Esc zurück</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>Ansicht %1</translation>
    </message>
    <message>
        <source>Bookmark %1 is set here: %1 goes back to it, Go, Bookmarks names it</source>
        <translation>Lesezeichen %1 ist hier gesetzt: %1 kehrt dorthin zurück, Gehe zu, Lesezeichen benennt es</translation>
    </message>
    <message>
        <source>The level of bookmark %1 is gone</source>
        <translation>Das Level von Lesezeichen %1 gibt es nicht mehr</translation>
    </message>
    <message>
        <source>Bookmark %1: %2</source>
        <translation>Lesezeichen %1: %2</translation>
    </message>
    <message>
        <source>light is approximate until it is baked</source>
        <translation>Licht ist ungefähr, bis es gebacken wird</translation>
    </message>
    <message>
        <source>Move lamp</source>
        <translation>Lampe verschieben</translation>
    </message>
    <message>
        <source>Turn light</source>
        <translation>Licht drehen</translation>
    </message>
    <message>
        <source>W A S D walk, Space jumps, Esc goes back</source>
        <translation>W A S D geht, Space springt, Esc kehrt zurück</translation>
    </message>
    <message>
        <source>Shift runs, C crouches, E uses, Esc goes back</source>
        <translation>Shift rennt, C duckt, E benutzt, Esc kehrt zurück</translation>
    </message>
    <message>
        <source>Esc goes back</source>
        <translation>Esc kehrt zurück</translation>
    </message>
    <message>
        <source>live light, not baked</source>
        <translation>Licht beim Bauen, nicht gebacken</translation>
    </message>
    <message>
        <source>live light, not final yet</source>
        <translation>Licht beim Bauen, noch nicht endgültig</translation>
    </message>
    <message>
        <source>What is built is not mirrored any more</source>
        <translation>Gebautes wird nicht mehr gespiegelt</translation>
    </message>
    <message>
        <source>What is built is mirrored across %1 = %2. The same key ends it.</source>
        <translation>Gebautes wird an %1 = %2 gespiegelt. Dieselbe Taste beendet es.</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>Perspektive</translation>
    </message>
    <message>
        <source>How this pane looks</source>
        <translation>Wie diese Teilansicht aussieht</translation>
    </message>
    <message>
        <source>Cut at a plane</source>
        <translation>An einer Ebene geschnitten</translation>
    </message>
    <message>
        <source>What does this see?</source>
        <translation>Was sieht das?</translation>
    </message>
    <message>
        <source>Reading visible lists</source>
        <translation>Sichtbarkeitslisten werden gelesen</translation>
    </message>
    <message>
        <source>There are no visible lists: Tools, Bake visibility makes them</source>
        <translation>Es gibt keine Sichtbarkeitslisten: Extras, Sichtbarkeit backen legt sie an</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 bis %2 %</translation>
    </message>
    <message>
        <source>of all faces are listed for the place before a face; on average %1 %</source>
        <translation>aller Flächen stehen in der Liste des Ortes vor einer Fläche; im Mittel %1 %</translation>
    </message>
    <message>
        <source>some lists are older than the cubes</source>
        <translation>einige Listen sind älter als die Würfel</translation>
    </message>
    <message>
        <source>There is no place of the level: point at a face, or fly into the level.</source>
        <translation>Dort ist kein Ort des Levels: auf eine Fläche zeigen oder in das Level fliegen.</translation>
    </message>
    <message>
        <source>The level has no visible lists yet: Bake visibility in the menu Tools makes them.</source>
        <translation>Das Level hat noch keine Sichtbarkeitslisten: Sichtbarkeit backen im Menü Extras legt sie an.</translation>
    </message>
    <message>
        <source>Sees all of the level: the place has no list</source>
        <translation>Sieht das ganze Level: der Ort hat keine Liste</translation>
    </message>
    <message>
        <source>Sees cells: %1 of %2, sectors: %3 of %4</source>
        <translation>Sieht Zellen: %1 von %2, Sektoren: %3 von %4</translation>
    </message>
    <message>
        <source>the list is older than the cubes: Tools, Bake visibility makes it anew</source>
        <translation>die Liste ist älter als die Würfel: Extras, Sichtbarkeit backen legt sie neu an</translation>
    </message>
    <message>
        <source>looking for a free line</source>
        <translation>eine freie Linie wird gesucht</translation>
    </message>
    <message>
        <source>seen through this gap</source>
        <translation>durch diese Lücke gesehen</translation>
    </message>
    <message>
        <source>no free line to this face, but to what is listed with it</source>
        <translation>keine freie Linie zu dieser Fläche, aber zu etwas, das mit ihr in der Liste steht</translation>
    </message>
    <message>
        <source>listed, but no free line was found among %1 rays</source>
        <translation>in der Liste, aber unter %1 Strahlen fand sich keine freie Linie</translation>
    </message>
    <message>
        <source>not listed: it is not seen from there</source>
        <translation>nicht in der Liste: von dort ist es nicht zu sehen</translation>
    </message>
    <message>
        <source>Esc ends</source>
        <translation>Esc beendet</translation>
    </message>
    <message>
        <source>All is drawn: visible lists are for views from within the whole level</source>
        <translation>Alles wird gezeichnet: Sichtbarkeitslisten gelten für den Blick aus dem ganzen Level heraus</translation>
    </message>
    <message>
        <source>Sectors drawn by visible lists: %1 of %2</source>
        <translation>Nach Sichtbarkeitslisten gezeichnete Sektoren: %1 von %2</translation>
    </message>
    <message>
        <source>All is drawn: there are no visible lists, Tools, Bake visibility makes them</source>
        <translation>Alles wird gezeichnet: es gibt keine Sichtbarkeitslisten, Extras, Sichtbarkeit backen legt sie an</translation>
    </message>
    <message>
        <source>All is drawn: visible lists are older than the cubes</source>
        <translation>Alles wird gezeichnet: die Sichtbarkeitslisten sind älter als die Würfel</translation>
    </message>
    <message>
        <source>All is drawn: the camera is at no place that visible lists are for</source>
        <translation>Alles wird gezeichnet: die Kamera steht an keinem Ort, für den es Sichtbarkeitslisten gibt</translation>
    </message>
    <message>
        <source>All is drawn: the place sees all of the level</source>
        <translation>Alles wird gezeichnet: der Ort sieht das ganze Level</translation>
    </message>
    <message>
        <source>nothing that differs can be drawn here: the list of differences has it</source>
        <translation>nichts davon lässt sich hier zeichnen: es steht in der Liste der Unterschiede</translation>
    </message>
    <message>
        <source>%1 Offered: %2</source>
        <translation>%1 Angeboten: %2</translation>
    </message>
    <message>
        <source>%1 Offered: %2. %3</source>
        <translation>%1 Angeboten: %2. %3</translation>
    </message>
    <message>
        <source>Select cells, cubes, entities, regions or materials that are to be hidden</source>
        <translation>Wählen Sie Zellen, Würfel, Entitäten, Bereiche oder Materialien aus, die ausgeblendet werden sollen</translation>
    </message>
    <message>
        <source>Something is hidden</source>
        <translation>Etwas ist ausgeblendet</translation>
    </message>
    <message>
        <source>Find a leak from here</source>
        <translation>Von hier ein Leck suchen</translation>
    </message>
    <message>
        <source>made anew after the last change: Tools, Bake visibility keeps it</source>
        <translation>nach der letzten Änderung neu angelegt: Extras, Sichtbarkeit backen behält sie</translation>
    </message>
    <message>
        <source>Perspective  ·  %1</source>
        <translation>Perspektive  ·  %1</translation>
    </message>
    <message>
        <source>Met %1 at %2: damage %3</source>
        <translation>Auf %1 geprallt mit %2: Schaden %3</translation>
    </message>
    <message>
        <source>Walking  ·  %1  ·  %2</source>
        <translation>Begehen  ·  %1  ·  %2</translation>
    </message>
</context>
<context>
    <name>octant::WindowCommands</name>
    <message>
        <source>About Octant</source>
        <translation>Über Octant</translation>
    </message>
    <message>
        <source>Map editor for the PlatinumSrc engine.</source>
        <translation>Karteneditor für die PlatinumSrc-Engine.</translation>
    </message>
    <message>
        <source>Boost Software License 1.0.</source>
        <translation>Boost Software License 1.0.</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Spra&amp;che</translation>
    </message>
</context>
<context>
    <name>octant::WindowFiles</name>
    <message>
        <source>%1 could not be opened: %2</source>
        <translation>%1 konnte nicht geöffnet werden: %2</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>This file does not say which revision of the format it has.</source>
        <translation>Diese Datei gibt nicht an, welche Revision des Formats sie hat.</translation>
    </message>
    <message>
        <source>Files of revision 2025-01-07 do not say how large a sector is.</source>
        <translation>Dateien der Revision 2025-01-07 geben nicht an, wie groß ein Sektor ist.</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu einlesen</translation>
    </message>
    <message>
        <source>Read %1 again</source>
        <translation>%1 neu eingelesen</translation>
    </message>
    <message>
        <source>Save map</source>
        <translation>Karte speichern</translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was read. Write over its changes?</source>
        <translation>Ein anderes Programm hat %1 geändert, seit es gelesen wurde. Dessen Änderungen überschreiben?</translation>
    </message>
    <message>
        <source>Save under another name to keep both.</source>
        <translation>Speichern Sie unter einem anderen Namen, um beide zu behalten.</translation>
    </message>
    <message>
        <source>Write over</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Read %1 again and drop all changes since it was saved?</source>
        <translation>%1 neu einlesen und alle Änderungen seit dem Speichern verwerfen?</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>Drop changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Die Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>They are lost if you do not save them.</source>
        <translation>Sie gehen verloren, wenn Sie sie nicht speichern.</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>Ein anderes Programm hat %1 geändert.</translation>
    </message>
    <message>
        <source>Keep what is here</source>
        <translation>Behalten, was hier ist</translation>
    </message>
    <message>
        <source>%1 is gone from its folder. Save to write it again.</source>
        <translation>%1 liegt nicht mehr im Ordner. Speichern Sie, um die Datei wieder zu schreiben.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Export history as script</source>
        <translation>Verlauf als Skript exportieren</translation>
    </message>
    <message>
        <source>Scripts (*.jsonl);;All files (*)</source>
        <translation>Skripte (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 wurde nicht geschrieben: %2</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message>
        <source>Maps, models and terrain (*.pmf *.p3m *.pfmap *.gltf *.glb *.obj);;PlatinumSrc maps (*.pmf);;PlatinumSrc models (*.p3m);;Models of other programs (*.gltf *.glb *.obj);;Permafrost terrain (*.pfmap);;All files (*)</source>
        <translation>Karten, Modelle und Gelände (*.pmf *.p3m *.pfmap *.gltf *.glb *.obj);;PlatinumSrc-Karten (*.pmf);;PlatinumSrc-Modelle (*.p3m);;Modelle anderer Programme (*.gltf *.glb *.obj);;Permafrost-Gelände (*.pfmap);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>PlatinumSrc models (*.p3m)</source>
        <translation>PlatinumSrc-Modelle (*.p3m)</translation>
    </message>
    <message>
        <source>Permafrost terrain (*.pfmap)</source>
        <translation>Permafrost-Gelände (*.pfmap)</translation>
    </message>
    <message>
        <source>PlatinumSrc maps (*.pmf)</source>
        <translation>PlatinumSrc-Karten (*.pmf)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Made a model of %1</source>
        <translation>Aus %1 wurde ein Modell erstellt</translation>
    </message>
    <message>
        <source>This is a new model made of %1; all that it holds is here.</source>
        <translation>Dies ist ein neues Modell, erstellt aus %1; alles, was es enthält, ist hier.</translation>
    </message>
    <message numerus="yes">
        <source>This is a new model made of %1; %n things could not be kept as they were.</source>
        <translation>
            <numerusform>Dies ist ein neues Modell, erstellt aus %1; %n Ding konnte nicht so bleiben, wie es war.</numerusform>
            <numerusform>Dies ist ein neues Modell, erstellt aus %1; %n Dinge konnten nicht so bleiben, wie sie waren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Opened what came of it as a new document. Save it to keep it.</source>
        <translation>Das Ergebnis wurde als neues Dokument geöffnet. Speichern Sie es, um es zu behalten.</translation>
    </message>
    <message>
        <source>%1 was not saved: %2.</source>
        <translation>%1 wurde nicht gespeichert: %2.</translation>
    </message>
    <message>
        <source>There is no file of this name on the disk; your changes are still here.</source>
        <translation>Auf dem Datenträger gibt es keine Datei dieses Namens; Ihre Änderungen sind noch hier.</translation>
    </message>
    <message>
        <source>The file on the disk is as it was, and your changes are still here.</source>
        <translation>Die Datei auf dem Datenträger ist wie zuvor, und Ihre Änderungen sind noch hier.</translation>
    </message>
    <message>
        <source>Your changes are still here.</source>
        <translation>Ihre Änderungen sind noch hier.</translation>
    </message>
    <message>
        <source>%1 could not be read again: %2. The map stays as it was.</source>
        <translation>%1 konnte nicht neu eingelesen werden: %2. Die Karte blieb, wie sie war.</translation>
    </message>
    <message>
        <source>Waiting until %1 is written</source>
        <translation>Es wird gewartet, bis %1 geschrieben ist</translation>
    </message>
    <message>
        <source>Waiting until the edit of %1 is done</source>
        <translation>Es wird gewartet, bis die Bearbeitung von %1 fertig ist</translation>
    </message>
    <message>
        <source>Octant closes when all is written</source>
        <translation>Octant schließt sich, wenn alles geschrieben ist</translation>
    </message>
    <message>
        <source>%1 is open in another tab, whose changes would be lost: close that tab first, or choose another name.</source>
        <translation>%1 ist in einem anderen Tab geöffnet, dessen Änderungen verloren gingen: Schließen Sie zuerst diesen Tab, oder wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory to be shown, and only %3 are left: the system could end Octant while it opens. Save other documents first, or close them and other programs.</source>
        <translation>%1 braucht etwa %2 Speicher, um gezeigt zu werden, und nur %3 sind frei: Das System könnte Octant beim Öffnen beenden. Speichern Sie zuerst andere Dokumente, oder schließen Sie diese und andere Programme.</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>in another Octant</source>
        <translation>in einem anderen Octant</translation>
    </message>
    <message>
        <source>in another Octant, process %1</source>
        <translation>in einem anderen Octant (Prozess %1)</translation>
    </message>
    <message>
        <source>in another Octant, process %1 on %2</source>
        <translation>in einem anderen Octant (Prozess %1 auf %2)</translation>
    </message>
    <message>
        <source>%1 is open %2. It is read-only here, so that neither writes over the other.</source>
        <translation>%1 ist %2 geöffnet. Hier ist es schreibgeschützt, damit keiner den anderen überschreibt.</translation>
    </message>
    <message>
        <source>Choose Edit anyway above the view, or save it under another name first.</source>
        <translation>Wählen Sie „Trotzdem bearbeiten“ über der Ansicht, oder speichern Sie zuerst unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>Edit anyway</source>
        <translation>Trotzdem bearbeiten</translation>
    </message>
    <message>
        <source>%1 can be edited. Should the other Octant save it meanwhile, you are asked before anything is written over.</source>
        <translation>%1 kann bearbeitet werden. Sollte der andere Octant es inzwischen speichern, werden Sie gefragt, bevor etwas überschrieben wird.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Beide behalten</translation>
    </message>
    <message numerus="yes">
        <source>%n other names</source>
        <translation>
            <numerusform>%n anderen Namen</numerusform>
            <numerusform>%n andere Namen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 had %2 on this disk (hard links). Only %1 holds what was saved, the others what it held before.</source>
        <translation>%1 hatte %2 auf diesem Datenträger (Hardlinks). Nur %1 enthält, was gespeichert wurde, die anderen, was es vorher enthielt.</translation>
    </message>
    <message>
        <source>%1 had %2 on this disk (hard links), among them %3. Only %1 holds what was saved, the others what it held before.</source>
        <translation>%1 hatte %2 auf diesem Datenträger (Hardlinks), darunter %3. Nur %1 enthält, was gespeichert wurde, die anderen, was es vorher enthielt.</translation>
    </message>
    <message>
        <source>in this window, under another name</source>
        <translation>in diesem Fenster unter einem anderen Namen</translation>
    </message>
    <message>
        <source>%1 was saved, but it is open %2 as well. You are asked before anything that is saved there is written over.</source>
        <translation>%1 wurde gespeichert, ist aber auch %2 geöffnet. Sie werden gefragt, bevor überschrieben wird, was dort gespeichert ist.</translation>
    </message>
    <message>
        <source>%1 can be edited: nobody else has it open any more.</source>
        <translation>%1 kann bearbeitet werden: Niemand sonst hat es noch geöffnet.</translation>
    </message>
    <message>
        <source>%1 is open %2: what is recovered of it needs another name.</source>
        <translation>%1 ist %2 geöffnet: Was davon wiederhergestellt wird, braucht einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 was saved and holds byte by byte what was written, but Octant could not open that again: %2. What the file held before stays beside it as %1.1. Keep that, and save this once more under another name.</source>
        <translation>%1 wurde gespeichert und enthält Byte für Byte, was geschrieben wurde, aber Octant konnte es nicht wieder öffnen: %2. Was die Datei vorher enthielt, bleibt daneben als %1.1. Behalten Sie diese, und speichern Sie noch einmal unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>%1 was saved, but its disk does not say that this outlives a power cut: %2. Save it on another disk as well.</source>
        <translation>%1 wurde gespeichert, aber der Datenträger bestätigt nicht, dass dies einen Stromausfall übersteht: %2. Speichern Sie auch auf einem anderen Datenträger.</translation>
    </message>
    <message>
        <source>%1 was saved, but what it held before could not be kept as a backup: %2. Close or move away what has that name, free some space, or choose fewer in File, Backups.</source>
        <translation>%1 wurde gespeichert, aber was es vorher enthielt, konnte nicht als Sicherungskopie aufbewahrt werden: %2. Schließen oder verschieben Sie, was diesen Namen hat, schaffen Sie Platz, oder wählen Sie weniger unter Datei, Sicherungskopien.</translation>
    </message>
    <message>
        <source>Another program has written %1 since you chose that name. Write over it?</source>
        <translation>Ein anderes Programm hat %1 geschrieben, seit Sie diesen Namen gewählt haben. Überschreiben?</translation>
    </message>
    <message>
        <source>%1 was not saved: it is open %2, whose work would be lost. Choose another name.</source>
        <translation>%1 wurde nicht gespeichert: Es ist %2 geöffnet, und die Arbeit dort ginge verloren. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>it is open in a tab</source>
        <translation>die Datei ist in einem Tab geöffnet</translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory to be made a model of, and only %3 are left. Save and close other documents first, or close other programs.</source>
        <translation>%1 braucht etwa %2 Speicher, um zu einem Modell gemacht zu werden, und nur %3 sind frei. Speichern und schließen Sie zuerst andere Dokumente, oder schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>%1 was not saved: it is open %2. Choose another name, or save nevertheless: the other one asks before it writes over yours.</source>
        <translation>%1 wurde nicht gespeichert: Es ist %2 geöffnet. Wählen Sie einen anderen Namen, oder speichern Sie dennoch: Der andere fragt, bevor er Ihres überschreibt.</translation>
    </message>
    <message>
        <source>Save nevertheless</source>
        <translation>Dennoch speichern</translation>
    </message>
</context>
<context>
    <name>octant::WindowLayout</name>
    <message>
        <source>Panels</source>
        <translation>Panels</translation>
    </message>
</context>
<context>
    <name>octant::ZoomPicture</name>
    <message>
        <source>Wheel to zoom, drag to move, double click to see all of it</source>
        <translation>Mausrad zum Zoomen, ziehen zum Verschieben, Doppelklick zeigt alles</translation>
    </message>
</context>
</TS>
