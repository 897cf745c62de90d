{-# LANGUAGE ViewPatterns, PatternSynonyms, GADTs, ScopedTypeVariables #-}
-- Clauses that follow each other and look through the same view apply it once, those of pattern synonyms, too.
module Main where

import qualified Data.Sequence as Seq
import Data.Char (toUpper)
import Debug.Trace

v :: Int -> Maybe Int
v x = trace ("v " ++ show x) (if x > 3 then Just x else Nothing)

f :: Int -> Int
f (v -> Nothing) = 0
f (v -> Just 5) = 50
f (v -> Just n) = n

pattern J :: Int -> Int
pattern J n <- (v -> Just n)
pattern N :: Int
pattern N <- (v -> Nothing)

g :: Int -> Int
g (J 5) = 50
g (J 6) = 60
g (J n) = n
g N = 0

-- To the right of one that fails, and to the left.
h :: (Int, Int) -> Int
h (J 5, 1) = 50
h (J 6, 2) = 60
h (J n, 3) = n
h (J n, 4) = n
h _ = 0

k :: Int -> Int -> Int
k 1 (J 5) = 50
k 1 (J 6) = 60
k 2 (J n) = n
k 1 (J n) = n
k _ N = 0
k _ _ = 9

-- Applied views: the same with equal arguments alone.
plus :: Int -> Int -> Int
plus a b = trace ("plus " ++ show a ++ " " ++ show b) (a + b)

applied :: Int -> Int -> String
applied _ (plus 1 -> 2) = "two"
applied _ (plus 1 -> 3) = "three"
applied _ (plus 2 -> 3) = "three by two"
applied n (plus n -> 4) = "four"
applied n (plus n -> 5) = "five"
applied _ (subtract 1 -> (`div` 2) -> 4) = "nine or ten"
applied _ (subtract 1 -> (`div` 2) -> 5) = "eleven or twelve"
applied _ _ = "many"

-- One that is the same but for the type that it gives, and one with a dictionary that the clause brings.
class Loud a where loud :: a -> String
instance Loud Int where loud n = trace "Int" (show n)
instance Loud Char where loud c = trace "Char" [toUpper c]
data Any where
  This :: Loud a => a -> Any
  That :: Loud a => a -> Any

any' :: Any -> Int
any' (This (loud -> "3")) = 3
any' (This (loud -> "X")) = 10
any' (That (loud -> "3")) = 33
any' (This (length . loud -> n)) = n
any' _ = 0

to :: Int -> Int -> String
to 0 (fromIntegral -> 1.5 :: Double) = "a half"
to 0 (fromIntegral -> 2 :: Int) = "two"
to 0 (fromIntegral -> 3 :: Int) = "three"
to _ _ = "other"

-- Guards that fail go on behind the view.
guarded :: Int -> Int -> String
guarded (J n) b | n < b = "less" | n == b = "same"
guarded (J 7) _ = "seven"
guarded (J _) b | even b = "even"
guarded N _ = "none"
guarded _ _ = "rest"

ends :: Seq.Seq Int -> [Int]
ends Seq.Empty = []
ends (a Seq.:<| Seq.Empty) = [a]
ends (a Seq.:<| (_ Seq.:|> b)) = [a, b]

main :: IO ()
main = do
  print (map f [1, 5, 7])
  print (map g [5, 6, 7, 1])
  print (map h [(7, 4), (1, 1), (6, 2)])
  print [k a b | a <- [1, 2, 3], b <- [7, 1]]
  mapM_ (putStrLn . uncurry applied) [(0, 1), (0, 2), (3, 2), (9, 9), (9, 12), (1, 4)]
  print (map any' [This (3 :: Int), This 'x', This 'y', That (3 :: Int), That 'x'])
  print (zipWith to [0, 0, 0, 1] [2, 3, 4, 2])
  print [guarded a b | a <- [5, 7, 1], b <- [5, 6, 8]]
  print (map (ends . Seq.fromList) [[], [1], [1 .. 5]])
