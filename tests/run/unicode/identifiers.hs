-- Unicode in identifiers, operators, strings, characters and comments: ∀ ü → 日本.
module Main where

import Data.Char (isUpper, toUpper, ord)

data Größe = Klein | Groß Int deriving (Show, Eq, Ord)

größer :: Größe -> Größe
größer Klein = Groß 1
größer (Groß n) = Groß (n + 1)

(⊕), (∘) :: Int -> Int -> Int
a ⊕ b = a * 10 + b
(∘) = (-)
infixl 6 ⊕, ∘

λ' :: Int
λ' = 5

π, τ :: Double
π = 3.0
τ = 2 * π

naïve'x₁ :: String -> Int
naïve'x₁ = length

class Élan a where étendre :: a -> a
instance Élan Int where étendre = (* 2)

main :: IO ()
main = do
  putStrLn "grüße, 世界! ∀x ∈ ℝ"
  print "grüße, 世界! ∀x ∈ ℝ"
  print (größer (größer Klein))
  print (1 ⊕ 2 ⊕ 3, 10 ∘ 3 ∘ 2, λ', τ)
  print (naïve'x₁ "日本語", étendre (21 :: Int))
  print (map ord "aé€😀", map toUpper "çñü", filter isUpper "ÀbÇd")
  mapM_ putStrLn (words "один два три")
  print ('é', '日', "\1080\&1", 'λ')
  putStrLn (reverse "añb")
  print (length "e\769", compare "é" "f", maximum "aéz")
