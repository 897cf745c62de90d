-- Data.ByteString and Data.ByteString.Char8: examples, then every function on pseudo-random strings as a checksum of what it shows.
module Main (main) where

import Control.Exception
import qualified Data.ByteString as B
import Data.ByteString.Char8 (ByteString)
import qualified Data.ByteString.Char8 as C
import Data.Char
import Data.List (foldl')

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

alphabet :: String
alphabet = "aab bcA\n\t \223\233\233zxX'3\160"

random :: Int -> Int -> ByteString
random seed limit = case randoms seed of
  k : ks -> C.pack (take (k `mod` limit) (map (\r -> alphabet !! (r `mod` length alphabet)) ks))
  []     -> C.empty

samples :: [(Int, Char, ByteString, ByteString, ByteString)]
samples = [(s `mod` 9 - 2, alphabet !! (s `mod` length alphabet), random (s + 2000) 3, random s 16, random (s + 1000) 16) | s <- [1 .. 60]]

report :: Show a => String -> (Int -> Char -> ByteString -> ByteString -> ByteString -> a) -> IO ()
report name f = do
  texts <- mapM (\(n, c, p, a, b) -> attempt (f n c p a b)) samples
  putStrLn (name ++ " " ++ show (digest (concat texts)))

attempt :: Show a => a -> IO String
attempt x = do
  r <- try (evaluate (length (show x)))
  return (either (\e -> const "exception" (e :: SomeException)) (const (show x)) r)

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

vowel :: Char -> Bool
vowel = (`elem` "aA\223\233 \n")

examples :: IO ()
examples = do
  let b = C.pack "hello world, hello"
  print (b, C.length b, B.unpack (C.take 4 b), C.pack "cut \955 to \187")
  print (C.words b, C.split 'l' b, C.lines (C.pack "one\n\ntwo\n"), C.unwords [b, b])
  print (C.breakSubstring (C.pack "wor") b, C.isInfixOf (C.pack "o, h") b, C.count 'l' b, C.elemIndices 'o' b)
  print (C.readInt (C.pack "-123abc"), C.readInt (C.pack "x"), C.readInt (C.pack "99999999999999999999"), C.readInteger (C.pack "99999999999999999999 "))
  print (B.pack [0, 127, 128, 255], B.map (+ 1) (B.pack [1, 255]), B.foldl' (\s w -> s + fromIntegral w) (0 :: Int) (B.pack [200, 100]), B.maximum (B.pack [3, 9, 2]))
  print (C.unfoldrN 5 (\n -> Just (toEnum (97 + n), n + 1)) 0, C.mapAccumL (\n c -> (n + 1, if even n then toUpper c else c)) (0 :: Int) b)
  print (compare (C.pack "a") (C.pack "b"), read "\"quoted\\n\"" :: ByteString, mconcat [C.pack "x", C.empty, C.pack "y"], C.unpack (C.reverse b))

checks :: IO ()
checks = do
  report "basic" (\_ c _ a b -> (C.unpack a, C.cons c a, C.snoc a c, C.append a b, C.uncons a, C.unsnoc a, C.null a, (C.length a, B.unpack a)))
  report "head" (\_ _ _ a _ -> C.head a)
  report "last" (\_ _ _ a _ -> (C.last a, C.init a))
  report "tail" (\_ _ _ a _ -> C.tail a)
  report "extremes" (\_ _ _ a _ -> (C.maximum a, C.minimum a, C.foldl1 max a, C.foldr1 min a, C.foldl1' max a, C.foldr1' max a))
  report "map" (\_ c p a b -> (C.map toUpper a, C.intercalate p [a, b, a], C.intersperse c a, C.transpose [a, b, p], C.reverse a))
  report "fold" (\_ _ p a b -> (C.foldl (\z x -> ord x + 3 * z) 7 a, C.foldl' (\z x -> ord x + 3 * z) 7 a, C.foldr (\x z -> ord x - 3 * z) 7 a, C.foldr' (\x z -> ord x - 3 * z) 7 a, C.concat [a, b, p], C.any vowel a, C.all vowel a))
  report "scan" (\_ c _ a _ -> (C.scanl max c a, C.scanl1 max a, C.scanr max c a, C.scanr1 max a, C.mapAccumR (\z x -> (z * 2 + ord x, x)) 0 a, C.concatMap (\x -> C.pack [x, x]) a))
  report "unfold" (\n c _ _ _ -> (C.replicate n c, C.unfoldr (\k -> if k > n then Nothing else Just (chr (k + 97), k + 1)) 0, C.unfoldrN 5 (\k -> if k > n then Nothing else Just (chr (k + 97), k + 1)) 0))
  report "take" (\n _ _ a _ -> (C.take n a, C.drop n a, C.splitAt n a))
  report "while" (\_ _ _ a _ -> (C.takeWhile vowel a, C.takeWhileEnd vowel a, C.dropWhile vowel a, C.dropWhileEnd vowel a, C.strip a, C.dropSpace a))
  report "break" (\_ _ _ a _ -> (C.break vowel a, C.span vowel a, C.breakEnd vowel a, C.spanEnd vowel a))
  report "group" (\_ _ _ a _ -> (C.group a, C.groupBy (\x y -> isAlpha x == isAlpha y) a, C.inits a, C.tails a))
  report "split" (\_ c _ a b -> (C.split c a, C.splitWith vowel a, C.lines a, C.words a, C.unlines [a, b]))
  report "prefix" (\_ _ p a _ -> (C.isPrefixOf p a, C.isSuffixOf p a, C.isInfixOf p a, C.stripPrefix p a, C.stripSuffix p a, C.breakSubstring p a))
  report "find" (\_ c _ a _ -> (C.filter vowel a, C.find vowel a, C.elem c a, C.notElem c a, C.partition vowel a))
  report "indices" (\_ c _ a _ -> (C.findIndex vowel a, C.findIndices vowel a, C.elemIndex c a, C.elemIndices c a, C.elemIndexEnd c a, C.count c a))
  report "zip" (\_ _ _ a b -> (C.zip a b, C.zipWith max a b, C.unzip (C.zip a b), C.sort a, C.copy a == a))
  report "index" (\n _ _ a _ -> C.index a n)
  report "classes" (\_ _ _ a b -> (compare a b, a == b, read (show a) == a, a <> b))
  report "numbers" (\n _ _ a _ -> (C.readInt a, C.readInt (C.pack (show (n * 1000000007 * 1000000007))), C.readInteger (C.pack (concatMap show (take (abs n) (randoms n))))))

main :: IO ()
main = examples >> checks
