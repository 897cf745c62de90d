module T where

f :: Maybe Int -> Int
f m = case m of
  Left e  -> 0
  Right n -> n

g xs = case length xs of
  [] -> 0
  _  -> 1
