-- Data.Text.Lazy and its builders: the functions, and that no more is made than needed.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Control.DeepSeq (force)
import Data.Char
import qualified Data.Text as S
import qualified Data.Text.Lazy as T
import qualified Data.Text.Lazy.Builder as B
import Data.Text.Lazy.Builder.Int
import Data.Text.Lazy.Builder.RealFloat
import qualified Data.Text.Lazy.Encoding as E
import qualified Data.Text.Lazy.IO as T

parts :: IO ()
parts = do
  let t = "the quick brown fox" :: T.Text
  print (T.length t, T.take 3 t, T.drop 16 t, T.splitAt 4 t, T.takeEnd 3 t, T.dropEnd 16 t, T.head t, T.last t, T.tail "ab", T.init "ab", T.null "", T.uncons "", T.uncons "xy", T.unsnoc "xy")
  print (T.words t, T.lines "a\nb\n\nc", T.unwords ["x", "y"], T.unlines ["x", "y"], T.splitOn ", " "a, b, , c", T.split (== 'o') t, T.chunksOf 4 "abcdefghij", T.breakOn "quick" t, T.breakOn "none" t, T.breakOnEnd " " t, T.breakOnAll "o" t)
  print (T.span isAlpha t, T.break (== 'q') t, T.takeWhile isAlpha t, T.dropWhile isAlpha t, T.takeWhileEnd isAlpha t, T.dropWhileEnd isAlpha t, T.dropAround (== 't') "test", T.strip "  s p  ", T.stripStart "  s", T.stripEnd "s  ")
  print (T.map toUpper t, T.filter isSpace t, T.reverse "abc", T.intercalate ", " ["a", "b"], T.intersperse '-' "abc", T.transpose ["abc", "de"], T.replace "o" "00" t, T.toUpper "stra\223e", T.toLower "ABC", T.toTitle "one two", T.toCaseFold "ABC")
  print (T.justifyLeft 6 '.' "abc", T.justifyRight 6 '.' "abc", T.center 8 '.' "abc", T.concat ["a", "bc"], T.concatMap (T.replicate 2 . T.singleton) "abc", T.count "an" "banana", T.isPrefixOf "the" t, T.isSuffixOf "fox" t, T.isInfixOf "brown" t)
  print (T.stripPrefix "the " t, T.stripSuffix "x" t, T.stripPrefix "no" t, T.commonPrefixes "foobar" "fooquux", T.commonPrefixes "a" "b", T.group "aabccc", T.groupBy (\_ b -> b /= ' ') "ab cd", T.inits "abc", T.tails "abc")
  print (T.foldr (:) [] "abc", T.foldl' (flip (:)) [] "abc", T.foldr1 max "abc", T.foldl1 min "abc", T.any isDigit "a1", T.all isDigit "12", T.maximum "hello", T.minimum "hello", T.elem 'x' t, T.find isUpper t, T.partition isVowel t, T.index t 4, T.zip "ab" "cde", T.zipWith max "abc" "bab")
  print (T.scanl max 'a' "bac", T.scanl1 max "bac", T.scanr max 'a' "bac", T.scanr1 max "bac", T.mapAccumL (\n c -> (n + 1, chr (ord c + n))) 0 "aaa", T.mapAccumR (\n c -> (n + 1, chr (ord c + n))) 0 "aaa", T.compareLength "abc" 3, T.compareLength "abc" 5)
  print (compare (T.fromChunks ["ab", "", "c"]) "abd", T.fromChunks ["a", "bc"] == T.fromChunks ["ab", "c"], "b" > T.fromChunks ["a", "z"], T.toStrict (T.fromChunks ["ab", "c"]), T.toChunks (T.fromStrict "s"), T.foldrChunks (\c n -> S.length c + n) 0 "abc", T.cons 'x' (T.snoc "y" 'z'))
  print (read "\"quo\\\"ted\"" :: T.Text, show ("uni\955" :: T.Text), mconcat ["a", "b" :: T.Text], force ("x" :: T.Text))
  where isVowel c = c `elem` ("aeiou" :: String)

endless :: IO ()
endless = do
  print (T.take 5 (T.cycle "ab"), T.take 3 (T.repeat 'x'), T.take 5 (T.iterate succ 'a'), T.take 4 (T.unfoldr (\n -> Just (intToDigit (n `mod` 10), n + 1)) 0), T.unfoldrN 3 (\c -> Just (c, succ c)) 'p')
  print (take 3 (T.words (T.cycle "a b ")), take 2 (T.lines (T.cycle "l\n")), take 2 (T.splitOn ";" (T.cycle "q;")), T.take 6 (T.map toUpper (T.cycle "xyz")), T.take 4 (T.filter (/= 'a') (T.cycle "ab")))
  print (T.take 3 (T.dropWhile (== 'a') (T.append "aaa" (T.cycle "bc"))), T.head (T.tail (T.repeat 'r')), fst (T.breakOn "c" (T.cycle "abc")), T.isPrefixOf "aba" (T.cycle "ab"), T.zip "ab" (T.repeat '!'))
  print (T.length (T.replicate 3000 "ab"), T.take 2 (T.drop 5000 (T.replicate 3000 "ab")), T.null (T.cycle "x"), T.compareLength (T.cycle "x") 3)

builders :: IO ()
builders = do
  let b = mconcat [B.fromString "n = ", decimal (42 :: Int), B.singleton ',', B.fromText " hex ", hexadecimal (255 :: Int), B.fromLazyText "!", B.flush]
  T.putStrLn (B.toLazyText b)
  print (b, b == B.fromString "x", B.toLazyText (mconcat (map decimal [-3 .. 3 :: Integer])), "literal" <> b)
  print (map (B.toLazyText . realFloat) [0.5, 123456.789, 1e-3, 1e22, -2 :: Double], [B.toLazyText (formatRealFloat f d (3.14159 :: Double)) | f <- [Exponent, Fixed, Generic], d <- [Nothing, Just 2]])
  print (T.length (B.toLazyText (mconcat (replicate 10000 (B.fromString "xy")))))
  print (E.encodeUtf8 "h\233\955", E.decodeUtf8 (E.encodeUtf8 "h\233\955"), E.decodeLatin1 "\233")

main :: IO ()
main = do
  parts >> endless >> builders
  T.writeFile "t.txt" "one\ntwo\n" >> T.appendFile "t.txt" "three"
  T.readFile "t.txt" >>= print . T.lines
  T.interact (T.unlines . map T.reverse . T.lines)
