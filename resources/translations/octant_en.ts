<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>KeptHistoryDialog</name>
    <message>
        <source> MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SignalField</name>
    <message>
        <source>sent by %1, heard by %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant</name>
    <message>
        <source>item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the cube holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the face looks, or all faces of the cube.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the face feels, or all faces of the cube.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the whole cube damps sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lightmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baked light of the face, or of all faces of the cube.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw backfaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces are drawn from both sides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own materials or corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces have their own materials, or corners are moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces are made of triangles with their own lightmaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre of the cube&apos;s cell, from the centre of the sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the cube&apos;s cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is in use. Remove it all the same?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of these items are in use. Remove them all the same?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by:
%1

What names it keeps the name and shows as a problem. You can undo this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to add, like &quot;material&quot; or its number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position in the list, from 0; otherwise at its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type of an entity, which needs one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name; made unique</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position of the first of them afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What copying put on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path of the field inside the item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New value, in the shape that the field has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds an item to the target: the map, a level or a sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts a copy with a name of its own behind each target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the targets, items of one list, to another place in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds copied items to the target: the map, a level or a sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets a field of each target: items, cubes or faces. Those without the field are passed over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empties the target sectors but for one empty cube.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid: cells of a sector&apos;s side halved this often, 0 to 31</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest cell x, y, z, counted from the lowest corner of sector 0,0,0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many cells on x, y and z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of all faces; otherwise the level&apos;s first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six materials in face order: +X, +Y, +Z, -X, -Y, -Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six physics materials in face order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound material; otherwise the first that the sector uses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes a box of cells of the target, a level, empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes a box of cells of the target, a level, solid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which side: 0 to 5 for +X, +Y, +Z, -X, -Y, -Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of cells to add in front of the face; less than 0: to take away behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of 1, 2, 4, 8, 16, 32 for +X, +Y, +Z, -X, -Y, -Z; otherwise all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material that the faces get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics material that the faces get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound material that the cubes get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What takes its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of both: material, physics_material or sound_material; otherwise material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives faces of the cubes in a box of cells of the target, a level, other materials.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Push cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds or takes away layers of cells at a face of a flat box of the target, a level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives all faces that have one material another one, in the targets: a level, or sectors of one level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pull cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corners of the face: sum of 1, 2, 4, 8 in the order in which its quad is stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether corners of cubes beside that are at the same place go along; otherwise they do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a material in the outline first, or take the one under the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from &amp;template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new map with one room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new map with one empty sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new map with a closed room, pillars and a light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Outdoor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new map with open ground between rocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the map to its file; what you did not touch stays the same bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the map to another file and go on with that one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;history as script…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the steps that are done as a script, which octant run does again on the map as it was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the file again and drop all changes since it was saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close all maps and leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do again the step that was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected items; asks where they are used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the selected item and all its uses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all items of the kind that is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go of the selected items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Perspective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly freely through the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look straight down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Shaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show materials and light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the baked light alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Material colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the plain colours of the materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Wireframe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sector bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the boxes of the sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the lights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw icons and names of the entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a face and turn the wheel to add or remove cubes; drag to take more of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Push out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: add a layer of cubes in front of the selected faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pull &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: remove a layer of cubes behind the selected faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: empty the selected cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pain&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: give the selected faces the material that is selected in the outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Take material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: select the material under the pointer, to paint with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select n&amp;o cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: let go of the selected cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Finer grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: halve the side of a grid cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Coarser grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: double the side of a grid cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ocus selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Default layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all panels back to where they were at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like the &amp;desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the look of the desktop, dark or light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To &amp;position…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the camera to a position in the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To &amp;sector…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the camera to a sector and select it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the previous tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;outline filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of a name to find items in the outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find any action by its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ancel running work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading or writing that is under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all keys and what they do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Octant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, licence and where to find more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orbit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click; Ctrl adds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select in a box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dynamic light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dynamic lights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast lights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lightmaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Containers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cube</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors to add at the low sides of x, y, z; less than 0: to take away; otherwise none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same at the high sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether sectors may go that hold something or are named somewhere; otherwise refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sector x, y, z that becomes the centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the level&apos;s entities move along with the centre; otherwise they keep their place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sector x, y, z that gets the content in place of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes another sector the centre of the target, a level. Global entities keep their place in the world only where the map has one level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds sectors to the target, a level, or takes some away, at any of its six sides; nothing moves in the world.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts a copy of the target, a sector, into the place of another one of its level; visible lists are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Key settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a set of keys and change the key of any action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go of the selected cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it to move the camera forward; a flat view moves up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it to move the camera back; a flat view moves down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it to move the camera to the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it to move the camera to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it to move the camera up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it to move the camera down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it while flying to be four times as fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: hold it and turn the wheel to make the grid finer or coarser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the whole face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: hold it and turn the wheel to move all corners of the face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the pointed corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: hold it and turn the wheel to move the edge or corner that is pointed at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle button and drag, or Alt, left button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift, middle button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel while flying or looking around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel; while building Ctrl and wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Push or pull</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag; Esc lets go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift and wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl, Shift and wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;elect cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected in &amp;plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: select all faces that are joined to the selected ones in their plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connected surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: select all faces that are joined to the selected ones, around corners too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same &amp;material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: select all faces joined to the selected ones that have their material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All in &amp;box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: select the faces of all cubes in the selected cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is be&amp;hind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: select the next face behind the selected one under the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Grow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: add the faces around the selected ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Shrink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: let go of the outermost selected faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Invert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: select instead what is joined to the selected faces in their planes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reach &amp;deeper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: let the selection reach a layer of cells further in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reach &amp;nearer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: let the selection reach a layer of cells less far in, or out of the face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Grid of the pointed cube</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: let the grid become that of the cube under the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: move corners of cubes beside that stand at the same place along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corners move at one rectangle; select a single one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a face, or select some, first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a rectangle and let it reach into the level first: all faces in its cells are taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That would leave nothing selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further boxes of cells: lowest cell and size, six numbers for each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face of each further box; otherwise they have that of the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces of each further box; otherwise those of the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;place material…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give all faces that have the selected material another one; tells first how many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint &amp;all sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: give all sides of the selected cells that material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint co&amp;nnected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: give that material to all faces joined to the selected ones that have the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint &amp;brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: paint by dragging over faces instead of selecting them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;rners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By &amp;cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: move corners by whole cells of the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By &amp;eighths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: move corners by eighths of a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Freely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Link those at the same place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of a cell to move them outwards; less than 0: inwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many parts a cell has, 1 to 1024; otherwise 8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new side of a sector is two to this power, in units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether positions may be rounded that floats do not hold exactly; otherwise refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change sector size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splits the sectors of the target, a level, or joins each eight to one. Everything stays where it is and looks the same; refused where that cannot be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether differences inside the solid go too that nobody can see; otherwise they stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simplify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes one cube of eight that are the same, in the targets: a level, or sectors of one level; drops empty cubes and numbers the others anew. It looks the same afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether lightmaps and other baked light go; otherwise they do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether visible lists go; otherwise they do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear baked data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes away light and visible lists that were baked before the cubes changed: of all such sectors of the target, a level, or of the target sectors whether they changed or not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the bottom of the level: cubes can only grow up from it here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resize level…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add sectors at any of the six sides of the level, or take some away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Move centre here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the selected sector the centre of its level; nothing moves in the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector si&amp;ze…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split the sectors of the level into smaller ones, or join them to larger ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember the selected sector, to paste it into another place of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a copy of the remembered sector into the place of the selected one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty the selected sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Simplify…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make one cube of eight equal ones in the level or the selected sectors; says first what that saves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear stale &amp;light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away light and visible lists that are older than the cubes, or those of the selected sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill: adds the shape; hollow: adds its walls and empties its inside; carve: takes it away; merge: keeps only what of the box is in it; otherwise fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of the walls of rooms and hollow shapes, or around the opening of an arch; otherwise 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps of stairs; otherwise as many as the cells allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise, lower, smooth, flatten or noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the stroke passes: x, y, z of each point, in eighths of a cell from the lowest corner of sector 0,0,0; flattening goes to the height of the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the brush, in cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells that each point raises or lowers the ground by in the middle of the brush; of smoothing and flattening the share, up to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face 0 to 5 that the ground looks to; otherwise +Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another number makes other noise; otherwise 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sculpt terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the ground of the target, a level, under one stroke of a brush: columns of cubes grow or go, and the upper corners of the highest meet those beside. Caves and ceilings stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;hapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show a box on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;oom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show a hollow room on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show stairs on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ramp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show a ramp on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cylinder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show a cylinder on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;ne</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show a cone on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;phere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show a sphere on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Arch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show an arch on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;errain brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: drag over the ground to raise, lower, smooth, flatten or roughen it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hollow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carve out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep only this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+Y (up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-Y (down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flatten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roughen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics material of all faces; otherwise the level&apos;s first solid one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Te&amp;xture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Numbers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: shift, scale and turn the texture of the selected faces by numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: move the texture of the selected faces left by a grid cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift &amp;right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: move the texture of the selected faces right by a grid cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: move the texture of the selected faces up by a grid cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: move the texture of the selected faces down by a grid cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twice as lar&amp;ge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: make the texture of the selected faces twice as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Half as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: make the texture of the selected faces half as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: turn the texture of the selected faces a quarter clockwise about their middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: lay the texture once across all of the selected faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Align to neighbour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: let the texture go on from the surface beside the selected faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align to &amp;world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: let the repeats of the texture begin on the grid of the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: lay the texture as on new cubes, one repeat a metre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the texture first lies as on new cubes: one repeat a unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats across the box, to the right and down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;grid&quot;: repeats begin on the world&apos;s grid; &quot;neighbour&quot;: goes on from the surface beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much larger the texture gets, to the right and down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrees to turn it clockwise, about the middle of the box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats to move it to the right and down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes how textures lie on the faces of the cubes in a box of cells of the target, a level: all that it says, in this order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Move and turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected items, or the cubes of the selected cells, and remove them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected items, or while building the cubes of the selected cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the copied items to this map; while building, place the copied cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Turn about Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: turn the selected cubes, or those that are being pasted, by a quarter about Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn about &amp;X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: turn the selected cubes, or those that are being pasted, by a quarter about X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn about &amp;Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: turn the selected cubes, or those that are being pasted, by a quarter about Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mirror along X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: exchange left and right of the selected cubes, or of those that are being pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror a&amp;long Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: turn the selected cubes, or those that are being pasted, upside down as in a mirror</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror alo&amp;ng Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: exchange front and back of the selected cubes, or of those that are being pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;epeat…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: put copies of the selected cubes in a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This map has other materials of the same name: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cubes can take the ones of this map, and look different, or bring copies of their own with new names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this map&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add renamed copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+X (right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+Z (forward)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-X (left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-Z (back)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the cells first, or point at one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way in cells on x, y and z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quarters of a turn: from Y to Z about X, Z to X about Y, X to Y about Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way from one copy to the next, in cells on x, y and z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many copies besides what is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What copying cubes put on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell x, y, z of this grid where the lowest corner of the copy goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where +X, +Y and +Z of the copy point to, like &quot;+z+y-x&quot;; otherwise as it was copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made this often twice as large; less than 0: half as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many copies; otherwise one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the level has another material of a name: &quot;same-name&quot; uses that one, &quot;add&quot; adds a renamed copy; otherwise the edit is refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether what is empty in the copy empties cells; otherwise it leaves them alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirrors the cubes in a box of cells of the target, a level, in their place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the cubes in a box of cells of the target, a level, and leaves empty space behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts copies of the cubes in a box of cells of the target, a level, in a row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns the cubes in a box of cells of the target, a level, about its middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the camera so that what is selected fills the view, or the whole level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: move corners by as little as you like, and out of the cell of their cube</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether corners may leave the cells of their cubes, as far as the sector goes; otherwise they stay in them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves corners of the cubes at a face of a flat box of the target, a level. What would fold over or leave its cell goes as far as it can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where an entity stands, x, y, z in units from the centre of its sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose &amp;game…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say which game textures and models come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials and textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture of a material; its name comes from it, unless one is given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model of an entity of a type that has one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedded &amp;archive…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look through the files that the map brings along, and add, replace, extract and remove some</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it stands in the archive, like &quot;textures/wall.ptf&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its bytes, in base 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put file into archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a file to the archive of the target, the map, or gives one other content.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes a file or a folder out of the archive of the target, the map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mo&amp;del</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the bones of a model with their names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a line out of each vertex of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weig&amp;hts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour a model by how much of it hangs on the selected bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pla&amp;y animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play or pause the animation of a model; Space in the 3D view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame bac&amp;k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go one frame back in the animation of a model; comma in the 3D view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame for&amp;ward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go one frame forward in the animation of a model; period in the 3D view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Transform…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale, turn, mirror and move the model or its selected parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Merge parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make one part of the selected parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute &amp;normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the selected parts normals of their triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hang on last selected bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hang the selected bones on the one that was selected last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hang on no &amp;bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the selected bones stand by themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the bone that the keyframe moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>translation, rotation or scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame of the keyframe; one is added where there is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its x, y and z; rotations in radians; otherwise what the bone has there now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the bone gets there: none or linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame that it is moved to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the actions that it plays, from 0; otherwise the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the action, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last frame; it is played too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much faster it plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether one more is put there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bone that they hang on; otherwise none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much larger it gets: one number, or one for each of x, y and z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z: what it is turned about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrees: from Y to Z about X, Z to X about Y, X to Y about Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z: the axis along which it is mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way in units on x, y and z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether its lowest point comes to the height 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether its middle comes over the origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrees, 0 to 180: surfaces that meet at more than that keep their edge; otherwise 60</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of a PTF picture, in base 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resource of the game, without the ending of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change keyframe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets, adds, moves or takes away a keyframe of the target, an action of a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes which frames of which action the target, an animation of a model, plays and how fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hangs the targets, bones of a model, with all that hangs on them on another bone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transform model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scales, turns, mirrors and moves the target, a model with its bones and their motions, or parts of one alone; in this order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes one part of the targets, parts of a model with the same material.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives the targets, parts of a model, normals of their triangles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embed texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts a picture into the target, a texture of a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take texture from game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lets the target, a texture of a model, name a resource of the game in the place of what it has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Te&amp;rrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Select tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag a rectangle of tiles to copy, paste, turn, mirror or change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Raise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag over the ground to raise it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag over the ground to lower it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &amp;height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag flat ground of one height; ramps and corners around fall into place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;mooth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag over the ground to smooth it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag over the ground to roughen it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit ramps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag along a step to make it ramps and corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile sha&amp;pe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag to give tiles a shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;aint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: drag to give tiles materials, blending and switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lar&amp;ger brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: make the brush a tile wider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller &amp;brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: make the brush a tile narrower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Turn tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: turn the selected tiles, or those that are being pasted, a quarter clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror &amp;east-west</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: mirror the selected tiles, or those that are being pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror n&amp;orth-south</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: end what is under way, then the selection, then the tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resi&amp;ze…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add chunks to the terrain at any side, or take some away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blen&amp;d per edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let each tile of the terrain blend otherwise at each of its edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend t&amp;iles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace characters of tiles that mean nothing by what they are read as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Water</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the water of a terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show where the chunks of a terrain meet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Where nobody walks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the tiles of a terrain that units cannot walk on: red where it is said so, orange where they are too steep or too deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the grid of tiles around the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit ramps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a cliff or a path. Ctrl+click takes a height.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag along a step: tiles become the ramps and corners that meet it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over tiles. Ctrl+click takes a shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp, north is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp, south is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp, west is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp, east is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner corner, only NE is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outer corner, only SW is low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner corner, only NW is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outer corner, only SE is low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner corner, only SE is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outer corner, only NW is low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner corner, only SW is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outer corner, only NE is low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set height of tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smooth tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roughen tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blend per edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lets each tile of the target, a terrain, blend otherwise at each of its edges; nothing looks different at first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fills a rectangle of the target, a terrain, with copied tiles, again and again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives tiles of the target, a terrain, the ramp or corner that meets the tiles around.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets, raises, lowers, smooths or roughens tiles of the target, a terrain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaces characters that mean nothing by what they are read as, in all tiles of the target, a terrain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirrors a rectangle of tiles of the target, a terrain, in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts copied tiles into the target, a terrain, with the materials that they have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives all tiles and splats of the target, a terrain, another material for one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds chunks to the target, a terrain, or takes some away, at any side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets fields of tiles of the target, a terrain: those that are given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns a rectangle of tiles of the target, a terrain, in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way on x, y and z, in units; otherwise they stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn: from Y to Z about X, Z to X about Y, X to Y about Z; otherwise none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z; otherwise Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they are turned around, x, y, z in units from the centre of the level&apos;s centre sector; otherwise each around itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row and column of each point of a stroke, which goes straight between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles that the brush of a stroke is across, 1 to 32; otherwise 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the brush is round; otherwise square</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In place of a stroke: row, column, how many rows and how many columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row, column, how many rows and how many columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether all tiles are meant that hang together with the first point and have its top material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What copying tiles put on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quarters of a turn clockwise, seen from above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape: flat, ramp_sn, corner_convex_ne and the like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels of the corners that are not raised, -99 to 99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels that the raised corners stand above them, 0 to 99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the material of the top, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the material of the sides, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether units may walk here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the top blends with what is beside: none, blur or, where the terrain blends per edge, edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether light runs smoothly over the edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether no bumps are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grass: none, full or sparse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blending of this edge alone: none, blur or edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set: flat at a height; raise, lower, smooth or noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The height, the difference, or the most that noise changes; otherwise 0 for a height and 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether ramps and corners around fall into place; otherwise the edge is a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material, from 0, that the sides of what changes get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which side of a step beside to meet: higher or lower; otherwise higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>east-west or north-south</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row and column of the north-west tile; what is off the terrain is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>east-west or north-south: mirrored first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the material that is replaced, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the material that takes its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of chunks to add at the north; less than 0: to take away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of chunks to add at the east; less than 0: to take away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of chunks to add at the south; less than 0: to take away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of chunks to add at the west; less than 0: to take away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give all tiles and splats of a terrain another material for one, so that it can be removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures of several materials, one each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open maps, models and terrain; glTF and OBJ files become models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a copy in another revision, layout or format; lists first what would be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embed &amp;picture of a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a PTF, PNG, JPG, TGA or BMP picture into the model in the place of the selected texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Embed from game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the picture that the selected texture names into the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make te&amp;xture external…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the embedded picture to a file of the game and let the selected texture name it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export texture as PN&amp;G…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the picture of the selected texture with the channels that it has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;code texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the selected embedded texture the form that the engine of today shows right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyframes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the keyframes of what plays, or of the selected material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Repair problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put right what is wrong with the model, as far as there is one way to do it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (as this map)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PlatinumSrc maps (*.pmf);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PlatinumSrc models (*.p3m);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P3M, layout 2025-12-07</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P3M, layout of today&apos;s engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glTF 2.0, text (.gltf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glTF 2.0 (*.gltf);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glTF 2.0, binary (.glb)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glTF 2.0 (*.glb);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wavefront OBJ (.obj)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wavefront OBJ (*.obj);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (as this model)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear in RGB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear in HSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear in OKLCH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matcap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedded, %1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedded, %1 KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of unknown type %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, animated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>very long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, which is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets, adds, moves or takes away a keyframe of the target, a material of a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts right what is wrong with the targets, a model or items of one, so that it reads as it is shown: what names things that do not exist names nothing, what cannot be is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>color, emission, shading, texture or matcap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame of the keyframe, 1 to 255; one is added where there is none, and the material begins to be animated and lasts as long at least; 0 for the material&apos;s own value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its bytes: red, green, blue and alpha of color, three of emission, one of shading, number of a texture or 255 for none; otherwise what the material has there now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the material gets there: none, linear_rgb, linear_hsv or linear_oklch of color and emission, none or linear of shading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of the problems that are repaired, like &quot;P3M-010&quot;; otherwise all errors and those warnings that are repaired without a look changing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Terrain…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new terrain for the Permafrost Engine; asks for its size and materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert to &amp;map…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a map of the terrain and open it; lists first what would be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert to terra&amp;in…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make terrain of a level and open it; lists first what would be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ill with copied tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terrain: fill the selected tiles with those that were copied, again and again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes a rectangle of the target, a terrain, what new terrain is: flat, at height 0 and of the first materials.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the terrain blends per edge, the one edge that blend is meant for: north, east, south or west, and what meets it; otherwise all four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With soft: whether tiles further out follow, where ramps and corners could not meet all that is around them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the sky of the level, or of the region that one looks from, behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flat sides around cylinders, cones and spheres, or over the opening of an arch, 3 to 64; otherwise they are as round as the cells allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PFMAP %1 (as this terrain)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PFMAP 1.0, without splats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PFMAP %1, in the layout of new files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terrain (*.pfmap);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a shape that fills a box of cells of the target, a level, or cuts with it. What is round or slopes gets moved corners. When adding, whole cubes that its surface crosses stay whole; when cutting, those that are finer than the grid stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bumps, grass and splats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the unevenness, grass and splats of a terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pictures as large as in the engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a part of its picture on a tile, as the engine does since 2024, or all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or make a file first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select something first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in a terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in a map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was done yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a material first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy something first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a sector and select another one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a sector first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No light is older than the cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a level first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two parts or more first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a part first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two bones or more first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a bone first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a texture that this can be done with first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play an action or select a material that moves first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to repair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has nothing to play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy tiles and select others first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select tiles first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has changed since it was saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing here that it could be done with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>create map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load import gltf obj glb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>store write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convert gltf revision older write copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>terrain heightmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder directory path assets resources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paf files packed resources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>macro record json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reload discard changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit leave close program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clone copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap exchange texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deselect clear selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shortcuts keyboard preferences settings options hotkeys bindings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>camera 3d free fly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>camera orthographic 2d plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>camera orthographic 2d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>textured lit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lighting baked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boxes chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skybox clouds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skeleton armature rig</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame zoom to selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximize window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset panels docks windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edit mode cubes blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extrude add cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dig carve remove cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete erase cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture material faces apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pick eyedropper pipette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block cuboid wall create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hollow walls create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps staircase create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slope wedge create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pillar column round create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spike create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ball dome round create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vault door bridge create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sculpt hills ground landscape raise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uv offset scale mapping alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rotate uv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>array copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smaller snap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>larger snap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>teleport coordinates camera jump</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jump camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search find items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimize merge reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lightmap visibility rebuild</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animate dope sheet curve timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fix problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale rotate mirror move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop abort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shortcuts keyboard hotkeys cheat sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version licence license credits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lamp lighting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lamp lighting spot point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>music noise ambient speaker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model object mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>box brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sign label words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spray sticker mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new create insert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Volumes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lights and &amp;pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Emitters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Logic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin a model with a box in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next pan&amp;el</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the keyboard into the next panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prev&amp;ious panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the keyboard into the panel before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key at &amp;playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a keyframe of the channel that is shown below where the model is now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PFMAP 1.2, which blends in engines since 2026 too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add one to the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add one to the selected sector, or to the one that you look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add one to what is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only models have these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only terrain has these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only maps have these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps of %1 have none of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a level first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>External</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those listed as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without those listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only those listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All but those listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number, 8 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number, 16 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number, 32 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number, 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number from 0, 8 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number from 0, 16 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number from 0, 32 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number from 0, 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number, 32 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number, 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By tile alone: unblended in the engine of 2026</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blur</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sparse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dummy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Script without a body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scripted body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Volume for traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Door</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Particles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Billboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projectile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Push</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broadcaster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counter of 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timer of 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dynamic light control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast light control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Valve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hurtable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hittable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projectiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dispatcher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound environment control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather environment control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity environment control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point to follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector %1,%2,%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a rectangle to see and change its tiles here, and to copy, paste, turn, mirror, fill and clear them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over the ground to raise it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over the ground to lower it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over the ground to smooth it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over the ground to roughen it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what to paint, then drag over tiles. Ctrl+click takes the materials of a tile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blending of all edges alike, which a tile that names its edges does not follow: none, blur or edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the one part of a vector that is set, or of the one gamemode, which is true or false; the others stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1° about %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what to paint first: a material, or one of the switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the tiles to fill first, with the tool for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select tiles first, with the tool for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tiles are no square: a turned copy of them is placed with a click, Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste: click places, Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brush %1: Shift+wheel or %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brush %1: Shift+wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wheel zooms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move bone %1 at frame %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn bone %1 at frame %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedded archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer y %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row x %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1×%2 tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>id %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 + %2 in sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 + %2 in levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result is not a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>division by zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is nested too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a closing bracket is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the root of a negative number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known functions are sqrt, sin, cos, tan and abs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a face, or select cells, where the shape is to stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click or Enter places the shape, with Shift again and again  ·  wheel sizes, with Shift its base  ·  Esc gives up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>script resource</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No shadow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>casts no shadow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High quality shadow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high quality shadow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+X +Y +Z corner of the bounding box, from the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-X -Y -Z corner of the bounding box, from the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>health points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shadow texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture of the blob shadow, empty: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shadow size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size of the blob shadow on X and Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to toggle visibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to enable collision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to disable collision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to toggle collision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved by physics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finer physics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finer physics, where physics move it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the animation once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animation plays once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to start animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to pause animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to resume animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to stop animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cull backfaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faces are drawn from outside only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faces are drawn from both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>materials of the faces (face order)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture UV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture UV of each face (face order): top left, top right, bottom left, bottom right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>physics materials of the faces (face order)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>players cannot use it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace initiator when opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the opened signal names the door as its cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace initiator when closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the closed signal names the door as its cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>origin when shut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pitch, yaw, roll when shut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale when shut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>origin when open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pitch, yaw, roll when open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale when open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>textures of the faces (face order)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animation while opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animation while shutting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>physics material name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time before opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to open; from 2025-08-08 on 0 is the length of the animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time before closing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to shut; from 2025-08-08 on 0 is the length of the animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to unlock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to toggle lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to make usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to make unusable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to toggle usability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing but a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a script without a body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a scripted body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model, fixed or moved by physics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a textured block outside the octree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block or model that moves between two poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advance while off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pattern runs while off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global id of the light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pattern bits, lowest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to switch on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to switch off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No blending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps are not blended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>32 intensities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values of the environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>controls a dynamic light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>controls a fast light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switches the sound environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switches the weather environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switches the gravity environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to press</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to switch on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text shown when off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to switch off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text shown when on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when switched on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when switched off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text shown when shut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text shown when open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to shut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when opening started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when opening stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when closing started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when closing stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something to press</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something to switch on and off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something to turn open and shut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many particles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture UV: top left, top right, bottom left, bottom right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trail segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segments of the trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trail time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how long the trail lasts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trail material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>material of the trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trail UV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture UV of the trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fade in minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least fade in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fade in maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest fade in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial alpha minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least initial alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial alpha maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest initial alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial size minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least initial size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial size maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest initial size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least duration time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest duration time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fade out minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least fade out time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fade out maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest fade out time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final alpha minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least final alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final alpha maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest final alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final size minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least final size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final size maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest final size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disappear afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disappears after activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animation whose part list is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sounds of collisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fade delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time before fading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fade time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to fade out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to activate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signal that activates, empty: at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrap around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the offset wraps around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No Doppler effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no Doppler effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start position in the sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>playback speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left and right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low-pass filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low-pass filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High-pass filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high-pass filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sound resource</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start offset of a body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset randomness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random part of the offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to fire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angular velocity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turning on each axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to enable movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to disable movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to toggle movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to enable rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to disable rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to toggle rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a particle emitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an emitter of model parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one flying body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plays a sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an emitter of flying bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a moving point to follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is switched on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which faces are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the signal that it listens to; empty: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the signal that it sends; empty: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>origin of the entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pitch, yaw, roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the entity to follow, empty: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bone of that entity, empty: its origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mass of the body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model resource</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to deactivate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to toggle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animation of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eight corner offsets from the position (corner order)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entity type that passes, 255 = player; used only with the type filter switched on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Team filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>team that passes, empty: all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>material name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction randomness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random part of the direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity randomness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random part of the speed on each axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity influence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor of gravity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag influence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor of drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wind influence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor of wind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius on each axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts inactive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the tail of the bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows the tail of the bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep own rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not take over rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep own scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not take over scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No collision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts without collision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw +X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the +X face is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw +Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the +Y face is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw +Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the +Z face is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw -X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the -X face is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw -Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the -Y face is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw -Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the -Z face is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the type filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type filter is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type filter excludes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type filter excludes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Team filter excludes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the team filter excludes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace initiator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the signal names this entity as its cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box instead of sphere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the radius is a box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greater than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how the count is compared with the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace initiator of output 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output 1 names this entity as its cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace initiator of output 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output 2 names this entity as its cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signal received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first signal sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second signal sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how often it repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to increment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to decrement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compares, empty: compare at every change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time until it fires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal to resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiply by tick time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiplied by the tick time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the entity, empty: who caused the signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value to set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entity type that the target must have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attribute number; no list of them exists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>container with the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>script event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data of the script event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes a signal on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts signals in 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fires after a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fires after a long time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sets a property or attribute of an entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns a signal into a script event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size of the light on each axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius of the cone of a spot, or the angles of an area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head follows the tail of its bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head follows the tail of its bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tail follows the tail of its bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tail follows the tail of its bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrap regardless of size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture wrap does not depend on the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow wrap regardless of size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for the glow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position of the head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direction at the head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entity that the head follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entity that the head follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bone that the head follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bone that the head follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tail position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position of the tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tail direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direction at the tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entity that the tail follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entity that the tail follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bone that the tail follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bone that the tail follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segments of the curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>curvature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture wrap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length of a texture repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture scroll a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>material of the glow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow texture wrap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length of a texture repeat of the glow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture scroll of the glow a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ripple seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ripple noise: seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ripple head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ripple noise: head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ripple middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ripple noise: middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ripple tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ripple noise: tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ripple smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ripple noise: smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ripple speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ripple noise: speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alpha noise: seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alpha noise: amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alpha noise: smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alpha noise: speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow alpha seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glow alpha noise: seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow alpha noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glow alpha noise: amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow alpha smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glow alpha noise: smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow alpha speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glow alpha noise: speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius noise: seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius noise: amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius noise: smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius noise: speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow radius seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glow radius noise: seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow radius noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glow radius noise: amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow radius smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glow radius noise: smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow radius speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glow radius noise: speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corner offsets: top left, top right, bottom left, bottom right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture resource</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius on X and Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre sideways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>centred sideways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre upright</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>centred upright</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape codes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>escape codes are interpreted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left, right, top, bottom from the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>font resource</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where the spray starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direction of the spray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emission</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a light of the dynamic renderer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a beam or rope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a glow sprite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text in the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sprite that faces the viewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sprayed mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upright box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half sizes of a box or sphere, or the eight corners of a box, from the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mutual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both sides are affected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continuous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fires all the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when entering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when fully entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when exiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when exited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when fully exited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Push away from the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pushes away from the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Falloff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how the effect fades with distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>velocity; pushing away from the position uses only X, as a speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to mount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to dismount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text shown when seated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when mounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when dismounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>works once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hitscan damage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hitscan does not hurt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No emitter damage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>health emitters do not hurt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take healing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>health emitters heal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output when killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>health given at each interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time between two; 0: the amount is per second, given every tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half size on X and Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places on X and Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Team</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>team, empty: any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a volume that traces can hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a volume that fires a signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an impulse on bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something to sit on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has health and fires when killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives or takes health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fires when hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where players appear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What other entities call it; may be empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gamemodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bit i set: it exists in gamemode i; all bits set: in all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What defaults and regions call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds inside instead of the level&apos;s default.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eight corners, from the centre of the sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amount of the low-pass filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amount of the high-pass filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverb delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delay of the reverb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverb feedback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feedback of the reverb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverb mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loudness of the reverb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverb low pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low-pass filter of the reverb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverb high pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High-pass filter of the reverb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction and speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the direction noise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the direction varies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the direction varies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the speed noise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the speed varies on each axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the speed varies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the speed varies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3D skybox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sky is a sector of the level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skybox materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials of the six faces: +X, +Y, +Z, -X, -Y, -Z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper clouds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the upper cloud layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower clouds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the lower cloud layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skybox sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector that is the sky; used only with a 3D skybox.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceleration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The +X +Y +Z corner, from the centre of the sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The -X -Y -Z corner, from the centre of the sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors that are loaded while a player is inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lit at the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preserve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps its state when the sector is unloaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global id that controllers name; several lights may share one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What players read before they choose it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who made the map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program that wrote the map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Created</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the map was made, in UTC.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to 32 names of at most 15 bytes; entities name them by number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep place in sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players from another level keep their place in the sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players from another level keep their sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep velocity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players from another level keep their velocity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The side of a sector is two to this power, in units.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors on x, y and z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its centre is the origin of positions in the level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Air</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics material of empty space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default weather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather outside of weather regions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default gravity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity outside of gravity regions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound outside of sound regions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky outside of sky regions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the checksum that clients and servers compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Support required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program that does not know it must not play the map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the extension, at least one byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the start; 255 is full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The side of the lightmap is two to this power, in luxels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What sectors, skies and entities call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free text of the game, like stone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liquid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The surface moves in waves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Render mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal, or added to what is behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplied with the texture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>255 is opaque; used only when transparent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light of its own, added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much lighting counts: 0 is full bright, 255 all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture resource; empty for untextured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matcap texture resource; empty for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further frames of an animation; the first is the texture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advance time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a frame of the animation stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UV scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Movement of the texture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matcap UV scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Movement of the matcap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wave velocity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction and speed of the waves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much the wind moves the waves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wave offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the waves&apos; middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wave scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the waves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What sectors and entities call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not solid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies pass through, as in water or air.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Friction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Friction; if not solid, the highest speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grip for walking; unused if not solid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much bodies bounce; unused if not solid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage from speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed from which an impact hurts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage of an impact that hurts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage per speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further damage for each unit a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Volume damping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much it damps the volume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frequency damping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much it damps high frequencies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which form of the format the file has; saving as another one converts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the header; written as 0 after an edit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of all parts together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What actions call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it shows while nothing plays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number in the list of materials, from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material overrides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another material while an animation plays: priority, number of the material and name of the animation, like &quot;10 2 Walk&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many it has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UVs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it says how textures lie on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it says where its surface looks to; otherwise it is shown flat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many bones move it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplied with the texture; the last number is the alpha.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number in the list of textures, from 0; 255 for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it changes with time; switching this off drops its keyframes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of a frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 stands still.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: stays at the last frame; loop: begins anew; cont: goes on from when the model appeared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preserve scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether scrolling goes on from where the material before was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matcap scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it ends or begins anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many there are in all channels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the picture lies in the file or beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resource of the game, without the ending of the file; of external textures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the picture in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What weights and actions call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it begins and turns about.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it points to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the bones that follow hang on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the game and overrides of materials call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it plays, one after another: number of the action, first frame, last frame and speed, like &quot;0 0 24 1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default_white: the listed parts show as well; default_black: they do not; white: only they show; black: all but they.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of the parts that the mode is about.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many bones it moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last keyframe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest frame that has a keyframe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the game calls it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the value; another type begins with nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it holds a row of values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether a single value is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As text; of an array one element in each line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials that cubes of the sector can have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics materials that cubes of the sector can have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound materials that cubes of the sector can have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the format. The first splat makes it 1.2; convert to go back to 1.0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks of 32 x 32 tiles from north to south.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks of 32 x 32 tiles from west to east.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many there are in all chunks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the tops of tiles say it. By tile alone, the engine of 2026 shows the terrain unblended; Blend per edge lets it blend there too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One word. The engine passes over it; __anonymous__ means none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File of the picture, one word, below the folder of terrain textures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the material, from 0, that the other one is mixed into.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the material, from 0, that is mixed in where the base is seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which corners of the tile are raised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the corners that are not raised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the raised corners stand above the others; of no effect on a flat tile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the top.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the sides and of steep slopes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walkable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether units may walk here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the top blends with what is beside it, at all edges alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smooth light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether light runs smoothly over the edges.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bumps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether no bumps are drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grass that grows here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the top blends with what is beside this edge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>North edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>East edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>South edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>West edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;History of closed files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose how much of the undo history of closed files is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo settings preferences options disk space limit size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Backups…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say how many earlier states of a file a save keeps beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>versions history autosave preferences settings options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare &amp;with…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List and draw what differs from another version of this document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diff difference versions changes merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with what is on &amp;disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List and draw what differs from the file as it was saved last, or as another program has changed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diff difference unsaved changes saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the document first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop comparing: the list and what is drawn of it go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diff close stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the other &amp;version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put what the other file has at the chosen difference into this document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diff theirs revert merge restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a difference in the list first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next place that differs from the other version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diff change compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous di&amp;fference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the place before that differs from the other version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw what differs from the version that the document is compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare diff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;hapes of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make s&amp;ky from pictures…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a sky environment of six pictures, which come along in the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skybox cubemap environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a level of a revision that has skies first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entities of the format: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find items by name, type and values, in all levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search query filter look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select and show the next one that was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find something first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previ&amp;ous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select and show the one before that was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all foun&amp;d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all that was found, to change it together in the properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search results multi-edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Props and blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the bounds of props and scripted bodies, and the boxes of blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bounding box collision shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw how far lights reach, and their cones and areas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range radius spot shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the radius and the range of sounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>audio emitter sphere shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Triggers and volumes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the boxes and spheres of triggers, pushes and other volumes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trigger brush shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Doors and movers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw doors shut and open, and the way between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open pose path lift shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Beams and ropes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw beams from head to tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rope laser shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;articles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw where particles and other things fly to, and how far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>emitter smoke rain shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Te&amp;xts and sprites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the frames of texts, sprites and glows, and the way of decals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>billboard decal glow shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Follow links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw lines from what follows an entity to that entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parent attach shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw all regions, not only while one of them or an environment is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;anything…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for what can be added, and place it where you point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>insert place preset door lamp palette new entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or make a map first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it holds: &quot;bool&quot;, &quot;i8&quot;, &quot;i16&quot;, &quot;i32&quot;, &quot;i64&quot;, &quot;u8&quot;, &quot;u16&quot;, &quot;u32&quot;, &quot;u64&quot;, &quot;f32&quot;, &quot;f64&quot;, &quot;str&quot;, in January &quot;vec&quot;, in 2025-08-08 &quot;none&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of each dimension; none for a single value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value, or a list of all elements, the last dimension running fastest; zeros else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the property before which it is put, from 0; at the end else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the property, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number that it shall have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the property, from 0; without it the value that a setter sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the property, from 0; without it the value that a setter sets, or a container&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value, or a list of all elements, the last dimension running fastest; a text does for every type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the one element that is set, from 0; the others stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the one part of a vector that is set, from 0; the others stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add custom property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives each target, an entity, one custom property more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move custom property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives a custom property of each target another place among the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separate custom property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives each target a value of its own in place of one that other entities have too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove custom property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes a custom property from each target. Those without it are passed over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change custom property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes type, dimensions or value of a custom property, of what a setter sets, or of a container. Other entities that have the same value have the new one too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the signal now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its new name; where there is such a signal both become one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of the first entity that sends; otherwise its first one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of the second entity that hears; otherwise its first one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the signal; otherwise that of the output, that of the input, or a new one made of the sender&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lets the second target, an entity, hear what the first one sends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lets the second target, an entity, no longer hear what the first one sends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives a signal another name in all entities of the map, the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes the targets, and custom properties that nothing else has. What refers to them keeps their names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures of the six sides: +X, +Y, +Z, -X, -Y, -Z; &quot;&quot; for a side without picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it becomes the default sky of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files to put into the archive of the map, like &quot;textures/sky/top.ptf&quot;; at most six</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their bytes, in base 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a sky environment to the target, a level, with a material for each of six textures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doors and lifts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buttons and triggers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A door that swings open for who goes through it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate swing hinge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sliding door</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A door that slides aside when somebody comes near</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Door with button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sliding door and, beside it, the button that moves it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A platform that carries who steps on it 3 m up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>elevator platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends a signal when it is pressed or touched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch press</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A box that sends a signal when somebody comes in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>volume zone area sensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jump pad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throws up who steps on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch push trampoline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A place where a player appears</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start player respawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places for sixteen players in rows of four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start team respawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only maps of 2025-01-07 have spawn areas; add spawn points instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model that stands still; choose which one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model object mesh furniture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Movable prop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model of 20 kg that can be pushed over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crate box physics model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A textured box that is no part of the cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>box brush cube</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rope of 3 m that hangs down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable chain wire beam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather and effects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signs and pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only maps of 2025-08-08 have light entities; add a dynamic light instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flickering lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lamp and the timer that turns it on and off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light broken blink torch fire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A shine around a light, which lights nothing itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>halo corona flare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drops that fall from 6 m; give them a material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weather water drops particles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flakes that drift with the wind; give them a material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weather winter flakes particles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banks of mist above the ground; give them a material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fog haze clouds particles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoke that rises and spreads; give it a material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steam fire particles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sparks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sparks that fly and fall; give them a material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fire electricity particles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sound that repeats; choose which one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>music noise ambient audio speaker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words in the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text label words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sprite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A picture that always faces the viewer; give it a material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>billboard plant image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mark on a surface; choose its texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spray sticker poster stain mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to add, like &quot;door&quot; or &quot;lift&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or a type of entity that has a place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or entities as copying puts them on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it stands, x, y, z in units from the centre of the level&apos;s centre sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pitch, yaw and roll in degrees; otherwise none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model of those that show one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds what a preset sets up to the target, a level: into the sector where it stands, with names and signals of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of the problems that are repaired, like &quot;PMF-121&quot;; otherwise all that can be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the map as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a level as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal that is sent or heard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material that is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics material that is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entity that is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model that is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture that is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound that is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Script that is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font that is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is: light, door, material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is called; * stands for anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it lies: global, level, sector, 4,0,7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of its level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game mode that it exists in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mer&amp;ge with…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join this document with another version of it; what both changed is listed to be decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three-way theirs ours base conflict git</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use &amp;ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide the chosen conflict of a merge: the document has our version there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge conflict resolve local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a conflict of a merge in the list first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use &amp;theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide the chosen conflict of a merge: the document gets their version there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge conflict resolve remote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a conflict in the list first, whose other version can be taken by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use ours for all the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide all conflicts of a merge that are left: the document has our version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conflict is to be decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use theirs for all the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide all conflicts of a merge that are left: the document gets their version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its number in the list, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a box of cubes in it; without: all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ours or theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide conflict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes that a conflict of a merge was decided; the edits of the same step give what that side has. Alone it changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Arrange entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Align</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Distribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mo&amp;ve entities to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a copy of each selected item, of entities beside them; while building, one of the selected cells to place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove unused &amp;materials…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the materials of the level that nothing uses, and remove them as one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clean up tidy purge textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a map first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen closed &amp;tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the file again that was closed last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo close recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file was closed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write everything that is open and has changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>store write every tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A large view, and one column for materials and properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout workspace panels building cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline, properties, and materials below the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout workspace panels textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be added, properties, and signals below the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout workspace panels signals wiring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline, properties, light, and problems beside a high view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout workspace panels lamps baking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Only the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide all panels, or bring them back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximize viewport hide panels toggle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own presets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the game: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of presets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the game: what is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, bare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a box in which another sound environment holds: a cave, a hall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reverb echo filter box area zone volume cave hall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a box in which another wind blows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wind storm rain box area zone volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a box from which another sky is seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skybox clouds box area zone volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a box in which things fall another way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fall weight float moon box area zone volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a box that keeps other sectors loaded while a player is in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load sectors box area zone volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw another box in which this environment of the level holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be seen from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light of things in this space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hints for walkers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collider boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hears</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closing started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closing stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dismounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fully entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fully exited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switched off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switched on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opening started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opening stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deactivate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decrement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disable collision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disable movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disable rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enable collision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enable movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enable rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>increment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make unusable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resume animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toggle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toggle collision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toggle usability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toggle lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toggle movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toggle rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toggle visibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unlock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Hz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duller above %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thinner below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>echoes for %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sounds stay as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array of entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many along %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From one to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circle of entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the circle is filled, degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the centre of the circle lies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the copies with the circle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to the entity that is to hear %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal of %1: point at the entity that is to hear it  ·  Esc gives it up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go to link %1 to %2  ·  Esc gives it up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to link %1 to %2  ·  Esc gives it up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hears no signals in this revision  ·  Esc gives it up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select entities in the view or the outline first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two or more entities first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select three or more entities first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>align line up edge arrange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spread space evenly gaps arrange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entity list global sector level owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop to &amp;floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities down until their bounds touch the floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ground fall down land</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lift to &amp;ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities up until their bounds touch the ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roof up hang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put against nearest &amp;surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move each selected entity to the wall, floor or ceiling that is nearest to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>snap wall attach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stand &amp;upright on surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop the selected entities and turn them upright on the slope under them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal slope ramp tilt align rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hang on nearest surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move each selected entity to the nearest surface and turn it to its normal: on walls the front looks away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal wall snap rotate picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snap to &amp;grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities to the nearest eighth of a unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round align grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face the ca&amp;mera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the selected entities so that their fronts look at the camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at rotate turn yaw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;rray…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add copies of the selected entities in rows along the axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeat grid copies rows duplicate many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ircle…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add copies of the selected entities around a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeat radial copies ring around duplicate many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Left sides (-X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities so that their left sides lie as that of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Middles along X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities along X to the middle of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Right sides (+X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities so that their right sides lie as that of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bottoms (-Y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities so that their bottoms are as high as that of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middles along &amp;Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities along Y to the middle of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tops (+Y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities so that their tops are as high as that of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B&amp;acks (-Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities so that their sides towards -Z lie as that of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middles along &amp;Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities along Z to the middle of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fronts (+Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities so that their sides towards +Z lie as that of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evenly along &amp;X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the same space between the selected entities along X; the outermost stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evenly along &amp;Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the same space between the selected entities along Y; the outermost stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evenly along &amp;Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the same space between the selected entities along Z; the outermost stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All levels (global)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities to the list of the map: they are in all levels. They stay where they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This &amp;level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected entities to the list of their level. They stay where they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sector where each stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move each selected entity to the list of the sector that it stands in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loads sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;gnal links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw who sends signals to whom, not only for what is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wires connections arrows outputs inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw si&amp;gnal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link the selected entity to another one: point at the one that is to hear it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output connect wire link trigger button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;hysics materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint faces by their physics materials, a colour each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So&amp;und materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint cubes by their sound materials, a colour each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the clock of the view in its corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time animation panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold waves, scrolling textures, doors and signals still</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop freeze waves clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let a tenth of a second pass in the view, then stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame advance clock time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let time pass half as fast in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow motion speed clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let time pass twice as fast in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speed up clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin &amp;anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the clock of the view to 0, and what is tried out to its beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset restart rewind time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dra&amp;w region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a box in the view in which the selected environment holds, or the same as in the selected region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sound weather sky gravity environment box area zone volume add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select an environment or a region first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save selection as &amp;preset…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the selected entities with the game, to be placed again from the palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prefab template group own preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a game with File, Choose game, and select entities first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liste&amp;n here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system has no audio device, or no level is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a &amp;ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let a ball fall where you look, by the gravity that holds there; the map stays as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gravity fall bounce try test physics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View &amp;before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the camera back to where it jumped from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>camera previous last undo view history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The camera has not jumped yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View a&amp;fter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the camera to where you came back from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>camera next redo view history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You did not go back to a view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy the view as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put what the view shows on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>screenshot image export clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 2 for X, Y and Z; otherwise X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 2 for the lower side, the middle and the upper side; otherwise the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between the lines of the grid, units; otherwise an eighth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they look at, x, y, z in units from the centre of the level&apos;s centre sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether they look away from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the targets, entities, along an axis so that their boxes lie in a line with that of the last one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the targets, entities, along an axis so that there is the same space between all of them; the first and the last of the row stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snap entities to the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the targets, entities, to the nearest point of a grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn entities to a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns the targets, entities, about the vertical so that their fronts look at a point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many there are then along x, y and z, with those that are there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way from one to the next on x, y and z, units; otherwise the size of all targets together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many there are then, with those that are there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre, x, y, z in units from the centre of the level&apos;s centre sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the circle is filled; otherwise all of it, 360</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether copies look where the first looks, instead of turning with the circle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction x, y, z that is tried first; otherwise +X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the level whose walls are meant for global entities; otherwise 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds copies of the targets, entities, in rows along the axes, each with names and wiring of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds copies of the targets, entities, around a point, each with names and wiring of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a copy of the targets, entities, beside them, where no wall and nothing of their types is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;floor&quot;, &quot;ceiling&quot; or &quot;nearest&quot; surface; otherwise the floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether they are turned with the surface: upright on it, on walls with the front away from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the level whose surfaces are meant for global entities; otherwise 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put entities onto a surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the targets, entities, so that their boxes touch the floor under them, the ceiling above or the nearest surface.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;global&quot; for all levels, &quot;level&quot; for the whole level, &quot;sector&quot; for where each stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the level that global entities go to; otherwise 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to another list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the targets, entities, to the global list, that of their level or those of the sectors where they stand. They stay where they are in the world.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visibility, lighting, pathfinding or boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the one box that goes, from 0; otherwise all go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add data of the space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives the space of the target cubes an empty visible list, light of things, hints for walkers, or a collider box as large as the cube.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove data of the space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes such data away from the space of the target cubes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether those that leave their sector go to the list of the one where they are then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;sound_region&quot;, &quot;weather_region&quot;, &quot;sky_region&quot;, &quot;gravity_region&quot; or &quot;region&quot;, which loads sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its lower corner, x, y, z in units from the centre of the level&apos;s centre sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its upper corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds in it; otherwise a new environment is added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the new environment; made unique</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a region to the target, a level: into the sector that its middle lies in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts right what is wrong with the targets, entities and regions or the map with all of them: what names things that do not exist names nothing, what is outside of its level or inside of cubes moves, what exists in no game mode exists in all, signals that differ by a letter from one that is sent get its name, doors open, lights light, and spawns in the place of another one go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved bits of the faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits that the format gives no meaning, as they were read. They are kept; 0 clears them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the extension holds, as text or as hexadecimal digits; up to 64 KiB of it can be changed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of the cubes of this sector that can be seen from inside; a parent stands for all in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other sectors that can be seen from inside, as 4 0 7, or as 4 0 7: 12 14 for some of their cubes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light of things in this space while all lights are off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hints for walkers, as a name or as name: what it says; in maps of January as name: x y z with where to face.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 11</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 13</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 14</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 15</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solid though nothing of it is drawn: eight corners, from the centre of the sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dynamic lights of the sector that reach this space, each as its number and how much of it there is, like 2: 255.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast lights of the sector that reach this space, each as its number and how much of it there is, like 2: 255.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select one entity that sends signals first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visibility, lighting, pathfinding or boxes; each call adds one box more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These numbers do not do; the log says why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height when crouched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eye below the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of walking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed when crouched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of swimming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of a jump</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steepest slope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceleration at traction 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Braking at friction 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceleration in the air</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceleration in liquids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reach of the hands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See &amp;inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all of this t&amp;ype</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all entities of the map that are of the selected types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>similar same kind lights entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bake light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the light of the level that is shown from its sources and settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lightmap compile render final global illumination radiosity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bake light &amp;quickly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same as a draft: half the density and a quarter of the samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lightmap preview draft fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add s&amp;un and sky for baking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the level a sun and the light of a sky; they shine once the light is baked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>directional light daylight ambient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add l&amp;amp for baking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a lamp two units above the place that is looked at; it shines once the light is baked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>point light source torch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player si&amp;ze and speed…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say how tall and how fast whoever walks is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>walk preferences capsule height radius jump step slope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documentation handbook guide tutorial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the page of the manual about the panel that has the keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rain region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a box in which it rains: drops, their sound, and regions of weather and sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weather storm water drops box area zone volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snow region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a box in which it snows: flakes and a region of weather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weather winter flakes box area zone volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no one value to go on from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doorway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level ends here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grow the level and push</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a face whose material is to be replaced everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This face has that material already; select the one that is to take its place, then point again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build something first, then point at the place where it is to be done again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at the place where it is to be done again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a face that looks the same way as the one where it was done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level ends before this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grow the level and build it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room: drag over a floor, or over a wall to go into the rock  ·  Ctrl cuts a doorway  ·  wheel: height, with Shift the walls  ·  type sizes  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doorway: drag over a wall, or click  ·  Shift leaves the floor  ·  wheel: height of a click, with Shift its width  ·  type sizes  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stairs: drag from the lower floor to the higher one  ·  wheel: width, with Shift the steps  ·  type steps, width  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp: drag from the lower edge to the higher one  ·  wheel: width  ·  type it  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roof: drag over what it covers  ·  wheel: height  ·  type sizes  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level ends before this; let go to grow it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bookmarks…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the camera bookmarks of this file with their pictures, name and remove them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>camera views places saved list rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set one first: Go, Bookmarks, Set bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 1 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>camera view place saved recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it first, with Go, Bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 2 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 3 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 4 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 5 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 6 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 7 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 8 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from where camera bookmark 9 was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 1 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 1 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>camera view place save store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 2 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 2 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 3 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 3 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 4 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 4 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 5 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 5 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 6 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 6 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 7 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 7 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 8 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 8 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark 9 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep where the camera is as bookmark 9 of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace every&amp;where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give all faces of the level that have the material under the pointer the current one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap exchange texture material all faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roo&amp;f</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: show a gabled roof on the selected or pointed cells, to be adjusted and placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gable ridge create add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat &amp;last here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: do what was built last once more where you point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again redo same another place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirrored &amp;copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While building: take a mirrored copy of the selected cells to the pointer, to be placed with a click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mirror flip duplicate wing symmetric paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select cells first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw &amp;room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over a floor or a wall: it becomes hollow, with walls, floor and ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hollow carve dig walls chamber house draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut &amp;doorway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over a wall: an opening through it, however thick it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>door window hole opening cut carve draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw &amp;stairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from a lower floor to a higher one: as many steps as fit between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps staircase draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw ra&amp;mp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from a lower edge to a higher one: a slope between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slope wedge draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw roo&amp;f</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over what is to be covered: a gabled roof, its ridge along the longer side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gable ridge house draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Floor &amp;above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one floor of the level alone, then the one above it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storey level section cut inside upstairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Floor &amp;below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one floor of the level alone, then the one below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storey level section cut inside downstairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut away &amp;more before the eye</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut away what is near to the eye, further with each time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near clip plane section see through walls inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut away &amp;less before the eye</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show more of what is near to the eye again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near clip plane section inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Selection alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the box around the selected cells or items alone, and all again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>isolate hide others local view solo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all that was cut away or hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unhide reveal section off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of the level is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M&amp;easure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click points in the level to read distances, boxes, slopes and areas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ruler tape distance length area angle slope size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W&amp;alk through the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stand on the ground below the camera and walk, with the gravity, materials, doors and triggers of the level; Esc goes back to where you were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play test run first person player jump swim game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly at the scale of what is nea&amp;r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly slower close to things and faster far away from them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adaptive camera speed distance navigation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the level grows first by the sectors that it lacks for this; otherwise it is refused where it leaves the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest cell x, y, z of the inside, counted from the lowest corner of sector 0,0,0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many cells the inside has on x, y and z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of walls, floor and ceiling around the inside; otherwise 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the floor; otherwise that of the walls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the ceiling; otherwise that of the walls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empties a box of cells of the target, a level, and puts walls, a floor and a ceiling around it where there are none. Cubes that are there stay, and get the materials on what faces the inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>box, room, stairs, ramp, cylinder, cone, sphere, arch or roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face 0 to 5 that it points to: where ramps and stairs rise, arches and ridges of roofs lead and cones end; otherwise +X or, for cylinders and cones, +Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face 0 to 5 that ramps, stairs, arches and roofs rise to; otherwise +Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What falls in a weather region, &quot;rain&quot; or &quot;snow&quot;: its emitters are added, and to rain its sound, with a sound region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quick: half the density, a quarter of the samples and one bounce; final: as the settings say, as without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures whose mean colours are given; they are kept in the settings, so that the same bake gives the same light elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of these, three numbers each, 0 to 255</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bake light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computes the light of the targets, levels, from their sources and settings: lightmaps, layers of dynamic lights and ranges of fast lights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the source in its level, counted from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>point, spot or sun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three numbers, units from the middle of the level&apos;s centre sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Red, green and blue, 0 to 255</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How bright it is, 0 to 10000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far it shines, units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the disc that shines, units; 0 makes hard shadows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In which a spot or sun shines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner and outer half angle of a spot, degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diameter of a sun, degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether things stand in its light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether its light goes on from what it meets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>static: into lightmaps; dynamic or fast: into the light with the id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the dynamic or fast light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether that light is on at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether that light keeps its state while its sector is unloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intensity of a fast light at the start, 0 to 255</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Luxels a unit: a power of two from 0.125 to 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of materials whose faces have another density</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of these, a power of two each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light everywhere, 0 to 255</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light of the sky straight up, 0 to 255</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light of the sky at the horizon, 0 to 255</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor for both, 0 to 1000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of materials whose faces are openings to the sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor for the light of materials of their own, 0 to 1000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of materials whose faces are area lights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of these, a number each for their emission</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often light goes on from what it meets, 0 to 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directions a luxel, 1 to 4096</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor for all light, 0 to 1000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lightmaps have 2 to this many luxels a side where one does not do, 3 to 12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces of one material that meet at less than this angle look round, 0 to 180</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether light of things in space is baked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures whose mean colours are given, so that their files are not needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add source of baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a source of baked light to the target, a level. It shines once the light is baked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove source of baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes a source of baked light away from the target, a level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change settings of baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes how the target, a level, is baked: the settings that are given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change source of baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes a source of baked light of the target, a level: the fields that are given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bake &amp;visibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute for each place of the level that is shown what can be seen from it, so that the game need not draw the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vis pvs potentially visible set lists occlusion culling compile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Make baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put lamps for baking in the place of the light entities that are selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convert static lamp source entity lightmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select light entities first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the &amp;desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speak the language of the desktop where there are texts in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>language translation locale system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speak English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>language translation locale english</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speak German</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>language translation locale german</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lamp whose light, with shadows and what bounces, is baked into the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lamp that shines down in a cone, baked into the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The light of a clear day, baked into the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the edges of the cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wires edges cells cubes mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hints of tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say in the corner of the view what the hand can do there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help tips keys buttons line corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;dges of faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw thin dark lines where faces meet at an angle or end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outline crease silhouette contour cavity lines unlit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shade in &amp;corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Darken corners softly where the level has no baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ambient occlusion ssao cavity soft shadow unlit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light &amp;before baking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shade the level by its lamps and suns as long as they are not baked: roughly, without shadows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preview lit direct lamp sun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bake visibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computes the visible lists of the targets, levels: for each place what can be seen from it, never too little, so that the game need not draw the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner and outer half angle: full light inside of the first, none outside of the second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lamp shines all around, a spot lamp in a cone, a sun from far away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of its light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How bright it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far it shines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the middle of the level&apos;s centre sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it shines to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the disc that shines; 0 makes hard shadows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How wide the sun is in the sky; more makes softer shadows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Casts shadows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether things stand in its light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether its light goes on from what it meets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lightmaps stay as they are; a dynamic or fast light can be switched by controllers that name its number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the dynamic or fast light that it goes into.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Density</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of light along a unit: a power of two from 1/8 to 64. More is sharper and takes longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directions in which each point looks. More is smoother and takes longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often light goes on from what it meets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor for all light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light of the sky straight up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky at the horizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light of the sky at the horizon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor for the light of the sky.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added on every face, also where no light comes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow of materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor for the light of materials that glow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of materials whose faces are openings to the sky.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light things in space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether players and props are lit where they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the size on each axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eight corners, from the position.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the file stores for a shape that is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cone radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the cone of a spot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start and end on X, on Y and on Z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Li&amp;ght</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard c&amp;ursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black and white, with wide rims around what has the keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the gamemode %1 alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: covered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: bottom of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell %1, %2, %3, side %4: %5, selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is in the way there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror what is &amp;built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat all that is built behind a plane through what you point at; once more to end it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>symmetry symmetric mirror both sides plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the keyboard cursor first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point in the 3D view with the keys: a cursor goes from cell to cell and says what it is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accessibility without mouse screen reader cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell to the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell away from you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell towards you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard cursor a cell down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at the next side of the cell that nothing covers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next &amp;surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard cursor on, against the side that it points at, until something is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click where the keyboard cursor is, or let go there of what is held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hold or let go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold what the keyboard cursor is on, so that moving it drags; once more lets go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light as I b&amp;uild</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the light of the level&apos;s sources, with shadows, sky and what is reflected, while one builds, before it is baked; what is not final yet follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live realtime lightmap preview bake global illumination</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the sounds of the level as they are heard at the camera, or a test sound where there are none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sound reverb echo filter environment audio play hear emitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it changes is repeated behind a plane: across X, Y or Z (0 to 2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where that plane lies, in units from the centre of the level&apos;s centre sector; 0 when missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mirrored part that would lie out of the level is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gamemodes that it is there for: a bit each, in the order of the map; otherwise all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>point light source torch bulb baking baked lightmap static</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spotlight cone source baking baked lightmap static</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sun and sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>directional light daylight source baking baked lightmap static</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefabs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cubes: %1, entities: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prefab building part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file cannot be used: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prefab &quot;%1&quot; cannot be placed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the prefab &quot;%1&quot; maps of %2 lack: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What brings entities keeps its size: models and lights cannot be scaled with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve as prefab…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>library template part copy reuse prefabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entities that come along, as copying them puts them on the clipboard, their places measured from the lowest corner of the copy; otherwise none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switchable lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A warm light that reaches 8 m, which a signal switches; it is not baked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light entity dynamic bulb torch point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;menus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the first menu, from which the arrow keys go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True for copies of materials that follow what they are copies of, where they stay like it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;nes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Na&amp;vigation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a small picture of the level from above, with the camera in it: a click goes there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minimap map plan navigator radar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The right button looks around, the middle one orbits, Shift pans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mouse camera preferences settings buttons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The middle button orbits, Shift pans, Ctrl zooms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Industry standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt and the left button orbit, the middle one pans, Alt and the right one zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maya mouse camera preferences settings buttons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trackpad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two fingers orbit, Shift pans, Ctrl zooms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>touchpad laptop mouse camera preferences settings scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;One</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the level in one pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>single view viewport layout split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the level in two panes, freely and from above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>view viewport layout split side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the level in four panes: freely, from above, from the front and the side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quad view viewport layout split hammer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Maximize the pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the pane that the pointer is in alone, or all panes again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full view viewport toggle quad enlarge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two or four panes first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel, or Ctrl, middle button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt, left button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel, or Alt, right button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two fingers, or Alt, left button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift and two fingers, or Alt, Shift, left button and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl and two fingers, or a pinch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle button orbits, Shift pans, Ctrl zooms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt and left button orbit, middle pans, Alt and right zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep light when saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the light that is seen with the map, as a bake would, whenever all of it is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bake live lightmap write automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the plane, with Ctrl freely; %1 other side, %2 next axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut at a &amp;plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut the level open at a plane that is dragged by its handle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>section clip slice cross cutaway inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Other side of the plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what the plane cuts away, and cut away what is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>section clip flip reverse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut at a plane first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane across the &amp;next axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the plane across X, Y or Z, one after another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>section clip turn direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much is seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint faces by how large the part of the level is that the visible lists of the place before them name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heat map vis pvs visibility overdraw culling cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does this see?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Darken what the visible lists of the place under the pointer, or of the camera, do not name; a click then shows the line by which something is seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vis pvs visibility visible lists culling leak gap explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw by v&amp;isible lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw only what the visible lists of the camera&apos;s place name, as a game does: the picture stays the same where they are right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vis pvs visibility occlusion culling test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>La&amp;yer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seven short steps in the window itself: look around, build, light and walk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tutorial introduction first steps learn guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer layers collection group visible hide lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a named layer to the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Move to layer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Select all of the layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all that is in the layer of the selection, or in the current one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make layer &amp;current</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is placed goes into the layer of the selection from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a layer first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hide layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select something in a named layer first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lock layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let nothing of the layer of the selection be picked in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the layer; empty for the default layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name that no layer has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another name for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the view leaves it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether nothing of it is picked in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of a source of baked light of the target, a level, which is moved in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a named layer to the target, the map. Nothing is in it yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make layer current</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is added to the target, the map, goes into this layer from now on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes a layer of the target, the map. What is in it goes to the default layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes a layer of the target, the map: its name, whether it is hidden or locked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start on X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End on X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start on Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End on Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start on Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End on Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text on the clipboard cannot be read: its program does not answer in time, or there is too much of it. At most %1 MB are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds %1 MB of text of another program, and at most %2 MB are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lamps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>static</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the dynamic or fast light that it goes into is on at the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps its state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether that light stays as it is while its sector is unloaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intensity at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the fast light that it goes into; 255 is full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer folders inside of each other, please</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name has no / \ : * ? &quot; &lt; &gt; | in it, begins with a letter, a number or the like, and is not too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing (none)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes or no (bool)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number (i8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number (i16)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number (i32)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number (i64)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number from 0 (u8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number from 0 (u16)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number from 0 (u32)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number from 0 (u64)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number (f32)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precise number (f64)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vector (vec)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (str)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure: click the points, near a corner they snap to it, with Shift they do not  ·  Backspace takes the last back  ·  Enter begins anew  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place: %1  ·  click places it, with Ctrl again and again  ·  wheel turns  ·  Shift leaves the grid  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is here that it could stand on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a box: %1  ·  click places one of the last size, with Ctrl again and again  ·  wheel makes it higher  ·  Shift leaves the grid  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does this see?  ·  click a face for the line by which it is seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut doorway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build stairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build ramp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times as large they become: corners, bounds, ranges, and how far they stand from what they are turned around; otherwise 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the targets, entities, turns and scales them. Doors move open and shut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bake light of &amp;things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the light that models and other things get wherever they are in the level that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>space light probes volume ambient cubes props models final</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system theme mode appearance colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dark theme mode appearance night colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light theme mode appearance bright day colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accessibility black white theme mode appearance colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 triangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flat colors colours unlit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>surface friction overlay colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>footsteps surface overlay colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For each container of the entities in turn: its position in the target, where numbers behind the end stand for new ones; otherwise each entity has its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>luxels: %1, lightmaps: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>luxels: %1, lightmaps: %2, rays: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bake light of things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computes for the space of the targets, levels, the light that things in it get, from the same sources and settings. Lightmaps stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing can be saved: the cubes are as few as they can be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cubes: %1 instead of %2, vertices: %3 instead of %4, bytes before compression: %5 less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Air drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how much the air slows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>emitted colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the light on things.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places: %1, rays: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the selected entities, regions, lights, cubes or cells into a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select entities, regions, a lamp, cubes or cells first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show layer &amp;alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the layer of the selection, or the current one, and hide all other layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a&amp;ll layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the layers again that are hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No layer is hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hide selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave selected cells, cubes, entities, regions and the faces of selected materials out of the view, until all is shown again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conceal invisible material kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what is to be hidden first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide all of the same &amp;kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave all entities of the types that are selected, and regions of these kinds, out of the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conceal invisible type filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it is shown and all others are hidden; false shows all layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of cells of the target, a level, which are moved in its place: cells of a sector&apos;s side halved this often, 0 to 31</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the targets, entities, regions, lights and cubes, or cells of the target, a level, into a layer, and out of the one that they were in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the &amp;others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of entities, regions and lamps, or of materials, show those that are selected alone; of cells and cubes the box around them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>isolate alone solo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what is to be shown first</source>
        <translation></translation>
    </message>
    <message>
        <source>There is no prefab of this name any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a prefab of this name already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefa&amp;bs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prefab library template part reuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a prefab in the panel Prefabs first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a prefab that is placed in this map in the panel Prefabs first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Place prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A ghost of the chosen prefab follows the pointer until a click places it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Update placements…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace what was placed of the chosen prefab in this map by what it holds now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>U&amp;nlink placements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let what was placed of the chosen prefab in this map stay as it is for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename prefab…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the chosen prefab another name or folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete prefab…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the file of the chosen prefab; what was placed of it stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders and name of the prefab that this is, like &quot;huts/Inn&quot;: the map keeps where it was placed, for prefab.update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placements that were changed by hand since were left as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placements where the new content would leave the level were left as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the map&apos;s placements, counted from 0; otherwise all of the prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders and name of the prefab, like &quot;huts/Inn&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cubes that it holds now, as cubes.paste takes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entities that it holds now, likewise; otherwise none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the level has another material of a name: &quot;add&quot; adds a renamed copy; otherwise that one is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether placements that were changed by hand are replaced too; otherwise they stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders and name of the prefab; otherwise any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders and name that the prefab had</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those that it has now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placements of the target, the map, belong to a prefab of another name from now on, as its file was renamed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlink from prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target, the map, forgets where prefabs were placed. What is there stays, and is not updated any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update placements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the layer is added where the map has none of that name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placements that were removed or moved away by hand since are not followed any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaces what was placed of a prefab in the target, the map, by what the prefab holds now. Where none of its cubes is left it was removed or moved away, and is forgotten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for a way out of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No leak: the space around this place is closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This place is inside of cubes: point at a wall of the room that should be closed, or fly into it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This place is outside of the level: point at a wall of the room that should be closed, or fly into it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter goes along the line, Backspace back  ·  Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc ends the search for leaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a leak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a line from the place under the pointer, or from the camera, through the gap by which its room is open to the edge of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hole gap void sealed pointfile outside open room</source>
        <translation></translation>
    </message>
    <message>
        <source>The walls leave no room inside: take a larger box or a finer grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tiles blend per edge already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tiles and splats have values that mean something already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint brush: drag over faces, Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to remove; of a folder everything in it goes too. Empty: the whole archive, sound or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vie&amp;wpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;hading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grow the level and place it</source>
        <translation></translation>
    </message>
    <message>
        <source>Round edges below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces of one material that meet at less than this angle are lit as one round surface; 0 leaves all edges sharp.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, lamps: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the selected cells, entities and lamps, with their materials, to be placed again in any map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select cells while building, entities or lamps first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts copied cubes into the target, a level, with the materials that they have and the lamps and entities that come along.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether lamps that stand in the box come along; otherwise they do not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lamps that would stand out of the level are left out.</source>
        <translation></translation>
    </message>
    <message>
        <source>Leave the layer of the selection, or the current one, out of the view; its lights go on shining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible lis&amp;ts as I build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the visible lists of a level that has some anew in the background, once its light is there, where edits can have changed them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live realtime visibility pvs occlusion bake</source>
        <translation></translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag an arrow to move, with Shift a copy, with Ctrl freely  ·  type how far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, to the left, as one sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nudge entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, to the right, as one sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, away from the eye</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, towards the eye</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected cubes by a cell of the grid, or entities by an eighth of a unit, down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1° about its own %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Own axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows and rings of entities lie along the axes of the one that was selected last, as it is turned, and not along those of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>local world global axes space orientation gizmo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pitch, yaw and roll in degrees of the axes that the turn is about; otherwise the level&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose how wide the view is, how the mouse turns it and when changes are saved by themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings options field of view mouse sensitivity invert speed autosave save by itself theme look language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is here to draw on; begin within the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The opening is too large for so fine a grid; choose a coarser one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is open behind this wall; begin where another room is behind it, or type how wide, how high and how deep it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no wall here to cut through; begin on one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from the lower floor to the higher one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag on to a place that is further away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no room between the two; begin further away from the higher one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no room for so many steps; drag further, or choose fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lies behind the mirror in a locked or hidden layer stays as it is.</source>
    </message>
    <message>
        <source>From one to the next along %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 × %3 cells, %4 × %5 × %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 cells, %3 × %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 cell, %1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 faces, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corners moved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corners moved %1 (typed: %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pushed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pushed %1 (typed: %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 along %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 along its own %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leak: %1 from here to the +X edge of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leak: %1 from here to the top of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leak: %1 from here to the +Z edge of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leak: %1 from here to the -X edge of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leak: %1 from here to the bottom of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leak: %1 from here to the -Z edge of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lamp at %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  ·  box %2 × %3 × %4  ·  slope %5°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>way %1  ·  area %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 × %3  ·  click or Enter places, with Shift again and again  ·  %4 %5 %6 turn, %7 mirrors  ·  wheel raises, with Shift scales  ·  Esc drops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 × %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane across %1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 steps of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 step of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on a finer grid: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lengths are in m, cm, mm, ft, in or units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>u</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centimetres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direction and speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius of the glow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 or less: any distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::AddPalette</name>
    <message>
        <source>What can be added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of a name of what is added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what you want: door, lamp, rain…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has this in its name. Try fewer letters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or make a file first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file cannot be used: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in this revision</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ArchiveDialog</name>
    <message>
        <source>Embedded archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files in the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extract…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The map has no files yet. Add textures here, or drop them, and name them with map: in front, as in map:textures/wall.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials name these files with map: in front and without ending, as in map:textures/wall.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is larger than 64 MiB. Put it into the folder of the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not added: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add files to the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace %1 by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extract to</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written.</source>
        <translation>
            <numerusform>%n file written.</numerusform>
            <numerusform>%n files written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written. Left as they were: %1</source>
        <translation>
            <numerusform>%n file written. Left as they were: %1</numerusform>
            <numerusform>%n files written. Left as they were: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not of the kind of %2. Add it under its own name, and remove the other one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The archive cannot be read: %1. Remove takes it away, and what is added then begins a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the archive are damaged. Extract what is whole; Remove takes all of it away, and what is added then begins a new one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ArrangeCommands</name>
    <message>
        <source>Arrange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::BackupsDialog</name>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups of each file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each save first keeps what the file held, beside it: as castle.pmf.1, what was that as castle.pmf.2, and so on. Files that have these names already are renamed and replaced in turn. Open them like any other file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::BoneParentRow</name>
    <message>
        <source>Parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bone that it hangs on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bone that it hangs on; what hangs on it goes along.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::BookmarksDialog</name>
    <message>
        <source>Camera bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Browser</name>
    <message>
        <source>What is listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which ones are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used in the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picked lately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has this name. Clear the search, or list all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This level has no materials. Double-click a texture to make one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing uses this material.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n cube(s) use this material; all that names it is selected.</source>
        <translation>
            <numerusform>%n cube uses this material; all that names it is selected.</numerusform>
            <numerusform>%n cubes use this material; all that names it is selected.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select where it is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Make %n material(s)</source>
        <translation>
            <numerusform>Make %n material</numerusform>
            <numerusform>Make %n materials</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no materials here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find materials, textures and models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No game is chosen. Choose one to see its textures and models here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game has none, or they are still being looked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose game</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Make %n material(s) of what no material shows yet</source>
        <translation>
            <numerusform>Make %n material of what no material shows yet</numerusform>
            <numerusform>Make %n materials of what no material shows yet</numerusform>
        </translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy that follows this material in all that is not changed in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be done here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::CameraListener</name>
    <message>
        <source>It cannot be heard: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The audio device does not take the sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n sound(s) of the level are heard here</source>
        <translation>
            <numerusform>%n sound of the level is heard here</numerusform>
            <numerusform>%n sounds of the level are heard here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::ClockPanel</name>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold all that moves still</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock of the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let a tenth of a second pass, then stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the clock to 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast time passes in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ColorField</name>
    <message>
        <source>%1: pick a colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a colour is #rrggbb or #rrggbbaa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a colour is #rrggbb</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ColorPopup</name>
    <message>
        <source>Colour picker</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of a command&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of a command&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No command has this in its name. Try fewer letters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add entity</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Comparisons</name>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps, models and terrain (*.pmf *.p3m *.pfmap);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be compared with %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be taken over: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document is a merge, whose conflicts are listed. Save it, and compare the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the other version: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merging with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files cannot be merged: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The changes of both sides fit together. Save the document to keep what came of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which conflicts are decided cannot be told now: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at conflicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 was saved with %n conflicts that are not decided: our version is there. Decide them and save again.</source>
        <translation>
            <numerusform>%1 was saved with %n conflict that is not decided: our version is there. Decide it and save again.</numerusform>
            <numerusform>%1 was saved with %n conflicts that are not decided: our version is there. Decide them and save again.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is saved, and no conflict is left. You can close it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use ours: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use theirs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts cannot be taken over by themselves: use ours there, or edit by hand.</source>
        <translation>
            <numerusform>%n conflict cannot be taken over by itself: use ours there, or edit by hand.</numerusform>
            <numerusform>%n conflicts cannot be taken over by themselves: use ours there, or edit by hand.</numerusform>
        </translation>
    </message>
    <message>
        <source>Use ours for all that was undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use theirs for all that was undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 came of a merge, whose conflicts cannot be listed any more: %2. What was not decided is as our version has it. Merge the files again to decide that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n things that are gone on that side are still used here, and stay undecided.</source>
        <translation>
            <numerusform>%n thing that is gone on that side is still used here, and stays undecided.</numerusform>
            <numerusform>%n things that are gone on that side are still used here, and stay undecided.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::ConvertDialog</name>
    <message>
        <source>What will be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the result as a new document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of a tile in the map; a level is half of that high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of a tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Converting, and looking for what is lost…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Converting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be converted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n things are lost:</source>
        <translation>
            <numerusform>One thing is lost:</numerusform>
            <numerusform>%n things are lost:</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is lost: what is not shown comes back with the terrain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n things are lost; the others come back with the terrain:</source>
        <translation>
            <numerusform>One thing is lost; the others come back with the terrain:</numerusform>
            <numerusform>%n things are lost; the others come back with the terrain:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::CrashBar</name>
    <message>
        <source>Octant ended unexpectedly. A report of it is in %1; it was sent to nobody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Octant ended unexpectedly, more than once. The newest report of it is in %1; it was sent to nobody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of a crash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::CustomProperties</name>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values that the game gives a meaning, in this order; maps store no names of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a custom property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vector (three numbers)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None that all of these have.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::CustomPropertyRow</name>
    <message>
        <source>Property %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps store custom properties in this order, without names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it holds; another type keeps as much of the value as it can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: length of each dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty for a single value, 4 for a list of four, 2 × 3 for a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>single</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this property higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: separate from others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives what is selected a value of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value is missing; choose a type to make one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These hold different things; a type makes them alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) have this value too</source>
        <translation>
            <numerusform>%n other has this value too</numerusform>
            <numerusform>%n others have this value too</numerusform>
        </translation>
    </message>
    <message>
        <source>All of these have one value together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elements before these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elements behind these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengths are whole numbers, like 4 or 2 × 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this property lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: lower</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::DataField</name>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: how it is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>These bytes are no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hexadecimal digits are needed, two for each byte</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Differences</name>
    <message>
        <source>Show what is here alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is there alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is in both, but not the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the other version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is compared. Choose another version of this document, and what differs is listed here and drawn in the view.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 shown, compared with %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No differences: this document and %1 are the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put what the other file has there into this document; undo brings it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a difference that can be taken over by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide all that is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>all of %n conflicts are decided</source>
        <translation>
            <numerusform>the %n conflict is decided</numerusform>
            <numerusform>all of %n conflicts are decided</numerusform>
        </translation>
    </message>
    <message>
        <source>Conflicts to be decided: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conflicts: the changes of both sides fit together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document has our version there, and it is decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a conflict first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put their version there into the document; undo brings ours back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their version cannot be taken by itself: use ours, or edit by hand</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::DifferencesModel</name>
    <message>
        <source>Added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1  ·  %n boxes</source>
        <translation>
            <numerusform>%1  ·  %n box</numerusform>
            <numerusform>%1  ·  %n boxes</numerusform>
        </translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ours alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theirs alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Document</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decoding sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is still under way. Wait until it is done, or cancel it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled: the map is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is still being restored. Go there again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As opened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::DocumentHost</name>
    <message>
        <source>No map is open. Open one or make a new one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copied cubes could not be kept for later. They last until something else is copied.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::DocumentTabs</name>
    <message>
        <source>Open maps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::DoorPanel</name>
    <message>
        <source>Try the door</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the door is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to see the door between shut and open; the map stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the door go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open and shut the door in its own time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::EditDialog</name>
    <message>
        <source>Trying it out…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing would change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 × %3 sectors of %4: %5</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::EditingCommands</name>
    <message>
        <source>Cubes are removed while building: turn building on, select faces of them, then Build, Remove cubes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These items cannot be copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to paste. Copy some items first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::EnumField</name>
    <message>
        <source>%1 (unknown)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ExportDialog</name>
    <message>
        <source>Export %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What will be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file and export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for what would be lost…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Converting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be exported: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n things cannot be kept:</source>
        <translation>
            <numerusform>One thing cannot be kept:</numerusform>
            <numerusform>%n things cannot be kept:</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for files beside %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files are there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refers to files of these names, which lie there already: %2. Replace them, or cancel and export to a folder of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was written: %1 ends as files of another kind do. Choose that kind above, or a name that ends in .%2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ExternalTextureDialog</name>
    <message>
        <source>Make texture external</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File that the picture is written to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name by which the game finds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name in the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the file and let the texture name it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write texture to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures (*.ptf);;PNG pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine takes no such name: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file lies in no folder of a game. The engine finds the texture once it lies at %1.%2 of the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine would find this file as %1, not by this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine finds this file by this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is such a file already; it is replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::FindModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::FindPanel</name>
    <message>
        <source>What to find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find: door, type:light intensity&gt;5, signal:open, name:lamp* …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words, and fields with values: type:light, name:door*, intensity&gt;5, color=#ff8000, signal:open, material:brick, mode:ctf, level:0, in:sector. -word leaves out, a|b is either, quotes keep spaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all that was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found, the first %2 are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; damaged sectors were left out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::GameDialog</name>
    <message>
        <source>Choose game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where the folders games and mods lie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures and models of all maps that do not lie in a game are taken from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no game here: a game is a folder in games with a file game.cfg.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::GamemodesField</name>
    <message>
        <source>In all; the map names no gamemodes yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gamemode %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In none; the map names no gamemodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some in all, some in none; the map names no gamemodes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::GoDialog</name>
    <message>
        <source>Go to position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to sector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::History</name>
    <message>
        <source>Steps done and undone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::HistoryModel</name>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to go to this state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the current state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on another branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file on disk is this state</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ItemNumberField</name>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::KeptHistoryDialog</name>
    <message>
        <source>History of closed files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file that is opened again has its undo history again, unless another program has changed it. Where there is no more room the files that were closed first lose theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for the history of all closed files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for the history of one file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept now: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history of a file takes the file&apos;s size, and that again for each time that it was opened and changed. What takes more than the room for one file is not kept: give large maps more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::KeyBindings</name>
    <message>
        <source>Menus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held in the 3D view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the 3D view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignored the set of keys “%1” in the settings: there is none of this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignored the key of “%1” in the settings: there is no such action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignored the key of “%1” in the settings: “%2” is no key that can be used for it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name or key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters and signs without Ctrl or Alt are heard in the 3D view only. Edit, Key settings changes keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse in the 3D view, building</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse in the 3D view</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::KeyframeCurve</name>
    <message>
        <source>Curve of the keyframes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No keyframes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::KeyframeLine</name>
    <message>
        <source>Time line of the keyframes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a key to another frame, or the playhead on the ruler; Ctrl and the wheel zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::KeyframesPanel</name>
    <message>
        <source>Change keyframe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move keyframe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model that has actions or materials to see their keyframes here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action or material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bone that is moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame of the playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key at playhead: add a keyframe where the model is now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the keyframe that is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emission</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matcap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This material does not change with time yet; its first keyframe lets it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays at its last frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>begins anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes on for ever</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A frame lasts %1 ms; after frame %2 the material %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation (°)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A frame lasts %1 ms; the last key is at frame %2, after %3. Bones that are turned in the view get keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::KeyframesTable</name>
    <message>
        <source>Choice for this cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The material&apos;s own value, where it begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click to pick a colour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::KeysDialog</name>
    <message>
        <source>Key settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set of keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keys to begin with; what you changed of the set before is given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name or key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set of keys:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click here and press a key; Esc leaves it as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beside those it has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the key to those that the action has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take all keys from this action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give this action the keys of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the key to this action and take it from the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give all actions the keys of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also the key of: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the key of “%2” (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That cannot be changed: press another key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it over, or press another key.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::LayersPanel</name>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer that the selection goes to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be done with the layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move selection here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it the current layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>current layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer %1 is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer %1 is locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the layer again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the layer in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it be picked again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the layer, but let nothing of it be picked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is placed goes into the layer in bold type. A double click makes another one the current layer. Rows of the outline can be dropped on a layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default layer keeps its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default layer stays: what is in no other layer is in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Things: %1. Boxes of cubes: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::LevelCommands</name>
    <message>
        <source>Sector copied. Select the one that it goes to and paste it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copied sector is not in this level. Copy one of this level first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sector has baked data that is older than its cubes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::LightCommands</name>
    <message>
        <source>Reading colours of textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add sun and sky for baking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the place where the lamp shall be first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A light without range, or with values out of bounds, cannot be baked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep light and visible lists</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::LightPanel</name>
    <message>
        <source>Lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sun and sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bake light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a draft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources of baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the level is baked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: left out, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No level is shown. Open a map first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing lights this level yet. Add a lamp, or a sun and a sky, then bake.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n source(s). Problems tell when the light is older than what it was baked from.</source>
        <translation>
            <numerusform>%n source. Problems tell when the light is older than what it was baked from.</numerusform>
            <numerusform>%n sources. Problems tell when the light is older than what it was baked from.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s), not baked yet: their light is in the view, not in the map.</source>
        <translation>
            <numerusform>%n source, not baked yet: its light is in the view, not in the map.</numerusform>
            <numerusform>%n sources, not baked yet: their light is in the view, not in the map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s). The light in the map is a draft, or not of Octant: bake it to be done with it.</source>
        <translation>
            <numerusform>%n source. The light in the map is a draft, or not of Octant: bake it to be done with it.</numerusform>
            <numerusform>%n sources. The light in the map is a draft, or not of Octant: bake it to be done with it.</numerusform>
        </translation>
    </message>
    <message>
        <source>The light of things is older than the cubes: Tools, Bake light of things makes it anew.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::LightPictureRow</name>
    <message>
        <source>%1 × %1 luxels, mean %2, %3, %4, brightest %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 vertices in %n range(s), mean %3 of 255; those in blue stay as they are</source>
        <translation>
            <numerusform>%1 of %2 vertices in %n range, mean %3 of 255; those in blue stay as they are</numerusform>
            <numerusform>%1 of %2 vertices in %n ranges, mean %3 of 255; those in blue stay as they are</numerusform>
        </translation>
    </message>
    <message>
        <source>On lightmap %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which baked light is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture of baked light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select its faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the faces that lie on this lightmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No light is baked for it yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n face(s) lie on it, outlined in the picture</source>
        <translation>
            <numerusform>%n face lies on it, outlined in the picture</numerusform>
            <numerusform>%n faces lie on it, outlined in the picture</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::LinesField</name>
    <message>
        <source>Different lists: begin a new one for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this line higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”, which is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lasts %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: add a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::LinkMenu</name>
    <message>
        <source>What is sent, and what comes of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are linked so. Choose it to end this link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not hear “%1” any more then</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Log</name>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happens is written here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::LossesDialog</name>
    <message>
        <source>Import of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could not be kept as it was in %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could not be kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::MainWindow</name>
    <message>
        <source>Octant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] — Octant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was not enough memory for the last step, so it was not done. Save what you have, then close documents or other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This manual is in English.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::MapWaivers</name>
    <message>
        <source>The file of waived problems, %1, could not be read: %2. Put it right or remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which problems are waived could not be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of waived problems could not be read, so nothing is written over it. Put it right or remove it, and open the map again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>More than %n problems cannot be waived.</source>
        <translation>
            <numerusform>More than %n problem cannot be waived.</numerusform>
            <numerusform>More than %n problems cannot be waived.</numerusform>
        </translation>
    </message>
    <message>
        <source>What this problem says is too long to be waived.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::MaterialsModel</name>
    <message>
        <source>%1
Texture: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Variant of: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::MergeDialog</name>
    <message>
        <source>Merge with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ours:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theirs:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Base:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version that both sides began from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The base is the version that both sides began from. What one side alone changed is taken from it; where both changed the same thing you decide. The result is a new document; the three files stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps, models and terrain (*.pmf *.p3m *.pfmap);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::MessageBars</name>
    <message>
        <source>Messages that are not shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s) are in the log.</source>
        <translation>
            <numerusform>%n more message is in the log.</numerusform>
            <numerusform>%n more messages are in the log.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::ModelNameField</name>
    <message>
        <source>Bones of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animations of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model that has any</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::NewTerrainDialog</name>
    <message>
        <source>New terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks from west to east</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks from north to south</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cliffs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 tiles, %3 in all. A chunk has 32 × 32 tiles; a new terrain has 1 to %4 chunks a side. Chunks can be added and taken away later, at any side.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::NumberBox</name>
    <message>
        <source>only whole numbers go here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not less than %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not more than %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::NumbersField</name>
    <message>
        <source>Places as x,y,z with a space between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not from 0 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each place has three numbers: x,y,z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers needed: %1, typed: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::OfferBar</name>
    <message>
        <source>What is offered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not do it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do what is offered</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Outline</name>
    <message>
        <source>Filter the outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name or kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows items whose name or kind has all these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has this name or kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use for the air</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use as default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be done with the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add something to what is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What uses it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing uses it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add sun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add lamp</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::OutlineDelegate</name>
    <message>
        <source>New name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::OverviewMap</name>
    <message>
        <source>Overview of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the level from above and where the camera is. Click to go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level from above, north is up. Click to go there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::PaintChip</name>
    <message>
        <source>Current material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Painting with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is painted with. Click to select it in the map.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::PaneTitle</name>
    <message>
        <source>Pane %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How this pane looks. A double click shows it alone, another one all panes again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pane %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::PlayerDialog</name>
    <message>
        <source>Player size and speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One unit is a metre. The next walk (View, Walk through the level) begins with these; they are kept with your settings.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::PrefabDialog</name>
    <message>
        <source>Save selection as prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is called in the palette, and its file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heading that it stands under; a new one is made, and / puts one into another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is for, in one sentence; it need not have one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cubes: %1, materials: %2, entities: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A prefab of this name is there. You are asked before it is replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It will stand in the palette of what can be added, and in the folder %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prefab &quot;%1&quot; is kept. Ins in the view and its name place it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the prefab &quot;%1&quot; that is there? What was placed of it stays as it is until it is updated in the panel Prefabs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lamps: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::PrefabPanel</name>
    <message>
        <source>Part of the name, folder or description of a prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a prefab…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is kept yet. Select cells or entities and save them as a prefab.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A double click, Enter or dragging one into the view places it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Placed in this map: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be done with the prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name, with its folders before it and / between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete prefab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the file of the prefab “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was placed of it stays in all maps. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prefab “%1” cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All placements of “%1” are as the prefab is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update placements of %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older than the prefab: %1. As it is now: %2. Changed by hand since: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also those changed by hand: what was changed is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed or moved away since: %1; these are forgotten, and what was moved stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::PreferencesDialog</name>
    <message>
        <source>Mouse up looks &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the lower to the upper edge of the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Field of view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of turning with the mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the camera turns when one looks around, orbits and walks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mouse speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After how many minutes changes are saved by themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves what has changes and a name. What is not saved is kept either way, and offered again after a crash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of lengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lengths are shown and typed in. A unit of the map is a metre; maps and scripts stay as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::PresetDialog</name>
    <message>
        <source>Save selection as preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is called in the palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is for, in one sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heading that it stands under</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Icon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That of a type of entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it is turned on the surface where it is placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upright</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the front away from the surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own presets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A preset of this name is there and will be replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It will stand in the palette of what can be added, with this game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preset &quot;%1&quot; is kept with the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the floor, also before walls</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Problems</name>
    <message>
        <source>Show errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click shows where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is about the file as a whole: nothing to select.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair the selected problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put right what the selected problems tell of, as one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select problems that can be repaired without a choice of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show waived problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what the problem is about and bring the camera there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair all of this kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waive…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this is no problem of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why is this no problem? Enter waives it for this map, Esc gives up</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n waived</source>
        <translation>
            <numerusform>%n waived</numerusform>
            <numerusform>%n waived</numerusform>
        </translation>
    </message>
    <message>
        <source>Put right all problems of the kinds that are selected, as one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are problems of the map again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say that these are no problems of this map, and why; a file beside the map keeps it, and `octant check` knows it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ProblemsModel</name>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
Waived: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (waived: %2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Properties</name>
    <message>
        <source>Properties of what is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is selected.
Pick something in the outline or in the view.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to set here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They have no field in common</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields that all of them have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options of the tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show reserved bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The format gives these bits no meaning. They are kept as they were read; clear them only where you know that nothing reads them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::PropertyRow</name>
    <message>
        <source> In %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick one of the game&apos;s textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differs from %1, which this is a variant of: set it back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Recovery</name>
    <message>
        <source>Changes to %1 cannot be kept for recovery in %2: %3. Editing goes on; save often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for unsaved documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovering %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be recovered: %2. What there is of it stays in %3, and is offered again at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Recovered %1 with %n steps</source>
        <translation>
            <numerusform>Recovered %1 with %n step</numerusform>
            <numerusform>Recovered %1 with %n steps</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of %1 could be recovered: %2. Everything before that is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The untitled document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot be written to a file as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history of %1 from before could not be used: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for the history of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps of %1 from before could not be restored: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restoring the steps of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not all of %1 could be recovered: %2. Everything before that is here, and what there was from the next checkpoint on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was not done yet when Octant ended, so %2 is as it was before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What an Octant that ended kept in %1 cannot be read: %2. It stays there for 30 days.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::RecoveryDialog</name>
    <message>
        <source>Untitled model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Octant ended while these documents had changes that were not saved. Recovering opens them with their history; files on the disk stay as they are until you save.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents that can be recovered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover the selected documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard the changes of the selected documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again at the next start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Discard the unsaved changes of %n documents?</source>
        <translation>
            <numerusform>Discard the unsaved changes of %n document?</numerusform>
            <numerusform>Discard the unsaved changes of %n documents?</numerusform>
        </translation>
    </message>
    <message>
        <source>They cannot be recovered after that. Files on the disk stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard the unsaved changes of %1?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ReferenceBox</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no %1 is called “%2”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ReferencesField</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::RenameDialog</name>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All uses follow the new name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This name cannot be used here. Try another one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ReplaceDialog</name>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the whole level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the selected sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cube has it there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 faces of %L2 cubes get another material. Drawn of them: %L3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two different materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That did not work; the log says why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 face gets another material.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 faces of 1 cube get another material. Drawn of them: %L2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ResizeDialog</name>
    <message>
        <source>Resize level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away even what holds something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors to add at each side; less than 0 takes some away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left (-X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom (-Y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back (-Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right (+X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top (+Y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Front (+Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::RevisionChoice</name>
    <message>
        <source>Revision to read the file as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of a sector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SearchLine</name>
    <message>
        <source>Words that can stand here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SectionPanel</name>
    <message>
        <source>What is cut away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Floor below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the floor below alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Floor above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the floor above alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all of the level again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much before the eye is cut away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut away what is nearer to the eye than this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Near %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SectorSizeDialog</name>
    <message>
        <source>Change sector size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions may be rounded, by less than a millionth of a sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller sectors are split from those there are, larger ones joined; nothing moves and nothing looks otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of a sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, joined</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Settings</name>
    <message>
        <source>The file of settings is too large to be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of settings is damaged and cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. It could not be set aside: usual settings are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Usual ones are used; yours are kept as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other language is used from the next start of Octant on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ShapePanel</name>
    <message>
        <source>Shape to place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is done with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction that it faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction that it rises to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells on X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells on Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells on Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thickness in cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place the shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the shape up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rises to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flat sides of what is round; Ctrl, Shift and the wheel change them too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What of the size does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level ends there. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SignalField</name>
    <message>
        <source>Signals that exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signals for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of the name to find the others</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SignalGraphPanel</name>
    <message>
        <source>Try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends the signal, and the view shows what comes of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renames the signal in all entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends what the chosen arrow shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows all of the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing sends or hears a signal yet: select two entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are more: select an entity to see its signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from box to box to connect them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is sent, and what comes of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sends nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It hears nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be done here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SignalGraphView</name>
    <message>
        <source>Graph of signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SignalsPanel</name>
    <message>
        <source>Part of a signal&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the name that was meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a row with the other entity, then end this link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends the signal, and selects and lists what reacts to it and when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal, and who is at its other end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the first entity sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the second entity does then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of an entity, its type</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F2 renames it in all entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in the map hears it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in the map sends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in the map sends it; “%1” is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click selects it and brings the camera there</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message>
        <source>Sends: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hears: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sends and hears nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>how many send, how many hear</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing sends or hears a signal: select two entities to connect them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 of %2: filter by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All signals of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: nothing comes of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, until %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s  %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing reacts to “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” leads to itself again and again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The beginning of what “%1” does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What “%1” does, by time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sends nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hears nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SimplifyDialog</name>
    <message>
        <source>Simplify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also where materials differ inside the solid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eight equal cubes become one, empty ones go. The level looks the same afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eight equal cubes become one, empty ones go. The sectors look the same afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cubes that are covered on all sides take the material of one of them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SkyDialog</name>
    <message>
        <source>Right (+X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top (+Y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Front (+Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left (-X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom (-Y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back (-Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.tga *.bmp *.ptf);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it the default sky of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make sky from pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose &amp;pictures…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes each for the side that the end of its name tells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose &amp;folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the pictures in it for the sides that the ends of their names tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Make sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture of the side: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of the sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with the pictures of the sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No name of these files tells a side. Names end in _right, _left, _top, _bottom, _front and _back, in rt, lf, up, dn, ft and bk or in px, nx and so on. Otherwise click a side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making the sky…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder with six pictures, or click a side. They go into the archive of the map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a picture: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All six sides have a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sky was made: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SoundResponseRow</name>
    <message>
        <source>What is heard: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: no audio device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play a test sound as it is heard in this environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system has no device to play sounds on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The audio device does not take the sound</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::SpaceDataRow</name>
    <message>
        <source>Add to this space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hints for walkers, collider boxes and more, for the space that the cubes fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove data of this space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collider box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collider box %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::StartPage</name>
    <message>
        <source>Map editor for the PlatinumSrc engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   —   %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 finds every command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New terrain of the Permafrost Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a map, a model or a terrain anywhere in this window to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New model</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Open the last %n file(s) again</source>
        <translation>
            <numerusform>Open the last file again</numerusform>
            <numerusform>Open the last %n files again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octant::Statistics</name>
    <message>
        <source>Statistics of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing counted yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Near their limit: %1; before compression: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 before compression; click a row to go to the fullest sector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::StatisticsModel</name>
    <message>
        <source>Materials used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics materials used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound materials used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lightmaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dynamic lights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast lights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth of the octree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics materials of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound materials of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors on X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors on Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors on Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entities of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 in sector %3. Click to go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fullest sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected sector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::StatusLine</name>
    <message>
        <source>outside the sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sector %1,%2,%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel running work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision of the format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the map holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sector that the camera is in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether work is under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 cube</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 chunks · %3 tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n parts</source>
        <translation>
            <numerusform>1 part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>1 vertex</numerusform>
            <numerusform>%n vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bones</source>
        <translation>
            <numerusform>1 bone</numerusform>
            <numerusform>%n bones</numerusform>
        </translation>
    </message>
    <message>
        <source>Environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environments that hold at the camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by a region here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as usual in the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds at the camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position of the camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of a grid cell</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::StructurePanel</name>
    <message>
        <source>What is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of walls, floor and ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift and the wheel change it too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Away from the surface where it begins; less than 0: to its other side. The wheel changes it too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the walls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half the width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a doorway that is clicked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of a doorway that is clicked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of stairs and ramps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> cell, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> cells, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TerrainPanel</name>
    <message>
        <source>Terrain brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the brush does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the brush in cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength of the brush in cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TerrainView</name>
    <message>
        <source>Copied %1 × %2 tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The terrain has %1 × %2 chunks of 32 × 32 tiles. Say how many to add at each side; less than 0 takes away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>North</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>East</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>South</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>West</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks to add: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1, column %2, chunk %3,%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heights NW %1, NE %2, SW %3, SE %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  %2: %3 tops, %4 sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy some tiles first, then select those to fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing would be left: at least one chunk must stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is too large: a terrain has at most %1 chunks a side and %2 in all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has %1 × %2 chunks then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed to units</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TextDialog</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all of the text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TextsField</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different lists: begin a new one for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this line higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: add a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2: higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2: remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mode %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this line lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2: lower</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TextureCommands</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot become a texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making a texture of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This picture has %1 × %2 pixels. Sides of textures are powers of two; scale it to %3 × %4?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embed picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.ptf *.png *.jpg *.jpeg *.tga *.bmp);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No game is chosen that %1 could come from. Choose one in the File menu, or embed a picture of a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is embedded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TextureDialog</name>
    <message>
        <source>Build, and select faces in the 3D view: their texture is laid here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture of the faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of a repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats across the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats down the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay so many repeats across and down all of the selected faces</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TexturePicker</name>
    <message>
        <source>Find textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No game is chosen: File &gt; Choose game.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TexturePictureRow</name>
    <message>
        <source>Picture of the texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embed the picture of a file in the place of this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No game is chosen that it could come from: choose one in the File menu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is missing: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with transparency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without transparency</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TilePanel</name>
    <message>
        <source>Terrain tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles that the brush is across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape of the brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Square</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramps around it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether ramps and corners around fall into place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape of the tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels that the high corners rise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of a step to meet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to the higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down to the lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether units may walk here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the top blends with what is beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blur</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether light runs smoothly over edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether bumps are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grass that grows here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sparse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of the same material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether a click fills all that hangs together and has the same material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply to selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do this to all selected tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walkable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smooth light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bumps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tile under the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The edge that blends so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>North</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>East</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>South</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>West</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill with copied tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the selected tiles with those that were copied, again and again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blends at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This terrain blends by tile alone: the engine of 2026 shows it unblended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blend per edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let each edge of each tile say how it blends, which the engine of 2026 reads</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TileRows</name>
    <message>
        <source>Fields of the selected tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile in row %1, column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 tiles</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TileStrip</name>
    <message>
        <source>Terrain tools</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TimeField</name>
    <message>
        <source>Date and time in UTC, like 2025-08-08 14:30:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the time of this moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time is like 2025-08-08 14:30:00, from 1970 on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TimelinePanel</name>
    <message>
        <source>Animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One frame back (comma)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One frame forward (period)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time in the animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play again and again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the keyframes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animation or action that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ToMapDialog</name>
    <message>
        <source>Convert %1 to a map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the terrain&apos;s file in the map, so that all comes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the game in which the pictures lie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures lie in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give materials without a picture a colour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ToTerrainDialog</name>
    <message>
        <source>Convert %1 to terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level that becomes terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of no effect where the map says it, as it was made of terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in the map that becomes height 0 of the terrain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of tiles where the map has no ground, in levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height 0 lies at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level without ground</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::Tour</name>
    <message>
        <source>New here? A tour of seven short steps shows how to look around, build and light a room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done. That was the tour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the view: hold the right mouse button in it and drag.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fly: hold W, A, S or D in the view; the mouse wheel sets how fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a room: press %1, then drag over the floor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut a doorway: press %1 and click a wall, or hold Ctrl and click it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place a lamp: press %1, type lamp, press Enter and click where it shall hang.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint a wall: choose a material below the view or in the outline, point at the wall and press %1. %2 takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walk through your room: press %1, look with the mouse and go with W, A, S and D; Esc ends.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TourCard</name>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on without this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the tour; Help, Tour begins it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tour: step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::TransformModelDialog</name>
    <message>
        <source>Transform model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put its lowest point on the floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put its middle over the origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis that it is turned about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Y (up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis along which it is mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move along X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move along Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move along Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has no vertices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All axes alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale along X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale along Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale along Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale all axes alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale (X, Y, Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is %1 × %2 × %3 %4 then.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::UnusedDialog</name>
    <message>
        <source>Looking for what is not used…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove unused materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials that nothing uses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (physics material)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All materials of this level are used. There is nothing to remove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in this level uses these. Leave out of the list what is to stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Remove %n</source>
        <translation>
            <numerusform>Remove %n</numerusform>
            <numerusform>Remove %n</numerusform>
        </translation>
    </message>
    <message>
        <source>That did not work; the log says why.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ViewportWidget</name>
    <message>
        <source>3D view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The 3D view cannot be drawn: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No level to show. Open a map or add a level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Building the picture: %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the active level. Click selects, %1 fly, the right button looks around.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Building the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is selected stands nowhere in this level, so the view stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be done in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 largest are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add anything here…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in ours alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in theirs alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The view is on the clipboard, a picture of %1 x %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s  %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level has none: add one, then select cubes and choose it in their properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start walking here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This level has no floors that could be shown one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select cells, cubes or entities that are to be shown alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selection alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Floor %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below the ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level is still being read. Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no room to stand on any ground below the camera. Fly above a floor, or point at one and choose Start walking here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One is stuck at %1. Esc leads out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One falls out of the level near %1, where you are back now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swimming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crouched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the air</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click in the view to go on walking, Esc goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark %1 is set here: %1 goes back to it, Go, Bookmarks names it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level of bookmark %1 is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light is approximate until it is baked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W A S D walk, Space jumps, Esc goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift runs, C crouches, E uses, Esc goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live light, not baked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live light, not final yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is built is not mirrored any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is built is mirrored across %1 = %2. The same key ends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How this pane looks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut at a plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does this see?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading visible lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no visible lists: Tools, Bake visibility makes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all faces are listed for the place before a face; on average %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some lists are older than the cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no place of the level: point at a face, or fly into the level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level has no visible lists yet: Bake visibility in the menu Tools makes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sees all of the level: the place has no list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sees cells: %1 of %2, sectors: %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list is older than the cubes: Tools, Bake visibility makes it anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking for a free line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen through this gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no free line to this face, but to what is listed with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>listed, but no free line was found among %1 rays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not listed: it is not seen from there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is drawn: visible lists are for views from within the whole level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors drawn by visible lists: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is drawn: there are no visible lists, Tools, Bake visibility makes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is drawn: visible lists are older than the cubes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is drawn: the camera is at no place that visible lists are for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is drawn: the place sees all of the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing that differs can be drawn here: the list of differences has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Offered: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Offered: %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select cells, cubes, entities, regions or materials that are to be hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something is hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a leak from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made anew after the last change: Tools, Bake visibility keeps it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perspective  ·  %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Met %1 at %2: damage %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walking  ·  %1  ·  %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::WindowCommands</name>
    <message>
        <source>About Octant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map editor for the PlatinumSrc engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boost Software License 1.0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::WindowFiles</name>
    <message>
        <source>%1 could not be opened: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file does not say which revision of the format it has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of revision 2025-01-07 do not say how large a sector is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read %1 again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was read. Write over its changes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save under another name to keep both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read %1 again and drop all changes since it was saved?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are lost if you do not save them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep what is here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is gone from its folder. Save to write it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export history as script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scripts (*.jsonl);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps, models and terrain (*.pmf *.p3m *.pfmap *.gltf *.glb *.obj);;PlatinumSrc maps (*.pmf);;PlatinumSrc models (*.p3m);;Models of other programs (*.gltf *.glb *.obj);;Permafrost terrain (*.pfmap);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PlatinumSrc models (*.p3m)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Permafrost terrain (*.pfmap)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PlatinumSrc maps (*.pmf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made a model of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a new model made of %1; all that it holds is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This is a new model made of %1; %n things could not be kept as they were.</source>
        <translation>
            <numerusform>This is a new model made of %1; one thing could not be kept as it was.</numerusform>
            <numerusform>This is a new model made of %1; %n things could not be kept as they were.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened what came of it as a new document. Save it to keep it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not saved: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file of this name on the disk; your changes are still here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file on the disk is as it was, and your changes are still here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your changes are still here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be read again: %2. The map stays as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting until %1 is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting until the edit of %1 is done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Octant closes when all is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is open in another tab, whose changes would be lost: close that tab first, or choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory to be shown, and only %3 are left: the system could end Octant while it opens. Save other documents first, or close them and other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in another Octant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in another Octant, process %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in another Octant, process %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is open %2. It is read-only here, so that neither writes over the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Edit anyway above the view, or save it under another name first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be edited. Should the other Octant save it meanwhile, you are asked before anything is written over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n other names</source>
        <translation>
            <numerusform>%n other name</numerusform>
            <numerusform>%n other names</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 had %2 on this disk (hard links). Only %1 holds what was saved, the others what it held before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 had %2 on this disk (hard links), among them %3. Only %1 holds what was saved, the others what it held before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in this window, under another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was saved, but it is open %2 as well. You are asked before anything that is saved there is written over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be edited: nobody else has it open any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is open %2: what is recovered of it needs another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was saved and holds byte by byte what was written, but Octant could not open that again: %2. What the file held before stays beside it as %1.1. Keep that, and save this once more under another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was saved, but its disk does not say that this outlives a power cut: %2. Save it on another disk as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was saved, but what it held before could not be kept as a backup: %2. Close or move away what has that name, free some space, or choose fewer in File, Backups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program has written %1 since you chose that name. Write over it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not saved: it is open %2, whose work would be lost. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is open in a tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory to be made a model of, and only %3 are left. Save and close other documents first, or close other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not saved: it is open %2. Choose another name, or save nevertheless: the other one asks before it writes over yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save nevertheless</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::WindowLayout</name>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>octant::ZoomPicture</name>
    <message>
        <source>Wheel to zoom, drag to move, double click to see all of it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
