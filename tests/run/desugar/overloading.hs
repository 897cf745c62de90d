{-# LANGUAGE ScopedTypeVariables, TypeApplications, RankNTypes, DefaultSignatures, MultiParamTypeClasses, FunctionalDependencies,
             FlexibleInstances, FlexibleContexts, UndecidableInstances, InstanceSigs, AllowAmbiguousTypes #-}
-- Dictionaries in every position: groups, patterns, defaults, superclasses of superclasses, instances that need themselves.
module Main where

-- an overloaded group of mutually recursive functions, and one with signatures that differ
ping, pong :: (Show a, Num a, Ord a) => a -> [String]
ping n | n <= 0 = []
       | otherwise = ("ping " ++ show n) : pong (n - 1)
pong n | n <= 0 = []
       | otherwise = ("pong " ++ show n) : ping (n - 2)

up n acc | n > 3 = acc
         | otherwise = down (n + 1) (show n : acc)
down n acc | n > 3 = "end" : acc
           | otherwise = up n (show (n * 2) : acc)

left :: Show a => Int -> a -> String
left 0 a = show a
left n a = right (n - 1) (a, n)
right :: Show b => Int -> b -> String
right 0 b = 'r' : show b
right n b = left (n - 1) [b]

-- superclasses of superclasses
class Show a => A a where { fa :: a -> Int; fa = length . show }
class A a => B a where { fb :: a -> Int; fb x = fa x + 1 }
class (B a, Ord a) => C a where { fc :: a -> a -> Int; fc x y = if x < y then fb x else fb y + fa x }
instance A Int
instance B Int where fb = (* 2)
instance C Int
instance A a => A [a] where fa = sum . map fa
instance B a => B [a]
instance C a => C [a]

useAll :: C a => a -> a -> (String, Int, Bool)
useAll x y = (show x, fc x y + fc [x] [y], x == y)

-- defaults with their own constraints, and methods with more constraints
class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "default " ++ show x
  both :: (Show b, Describe b) => a -> b -> String
  both a b = describe a ++ " & " ++ describe b ++ show b
instance Describe Int
instance Describe Bool where describe b = if b then "yes" else "no"
instance Describe a => Describe (Maybe a) where
  describe :: Maybe a -> String
  describe = maybe "none" describe
  both Nothing b = describe b
  both (Just a) b = both b a' ++ "!" where a' = True

-- patterns and local bindings that are overloaded
pairUp :: forall a. (Num a, Show a) => a -> (String, String)
pairUp x = (s, t)
  where (s, t) = (show y, show (y + 1))
        y = x * 2 :: a
        _z = y

polyLocal :: (Int, Double, Integer)
polyLocal = (inc 1, inc 1.5, twice inc 10)
  where inc n = n + k where k = 1
        twice :: (b -> b) -> b -> b
        twice f = f . f

newtype Poly = Poly (forall a. (Eq a, Num a) => a -> a -> a)
apply :: Poly -> (Int, Double)
apply (Poly f) = (f 1 2, f 1.5 1.5)

class Convert a b | a -> b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Bool Int where convert = fromEnum
instance (Convert a b, Convert c d) => Convert (a, c) (b, d) where convert (a, c) = (convert a, convert c)
instance Convert a b => Convert [a] [b] where convert = map convert

sizeOf :: forall a. (Bounded a, Enum a) => Int
sizeOf = fromEnum (maxBound :: a) - fromEnum (minBound :: a) + 1

-- a dictionary argument that grows
data Nest a = Nil | Cons a (Nest (a, a))
showNest :: Show a => Nest a -> [String]
showNest Nil = []
showNest (Cons a n) = show a : showNest n
build :: Int -> a -> Nest a
build 0 _ = Nil
build n a = Cons a (build (n - 1) (a, a))

class Monad m => Logger m where logIt :: String -> m ()
instance Logger IO where logIt = putStrLn . ("log: " ++)
process :: Logger m => [Int] -> m Int
process xs = do
  mapM_ (logIt . show) xs
  let total = sum xs
  logIt ("total " ++ show total)
  return total


roundTrip :: (Show a, Read a) => a -> a
roundTrip = read . show

main :: IO ()
main = do
  print (ping (5 :: Int), pong (2.5 :: Double))
  print (up (1 :: Integer) [], down 1.5 [])
  putStrLn (left 5 'x')
  print (useAll (3 :: Int) 12, useAll [5, 6 :: Int] [7])
  putStrLn (both (3 :: Int) True)
  putStrLn (both (Just True) (7 :: Int))
  print (pairUp (3 :: Int), pairUp 1.5, polyLocal)
  print (apply (Poly (+)), apply (Poly (\a b -> if a == b then a * b else a - b)))
  print (convert [(1 :: Int, True), (2, False)])
  print (sizeOf @Bool, sizeOf @Ordering, read @Int "12", show @Integer 5)
  mapM_ putStrLn (showNest (build 4 'n'))
  process [1, 2, 3] >>= print
  print (roundTrip [(1 :: Int, "x")], maxBound @Char)
