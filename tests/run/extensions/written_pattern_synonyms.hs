{-# LANGUAGE PatternSynonyms, ViewPatterns, ScopedTypeVariables, RankNTypes, GADTs #-}
module Main where
import qualified Data.Map as M
import Data.Char
pattern Nil :: [a]
pattern Nil = []
pattern Cons :: a -> [a] -> [a]
pattern Cons x xs = x : xs
{-# COMPLETE Nil, Cons #-}
pattern Even :: Int
pattern Even <- (even -> True)
pattern Point3 :: a -> b -> c -> (a, b, c)
pattern Point3 { px, py, pz } = (px, py, pz)
pattern Upper :: Char -> Char
pattern Upper c <- (upper -> Just c) where Upper c = toUpper c
upper :: Char -> Maybe Char
upper c | isUpper c = Just (toLower c) | otherwise = Nothing
pattern x :| xs = x : xs
infixr 5 :|
newtype Fix f = Fix (f (Fix f))
data ExprF r = LitF Int | AddF r r
pattern Lit n = Fix (LitF n)
pattern Add a b = Fix (AddF a b)
eval :: Fix ExprF -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
len :: [a] -> Int
len Nil = 0
len (Cons _ xs) = 1 + len xs
pattern Lookup :: Ord k => k -> v -> (k, M.Map k v)
pattern Lookup k v <- (\(k, m) -> (k, M.lookup k m) -> (k, Just v))
f :: Int -> String
f Even = "even"
f _ = "odd"
pattern Neg n <- ((\x -> if x < 0 then Just (negate x) else Nothing) -> Just n) where Neg n | n > 0 = negate n | otherwise = error "neg"
main :: IO ()
main = do
  print (len "abc", f 3, f 4)
  print (eval (Add (Lit 1) (Add (Lit 2) (Lit 3))))
  let p = Point3 { px = 1, py = 'c', pz = True }
  print (px p, p { py = "new" }, let Point3 { pz = z } = p in z)
  print (case 'A' of { Upper c -> c; c -> '?' }, Upper 'q')
  print (case 1 :| [2] of { a :| b :| _ -> (a, b); _ -> (0, 0) })
  print (case (1, M.fromList [(1, "x")]) of { Lookup _ v -> v; _ -> "none" })
  print (case -5 of { Neg n -> n; n -> n }, Neg 3)
