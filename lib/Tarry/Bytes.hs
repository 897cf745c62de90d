{-# LANGUAGE MagicHash, BangPatterns #-}
-- | Slices of packed bytes: what ByteString and Text are made of. A byte is an Int from 0 to 255, a position counts from the slice's
-- beginning. Buffers are written only here, and before anybody sees them. Nothing here checks positions: who calls does.
module Tarry.Bytes
  ( Bytes (..), none, size, at, slice, fromWords, fromInts, fromChars, fromSomeChars, generate, repeated, joined, appended, whole, writeSlice, compareSlices, sameSlices
  , mapped, accumulated, reversed, kept, sorted, foldBytes
  , find, findNot, findBack, findByte, countByte, findSlice, copied
  , toWord8, fromWord8, onInts
  , fromText, scalar#, trimmed#, charAt, widthAt, startBefore, validUtf8
  , countChars, skipChars, seekChar, foldChars, mappedChars, accumulatedChars, keptChars, reversedChars
  , getUpTo, getSome, getReady, getInto, getLineBytes, getTextBytes, put, putFrom, putText, writesUtf8
  ) where

import Tarry.Handle
  ( Handle (..), IOErrorType (..), checkHandle#, checkWritten#, decodeTail#, errnoError#, handleError
  , utf8More#, utf8Size#, wantReadable, wantWritable, writeUtf8# )
import Tarry.IntWord (Word8 (..))
import Data.Coerce (coerce)
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

-- | A function of bytes as one of numbers: the same.
onInts :: (Word8 -> a) -> Int -> a
onInts f = coerce f

-- Making --------------------------------------------------------------------------------------------------------------------

-- | The low eight bits of each.
fromInts :: [Int] -> Bytes
fromInts xs = case length xs of
  I# n -> case newBytes# n realWorld# of
    b -> case fillInts# b 0# xs realWorld# of _ -> Bytes b 0# n

fillInts# :: Bytes# -> Int# -> [Int] -> World# -> World#
fillInts# _ _ []          w = w
fillInts# b i (I# x : xs) w = case writeByte# b i (andI# x 255#) w of _ -> fillInts# b (i +# 1#) xs w

fromWords :: [Word8] -> Bytes
fromWords ws = case length ws of
  I# n -> case newBytes# n realWorld# of
    b -> case fillWords# b 0# ws realWorld# of _ -> Bytes b 0# n

fillWords# :: Bytes# -> Int# -> [Word8] -> World# -> World#
fillWords# _ _ []                    w = w
fillWords# b i (MkWord8 (I# x) : xs) w = case writeByte# b i x w of _ -> fillWords# b (i +# 1#) xs w

fromChars :: [Char] -> Bytes
fromChars cs = case length cs of
  I# n -> case newBytes# n realWorld# of
    b -> case fillChars# b 0# cs realWorld# of _ -> Bytes b 0# n

fillChars# :: Bytes# -> Int# -> [Char] -> World# -> World#
fillChars# _ _ []          w = w
fillChars# b i (C# c : cs) w = case writeByte# b i (andI# (ord# c) 255#) w of _ -> fillChars# b (i +# 1#) cs w

-- | At most so many, and what is left of them.
fromSomeChars :: Int -> [Char] -> (Bytes, [Char])
fromSomeChars (I# n) cs = case newBytes# n realWorld# of b -> fillSomeChars# b 0# cs realWorld#

fillSomeChars# :: Bytes# -> Int# -> [Char] -> World# -> (Bytes, [Char])
fillSomeChars# b i cs w = case cs of
  []       -> case trimmed# b i of !s -> (s, cs)
  C# c : r -> case i <# sizeBytes# b of
    1# -> case writeByte# b i (andI# (ord# c) 255#) w of _ -> fillSomeChars# b (i +# 1#) r w
    _  -> (Bytes b 0# i, cs)

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
repeated (I# n) (I# x) = case newBytes# n realWorld# of
  b -> case fillBytes# b 0# n (andI# x 255#) realWorld# of _ -> Bytes b 0# n

joined :: [Bytes] -> Bytes
joined []  = none
joined [s] = s
joined ss  = case sum (map size ss) of
  I# n -> case newBytes# n realWorld# of
    b -> case fillSlices# b 0# ss realWorld# of _ -> Bytes b 0# n

fillSlices# :: Bytes# -> Int# -> [Bytes] -> World# -> World#
fillSlices# _ _ []                   w = w
fillSlices# b i (Bytes c o n : rest) w = case copyBytes# c o b i n w of _ -> fillSlices# b (i +# n) rest w

-- | A buffer that is filled; and filling it: all of a slice, at a position.
whole :: Bytes# -> Int# -> Bytes
whole b n = Bytes b 0# n

writeSlice :: Bytes# -> Int -> Bytes -> World# -> World#
writeSlice b (I# i) (Bytes c o n) w = copyBytes# c o b i n w

-- | In a buffer of its own.
copied :: Bytes -> Bytes
copied (Bytes c o n) = case newBytes# n realWorld# of
  b -> case copyBytes# c o b 0# n realWorld# of _ -> Bytes b 0# n

-- | Two, one behind the other.
appended :: Bytes -> Bytes -> Bytes
appended (Bytes c o m) (Bytes d p n) = case newBytes# (m +# n) realWorld# of
  b -> case copyBytes# c o b 0# m realWorld# of
    _ -> case copyBytes# d p b m n realWorld# of _ -> Bytes b 0# (m +# n)

-- Comparing and searching ----------------------------------------------------------------------------------------------------

compareSlices :: Bytes -> Bytes -> Ordering
compareSlices (Bytes b o m) (Bytes c p n) = case m <# n of
  1# -> ordered (compareSlices# b o c p m)
  _  -> ordered (compareSlices# b o c p n)
  where
    ordered 0# = compare (I# m) (I# n)
    ordered r  = compare (I# r) (I# 0#)

sameSlices :: Bytes -> Bytes -> Bool
sameSlices (Bytes b o m) (Bytes c p n) = case m ==# n of
  1# -> isTrue# (compareSlices# b o c p n ==# 0#)
  _  -> False

-- | The first position from i on that satisfies a predicate, or the length.
{-# INLINE find #-}
find :: (Int -> Bool) -> Int -> Bytes -> Int
find p (I# i) (Bytes b o n) = case i <# n of
  1# -> case p of !q -> I# (findFrom# q b o n i)
  _  -> I# n

findFrom# :: (Int -> Bool) -> Bytes# -> Int# -> Int# -> Int# -> Int#
findFrom# p b o n i = case i <# n of
  1# -> case p (I# (indexByte# b (o +# i))) of
    True  -> i
    False -> findFrom# p b o n (i +# 1#)
  _  -> n

-- | The first position that does not satisfy a predicate, or the length.
{-# INLINE findNot #-}
findNot :: (Int -> Bool) -> Bytes -> Int
findNot p (Bytes b o n) = case n of
  0# -> 0
  _  -> case p of !q -> I# (findNotFrom# q b o n 0#)

findNotFrom# :: (Int -> Bool) -> Bytes# -> Int# -> Int# -> Int# -> Int#
findNotFrom# p b o n i = case i <# n of
  1# -> case p (I# (indexByte# b (o +# i))) of
    True  -> findNotFrom# p b o n (i +# 1#)
    False -> i
  _  -> n

-- | The last position before i that satisfies a predicate, or -1.
{-# INLINE findBack #-}
findBack :: (Int -> Bool) -> Int -> Bytes -> Int
findBack p (I# i) (Bytes b o _) = I# (findBackFrom# p b o (i -# 1#))

findBackFrom# :: (Int -> Bool) -> Bytes# -> Int# -> Int# -> Int#
findBackFrom# p b o i = case i <# 0# of
  1# -> -1#
  _  -> case p (I# (indexByte# b (o +# i))) of
    True  -> i
    False -> findBackFrom# p b o (i -# 1#)

-- | The first position from i on of a byte, or the length; how often it is there.
findByte :: Int -> Int -> Bytes -> Int
findByte (I# x) (I# i) (Bytes b o n) = case findByte# b (o +# i) (n -# i) x of
  -1# -> I# n
  j   -> I# (j -# o)

countByte :: Int -> Bytes -> Int
countByte (I# x) (Bytes b o n) = I# (countByte# b o n x)

-- | The first position from i on at which a slice that is not empty occurs in another, or -1.
findSlice :: Bytes -> Int -> Bytes -> Int
findSlice (Bytes c p k) (I# i) (Bytes b o n) = case i ># n of
  1# -> -1
  _  -> case findSlice# b (o +# i) (n -# i) c p k of
    -1# -> -1
    j   -> I# (j -# o)

-- All bytes -----------------------------------------------------------------------------------------------------------------

{-# INLINE mapped #-}
mapped :: (Int -> Int) -> Bytes -> Bytes
mapped f (Bytes b o n) = case newBytes# n realWorld# of
  c -> case fillMapped# f b o n c 0# realWorld# of _ -> Bytes c 0# n

fillMapped# :: (Int -> Int) -> Bytes# -> Int# -> Int# -> Bytes# -> Int# -> World# -> World#
fillMapped# f b o n c i w = case i <# n of
  1# -> case f (I# (indexByte# b (o +# i))) of
    I# x -> case writeByte# c i (andI# x 255#) w of _ -> fillMapped# f b o n c (i +# 1#) w
  _  -> w

reversed :: Bytes -> Bytes
reversed (Bytes b o n) = case newBytes# n realWorld# of
  c -> case fillReversed# b (o +# (n -# 1#)) c 0# n realWorld# of _ -> Bytes c 0# n

-- | Eight at a time, as long as there are so many: b up to i, downwards, to c from j to n.
fillReversed# :: Bytes# -> Int# -> Bytes# -> Int# -> Int# -> World# -> World#
fillReversed# b i c j n w = case j +# 8# <=# n of
  1# -> case writeBits# c 8# j (swapped# (indexBits# b 8# (i -# 7#))) w of
    _ -> fillReversed# b (i -# 8#) c (j +# 8#) n w
  _  -> fillReversedRest# b i c j n w

fillReversedRest# :: Bytes# -> Int# -> Bytes# -> Int# -> Int# -> World# -> World#
fillReversedRest# b i c j n w = case j <# n of
  1# -> case writeByte# c j (indexByte# b i) w of _ -> fillReversedRest# b (i -# 1#) c (j +# 1#) n w
  _  -> w

-- | The eight bytes the other way round: neighbours, pairs of them, halves.
swapped# :: Int# -> Int#
swapped# x = case orI# (andI# (shiftRL# x 8#) 71777214294589695#) (shiftL# (andI# x 71777214294589695#) 8#) of
  y -> case orI# (andI# (shiftRL# y 16#) 281470681808895#) (shiftL# (andI# y 281470681808895#) 16#) of
    z -> orI# (shiftRL# z 32#) (shiftL# z 32#)

-- | Those that satisfy a predicate.
{-# INLINE kept #-}
kept :: (Int -> Bool) -> Bytes -> Bytes
kept _ (Bytes _ _ 0#) = none
kept p (Bytes b o n) = case p of
  !q -> case newBytes# n realWorld# of
    c -> case fillKept# q b o (o +# n) c 0# realWorld# of
      k -> trimmed# c k

fillKept# :: (Int -> Bool) -> Bytes# -> Int# -> Int# -> Bytes# -> Int# -> World# -> Int#
fillKept# p b i end c j w = case i <# end of
  1# -> case indexByte# b i of
    x -> case p (I# x) of
      True  -> case writeByte# c j x w of _ -> fillKept# p b (i +# 1#) end c (j +# 1#) w
      False -> fillKept# p b (i +# 1#) end c j w
  _  -> j

-- | The first k of a buffer, and no more memory. Loops that end with it stay small.
{-# NOINLINE trimmed# #-}
trimmed# :: Bytes# -> Int# -> Bytes
trimmed# c k = case k ==# sizeBytes# c of
  1# -> Bytes c 0# k
  _  -> copied (Bytes c 0# k)

-- | From the left, with something that is passed along; each byte is evaluated.
accumulated :: (a -> Int -> (a, Int)) -> a -> Bytes -> (a, Bytes)
accumulated f z (Bytes b o n) = case newBytes# n realWorld# of
  c -> case fillAccumulated# f z b o c 0# realWorld# of y -> (y, Bytes c 0# n)

fillAccumulated# :: (a -> Int -> (a, Int)) -> a -> Bytes# -> Int# -> Bytes# -> Int# -> World# -> a
fillAccumulated# f z b i c j w = case j <# sizeBytes# c of
  1# -> case f z (I# (indexByte# b i)) of
    (y, I# x) -> case writeByte# c j x w of _ -> fillAccumulated# f y b (i +# 1#) c (j +# 1#) w
  _  -> z

-- | By counting them.
sorted :: Bytes -> Bytes
sorted (Bytes b o n) = case newBytes# 2048# realWorld# of
  counts -> case tally# b o (o +# n) counts realWorld# of
    _ -> case newBytes# n realWorld# of
      c -> case fillSorted# counts 0# c 0# realWorld# of _ -> Bytes c 0# n

tally# :: Bytes# -> Int# -> Int# -> Bytes# -> World# -> World#
tally# b i end counts w = case i <# end of
  1# -> case indexByte# b i of
    x -> case writeInt# counts x (readInt# counts x w +# 1#) w of _ -> tally# b (i +# 1#) end counts w
  _  -> w

fillSorted# :: Bytes# -> Int# -> Bytes# -> Int# -> World# -> World#
fillSorted# counts x c i w = case x of
  256# -> w
  _    -> case i +# readInt# counts x w of
    j -> case fillBytes# c i (j -# i) x w of _ -> fillSorted# counts (x +# 1#) c j w

-- | From the left; what has been made so far is evaluated.
{-# INLINE foldBytes #-}
foldBytes :: (a -> Int -> a) -> a -> Bytes -> a
foldBytes f z (Bytes b o n) = foldFrom# f z b o (o +# n)

foldFrom# :: (a -> Int -> a) -> a -> Bytes# -> Int# -> Int# -> a
foldFrom# f z b i end = case i <# end of
  1# -> case f z (I# (indexByte# b i)) of !y -> foldFrom# f y b (i +# 1#) end
  _  -> z

-- Text as UTF-8 ---------------------------------------------------------------------------------------------------------------

-- | Surrogates are no characters: they become U+FFFD. A short list is gone through twice; a long one, which may be made only now, once,
-- so that it need not be there as a whole.
fromText :: [Char] -> Bytes
fromText cs = case textSize# cs 0# of
  n -> case n <# 4096# of
    1# -> case newBytes# n realWorld# of
      b -> case fillText# b 0# cs realWorld# of _ -> Bytes b 0# n
    _  -> case newBytes# (8192#) realWorld# of b -> growText# b 0# cs realWorld#

-- | That much, or more than is short.
textSize# :: [Char] -> Int# -> Int#
textSize# []          n = n
textSize# (C# c : cs) n = case ord# c <# 128# of
  1# -> case n <# 4096# of
    1# -> textSize# cs (n +# 1#)
    _  -> n
  _  -> textSize# cs (n +# utf8Size# c)

fillText# :: Bytes# -> Int# -> [Char] -> World# -> World#
fillText# _ _ []          w = w
fillText# b i (C# c : cs) w = case ord# c of
  k -> case k <# 128# of
    1# -> case writeByte# b i k w of _ -> fillText# b (i +# 1#) cs w
    _  -> case writeUtf8# b i (scalar# k) (utf8Size# c) w of j -> fillText# b j cs w

-- | From i on, with a larger buffer whenever one is full.
growText# :: Bytes# -> Int# -> [Char] -> World# -> Bytes
growText# b i cs w = case (i +# 4#) <=# sizeBytes# b of
  1# -> case cs of
    []       -> trimmed# b i
    C# c : r -> case ord# c of
      k -> case k <# 128# of
        1# -> case writeByte# b i k w of _ -> growText# b (i +# 1#) r w
        _  -> case writeLong# b i k w of j -> growText# b j r w
  _  -> case grown# b i w of d -> growText# d i cs w

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
startBefore (Bytes b o _) (I# i) = I# (startAt# b (o +# (i -# 1#)) -# o)

startAt# :: Bytes# -> Int# -> Int#
startAt# b i = case andI# (indexByte# b i) 192# of
  128# -> startAt# b (i -# 1#)
  _    -> i

-- | The first position where the bytes are not UTF-8, or -1. Shortest forms only, no surrogates, nothing above U+10FFFF.
validUtf8 :: Bytes -> Int
validUtf8 (Bytes b o n) = case utf8Error# b o n of
  -1# -> -1
  i   -> I# (i -# o)

countChars :: Bytes -> Int
countChars (Bytes b o n) = case n <=# 8# of
  1# -> I# (countFew# b o (o +# n) 0#)
  _  -> I# (countChars# b o n)

countFew# :: Bytes# -> Int# -> Int# -> Int# -> Int#
countFew# b i end k = case i <# end of
  1# -> case indexByte# b i of
    x -> case x <# 128# of
      1# -> countFew# b (i +# 1#) end (k +# 1#)
      _  -> countFew# b (pastLong# i x) end (k +# 1#)
  _  -> k

-- | The position after so many characters, or the end. A few are skipped here, for a call takes longer.
skipChars :: Int -> Bytes -> Int
skipChars (I# k) (Bytes b o n) = case k <=# 8# of
  1# -> case k ># 0# of
    1# -> I# (skipFew# b o (o +# n) k -# o)
    _  -> 0
  _  -> I# (skipChars# b o n k -# o)

-- | One at least.
skipFew# :: Bytes# -> Int# -> Int# -> Int# -> Int#
skipFew# b i end k = case i <# end of
  1# -> case indexByte# b i of
    x -> case x <# 128# of
      1# -> past (i +# 1#)
      _  -> past (pastLong# i x)
  _  -> i
  where past j = case k of
          1# -> j
          _  -> skipFew# b j end (k -# 1#)

-- | The position of the first character from a position on that satisfies a predicate, or the end. (Here, as where bytes
-- are looked for: a predicate that will be called had better be evaluated before, then it is known what it does.)
{-# INLINE seekChar #-}
seekChar :: (Char -> Bool) -> Int -> Bytes -> Int
seekChar p (I# i) (Bytes b o n) = case i <# n of
  1# -> case p of !q -> I# (seekFrom# q b (o +# i) (o +# n) -# o)
  _  -> I# n

seekFrom# :: (Char -> Bool) -> Bytes# -> Int# -> Int# -> Int#
seekFrom# p b i end = case i <# end of
  1# -> case indexByte# b i of
    x -> case x <# 128# of
      1# -> look x (i +# 1#)
      _  -> look (longChar# b i x) (pastLong# i x)
  _  -> end
  where look k next = case p (C# (chr# k)) of
          True  -> i
          False -> seekFrom# p b next end

-- | The character that begins at a place, with the byte x; and where the next one begins. Most have one byte, which is asked once: what
-- others take stands apart, so that loops are small, and stand where they know what they call.
{-# NOINLINE longChar# #-}
longChar# :: Bytes# -> Int# -> Int# -> Int#
longChar# b i x = case utf8More# x of
  0# -> x
  k  -> decodeTail# b (i +# 1#) k (andI# x (shiftRA# 63# k))

{-# NOINLINE pastLong# #-}
pastLong# :: Int# -> Int# -> Int#
pastLong# i x = i +# (utf8More# x +# 1#)

-- | Writes a character; gives the place after it.
writeChar# :: Bytes# -> Int# -> Int# -> World# -> Int#
writeChar# c j y w = case y <# 128# of
  1# -> case writeByte# c j y w of _ -> j +# 1#
  _  -> writeLong# c j y w

{-# NOINLINE writeLong# #-}
writeLong# :: Bytes# -> Int# -> Int# -> World# -> Int#
writeLong# c j y w = case scalar# y of
  s -> writeUtf8# c j s (utf8Size# (chr# s)) w

-- | A buffer of twice the size that begins as this one, which is filled up to there.
{-# NOINLINE grown# #-}
grown# :: Bytes# -> Int# -> World# -> Bytes#
grown# c j w = case newBytes# (2# *# sizeBytes# c) w of
  d -> case copyBytes# c 0# d 0# j w of _ -> d

{-# INLINE foldChars #-}
foldChars :: (a -> Char -> a) -> a -> Bytes -> a
foldChars f z (Bytes b o n) = foldCharsFrom# f z b o (o +# n)

foldCharsFrom# :: (a -> Char -> a) -> a -> Bytes# -> Int# -> Int# -> a
foldCharsFrom# f z b i end = case i <# end of
  1# -> case indexByte# b i of
    x -> case x <# 128# of
      1# -> add x (i +# 1#)
      _  -> add (longChar# b i x) (pastLong# i x)
  _  -> z
  where add k next = case f z (C# (chr# k)) of !y -> foldCharsFrom# f y b next end

-- | With something that is passed along, and evaluated.
accumulatedChars :: (a -> Char -> (a, Char)) -> a -> Bytes -> (a, Bytes)
accumulatedChars f !z (Bytes b o n) = case newBytes# (n +# 4#) realWorld# of
  c -> fillAccumulatedChars# f z b o (o +# n) c 0# realWorld#

fillAccumulatedChars# :: (a -> Char -> (a, Char)) -> a -> Bytes# -> Int# -> Int# -> Bytes# -> Int# -> World# -> (a, Bytes)
fillAccumulatedChars# f z b i end c j w = case i <# end of
  1# -> case (j +# 4#) <=# sizeBytes# c of
    1# -> case indexByte# b i of
      x -> case x <# 128# of
        1# -> put1 x (i +# 1#)
        _  -> put1 (longChar# b i x) (pastLong# i x)
    _  -> case grown# c j w of d -> fillAccumulatedChars# f z b i end d j w
  _  -> case trimmed# c j of !s -> (z, s)
  where put1 k next = case f z (C# (chr# k)) of
          (!y, C# r) -> case writeChar# c j (ord# r) w of j' -> fillAccumulatedChars# f y b next end c j' w

-- | The result may need more room than there is: then it goes on in twice as much.
{-# INLINE mappedChars #-}
mappedChars :: (Char -> Char) -> Bytes -> Bytes
mappedChars _ (Bytes _ _ 0#) = none
mappedChars f (Bytes b o n) = case f of
  !g -> case newBytes# (n +# 4#) realWorld# of
    c -> fillMappedChars# g b o (o +# n) c 0# realWorld#

fillMappedChars# :: (Char -> Char) -> Bytes# -> Int# -> Int# -> Bytes# -> Int# -> World# -> Bytes
fillMappedChars# f b i end c j w = case i <# end of
  1# -> case (j +# 4#) <=# sizeBytes# c of
    1# -> case indexByte# b i of
      x -> case x <# 128# of
        1# -> put1 x (i +# 1#)
        _  -> put1 (longChar# b i x) (pastLong# i x)
    _  -> case grown# c j w of d -> fillMappedChars# f b i end d j w
  _  -> trimmed# c j
  where put1 k next = case f (C# (chr# k)) of
          C# y -> case ord# y <# 128# of
            1# -> case writeByte# c j (ord# y) w of _ -> fillMappedChars# f b next end c (j +# 1#) w
            _  -> case writeLong# c j (ord# y) w of j' -> fillMappedChars# f b next end c j' w

{-# INLINE keptChars #-}
keptChars :: (Char -> Bool) -> Bytes -> Bytes
keptChars _ (Bytes _ _ 0#) = none
keptChars p (Bytes b o n) = case p of
  !q -> case newBytes# n realWorld# of
    c -> case fillKeptChars# q b o (o +# n) c 0# realWorld# of
      k -> trimmed# c k

fillKeptChars# :: (Char -> Bool) -> Bytes# -> Int# -> Int# -> Bytes# -> Int# -> World# -> Int#
fillKeptChars# p b i end c j w = case i <# end of
  1# -> case indexByte# b i of
    x -> case x <# 128# of
      1# -> look x (i +# 1#)
      _  -> look (longChar# b i x) (pastLong# i x)
  _  -> j
  where look k next = case p (C# (chr# k)) of
          True  -> case k <# 128# of
            1# -> case writeByte# c j k w of _ -> fillKeptChars# p b next end c (j +# 1#) w
            _  -> case writeLong# c j k w of j' -> fillKeptChars# p b next end c j' w
          False -> fillKeptChars# p b next end c j w

-- | A byte and k more.
copyChar# :: Bytes# -> Int# -> Int# -> Bytes# -> Int# -> World# -> World#
copyChar# b i k c j w = case k of
  0# -> writeByte# c j (indexByte# b i) w
  _  -> case writeByte# c j (indexByte# b i) w of v -> copyChar# b (i +# 1#) (k -# 1#) c (j +# 1#) v

reversedChars :: Bytes -> Bytes
reversedChars (Bytes b o n) = case newBytes# n realWorld# of
  c -> case fillReversedChars# b o c n realWorld# of _ -> Bytes c 0# n

-- | j: where what has been written begins.
fillReversedChars# :: Bytes# -> Int# -> Bytes# -> Int# -> World# -> World#
fillReversedChars# b i c j w = case j of
  0# -> w
  _  -> case utf8More# (indexByte# b i) of
    k -> case j -# (k +# 1#) of
      h -> case copyChar# b i k c h w of _ -> fillReversedChars# b (i +# (k +# 1#)) c h w

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

-- | As many as come at once, without waiting for more than the first ones.
getSome :: String -> Handle -> Int -> IO Bytes
getSome fun h (I# n) = wantReadable fun h >> IO (\w -> case newBytes# n w of
  b -> case n of
    0# -> Box# (Bytes b 0# 0#)
    _  -> case readPart# fun h -1# b 0# n w of Box# (I# r) -> Box# (Bytes b 0# r))

-- | As many as there are already.
getReady :: String -> Handle -> Int -> IO Bytes
getReady fun h (I# n) = wantReadable fun h >> IO (\w -> case newBytes# n w of b -> readReady# fun h b 0# n w)

readReady# :: String -> Handle -> Bytes# -> Int# -> Int# -> World# -> Box# Bytes
readReady# fun h b i n w = case i <# n of
  1# -> case readPart# fun h 0# b i n w of
    Box# (I# 0#) -> Box# (Bytes b 0# i)
    Box# (I# r)  -> readReady# fun h b (i +# r) n w
  _  -> Box# (Bytes b 0# i)

-- | From i on, what can be read at once, after so many milliseconds at most (-1#: without end); how many bytes that were.
readPart# :: String -> Handle -> Int# -> Bytes# -> Int# -> Int# -> World# -> Box# Int
readPart# fun h@(Handle k _ _ _ _) wait b i n w = case waitInput# k wait w of
  -11# -> Box# (I# 0#)
  r    -> case r <# 0# of
    1# -> unIO (errnoError# fun (Just h) Nothing (negateInt# r)) w
    _  -> case getBytes# k b i (case r <# (n -# i) of { 1# -> r; _ -> n -# i }) w of
      got -> Box# (I# got)

-- | Into the beginning of a buffer that has the room; how many there were.
getInto :: String -> Handle -> Bytes# -> Int -> IO Int
getInto fun h@(Handle k _ _ _ _) b (I# n) = wantReadable fun h >> IO (\w -> case readAll# fun h k b 0# n w of
  Box# s -> case s of Bytes _ _ r -> Box# (I# r))

-- | Up to the next newline, which is read but not given: as bytes, or as text in UTF-8.
getLineBytes :: String -> Handle -> IO Bytes
getLineBytes fun h@(Handle k _ _ _ _) = wantReadable fun h >> IO (\w -> readLinePieces# fun h k 2# [] w)

-- | The rest of the file, or of the line (1#), as text in UTF-8.
getTextBytes :: String -> Handle -> Bool -> IO Bytes
getTextBytes fun h@(Handle k _ _ _ _) line = wantReadable fun h >> IO (\w -> case line of
  True  -> readLinePieces# fun h k 1# [] w
  False -> readTextPieces# fun h k [] w)

-- | What was read before is in acc, backwards.
readLinePieces# :: String -> Handle -> Int# -> Int# -> [Bytes] -> World# -> Box# Bytes
readLinePieces# fun h k mode acc w = case getText# k mode w of
  b -> case sizeBytes# b of
    0# -> noText# fun h k (case acc of { [] -> handleError fun h EOF ""; _ -> return (joinedBack acc) }) w
    n  -> case indexByte# b (n -# 1#) of
      10# -> Box# (joinedBack (Bytes b 0# (n -# 1#) : acc))
      _   -> readLinePieces# fun h k mode (Bytes b 0# n : acc) w

readTextPieces# :: String -> Handle -> Int# -> [Bytes] -> World# -> Box# Bytes
readTextPieces# fun h k acc w = case getText# k 0# w of
  b -> case sizeBytes# b of
    0# -> noText# fun h k (return (joinedBack acc)) w
    n  -> readTextPieces# fun h k (Bytes b 0# n : acc) w

-- | There was no text: at the end of the file this is done.
noText# :: String -> Handle -> Int# -> IO a -> World# -> Box# a
noText# fun h k atEnd w = case getChar# k w of
  -1# -> unIO atEnd w
  c   -> unIO (errnoError# fun (Just h) Nothing (-1# -# c)) w

joinedBack :: [Bytes] -> Bytes
joinedBack acc = joined (reverse acc)

-- | Whether the handle writes text as its UTF-8, and has a buffer.
writesUtf8 :: Handle -> IO Bool
writesUtf8 (Handle k _ _ _ _) = IO (\w -> case textMode# k w of
  1# -> Box# True
  2# -> Box# True
  _  -> Box# False)

putText :: Handle -> Bytes -> IO ()
putText h@(Handle k _ _ _ _) (Bytes b o n) = wantWritable "hPutStr" h >> IO (\w -> case putBytes# k b o n w of
  r -> unIO (checkWritten# "commitBuffer" h r) w)

put :: String -> Handle -> Bytes -> IO ()
put fun h@(Handle k _ _ _ _) (Bytes b o n) = wantWritable fun h >> IO (\w -> case textMode# k w of
  _ -> case putBytes# k b o n w of r -> unIO (checkHandle# fun h r) w)

-- | So many from the beginning of a buffer.
putFrom :: String -> Handle -> Bytes# -> Int -> IO ()
putFrom fun h b (I# n) = put fun h (Bytes b 0# n)
