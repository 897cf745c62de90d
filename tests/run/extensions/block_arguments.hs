{-# LANGUAGE BlockArguments, LambdaCase #-}
import Control.Monad (when, forM_)
main :: IO ()
main = do
  print (quot do {30} do {6})
  when True do
    putStrLn "a"
  forM_ [1,2::Int] \i -> print i
  let f = \case { 0 -> "z"; _ -> "n" }
  putStrLn (f 0)
  print $ foldr do (+)
                do 0
                do [1,2,3::Int]
  mapM_ print do
    x <- [1,2::Int]
    pure x
  let r = do (+1) `id` do 3 :: Int
  print r
  print (maybe 0 case () of () -> (+1)
    $ Just 2)
  print (id if True then 1 else 2)
  print (id let x = 2 in x)
