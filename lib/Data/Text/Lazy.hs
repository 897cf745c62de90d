-- | Texts in pieces that are made as they are needed, so that a text may be long or endless. Meant to be imported qualified.
--
-- What looks at characters one by one goes by way of the lazy list of them; what only cuts or joins keeps the pieces.
module Data.Text.Lazy
  ( Text
  , pack, unpack, singleton, empty, fromChunks, toChunks, toStrict, fromStrict, foldrChunks, foldlChunks
  , cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length, compareLength
  , map, intercalate, intersperse, transpose, reverse, replace
  , toCaseFold, toLower, toUpper, toTitle, justifyLeft, justifyRight, center
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr, unfoldrN
  , take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart, stripEnd
  , splitAt, span, breakOn, breakOnEnd, break, group, groupBy, inits, tails
  , splitOn, split, chunksOf, lines, words, unlines, unwords
  , isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes
  , filter, find, elem, breakOnAll, partition, index, count, zip, zipWith
  ) where

import Prelude
  ( Bool (..), Char, Eq (..), Int, Maybe (..), Num (..), Ord (..), Ordering (..), String, fromIntegral, not, otherwise, ($), (++), (.)
  , (<$>), (&&), (||) )
import qualified Prelude as P
import Data.Char (isSpace)
import Data.Int (Int64)
import qualified Data.List as L
import qualified Data.Text as S
import Data.Text.Lazy.Internal
import Tarry.Text (streamError)

emptyError :: String -> a
emptyError fun = P.errorWithoutStackTrace ("Data.Text.Lazy." ++ fun ++ ": empty input")

-- | The pieces, none of them empty.
toChunks :: Text -> [S.Text]
toChunks (Chunks ts) = ts

fromChunks :: [S.Text] -> Text
fromChunks ts = Chunks (L.filter (not . S.null) ts)

fromStrict :: S.Text -> Text
fromStrict t = fromChunks [t]

toStrict :: Text -> S.Text
toStrict (Chunks ts) = S.concat ts

-- | A function on lists of characters.
chars :: (String -> String) -> Text -> Text
chars f t = pack (f (unpack t))

-- Making and taking apart -----------------------------------------------------------------------------------------------------

singleton :: Char -> Text
singleton c = Chunks [S.singleton c]

infixr 5 `cons`

cons :: Char -> Text -> Text
cons c (Chunks ts) = Chunks (S.singleton c : ts)

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

append :: Text -> Text -> Text
append (Chunks ts) (Chunks us) = Chunks (ts ++ us)

uncons :: Text -> Maybe (Char, Text)
uncons (Chunks [])       = Nothing
uncons (Chunks (t : ts)) = Just (S.head t, fromChunks (S.tail t : ts))

unsnoc :: Text -> Maybe (Text, Char)
unsnoc t | null t    = Nothing
         | otherwise = Just (init t, last t)

head, last :: Text -> Char
head (Chunks (t : _)) = S.head t
head _                = streamError "head" "Empty stream"
last (Chunks [])      = emptyError "last"
last (Chunks ts)      = S.last (L.last ts)

tail, init :: Text -> Text
tail (Chunks (t : ts)) = fromChunks (S.tail t : ts)
tail _                 = emptyError "tail"
init (Chunks [])       = emptyError "init"
init (Chunks ts)       = Chunks (go ts)
  where go [t]      = L.filter (not . S.null) [S.init t]
        go (t : us) = t : go us
        go []       = []

null :: Text -> Bool
null (Chunks ts) = L.null ts

length :: Text -> Int64
length = foldlChunks (\n t -> n + fromIntegral (S.length t)) 0

compareLength :: Text -> Int64 -> Ordering
compareLength (Chunks ts) n = go ts 0
  where go [] k       = compare k n
        go (u : us) k | k > n     = GT
                      | otherwise = go us (k + fromIntegral (S.length u))

-- Changing --------------------------------------------------------------------------------------------------------------------

pieces :: (S.Text -> S.Text) -> Text -> Text
pieces f (Chunks ts) = fromChunks (L.map f ts)

map :: (Char -> Char) -> Text -> Text
map f = pieces (S.map f)

filter :: (Char -> Bool) -> Text -> Text
filter p = pieces (S.filter p)

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold = pieces S.toCaseFold
toLower = pieces S.toLower
toUpper = pieces S.toUpper
toTitle t = fromStrict (S.toTitle (toStrict t))

intersperse :: Char -> Text -> Text
intersperse c = chars (L.intersperse c)

intercalate :: Text -> [Text] -> Text
intercalate t = concat . L.intersperse t

transpose :: [Text] -> [Text]
transpose ts = L.map pack (L.transpose (L.map unpack ts))

reverse :: Text -> Text
reverse (Chunks ts) = Chunks (L.foldl' (\us t -> S.reverse t : us) [] ts)

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft k c t = append t (replicate (k - length t) (singleton c))
justifyRight k c t = append (replicate (k - length t) (singleton c)) t
center k c t = fromStrict (S.center (fromIntegral k) c (toStrict t))

concat :: [Text] -> Text
concat ts = Chunks (L.concatMap toChunks ts)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (L.map f (unpack t))

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z = chars (L.scanl f z)

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f = chars (L.scanl1 f)
scanr1 f = chars (L.scanr1 f)

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f z = chars (L.scanr f z)

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = pack <$> L.mapAccumL f z (unpack t)
mapAccumR f z t = pack <$> L.mapAccumR f z (unpack t)

-- Endless and repeated ----------------------------------------------------------------------------------------------------------

repeat :: Char -> Text
repeat c = Chunks (L.repeat (S.replicate 64 (S.singleton c)))

replicate :: Int64 -> Text -> Text
replicate n t = concat (L.genericReplicate (max 0 n) t)

cycle :: Text -> Text
cycle (Chunks []) = emptyError "cycle"
cycle (Chunks ts) = Chunks (L.cycle ts)

iterate :: (Char -> Char) -> Char -> Text
iterate f c = pack (L.iterate f c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = pack (L.unfoldr f z)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z = pack (L.genericTake n (L.unfoldr f z))

-- Folds -----------------------------------------------------------------------------------------------------------------------

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = L.foldl f z (unpack t)
foldl' f z t = L.foldl' f z (unpack t)

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z t = L.foldr f z (unpack t)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f = L.foldl1 f . nonEmpty "foldl1"
foldl1' f = L.foldl1' f . nonEmpty "foldl1"
foldr1 f = L.foldr1 f . nonEmpty "foldr1"

nonEmpty :: String -> Text -> String
nonEmpty fun t | null t    = streamError fun "Internal error"
               | otherwise = unpack t

any, all :: (Char -> Bool) -> Text -> Bool
any p t = L.any p (unpack t)
all p t = L.all p (unpack t)

maximum, minimum :: Text -> Char
maximum = L.maximum . nonEmpty "maximum"
minimum = L.minimum . nonEmpty "minimum"

elem :: Char -> Text -> Bool
elem c = any (== c)

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = L.find p (unpack t)

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (not . p) t)

index :: Text -> Int64 -> Char
index t n
  | n < 0     = streamError "index" "Negative index"
  | otherwise = case drop n t of
      Chunks (u : _) -> S.head u
      _              -> streamError "index" "Index too large"

zip :: Text -> Text -> [(Char, Char)]
zip t u = L.zip (unpack t) (unpack u)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f t u = pack (L.zipWith f (unpack t) (unpack u))

-- Parts -----------------------------------------------------------------------------------------------------------------------

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n t = (take n t, drop n t)

take, drop :: Int64 -> Text -> Text
take n (Chunks ts) = Chunks (go n ts)
  where go k (u : us) | k > 0 = let m = fromIntegral (S.length u)
                                in if m <= k then u : go (k - m) us else [S.take (fromIntegral k) u]
        go _ _ = []
drop n (Chunks ts) = Chunks (go n ts)
  where go k us | k <= 0 = us
        go _ []          = []
        go k (u : us)    = let m = fromIntegral (S.length u)
                           in if m <= k then go (k - m) us else S.drop (fromIntegral k) u : us

takeEnd, dropEnd :: Int64 -> Text -> Text
takeEnd n t = drop (length t - max 0 n) t
dropEnd n t = take (length t - max 0 n) t

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span p t = (takeWhile p t, dropWhile p t)
break p = span (not . p)

takeWhile, dropWhile, takeWhileEnd, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p (Chunks ts) = Chunks (go ts)
  where go (u : us) | S.all p u = u : go us
                    | otherwise = L.filter (not . S.null) [S.takeWhile p u]
        go [] = []
dropWhile p (Chunks ts) = Chunks (go ts)
  where go (u : us) | S.all p u = go us
                    | otherwise = S.dropWhile p u : us
        go [] = []
takeWhileEnd p = reverse . takeWhile p . reverse
dropWhileEnd p = reverse . dropWhile p . reverse
dropAround p = dropWhile p . dropWhileEnd p

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy eq t = L.map pack (L.groupBy eq (unpack t))

inits, tails :: Text -> [Text]
inits t = L.map pack (L.inits (unpack t))
tails t = t : (if null t then [] else tails (tail t))

chunksOf :: Int64 -> Text -> [Text]
chunksOf n t | n <= 0 || null t = []
             | otherwise        = take n t : chunksOf n (drop n t)

split :: (Char -> Bool) -> Text -> [Text]
split p t = L.map pack (go (unpack t))
  where go s = case L.break p s of
          (before, _ : rest) -> before : go rest
          (before, [])       -> [before]

lines, words :: Text -> [Text]
lines t = L.map pack (L.lines (unpack t))
words t = L.map pack (L.words (unpack t))

unlines, unwords :: [Text] -> Text
unlines = concat . L.concatMap (\t -> [t, singleton '\n'])
unwords = intercalate (singleton ' ')

-- Searching -------------------------------------------------------------------------------------------------------------------

-- | What is looked for must not be empty.
needle :: String -> Text -> String
needle fun t | null t    = emptyError fun
             | otherwise = unpack t

-- | Before the first occurrence, and from there on; Nothing when there is none, known only at the end.
search :: String -> String -> (String, Maybe String)
search pat = go
  where go s | pat `L.isPrefixOf` s = ([], Just s)
        go []      = ([], Nothing)
        go (c : s) = let (before, found) = go s in (c : before, found)

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn pat t = let (before, found) = search (needle "breakOn" pat) (unpack t) in (pack before, P.maybe empty pack found)
breakOnEnd pat t = let (a, b) = breakOn (reverse pat) (reverse t) in (reverse b, reverse a)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll pat t = L.map both (S.breakOnAll (S.pack (needle "breakOnAll" pat)) (toStrict t))
  where both (a, b) = (fromStrict a, fromStrict b)

splitOn :: Text -> Text -> [Text]
splitOn pat t = L.map pack (go (unpack t))
  where p    = needle "splitOn" pat
        n    = L.length p
        go s = let (before, found) = search p s in before : P.maybe [] (go . L.drop n) found

replace :: Text -> Text -> Text -> Text
replace pat new t = intercalate new (splitOn pat t)

count :: Text -> Text -> Int64
count pat t = L.genericLength (splitOn (pack (needle "count" pat)) t) - 1

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf a b = L.isPrefixOf (unpack a) (unpack b)
isSuffixOf a b = L.isSuffixOf (unpack a) (unpack b)
isInfixOf a b = L.isInfixOf (unpack a) (unpack b)

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix a b = pack <$> L.stripPrefix (unpack a) (unpack b)
stripSuffix a b = reverse <$> stripPrefix (reverse a) (reverse b)

-- | Also an empty one, if neither text is empty.
commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes a b
  | null a || null b = Nothing
  | otherwise        = let k = L.genericLength (L.takeWhile (P.uncurry (==)) (zip a b)) in Just (take k a, drop k a, drop k b)
