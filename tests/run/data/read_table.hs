-- What read accepts: many strings at many types, and what lex makes of them.
module Main where

import Text.Read (readMaybe, readEither)
import Data.Int
import Data.Word
import Data.Ratio

data T = A | B Int | Int :+ Int | R { x :: Int, (%%) :: Bool } | A' deriving (Show, Read, Eq)
infixl 6 :+

strings :: [String]
strings =
  [ "", " ", "0", "1", "-1", "- 1", "(1)", "((-1))", "( - 1 )", "+1", "007", "1.5", "-1.5", "1.", ".5", "1e3", "1E-3", "1.5e+2", "1e", "0x1f", "0XFF", "0o17"
  , "0b11", "1_000", "300", "-129", "12345678901234567890", "1/2", "1 % 2", "(1,2)", "( 1 , 2 )", "(1,2", "[1,2]", "[ ]", "[1,]", "[1, 2 ,3]", "()", "( )"
  , "'a'", "'ab'", "'\\n'", "'\\''", "\"abc\"", "\"a\\nb\"", "\"a\\&b\"", "\"\\x41\\66\"", "\"a\\  \\b\"", "['a','b']", "True", "true", "(True)", "Just 1", "Just (1)"
  , "Just -1", "Just (-1)", "(Just 1)", "Just(1)", "Nothing", "Just Nothing", "Left 1", "Right 'x'", "LT", "A", "A'", "A B", "B 3", "B (-3)", "B -3", "1 :+ 2", "1:+2"
  , "(1 :+ 2)", "1 :+ -2", "1 :+ (-2)", "R {x = 1, (%%) = True}", "R{x=1,(%%)=False}", "R {x = -1, (%%) = True}", "R 1 True", "NaN", "Infinity", "-Infinity", "1 2", "{-c-}1", "1 --c" ]

row :: (Read a, Show a) => String -> (String -> Maybe a) -> IO ()
row name f = do
  putStrLn (name ++ ":")
  mapM_ (\s -> case f s of { Nothing -> return (); Just v -> putStrLn ("  " ++ show s ++ " -> " ++ show v) }) strings

main :: IO ()
main = do
  row "Int" (readMaybe :: String -> Maybe Int)
  row "Word8" (readMaybe :: String -> Maybe Word8)
  row "Int8" (readMaybe :: String -> Maybe Int8)
  row "Integer" (readMaybe :: String -> Maybe Integer)
  row "Double" (readMaybe :: String -> Maybe Double)
  row "Rational" (readMaybe :: String -> Maybe Rational)
  row "(Int,Int)" (readMaybe :: String -> Maybe (Int, Int))
  row "[Int]" (readMaybe :: String -> Maybe [Int])
  row "()" (readMaybe :: String -> Maybe ())
  row "Char" (readMaybe :: String -> Maybe Char)
  row "String" (readMaybe :: String -> Maybe String)
  row "Bool" (readMaybe :: String -> Maybe Bool)
  row "Maybe Int" (readMaybe :: String -> Maybe (Maybe Int))
  row "Either Int Char" (readMaybe :: String -> Maybe (Either Int Char))
  row "Maybe (Maybe Int)" (readMaybe :: String -> Maybe (Maybe (Maybe Int)))
  row "Ordering" (readMaybe :: String -> Maybe Ordering)
  row "T" (readMaybe :: String -> Maybe T)
  print [(readEither s :: Either String Int) | s <- ["1", "x", "1 2"]]
  mapM_ (\s -> putStrLn (show s ++ " lexes to " ++ show (lex s))) (strings ++ ["a'b c", "<=>x", "_x", "'a", "\"open", ",;", "`f`", "f.g", "A.b", "x1_y'", "\\n", "--x"])
  print (reads "1 rest" :: [(Int, String)], reads "(1,2)x" :: [((Int, Int), String)], reads "Just 3 4" :: [(Maybe Int, String)], reads "[1][2]" :: [([Int], String)])
