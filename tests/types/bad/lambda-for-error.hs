module T where

-- the type of `f` is not known, nor is what it takes
f :: (Int -> Maybe) -> Int
f g = 3

a = f (\x -> x)
b = True (\x -> x)
