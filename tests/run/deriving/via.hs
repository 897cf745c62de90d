{-# LANGUAGE DerivingVia, DerivingStrategies, DeriveAnyClass, StandaloneDeriving, GeneralizedNewtypeDeriving #-}
module Main where
import Data.Monoid
import Numeric (showHex)

newtype Score = Score Int
  deriving stock (Show, Eq)
  deriving (Semigroup, Monoid) via (Sum Int)
  deriving newtype (Ord, Num)

newtype AllB = AllB Bool deriving stock Show
deriving via All instance Semigroup AllB
deriving via All instance Monoid AllB

newtype Hex = Hex Int
instance Show Hex where show (Hex n) = "0x" ++ showHex n ""
newtype Address = Address Int deriving Show via Hex

newtype Pair a = Pair (a, a) deriving stock Show
newtype App f a = App (f a)
instance (Applicative f, Semigroup a) => Semigroup (App f a) where App x <> App y = App ((<>) <$> x <*> y)
newtype Parser a = Parser (Maybe a) deriving stock Show deriving Semigroup via (App Maybe a)

class Describe a where { describe :: a -> String; describe _ = "thing" }
data X = X deriving anyclass Describe

main :: IO ()
main = do
  print (mconcat [Score 1, Score 2], Score 3 + 4, Score 1 < 2)
  print (mconcat [AllB True, AllB False])
  print [Address 255, Address 16]
  print (Parser (Just "a") <> Parser (Just "b"))
  putStrLn (describe X)
