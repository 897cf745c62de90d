-- Polymorphic recursion with signatures: nested data types, perfect trees, growing dictionaries.
module Main where

data Perfect a = Zero a | Succ (Perfect (a, a))

instance Show a => Show (Perfect a) where
  showsPrec d (Zero a) = showParen (d > 10) (showString "Zero " . showsPrec 11 a)
  showsPrec d (Succ p) = showParen (d > 10) (showString "Succ " . showsPrec 11 p)

size :: Perfect a -> Int
size (Zero _) = 1
size (Succ p) = 2 * size p

build :: Int -> a -> Perfect a
build 0 x = Zero x
build n x = Succ (build (n - 1) (x, x))

sumP :: (a -> Int) -> Perfect a -> Int
sumP f (Zero a) = f a
sumP f (Succ p) = sumP (\(x, y) -> f x + f y) p

data Nest a = Nil | Cons a (Nest [a])

lengths :: Nest a -> Int
lengths Nil = 0
lengths (Cons _ n) = 1 + lengths n

showNest :: Show a => Nest a -> String
showNest Nil = "."
showNest (Cons a n) = show a ++ ";" ++ showNest n

growing :: Show a => Int -> a -> String
growing 0 x = show x
growing n x = growing (n - 1) (Just x)

data RAL a = E | O (RAL (a, a)) | I a (RAL (a, a))

cons :: a -> RAL a -> RAL a
cons x E = I x E
cons x (O r) = I x r
cons x (I y r) = O (cons (x, y) r)

index :: Int -> RAL a -> Maybe a
index _ E = Nothing
index 0 (I x _) = Just x
index i (I _ r) = pick (i - 1) r
index i (O r) = pick i r

pick :: Int -> RAL (a, a) -> Maybe a
pick i r = fmap (if even i then fst else snd) (index (i `div` 2) r)

main :: IO ()
main = do
  print (build 2 'x')
  print (map (size . flip build ()) [0 .. 5])
  print (sumP id (build 4 3))
  putStrLn (showNest (Cons 1 (Cons [2, 3] (Cons [[4], []] Nil))))
  print (lengths (Cons 'a' (Cons "b" Nil)))
  putStrLn (growing 4 (-1))
  let ral = foldr cons E [100 .. 120]
  print [index i ral | i <- [0, 1, 7, 20, 21]]
