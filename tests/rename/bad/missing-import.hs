module Main where

main = print (fromMaybe 1 (toUpper 'c')) (insert 1 [] ) (insertWith 2) (Letter, when)

f :: Map k v
f = f
