-- | The name of Data.Maybe in older programs, with what it had besides.
module Maybe (module Data.Maybe, (>>-), sequenceMaybe, mapMMaybe, mplus) where

import Data.Maybe

infixl 1 >>-

(>>-) :: Maybe a -> (a -> Maybe b) -> Maybe b
Nothing >>- _ = Nothing
Just x  >>- f = f x

sequenceMaybe :: [Maybe a] -> Maybe [a]
sequenceMaybe = foldr (\m r -> m >>- \x -> r >>- \xs -> Just (x : xs)) (Just [])

mapMMaybe :: (a -> Maybe b) -> [a] -> Maybe [b]
mapMMaybe f = sequenceMaybe . map f

mplus :: Maybe a -> Maybe a -> Maybe a
mplus Nothing  m = m
mplus (Just x) _ = Just x
