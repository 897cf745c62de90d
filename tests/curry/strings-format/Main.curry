-- Tables of text: padding on the left and right, splitting at commas.
import Data.List (intercalate, transpose, maximum, splitOn)

padLeft, padRight :: Int -> String -> String
padLeft n s = replicate (n - length s) ' ' ++ s
padRight n s = s ++ replicate (n - length s) ' '

table :: [[String]] -> String
table rows = unlines (map line rows)
  where widths = map (maximum . map length) (transpose rows)
        line r = intercalate " | " (zipWith padRight widths r)

main :: IO ()
main = do
  putStr (table (map (splitOn ",") ["name,n", "apple,12", "fig,7"]))
  putStrLn (padLeft 5 (show 42) ++ "|")
  print (words "  a  b c ", unwords ["x", "y"], lines "a\n\nb", unlines ["p", "q"])
