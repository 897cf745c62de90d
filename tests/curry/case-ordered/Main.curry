-- The alternatives of a case are tried in order, and the first that matches is taken.
name :: Int -> String
name n = case n of
  0 -> "zero"
  _ | n < 0     -> "negative"
    | otherwise -> "other"

main :: String
main = name (0 ? (-3) ? 8)
