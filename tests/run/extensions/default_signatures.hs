{-# LANGUAGE DefaultSignatures, FlexibleContexts, EmptyCase, EmptyDataDeriving, StandaloneDeriving #-}
-- DefaultSignatures, EmptyCase, deriving for empty types.
module Main where

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "<" ++ show x ++ ">"

data Colour = Red | Green deriving Show
instance Describe Colour
instance Describe Bool where describe b = if b then "yes" else "no"
instance Describe a => Describe [a] where describe = concatMap describe
instance Describe Int

both :: (Show a, Describe a) => a -> String
both x = show x ++ "/" ++ describe x

data Void deriving (Eq, Ord, Show)

absurd :: Void -> a
absurd v = case v of {}

collapse :: Either Void a -> a
collapse (Left v) = absurd v
collapse (Right a) = a

main :: IO ()
main = do
  putStrLn (describe [Red, Green])
  putStrLn (describe True)
  putStrLn (both (3 :: Int))
  print (collapse (Right 5), ([] :: [Void]) == [])
