#include <algorithm>
#include <map>

#include "model/core/translate.h"
#include "model/map/locate.h"
#include "model/search/search_plan.h"

namespace octant {
namespace {

/// The word that ends at a place.
struct TypedWord {
    std::size_t keyAt = 0, valueAt = 0;
    std::string key; ///< empty while no operator was typed
};

TypedWord typedWord(std::string_view text) {
    TypedWord word;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        quoted = quoted != (letter == '"');
        if (quoted)
            continue;
        if (static_cast<unsigned char>(letter) <= ' ') {
            word = {i + 1, i + 1, {}};
        } else if (letter == '|') {
            word.valueAt = i + 1;
            if (word.key.empty())
                word.keyAt = i + 1;
        } else if (letter == '-' && i == word.keyAt) {
            word.keyAt = word.valueAt = i + 1;
        } else if (word.key.empty() && std::string_view(":=<>!").find(letter) != std::string_view::npos) {
            word.key = text.substr(word.keyAt, i - word.keyAt);
            word.valueAt = i + 1;
        } else if (!word.key.empty() && letter == '=' && i == word.valueAt) {
            word.valueAt = i + 1;
        }
    }
    return word;
}

/// Quoted where it has letters that would mean something.
std::string asSearchWord(std::string_view text) {
    const bool plain = std::none_of(text.begin(), text.end(), [](char letter) {
        return static_cast<unsigned char>(letter) <= ' ' ||
               std::string_view("\":=<>!|*?").find(letter) != std::string_view::npos;
    });
    return plain && !text.starts_with('-') ? std::string(text) : '"' + std::string(text) + '"';
}

class Completer {
public:
    Completer(const Map& map, std::string_view begin) : m_map(map), m_begin(foldedName(begin)) {}

    void offer(std::string text, std::string_view name, std::string_view label) {
        const std::string folded = foldedName(name);
        const bool first = folded.starts_with(m_begin);
        if (first || folded.find(m_begin) != std::string::npos ||
            foldedName(label).find(m_begin) != std::string::npos)
            (first ? m_first : m_other).emplace(std::move(text), label);
    }

    void offerTypes() {
        for (const EntitySchema& schema : entitySchemas())
            if (m_map.rootKind() == ItemKind::Map && schema.exists(m_map.revision))
                offer(schema.name, schema.name, schema.summary);
        for (const ItemKindRow& row : itemKinds())
            if (searched(row.kind, m_map))
                offer(row.name, row.name, row.title);
        if (searched(ItemKind::LightSource, m_map))
            offer("sun", "sun", octant::OCTANT_TR("Sun"));
    }

    void offerFields() {
        const auto offerAll = [this](std::span<const FieldRef> fields) {
            for (const FieldRef& field : fields)
                if (field.info->in(m_map.revision))
                    offer(std::string(field.info->name) + ':', field.info->name, field.info->label);
        };
        for (const SearchReference& row : searchReferences())
            offer(std::string(row.name) + ':', row.name, row.label);
        if (m_map.rootKind() == ItemKind::Map)
            for (const EntitySchema& schema : entitySchemas())
                if (schema.exists(m_map.revision))
                    offerAll(entityFields(static_cast<std::uint8_t>(schema.type), m_map.revision));
        for (const ItemKindRow& row : itemKinds())
            if (searched(row.kind, m_map) && row.kind != ItemKind::Entity)
                offerAll(fieldsOf(row.kind));
    }

    /// What fields that are called so can be.
    void offerValues(const std::string& key) {
        const SearchReference* reference = nullptr;
        for (const SearchReference& row : searchReferences())
            if (foldedName(row.name) == key)
                reference = &row;
        const auto asked = [&](std::span<const FieldRef> fields, EntityType type) {
            std::vector<const FieldRef*> called;
            for (const FieldRef& field : fields)
                if (field.info->in(m_map.revision) &&
                    (isCalled(field, key) ||
                     (reference != nullptr && namesReference(*reference, type, field)))) {
                    called.push_back(&field);
                    offerChoices(*field.info);
                }
            return called;
        };
        if (reference != nullptr && reference->kind != ItemKind::None)
            offerNames(reference->kind);
        for (const ItemKindRow& row : itemKinds())
            if (searched(row.kind, m_map) && row.kind != ItemKind::Entity)
                m_called.ofKind[static_cast<std::size_t>(row.kind)] =
                    asked(fieldsOf(row.kind), EntityType::Unknown);
        if (m_map.rootKind() == ItemKind::Map)
            for (const EntitySchema& schema : entitySchemas())
                if (schema.exists(m_map.revision))
                    m_called.ofType[static_cast<std::size_t>(schema.type)] = asked(
                        entityFields(static_cast<std::uint8_t>(schema.type), m_map.revision), schema.type);
        offerTexts(listsOf(m_map), nullptr);
        for (const auto& level : m_map.levels) {
            offerTexts(listsOf(*level), level.get());
            for (const SectorSlot& slot : level->sectors)
                if (slot.cell->decoded())
                    if (const Sector* sector = slot.cell->value())
                        offerTexts(listsOf(*sector), level.get());
        }
    }

    std::vector<SearchWord> words(std::span<const SearchWord> before) {
        std::vector<SearchWord> words(before.begin(), before.end());
        for (const auto* group : {&m_first, &m_other})
            for (const auto& [text, label] : *group)
                words.push_back({text, label});
        return words;
    }

private:
    static constexpr std::size_t mostLooked = 20000,
                                 mostOffered = 500; ///< items and words, as somebody is typing

    void offerChoices(const FieldInfo& info) {
        if (info.type == FieldType::Bool)
            for (const char* word : {"yes", "no"})
                offer(word, word, "");
        for (const char* choice : info.choices)
            if (choice[0] != '\0')
                offer(asSearchWord(choice), choice, "");
        if (info.refers != ItemKind::None && info.refers != ItemKind::Container)
            offerNames(info.refers);
    }

    void offerNames(ItemKind kind) {
        for (const auto& level : m_map.levels)
            listIn(*level, kind).forEach([&](std::size_t, const ItemEntry& entry) { offerText(entry.name); });
    }

    void offerText(std::string_view text) {
        if (!text.empty() && m_first.size() + m_other.size() < mostOffered)
            offer(asSearchWord(text), text, "");
    }

    template <class Owner> static std::vector<std::pair<ItemKind, ItemListView>> listsOf(const Owner& owner) {
        std::vector<std::pair<ItemKind, ItemListView>> lists;
        for (const ItemKindRow& row : itemKinds())
            if (const ItemListView list = listIn(owner, row.kind); list && row.kind != ItemKind::Sector)
                lists.emplace_back(row.kind, list);
        return lists;
    }

    void offerTexts(const std::vector<std::pair<ItemKind, ItemListView>>& lists, const Level* level) {
        for (const auto& [kind, list] : lists) {
            const bool entities = kind == ItemKind::Entity;
            if (!entities && m_called.ofKind[static_cast<std::size_t>(kind)].empty())
                continue;
            list.forEach([&, of = kind](std::size_t, const ItemEntry& entry) {
                if (++m_looked > mostLooked || (entities && static_cast<const Entity*>(entry.item)->opaque()))
                    return;
                const auto& fields =
                    entities
                        ? m_called
                              .ofType[static_cast<std::size_t>(static_cast<const Entity*>(entry.item)->type)]
                        : m_called.ofKind[static_cast<std::size_t>(of)];
                for (const FieldRef* field : fields)
                    offerValue(field->get(*field, entry.item), *field->info, level);
            });
        }
    }

    void offerValue(const Value& value, const FieldInfo& info, const Level* level) {
        if (const auto* text = std::get_if<std::string>(&value);
            text != nullptr && info.type != FieldType::Data)
            offerText(*text);
        if (const auto* texts = std::get_if<std::vector<std::string>>(&value))
            for (const std::string& text : *texts)
                offerText(text);
        if (const auto* ref = std::get_if<Ref>(&value))
            offerText(ref->id != 0 && level != nullptr ? nameOf(*level, info.refers, *ref) : ref->name);
    }

    const Map& m_map;
    std::string m_begin;
    SearchFields m_called;
    std::size_t m_looked = 0;
    std::map<std::string, std::string> m_first, m_other;
};

} // namespace

SearchCompletion completeSearch(std::string_view text, std::size_t cursor, const Map& map) {
    text = text.substr(0, std::min(cursor, std::min(text.size(), longestSearch)));
    const TypedWord word = typedWord(text);
    const std::string key = foldedName(word.key);
    SearchCompletion completion;
    completion.from = key.empty() ? word.keyAt : word.valueAt;
    completion.length = text.size() - completion.from;
    std::string_view begin = text.substr(completion.from);
    if (begin.starts_with('"'))
        begin.remove_prefix(1);
    Completer completer(map, begin);
    std::vector<SearchWord> before;
    if (key.empty()) {
        for (const SearchWord& row : searchKeys())
            if (foldedName(row.text).starts_with(foldedName(begin)))
                before.push_back({row.text + ':', row.label});
        completer.offerFields();
    } else if (key == "type" || key == "kind" || key == "is") {
        completer.offerTypes();
    } else if (key == "mode" || key == "gamemode") {
        for (const std::string& mode : map.header.gamemodes)
            completer.offer(asSearchWord(mode), mode, "");
    } else if (key == "in") {
        completer.offer("global", "global", OCTANT_TR("Of the map as a whole"));
        completer.offer("level", "level", OCTANT_TR("Of a level as a whole"));
        completer.offer("sector", "sector", OCTANT_TR("Of a sector"));
    } else if (key == "level") {
        for (std::size_t i = 0; i < map.levels.size(); ++i)
            completer.offer(std::to_string(i), std::to_string(i), "");
    } else if (key != "name") {
        completer.offerValues(key);
    }
    completion.words = completer.words(before);
    // A key of all items may be a field too.
    std::vector<SearchWord> unique;
    for (SearchWord& row : completion.words)
        if (std::none_of(unique.begin(), unique.end(),
                         [&](const SearchWord& other) { return other.text == row.text; }))
            unique.push_back(std::move(row));
    completion.words = std::move(unique);
    return completion;
}

} // namespace octant
