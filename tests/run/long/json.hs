{-# LANGUAGE FlexibleInstances #-}
-- JSON: a value type, a reader with error positions, a compact and a pretty
-- writer on a Wadler-style document library written here, type classes for
-- encoding and decoding records, paths, merge patches, diffs, and a small query
-- language that runs over the documents on standard input.
module Main (main) where

import Control.Applicative (Alternative (..), liftA2)
import Control.Monad (ap, forM_, guard, liftM, unless, when, (>=>))
import Data.Char
import Data.Foldable (foldl', toList)
import Data.List (intercalate, intersperse, sortOn, (\\))
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Maybe (catMaybes, fromMaybe)
import Data.Monoid
import Numeric (showFFloat, showHex, readHex)
import System.IO

-- ---------------------------------------------------------------------
-- Values

data JSON
  = JNull
  | JBool Bool
  | JNumber Rational
  | JString String
  | JArray [JSON]
  | JObject [(String, JSON)]
  deriving (Eq, Ord, Show)

-- ---------------------------------------------------------------------
-- Documents

infixr 6 <+>
infixr 5 </>

data Doc
  = Nil
  | Text String
  | Line String                 -- what it becomes when flattened
  | Nest Int Doc
  | Doc :<> Doc
  | Union Doc Doc

instance Semigroup Doc where
  (<>) = (:<>)

instance Monoid Doc where
  mempty = Nil

text :: String -> Doc
text = Text

line, softline :: Doc
line     = Line " "
softline = Line ""

nest :: Int -> Doc -> Doc
nest = Nest

group :: Doc -> Doc
group d = Union (flatten d) d

flatten :: Doc -> Doc
flatten d = case d of
  Line s    -> Text s
  Nest i x  -> Nest i (flatten x)
  x :<> y   -> flatten x :<> flatten y
  Union x _ -> flatten x
  _         -> d

(<+>), (</>) :: Doc -> Doc -> Doc
x <+> y = x <> text " " <> y
x </> y = x <> line <> y

data Piece = PText String | PLine Int

layout :: [Piece] -> String
layout = concatMap piece
  where piece (PText s) = s
        piece (PLine i) = '\n' : replicate i ' '

render :: Int -> Doc -> String
render width doc = layout (best 0 [(0, doc)])
  where
    best :: Int -> [(Int, Doc)] -> [Piece]
    best _ [] = []
    best k ((i, d) : rest) = case d of
      Nil       -> best k rest
      Text s    -> PText s : best (k + length s) rest
      Line _    -> PLine i : best i rest
      Nest j x  -> best k ((i + j, x) : rest)
      x :<> y   -> best k ((i, x) : (i, y) : rest)
      Union x y -> let flat = best k ((i, x) : rest)
                   in if fits (width - k) flat then flat else best k ((i, y) : rest)
    fits w _ | w < 0 = False
    fits _ [] = True
    fits w (PText s : ps) = fits (w - length s) ps
    fits _ (PLine _ : _) = True

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ []       = []
punctuate _ [d]      = [d]
punctuate p (d : ds) = (d <> p) : punctuate p ds

bracketed :: String -> String -> [Doc] -> Doc
bracketed l r [] = text (l ++ r)
bracketed l r ds = group (text l <> nest 2 (softline <> mconcat (intersperse line (punctuate (text ",") ds)))
                          <> softline <> text r)

-- ---------------------------------------------------------------------
-- Writing

compact :: JSON -> String
compact v = go v ""
  where
    go JNull         = showString "null"
    go (JBool b)     = showString (if b then "true" else "false")
    go (JNumber n)   = showString (showNumber n)
    go (JString s)   = showString (quote s)
    go (JArray vs)   = showChar '[' . commas (map go vs) . showChar ']'
    go (JObject kvs) = showChar '{' . commas [ showString (quote k) . showChar ':' . go x | (k, x) <- kvs ] . showChar '}'
    commas = foldr (.) id . intersperse (showChar ',')

pretty :: JSON -> Doc
pretty (JArray vs)   = bracketed "[" "]" (map pretty vs)
pretty (JObject kvs) = bracketed "{" "}" [ text (quote k ++ ":") <+> pretty v | (k, v) <- kvs ]
pretty v             = text (compact v)

quote :: String -> String
quote s = "\"" ++ concatMap esc s ++ "\""
  where
    esc c = case c of
      '"'  -> "\\\""
      '\\' -> "\\\\"
      '\n' -> "\\n"
      '\t' -> "\\t"
      '\r' -> "\\r"
      _ | c < ' ' || (c > '~' && c < '\x10000') -> "\\u" ++ hex4 (ord c)
        | c >= '\x10000' -> let (hi, lo) = (ord c - 0x10000) `divMod` 0x400
                            in "\\u" ++ hex4 (0xd800 + hi) ++ "\\u" ++ hex4 (0xdc00 + lo)
        | otherwise -> [c]
    hex4 n = let h = showHex n "" in replicate (4 - length h) '0' ++ h

showNumber :: Rational -> String
showNumber r
  | fromInteger whole == r = show whole
  | otherwise = trim (showFFloat (Just 10) (fromRational r :: Double) "")
  where
    whole = truncate r :: Integer
    trim s | '.' `elem` s = reverse (dropWhile (== '.') (dropWhile (== '0') (reverse s)))
           | otherwise    = s

-- ---------------------------------------------------------------------
-- Reading

data ReadError = ReadError { at :: Int, problem :: String }

newtype Reader a = Reader { runReader :: Int -> String -> Either ReadError (a, Int, String) }

instance Functor Reader where fmap = liftM
instance Applicative Reader where
  pure x = Reader (\n s -> Right (x, n, s))
  (<*>) = ap
instance Monad Reader where
  Reader p >>= k = Reader $ \n s -> case p n s of
    Left e           -> Left e
    Right (x, n', s') -> runReader (k x) n' s'

oops :: String -> Reader a
oops msg = Reader (\n _ -> Left (ReadError n msg))

peek :: Reader (Maybe Char)
peek = Reader $ \n s -> Right (case s of { c : _ -> Just c; [] -> Nothing }, n, s)

item :: Reader Char
item = Reader step
  where step n (c : cs) = Right (c, n + 1, cs)
        step n []       = Left (ReadError n "unexpected end")

takeWhileR :: (Char -> Bool) -> Reader String
takeWhileR p = Reader $ \n s -> let (a, b) = span p s in Right (a, n + length a, b)

blank :: Reader ()
blank = () <$ takeWhileR (`elem` " \t\r\n")

expect :: Char -> Reader ()
expect c = do
  m <- peek
  case m of
    Just d | d == c -> () <$ item
    Just d  -> oops ("expected " ++ show c ++ " but found " ++ show d)
    Nothing -> oops ("expected " ++ show c ++ " but the text ends")

value :: Reader JSON
value = blank *> (peek >>= pick) <* blank
  where
    pick Nothing = oops "a value is missing"
    pick (Just c)
      | c == '{' = item *> (JObject <$> listOf '}' pair)
      | c == '[' = item *> (JArray <$> listOf ']' value)
      | c == '"' = JString <$> stringR
      | c == '-' || isDigit c = JNumber <$> numberR
      | isAlpha c = takeWhileR isAlpha >>= constant
      | otherwise = oops ("unexpected " ++ show c)
    constant "null"  = return JNull
    constant "true"  = return (JBool True)
    constant "false" = return (JBool False)
    constant w       = oops ("unknown word " ++ w)
    pair = do
      blank
      k <- stringR
      blank
      expect ':'
      v <- value
      return (k, v)

listOf :: Char -> Reader a -> Reader [a]
listOf close p = blank *> peek >>= start
  where
    start (Just c) | c == close = [] <$ item
    start _ = loop
    loop = do
      x <- p
      blank
      m <- peek
      case m of
        Just ','            -> item >> (x :) <$> loop
        Just c | c == close -> item >> return [x]
        Just c              -> oops ("expected ',' or " ++ show close ++ " but found " ++ show c)
        Nothing             -> oops ("missing " ++ show close)

stringR :: Reader String
stringR = expect '"' *> go
  where
    go = do
      c <- item
      case c of
        '"'  -> return ""
        '\\' -> liftA2 (:) escape go
        _ | c < ' '   -> oops "control character in a string"
          | otherwise -> (c :) <$> go
    escape = do
      c <- item
      case lookup c (zip "\"\\/bfnrt" "\"\\/\b\f\n\r\t") of
        Just d  -> return d
        Nothing | c == 'u'  -> unicode
                | otherwise -> oops ("bad escape " ++ show c)
    unicode = do
      hi <- hex4
      if hi >= 0xd800 && hi < 0xdc00
        then do
          expect '\\'
          expect 'u'
          lo <- hex4
          return (chr (0x10000 + (hi - 0xd800) * 0x400 + (lo - 0xdc00)))
        else return (chr hi)
    hex4 = do
      ds <- sequence [item, item, item, item]
      case readHex ds of
        [(n, "")] -> return n
        _         -> oops ("bad hexadecimal " ++ ds)

numberR :: Reader Rational
numberR = do
  neg <- (== Just '-') <$> peek
  when neg (() <$ item)
  whole <- digits
  when (length whole > 1 && head whole == '0') $ oops "leading zero"
  m <- peek
  frac <- if m == Just '.' then item *> digits else return ""
  e <- peek
  ex <- if e `elem` [Just 'e', Just 'E'] then item *> exponentR else return 0
  let n = fromInteger (read (whole ++ frac)) * 10 ^^ (ex - length frac)
  return (if neg then negate n else n)
  where
    digits = do
      ds <- takeWhileR isDigit
      if null ds then oops "digits are missing" else return ds
    exponentR = do
      s <- peek
      case s of
        Just '-' -> item *> (negate . read <$> digits)
        Just '+' -> item *> (read <$> digits)
        _        -> read <$> digits

parseJSON :: String -> Either ReadError JSON
parseJSON s = case runReader value 0 s of
  Left e              -> Left e
  Right (v, _, "")    -> Right v
  Right (_, n, c : _) -> Left (ReadError n ("unexpected " ++ show c ++ " after the value"))

-- ---------------------------------------------------------------------
-- Encoding and decoding

class ToJSON a where
  toJSON :: a -> JSON
  listToJSON :: [a] -> JSON
  listToJSON = JArray . map toJSON

class FromJSON a where
  fromJSON :: JSON -> Either String a
  listFromJSON :: JSON -> Either String [a]
  listFromJSON (JArray vs) = mapM fromJSON vs
  listFromJSON v = mismatch "an array" v

mismatch :: String -> JSON -> Either String a
mismatch want v = Left ("expected " ++ want ++ " but got " ++ kindOf v)

kindOf :: JSON -> String
kindOf v = case v of
  JNull{} -> "null"
  JBool{} -> "a boolean"
  JNumber{} -> "a number"
  JString{} -> "a string"
  JArray{} -> "an array"
  JObject{} -> "an object"

instance ToJSON Bool where toJSON = JBool
instance ToJSON Int where toJSON = JNumber . fromIntegral
instance ToJSON Double where toJSON = JNumber . toRational
instance ToJSON Char where
  toJSON c = JString [c]
  listToJSON = JString
instance ToJSON a => ToJSON [a] where toJSON = listToJSON
instance ToJSON a => ToJSON (Maybe a) where toJSON = maybe JNull toJSON
instance (ToJSON a, ToJSON b) => ToJSON (a, b) where toJSON (a, b) = JArray [toJSON a, toJSON b]
instance (ToJSON a, ToJSON b) => ToJSON (Either a b) where
  toJSON = either (\a -> JObject [("left", toJSON a)]) (\b -> JObject [("right", toJSON b)])
instance ToJSON a => ToJSON (Map String a) where toJSON = JObject . Map.toList . fmap toJSON
instance ToJSON JSON where toJSON = id

instance FromJSON Bool where
  fromJSON (JBool b) = Right b
  fromJSON v = mismatch "a boolean" v
instance FromJSON Int where
  fromJSON (JNumber n) | fromInteger (truncate n) == n = Right (truncate n)
                       | otherwise = Left ("not a whole number: " ++ showNumber n)
  fromJSON v = mismatch "a number" v
instance FromJSON Double where
  fromJSON (JNumber n) = Right (fromRational n)
  fromJSON v = mismatch "a number" v
instance FromJSON Char where
  fromJSON (JString [c]) = Right c
  fromJSON v = mismatch "a character" v
  listFromJSON (JString s) = Right s
  listFromJSON v = mismatch "a string" v
instance FromJSON a => FromJSON [a] where fromJSON = listFromJSON
instance FromJSON a => FromJSON (Maybe a) where
  fromJSON JNull = Right Nothing
  fromJSON v     = Just <$> fromJSON v
instance (FromJSON a, FromJSON b) => FromJSON (a, b) where
  fromJSON (JArray [a, b]) = (,) <$> fromJSON a <*> fromJSON b
  fromJSON v = mismatch "a pair" v

field :: FromJSON a => String -> JSON -> Either String a
field k (JObject kvs) = case lookup k kvs of
  Nothing -> Left ("there is no field " ++ show k)
  Just v  -> either (Left . ((k ++ ": ") ++)) Right (fromJSON v)
field _ v = mismatch "an object" v

optionalField :: FromJSON a => String -> JSON -> Either String (Maybe a)
optionalField k v@(JObject kvs)
  | k `elem` map fst kvs = field k v
  | otherwise            = Right Nothing
optionalField _ v = mismatch "an object" v

data Person = Person
  { name :: String, age :: Int, height :: Double
  , email :: Maybe String, tags :: [String], friends :: [(String, Int)] }
  deriving (Eq, Show)

instance ToJSON Person where
  toJSON p = JObject
    [ ("name", toJSON (name p)), ("age", toJSON (age p)), ("height", toJSON (height p))
    , ("email", toJSON (email p)), ("tags", toJSON (tags p)), ("friends", toJSON (friends p)) ]

instance FromJSON Person where
  fromJSON v = Person <$> field "name" v <*> field "age" v <*> field "height" v
                      <*> optionalField "email" v <*> field "tags" v <*> field "friends" v

-- ---------------------------------------------------------------------
-- Paths, folds, patches and differences

data Step = Key String | Index Int | Each | Deep
  deriving (Eq, Show)

parsePath :: String -> Maybe [Step]
parsePath "" = Just []
parsePath ('.' : '.' : s) = (Deep :) <$> parsePath ('.' : s)
parsePath ('.' : s) = case span (\c -> isAlphaNum c || c == '_') s of
  ("", _)   -> Nothing
  (k, rest) -> (Key k :) <$> parsePath rest
parsePath ('[' : ']' : s) = (Each :) <$> parsePath s
parsePath ('[' : s) = case reads s of
  [(n, ']' : rest)] -> (Index n :) <$> parsePath rest
  _                 -> Nothing
parsePath _ = Nothing

select :: [Step] -> JSON -> [JSON]
select steps v = foldl' (\vs st -> concatMap (step st) vs) [v] steps
  where
    step (Key k) (JObject kvs) = [ x | (k', x) <- kvs, k == k' ]
    step (Index i) (JArray vs)
      | i < 0, -i <= length vs = [vs !! (length vs + i)]
      | i >= 0                 = take 1 (drop i vs)
    step Each (JArray vs)      = vs
    step Each (JObject kvs)    = map snd kvs
    step Deep x                = universe x
    step _ _                   = []

children :: JSON -> [JSON]
children (JArray vs)   = vs
children (JObject kvs) = map snd kvs
children _             = []

universe :: JSON -> [JSON]
universe v = v : concatMap universe (children v)

foldJSON :: Monoid m => (JSON -> m) -> JSON -> m
foldJSON f = foldMap f . universe

mergePatch :: JSON -> JSON -> JSON
mergePatch target (JObject patch) = JObject (foldl' apply base patch)
  where
    base = case target of { JObject kvs -> kvs; _ -> [] }
    apply kvs (k, JNull) = filter ((/= k) . fst) kvs
    apply kvs (k, p) = case break ((== k) . fst) kvs of
      (before, (_, old) : after) -> before ++ (k, mergePatch old p) : after
      (before, [])               -> before ++ [(k, mergePatch JNull p)]
mergePatch _ patch = patch

diff :: JSON -> JSON -> [String]
diff = go ""
  where
    go path a b | a == b = []
    go path (JObject xs) (JObject ys) =
         [ "- " ++ path ++ "." ++ k | k <- map fst xs \\ map fst ys ]
      ++ [ "+ " ++ path ++ "." ++ k ++ " " ++ compact v | (k, v) <- ys, k `notElem` map fst xs ]
      ++ concat [ go (path ++ "." ++ k) v w | (k, v) <- xs, Just w <- [lookup k ys] ]
    go path (JArray xs) (JArray ys)
      | length xs == length ys = concat (zipWith3 (\i -> go (path ++ "[" ++ show i ++ "]")) [0 :: Int ..] xs ys)
    go path a b = ["~ " ++ path ++ " " ++ compact a ++ " -> " ++ compact b]

-- ---------------------------------------------------------------------

people :: [Person]
people =
  [ Person "Ada" 36 1.65 (Just "ada@example.org") ["maths", "engines"] [("Charles", 2)]
  , Person "Grace \"Amazing\" H." 85 1.7 Nothing [] []
  , Person "Zoë" 20 1.8125 Nothing ["☃", "\128512", "tab\there"] [("Ada", 1), ("Bob", -3)]
  ]

showError :: String -> ReadError -> String
showError src (ReadError n msg) =
  "line " ++ show l ++ ", column " ++ show c ++ ": " ++ msg
  where
    before = take n src
    l = 1 + length (filter (== '\n') before)
    c = 1 + length (takeWhile (/= '\n') (reverse before))

badTexts :: [String]
badTexts =
  [ "", "  ", "[1, 2", "{\"a\" 1}", "{\"a\": 1,}", "[1 2]", "nul", "01", "1.", "-", "\"abc", "\"\\q\""
  , "\"\\u12g4\"", "[1] x", "{\n  \"a\": [true,\n    fals]\n}", "'single'" ]

statistics :: JSON -> String
statistics v = intercalate ", "
  [ show n ++ " " ++ what | (what, n) <- zip ["nulls", "booleans", "numbers", "strings", "arrays", "objects"] counts, n > 0 ]
  ++ "; sum " ++ showNumber (getSum total) ++ (if getAny big then ", long" else "")
  where
    (Counts counts, (total, big)) = foldJSON one v
    one x = (Counts [ if tag x == i then 1 else 0 | i <- [0 .. 5] ], (numeric x, Any (length (compact x) > 400)))
    numeric (JNumber n) = Sum n
    numeric _           = mempty
    tag :: JSON -> Int
    tag x = case x of
      JNull -> 0
      JBool _ -> 1
      JNumber _ -> 2
      JString _ -> 3
      JArray _ -> 4
      JObject _ -> 5

newtype Counts = Counts [Int]
instance Semigroup Counts where Counts a <> Counts b = Counts (zipWith (+) a b)
instance Monoid Counts where mempty = Counts (replicate 6 0)

main :: IO ()
main = do
  putStrLn "-- records"
  let doc = toJSON people
  putStrLn (compact doc)
  putStrLn (render 60 (pretty doc))
  case parseJSON (compact doc) of
    Left e  -> putStrLn (showError (compact doc) e)
    Right v -> do
      print (v == doc)
      print (fmap (== people) (fromJSON v))
  forM_ [20, 40, 200] $ \w -> putStrLn (render w (pretty (toJSON [[1, 2, 3], [] :: [Int], [10 .. 20]])))
  putStrLn "-- decoding errors"
  forM_ [ "{\"name\":\"x\"}", "{\"name\":3}", "{\"name\":\"x\",\"age\":1.5}", "[]"
        , "{\"name\":\"x\",\"age\":1,\"height\":2,\"tags\":[1],\"friends\":[]}"
        , "{\"name\":\"x\",\"age\":1,\"height\":2,\"tags\":[],\"friends\":[[\"a\"]]}" ] $ \s ->
    putStrLn (either (showError s) (either id (show :: Person -> String) . fromJSON) (parseJSON s))
  putStrLn "-- bad texts"
  forM_ badTexts $ \s -> putStrLn (show s ++ ": " ++ either (showError s) compact (parseJSON s))
  putStrLn "-- numbers"
  forM_ ["0", "-0", "1e3", "1E-3", "3.14159", "-2.50", "123456789012345678901234567890", "1e2.5"] $ \s ->
    putStrLn (s ++ " = " ++ either problem compact (parseJSON s))
  putStrLn "-- other types"
  putStrLn (compact (toJSON (Map.fromList [("b", Left 3), ("a", Right "x")] :: Map String (Either Int String))))
  putStrLn "-- queries"
  input <- getContents
  let (header, rest) = break (== '\n') input
      queries = words header
  case parseJSON rest of
    Left e -> putStrLn (showError rest e)
    Right v -> do
      putStrLn (statistics v)
      forM_ queries $ \q -> case parsePath q of
        Nothing -> putStrLn (q ++ " is not a path")
        Just p  -> putStrLn (q ++ " => " ++ intercalate " " (map compact (select p v)))
      let patch = either (const JNull) id (parseJSON "{\"store\":{\"open\":null,\"name\":\"New\",\"extra\":{\"x\":null,\"y\":[1]}},\"version\":3}")
          v' = mergePatch v patch
      mapM_ putStrLn (diff v v')
      hPutStrLn stdout (show (mergePatch v' (JObject []) == v'))
