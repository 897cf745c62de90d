module Validation
    ( Validation (..)
    , validation
    ) where
data Validation e a = Failure e | Success a
validation :: (e -> x) -> (a -> x) -> Validation e a -> x
