{-# LANGUAGE RebindableSyntax, OverloadedStrings, ScopedTypeVariables #-}
-- The functions that syntax stands for are those in scope: numbers, strings, negation, if, do, patterns that are literals.
module Main where

import Prelude hiding ((>>=), (>>), return, fromInteger, fromRational, ifThenElse, negate, fail)
import qualified Prelude as P

newtype Num' = Num' String deriving Eq
instance Show Num' where show (Num' s) = s

class Lit a where fromInteger :: Integer -> a
instance Lit Num' where fromInteger n = Num' ("#" ++ show n)
instance Lit Int where fromInteger = P.fromInteger P.. (P.+ (P.toInteger (length "ab")))     -- two more than written

fromRational :: Rational -> String
fromRational r = "ratio " ++ show r

fromString :: String -> String
fromString s = s ++ ['!']

negate :: Num' -> Num'
negate (Num' s) = Num' ("minus " ++ s)

class Cond c where ifThenElse :: c -> a -> a -> a
instance Cond Bool where { ifThenElse True t _ = t; ifThenElse False _ e = e }
instance Cond [b] where { ifThenElse [] _ e = e; ifThenElse _ t _ = t }

-- Writer without a monad: the indices of the types differ.
newtype W a b = W (a, [String])
(>>=) :: W a x -> (a -> W b y) -> W b y
W (a, l) >>= f = let W (b, m) = f a in W (b, l ++ m)
(>>) :: W a x -> W b y -> W b y
m >> n = m >>= \_ -> n
return :: a -> W a ()
return a = W (a, [])
tell :: String -> W () Bool
tell s = W ((), [s])

match :: Num' -> String
match 3 = "three"
match (-3) = "minus three"
match _ = "other"

blocks :: W (Num', Num') ()
blocks = do
  tell "one"
  x <- W (1, ["two"])
  let y = 2
  tell (show (x :: Num'))
  return (x, y)

main :: IO ()
main = sequence_
  [ print (5 :: Num'), print (5 :: Int), putStrLn 2.5, putStrLn "text", print (-7), print [1 .. 9 :: Int]
  , putStrLn (if True then "yes" else "no"), putStrLn (if ([] :: [Num']) then "full" else "empty")
  , putStrLn (match 3), putStrLn (match (-3)), putStrLn (match 4)
  , case blocks of W (r, l) -> print (r, l)
  ]
