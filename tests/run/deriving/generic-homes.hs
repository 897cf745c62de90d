{-# LANGUAGE TypeOperators, FlexibleContexts, TypeFamilies #-}
-- Representations of representations; where types of the library are from.
module Main where
import GHC.Generics
import Data.Monoid
import Data.Proxy
import Data.Functor.Identity
main :: IO ()
main = do
  print (from (Rec1 (Just 'x')))
  print (from (Just 1 :*: [2 :: Int]))
  print (from (L1 (Just 1) :: (Maybe :+: []) Int))
  print (from (U1 :: U1 Int))
  print (from (K1 3 :: K1 () Int Char))
  print (from1 (Rec1 (Just 'x')))
  print (from (Comp1 [Just True]))
  print (from1 (Comp1 [Just True]))
  putStrLn (datatypeName (from (Par1 'c')) ++ moduleName (from (Par1 'c')) ++ packageName (from (Par1 'c')))
  print ((to (from (Par1 'c')) :: Par1 Char))
  putStrLn (conName (unM1 (from (Just 'c' :*: Nothing))))
  mapM_ putStrLn [home (Just 'c'), home [True], home (Left 1 :: Either Int Int), home (Sum 1), home (Identity 'c'), home (Last (Just 1)), home (Proxy :: Proxy Int), home LT]

home :: (Generic a, Rep a ~ D1 c f, Datatype c) => a -> String
home x = datatypeName y ++ " " ++ moduleName y ++ " " ++ packageName y where y = from x
