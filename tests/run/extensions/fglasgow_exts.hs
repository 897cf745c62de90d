{-# OPTIONS_GHC -fglasgow-exts #-}
-- The classic set of -fglasgow-exts: rank-N, existential types, multi-parameter classes, scoped type variables, kind signatures.
module Main where

data Obj = forall a. Show a => Obj a
instance Show Obj where showsPrec d (Obj a) = showsPrec d a

class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Bool Int where convert = fromEnum

apply :: (forall a. [a] -> [a]) -> ([Int], String) -> ([Int], String)
apply f (a, b) = (f a, f b)

pairs :: forall a b. [a] -> [b] -> [(a, b)]
pairs xs ys = go xs
  where
    go :: [a] -> [(a, b)]
    go [] = []
    go (z : zs) = map (\y -> (z, y)) ys ++ go zs

data T (f :: * -> *) = T (f Int)

guardy :: Maybe Int -> Int
guardy m | Just n <- m, n > 3 = n
         | otherwise = 0

main :: IO ()
main = do
  print [Obj 1, Obj "two", Obj (Just 3.0)]
  putStrLn (convert (7 :: Int))
  print (convert True + (1 :: Int))
  print (apply reverse ([1, 2], "ab"))
  print (pairs [1, 2] "xy")
  case T [1, 2] of T xs -> print (sum xs)
  print (map guardy [Nothing, Just 2, Just 5])
