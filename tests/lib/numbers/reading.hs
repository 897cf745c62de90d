-- Text.Read: what readMaybe and readEither take and what they refuse.
module Main (main) where

import qualified Data.Map as Map
import Data.Int
import Data.Ratio
import qualified Data.Set as Set
import Data.Word
import Text.Read
import qualified Text.Read.Lex as Lex
import Text.ParserCombinators.ReadP (readP_to_S)

data Colour = Red | Green | Blue deriving (Show, Read, Eq, Ord, Enum, Bounded)

data Shape = Circle { radius :: Double } | Rect { width, height :: Double } | Colour :/ Int | Empty deriving (Show, Read, Eq)

infixr 5 :/

newtype Wrap a = Wrap { unWrap :: a } deriving (Show, Read)

ints :: [Maybe Int]
ints = map readMaybe ["1", " 1 ", "-1", "- 1", "(1)", "((-1))", "-(1)", "+1", "1 2", "", "one", "0x1F", "0XfF", "0o17", "0b101", "1e3", "1e-1", "1.0", "9223372036854775808", "--1", "1_000", "٣"]

main :: IO ()
main = do
  print ints
  print (map readMaybe ["1", "1.5", ".5", "1.", "-2.5e-3", "1e5", "1E+5", "NaN", "Infinity", "-Infinity", "(-1.5)", "0x10"] :: [Maybe Double])
  print (map readEither ["1", "x", "1 1"] :: [Either String Int], readEither "" :: Either String Int)
  print (map readMaybe ["'a'", "'\\n'", "'\\x41'", "'\\''", "'ab'", "a", "'\\SOH'", "'\\^A'"] :: [Maybe Char])
  print (map readMaybe ["\"abc\"", "\"a\\\"b\"", "\"\\SO\\&H\"", "\"gap\\   \\end\"", "\"open", "\"\\1234\\&5\"", "['a','b']", "\"tab\\there\""] :: [Maybe String])
  print (map readMaybe ["[1,2,3]", "[]", "[ 1 , 2 ]", "[1,]", "[1 2]", "([1])", "[(1)]"] :: [Maybe [Int]])
  print (map readMaybe ["(1,'x')", "( 1 , 'x' )", "((1),('x'))", "(1,'x',2)", "((1,'x'))"] :: [Maybe (Int, Char)])
  print (map readMaybe ["()", "( )", "(())", ""] :: [Maybe ()], map readMaybe ["True", "False", "true", "(True)"] :: [Maybe Bool])
  print (map readMaybe ["Just 1", "Just (-1)", "Just -1", "Nothing", "(Just (1))", "Just(1)", "Just Nothing"] :: [Maybe (Maybe Int)])
  print (map readMaybe ["Left 1", "Right 'x'", "Right (Left 1)"] :: [Maybe (Either Int Char)], readMaybe "LT" :: Maybe Ordering)
  print (map readMaybe ["Red", " Blue ", "red", "Redd", "(Green)"] :: [Maybe Colour], map fromEnum [Red ..])
  print (map readMaybe ["Circle {radius = 1}", "Circle{radius=1.5}", "Circle 1", "Rect {width = 1, height = 2}", "Rect {height = 2, width = 1}", "(Empty)", "Circle { radius = -1 }", "Circle {radius = (-1)}"] :: [Maybe Shape])
  print (map readMaybe ["Red :/ 3", "Red:/3", "(Red) :/ (3)", "(Red :/ 3)", "Red :/ -3"] :: [Maybe Shape])
  print (readMaybe "Wrap {unWrap = Wrap {unWrap = 3}}" :: Maybe (Wrap (Wrap Int)), readMaybe "3 % 4" :: Maybe Rational, readMaybe "(-3) % 4" :: Maybe (Ratio Int))
  print (readMaybe "fromList [(1,\"a\"),(2,\"b\")]" :: Maybe (Map.Map Int String), readMaybe "fromList \"cab\"" :: Maybe (Set.Set Char))
  print (map readMaybe ["300", "-1", "255"] :: [Maybe Word8], map readMaybe ["128", "-128"] :: [Maybe Int8], readMaybe "-1" :: Maybe Word)
  print (reads "12 rest" :: [(Int, String)], reads "nothing" :: [(Int, String)], reads "(1,2)tail" :: [((Int, Int), String)], reads "Just 3 4" :: [(Maybe Int, String)])
  print (lex " hello world", lex "(x)", lex "", lex "  ", lex "'a' b", lex "\"s\\\"t\"+", lex "<= 3", lex "12.5e3x", lex "0x1fg", lex "a'b_c d", lex "`op`", lex "\"open")
  print (fst (head (readPrec_to_S (parens lexP) 0 "((x))")), readPrec_to_S (prec 5 lexP) 6 "x", map fst (readP_to_S Lex.lex "12.5"), read " [ ( 1 , True ) ] " :: [(Int, Bool)])
  print (map (\s -> [Lex.numberToInteger n | (Lex.Number n, "") <- readP_to_S Lex.lex s]) ["12", "1.5", "0x1f"], [Lex.numberToRational n | (Lex.Number n, "") <- readP_to_S Lex.lex "1.25e2"])
  print ((readMaybe "foo" :: Maybe Lexeme), (readMaybe "3" :: Maybe Lexeme), (readMaybe "'c'" :: Maybe Lexeme))
