{-# LANGUAGE BangPatterns #-}
-- | Strings of bytes. Meant to be imported qualified.
module Data.ByteString
  ( ByteString
  , empty, singleton, pack, unpack
  , cons, snoc, append, head, uncons, unsnoc, last, tail, init, null, length
  , map, reverse, intersperse, intercalate, transpose
  , foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', concat, concatMap, any, all, maximum, minimum
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN
  , take, drop, splitAt, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd, break, breakEnd, breakByte
  , group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith
  , isPrefixOf, isSuffixOf, isInfixOf, breakSubstring, findSubstring, findSubstrings
  , elem, notElem, find, filter, partition
  , index, indexMaybe, (!?), elemIndex, elemIndices, elemIndexEnd, findIndex, findIndices, findIndexEnd, count
  , zip, zipWith, unzip, sort, copy, packCString, packCStringLen, useAsCString, useAsCStringLen
  , getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile
  , hGetLine, hGetContents, hGet, hGetSome, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, hPutStrLn
  ) where

import Prelude (Bool (..), Char, FilePath, IO, Int, Maybe (..), Ord (..), String, (&&), (+), (++), (-), (.), (<$>), (==), (>>=), (>>))
import qualified Prelude as P
import Control.Exception (bracket)
import Data.ByteString.Internal
import qualified Data.List as L
import Data.Word (Word8)
import Foreign.C.Types (CChar)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Marshal.Array (lengthArray0)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peekByteOff, pokeByteOff)
import System.IO (Handle, IOMode (..), hClose, openBinaryFile, stdin, stdout)
import qualified Tarry.Bytes as B
import Tarry.Handle (IOErrorType (..), handleError)
import Tarry.Bytes (at, fromWord8, size, slice, toWord8)

emptyError :: String -> a
emptyError fun = P.errorWithoutStackTrace ("Data.ByteString." ++ fun ++ ": empty ByteString")

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
{-# INLINE span #-}
{-# INLINE spanEnd #-}
{-# INLINE break #-}
{-# INLINE breakEnd #-}
{-# INLINE splitWith #-}
{-# INLINE find #-}
{-# INLINE findIndex #-}
{-# INLINE findIndexEnd #-}

-- Making and taking apart -----------------------------------------------------------------------------------------------------

empty :: ByteString
empty = BS B.none

singleton :: Word8 -> ByteString
singleton w = pack [w]

pack :: [Word8] -> ByteString
pack ws = BS (B.fromWords ws)

unpack :: ByteString -> [Word8]
unpack (BS b) = go 0
  where n = size b
        go i | i < n     = toWord8 (at b i) : go (i + 1)
             | P.otherwise = []

infixr 5 `cons`
infixl 5 `snoc`

cons :: Word8 -> ByteString -> ByteString
cons w b = singleton w P.<> b

snoc :: ByteString -> Word8 -> ByteString
snoc b w = b P.<> singleton w

append :: ByteString -> ByteString -> ByteString
append = (P.<>)

null :: ByteString -> Bool
null (BS b) = size b == 0

length :: ByteString -> Int
length (BS b) = size b

head, last :: ByteString -> Word8
head (BS b) | size b == 0 = emptyError "head"
            | P.otherwise = toWord8 (at b 0)
last (BS b) | size b == 0 = emptyError "last"
            | P.otherwise = toWord8 (at b (size b - 1))

tail, init :: ByteString -> ByteString
tail (BS b) | size b == 0 = emptyError "tail"
            | P.otherwise = BS (slice 1 (size b - 1) b)
init (BS b) | size b == 0 = emptyError "init"
            | P.otherwise = BS (slice 0 (size b - 1) b)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons (BS b)
  | size b == 0 = Nothing
  | P.otherwise = let { !w = at b 0; !t = slice 1 (size b - 1) b } in Just (toWord8 w, BS t)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc (BS b)
  | size b == 0 = Nothing
  | P.otherwise = let { !n = size b - 1; !w = at b n; !t = slice 0 n b } in Just (BS t, toWord8 w)

concat :: [ByteString] -> ByteString
concat = P.mconcat

replicate :: Int -> Word8 -> ByteString
replicate n w | n <= 0      = empty
              | P.otherwise = BS (B.repeated n (fromWord8 w))

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f = pack . L.unfoldr f

-- | At most n bytes, and the seed that is left.
unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f a0
  | n < 0       = (empty, Just a0)
  | P.otherwise = go n a0 []
  where go k a acc | k == 0 = (pack (L.reverse acc), Just a)
                   | P.otherwise = case f a of
                       Nothing      -> (pack (L.reverse acc), Nothing)
                       Just (w, a') -> go (k - 1) a' (w : acc)

copy :: ByteString -> ByteString
copy (BS b) = BS (B.copied b)

-- All bytes -----------------------------------------------------------------------------------------------------------------

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f (BS b) = BS (B.mapped (\x -> fromWord8 (f (toWord8 x))) b)

reverse :: ByteString -> ByteString
reverse (BS b) = BS (B.reversed b)

intersperse :: Word8 -> ByteString -> ByteString
intersperse w b = pack (L.intersperse w (unpack b))

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate s bs = concat (L.intersperse s bs)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map pack (L.transpose (L.map unpack bs))

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z (BS b) = go (size b - 1)
  where go i | i < 0       = z
             | P.otherwise = f (go (i - 1)) (toWord8 (at b i))
foldl' f z (BS b) = B.foldBytes (\a x -> f a (toWord8 x)) z b

foldr, foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z (BS b) = go 0
  where n = size b
        go i | i < n       = f (toWord8 (at b i)) (go (i + 1))
             | P.otherwise = z
foldr' f z0 (BS b) = go z0 (size b - 1)
  where go z i | i < 0       = z
               | P.otherwise = let z' = f (toWord8 (at b i)) z in z' `P.seq` go z' (i - 1)

foldl1, foldl1', foldr1, foldr1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b | null b      = emptyError "foldl1"
           | P.otherwise = foldl f (head b) (tail b)
foldl1' f b | null b      = emptyError "foldl1'"
            | P.otherwise = foldl' f (head b) (tail b)
foldr1 f b | null b      = emptyError "foldr1"
           | P.otherwise = foldr f (last b) (init b)
foldr1' f b | null b      = emptyError "foldr1'"
            | P.otherwise = foldr' f (last b) (init b)

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = concat (L.map f (unpack b))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p (BS b) = B.find (B.onInts p) 0 b < size b
all p (BS b) = B.findNot (B.onInts p) b == size b

maximum, minimum :: ByteString -> Word8
maximum b | null b      = emptyError "maximum"
          | P.otherwise = foldl1' max b
minimum b | null b      = emptyError "minimum"
          | P.otherwise = foldl1' min b

scanl, scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))
scanr f z b = pack (L.scanr f z (unpack b))

scanl1, scanr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString
scanl1 f b = pack (L.scanl1 f (unpack b))
scanr1 f b = pack (L.scanr1 f (unpack b))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f a (BS b) = (P.fst done, BS (P.snd done))
  where done = B.accumulated (\z x -> case f z (toWord8 x) of (y, w) -> (y, fromWord8 w)) a b
mapAccumR f a b = pack <$> L.mapAccumR f a (unpack b)

sort :: ByteString -> ByteString
sort (BS b) = BS (B.sorted b)

-- Parts ---------------------------------------------------------------------------------------------------------------------

take, drop :: Int -> ByteString -> ByteString
take n b@(BS s) | n <= 0        = empty
                | n >= size s   = b
                | P.otherwise   = BS (slice 0 n s)
drop n b@(BS s) | n <= 0        = b
                | n >= size s   = empty
                | P.otherwise   = BS (slice n (size s - n) s)

splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt n b = let { !l = take n b; !r = drop n b } in (l, r)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p (BS s) = BS (slice 0 (B.findNot (B.onInts p) s) s)
takeWhileEnd p = P.snd . spanEnd p
dropWhile p b@(BS s) = drop (B.findNot (B.onInts p) s) b
dropWhileEnd p = P.fst . spanEnd p

span, spanEnd, break, breakEnd :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p b@(BS s) = splitAt (B.findNot (B.onInts p) s) b
spanEnd p = breakEnd (P.not . p)
break p b@(BS s) = splitAt (B.find (B.onInts p) 0 s) b
breakEnd p b@(BS s) = splitAt (B.findBack (B.onInts p) (size s) s + 1) b

breakByte :: Word8 -> ByteString -> (ByteString, ByteString)
breakByte w b@(BS s) = splitAt (B.findByte (fromWord8 w) 0 s) b

group :: ByteString -> [ByteString]
group = groupBy (==)

-- | Each group's bytes are compared with its first.
groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy eq b = case uncons b of
  Nothing     -> []
  Just (w, t) -> let n = 1 + length (takeWhile (eq w) t) in take n b : groupBy eq (drop n b)

inits, tails :: ByteString -> [ByteString]
inits b = [take n b | n <- [0 .. length b]]
tails b = [drop n b | n <- [0 .. length b]]

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix p b | isPrefixOf p b = Just (drop (length p) b)
                | P.otherwise    = Nothing
stripSuffix s b | isSuffixOf s b = Just (take (length b - length s) b)
                | P.otherwise    = Nothing

split :: Word8 -> ByteString -> [ByteString]
split w (BS b)
  | n == 0      = []
  | P.otherwise = go 0
  where n = size b
        go i = let { !j = B.findByte (fromWord8 w) i b; !l = slice i (j - i) b }
               in BS l : (if j == n then [] else go (j + 1))

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p b | null b      = []
              | P.otherwise = go b
  where go c = case break p c of
          (l, r) | null r      -> [l]
                 | P.otherwise -> l : go (tail r)

isPrefixOf, isSuffixOf, isInfixOf :: ByteString -> ByteString -> Bool
isPrefixOf p b = length p <= length b && take (length p) b == p
isSuffixOf s b = length s <= length b && drop (length b - length s) b == s
isInfixOf p b = null p P.|| P.not (null (P.snd (breakSubstring p b)))

-- | At the first occurrence.
breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring (BS p) b@(BS s)
  | size p == 0 = (empty, b)
  | P.otherwise = case B.findSlice p 0 s of
      i | i < 0       -> (b, empty)
        | P.otherwise -> splitAt i b

findSubstring :: ByteString -> ByteString -> Maybe Int
findSubstring p b = case findSubstrings p b of
  []    -> Nothing
  i : _ -> Just i

findSubstrings :: ByteString -> ByteString -> [Int]
findSubstrings (BS p) (BS s)
  | size p == 0 = [0 .. size s]
  | P.otherwise = go 0
  where go i = case B.findSlice p i s of
          j | j < 0       -> []
            | P.otherwise -> j : go (j + 1)

-- Searching -----------------------------------------------------------------------------------------------------------------

elem, notElem :: Word8 -> ByteString -> Bool
elem w (BS b) = B.findByte (fromWord8 w) 0 b < size b
notElem w b = P.not (elem w b)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = index b <$> findIndex p b

filter :: (Word8 -> Bool) -> ByteString -> ByteString
filter p (BS b) = BS (B.kept (B.onInts p) b)

partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
partition p b = (filter p b, filter (P.not . p) b)

index :: ByteString -> Int -> Word8
index (BS b) i
  | i < 0 P.|| i >= size b = noIndex i (size b)
  | P.otherwise            = toWord8 (at b i)

indexMaybe, (!?) :: ByteString -> Int -> Maybe Word8
indexMaybe (BS b) i
  | i < 0 P.|| i >= size b = Nothing
  | P.otherwise            = Just (toWord8 (at b i))
(!?) = indexMaybe

noIndex :: Int -> Int -> a
noIndex i n
  | i < 0       = P.errorWithoutStackTrace ("Data.ByteString.index: negative index: " ++ P.show i)
  | P.otherwise = P.errorWithoutStackTrace ("Data.ByteString.index: index too large: " ++ P.show i ++ ", length = " ++ P.show n)

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int
elemIndex w (BS b) = case B.findByte (fromWord8 w) 0 b of
  i | i < size b  -> Just i
    | P.otherwise -> Nothing
elemIndexEnd w = findIndexEnd (== w)

elemIndices :: Word8 -> ByteString -> [Int]
elemIndices w (BS b) = go 0
  where go i = case B.findByte (fromWord8 w) i b of
          j | j < size b  -> j : go (j + 1)
            | P.otherwise -> []

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndex p (BS b) = case B.find (B.onInts p) 0 b of
  i | i < size b  -> Just i
    | P.otherwise -> Nothing
findIndexEnd p (BS b) = case B.findBack (B.onInts p) (size b) b of
  i | i < 0       -> Nothing
    | P.otherwise -> Just i

findIndices :: (Word8 -> Bool) -> ByteString -> [Int]
findIndices p (BS b) = go 0
  where go i = case B.find (B.onInts p) i b of
          j | j < size b  -> j : go (j + 1)
            | P.otherwise -> []

count :: Word8 -> ByteString -> Int
count w (BS b) = B.countByte (fromWord8 w) b

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip = zipWith (,)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpack a) (unpack b)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (L.map P.fst ps), pack (L.map P.snd ps))

-- Input and output ------------------------------------------------------------------------------------------------------------

getLine, getContents :: IO ByteString
getLine = hGetLine stdin
getContents = hGetContents stdin

putStr, putStrLn :: ByteString -> IO ()
putStr = hPut stdout
putStrLn = hPutStrLn stdout

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \b -> putStr (f b)

readFile :: FilePath -> IO ByteString
readFile path = bracket (openBinaryFile path ReadMode) hClose hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path b = bracket (openBinaryFile path WriteMode) hClose (\h -> hPut h b)
appendFile path b = bracket (openBinaryFile path AppendMode) hClose (\h -> hPut h b)

hGetLine :: Handle -> IO ByteString
hGetLine h = BS <$> B.getLineBytes "Data.ByteString.hGetLine" h

-- | All that is left; the handle is closed.
hGetContents :: Handle -> IO ByteString
hGetContents h = go []
  where go acc = B.getUpTo "hGetBufSome" h 32768 >>= \b ->
          if size b == 0 then hClose h >> P.return (BS (B.joined (L.reverse acc))) else go (b : acc)

hGet, hGetSome, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGet h n
  | n == 0      = P.return empty
  | n > 0       = BS <$> B.getUpTo "hGetBuf" h n
  | P.otherwise = wrongSize "hGet" h n
hGetSome h n
  | n >= 0      = BS <$> B.getSome "hGetSome" h n
  | P.otherwise = wrongSize "hGetSome" h n
hGetNonBlocking h n
  | n >= 0      = BS <$> B.getReady "hGetBufNonBlocking" h n
  | P.otherwise = wrongSize "hGetNonBlocking" h n

wrongSize :: String -> Handle -> Int -> IO a
wrongSize fun h n = handleError (fun ++ ": illegal ByteString size " ++ P.showsPrec 9 n "") h IllegalOperation ""

hPut, hPutStr, hPutStrLn :: Handle -> ByteString -> IO ()
hPut h (BS b) = B.put "hPutBuf" h b
hPutStr = hPut
hPutStrLn h b = hPut h (snoc b 10)

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> P.return empty

-- For C -----------------------------------------------------------------------------------------------------------------------

packCString :: Ptr CChar -> IO ByteString
packCString p = lengthArray0 0 p >>= \n -> packCStringLen (p, n)

packCStringLen :: (Ptr CChar, Int) -> IO ByteString
packCStringLen (p, n) = pack <$> P.mapM (peekByteOff p) [0 .. n - 1]

-- | A copy with a zero behind it, as long as the action runs.
useAsCString :: ByteString -> (Ptr CChar -> IO a) -> IO a
useAsCString b f = useAsCStringLen (snoc b 0) (f . P.fst)

useAsCStringLen :: ByteString -> ((Ptr CChar, Int) -> IO a) -> IO a
useAsCStringLen b f = allocaBytes (P.max 1 n) (\p -> P.mapM_ (\i -> pokeByteOff p i (index b i)) [0 .. n - 1] >> f (p, n))
  where n = length b
