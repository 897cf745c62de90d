{-# LANGUAGE TypeOperators, ExplicitNamespaces, NoStarIsType #-}
module Main where
type a + b = Either a b
type a * b = (a, b)
infixl 6 +
infixl 7 *
data f :+: g = L f | R g deriving Show
infixr 5 :+:
type f ~> g = Int -> f -> g
f :: Int + Bool * Char -> String
f (Left n) = show n
f (Right (b, c)) = show b ++ [c]
g :: Int :+: Bool :+: () -> String
g (L n) = show n
g (R (L b)) = show b
g (R (R ())) = "u"
main :: IO ()
main = putStrLn (f (Left 1) ++ f (Right (True, 'x')) ++ g (R (L False)))
