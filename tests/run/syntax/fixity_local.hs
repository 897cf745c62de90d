-- Fixity declarations: local ones, of class methods, of operators in where and let; shadowing an imported operator.
module Main where

import Prelude hiding ((<>))

infixr 6 <>

class Joined a where
  infixl 5 <+>
  (<+>) :: a -> a -> a
  x <+> _ = x
  zero :: a

newtype S = S String deriving (Eq, Show)

instance Joined S where
  S a <+> S b = S ("(" ++ a ++ "+" ++ b ++ ")")
  zero = S ""

(<>) :: S -> S -> S
S a <> S b = S ("(" ++ a ++ "<>" ++ b ++ ")")

leftRight :: String
leftRight = a % b % c ++ " " ++ a ! b ! c
  where
    infixl 6 %
    infixr 6 !
    x % y = "(" ++ x ++ y ++ ")"
    x ! y = "(" ++ x ++ y ++ ")"
    a = "a"
    b = "b"
    c = "c"

local :: Int
local =
  let infixl 1 +
      infixl 9 -
      (+) = (Prelude.*)
      x - y = x Prelude.- y
  in 2 + 10 - 3 + 2

pick :: Int -> Int
pick n = n `op` 2 `op` 1
  where
    infixr 5 `op`
    op = (-)

pickl :: Int -> Int
pickl n = n `op` 2 `op` 1
  where op = (-)

main :: IO ()
main = do
  print (S "a" <+> S "b" <+> S "c")
  print (S "a" <> S "b" <+> S "c" <> S "d" <> S "e")
  putStrLn leftRight
  print local
  print (pick 10, pickl 10)
  print (zero <+> S "z")
