{-# LANGUAGE GHC2021, TypeAbstractions, GADTs, DataKinds, LambdaCase #-}
-- Type arguments of constructors in patterns, which GHC has since 9.2: they bind type variables.
module Main (main) where

import Data.Kind (Type)
import Data.List (sortOn)
import Data.Proxy
import Data.Typeable

data Some = forall a. (Show a, Typeable a) => Some a

describe :: Some -> String
describe (Some @t x) = show (x :: t) ++ " :: " ++ show (typeRep (Proxy @t))

data Showing (c :: Type) where
  Both :: forall a b c. (Show a, Show b) => a -> b -> (a -> b -> c) -> Showing c

both :: Showing c -> (String, c)
both (Both @x @y a b f) = (concat [show (a :: x), show ys], f a b)
  where ys = [b] :: [y]

data Term :: Type -> Type where
  Lit :: Int -> Term Int
  Pair :: forall a b. Term a -> Term b -> Term (a, b)
  Fst :: forall b a. Term (a, b) -> Term a
  If :: Term Bool -> Term a -> Term a -> Term a
  Less :: Term Int -> Term Int -> Term Bool

eval :: Term a -> a
eval = \case
  Lit n -> n
  Pair @x @y a b -> (eval (a :: Term x), eval (b :: Term y))
  Fst @rest p -> let (v, _ :: rest) = eval p in v
  If @r c t e -> if eval c then (eval t :: r) else eval e
  Less a b -> eval a < eval b

data Exists f where Exists :: Typeable a => f a -> Exists f

name :: forall f. Exists f -> String
name (Exists @a _) = show (typeRep (Proxy @[a]))

-- A variable in scope is meant, `_` is anything, and larger types are taken apart.
inner :: forall a. Show a => Maybe (Either a [a]) -> String
inner (Just @(Either a as) (Right xs)) = show (xs :: as)
inner (Just @_ (Left @a @_ x)) = show (x :: a)
inner (Nothing @_) = "none"

monadic :: [Some] -> [String]
monadic xs = do
  Some @t x <- xs
  [y | Just (y :: String) <- [cast (x :: t)]]

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Some (1 :: Int), Some "a", Some [True]]
  print (both (Both 'x' (2 :: Int) (\c n -> replicate n c)))
  print (eval (If (Less (Lit 1) (Lit 2)) (Fst (Pair (Lit 3) (Pair (Lit 4) (Lit 5)))) (Lit 6)))
  print (eval (Pair (Lit 1) (Less (Lit 2) (Lit 1))))
  putStrLn (name (Exists (Just 'x')) ++ name (Exists [()]))
  putStrLn (unwords [inner (Just (Right "ab")), inner (Just (Left 'c')), inner (Nothing :: Maybe (Either () [()]))])
  print (sortOn length (monadic [Some "long", Some 'c', Some "s"]))
