-- Counting words with a finite map.
import qualified Data.Map as Map
import Data.Char (toLower, isAlpha)

count :: [String] -> Map.Map String Int
count = foldr (\w -> Map.insertWith (+) w 1) Map.empty

main :: IO ()
main = do
  let m = count (words (map toLower (filter (\c -> isAlpha c || c == ' ') "To be, or not to be.")))
  mapM_ (\(w, n) -> putStrLn (w ++ ": " ++ show n)) (Map.toList m)
  print (Map.lookup "be" m, Map.findWithDefault 0 "hamlet" m, Map.member "or" m)
  print (foldr (+) 0 (Map.elems m), Map.size m)
