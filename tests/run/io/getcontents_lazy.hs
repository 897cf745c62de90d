-- getContents is lazy: the program answers lines as it consumes them; only the needed part is read.
module Main where

main :: IO ()
main = do
  s <- getContents
  let ls = takeWhile (/= "end") (lines s)
      numbered = zipWith (\n l -> show n ++ ". " ++ reverse l) [1 :: Int ..] ls
  mapM_ putStrLn numbered
  let nums = [read w :: Int | l <- ls, w <- words l, all (`elem` "0123456789") w]
  print (sum nums, length (concat ls))
  print (lines "a\n\nb\n", lines "a\n\nb", unlines ["x", "y"], words " a  b\tc\n", unwords ["p", "q"])
