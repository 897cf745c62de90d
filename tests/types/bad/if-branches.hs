module T where

f x = if x > 0 then "positive" else 'n'
g x = if x then 1 else "one"
