-- seq, $!, foldl', strict fields, deepness of WHNF; what is forced and what is not, observed through exceptions.
module Main where

import Control.Exception
import Data.List (foldl')

data Lazy = Lazy Int Int
data Strict = Strict !Int !Int
data Half = Half !Int Int
newtype New = New Int

forced :: String -> a -> IO ()
forced name x = do
  r <- try (evaluate x)
  putStrLn (name ++ ": " ++ either (\e -> "forced " ++ show (e :: ErrorCall)) (const "fine") r)

e :: String -> a
e = error

main :: IO ()
main = do
  forced "Lazy" (Lazy (e "a") (e "b"))
  forced "Strict 1" (Strict (e "a") 2)
  forced "Strict 2" (Strict 1 (e "b"))
  forced "Half 1" (Half (e "a") 2)
  forced "Half 2" (Half 1 (e "b"))
  forced "New" (New (e "a"))
  forced "New seq" (New (e "a") `seq` ())
  forced "pair" (e "a" :: Int, e "b" :: Int)
  forced "list" [e "a" :: Int]
  forced "cons" (e "a" : e "b" :: [Int])
  forced "lambda" (\x -> e "a" :: Int)
  forced "partial" ((&&) (e "a"))
  forced "partial Strict" (Strict (e "a"))
  forced "map Strict" (map (Strict (e "a")) [1])
  forced "seq pair" ((e "a" :: Int, ()) `seq` ())
  forced "seq inner" (fst (e "a" :: Int, ()) `seq` ())
  forced "$!" (const () $! (e "a" :: Int))
  forced "$" (const () $ (e "a" :: Int))
  forced "foldl' acc" (foldl' (\_ x -> x) 0 [1, e "mid", 3])
  forced "foldl acc" (foldl (\_ x -> x) 0 [1, e "mid", 3])
  forced "foldr" (foldr (\x _ -> x) 0 [1, e "mid", 3])
  forced "length" (length [e "a" :: Int, e "b"])
  forced "sum" (sum [1, e "s", 2 :: Int])
  forced "seq order" (seq (Just (e "a" :: Int)) (e "second" :: Int))
  forced "function seq" (seq (e "fun" :: Int -> Int) ())
  forced "undefined fun" (seq (const (e "c" :: Int) :: Int -> Int) ())
  let go 0 acc = acc
      go n acc = acc `seq` go (n - 1) (acc + n)
  print (go (3000 :: Int) (0 :: Int))
  print (foldl' (+) 0 [1 .. 3000])
