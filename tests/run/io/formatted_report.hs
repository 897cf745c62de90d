-- Text processing: a CSV of sales to an aligned report, with totals.
module Main where

import Data.List (intercalate, sortOn, transpose)
import qualified Data.Map as Map

splitOn :: Char -> String -> [String]
splitOn d s = case break (== d) s of
  (a, _ : rest) -> a : splitOn d rest
  (a, []) -> [a]

data Sale = Sale { region, item :: String, qty :: Int, price :: Double }

parse :: String -> Either String Sale
parse l = case splitOn ',' l of
  [r, i, q, p] | [(n, "")] <- reads q, [(x, "")] <- reads p -> Right (Sale r i n x)
  fs -> Left ("bad line (" ++ show (length fs) ++ " fields): " ++ l)

money :: Double -> String
money x = let cents = round (x * 100) :: Int
              (d, c) = cents `divMod` 100
          in commas (show d) ++ "." ++ pad '0' 2 (show c)
  where commas = reverse . intercalate "," . chunks 3 . reverse

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = let (a, b) = splitAt n xs in a : chunks n b

pad :: Char -> Int -> String -> String
pad c n s = replicate (n - length s) c ++ s

table :: [[String]] -> String
table rows = unlines (map fmt rows)
  where widths = map (maximum . map length) (transpose rows)
        fmt (c : cs) = c ++ replicate (head widths - length c) ' ' ++ concat [' ' : ' ' : pad ' ' w x | (w, x) <- zip (tail widths) cs]
        fmt [] = ""

main :: IO ()
main = do
  _header : rows <- lines <$> getContents
  let results = map parse rows
      sales = [s | Right s <- results]
      byRegion = Map.fromListWith (\(a, b) (c, d) -> (a + c, b + d)) [(region s, (qty s, fromIntegral (qty s) * price s)) | s <- sales]
  mapM_ putStrLn [e | Left e <- results]
  putStr (table (["region", "qty", "total"] : [[r, show q, money t] | (r, (q, t)) <- Map.toList byRegion]))
  putStrLn ("grand total " ++ money (sum (map snd (Map.elems byRegion))))
  mapM_ (\s -> putStrLn (item s ++ " " ++ money (price s))) (sortOn (negate . price) sales)
