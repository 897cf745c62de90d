module Main(main)where
import Data.List(sort)
import Data.Char
-- Layout corners: where under do, let blocks before operators, comments at column 0, empty blocks, tabs, one-liners.
class Empty a
instance Empty Int
class Marker a where
instance Marker Int where
data D = D
  { a :: Int
-- a comment at column 0 inside
  , b :: Int
  }
  deriving ( Show
           , Eq )

f x = y where y = x + 1
g x
 | x > 0
 = "pos"
 | otherwise
 = let
     r = "neg"
   in
     r

h :: Int
  -> Int
  -> Int
h
  x
  y
  = x
  + y

k = case 1 of
 1 -> case 2 of
  3 -> "a"
  2 -> "b"
 _ -> "c"

ops = 1
  + 2
    * 3
  - 4

lam = \x -> case x of
  0 -> "zero"
  _ -> if x > 5
    then "big"
    else do
      let s = show x
      s ++ "!"

main = do
  print (f 1); print (g 1)
  putStrLn (g 0)
  print $ h 1
    2
  putStrLn k
  print ops
  mapM_ putStrLn $ map lam [0, 3, 9]
  let x = 1
      y = 2
   in print (x + y)
  let { p = 3; q = 4
      ; r = 5 }
  print $ p + q + r
  if p > 2 then putStrLn "yes"
    else putStrLn "no"
  let z = do
        v <- Just 1
        w <- Just 2
        return (v + w)
      t | p > 0 = "t"
        | otherwise = "f"
  print z; putStrLn t
  case z of
    Just n
      | n > 2
      , even n -> putStrLn "even"
      | n > 2 -> do putStrLn "odd"
                    putStrLn "and more"
    _ -> return ()
  print D { a = 1
          , b = 2
          }
  where_
  print [ n
        | n <- [1 .. 3]
        , odd n
        ]
  (print . sum)
    [ 1
    , 2 ]
  let go 0 = return ()
      go n = do putStr (show n)
                go (n - 1)
  go 3 >> putStrLn ""
	-- a comment after a tab
  putStrLn "done" where
    where_ = putStrLn "where_"
    {- nothing else -}
