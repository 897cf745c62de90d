module Validation.Comb (swap) where
import {-# SOURCE #-} Validation (Validation (..), validation)
swap :: Validation e a -> Validation a e
swap v@(Failure e) = validation Success Failure v
swap (Success a) = Failure a
