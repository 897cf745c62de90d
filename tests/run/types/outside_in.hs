{-# LANGUAGE GADTs, LambdaCase, ScopedTypeVariables, TypeFamilies, TypeOperators #-}
-- Types that are found out outside of the matches that need them.
module Main where

import Control.Monad (forM_)
import Data.Type.Equality
import Data.Typeable

data T a where
  T1 :: Int -> T Bool
  T2 :: T a

data E a where
  EI :: Int -> E Int
  EB :: Bool -> E Bool
  EIf :: E Bool -> E a -> E a -> E a
  EP :: E a -> E b -> E (a, b)
  EF :: E (a, b) -> E a

-- The second branch tells it; the index stays what it is.
text t = case t of { T1 n -> show n; T2 -> "none" }
above x = case x of { T1 n -> n > 0; T2 -> True }

eval :: E a -> a
eval e = let r = case e of
               EI n -> n
               EB b -> b
               EIf c t f -> let v = if eval c then eval t else eval f in v
               EP a b -> let { x = eval a; y = eval b } in (x, y)
               EF p -> fst (eval p)
         in r

maybeInt :: T a -> String
maybeInt t = h (case t of { T1 n -> Just n; T2 -> Nothing })
  where h Nothing = "no"
        h (Just k) = show (k :: Int)

applied :: T a -> Int
applied t = (case t of { T1 n -> \y -> n + y; T2 -> id }) 3

local :: T a -> Int
local t = let { z = 3; go y = case t of { T1 n -> n + y; T2 -> y } } in go z

type family F a where { F Int = Bool; F Bool = Int }
data D a where { DI :: D Int; DB :: D Bool }

through :: D a -> F a -> String
through DI y = show (not y)
through DB y = let z = y + 1 in show z

castTo :: forall a b. (Typeable a, Typeable b) => a -> Maybe b
castTo x = do
  Refl <- eqT :: Maybe (a :~: b)
  let y = x
  return y

main :: IO ()
main = do
  putStrLn (text (T2 :: T Char))
  print (above (T2 :: T Int), above (T1 0))
  print (eval (EIf (EB True) (EF (EP (EI 1) (EB False))) (EI 2)))
  mapM_ putStrLn [maybeInt (T1 7), maybeInt T2]
  print (applied (T1 4), applied T2, local (T1 5))
  putStrLn (through DI True ++ through DB 4)
  print (castTo 'x' :: Maybe Char, castTo 'x' :: Maybe Int)
  forM_ [1 :: Int, 2] $ \i -> case T1 i of { T1 n -> print (n + i); T2 -> return () }
