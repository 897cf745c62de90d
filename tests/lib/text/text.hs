-- Data.Text, Data.Text.Read and Data.Text.Encoding: examples, then every function on pseudo-random texts as a checksum of what it shows.
module Main (main) where

import Control.Exception
import qualified Data.ByteString as B
import Data.Char
import Data.List (foldl')
import Data.String (fromString)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Encoding as E
import Data.Text.Encoding.Error (lenientDecode)
import qualified Data.Text.Read as R
import Text.Printf (printf)

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

alphabet :: String
alphabet = "aab bcA\n\t \223\233\233\8704\119070xX'3\64257\12288"

randomText :: Int -> Int -> Text
randomText seed limit = T.pack (take (k `mod` limit) (map (\r -> alphabet !! (r `mod` length alphabet)) ks))
  where (k, ks) = case randoms seed of { r : rs -> (r, rs); [] -> (0, []) }

-- | Number, character, short text, two texts.
samples :: [(Int, Char, Text, Text, Text)]
samples = [(s `mod` 9 - 2, alphabet !! (s `mod` length alphabet), randomText (s + 2000) 3, randomText s 16, randomText (s + 1000) 16) | s <- [1 .. 60]]

report :: Show a => String -> (Int -> Char -> Text -> Text -> Text -> a) -> IO ()
report name f = do
  texts <- mapM (\(n, c, p, a, b) -> attempt (f n c p a b)) samples
  putStrLn (name ++ " " ++ show (digest (concat texts)))

-- | Which text an exception has does not matter here.
attempt :: Show a => a -> IO String
attempt x = do
  r <- try (evaluate (length (show x)))
  return (either (\e -> const "exception" (e :: SomeException)) (const (show x)) r)

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

vowel :: Char -> Bool
vowel = (`elem` "aA\223\233 \n")

t :: String -> Text
t = T.pack

examples :: IO ()
examples = do
  print (t "na\239ve \8704x \119070", T.length (t "na\239ve \8704x \119070"), fromString "text" :: Text)
  print (T.splitOn (t ",") (t "a,b,,c"), T.words (t "  two  words\n"), T.lines (t "one\n\ntwo"), T.strip (t "\t x \n"))
  print (T.replace (t "ll") (t "LLL") (t "hello all"), T.breakOn (t "=") (t "key=value=x"), T.breakOnEnd (t "=") (t "key=value=x"))
  print (T.toUpper (t "stra\223e"), T.toTitle (t "hello wORLD don't o'neil 3rd"), T.toCaseFold (t "STRASSE \64257"), T.toLower (t "\304"))
  print (T.justifyLeft 6 '.' (t "ab"), T.justifyRight 6 '.' (t "ab"), T.center 7 '.' (t "ab"), T.intercalate (t ", ") [t "x", t "y"])
  print (T.chunksOf 3 (t "abcdefgh"), T.commonPrefixes (t "foobar") (t "fooquux"), T.stripPrefix (t "foo") (t "foobar"), T.zip (t "ab") (t "xyz"))
  print (R.decimal (t "123abc") :: Either String (Int, Text), R.signed R.decimal (t "-7 x") :: Either String (Int, Text), R.hexadecimal (t "0xfF!") :: Either String (Int, Text))
  print (R.double (t "3.25e2 rest"), R.double (t "-0.1"), R.rational (t "1.5") :: Either String (Double, Text), R.double (t "x"), R.double (t "12."), R.double (t "1e"))
  print (E.encodeUtf8 (t "\233\8704"), E.decodeUtf8 (B.pack [195, 169]), E.decodeLatin1 (B.pack [233]), E.decodeUtf8With lenientDecode (B.pack [97, 255, 98]))
  print (T.pack ['a', '\xd800', 'b'], compare (t "a") (t "b"), read "\"quoted\\n\"" :: Text, mconcat [t "x", T.empty, t "y"])
  putStrLn (printf "%s|%5s|" (t "printf") (t "ab"))

checks :: IO ()
checks = do
  report "basic" (\n c _ a b -> (T.unpack a, T.cons c a, T.snoc a c, T.append a b, T.uncons a, T.unsnoc a, T.null a, (T.length a, T.compareLength a n)))
  report "head" (\_ _ _ a _ -> T.head a)
  report "last" (\_ _ _ a _ -> (T.last a, T.init a))
  report "tail" (\_ _ _ a _ -> T.tail a)
  report "extremes" (\_ _ _ a _ -> (T.maximum a, T.minimum a, T.foldl1 max a, T.foldr1 min a))
  report "map" (\_ c p a b -> (T.map toUpper a, T.intercalate p [a, b, a], T.intersperse c a, T.transpose [a, b, p], T.reverse a))
  report "replace" (\_ _ p a b -> T.replace p b a)
  report "splitOn" (\_ _ p a _ -> (T.splitOn p a, T.count p a))
  report "breakOn" (\_ _ p a _ -> (T.breakOn p a, T.breakOnEnd p a, T.breakOnAll p a))
  report "case" (\_ _ _ a _ -> (T.toCaseFold a, T.toLower a, T.toUpper a, T.toTitle a))
  report "justify" (\n c _ a _ -> (T.justifyLeft (n * 3) c a, T.justifyRight (n * 3) c a, T.center (n * 3) c a))
  report "fold" (\_ _ p a b -> (T.foldl (\z x -> ord x + 3 * z) 7 a, T.foldl' (\z x -> ord x + 3 * z) 7 a, T.foldr (\x z -> ord x - 3 * z) 7 a, T.concat [a, b, p], T.any vowel a, T.all vowel a))
  report "scan" (\_ c _ a _ -> (T.scanl max c a, T.scanl1 max a, T.scanr max c a, T.scanr1 max a, T.mapAccumL (\z x -> (z + ord x, succ x)) 0 a, T.mapAccumR (\z x -> (z * 2 + ord x, x)) 0 a))
  report "unfold" (\n _ p _ _ -> (T.replicate n p, T.unfoldr (\k -> if k > n then Nothing else Just (chr (k + 97), k + 1)) 0, T.unfoldrN n (\k -> Just (chr (k + 97), k + 1)) 0))
  report "take" (\n _ _ a _ -> (T.take n a, T.takeEnd n a, T.drop n a, T.dropEnd n a, T.splitAt n a, T.chunksOf n a))
  report "while" (\_ _ _ a _ -> (T.takeWhile vowel a, T.takeWhileEnd vowel a, T.dropWhile vowel a, T.dropWhileEnd vowel a, T.dropAround vowel a))
  report "strip" (\_ _ _ a _ -> (T.strip a, T.stripStart a, T.stripEnd a, T.words a, T.lines a))
  report "group" (\_ _ _ a _ -> (T.break vowel a, T.span vowel a, T.group a, T.groupBy (\x y -> isAlpha x == isAlpha y) a, T.inits a, T.tails a, T.split vowel a))
  report "prefix" (\n _ p a b -> (T.isPrefixOf p a, T.isSuffixOf p a, T.isInfixOf p a, T.stripPrefix p a, T.stripSuffix p a, T.commonPrefixes a b, T.commonPrefixes a (T.take n a)))
  report "find" (\_ c _ a b -> (T.filter vowel a, T.find vowel a, T.elem c a, T.partition vowel a, T.findIndex vowel a, T.zip a b, T.zipWith max a b))
  report "index" (\n _ _ a _ -> T.index a n)
  report "classes" (\_ _ _ a b -> (compare a b, a == b, read (show a) == a, a <> b, T.copy a == a, T.unlines [a, b], T.unwords [a, b]))
  report "encode" (\_ _ _ a _ -> (E.encodeUtf8 a, E.decodeUtf8 (E.encodeUtf8 a) == a, E.decodeLatin1 (E.encodeUtf8 a)))

main :: IO ()
main = do
  examples
  checks
  texts <- mapM (\s -> attempt (numbers (T.pack (take (s `mod` 12) (map (\r -> "0123456789.e-+x a" !! (r `mod` 17)) (randoms s)))))) [1 .. 150]
  putStrLn ("numbers " ++ show (digest (concat texts)))
  print [either (const "bad") T.unpack (E.decodeUtf8' (B.pack bytes)) | bytes <- [[97], [128], [192, 128], [224, 160, 128], [237, 160, 128], [240, 157, 132, 158], [244, 144, 128, 128], [195]]]
  where numbers a = (R.decimal a :: Either String (Integer, Text), R.hexadecimal a :: Either String (Integer, Text), R.signed R.decimal a :: Either String (Integer, Text), R.double a)
