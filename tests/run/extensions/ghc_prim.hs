{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- GHC.Prim by its own name: operations on raw numbers, characters, arrays of bytes and boxes.
import GHC.Prim
import GHC.Types (Char (C#), Double (D#), Int (I#), IO (IO), Word (W#), isTrue#)

gcd' :: Int# -> Int# -> Int#
gcd' a 0# = a
gcd' a b = gcd' b (remInt# a b)

squares :: Int -> [Int]
squares (I# n) = go 0#
  where go i | isTrue# (i >=# n) = []
             | True = I# (i *# i) : go (i +# 1#)

reversed :: Int -> IO [Int]
reversed (I# n) = IO (\s0 -> case newByteArray# (8# *# n) s0 of
  (# s1, bytes #) ->
    let fill i s | isTrue# (i ==# n) = s
                 | True = fill (i +# 1#) (writeIntArray# bytes i (n -# i) s)
    in case unsafeFreezeByteArray# bytes (fill 0# s1) of
      (# s2, frozen #) -> (# s2, [I# (indexIntArray# frozen i) | I# i <- squares 3] #))

counter :: IO Int
counter = IO (\s -> case newMutVar# (I# 1#) s of
  (# s1, var #) -> case readMutVar# var s1 of
    (# s2, I# n #) -> case writeMutVar# var (I# (n +# 41#)) s2 of
      s3 -> readMutVar# var s3)

main :: IO ()
main = do
  print (I# (gcd' 84# 36#))
  print (squares 6)
  reversed 9 >>= print
  counter >>= print
  print (C# (chr# (ord# 'a'# +# 3#)), D# (2.0## **## 0.5##), W# (int2Word# 5# `and#` 6##))
  case quotRemInt# 17# 5# of (# q, r #) -> print (I# q, I# r)
  case addIntC# 9223372036854775807# 1# of (# x, c #) -> print (I# x, I# c)
  case timesWord2# 18446744073709551615## 2## of (# h, l #) -> print (W# h, W# l)
  print (I# (uncheckedIShiftRA# -16# 2#), W# (popCnt# 255##), W# (clz# 1##))
