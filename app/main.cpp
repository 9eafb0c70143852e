#include "app/program.h"

int main(int argc, char** argv) { return octant::runProgram(argc, argv); }
