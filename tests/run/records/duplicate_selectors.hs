{-# LANGUAGE DuplicateRecordFields, ScopedTypeVariables #-}
-- Selectors of one name, told from each other by an annotation of the argument or by the type they are to have.
module Main where

data P a = P { name :: String, held :: a } deriving Show
data Q = Q { name :: String, held :: Int } | R { name :: String } deriving Show

nameOfP :: P a -> String
nameOfP = name

nameOfQ :: Q -> String
nameOfQ = (name)

nameOfBoth :: forall a. P a -> Q -> (String, String)
nameOfBoth p q = (name (p :: P a), name ((q) :: Q))

via :: (Q -> String) -> Q -> String
via f = f

main :: IO ()
main = do
  let p = P { name = "p", held = 'x' }
      q = Q { name = "q", held = 4 }
  putStrLn (nameOfP p ++ nameOfQ q ++ nameOfQ (R "r"))
  print (nameOfBoth p q)
  print (held (p :: P Char), (held :: Q -> Int) q)
  putStrLn (via name q)
  print ((q :: Q) { name = "x" })
  print ((p :: P Char) { held = True })
  print (map (name :: P Int -> String) [P "a" 1, P "b" 2])
  putStrLn ((q :: Q) `name'` "!")
 where
  name' x s = nameOfQ x ++ s
