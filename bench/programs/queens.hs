-- All solutions of the n queens problem by list comprehension; symbolic, short lists.
module Main (main) where

import System.Environment (getArgs)

type Column = Int

-- | Placements of the first k rows on a board of the given size, last row first.
placements :: Int -> Int -> [[Column]]
placements _ 0 = [[]]
placements size k =
  [ column : rest
  | rest <- placements size (k - 1)
  , column <- [1 .. size]
  , safe column rest
  ]

safe :: Column -> [Column] -> Bool
safe column rest = and [ column /= c && abs (column - c) /= d | (d, c) <- zip [1 ..] rest ]

-- | Solutions that are their own mirror image, top to bottom, after swapping columns.
symmetric :: Int -> [Column] -> Bool
symmetric size columns = map (size + 1 -) (reverse columns) == columns

draw :: Int -> [Column] -> String
draw size columns = unlines [ [ if c == column then 'Q' else '.' | c <- [1 .. size] ] | column <- columns ]

main :: IO ()
main = do
  args <- getArgs
  let size = case args of { [s] -> read s; _ -> 12 }
      solutions = placements size size
  putStr (draw size (head solutions))
  putStrLn (show (length solutions) ++ " solutions")
  putStrLn (show (length (filter (symmetric size) solutions)) ++ " of them symmetric")
  print (last solutions)
