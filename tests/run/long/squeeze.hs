{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}
-- A text tool in the manner of small Unix filters: run length, Huffman, LZ77,
-- LZW, Burrows-Wheeler with move to front, base 64, checksums, classical
-- ciphers, paragraph filling, word counts and a line diff. Commands come as
-- arguments, the text from standard input.
module Main (main) where

import Control.Arrow ((&&&), (***), first, second)
import Control.Exception (assert)
import Control.Monad (forM_, mapM_, unless, when)
import Data.Bits hiding (rotate)
import Data.Char
import Data.Function (on)
import Data.List
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Maybe (fromJust, fromMaybe)
import Data.Ord (comparing, Down (..))
import Data.Ratio
import Data.Word
import System.Environment
import System.Exit
import System.IO

-- ---------------------------------------------------------------------
-- Bits

data Bit = O | I deriving (Eq, Ord, Enum, Bounded)

instance Show Bit where
  show O = "0"
  show I = "1"
  showList bs s = concatMap show bs ++ s

toBits :: Int -> Int -> [Bit]
toBits width n = [ if testBit n i then I else O | i <- [width - 1, width - 2 .. 0] ]

fromBits :: [Bit] -> Int
fromBits = foldl' (\n b -> 2 * n + fromEnum b) 0

packBits :: [Bit] -> [Word8]
packBits [] = []
packBits bs = fromIntegral (fromBits (take 8 (chunk ++ repeat O))) : packBits rest
  where (chunk, rest) = splitAt 8 bs

unpackBits :: [Word8] -> [Bit]
unpackBits = concatMap (toBits 8 . fromIntegral)

-- ---------------------------------------------------------------------
-- Run length

data Run a = Run { runLength :: !Int, runValue :: a }

instance Show a => Show (Run a) where
  showsPrec d (Run 1 a) = showsPrec d a
  showsPrec d (Run n a) = showParen (d > 7) (shows n . showString " * " . showsPrec 8 a)

instance Functor Run where
  fmap f (Run n a) = Run n (f a)

rle :: Eq a => [a] -> [Run a]
rle = map (uncurry Run . (length &&& head)) . group

unrle :: [Run a] -> [a]
unrle rs = [ x | Run n x <- rs, _ <- [1 .. n] ]

-- ---------------------------------------------------------------------
-- Huffman

data Tree a
  = Leaf { weight :: !Int, symbol :: a }
  | Fork { weight :: !Int, left, right :: Tree a }

data Heap a = Empty | Node Int a (Heap a) (Heap a)     -- leftist, by a key

class Ord k => HasKey k a | a -> k where
  keyOf :: a -> k

instance HasKey (Int, Char) (Tree Char) where
  keyOf (Leaf w c) = (w, c)
  keyOf t          = (weight t, smallest t)

smallest :: Ord a => Tree a -> a
smallest (Leaf _ c)   = c
smallest (Fork _ l r) = smallest l `min` smallest r

rank :: Heap a -> Int
rank Empty          = 0
rank (Node r _ _ _) = r

merge :: HasKey k a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge h1@(Node _ x l1 r1) h2@(Node _ y l2 r2)
  | keyOf x <= keyOf y = node x l1 (merge r1 h2)
  | otherwise          = node y l2 (merge h1 r2)
  where node v a b | rank a >= rank b = Node (rank b + 1) v a b
                   | otherwise        = Node (rank a + 1) v b a

insertHeap :: HasKey k a => a -> Heap a -> Heap a
insertHeap x = merge (Node 1 x Empty Empty)

huffmanTree :: String -> Maybe (Tree Char)
huffmanTree "" = Nothing
huffmanTree s  = Just (build (foldr insertHeap Empty leaves))
  where
    leaves = [ Leaf n c | (c, n) <- Map.toList (frequencies s) ]
    build (Node _ t Empty Empty) = t
    build (Node _ t l r) = case merge l r of
      Node _ u l' r' -> build (insertHeap (Fork (weight t + weight u) t u) (merge l' r'))
      Empty          -> t
    build Empty = error "huffmanTree: no leaves"

frequencies :: Ord a => [a] -> Map a Int
frequencies = foldl' (\m c -> Map.insertWith (+) c 1 m) Map.empty

codeLengths :: Tree Char -> [(Char, Int)]
codeLengths (Leaf _ c) = [(c, 1)]
codeLengths t = go 0 t
  where go n (Leaf _ c)   = [(c, n)]
        go n (Fork _ l r) = go (n + 1) l ++ go (n + 1) r

-- Canonical codes: only the lengths have to be kept.
canonical :: [(Char, Int)] -> Map Char [Bit]
canonical lens = Map.fromList (go 0 0 (sortBy (comparing (snd &&& fst)) lens))
  where
    go _ _ [] = []
    go code len ((c, n) : rest) =
      let code' = code `shiftL` (n - len)
      in (c, toBits n code') : go (code' + 1) n rest

huffman :: String -> ([(Char, Int)], [Bit])
huffman s = case huffmanTree s of
  Nothing -> ([], [])
  Just t  -> let lens = codeLengths t
                 table = canonical lens
             in (lens, concatMap (table Map.!) s)

unhuffman :: [(Char, Int)] -> [Bit] -> String
unhuffman lens bits = go bits
  where
    codes = Map.fromList [ (b, c) | (c, b) <- Map.toList (canonical lens) ]
    go [] = []
    go bs = case [ (c, k) | k <- [1 .. maximum (map snd lens)], Just c <- [Map.lookup (take k bs) codes] ] of
      ((c, k) : _) -> c : go (drop k bs)
      []           -> []

-- ---------------------------------------------------------------------
-- LZ77 and LZW

data Token = Lit Char | Copy { back, count :: Int }

instance Show Token where
  show (Lit c)    = [c]
  show (Copy b n) = "<" ++ show b ++ "," ++ show n ++ ">"
  showList ts rest = concatMap show ts ++ rest

lz77 :: Int -> String -> [Token]
lz77 window = go []
  where
    go _ [] = []
    go past s@(c : cs) = case longest past s of
      Just (b, n) | n >= 4 -> Copy b n : go (slide (reverse (take n s) ++ past)) (drop n s)
      _                    -> Lit c : go (slide (c : past)) cs
    slide = take window
    longest past s =
      let candidates = [ (n, Down b) | b <- [1 .. length past]
                       , let source = cycle (reverse (take b past))
                       , head source == head s
                       , let n = length (takeWhile id (zipWith (==) source (take 60 s))) ]
      in if null candidates then Nothing else let (n, Down b) = maximum candidates in Just (b, n)

unlz77 :: [Token] -> String
unlz77 = reverse . foldl' step []
  where
    step out (Lit c)    = c : out
    step out (Copy b n) = iterate (\o -> (o !! (b - 1)) : o) out !! n

lzw :: String -> [Int]
lzw = go initial ""
  where
    initial = Map.fromList [ ([chr i], i) | i <- [0 .. 127] ]
    go _ "" [] = []
    go table w [] = [table Map.! w]
    go table w (c : cs)
      | Map.member wc table = go table wc cs
      | otherwise = table Map.! w : go (Map.insert wc (Map.size table) table) [c] cs
      where wc = w ++ [c]

unlzw :: [Int] -> String
unlzw [] = ""
unlzw (k0 : ks) = start ++ go table0 start ks
  where
    table0 = Map.fromList [ (i, [chr i]) | i <- [0 .. 127] ]
    start  = table0 Map.! k0
    go _ _ [] = ""
    go table prev (k : rest) =
      let entry = fromMaybe (prev ++ take 1 prev) (Map.lookup k table)
      in entry ++ go (Map.insert (Map.size table) (prev ++ take 1 entry) table) entry rest

-- ---------------------------------------------------------------------
-- Burrows-Wheeler and move to front

bwt :: String -> (Int, String)
bwt s = (fromJust (elemIndex s rotations), map last rotations)
  where rotations = sort (take (length s) (map (take (length s)) (tails (cycle s))))

unbwt :: (Int, String) -> String
unbwt (_, "") = ""
unbwt (i, s) = take (length s) (map snd (tail (iterate (\(k, _) -> table Map.! k) (i, ' '))))
  where
    table = Map.fromList (zip [0 ..] [ (k, c) | (c, k) <- sortBy (comparing fst) (zip s [0 ..]) ])

moveToFront :: Eq a => [a] -> [a] -> [Int]
moveToFront alphabet = snd . mapAccumL step alphabet
  where step as x = let (before, _ : after) = break (== x) as
                    in (x : before ++ after, length before)

unmoveToFront :: [a] -> [Int] -> [a]
unmoveToFront alphabet = snd . mapAccumL step alphabet
  where step as k = let (before, x : after) = splitAt k as in (x : before ++ after, x)

-- ---------------------------------------------------------------------
-- Arithmetic coding with exact rationals: the shortest binary fraction inside
-- the interval that stands for the text.

type Model = Map Char (Rational, Rational)             -- start and width

model :: String -> Model
model s = Map.fromList (snd (mapAccumL place 0 (Map.toList (frequencies s))))
  where
    total = fromIntegral (length s)
    place at (c, n) = let w = fromIntegral n / total in (at + w, (c, (at, w)))

interval :: Model -> String -> (Rational, Rational)
interval m = foldl' narrow (0, 1)
  where narrow (lo, width) c = let (a, w) = m Map.! c in (lo + width * a, width * w)

shortest :: (Rational, Rational) -> [Bit]
shortest (lo, width) = go lo (lo + width)
  where
    go a b
      | a == 0        = []
      | b <= 1 % 2    = O : go (2 * a) (2 * b)
      | a >= 1 % 2    = I : go (2 * a - 1) (2 * b - 1)
      | a < 1 % 2 && 1 % 2 < b = [I]
      | otherwise     = I : go (2 * a - 1) (2 * b - 1)

arithmetic :: Model -> String -> [Bit]
arithmetic m = shortest . interval m

unarithmetic :: Model -> Int -> [Bit] -> String
unarithmetic m n bits = take n (unfoldr step (foldr (\b acc -> (acc + fromIntegral (fromEnum b)) / 2) 0 bits))
  where
    step x = case [ (c, (x - a) / w) | (c, (a, w)) <- Map.toList m, a <= x, x < a + w ] of
      (r : _) -> Just r
      []      -> Nothing

-- ---------------------------------------------------------------------
-- Suffix arrays: every occurrence of a word by binary search

newtype SuffixArray = SuffixArray (Map Int (Int, String))

suffixArray :: String -> SuffixArray
suffixArray s = SuffixArray (Map.fromList (zip [0 ..] (sortBy (comparing snd) (zip [0 ..] (init (tails s))))))

occurrences :: String -> SuffixArray -> [Int]
occurrences w (SuffixArray m) = sort [ fst (m Map.! k) | k <- [lower .. upper - 1] ]
  where
    n = Map.size m
    prefix k = take (length w) (snd (m Map.! k))
    lower = search 0 n (\k -> prefix k >= w)
    upper = search lower n (\k -> prefix k > w)
    search lo hi p
      | lo >= hi  = lo
      | p mid     = search lo mid p
      | otherwise = search (mid + 1) hi p
      where mid = (lo + hi) `div` 2

longestRepeat :: SuffixArray -> String
longestRepeat (SuffixArray m) = maximumBy (comparing length) ("" : zipWith common ss (drop 1 ss))
  where ss = map snd (Map.elems m)
        common a b = map fst (takeWhile (uncurry (==)) (zip a b))

-- ---------------------------------------------------------------------
-- Base 64 and checksums

base64 :: [Word8] -> String
base64 [] = ""
base64 ws = take keep cs ++ replicate (4 - keep) '=' ++ base64 (drop 3 ws)
  where
    group3 = take 3 ws
    n = foldl' (\a w -> a `shiftL` 8 .|. fromIntegral w) 0 (take 3 (group3 ++ repeat 0)) :: Int
    cs = [ alphabet64 !! (n `shiftR` s .&. 63) | s <- [18, 12, 6, 0] ]
    keep = length group3 + 1

alphabet64 :: String
alphabet64 = ['A' .. 'Z'] ++ ['a' .. 'z'] ++ ['0' .. '9'] ++ "+/"

unbase64 :: String -> [Word8]
unbase64 s = concatMap four (chunksOf 4 s)
  where
    four q = let body = takeWhile (/= '=') q
                 n = foldl' (\a c -> a `shiftL` 6 .|. fromJust (elemIndex c alphabet64)) 0 (take 4 (body ++ repeat 'A'))
             in take (length body - 1) [ fromIntegral (n `shiftR` k) | k <- [16, 8, 0] ]

chunksOf :: Int -> [a] -> [[a]]
chunksOf _ [] = []
chunksOf n xs = let (a, b) = splitAt n xs in a : chunksOf n b

crc32 :: [Word8] -> Word32
crc32 = complement . foldl' step 0xffffffff
  where
    step c w = (table Map.! fromIntegral ((c `xor` fromIntegral w) .&. 0xff)) `xor` (c `shiftR` 8)
    table = Map.fromList [ (n, iterate shiftOnce n !! 8) | n <- [0 .. 255] ]
    shiftOnce c | testBit c 0 = 0xedb88320 `xor` (c `shiftR` 1)
                | otherwise   = c `shiftR` 1

adler32 :: [Word8] -> Word32
adler32 ws = (b `shiftL` 16) .|. a
  where (a, b) = foldl' (\(x, y) w -> let x' = (x + fromIntegral w) `mod` 65521
                                      in x' `seq` (x', (y + x') `mod` 65521)) (1, 0) ws

fnv1a :: [Word8] -> Word64
fnv1a = foldl' (\h w -> (h `xor` fromIntegral w) * 0x100000001b3) 0xcbf29ce484222325

hex :: (Integral a) => Int -> a -> String
hex width n = [ intToDigit (fromIntegral (toInteger n `shiftR` (4 * k) .&. 15)) | k <- [width - 1, width - 2 .. 0] ]

-- ---------------------------------------------------------------------
-- Ciphers

rotate :: Int -> Char -> Char
rotate k c
  | isAsciiLower c = turn 'a'
  | isAsciiUpper c = turn 'A'
  | otherwise      = c
  where turn base = chr (ord base + (ord c - ord base + k) `mod` 26)

caesar :: Int -> String -> String
caesar = map . rotate

vigenere :: (Int -> Int) -> String -> String -> String
vigenere sign key = snd . mapAccumL step (cycle (map shiftOf key))
  where
    shiftOf c = ord (toLower c) - ord 'a'
    step ks@(k : rest) c | isAsciiLower c || isAsciiUpper c = (rest, rotate (sign k) c)
                         | otherwise = (ks, c)
    step [] c = ([], c)

crackCaesar :: String -> (Int, String)
crackCaesar s = minimumBy (comparing (score . snd)) [ (k, caesar (negate k) s) | k <- [0 .. 25] ]
  where
    score t = sum [ (fromIntegral (Map.findWithDefault 0 c f) / total - p) ^ (2 :: Int) | (c, p) <- english ]
      where f = frequencies (map toLower (filter isAlpha t))
            total = max 1 (fromIntegral (sum (Map.elems f))) :: Double
    english = zip "etaoinshrdlu" [0.127, 0.091, 0.082, 0.075, 0.07, 0.067, 0.063, 0.061, 0.06, 0.043, 0.04, 0.028]

railFence :: Int -> [a] -> [a]
railFence n xs = map snd (sortBy (comparing fst) (zip (cycle ([0 .. n - 1] ++ [n - 2, n - 3 .. 1])) xs))

unrailFence :: Int -> [a] -> [a]
unrailFence n xs = map snd (sortBy (comparing fst) (zip (railFence n [0 .. length xs - 1]) xs))

-- ---------------------------------------------------------------------
-- Text

fill :: Int -> String -> [String]
fill width = map unwords . go [] 0 . words
  where
    go [] _ [] = []
    go acc _ [] = [reverse acc]
    go acc n (w : ws)
      | null acc                    = go [w] (length w) ws
      | n + 1 + length w <= width   = go (w : acc) (n + 1 + length w) ws
      | otherwise                   = reverse acc : go [w] (length w) ws

justify :: Int -> [String] -> [String]
justify width ls = map stretch (init' ls) ++ take 1 (reverse ls)
  where
    init' [] = []
    init' xs = init xs
    stretch l = case words l of
      ws@(_ : _ : _) ->
        let gaps = length ws - 1
            (q, r) = (width - sum (map length ws)) `divMod` gaps
            spaces = [ replicate (q + fromEnum (i < r)) ' ' | i <- [0 .. gaps - 1] ] ++ [""]
        in concat (zipWith (++) ws spaces)
      _ -> l

topWords :: Int -> String -> [(String, Int)]
topWords n = take n . sortBy (comparing (Down . snd) <> comparing fst) . Map.toList . frequencies
           . words . map toLower . filter (\c -> isAlpha c || isSpace c)

-- How the text looks to the eye: a histogram of line lengths.
histogram :: [Int] -> [String]
histogram ns =
  [ pad 6 (show lo ++ "-" ++ show (lo + 9)) ++ " " ++ replicate (Map.findWithDefault 0 k buckets) '#'
  | k <- [0 .. maximum (0 : Map.keys buckets)], let lo = 10 * k ]
  where
    buckets = frequencies (map (`div` 10) ns)
    pad w t = replicate (w - length t) ' ' ++ t

data Edit = Keep String | Add String | Del String deriving Eq

diffLines :: [String] -> [String] -> [Edit]
diffLines [] bs = map Add bs
diffLines as [] = map Del as
diffLines (a : as) (b : bs)
  | a == b = Keep a : diffLines as bs
  | lcsLength as (b : bs) >= lcsLength (a : as) bs = Del a : diffLines as (b : bs)
  | otherwise = Add b : diffLines (a : as) bs

lcsLength :: Eq a => [a] -> [a] -> Int
lcsLength xs ys = last (foldl' row (map (const 0) (() : map (const ()) ys)) xs)
  where
    row prev x = scanl step 0 (zip3 ys prev (tail prev))
      where step l (y, d, u) | x == y    = d + 1
                             | otherwise = max l u

showEdit :: Edit -> String
showEdit (Keep s) = "  " ++ s
showEdit (Add s)  = "+ " ++ s
showEdit (Del s)  = "- " ++ s

-- ---------------------------------------------------------------------
-- Commands

type Command = String -> [String]

commands :: [(String, (String, Command))]
commands =
  [ ("rle", ("run lengths", \s -> let rs = rle s in
      [ show (take 12 (filter ((> 1) . runLength) rs)), report s (2 * length rs), check (unrle rs == s)
      , show (map (fmap toUpper) (rle "aaabccd")), show [Run 3 (Just 'x')] ]))
  , ("huffman", ("Huffman coding", \s -> let (lens, bits) = huffman s in
      [ unwords [ show c ++ ":" ++ show b | (c, b) <- take 8 (sortBy (comparing (length . snd)) (Map.toList (canonical lens))) ]
      , report s (length lens + (length bits + 7) `div` 8)
      , check (unhuffman lens bits == s)
      , "packed " ++ hex 8 (crc32 (packBits bits)) ++ " " ++ check (take (length bits) (unpackBits (packBits bits)) == bits)
      , "entropy " ++ show (fromIntegral (round (entropy s * 1000) :: Int) / 1000 :: Double) ]))
  , ("lz77", ("sliding window", \s -> let ts = lz77 60 s in
      [ show (take 60 ts), report s (sum [ case t of { Lit _ -> 1; Copy _ _ -> 2 } | t <- ts ]), check (unlz77 ts == s) ]))
  , ("lzw", ("dictionary", \s -> let ks = lzw s in
      [ unwords (map show (take 20 ks)), report s (length ks * 9 `div` 8), check (unlzw ks == s) ]))
  , ("bwt", ("block sorting", \s0 ->
      let s = take 250 s0
          (i, t) = bwt s
          alphabet = sort (nub s)
          ks = moveToFront alphabet t
      in [ show (i, take 40 t), show (map runValue (take 20 (rle ks))), report s (length (rle ks))
         , check (unmoveToFront alphabet ks == t), check (unbwt (i, t) == s) ]))
  , ("arith", ("arithmetic coding", \s0 ->
      let s = take 120 s0
          m = model s
          bits = arithmetic m s
      in [ show (take 40 bits), report s ((length bits + 7) `div` 8), check (unarithmetic m (length s) bits == s)
         , show (shortest (interval (model "abc") "b")) ]))
  , ("suffix", ("suffix array", \s ->
      let sa = suffixArray s
      in [ show (map (`occurrences` sa) ["cold", "the ", "zebra", "one"]), show (longestRepeat sa)
         , show (occurrences "ana" (suffixArray "banana")) ]))
  , ("base64", ("base 64", \s -> let b = base64 (bytes (take 60 s)) in
      [ b, check (unbase64 b == bytes (take 60 s))
      , unwords [ base64 (bytes (take k "light work.")) | k <- [7 .. 11] ] ]))
  , ("sums", ("checksums", \s ->
      [ "crc32 " ++ hex 8 (crc32 (bytes s)), "adler32 " ++ hex 8 (adler32 (bytes s)), "fnv1a " ++ hex 16 (fnv1a (bytes s))
      , hex 8 (crc32 (bytes "123456789")) ]))
  , ("caesar", ("ciphers", \s -> let t = caesar 11 (take 70 s) in
      [ oneLine t, show (fst (crackCaesar t)), oneLine (vigenere id "Lemon" (take 40 s))
      , check (vigenere negate "Lemon" (vigenere id "Lemon" s) == s)
      , railFence 3 "WEAREDISCOVEREDFLEEATONCE", unrailFence 3 (railFence 3 "WEAREDISCOVEREDFLEEATONCE") ]))
  , ("fill", ("paragraphs", \s -> justify 40 (fill 40 s)))
  , ("words", ("word counts", \s -> [ w ++ " " ++ show n | (w, n) <- topWords 6 s ]))
  , ("shape", ("line lengths", histogram . map length . lines))
  , ("diff", ("line differences", \s -> let ls = take 6 (lines s) in
      map (oneLine . take 40 . showEdit) (diffLines ls (edit ls))))
  ]
  where
    report s n = show (length s) ++ " -> " ++ show n
    check ok = if ok then "round trip" else "BROKEN"
    bytes = map (fromIntegral . ord)
    oneLine = map (\c -> if c == '\n' then '/' else c)
    edit ls = case ls of
      (a : b : rest) -> b : a : "new line" : drop 1 rest
      _              -> ls ++ ["new line"]

entropy :: String -> Double
entropy s = negate (sum [ p * logBase 2 p | n <- Map.elems (frequencies s), let p = fromIntegral n / fromIntegral (length s) ])

usage :: IO a
usage = do
  hPutStrLn stderr ("usage: squeeze COMMAND...; commands are " ++ intercalate ", " (map fst commands))
  exitWith (ExitFailure 2)

main :: IO ()
main = do
  args <- getArgs
  text <- getContents
  when (null args) usage
  forM_ args $ \a -> case lookup a commands of
    Nothing -> putStrLn ("no command " ++ show a) >> hFlush stdout
    Just (title, run) -> do
      putStrLn (a ++ ": " ++ title)
      mapM_ (putStrLn . ("  " ++)) (run text)
  let runs = rle (map (`div` 10) (map length (lines text)))
  print (assert (not (null runs)) (first length (second sum (unzip (map (runLength &&& runValue) runs)))))
