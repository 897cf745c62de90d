{-# LANGUAGE UnboxedTuples, UnboxedSums, MagicHash, BangPatterns #-}
module Main where
import GHC.Exts
f :: Int -> (# Int, Bool #)
f n = (# n + 1, even n #)
g :: Int# -> Int# -> Int#
g a b = a *# b +# 1#
s :: (# Int | Bool | () #) -> String
s (# n | | #) = show n
s (# | b | #) = show b
s (# | | () #) = "unit"
h :: Double# -> Double
h d = D# (d *## 2.0##)
loop :: Int# -> Int# -> Int#
loop 0# acc = acc
loop n acc = loop (n -# 1#) (acc +# n)
main :: IO ()
main = do
  case f 3 of (# a, b #) -> print (a, b)
  print (I# (g 3# 4#), C# (chr# 65#), h 1.5##, W# (int2Word# 7#), F# 1.5#)
  putStrLn (s (# 1 | | #) ++ s (# | True | #) ++ s (# | | () #))
  print (I# (loop 100# 0#), isTrue# (3# ># 2#), I# (ord# 'x'#), unpackCString# "abc"#)
  let !(# x, y #) = f 4 in print (x, y)
