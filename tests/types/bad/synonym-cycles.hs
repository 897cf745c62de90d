-- Synonyms that lead back to themselves, also where deriving looks through them.
module Main where

type A = A
newtype N = N A deriving Eq

type B a = [D a]
type D a = Maybe (B a)
newtype M a = M (B a) deriving Show

main :: IO ()
main = print 1
