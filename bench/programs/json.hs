-- JSON: a hand-written parser over String, a pretty printer by difference lists, and queries over the tree.
module Main (main) where

import Data.Char (chr, isDigit, isSpace, ord)
import Data.List (foldl', intersperse)
import System.Environment (getArgs)

data Json
  = Null
  | Bool Bool
  | Number Int
  | Text String
  | Array [Json]
  | Object [(String, Json)]
  deriving Eq

-- ---- parsing ----

type Parse a = String -> Either String (a, String)

value :: Parse Json
value s = case dropWhile isSpace s of
  'n' : 'u' : 'l' : 'l' : r         -> Right (Null, r)
  't' : 'r' : 'u' : 'e' : r         -> Right (Bool True, r)
  'f' : 'a' : 'l' : 's' : 'e' : r   -> Right (Bool False, r)
  '"' : r                           -> do { (t, r') <- text r; Right (Text t, r') }
  '[' : r                           -> do { (vs, r') <- list ']' value r; Right (Array vs, r') }
  '{' : r                           -> do { (ms, r') <- list '}' member r; Right (Object ms, r') }
  '-' : r                           -> do { (n, r') <- number r; Right (Number (negate n), r') }
  r                                 -> do { (n, r') <- number r; Right (Number n, r') }

number :: Parse Int
number s = case span isDigit s of
  ([], r) -> Left ("value expected before " ++ take 10 r)
  (ds, r) -> Right (foldl' (\n d -> n * 10 + ord d - 48) 0 ds, r)

text :: Parse String
text ('"' : r)        = Right ("", r)
text ('\\' : 'n' : r) = consText '\n' (text r)
text ('\\' : c : r)   = consText c (text r)
text (c : r)          = consText c (text r)
text []               = Left "end of input in a string"

consText :: Char -> Either String (String, String) -> Either String (String, String)
consText c (Right (t, r)) = Right (c : t, r)
consText _ e              = e

member :: Parse (String, Json)
member s = case dropWhile isSpace s of
  '"' : r -> do
    (key, r') <- text r
    case dropWhile isSpace r' of
      ':' : r'' -> do { (v, rest) <- value r''; Right ((key, v), rest) }
      _         -> Left "colon expected"
  _ -> Left "key expected"

list :: Char -> Parse a -> Parse [a]
list end item s = case dropWhile isSpace s of
  c : r | c == end -> Right ([], r)
  r                -> items r
  where
    items r = do
      (v, r') <- item r
      case dropWhile isSpace r' of
        ',' : r''          -> do { (vs, rest) <- items r''; Right (v : vs, rest) }
        c : r'' | c == end -> Right ([v], r'')
        _                  -> Left "comma expected"

-- ---- printing ----

pretty :: Json -> String
pretty v = render 0 v ""

render :: Int -> Json -> ShowS
render level v = case v of
  Null      -> showString "null"
  Bool b    -> showString (if b then "true" else "false")
  Number n  -> shows n
  Text t    -> quoted t
  Array []  -> showString "[]"
  Array vs  -> block '[' ']' (map (render (level + 1)) vs)
  Object ms -> block '{' '}' [ quoted k . showString ": " . render (level + 1) m | (k, m) <- ms ]
  where
    newline n = showChar '\n' . showString (replicate (2 * n) ' ')
    block open close parts =
      showChar open . newline (level + 1)
        . foldr (.) id (intersperse (showChar ',' . newline (level + 1)) parts)
        . newline level . showChar close

quoted :: String -> ShowS
quoted t = showChar '"' . foldr (\c k -> escape c . k) id t . showChar '"'
  where
    escape '"'  = showString "\\\""
    escape '\\' = showString "\\\\"
    escape '\n' = showString "\\n"
    escape c    = showChar c

-- ---- a document, and questions to it ----

document :: Int -> Json
document n = Object
  [ ("count", Number n)
  , ("items", Array (map item [1 .. n]))
  , ("empty", Array [])
  , ("nothing", Null) ]
  where
    item i = Object
      [ ("id", Number (if even i then i else negate i))
      , ("name", Text (name i))
      , ("tags", Array [ Text (name (i * k)) | k <- [1 .. 3] ])
      , ("nested", Object [("valid", Bool (i `mod` 3 == 0)), ("note", Text ("line \"" ++ show i ++ "\"\nnext\\"))]) ]
    name i = [ chr (97 + (i * p + p * p) `mod` 26) | p <- [1 .. 6] ]

numbers :: Json -> Int
numbers v = case v of
  Number n  -> n
  Array vs  -> sum (map numbers vs)
  Object ms -> sum (map (numbers . snd) ms)
  _         -> 0

depth :: Json -> Int
depth (Array vs)  = 1 + maximum (0 : map depth vs)
depth (Object ms) = 1 + maximum (0 : map (depth . snd) ms)
depth _           = 0

checksum :: String -> Int
checksum = foldl' (\h c -> (h * 31 + ord c) `mod` 1000003) 7

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 10000 }
      doc = document n
      printed = pretty doc
  putStrLn (pretty (document 1))
  print (length printed, checksum printed)
  case value printed of
    Right (doc', rest) -> do
      print (doc == doc', all isSpace rest)
      print (numbers doc', depth doc')
      print (checksum (pretty doc') == checksum printed)
    Left e -> putStrLn e
