{-# LANGUAGE ConstraintKinds, KindSignatures, RankNTypes, ExistentialQuantification #-}
module Main where

type Stringy a = (Show a, Read a)
type Both a b = (Stringy a, Ord b)
type Sh = Show

rt :: Stringy a => a -> a
rt = read . show

f :: Both a b => a -> b -> b -> (String, Bool)
f x y z = (show (rt x), y < z)

g :: Sh a => a -> String
g = show

class (Stringy a) => C a where
  op :: a -> String
  op = show . rt

instance C Int
instance C Bool where op b = "B" ++ show b




main :: IO ()
main = do
  print (rt (3 :: Int))
  print (f 'x' 1 2)
  putStrLn (g [1,2])
  putStrLn (op (4 :: Int) ++ op True)
