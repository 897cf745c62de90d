{-# LANGUAGE BangPatterns #-}
-- | Texts: Unicode characters, packed. Meant to be imported qualified. Parts share memory with the whole; length and positions take linear
-- time. What text fuses is not fused here.
module Data.Text
  ( Text
  , pack, unpack, singleton, empty
  , cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length, compareLength
  , map, intercalate, intersperse, transpose, reverse, replace
  , toCaseFold, toLower, toUpper, toTitle, justifyLeft, justifyRight, center
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN
  , take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart, stripEnd
  , splitAt, breakOn, breakOnEnd, break, span, group, groupBy, inits, tails
  , splitOn, split, chunksOf, lines, words, unlines, unwords
  , isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes
  , filter, breakOnAll, find, elem, partition, index, findIndex, count, zip, zipWith
  , copy, show
  ) where

import Prelude
  ( Bool (..), Char, Eq (..), Int, Maybe (..), Ord (..), Ordering (..), String, not, otherwise, (&&), (+), (++), (-), (.), (<$>), (||) )
import qualified Prelude as P
import Data.Char (isLetter, isSpace)
import qualified Data.List as L
import Tarry.Text
import qualified Tarry.Bytes as B
import Tarry.Bytes (Bytes, charAt, size, slice, startBefore, widthAt)
import qualified Tarry.TextCase as Case

emptyError :: String -> a
emptyError fun = P.errorWithoutStackTrace ("Data.Text." ++ fun ++ ": empty input")

-- What is given a function stands where it is called, for there it is known what that does: the loops in Tarry.Bytes are made for it.
{-# INLINE map #-}
{-# INLINE filter #-}
{-# INLINE foldl' #-}
{-# INLINE any #-}
{-# INLINE all #-}
{-# INLINE takeWhile #-}
{-# INLINE takeWhileEnd #-}
{-# INLINE dropWhile #-}
{-# INLINE dropWhileEnd #-}
{-# INLINE dropAround #-}
{-# INLINE span #-}
{-# INLINE break #-}
{-# INLINE split #-}

-- Positions -----------------------------------------------------------------------------------------------------------------

-- | Before and after a byte position.
upTo, from :: Int -> Bytes -> Text
upTo i b = Text (slice 0 i b)
from i b = Text (slice i (size b - i) b)

cut :: Int -> Bytes -> (Text, Text)
cut i b = let { !l = upTo i b; !r = from i b } in (l, r)

-- | The byte position after n characters, or the end; from the end, before the last n.
forward, backward :: Int -> Bytes -> Int
forward n b = B.skipChars n b
backward n b = go n (size b)
  where go k i | k <= 0 || i <= 0 = i
               | otherwise        = go (k - 1) (startBefore b i)

-- | The byte position of the first character that satisfies p, or the end; and that after the last one, or the beginning.
seek, seekEnd :: (Char -> Bool) -> Bytes -> Int
seek p b = B.seekChar p 0 b
seekEnd p b = go (size b)
  where go i | i <= 0            = 0
             | p (charAt b j)    = i
             | otherwise         = go j
          where j = startBefore b i

-- Making and taking apart -----------------------------------------------------------------------------------------------------

infixr 5 `cons`

cons :: Char -> Text -> Text
cons c t = singleton c P.<> t

snoc :: Text -> Char -> Text
snoc t c = t P.<> singleton c

append :: Text -> Text -> Text
append = (P.<>)

null :: Text -> Bool
null (Text b) = size b == 0

length :: Text -> Int
length (Text b) = B.countChars b

-- | Without counting further than needed.
compareLength :: Text -> Int -> Ordering
compareLength t n
  | n < 0     = GT
  | otherwise = compare (length (take (n + 1) t)) n

uncons :: Text -> Maybe (Char, Text)
uncons (Text b)
  | size b == 0 = Nothing
  | otherwise   = let { !c = charAt b 0; !i = widthAt b 0; !r = slice i (size b - i) b } in Just (c, Text r)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc (Text b)
  | size b == 0 = Nothing
  | otherwise   = let i = startBefore b (size b) in Just (P.fst (cut i b), charAt b i)

head, last :: Text -> Char
head t = case uncons t of
  Just (c, _) -> c
  Nothing     -> streamError "head" "Empty stream"
last t = case unsnoc t of
  Just (_, c) -> c
  Nothing     -> emptyError "last"

tail, init :: Text -> Text
tail t = case uncons t of
  Just (_, r) -> r
  Nothing     -> emptyError "tail"
init t = case unsnoc t of
  Just (r, _) -> r
  Nothing     -> emptyError "init"

concat :: [Text] -> Text
concat = P.mconcat

copy :: Text -> Text
copy (Text b) = Text (B.copied b)

replicate :: Int -> Text -> Text
replicate n t@(Text b)
  | n <= 0 || null t = empty
  | size b == 1      = Text (B.repeated n (B.at b 0))
  | otherwise        = concat (L.replicate n t)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f = pack . L.unfoldr f

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f = pack . L.take n . L.unfoldr f

-- All characters --------------------------------------------------------------------------------------------------------------

map :: (Char -> Char) -> Text -> Text
map f (Text b) = Text (B.mappedChars f b)

intercalate :: Text -> [Text] -> Text
intercalate s ts = concat (L.intersperse s ts)

intersperse :: Char -> Text -> Text
intersperse c t = pack (L.intersperse c (unpack t))

transpose :: [Text] -> [Text]
transpose ts = L.map pack (L.transpose (L.map unpack ts))

reverse :: Text -> Text
reverse (Text b) = Text (B.reversedChars b)

-- | Needle, replacement, haystack.
replace :: Text -> Text -> Text -> Text
replace needle with t
  | null needle = emptyError "replace"
  | otherwise   = intercalate with (splitOn needle t)

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold t = pack (L.concatMap Case.folded (unpack t))
toLower t@(Text b)
  | isAscii b = Text (B.mapped (\x -> if x >= 65 && x <= 90 then x + 32 else x) b)
  | otherwise = pack (L.concatMap Case.lower (unpack t))
toUpper t@(Text b)
  | isAscii b = Text (B.mapped (\x -> if x >= 97 && x <= 122 then x - 32 else x) b)
  | otherwise = pack (L.concatMap Case.upper (unpack t))
-- the first letter of each word, that is up to white space; the letters after it are small
toTitle t = pack (go False (unpack t))
  where go _ [] = []
        go inWord (c : cs)
          | isSpace c = c : go False cs
          | inWord    = Case.lower c ++ go True cs
          | otherwise = Case.title c ++ go (isLetter c) cs

isAscii :: Bytes -> Bool
isAscii b = B.countChars b == size b

justifyLeft, justifyRight, center :: Int -> Char -> Text -> Text
justifyLeft n c t = t P.<> fill (n - length t) c
justifyRight n c t = fill (n - length t) c P.<> t
center n c t = fill (d - r) c P.<> t P.<> fill r c
  where d = n - length t
        r = d `P.div` 2

fill :: Int -> Char -> Text
fill n c = replicate n (singleton c)

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = L.foldl f z (unpack t)
foldl' f z (Text b) = B.foldChars f z b

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z t = L.foldr f z (unpack t)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = ifAny "foldl1" (L.foldl1 f) t
foldl1' f t = ifAny "foldl1" (L.foldl1' f) t
foldr1 f t = ifAny "foldr1" (L.foldr1 f) t

ifAny :: String -> (String -> a) -> Text -> a
ifAny fun f t | null t    = streamError fun "Internal error"
              | otherwise = f (unpack t)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (L.map f (unpack t))

any, all :: (Char -> Bool) -> Text -> Bool
any p (Text b) = seek p b < size b
all p t = not (any (not . p) t)

maximum, minimum :: Text -> Char
maximum = ifAny "maximum" L.maximum
minimum = ifAny "minimum" L.minimum

scanl, scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z t = pack (L.scanl f z (unpack t))
scanr f z t = pack (L.scanr f z (unpack t))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = pack (L.scanl1 f (unpack t))
scanr1 f t = pack (L.scanr1 f (unpack t))

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f a (Text b) = (P.fst done, Text (P.snd done))
  where done = B.accumulatedChars f a b
mapAccumR f a t = reverse <$> mapAccumL f a (reverse t)

-- Parts ---------------------------------------------------------------------------------------------------------------------

take, drop, takeEnd, dropEnd :: Int -> Text -> Text
take n (Text b) = upTo (forward n b) b
drop n (Text b) = from (forward n b) b
takeEnd n (Text b) = from (backward n b) b
dropEnd n (Text b) = upTo (backward n b) b

splitAt :: Int -> Text -> (Text, Text)
splitAt n (Text b) = cut (forward n b) b

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p (Text b) = upTo (seek (not . p) b) b
dropWhile p (Text b) = from (seek (not . p) b) b
takeWhileEnd p (Text b) = from (seekEnd (not . p) b) b
dropWhileEnd p (Text b) = upTo (seekEnd (not . p) b) b
dropAround p = dropWhile p . dropWhileEnd p

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

break, span :: (Char -> Bool) -> Text -> (Text, Text)
break p (Text b) = cut (seek p b) b
span p = break (not . p)

-- | Byte positions where the first occurs in the second, without overlaps. The first is not empty.
occurrences :: Bytes -> Bytes -> [Int]
occurrences p b = go 0
  where go i = case B.findSlice p i b of
          j | j < 0     -> []
            | otherwise -> j : go (j + size p)

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn (Text p) t@(Text b)
  | size p == 0 = emptyError "breakOn"
  | otherwise   = case occurrences p b of
      []    -> (t, empty)
      i : _ -> cut i b
breakOnEnd (Text p) t@(Text b)
  | size p == 0 = emptyError "breakOn"
  | otherwise   = case occurrencesEnd of
      []    -> (empty, t)
      i : _ -> cut (i + size p) b
  where occurrencesEnd = go (size b - size p)
        go i | i < 0                              = []
             | B.sameSlices p (slice i (size p) b) = [i]
             | otherwise                          = go (i - 1)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll (Text p) (Text b)
  | size p == 0 = emptyError "breakOnAll"
  | otherwise   = [cut i b | i <- occurrences p b]

splitOn :: Text -> Text -> [Text]
splitOn (Text p) (Text b)
  | size p == 0 = emptyError "splitOn"
  | otherwise   = go 0 (occurrences p b)
  where go i (j : js) = Text (slice i (j - i) b) : go (j + size p) js
        go i []       = [Text (slice i (size b - i) b)]

count :: Text -> Text -> Int
count (Text p) (Text b)
  | size p == 0 = emptyError "count"
  | otherwise   = L.length (occurrences p b)

split :: (Char -> Bool) -> Text -> [Text]
split p (Text b) = go 0
  where go i = case B.seekChar p i b of
          j | j < size b -> Text (slice i (j - i) b) : go (j + widthAt b j)
            | otherwise  -> [from i b]

chunksOf :: Int -> Text -> [Text]
chunksOf n t
  | n <= 0 || null t = []
  | otherwise        = case splitAt n t of (c, rest) -> c : chunksOf n rest

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy eq t@(Text b) = case uncons t of
  Nothing     -> []
  Just (c, r) -> case takeWhile (eq c) r of
    Text same -> case cut (widthAt b 0 + size same) b of (g, rest) -> g : groupBy eq rest

inits, tails :: Text -> [Text]
inits (Text b) = [P.fst (cut i b) | i <- boundaries b]
tails (Text b) = [P.snd (cut i b) | i <- boundaries b]

-- | Where characters begin, and the end.
boundaries :: Bytes -> [Int]
boundaries b = go 0
  where go i | i < size b = i : go (i + widthAt b i)
             | otherwise  = [i]

lines, words :: Text -> [Text]
lines (Text b) = go 0
  where n = size b
        go i | i == n    = []
             | otherwise = let { !j = B.findByte 10 i b; !l = slice i (j - i) b } in Text l : (if j == n then [] else go (j + 1))
words (Text b) = go 0
  where go i = case B.seekChar (not . isSpace) i b of
          j | j < size b -> case B.seekChar isSpace j b of k -> Text (slice j (k - j) b) : go k
            | otherwise  -> []

unlines, unwords :: [Text] -> Text
unlines ls = concat (L.concatMap (\l -> [l, newline]) ls)
  where newline = singleton '\n'
unwords = intercalate (singleton ' ')

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf (Text p) (Text b) = size p <= size b && B.sameSlices p (slice 0 (size p) b)
isSuffixOf (Text s) (Text b) = size s <= size b && B.sameSlices s (slice (size b - size s) (size s) b)
isInfixOf (Text p) (Text b) = size p == 0 || B.findSlice p 0 b >= 0

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix p@(Text a) t@(Text b)
  | isPrefixOf p t = Just (P.snd (cut (size a) b))
  | otherwise      = Nothing
stripSuffix s@(Text a) t@(Text b)
  | isSuffixOf s t = Just (P.fst (cut (size b - size a) b))
  | otherwise      = Nothing

-- | What both begin with, if anything, and what is left of each.
commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes (Text a) (Text b)
  | n == 0    = Nothing
  | otherwise = Just (P.fst (cut n a), P.snd (cut n a), P.snd (cut n b))
  where n = go 0
        go i | i < size a && i < size b && charAt a i == charAt b i = go (i + widthAt a i)
             | otherwise                                            = i

-- Searching -----------------------------------------------------------------------------------------------------------------

filter :: (Char -> Bool) -> Text -> Text
filter p (Text b) = Text (B.keptChars p b)

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (not . p) t)

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = L.find p (unpack t)

elem :: Char -> Text -> Bool
elem c = any (== c)

index :: Text -> Int -> Char
index t n
  | n < 0     = streamError "index" "Negative index"
  | otherwise = case uncons (drop n t) of
      Just (c, _) -> c
      Nothing     -> streamError "index" "Index too large"

findIndex :: (Char -> Bool) -> Text -> Maybe Int
findIndex p t = L.findIndex p (unpack t)

zip :: Text -> Text -> [(Char, Char)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f a b = pack (L.zipWith f (unpack a) (unpack b))

-- | What a value looks like, as a text.
show :: P.Show a => a -> Text
show x = pack (P.show x)
