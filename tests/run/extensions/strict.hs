{-# LANGUAGE Strict #-}
module Main where
import Control.Exception
import Data.Maybe

data T = T Int Int
data U = U ~Int Int
newtype N = N Int

t :: String -> IO a -> IO ()
t ~n ~io = do
  r <- try (io >> return ())
  putStrLn (n ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const "ok") r)

u :: String -> a
u s = throw (ErrorCall s)

f x = 1
f' ~x = 1
g (x, y) = 1
g' ~(x, y) = 1
h x y | x > 0 = 1
h _ _ = 2
k _ = 1
nn (N x) = 1

top = u "top" :: Int
(ta, tb) = u "toppat" :: (Int, Int)

wh c = if c then 1 else 2
  where z = u "where" :: Int

wh2 c | c = 1
      | otherwise = z
  where z = u "where2" :: Int

wh3 c = c where ~z = u "where3" :: Int

class C a where m :: a -> Int -> Int
instance C Int where m x y = 1

main :: IO ()
main = do
  t "f" (evaluate (f (u "x")))
  t "f'" (evaluate (f' (u "x")))
  t "g pair" (evaluate (g (u "x", u "y")))
  t "g" (evaluate (g (u "p")))
  t "g'" (evaluate (g' (u "p")))
  t "h" (evaluate (h 1 (u "y")))
  t "k" (evaluate (k (u "_")))
  t "nn" (evaluate (nn (u "n")))
  t "lambda" (evaluate ((\x -> 1) (u "lam")))
  t "lambda2" (evaluate ((\ ~x -> 1) (u "lam")))
  t "let" (evaluate (let x = u "let" :: Int in 1))
  t "let~" (evaluate (let ~x = u "let" :: Int in 1))
  t "letpat" (evaluate (let (a, b) = u "letpat" :: (Int, Int) in 1))
  t "letpat2" (evaluate (let (a, b) = (u "a", u "b") :: (Int, Int) in 1))
  t "let~pat" (evaluate (let ~(a, b) = u "letpat" :: (Int, Int) in 1))
  t "letfun" (evaluate (let q x = u "letfun" :: Int in 1))
  t "letrec" (evaluate (let xs = 1 : map (+ 1) (take 3 xs) in sum xs))
  t "letrec2" (evaluate (let a = const 1 b; b = const 2 a :: Int in a + b))
  t "letrec3" (evaluate (let (a, b) = (1 : b, 2 : take 2 a) in length a))
  t "letrec4" (evaluate (let (a, b) = (u "inner", 2 : [fromMaybe 1 (listToMaybe b)]) in 1))
  t "letsig" (evaluate (let x :: Int; x = u "letsig" in 1))
  t "letpoly" (evaluate (let x :: [a]; x = [] in length (x :: [Int]) + length (x :: [Bool])))
  t "where" (evaluate (wh True))
  t "where2" (evaluate (wh2 True))
  t "where3" (evaluate (wh3 True))
  t "case" (evaluate (case u "case" :: Int of x -> 1))
  t "case_" (evaluate (case u "case" :: Int of _ -> 1))
  t "case~" (evaluate (case u "case" :: Int of ~x -> 1))
  t "casenest" (evaluate (case Just (u "case" :: Int) of Just x -> 1; Nothing -> 2))
  t "bind" (do { x <- return (u "bind" :: Int); return 1 })
  t "bind_" (do { _ <- return (u "bind" :: Int); return 1 })
  t "bind~" (do { ~x <- return (u "bind" :: Int); return 1 })
  t "dolet" (do { let { x = u "dolet" :: Int }; return 1 })
  t "comp" (evaluate (length [1 | x <- [u "comp" :: Int]]))
  t "comp~" (evaluate (length [1 | ~x <- [u "comp" :: Int]]))
  t "complet" (evaluate (length [1 | let x = u "complet" :: Int]))
  t "guard" (evaluate (case () of _ | x <- (u "guard" :: Int) -> 1))
  t "T" (evaluate (T 1 (u "field")))
  t "U" (evaluate (U (u "lazy") 1))
  t "U2" (evaluate (U 1 (u "strict")))
  t "N" (evaluate (N (u "newtype")))
  t "top" (evaluate 1)
  t "m" (evaluate (m (1 :: Int) (u "method")))
  t "const" (evaluate (const 1 (u "const")))
