{-# LANGUAGE TypeOperators #-}
-- The functors that representations are made of: folded, traversed, put together, turned round.
module Main (main) where
import Data.Functor.Contravariant
import GHC.Generics
import Data.Foldable (toList)
main :: IO ()
main = do
  print (toList ([1, 2] :*: Just 3), sum (Comp1 [Just 1, Nothing, Just 4]))
  print (traverse (\x -> if x > 0 then Just (x + 1) else Nothing) (L1 [1, 2] :: ([] :+: Maybe) Int))
  print (unPar1 ((+) <$> Par1 1 <*> Par1 2), (U1 <> U1 :: U1 Int), Par1 "a" <> Par1 "b")
  print (([1, 2] :*: Just 3) >>= \x -> [x, x] :*: Just (x + 1))
  case contramap length (Predicate even :*: Predicate odd) of Predicate p :*: Predicate q -> print (p "ab", q "ab")
