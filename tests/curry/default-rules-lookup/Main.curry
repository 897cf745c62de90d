{-# OPTIONS_FRONTEND -F --pgmF=currypp #-}
-- Default rules: a lookup that fails gives a default, also for what is not a list that ends.
find :: (Data a, Data b) => a -> [(a, b)] -> Maybe b
find key (_ ++ [(key, v)] ++ _) = Just v
find'default _ _ = Nothing

queens :: Int -> [Int] -> String
queens n qs | threatened qs = "bad " ++ show n
queens'default n _ = "fine " ++ show n

threatened :: [Int] -> Bool
threatened (_ ++ [a] ++ between ++ [b] ++ _) = abs (a - b) =:= length between + 1

main :: (Maybe Char, String)
main = (find 2 table, queens 1 [2, 4, 1, 3]) ? (find 5 table, queens 2 [1, 2, 3, 4]) ? (find 1 table, queens 3 [1, 3])
 where table = [(1, 'a'), (2, 'b'), (1, 'c')]
