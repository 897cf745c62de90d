{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- GHC's primitive operations on variables, arrays and bytes, and its constructors of IO, ST and numbers.
import Control.Monad.ST (runST)
import GHC.Base (unIO, unsafeChr)
import GHC.Exts
import GHC.Int
import GHC.IO (IO (..))
import GHC.ST (ST (..))
import GHC.Word

-- A boxed array, written and frozen.
data Arr a = Arr (Array# a)

generate :: Int -> (Int -> a) -> Arr a
generate (I# n) f = runST (ST (\s -> case newArray# n undefined s of
  (# s1, m #) ->
    let fill i t = case i >=# n of
          1# -> t
          _  -> case writeArray# m i (f (I# i)) t of t1 -> fill (i +# 1#) t1
    in case unsafeFreezeArray# m (fill 0# s1) of (# s2, a #) -> (# s2, Arr a #)))

elems :: Arr a -> [a]
elems (Arr a) = go 0#
  where go i | isTrue# (i >=# sizeofArray# a) = []
             | otherwise = case indexArray# a i of (# x #) -> x : go (i +# 1#)

-- Bytes, in all sizes.
bytes :: [Int]
bytes = case runRW# go of (# _, xs #) -> xs
  where
    go s = case newByteArray# 32# s of
      (# s1, b #) -> case setByteArray# b 0# 32# 0# s1 of
        s2 -> case writeWord16Array# b 1# 0xABCD## s2 of
          s3 -> case writeInt32Array# b 2# -5# s3 of
            s4 -> case writeDoubleArray# b 2# 1.5## s4 of
              s5 -> case writeFloatArray# b 6# 2.5# s5 of
                s6 -> case writeInt8Array# b 31# -1# s6 of
                  s7 -> case unsafeFreezeByteArray# b s7 of
                    (# s8, a #) -> (# s8, map (\(I# i) -> W8 (indexWord8Array# a i) `at` 0) [0 .. 31]
                        ++ [I# (indexInt32Array# a 2#), I# (word2Int# (indexWord16Array# a 1#)), I# (indexInt8Array# a 31#)
                           , truncate (D# (indexDoubleArray# a 2#) * 10), truncate (F# (indexFloatArray# a 6#) * 10)
                           , I# (sizeofByteArray# a)] #)

data W8 = W8 Word#
at :: W8 -> Int -> Int
at (W8 w) _ = I# (word2Int# w)

small :: [Int]
small = case runRW# go of (# _, xs #) -> xs
  where
    go s = case newSmallArray# 4# (7 :: Int) s of
      (# s1, m #) -> case writeSmallArray# m 2# 9 s1 of
        s2 -> case copySmallMutableArray# m 2# m 0# 1# s2 of
          s3 -> case freezeSmallArray# m 0# 3# s3 of
            (# s4, a #) -> case cloneSmallArray# a 1# 2# of
              b -> (# s4, [ x | I# i <- [0 .. 2], x <- case indexSmallArray# a i of (# x #) -> [x] ] ++ [I# (sizeofSmallArray# b)] #)

counter :: IO Int
counter = IO (\s -> case newMutVar# 10 s of
  (# s1, r #) -> case atomicModifyMutVar2# r (\x -> (x + 1, ())) s1 of
    (# s2, old, _ #) -> case casMutVar# r (old + 100) 0 s2 of
      (# s3, failed, _ #) -> case readMutVar# r s3 of
        (# s4, now #) -> (# s4, now + old + I# failed #))

caught :: IO String
caught = IO (catch# (\s -> raiseIO# "oops" s) (\e s -> (# s, "caught " ++ e #)))

mvar :: IO (Int, Bool)
mvar = IO (\s -> case newMVar# s of
  (# s1, v #) -> case putMVar# v 5 s1 of
    s2 -> case tryTakeMVar# v s2 of
      (# s3, n, x #) -> case tryTakeMVar# v s3 of
        (# s4, k, _ #) -> (# s4, (x + I# n, isTrue# (k ==# 0#)) #))

main :: IO ()
main = do
  print (elems (generate 6 (\i -> i * i)))
  print bytes
  print small
  counter >>= print
  caught >>= putStrLn
  mvar >>= print
  IO (\s -> case unIO (putStrLn "in the middle") s of (# s1, () #) -> unIO (putStrLn "after") s1)
  print (case (200 :: Word8, -3 :: Int16) of (W8# w, I16# i) -> (W# (w `plusWord#` 1##), I# (i *# 2#)))
  print (W64# 5## + W64# 7##, I64# -1#, W32# 4000000000##)
  print (unsafeChr 955, unpackCString# "bytes"#, C# (indexCharOffAddr# "xyz"# 1#))
  print (W# (byteSwap32# 0x11223344##), W# (bitReverse8# 1##), I# (narrow8Int# 200#))
  case quotRemWord2# 1## 5## 7## of (# q, r #) -> print (W# q, W# r)
  print (isTrue# (reallyUnsafePtrEquality# bytes bytes))
  print (I# (dataToTag# (Just 'x')), tagToEnum# 2# :: Ordering)
  print (lazy 3, inline 4, the [1, 1, 1])
