{-# LANGUAGE DuplicateRecordFields, DisambiguateRecordFields, NamedFieldPuns, RecordWildCards #-}
module Main where
data A = A { x :: Int, y :: Bool } deriving Show
data B = B { x :: String, z :: Int } deriving Show
f :: A -> Int
f A { x } = x
g B { .. } = x ++ show z
mk n = A { x = n, y = True }
upd :: A -> A
upd a = a { x = 5, y = False }
main :: IO ()
main = do
  print (f (mk 3), g (B { x = "s", z = 4 }))
  print (upd (mk 1), (B "q" 1) { z = 9 })
  print (y (mk 2), z (B "" 7))
