Double :: Int -> Int
double x = x * 2
