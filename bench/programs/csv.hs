-- Megabytes of String: CSV is made, parsed with quotes, grouped and summed, and printed again as an aligned table and as CSV.
module Main (main) where

import Data.Char
import Data.Function (on)
import Data.List
import qualified Data.Map as Map
import System.Environment (getArgs)

cities, names :: [String]
cities = ["Glasgow", "York", "Cambridge, UK", "Oxford", "Kiel", "Utrecht", "Portland \"OR\"", "Uppsala"]
names = ["Ada", "Alan", "Barbara", "Edsger", "Grace", "Haskell", "John", "Kathleen", "Tony"]

quote :: String -> String
quote s
  | any (`elem` ",\"\n") s = '"' : concatMap (\c -> if c == '"' then "\"\"" else [c]) s ++ "\""
  | otherwise = s

record :: Int -> String
record i = intercalate "," (map quote [show i, names !! (i `mod` 9), cities !! (i * 5 `mod` 8), show (i * 37 `mod` 1000), year])
  where year = show (1950 + i `mod` 60) ++ "-" ++ pad (1 + i `mod` 12) ++ "-" ++ pad (1 + i `mod` 28)
        pad k = (if k < 10 then "0" else "") ++ show k

table :: Int -> String
table n = unlines ("id,name,city,amount,date" : map record [1 .. n])

splitCsv :: String -> [String]
splitCsv line = case field line of
  (f, ',' : rest) -> f : splitCsv rest
  (f, _)          -> [f]
  where
    field ('"' : cs) = quoted cs
    field cs         = break (== ',') cs
    quoted ('"' : '"' : cs) = let (f, rest) = quoted cs in ('"' : f, rest)
    quoted ('"' : cs)       = ("", cs)
    quoted (c : cs)         = let (f, rest) = quoted cs in (c : f, rest)
    quoted []               = ("", "")

data Sale = Sale { ident :: Int, who :: String, place :: String, amount :: Int, day :: (Int, Int, Int) } deriving (Eq, Show)

parseSale :: [String] -> Either String Sale
parseSale [i, w, p, a, d] | all isDigit i, all isDigit a = Right (Sale (number i) w p (number a) (date d))
parseSale fields = Left ("bad record: " ++ unwords fields)

number :: String -> Int
number = foldl' (\n c -> n * 10 + digitToInt c) 0

date :: String -> (Int, Int, Int)
date s = let (y, r) = break (== '-') s
             (m, r') = break (== '-') (drop 1 r)
         in (number y, number m, number (drop 1 r'))

report :: [Sale] -> [(String, Int, Int)]
report sales = [ (p, length ss, sum (map amount ss)) | (p, ss) <- Map.toList groups ]
  where groups = Map.fromListWith (++) [ (place s, [s]) | s <- sales ]

align :: [[String]] -> [String]
align rows = map (unwords . zipWith pad widths) rows
  where
    widths = map (maximum . map length) (transpose rows)
    pad w s = s ++ replicate (w - length s) ' '

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 40000 }
      text = table n
      parsed = map (parseSale . splitCsv) (drop 1 (lines text))
      sales = [ s | Right s <- parsed ]
  print (length text, length sales, length [ () | Left _ <- parsed ])
  mapM_ putStrLn (align [ [p, show k, show a] | (p, k, a) <- report sales ])
  let byYear = groupBy ((==) `on` yearOf) (sortBy (\a b -> compare (yearOf a) (yearOf b)) sales)
      yearOf s = let (y, _, _) = day s in y
  print [ (yearOf (head g), sum (map amount g)) | g <- take 8 byYear ]
  let again = unlines (map (\s -> intercalate "," (map quote [show (ident s), who s, place s, show (amount s)])) sales)
  print (length again, length (filter (== '"') again), map toUpper (take 60 again))
  print (length (nub (map who sales)), parseSale ["1", "x"])
