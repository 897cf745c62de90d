module T where

f m = case m of
  Nothing -> "none"
  Just x  -> x + 1
  
g :: Maybe Int -> String
g m = case m of
  Nothing -> 0
  Just n  -> n
