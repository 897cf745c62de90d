{-# LANGUAGE DeriveLift, TemplateHaskellQuotes, DeriveDataTypeable #-}
-- | Instances of Lift and quotes that nobody splices, as libraries have them.
module Main where

import Data.Data
import Language.Haskell.TH.Syntax (Lift (..), Name)

data Colour = Red | Mixed [Colour] deriving (Show, Lift, Data)
newtype Box a = Box a deriving (Show, Lift)

data Odd = Odd Int

instance Lift Odd where
  liftTyped (Odd n) = [|| Odd n ||]
  lift (Odd n) = [| Odd n |]

names :: [Name]
names = ['Red, ''Colour, 'map, ''[], 'Box]

-- A list's own elements by dataCast1 and gmapQ.
depth :: Data a => a -> Int
depth x = 1 + maximum (0 : gmapQ depth x)

main :: IO ()
main = do
  print (Box (Mixed [Red, Mixed []]), length names)
  print (depth (Mixed [Red]))
