-- A grammar as functional patterns: a value and the text it is written as.
import Data.List (intercalate)

data Json = Null | Truth Bool | Num Int | List [Json]
  deriving (Eq, Show)

text :: Json -> String
text Null = "null"
text (Truth True) = "true"
text (Truth False) = "false"
text (Num n) = [digitOf n]
text (List js) = "[" ++ items js ++ "]"

digitOf :: Int -> Char
digitOf 0 = '0'
digitOf 1 = '1'
digitOf 2 = '2'

items :: [Json] -> String
items [] = ""
items [j] = text j
items (j : k : js) = text j ++ "," ++ items (k : js)

parse :: String -> Json
parse (text j) = j

main :: Json
main = parse "null" ? parse "[2,0]" ? parse "[[],true]" ? parse "[1,]"
