{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- The memory of unboxed arrays: copied as a whole, as low-level code does.
import Data.Array.Base
import Data.Array.ST (runSTUArray)
import GHC.Exts
import GHC.ST (ST (ST))

copyAll :: STUArray s i e -> STUArray s i e -> ST s ()
copyAll (STUArray _ _ _ from) (STUArray _ _ _ to) = ST $ \s -> case getSizeofMutableByteArray# from s of
  (# s1, n #) -> case copyMutableByteArray# from 0# to 0# n s1 of s2 -> (# s2, () #)

bytesAtLeast :: UArray i e -> Int -> Bool
bytesAtLeast (UArray _ _ _ b) (I# n) = isTrue# (sizeofByteArray# b >=# n)

main :: IO ()
main = do
  print (runSTUArray (do
    a <- newListArray (1, 5) [10, 20, 30, 40, 50 :: Int]
    b <- newArray (1, 5) 0
    copyAll a b
    unsafeWrite b 2 99
    return b))
  print (bytesAtLeast (listArray (0, 3) [1, 2, 3, 4 :: Int] :: UArray Int Int) 32)
  print (unsafeAt (listArray (0, 2) "xyz" :: UArray Int Char) 1)
