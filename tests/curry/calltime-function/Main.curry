-- Each use of an operation without parameters chooses anew.
bit :: Int
bit = 0
bit = 1

main :: [Int]
main = [bit, bit]
