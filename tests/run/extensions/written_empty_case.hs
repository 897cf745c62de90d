{-# LANGUAGE EmptyCase, EmptyDataDeriving, LambdaCase, StandaloneDeriving #-}
module Main where
data Void deriving (Show, Eq, Ord)
absurd :: Void -> a
absurd v = case v of {}
absurd2 :: Void -> a
absurd2 = \case {}
f :: Either Void a -> a
f (Right a) = a
f (Left v) = absurd v
main :: IO ()
main = print (f (Right 3)) >> print ([] == ([] :: [Void]))
