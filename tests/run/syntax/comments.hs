{- A block comment {- nested {- twice -} -} with -- inside -}
module Main where -- and one after the module header

-- | a doc comment
main :: IO () -- ^ trailing
main = do
  print (1 {- in the middle -} + {--} 2)
  print "-- not {- a comment -}"
  print '"' --"
  print (3 --> 4)
  print (x |-- y)
  print (7 -- comment
    + 1)
  print {- over
two lines -} 5
  print (6 --- 7
    )
  ----- a ruler
  print $ z {-# UNKNOWN pragma #-} + 0
  where
    a --> b = a * b
    x |-- y = x - y
    x = 10
    y = 4
    z = 1 -- "{-" does not open one
