-- Reading by single tokens: which token stands there is decided as the whole lexer decides it.
module Main (main) where

import Text.Read (readMaybe)
import qualified Data.Map as Map

data Shape = Circle { radius :: Double } | Rect { width, height :: Int } | Shape :+: Shape | Unit | Primed' Int
  deriving (Show, Read, Eq)
infixl 6 :+:

newtype Wrap a = Wrap { unwrap :: a } deriving (Show, Read)

data Op = Op { (<+>) :: Int, field_1' :: Bool } deriving (Show, Read)

try :: (Read a, Show a) => (String -> Maybe a) -> String -> IO ()
try f s = putStrLn (show s ++ ": " ++ show (f s))

main :: IO ()
main = do
  mapM_ (try (readMaybe :: String -> Maybe Int)) ints
  mapM_ (\s -> print (reads s :: [(Int, String)])) ints
  mapM_ (try (readMaybe :: String -> Maybe Integer)) ["123456789012345678901234567890", "-0xfFfFfFfFfFfFfFfFfF", "0o7777777777777777777777777"]
  mapM_ (try (readMaybe :: String -> Maybe Double)) doubles
  mapM_ (\s -> print (reads s :: [(Double, String)])) doubles
  mapM_ (try (readMaybe :: String -> Maybe [Int])) lists
  mapM_ (try (readMaybe :: String -> Maybe (Int, Bool))) ["(1,True)", " ( 1 , True ) ", "((1,(True)))", "(1;True)", "(1,true)", "(1,True", "1,True", "(-1,False)", "(- 1,False)"]
  mapM_ (try (readMaybe :: String -> Maybe Bool)) ["True", " (True) ", "True'", "True_", "True False", "TrueX", "(True", "True)", "T rue", "=True"]
  mapM_ (try (readMaybe :: String -> Maybe (Maybe Int))) ["Just 1", "Just(1)", "Just -1", "Just (-1)", "(Just 1)", "Nothing", "Just1", "Just", "Just 0x10"]
  mapM_ (try (readMaybe :: String -> Maybe Shape)) shapes
  mapM_ (try (readMaybe :: String -> Maybe (Wrap [String]))) ["Wrap {unwrap = [\"a\",\"b\\n\"]}", "Wrap{unwrap=[]}", "Wrap {unwrap == []}", "Wrap {unwrap = [\"\\SOH\\SO\\&H\"]}"]
  mapM_ (try (readMaybe :: String -> Maybe Op)) ["Op {(<+>) = 1, field_1' = True}", "Op {( <+> ) = 1,field_1'=False}", "Op {(<+) = 1, field_1' = True}", "Op {<+> = 1, field_1' = True}"]
  mapM_ (try (readMaybe :: String -> Maybe (Map.Map Int String))) ["fromList [(1,\"x\")]", "fromList[]", "fromlist []"]
  mapM_ (try (readMaybe :: String -> Maybe Ordering)) ["LT", "(((GT)))", "EQ_"]
  mapM_ (try (readMaybe :: String -> Maybe ())) ["()", "( )", "(())", "(", "[]"]
  mapM_ (try (readMaybe :: String -> Maybe String)) ["\"abc\"", "['a','b']", "[ 'a' , '\\'' ]", "\"a", "abc", "(\"x\\   \\y\")"]
  mapM_ (\s -> print (lex s)) ["", "  ", "abc def", "12.5e3x", "\"s\\\"t\" u", "'c' d", "<=> x", "(a", ".. b", "\955x", "\8364 y", "_x'1 z", "0x1Fg", "'ab'"]
 where
  ints = ["12", " 12 ", "-12", "- 12", "--12", "-+12", "12abc", "12.5", "12e2", "1.", "0x1F", "0X1f", "0o17", "0b11", "0xg", "(12)", "((-12))", "(12", "12)", "( -12 )",
          "-(12)", "+12", "12-", "-\8364\&12", "a", "", "12 13", "1_000", "\t12\n", "1234567890123456789", "99999999999999999999", "'1'", "\"1\"", "12,", "12]", "12}"]
  doubles = ["1", "1.5", "-1.5", "1e10", "1e-3", "1.5E+2", ".5", "5.", "NaN", "Infinity", "-Infinity", "- NaN", "Nan", "NaNs", "1e400", "1e-400", "(2.5)", "0x10", "1.5.5", "1e", "1e+", "inf"]
  lists = ["[]", "[1]", "[1,2,3]", " [ 1 , -2 , (3) ] ", "[1,]", "[,1]", "[1 2]", "([1,2])", "[1,2", "[1;2]", "[[1]]", "[1,2]x", "[1..3]"]
  shapes = ["Circle {radius = 1.5}", "Circle{radius=1}", "Circle {radius = -1}", "Circle 1.5", "Rect {width = 1, height = 2}", "Rect {height = 1, width = 2}", "Rect {width = 1}",
            "Unit :+: Unit", "Unit:+:Unit", "Unit :+: Unit :+: Unit", "(Unit :+: Unit) :+: Unit", "Unit :+ Unit", "Unit :+:: Unit", "Primed' 3", "Primed 3", "Primed'3", "(Primed' (3))", "Circle {radius := 1}"]
