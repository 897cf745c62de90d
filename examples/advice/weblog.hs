-- Hits, bytes and status codes of a web server's log: a record of sums that nobody looks at before the end, folded over the lines.
--
-- advice: strict field `bytes` of `Stats`
-- input: awk 'BEGIN { for (i = 0; i < 15000; i++) printf "10.0.0.%d %d %d\n", i % 256, 200 + i * 7 % 5, i * 37 % 5000 }'
module Main where
import qualified Data.Map as M
import Data.Char (isDigit)
import Data.List (sortBy)
import Data.Ord (comparing)

data Stats = Stats { hits :: Int, bytes :: Int, byCode :: M.Map String Int }

emptyStats :: Stats
emptyStats = Stats 0 0 M.empty

addLine :: Stats -> String -> Stats
addLine st line = case words line of
  [_ip, code, size] | all isDigit size ->
    st { hits = hits st + 1
       , bytes = bytes st + read' size
       , byCode = M.insertWith (+) code 1 (byCode st) }
  _ -> st

read' :: String -> Int
read' = foldl (\a c -> a * 10 + fromEnum c - 48) 0

main :: IO ()
main = do
  txt <- getContents
  let st = foldl addLine emptyStats (lines txt)
  putStrLn ("hits:  " ++ show (hits st))
  putStrLn ("bytes: " ++ show (bytes st))
  mapM_ (\(c, n) -> putStrLn (c ++ ": " ++ show n)) (sortBy (comparing snd) (M.toList (byCode st)))
