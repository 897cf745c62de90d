-- Synonyms for constraints are no types, do not go round in circles, and are checked where they are used.
module Main where

type Both a = (Show a, Eq a)
type Round a = (Eq a, Round a)
type Kind f = (Functor f, Show f)
type Mixed = Maybe Show

f :: Both a -> Int
f _ = 1

g :: Both a => a -> Bool
g x = x < x

h :: Both => Int
h = 3

main :: IO ()
main = print (g 'x')
