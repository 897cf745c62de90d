{-# LANGUAGE FlexibleInstances #-}
-- Type-class heavy code in one file: expression problem with classes (final tagless), interpreters side by side.
module Main where

class ExpSym r where
  lit :: Int -> r
  neg :: r -> r
  add :: r -> r -> r

class MulSym r where mul :: r -> r -> r

class Lam r where
  lam :: (r -> r) -> r
  app :: r -> r -> r

instance ExpSym Int where { lit = id; neg = negate; add = (+) }
instance MulSym Int where mul = (*)

newtype View = View { view :: Int -> String }
instance ExpSym View where
  lit n = View (\_ -> show n)
  neg e = View (\p -> "-" ++ view e 10)
  add a b = View (\p -> paren (p > 6) (view a 6 ++ " + " ++ view b 7))
instance MulSym View where mul a b = View (\p -> paren (p > 7) (view a 7 ++ " * " ++ view b 8))
instance Lam View where
  lam f = View (\p -> paren (p > 0) ("\\v" ++ show p ++ " -> " ++ view (f (View (\_ -> "v" ++ show p))) 0))
  app f a = View (\p -> paren (p > 9) (view f 9 ++ " " ++ view a 10))

paren :: Bool -> String -> String
paren True s = "(" ++ s ++ ")"
paren False s = s

newtype Depth = Depth Int deriving Show
instance ExpSym Depth where { lit _ = Depth 1; neg (Depth d) = Depth (d + 1); add (Depth a) (Depth b) = Depth (1 + max a b) }
instance MulSym Depth where mul = add

data Ctx = Pos | Neg
instance ExpSym r => ExpSym (Ctx -> r) where
  lit n Pos = lit n
  lit n Neg = neg (lit n)
  neg e Pos = e Neg
  neg e Neg = e Pos
  add a b c = add (a c) (b c)
instance MulSym r => MulSym (Ctx -> r) where
  mul a b Pos = mul (a Pos) (b Pos)
  mul a b Neg = mul (a Neg) (b Pos)

term1 :: ExpSym r => r
term1 = add (lit 8) (neg (add (lit 1) (lit 2)))

term2 :: (ExpSym r, MulSym r) => r
term2 = mul (lit 3) (neg (add (lit 2) (mul (lit 4) (lit 5))))

instance (ExpSym a, ExpSym b) => ExpSym (a, b) where
  lit n = (lit n, lit n)
  neg (a, b) = (neg a, neg b)
  add (a, b) (c, d) = (add a c, add b d)

main :: IO ()
main = do
  print (term1 :: Int, term2 :: Int)
  putStrLn (view term1 0)
  putStrLn (view term2 0)
  putStrLn (view (term1 Pos) 0)
  putStrLn (view (term2 Pos) 0)
  print (term1 :: Depth, term2 :: Depth)
  let (n, v) = term1 in print (n :: Int) >> putStrLn (view v 0)
  putStrLn (view (lam (\x -> add x (app (lam (\y -> y)) (lit 1)))) 0)
