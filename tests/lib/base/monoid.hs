-- Data.Monoid and Data.Semigroup: the newtypes, and the combining of structures.
module Main where

import Data.Monoid
import qualified Data.Semigroup as S
import Data.Semigroup (Max(..), Min(..), Arg(..), sconcat, stimes, WrappedMonoid(..), mtimesDefault, cycle1, diff)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Functor.Identity
import Data.Functor.Const
import Data.Ord (Down(..), comparing)

main :: IO ()
main = do
  print (Sum 3 <> Sum 4, Product 3 <> Product 4, All True <> All False, Any True <> Any False, Dual "a" <> Dual "b", mempty :: Sum Int, mempty :: All)
  print (First (Just 1) <> First Nothing, First Nothing <> First (Just 2), Last (Just 1) <> Last (Just 2), mempty :: First Int, getAlt (Alt Nothing <> Alt (Just 3)), getAp (Ap (Just "x") <> Ap (Just "y")))
  print (appEndo (Endo (+ 1) <> Endo (* 2)) 5, getSum (foldMap Sum [1 .. 10]), getAll (foldMap (All . even) [2, 4]), mconcat ["a", "b", "c"], mconcat [[1], [2, 3]])
  print (Just [1] <> Nothing <> Just [2], mempty :: Maybe [Int], (LT <> GT, EQ <> GT), ("a", [1]) <> ("b", [2]), () <> (), (mempty, mempty) == ("", ()))
  print (comparing fst (1, 2) (1, 3) <> comparing snd (1, 2) (1, 3), (compare <> flip compare) 1 2, (show <> const "-" <> show) 5)
  print (Max 3 <> Max 5, Min 3 <> Min 5, S.First 1 <> S.First 2, S.Last 1 <> S.Last 2, sconcat (Max 1 :| [Max 4, Max 2]), (mempty :: Max Int) == minBound)
  print (Min (Arg 3 'a') <> Min (Arg 2 'b'), minimum [Arg 3 'x', Arg 1 'y'], Arg 1 'a' == Arg 1 'b', fmap succ (Arg 1 'a'))
  print (stimes 3 "ab", stimes 3 (Sum 4), stimes 4 (Product 2), stimes 2 (Just "x"), stimes 5 (Max 1), stimes 3 LT, stimes 0 "ab", stimes 2 ("a", Sum 1), mtimesDefault 0 "x", S.stimesMonoid 7 [1 :: Int])
  print (take 5 (cycle1 [1, 2]), appEndo (diff [1] <> diff [2]) [], WrapMonoid "a" <> WrapMonoid "b", sconcat ("a" :| ["b", "c"]))
  print (Sum 1.5, Just (Product 2), [Dual (Just 1)], First (Just (-1)), Min (-1), Down 3, Identity (-2), Const 3 :: Const Int (), Alt (Just 1), Ap [1])
  print (read "Sum {getSum = 3}" :: Sum Int, read "Max {getMax = -3}" :: Max Int, read "First {getFirst = Just 1}" :: First Int, read "Identity 4" :: Identity Int)
  print (compare (Down 1) (Down 2), maximum (map Down [3, 1, 2]), Sum 3 + 4, Product 2 * 5, minBound :: Sum Int, fmap (+ 1) (Sum 3), Sum (+ 1) <*> Sum 4, Max 3 + 1)
  print (sum (Sum 3), length (Product 1), foldr (:) [] (First (Just 1)), traverse (\x -> [x, x + 1]) (Sum 1), sequenceA [Sum 1, Sum 2])
  print (runIdentity (mapM (Identity . (* 2)) [1, 2, 3]), getConst (traverse (Const . show) [1, 2, 3]), Identity 3 >>= \x -> Identity (x + 1), Identity 3 + 4, fromEnum (Identity 'a'))
  print (fmap length (Just "abc"), mconcat [Just [1], Nothing, Just [2]], (mempty :: String, mempty :: (String, [Int], ())), Left 1 <> Right 'a' <> Left 2)
  r <- (return "io" :: IO String) <> return "-monoid"
  putStrLn r
