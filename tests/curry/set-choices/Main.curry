import Control.Search.SetFunctions

data Move = Up | Down | Stay deriving (Eq, Ord)

moves :: Int -> Move
moves n | n > 0 = Down
moves n | n < 3 = Up
moves _         = Stay

main :: (Int, [Move])
main = (n, sortValues (set1 moves n)) where n = 0 ? 2 ? 5
