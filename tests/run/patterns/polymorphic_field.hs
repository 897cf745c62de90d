{-# LANGUAGE RankNTypes #-}
-- A polymorphic field bound by a pattern, to a variable whose signature says less, or the same.
module Main (main) where

data Lay s m = LayFun (forall a t. Monad m => (s -> m a) -> m t -> [m a])

make :: Monad m => s -> (Int, Lay s m)
make s = (length [s], LayFun (\f m -> [m >> f s]))

layout :: (Int -> Maybe a) -> Maybe t -> [Maybe a]
(token, LayFun layout) = make 3

newtype Same = Same (forall a. a -> a)
whole :: forall b. b -> b
Same whole = Same id

part :: Int -> Int
Same part = Same id

local :: String
local = concat (g Just) where
  g :: (Char -> Maybe b) -> [[b]]
  g k = [maybe [] pure r | r <- lay k (Just ())]
  lay :: (Char -> Maybe b) -> Maybe () -> [Maybe b]
  (_, LayFun lay) = make 'z'

main :: IO ()
main = do
  print (token, layout Just (Just 'x'), layout (Just . show) (Nothing :: Maybe ()))
  print (whole 'c', whole True, part 4, local)
