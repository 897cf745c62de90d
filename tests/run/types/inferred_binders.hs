{-# LANGUAGE RankNTypes, PolyKinds, GADTs, TypeApplications, ScopedTypeVariables, PatternSynonyms, StandaloneKindSignatures, AllowAmbiguousTypes #-}
-- forall {a}: variables that `f @t` is not about.
import Data.Kind
import Data.Proxy

type P :: forall {k}. k -> Type
data P a = P deriving Show

data T a where MkT :: forall {a} b. Show b => b -> a -> T a

f :: forall {a} b. (Show a, Read b) => a -> String -> (String, b)
f a s = (show a, read s)

class C a where m :: forall {b} c. (Show b, Read c, Show c) => a -> b -> String -> String
instance C Int where m x (b :: t) s = show x ++ show b ++ s
instance C Bool where m x b s = show (x, b)

kinded :: forall {k} {a :: k} b. Proxy a -> b -> b
kinded _ x = x

pattern X :: forall {a}. () => a -> Maybe a
pattern X a = Just a

rank :: (forall {a}. [a] -> Int) -> Int
rank g = g "ab" + g [True]

scoped :: forall {a}. [a] -> [a]
scoped xs = ys where ys :: [a]; ys = reverse xs

type Id = forall {a}. a -> a
same :: Id
same x = x

main :: IO ()
main = do
  print (P :: P Maybe)
  case MkT @Char 'x' () of MkT b c -> print (b, c)
  print (f @Int 'c' "4")
  putStrLn (m @Int @Int 3 True "!")
  putStrLn (m @Bool @Int True 'c' "!")
  print (kinded @Int (Proxy :: Proxy Maybe) 3)
  case X 1 of { X n -> print (n + 1); _ -> print "none" }
  print (rank length, scoped "abc", same 'x')
