{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.IO where

import Tarry.Types
import Tarry.Base
import Tarry.Show
import Tarry.Function
import Tarry.Classes
import Tarry.Num

putStrLn, putStr :: String -> IO ()
putStrLn s = undefined
putStr s = undefined

print :: Show a => a -> IO ()
print x = putStrLn (show x)

getLine :: IO String
getLine = undefined

filter :: (a -> Bool) -> [a] -> [a]
filter p xs = [x | x <- xs, p x]

head :: [a] -> a
head (x:_) = x
head [] = error "head"

tail :: [a] -> [a]
tail (_:xs) = xs

zip :: [a] -> [b] -> [(a, b)]
zip (a:as) (b:bs) = (a, b) : zip as bs
zip _ _ = []

take, drop :: Int -> [a] -> [a]
take n xs = undefined
drop n xs = undefined

lines, words :: String -> [String]
lines s = undefined
words s = undefined

reverse :: [a] -> [a]
reverse = go [] where
  go acc []     = acc
  go acc (x:xs) = go (x : acc) xs

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup k [] = Nothing
lookup k ((a, b) : rest) | k == a    = Just b
                         | otherwise = lookup k rest

maybe :: b -> (a -> b) -> Maybe a -> b
maybe d f Nothing  = d
maybe d f (Just x) = f x
