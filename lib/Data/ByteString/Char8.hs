{-# LANGUAGE BangPatterns #-}
-- | Strings of bytes, each seen as a character from '\0' to '\255'. Meant to be imported qualified.
module Data.ByteString.Char8
  ( ByteString
  , empty, singleton, pack, unpack
  , cons, snoc, append, head, uncons, unsnoc, last, tail, init, null, length
  , map, reverse, intersperse, intercalate, transpose
  , foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', concat, concatMap, any, all, maximum, minimum
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN
  , take, drop, splitAt, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropSpace, span, spanEnd, break, breakEnd
  , group, groupBy, inits, tails, strip, stripPrefix, stripSuffix, split, splitWith, lines, words, unlines, unwords
  , isPrefixOf, isSuffixOf, isInfixOf, breakSubstring, findSubstring, findSubstrings
  , elem, notElem, find, filter, partition
  , index, elemIndex, elemIndices, elemIndexEnd, findIndex, findIndices, count
  , zip, zipWith, unzip, sort, copy, packCString, packCStringLen, useAsCString, useAsCStringLen
  , readInt, readInteger
  , getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile
  , hGetLine, hGetContents, hGet, hGetSome, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, hPutStrLn
  ) where

import Prelude (Bool (..), Char, Int, Integer, Maybe (..), String, (.), (<$>))
import qualified Prelude as P
import qualified Data.ByteString as B
import Data.ByteString
  ( append, appendFile, breakSubstring, concat, copy, drop, empty, findSubstring, findSubstrings, getContents, getLine
  , group, hGet, hGetContents, hGetLine, hGetNonBlocking, hGetSome, hPut, hPutNonBlocking, hPutStr, hPutStrLn, init, inits, interact
  , intercalate, isInfixOf, isPrefixOf, isSuffixOf, length, null, putStr, putStrLn, readFile, reverse, sort, splitAt, stripPrefix
  , packCString, packCStringLen, stripSuffix, tail, tails, take, transpose, useAsCString, useAsCStringLen, writeFile )
import Data.ByteString.Internal (ByteString (..), c2w, isSpaceWord8, packChars, unpackChars, w2c)
import Data.Char (isDigit, ord)
import qualified Data.List as L
import Data.Word (Word8)
import qualified Tarry.Bytes as T

-- What is given a function stands where it is called, as in Data.ByteString.
{-# INLINE map #-}
{-# INLINE filter #-}
{-# INLINE foldl' #-}
{-# INLINE any #-}
{-# INLINE all #-}
{-# INLINE takeWhile #-}
{-# INLINE takeWhileEnd #-}
{-# INLINE dropWhile #-}
{-# INLINE dropWhileEnd #-}
{-# INLINE span #-}
{-# INLINE spanEnd #-}
{-# INLINE break #-}
{-# INLINE breakEnd #-}
{-# INLINE splitWith #-}
{-# INLINE find #-}
{-# INLINE findIndex #-}

-- | Functions of characters as functions of bytes.
on1 :: (Char -> a) -> Word8 -> a
on1 f w = f (w2c w)

on2 :: (Char -> Char -> a) -> Word8 -> Word8 -> a
on2 f v w = f (w2c v) (w2c w)

back2 :: (Char -> Char -> Char) -> Word8 -> Word8 -> Word8
back2 f v w = c2w (f (w2c v) (w2c w))

singleton :: Char -> ByteString
singleton = B.singleton . c2w

pack :: String -> ByteString
pack = packChars

unpack :: ByteString -> [Char]
unpack = unpackChars

infixr 5 `cons`
infixl 5 `snoc`

cons :: Char -> ByteString -> ByteString
cons = B.cons . c2w

snoc :: ByteString -> Char -> ByteString
snoc b c = B.snoc b (c2w c)

head, last, maximum, minimum :: ByteString -> Char
head = w2c . B.head
last = w2c . B.last
maximum = w2c . B.maximum
minimum = w2c . B.minimum

uncons :: ByteString -> Maybe (Char, ByteString)
uncons b = (\(w, t) -> (w2c w, t)) <$> B.uncons b

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc b = (w2c <$>) <$> B.unsnoc b

map :: (Char -> Char) -> ByteString -> ByteString
map f = B.map (c2w . f . w2c)

intersperse :: Char -> ByteString -> ByteString
intersperse = B.intersperse . c2w

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = B.foldl (\a w -> f a (w2c w))
foldl' f = B.foldl' (\a w -> f a (w2c w))

foldr, foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = B.foldr (on1 f)
foldr' f = B.foldr' (on1 f)

foldl1, foldl1', foldr1, foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f = w2c . B.foldl1 (back2 f)
foldl1' f = w2c . B.foldl1' (back2 f)
foldr1 f = w2c . B.foldr1 (back2 f)
foldr1' f = w2c . B.foldr1' (back2 f)

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f = B.concatMap (on1 f)

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = B.any (on1 p)
all p = B.all (on1 p)

scanl, scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z = B.scanl (back2 f) (c2w z)
scanr f z = B.scanr (back2 f) (c2w z)

scanl1, scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 f = B.scanl1 (back2 f)
scanr1 f = B.scanr1 (back2 f)

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = B.mapAccumL (\a w -> c2w <$> f a (w2c w))
mapAccumR f = B.mapAccumR (\a w -> c2w <$> f a (w2c w))

replicate :: Int -> Char -> ByteString
replicate n c = B.replicate n (c2w c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f = pack . L.unfoldr f

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f = B.unfoldrN n (\a -> (\(c, a') -> (c2w c, a')) <$> f a)

-- Parts ---------------------------------------------------------------------------------------------------------------------

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = B.takeWhile (on1 p)
takeWhileEnd p = B.takeWhileEnd (on1 p)
dropWhile p = B.dropWhile (on1 p)
dropWhileEnd p = B.dropWhileEnd (on1 p)

-- | White space at the beginning, respectively on both sides.
dropSpace, strip :: ByteString -> ByteString
dropSpace = B.dropWhile isSpaceWord8
strip = B.dropWhile isSpaceWord8 . B.dropWhileEnd isSpaceWord8

span, spanEnd, break, breakEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = B.span (on1 p)
spanEnd p = B.spanEnd (on1 p)
break p = B.break (on1 p)
breakEnd p = B.breakEnd (on1 p)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy eq = B.groupBy (on2 eq)

split :: Char -> ByteString -> [ByteString]
split = B.split . c2w

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = B.splitWith (on1 p)

lines, words :: ByteString -> [ByteString]
lines (BS b) = go 0
  where n = T.size b
        go i | i P.== n    = []
             | P.otherwise = let { !j = T.findByte 10 i b; !l = T.slice i (j P.- i) b }
                             in BS l : (if j P.== n then [] else go (j P.+ 1))
words b = L.filter (P.not . null) (B.splitWith isSpaceWord8 b)

unlines, unwords :: [ByteString] -> ByteString
unlines ls = concat (L.concatMap (\l -> [l, newline]) ls)
  where newline = singleton '\n'
unwords = intercalate (singleton ' ')

-- Searching -----------------------------------------------------------------------------------------------------------------

elem, notElem :: Char -> ByteString -> Bool
elem = B.elem . c2w
notElem = B.notElem . c2w

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = w2c <$> B.find (on1 p) b

filter :: (Char -> Bool) -> ByteString -> ByteString
filter p = B.filter (on1 p)

partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
partition p = B.partition (on1 p)

index :: ByteString -> Int -> Char
index b i = w2c (B.index b i)

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndex = B.elemIndex . c2w
elemIndexEnd = B.elemIndexEnd . c2w

elemIndices :: Char -> ByteString -> [Int]
elemIndices = B.elemIndices . c2w

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex p = B.findIndex (on1 p)

findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices p = B.findIndices (on1 p)

count :: Char -> ByteString -> Int
count = B.count . c2w

zip :: ByteString -> ByteString -> [(Char, Char)]
zip = zipWith (,)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f = B.zipWith (on2 f)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip ps = (pack (L.map P.fst ps), pack (L.map P.snd ps))

-- Numbers -------------------------------------------------------------------------------------------------------------------

-- | In decimal, with a sign or without; nothing before it. What is too big for an Int is cut to its bits.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt (BS b) = case T.size b of
  0 -> Nothing
  n -> case T.at b 0 of
    45 -> go n 1 1 0 P.negate
    43 -> go n 1 1 0 P.id
    _  -> go n 0 0 0 P.id
  where
    go :: Int -> Int -> Int -> Int -> (Int -> Int) -> Maybe (Int, ByteString)
    go n from i !a sign
      | i P.< n, !d <- T.at b i P.- 48, d P.>= 0, d P.<= 9 = go n from (i P.+ 1) (a P.* 10 P.+ d) sign
      | i P.== from = Nothing
      | P.otherwise = let { !v = sign a; !r = T.slice i (n P.- i) b } in Just (v, BS r)

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b = case uncons b of
  Just ('-', t) -> (\(n, rest) -> (P.negate n, rest)) <$> digits t
  Just ('+', t) -> digits t
  _             -> digits b

-- | A run of digits is read in halves, so that long ones do not take quadratic time.
digits :: ByteString -> Maybe (Integer, ByteString)
digits b = case span isDigit b of
  (ds, rest) | null ds     -> Nothing
             | P.otherwise -> Just (value ds, rest)
  where
    value ds
      | n P.<= 18   = P.toInteger (foldl' (\a c -> a P.* 10 P.+ (ord c P.- 48)) 0 ds)
      | P.otherwise = case splitAt (n `P.quot` 2) ds of
          (high, low) -> value high P.* 10 P.^ length low P.+ value low
      where n = length ds
