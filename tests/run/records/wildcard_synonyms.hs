{-# LANGUAGE PatternSynonyms, RecordWildCards, ViewPatterns #-}
-- `..` with a pattern synonym that has fields, in every place where a pattern or an expression may be.
module Main where

pattern P :: Int -> Int -> (Int, Int)
pattern P { left, right } = (left, right)

pattern Split :: String -> String -> String
pattern Split { key, value } <- (break (== '=') -> (key, drop 1 -> value)) where
  Split k v = k ++ "=" ++ v

total :: (Int, Int) -> Int
total P { left = 3, .. } = right
total P {..} = left + 10 * right

made :: Int -> (Int, Int)
made left = let right = 7 in P {..}

P { right = top } = (40, 2)

main :: IO ()
main = do
  print (total (3, 4), total (1, 2), made 5)
  let P {..} = (8, 9) in print (left - right)
  print [left * right | P {..} <- [(1, 2), (3, 4)], right > 2]
  Split {..} <- return "name=value=more"
  print (key, value)
  print (case Just (1, 2) of { Just P {..} | left < right -> right; _ -> 0 })
  print ((\P {..} -> left) (6, 7), top, left (11, 12), Split "a" "b", (1, 2) { left = 5 })
