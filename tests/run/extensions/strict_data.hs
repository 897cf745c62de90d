{-# LANGUAGE StrictData, GADTs #-}
module Main where
import Control.Exception
data P = P Int ~Int | Q { qa :: Int, qb :: ~Int } | Int :+ Int deriving Show
newtype N = N { unN :: Int } deriving Show
data G a where
  G1 :: Int -> G Int
  G2, G3 :: ~Int -> Bool -> G Bool
  G4 :: { g4 :: Int, g5 :: ~Int } -> G Int
data L a = Nil | Cons a (L a)
t :: String -> a -> IO ()
t n x = do
  r <- try (evaluate x)
  putStrLn (n ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) (const "ok") r)
u :: String -> a
u s = throw (ErrorCall s)
len Nil = 0
len (Cons _ r) = 1 + len r
main :: IO ()
main = do
  t "P1" (P (u "a") 1)
  t "P2" (P 1 (u "b"))
  t "Q1" (Q { qa = u "a", qb = 1 })
  t "Q2" (Q { qa = 1, qb = u "b" })
  t "Q3" ((Q 1 2) { qa = u "c" })
  t "Q4" ((Q 1 2) { qb = u "c" })
  t ":+" (1 :+ u "r")
  t "N" (N (u "n"))
  t "G1" (G1 (u "g"))
  t "G2" (G2 (u "g") True)
  t "G2'" (G2 1 (u "g"))
  t "G3" (G3 (u "g") True)
  t "G4" (G4 { g4 = u "g4", g5 = 1 })
  t "G5" (G4 { g4 = 1, g5 = u "g5" })
  t "L" (Cons 1 (u "tail"))
  t "L2" (Cons (u "head") Nil)
  t "part" (map (P 1) [u "x"])
  t "pair" (u "x", 1)
  print (len (Cons 1 (Cons 2 Nil)))
  print (P 1 2, N 3)
