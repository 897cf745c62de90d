{-# LANGUAGE ImplicitParams, RankNTypes, NoMonomorphismRestriction #-}
module Main where
f :: (?x :: Int) => Int -> Int
f y = ?x * y
lazyOne :: (?u :: Int) => Int -> Int
lazyOne n = if n > 0 then n else ?u
data Config = Config { depth :: Int, label :: String }
run :: (?config :: Config) => String -> String
run s = label ?config ++ replicate (depth ?config) '.' ++ s
nested :: (?config :: Config) => [String]
nested = [ run "a", let ?config = ?config { depth = 1 } in run "b", run "c" ]
inc y = ?step + y
poly :: (?show :: a -> String) => a -> String
poly x = ?show x
withX :: Int -> ((?x :: Int) => r) -> r
withX n k = let ?x = n in k
main :: IO ()
main = do
  print (let ?x = 3 in f 4)
  print (let ?u = undefined in lazyOne 3)
  let ?config = Config { depth = 3, label = "L" }
  mapM_ putStrLn nested
  print (let ?step = 10 in inc 5)
  print (let ?step = 1 in let g y = ?step + y in let ?step = 2 in g 0)
  putStrLn (let ?show = show :: Int -> String in poly 3)
  print (withX 5 (f 2))
  let ?x = 1
  let ?x = ?x + 1 :: Int
  print (f 1)
  print (let ?y = 7 in let { ?x = ?y; ?y = ?x } in (?x :: Int, ?y :: Int))
  print (map (\n -> let ?x = n in f 2) [1, 2, 3])
  print (byWhere 3, map alternatives [0, 4])
byWhere :: Int -> Int
byWhere n = f n + ?x
  where ?x = n + 1
alternatives :: Int -> (Int, Int)
alternatives n = case n of
  0 -> (?a, ?b) where { ?a = 1; ?b = 2 }
  m -> (f m, f 1) where ?x = m
