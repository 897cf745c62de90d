module Stack (Stack, empty, push, pop, isEmpty, toList) where

-- | The constructor is not exported.
newtype Stack a = MkStack [a]

empty :: Stack a
empty = MkStack []

push :: a -> Stack a -> Stack a
push x (MkStack xs) = MkStack (x : xs)

pop :: Stack a -> Maybe (a, Stack a)
pop (MkStack []) = Nothing
pop (MkStack (x : xs)) = Just (x, MkStack xs)

isEmpty :: Stack a -> Bool
isEmpty (MkStack xs) = null xs

toList :: Stack a -> [a]
toList (MkStack xs) = xs
