module Main where

queens :: Int -> [[Int]]
queens n = go n
  where
    go 0 = [[]]
    go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
    safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

board :: Int -> [Int] -> String
board n qs = unlines [[if q == c then 'Q' else '.' | c <- [1 .. n]] | q <- qs]

main :: IO ()
main = do
  let solutions = queens 6
  print (length solutions)
  case solutions of
    [] -> putStrLn "none"
    (s : _) -> putStr (board 6 s)
