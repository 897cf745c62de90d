-- Read: numbers, text, structures, derived instances, and what does not parse.
module Main where

import Data.Ratio
import Text.Read
import qualified Text.Read.Lex as L

data T = A | B Int | C { x :: Int, y :: Maybe T } | T :*: T | Double `Op` Int deriving (Show, Read, Eq)
infixl 7 :*:
infix 4 `Op`

newtype W a = W { unW :: a } deriving (Show, Read)
data U a b = U a b | V deriving (Show, Read, Eq, Ord)

main :: IO ()
main = do
  print (read "12" :: Int, read " -12 " :: Int, read "(12)" :: Int, read "((-12))" :: Int, read "0x1f" :: Int, read "0o17" :: Int)
  print (read "12345678901234567890123" :: Integer, read "1.5" :: Double, read "15" :: Double, read "1e3" :: Double, read "1.5E-2" :: Double, read "-0.1" :: Double, read "NaN" :: Double, read "Infinity" :: Double, read "-Infinity" :: Double)
  print (map readMaybe ["1", "1x", "", "1 2", "-", "- 5", "1e3", "1.0", "(1", " 7"] :: [Maybe Int])
  print (map readMaybe ["1", ".5", "5.", "1e", "1e400", "1e-400", "0x10"] :: [Maybe Double])
  print (reads "12abc" :: [(Int, String)], reads "1 2 3" :: [(Int, String)], reads "" :: [(Int, String)], reads "1.5.6" :: [(Double, String)])
  print (read "'a'" :: Char, read "'\\n'" :: Char, read "'\\''" :: Char, read "'\\x41'" :: Char, read "'\\SOH'" :: Char, read "\"a\\\"b\\   \\c\\1234\\&5\\SO\\&H\"" :: String)
  print (read "[1, 2,3]" :: [Int], read "[]" :: [Int], read "[ ]" :: [Int], read "[(1,'a'),(2,'b')]" :: [(Int, Char)], read "['a','b']" :: String, read "[\"x\",\"y\"]" :: [String])
  print (read "()" :: (), read "(1,2)" :: (Int, Int), read "(1,True,\"x\")" :: (Int, Bool, String), read "(1,2,3,4,5,6,7)" :: (Int, Int, Int, Int, Int, Int, Int))
  print (read "Just 1" :: Maybe Int, read "Just (-1)" :: Maybe Int, read "Nothing" :: Maybe Int, read "Left 1" :: Either Int Bool, read "Right True" :: Either Int Bool, read "(Just (Just 2))" :: Maybe (Maybe Int))
  print (read "LT" :: Ordering, read "3 % 4" :: Rational, read "(-3) % 4" :: Rational)
  print (map read ["A", "B 3", "B (-3)", "C {x = 1, y = Nothing}", "C { x = -1 , y = Just (B 2) }", "A :*: A", "(B 1) :*: A", "(A :*: A) :*: A", "1.5 `Op` 2", "(A)"] :: [T])
  print (map readMaybe ["a", "B", "B -3", "C 1 Nothing", "C {x = 1}", "C {y = Nothing, x = 1}", "A :*: A :*: A", "A A", "Just (B -3)", "B 3 "] :: [Maybe T])
  print (read "W {unW = 3}" :: W Int, read "U 1 (U 'x' V)" :: U Int (U Char (U () ())), readEither "W 3" :: Either String (W Int))
  print (map (fmap show . (readEither :: String -> Either String Int)) ["1", "x"])
  print ((read . show) (C 3 (Just (A :*: B (-2)))) == C 3 (Just (A :*: B (-2))))
  print (lex " hello world", lex "'a' b", lex "\"s\\\"t\" r", lex "<= x", lex "12.5e3z", lex "", lex "   ", lex "a_b'c d", lex "(x)", lex "->y", lex "_x")
  print (readParen False reads "(1)" :: [(Int, String)], readParen True reads "1" :: [(Int, String)], readParen True reads "(1)z" :: [(Int, String)])
  print (fst <$> readPrec_to_S (readPrec :: ReadPrec Int) 0 "5 ", fst <$> readPrec_to_S lexP 0 "foo", fst <$> readPrec_to_S lexP 0 "1.5", fst <$> readPrec_to_S lexP 0 "+", fst <$> readPrec_to_S lexP 0 "=", fst <$> readPrec_to_S lexP 0 "\"q\"")
  print (read " [ ( 1 , [ Just 'x' , Nothing ] ) ] " :: [(Int, [Maybe Char])])
