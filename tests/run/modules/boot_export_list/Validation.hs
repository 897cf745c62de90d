module Validation (Validation (..), validation, isF) where
import Validation.Comb
data Validation e a = Failure e | Success a
validation :: (e -> x) -> (a -> x) -> Validation e a -> x
validation f _ (Failure e) = f e
validation _ g (Success a) = g a
isF :: Validation e a -> Bool
isF v = validation (const True) (const False) (swap v)
