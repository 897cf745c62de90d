module Main where

data Größe = Klein | Groß deriving (Show, Eq)

α, β', naïve, 変数 :: Int
α = 1
β' = 2
naïve = α + β'
変数 = 3

(⊕) :: Int -> Int -> Int
a ⊕ b = a + b
infixl 6 ⊕

x₁ :: Int
x₁ = 4

main :: IO ()
main = do
  print (Groß, naïve ⊕ 変数 ⊕ x₁)
  putStrLn "日本語 — “quotes”"
