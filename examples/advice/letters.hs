-- How often each pair of letters follows another, by alter.
--
-- advice: `Data.Map.Strict` instead of `Data.Map`
import qualified Data.Map as M

count :: M.Map (Char, Char) Int -> (Char, Char) -> M.Map (Char, Char) Int
count m k = M.alter bump k m
  where bump Nothing = Just 1
        bump (Just n) = Just (n + 1)

text :: String
text = take 300000 (cycle "the quick brown fox jumps over the lazy dog and runs away ")

main :: IO ()
main = do
  let m = foldl count M.empty (zip text (tail text))
  print (M.size m)
  print (maximum (M.elems m))
