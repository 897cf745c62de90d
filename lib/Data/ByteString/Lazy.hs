-- | Strings of bytes in pieces that are made, or read, as they are needed. Meant to be imported qualified.
--
-- What looks at bytes one by one goes by way of the lazy list of them; what only cuts or joins keeps the pieces.
module Data.ByteString.Lazy
  ( ByteString
  , empty, singleton, pack, unpack, fromStrict, toStrict, fromChunks, toChunks, foldrChunks, foldlChunks
  , cons, cons', snoc, append, head, uncons, unsnoc, last, tail, init, null, length
  , map, reverse, intersperse, intercalate, transpose
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum
  , scanl, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr
  , take, drop, splitAt, takeWhile, dropWhile, span, break, group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith
  , isPrefixOf, isSuffixOf, elem, notElem, find, filter, partition
  , index, elemIndex, elemIndexEnd, elemIndices, findIndex, findIndexEnd, findIndices, count, zip, zipWith, unzip, copy
  , getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile
  , hGetContents, hGet, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr
  ) where

import Prelude
  ( Bool (..), Eq (..), FilePath, IO, Int, Maybe (..), Num (..), Ord (..), String, fmap, fromIntegral, mapM_, not, otherwise, return
  , ($), (++), (.), (<$>), (&&), (>>), (>>=), (||) )
import qualified Prelude as P
import qualified Data.ByteString as S
import Data.ByteString.Lazy.Internal
import Data.Int (Int64)
import qualified Data.List as L
import Data.Word (Word8)
import System.IO (Handle, IOMode (..), hClose, openBinaryFile, stdin, stdout, withBinaryFile)
import System.IO.Unsafe (unsafeInterleaveIO)

emptyError :: String -> a
emptyError fun = P.errorWithoutStackTrace ("Data.ByteString.Lazy." ++ fun ++ ": empty ByteString")

empty :: ByteString
empty = Chunks []

singleton :: Word8 -> ByteString
singleton w = Chunks [S.singleton w]

pack :: [Word8] -> ByteString
pack = packBytes

unpack :: ByteString -> [Word8]
unpack = unpackBytes

-- | A function on lists of bytes.
bytes :: ([Word8] -> [Word8]) -> ByteString -> ByteString
bytes f b = pack (f (unpack b))

nonEmpty :: String -> ByteString -> [Word8]
nonEmpty fun b | null b    = emptyError fun
               | otherwise = unpack b

-- Making and taking apart -----------------------------------------------------------------------------------------------------

infixr 5 `cons`, `cons'`
infixl 5 `snoc`

cons, cons' :: Word8 -> ByteString -> ByteString
cons w (Chunks bs) = Chunks (S.singleton w : bs)
cons' w (Chunks (b : bs)) | S.length b < 16 = Chunks (S.cons w b : bs)
cons' w b = cons w b

snoc :: ByteString -> Word8 -> ByteString
snoc b w = append b (singleton w)

append :: ByteString -> ByteString -> ByteString
append (Chunks a) (Chunks b) = Chunks (a ++ b)

head, last :: ByteString -> Word8
head (Chunks (b : _)) = S.head b
head _                = emptyError "head"
last (Chunks [])      = emptyError "last"
last (Chunks bs)      = S.last (L.last bs)

tail, init :: ByteString -> ByteString
tail (Chunks (b : bs)) = fromChunks (S.tail b : bs)
tail _                 = emptyError "tail"
init (Chunks [])       = emptyError "init"
init (Chunks bs)       = Chunks (go bs)
  where go [b]      = L.filter (not . S.null) [S.init b]
        go (b : cs) = b : go cs
        go []       = []

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons b | null b    = Nothing
         | otherwise = Just (head b, tail b)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc b | null b    = Nothing
         | otherwise = Just (init b, last b)

null :: ByteString -> Bool
null (Chunks bs) = L.null bs

length :: ByteString -> Int64
length = foldlChunks (\n b -> n + fromIntegral (S.length b)) 0

-- | Without memory that is shared with others.
copy :: ByteString -> ByteString
copy (Chunks bs) = Chunks (L.map S.copy bs)

-- Changing --------------------------------------------------------------------------------------------------------------------

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f (Chunks bs) = Chunks (L.map (S.map f) bs)

filter :: (Word8 -> Bool) -> ByteString -> ByteString
filter p (Chunks bs) = fromChunks (L.map (S.filter p) bs)

reverse :: ByteString -> ByteString
reverse (Chunks bs) = Chunks (L.foldl' (\cs b -> S.reverse b : cs) [] bs)

intersperse :: Word8 -> ByteString -> ByteString
intersperse w = bytes (L.intersperse w)

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate b = concat . L.intersperse b

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map pack (L.transpose (L.map unpack bs))

concat :: [ByteString] -> ByteString
concat bs = Chunks (L.concatMap toChunks bs)

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = concat (L.map f (unpack b))

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z = bytes (L.scanl f z)

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = pack <$> L.mapAccumL f z (unpack b)
mapAccumR f z b = pack <$> L.mapAccumR f z (unpack b)

repeat :: Word8 -> ByteString
repeat w = Chunks (L.repeat (S.replicate 64 w))

replicate :: Int64 -> Word8 -> ByteString
replicate n w = take n (repeat w)

cycle :: ByteString -> ByteString
cycle (Chunks []) = emptyError "cycle"
cycle (Chunks bs) = Chunks (L.cycle bs)

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
-- From f w on, whatever the documentation of bytestring says: none of its versions has w.
iterate f w = pack (L.drop 1 (L.iterate f w))

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

-- Folds -----------------------------------------------------------------------------------------------------------------------

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z b = L.foldl f z (unpack b)
foldl' f z (Chunks bs) = L.foldl' (S.foldl' f) z bs

foldr :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z (Chunks bs) = L.foldr (\b rest -> S.foldr f rest b) z bs

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f = L.foldl1 f . nonEmpty "foldl1"
foldl1' f = L.foldl1' f . nonEmpty "foldl1'"
foldr1 f = L.foldr1 f . nonEmpty "foldr1"

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p b = L.any p (unpack b)
all p b = L.all p (unpack b)

maximum, minimum :: ByteString -> Word8
maximum = L.maximum . nonEmpty "maximum"
minimum = L.minimum . nonEmpty "minimum"

elem, notElem :: Word8 -> ByteString -> Bool
elem w = any (== w)
notElem w = not . elem w

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = L.find p (unpack b)

partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
partition p b = (filter p b, filter (not . p) b)

-- Positions -------------------------------------------------------------------------------------------------------------------

index :: ByteString -> Int64 -> Word8
index b i
  | i < 0     = P.errorWithoutStackTrace ("Data.ByteString.Lazy.index: negative index: " ++ P.show i)
  | otherwise = case drop i b of
      Chunks (c : _) -> S.head c
      _              -> P.errorWithoutStackTrace ("Data.ByteString.Lazy.index: index too large: " ++ P.show (i - length b))

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndex w = findIndex (== w)
elemIndexEnd w = findIndexEnd (== w)

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices w = findIndices (== w)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p b = case findIndices p b of
  []    -> Nothing
  i : _ -> Just i
findIndexEnd p b = case findIndices p b of
  [] -> Nothing
  is -> Just (L.last is)

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p b = [i | (i, w) <- L.zip [0 ..] (unpack b), p w]

count :: Word8 -> ByteString -> Int64
count w = foldlChunks (\n b -> n + fromIntegral (S.count w b)) 0

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpack a) (unpack b)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (L.map P.fst ps), pack (L.map P.snd ps))

-- Parts -----------------------------------------------------------------------------------------------------------------------

take, drop :: Int64 -> ByteString -> ByteString
take n (Chunks bs) = Chunks (go n bs)
  where go k (c : cs) | k > 0 = let m = fromIntegral (S.length c)
                                in if m <= k then c : go (k - m) cs else [S.take (fromIntegral k) c]
        go _ _ = []
drop n (Chunks bs) = Chunks (go n bs)
  where go k cs | k <= 0 = cs
        go _ []          = []
        go k (c : cs)    = let m = fromIntegral (S.length c)
                           in if m <= k then go (k - m) cs else S.drop (fromIntegral k) c : cs

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n b = (take n b, drop n b)

takeWhile, dropWhile :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p (Chunks bs) = Chunks (go bs)
  where go (c : cs) | S.all p c = c : go cs
                    | otherwise = L.filter (not . S.null) [S.takeWhile p c]
        go [] = []
dropWhile p (Chunks bs) = Chunks (go bs)
  where go (c : cs) | S.all p c = go cs
                    | otherwise = S.dropWhile p c : cs
        go [] = []

span, break :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = (takeWhile p b, dropWhile p b)
break p = span (not . p)

group :: ByteString -> [ByteString]
group = groupBy (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy eq b = L.map pack (L.groupBy eq (unpack b))

inits, tails :: ByteString -> [ByteString]
inits b = L.map pack (L.inits (unpack b))
tails b = b : (if null b then [] else tails (tail b))

split :: Word8 -> ByteString -> [ByteString]
split w = splitChunks (S.split w)

-- | Of nothing there are no parts.
splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p = splitChunks (S.splitWith p)

-- | By the parts of each chunk: the last of one and the first of the next belong together. What belongs to a part so far is in acc,
-- backwards.
splitChunks :: (S.ByteString -> [S.ByteString]) -> ByteString -> [ByteString]
splitChunks parts (Chunks chunks) = case chunks of
  []     -> []
  b : bs -> go [] (parts b) bs
  where
    go acc [p]      (b : bs) = go (p : acc) (parts b) bs
    go acc (p : ps) bs       = fromChunks (L.reverse (p : acc)) : (if L.null ps then [] else go [] ps bs)
    go _   []       _        = []

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf a b = L.isPrefixOf (unpack a) (unpack b)
isSuffixOf a b = L.isPrefixOf (unpack (reverse a)) (unpack (reverse b))

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix a b | isPrefixOf a b = Just (drop (length a) b)
                | otherwise      = Nothing
stripSuffix a b | isSuffixOf a b = Just (take (length b - length a) b)
                | otherwise      = Nothing

-- Files -----------------------------------------------------------------------------------------------------------------------

-- | Read as it is needed; the handle is closed at the end.
hGetContents :: Handle -> IO ByteString
hGetContents h = fmap Chunks pieces
  where pieces = unsafeInterleaveIO (S.hGetSome h 4096 >>= \b -> if S.null b then hClose h >> return [] else fmap (b :) pieces)

hGet, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGet h n = fmap fromStrict (S.hGet h n)
hGetNonBlocking h n = fmap fromStrict (S.hGetNonBlocking h n)

hPut, hPutStr :: Handle -> ByteString -> IO ()
hPut h (Chunks bs) = mapM_ (S.hPut h) bs
hPutStr = hPut

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> return empty

getContents :: IO ByteString
getContents = hGetContents stdin

putStr, putStrLn :: ByteString -> IO ()
putStr = hPut stdout
putStrLn b = hPut stdout (snoc b 10)

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= putStr . f

readFile :: FilePath -> IO ByteString
readFile path = openBinaryFile path ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path b = withBinaryFile path WriteMode (`hPut` b)
appendFile path b = withBinaryFile path AppendMode (`hPut` b)
