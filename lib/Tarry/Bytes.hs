{-# LANGUAGE MagicHash #-}
-- | Slices of packed bytes: what ByteString and Text are made of. A byte is an Int from 0 to 255, a position counts from the slice's
-- beginning. Buffers are written only here, and before anybody sees them. Nothing here checks positions: who calls does.
module Tarry.Bytes
  ( Bytes, none, size, at, slice, fromInts, fromChars, generate, repeated, joined, compareSlices, sameSlices
  , find, findBack, findSlice, copied
  , toWord8, fromWord8
  , fromText, charAt, widthAt, startBefore, validUtf8
  , getUpTo, getInto, getLineBytes, put, putFrom
  ) where

import Tarry.Handle
  ( Handle (..), IOErrorType (..), checkHandle#, decodeTail#, errnoError#, handleError, utf8More#, utf8Size#, wantReadable, wantWritable
  , writeUtf8# )
import Tarry.IntWord (Word8 (..))
import Tarry.Prim
import Tarry.Types (Char (..), IO (..), Int (..), isTrue#, unIO)

-- | Buffer, offset, length.
data Bytes = Bytes Bytes# Int# Int#

none :: Bytes
none = case newBytes# 0# realWorld# of b -> Bytes b 0# 0#

size :: Bytes -> Int
size (Bytes _ _ n) = I# n

at :: Bytes -> Int -> Int
at (Bytes b o _) (I# i) = I# (indexByte# b (o +# i))

-- | From a position, so many.
slice :: Int -> Int -> Bytes -> Bytes
slice (I# i) (I# n) (Bytes b o _) = Bytes b (o +# i) n

toWord8 :: Int -> Word8
toWord8 n = MkWord8 n

fromWord8 :: Word8 -> Int
fromWord8 (MkWord8 n) = n

-- Making --------------------------------------------------------------------------------------------------------------------

-- | The low eight bits of each.
fromInts :: [Int] -> Bytes
fromInts xs = case length xs of
  I# n -> case newBytes# n realWorld# of
    b -> case fillInts# b 0# xs realWorld# of _ -> Bytes b 0# n

fillInts# :: Bytes# -> Int# -> [Int] -> World# -> World#
fillInts# _ _ []          w = w
fillInts# b i (I# x : xs) w = case writeByte# b i (andI# x 255#) w of _ -> fillInts# b (i +# 1#) xs w

fromChars :: [Char] -> Bytes
fromChars cs = case length cs of
  I# n -> case newBytes# n realWorld# of
    b -> case fillChars# b 0# cs realWorld# of _ -> Bytes b 0# n

fillChars# :: Bytes# -> Int# -> [Char] -> World# -> World#
fillChars# _ _ []          w = w
fillChars# b i (C# c : cs) w = case writeByte# b i (andI# (ord# c) 255#) w of _ -> fillChars# b (i +# 1#) cs w

-- | So many, each by its position.
generate :: Int -> (Int -> Int) -> Bytes
generate (I# n) f = case newBytes# n realWorld# of
  b -> case fillBy# b 0# n f realWorld# of _ -> Bytes b 0# n

fillBy# :: Bytes# -> Int# -> Int# -> (Int -> Int) -> World# -> World#
fillBy# b i n f w = case i <# n of
  1# -> case f (I# i) of
    I# x -> case writeByte# b i (andI# x 255#) w of _ -> fillBy# b (i +# 1#) n f w
  _  -> w

repeated :: Int -> Int -> Bytes
repeated n x = generate n (\_ -> x)

joined :: [Bytes] -> Bytes
joined []  = none
joined [s] = s
joined ss  = case sum (map size ss) of
  I# n -> case newBytes# n realWorld# of
    b -> case fillSlices# b 0# ss realWorld# of _ -> Bytes b 0# n

fillSlices# :: Bytes# -> Int# -> [Bytes] -> World# -> World#
fillSlices# _ _ []                   w = w
fillSlices# b i (Bytes c o n : rest) w = case copyBytes# c o b i n w of _ -> fillSlices# b (i +# n) rest w

-- | In a buffer of its own.
copied :: Bytes -> Bytes
copied s = joined [s, none]

-- Comparing and searching ----------------------------------------------------------------------------------------------------

compareSlices :: Bytes -> Bytes -> Ordering
compareSlices (Bytes b o m) (Bytes c p n) = go (differ# b o c p (if isTrue# (m <# n) then I# m else I# n))
  where
    go (I# k) = case k <# 0# of
      1# -> compare (I# m) (I# n)
      _  -> compare (I# (indexByte# b (o +# k))) (I# (indexByte# c (p +# k)))

sameSlices :: Bytes -> Bytes -> Bool
sameSlices (Bytes b o m) (Bytes c p n) = isTrue# (m ==# n) && differ# b o c p (I# m) == -1

-- | Where the first of so many bytes differs, or -1.
differ# :: Bytes# -> Int# -> Bytes# -> Int# -> Int -> Int
differ# b o c p (I# n) = I# (differFrom# b o c p n 0#)

differFrom# :: Bytes# -> Int# -> Bytes# -> Int# -> Int# -> Int# -> Int#
differFrom# b o c p n i = case i <# n of
  1# -> case indexByte# b (o +# i) ==# indexByte# c (p +# i) of
    1# -> differFrom# b o c p n (i +# 1#)
    _  -> i
  _  -> -1#

-- | The first position from i on that satisfies a predicate, or the length.
find :: (Int -> Bool) -> Int -> Bytes -> Int
find p (I# i) (Bytes b o n) = I# (findFrom# p b o n i)

findFrom# :: (Int -> Bool) -> Bytes# -> Int# -> Int# -> Int# -> Int#
findFrom# p b o n i = case i <# n of
  1# -> case p (I# (indexByte# b (o +# i))) of
    True  -> i
    False -> findFrom# p b o n (i +# 1#)
  _  -> n

-- | The last position before i that satisfies a predicate, or -1.
findBack :: (Int -> Bool) -> Int -> Bytes -> Int
findBack p (I# i) (Bytes b o _) = I# (findBackFrom# p b o (i -# 1#))

findBackFrom# :: (Int -> Bool) -> Bytes# -> Int# -> Int# -> Int#
findBackFrom# p b o i = case i <# 0# of
  1# -> -1#
  _  -> case p (I# (indexByte# b (o +# i))) of
    True  -> i
    False -> findBackFrom# p b o (i -# 1#)

-- | The first position from i on at which a slice that is not empty occurs in another, or -1. By rolling hashes (Karp and Rabin).
findSlice :: Bytes -> Int -> Bytes -> Int
findSlice pat from text
  | from + k > n = -1
  | otherwise    = go from (hash text from)
  where
    k      = size pat
    n      = size text
    wanted = hash pat 0
    base   = 16777619
    top    = base ^ k
    hash s i = sumTo i 0
      where sumTo j h | j == i + k = h
                      | otherwise  = let h' = h * base + at s j in h' `seq` sumTo (j + 1) h'
    go i h
      | h == wanted && sameSlices pat (slice i k text) = i
      | i + k >= n                                     = -1
      | otherwise = let h' = h * base + at text (i + k) - top * at text i in h' `seq` go (i + 1) h'

-- Text as UTF-8 ---------------------------------------------------------------------------------------------------------------

-- | Surrogates are no characters: they become U+FFFD.
fromText :: [Char] -> Bytes
fromText cs = case textSize# cs 0# of
  n -> case newBytes# n realWorld# of
    b -> case fillText# b 0# cs realWorld# of _ -> Bytes b 0# n

textSize# :: [Char] -> Int# -> Int#
textSize# []          n = n
textSize# (C# c : cs) n = textSize# cs (n +# utf8Size# c)

fillText# :: Bytes# -> Int# -> [Char] -> World# -> World#
fillText# _ _ []          w = w
fillText# b i (C# c : cs) w = case writeUtf8# b i (scalar# (ord# c)) (utf8Size# c) w of j -> fillText# b j cs w

scalar# :: Int# -> Int#
scalar# n = case andI# n 2095104# of
  55296# -> 65533#
  _      -> n

-- | The character that begins at a position.
charAt :: Bytes -> Int -> Char
charAt (Bytes b o _) (I# i) = case o +# i of
  j -> case indexByte# b j of
    c -> case utf8More# c of
      0# -> C# (chr# c)
      k  -> C# (chr# (decodeTail# b (j +# 1#) k (andI# c (shiftRA# 63# k))))

widthAt :: Bytes -> Int -> Int
widthAt (Bytes b o _) (I# i) = I# (utf8More# (indexByte# b (o +# i)) +# 1#)

-- | Where the character begins that ends before a position.
startBefore :: Bytes -> Int -> Int
startBefore s i = findBack (\x -> x < 128 || x >= 192) i s

-- | The first position where the bytes are not UTF-8, or -1. Shortest forms only, no surrogates, nothing above U+10FFFF.
validUtf8 :: Bytes -> Int
validUtf8 s = go 0
  where
    n = size s
    go i
      | i >= n    = -1
      | a < 0x80  = go (i + 1)
      | a < 0xc2  = i
      | a < 0xe0  = if tails 1 then go (i + 2) else i
      | a < 0xf0  = if tails 2 && not (a == 0xe0 && b < 0xa0) && not (a == 0xed && b >= 0xa0) then go (i + 3) else i
      | a < 0xf5  = if tails 3 && not (a == 0xf0 && b < 0x90) && not (a == 0xf4 && b >= 0x90) then go (i + 4) else i
      | otherwise = i
      where a = at s i
            b = at s (i + 1)
            tails k = i + k < n && all (\j -> let t = at s (i + j) in t >= 0x80 && t < 0xc0) [1 .. k]

-- Handles -------------------------------------------------------------------------------------------------------------------

-- | As many bytes as there are, at most n; none at the end.
getUpTo :: String -> Handle -> Int -> IO Bytes
getUpTo fun h@(Handle k _ _ _ _) (I# n) = wantReadable fun h >> IO (\w -> case newBytes# n w of
  b -> readAll# fun h k b 0# n w)

readAll# :: String -> Handle -> Int# -> Bytes# -> Int# -> Int# -> World# -> Box# Bytes
readAll# fun h k b i n w = case i <# n of
  1# -> case getBytes# k b i (n -# i) w of
    0# -> Box# (Bytes b 0# i)
    r  -> case r <# 0# of
      1# -> unIO (errnoError# fun (Just h) Nothing (negateInt# r)) w
      _  -> readAll# fun h k b (i +# r) n w
  _  -> Box# (Bytes b 0# i)

-- | Into the beginning of a buffer that has the room; how many there were.
getInto :: String -> Handle -> Bytes# -> Int -> IO Int
getInto fun h@(Handle k _ _ _ _) b (I# n) = wantReadable fun h >> IO (\w -> case readAll# fun h k b 0# n w of
  Box# s -> case s of Bytes _ _ r -> Box# (I# r))

-- | Up to the next newline, which is read but not given.
getLineBytes :: String -> Handle -> IO Bytes
getLineBytes fun h = go []
  where
    go acc = getUpTo fun h 1 >>= \s -> case size s of
      0 | null acc  -> handleError fun h EOF ""
        | otherwise -> done acc
      _ | at s 0 == 10 -> done acc
        | otherwise    -> go (at s 0 : acc)
    done acc = return (fromInts (reverse acc))

put :: String -> Handle -> Bytes -> IO ()
put fun h@(Handle k _ _ _ _) (Bytes b o n) = wantWritable fun h >> IO (\w -> case putBytes# k b o n w of
  r -> unIO (checkHandle# fun h r) w)

-- | So many from the beginning of a buffer.
putFrom :: String -> Handle -> Bytes# -> Int -> IO ()
putFrom fun h b (I# n) = put fun h (Bytes b 0# n)
