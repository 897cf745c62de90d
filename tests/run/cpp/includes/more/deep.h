#include "../config.h"
#define FROM_DEEP 21
fromHeader :: [Int]
fromHeader = [1, 2, 3]
