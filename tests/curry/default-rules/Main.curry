-- Default rules: where no rule applies, that of f'default does. Arguments may choose and be variables.
lookupIn :: (Data k, Data v) => k -> [(k, v)] -> Maybe v
lookupIn key (_ ++ [(key, val)] ++ _) = Just val
lookupIn'default _ _ = Nothing

zip' :: [a] -> [b] -> [(a, b)]
zip' (x:xs) (y:ys) = (x, y) : zip' xs ys
zip''default _ _ = []

size :: Int -> String
size x | x > 10 = "big"
       | x > 5  = "medium"
size'default _ = "small"

isSet :: Data a => [a] -> Bool
isSet (_ ++ [x] ++ _ ++ [x] ++ _) = False
isSet'default _ = True

neg :: Bool -> Bool
neg True = False
neg'default _ = True

-- A rule that applies is taken, though its value fails.
strict :: Int -> Int
strict 1 = failed
strict'default n = n

f :: Int -> Int -> Int
f 0 1 = 1
f _ 2 = 2
f'default _ x = x


data T = A Int | B Bool Int | C (Maybe Int) | D [Bool] | E String

main :: T
main = A (f 0 1) ? A (f 0 (2 ? 5)) ? E (size (11 ? 7 ? 1)) ? B (isSet [1, 2, 1]) 0 ? B (isSet [1, 2]) 1
     ? (let x free in D [x, neg x]) ? A (strict (1 ? 2))
     ? C (lookupIn 2 [(1, 3), (2, 4)]) ? C (lookupIn 5 [(1, 3)]) ? A (length (zip' [1, 2, 3] "ab"))
