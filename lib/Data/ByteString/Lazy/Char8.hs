-- | Data.ByteString.Lazy with each byte seen as a character from '\0' to '\255'. Meant to be imported qualified.
module Data.ByteString.Lazy.Char8
  ( ByteString
  , empty, singleton, pack, unpack, fromStrict, toStrict, fromChunks, toChunks
  , cons, cons', snoc, append, head, uncons, unsnoc, last, tail, init, null, length
  , map, reverse, intersperse, intercalate, transpose
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum
  , scanl, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr
  , take, drop, splitAt, takeWhile, dropWhile, span, break, group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith
  , lines, words, unlines, unwords
  , isPrefixOf, isSuffixOf, elem, notElem, find, filter, partition
  , index, elemIndex, elemIndices, findIndex, findIndices, count, zip, zipWith, copy, readInt, readInteger
  , getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile
  , hGetContents, hGet, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, hPutStrLn
  ) where

import Prelude (Bool, Char, IO, Int, Integer, Maybe (..), String, fmap, (.), (<$>))
import qualified Prelude as P
import qualified Data.ByteString.Char8 as S
import Data.ByteString.Internal (c2w, w2c)
import qualified Data.ByteString.Lazy as B
import Data.ByteString.Lazy
  ( ByteString, append, appendFile, concat, copy, cycle, drop, empty, fromChunks, fromStrict, getContents, group, hGet, hGetContents
  , hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, init, inits, interact, intercalate, isPrefixOf, isSuffixOf, length, null, putStr
  , readFile, reverse, splitAt, stripPrefix, stripSuffix, tail, tails, take, toChunks, toStrict, transpose, writeFile )
import Data.ByteString.Lazy.Internal (packChars, unpackChars)
import Data.Char (isDigit, isSpace)
import Data.Int (Int64)
import qualified Data.List as L
import System.IO (Handle, stdout)

pack :: String -> ByteString
pack = packChars

unpack :: ByteString -> String
unpack = unpackChars

singleton :: Char -> ByteString
singleton = B.singleton . c2w

infixr 5 `cons`, `cons'`
infixl 5 `snoc`

cons, cons' :: Char -> ByteString -> ByteString
cons = B.cons . c2w
cons' = B.cons' . c2w

snoc :: ByteString -> Char -> ByteString
snoc b c = B.snoc b (c2w c)

head, last, maximum, minimum :: ByteString -> Char
head = w2c . B.head
last = w2c . B.last
maximum = w2c . B.maximum
minimum = w2c . B.minimum

uncons :: ByteString -> Maybe (Char, ByteString)
uncons b = fmap (\(w, rest) -> (w2c w, rest)) (B.uncons b)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc b = fmap (fmap w2c) (B.unsnoc b)

map :: (Char -> Char) -> ByteString -> ByteString
map f = B.map (c2w . f . w2c)

intersperse :: Char -> ByteString -> ByteString
intersperse = B.intersperse . c2w

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = B.foldl (\a w -> f a (w2c w))
foldl' f = B.foldl' (\a w -> f a (w2c w))

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = B.foldr (f . w2c)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f = w2c . B.foldl1 (\a b -> c2w (f (w2c a) (w2c b)))
foldl1' f = w2c . B.foldl1' (\a b -> c2w (f (w2c a) (w2c b)))
foldr1 f = w2c . B.foldr1 (\a b -> c2w (f (w2c a) (w2c b)))

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f = B.concatMap (f . w2c)

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = B.any (p . w2c)
all p = B.all (p . w2c)

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = pack <$> L.mapAccumL f z (unpack b)
mapAccumR f z b = pack <$> L.mapAccumR f z (unpack b)

repeat :: Char -> ByteString
repeat = B.repeat . c2w

replicate :: Int64 -> Char -> ByteString
replicate n = B.replicate n . c2w

iterate :: (Char -> Char) -> Char -> ByteString
iterate f c = pack (L.drop 1 (L.iterate f c))

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

takeWhile, dropWhile, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = B.takeWhile (p . w2c)
dropWhile p = B.dropWhile (p . w2c)
filter p = B.filter (p . w2c)

span, break, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = B.span (p . w2c)
break p = B.break (p . w2c)
partition p = B.partition (p . w2c)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy eq = B.groupBy (\a b -> eq (w2c a) (w2c b))

split :: Char -> ByteString -> [ByteString]
split = B.split . c2w

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = B.splitWith (p . w2c)

lines, words :: ByteString -> [ByteString]
lines b = ended (B.split 10 b)
  where ended [l] | null l = []                  -- there is no line behind the last newline
        ended (l : ls)     = l : ended ls
        ended []           = []
words b = L.filter (P.not . null) (splitWith isSpace b)

unlines, unwords :: [ByteString] -> ByteString
unlines = concat . L.concatMap (\b -> [b, singleton '\n'])
unwords = intercalate (singleton ' ')

elem, notElem :: Char -> ByteString -> Bool
elem = B.elem . c2w
notElem = B.notElem . c2w

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = fmap w2c (B.find (p . w2c) b)

index :: ByteString -> Int64 -> Char
index b i = w2c (B.index b i)

elemIndex :: Char -> ByteString -> Maybe Int64
elemIndex = B.elemIndex . c2w

elemIndices :: Char -> ByteString -> [Int64]
elemIndices = B.elemIndices . c2w

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p = B.findIndex (p . w2c)

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p = B.findIndices (p . w2c)

count :: Char -> ByteString -> Int64
count = B.count . c2w

zip :: ByteString -> ByteString -> [(Char, Char)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpack a) (unpack b)

-- | A number at the beginning, perhaps with a sign.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt = reading S.readInt

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger = reading S.readInteger

-- | In the first piece, if it ends there; else by its sign and digits, put together.
reading :: (S.ByteString -> Maybe (a, S.ByteString)) -> ByteString -> Maybe (a, ByteString)
reading strict b = case toChunks b of
    c : cs | Just (n, rest) <- strict c, P.not (S.null rest) P.|| P.null cs -> Just (n, fromChunks (rest : cs))
    _                                                                     -> readingAcross strict b

readingAcross :: (S.ByteString -> Maybe (a, S.ByteString)) -> ByteString -> Maybe (a, ByteString)
readingAcross strict b = case strict (toStrict (append sign digits)) of
    Just (n, _) -> Just (n, rest)
    Nothing     -> Nothing
  where (sign, unsigned) = splitAt (case unpack b of { c : _ | c `L.elem` "+-" -> 1; _ -> 0 }) b
        (digits, rest)   = span isDigit unsigned

putStrLn :: ByteString -> IO ()
putStrLn = hPutStrLn stdout

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h b = hPut h (snoc b '\n')
