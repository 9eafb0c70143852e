// Linked into window suites of the sanitizer build alone. The leak check runs when GL drivers and Qt's
// plugins have been unloaded; it would then miss their pointers and could not name them. So nothing is
// unloaded.
extern "C" int dlclose(void*);
extern "C" int dlclose(void*) { return 0; }
