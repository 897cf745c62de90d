{-# LANGUAGE FlexibleInstances, UndecidableInstances, ScopedTypeVariables #-}
module Main where
class Sh a where sh :: a -> String
instance {-# OVERLAPPABLE #-} Show a => Sh a where sh = show
instance Sh String where sh s = s
instance {-# OVERLAPPING #-} Sh [Int] where sh _ = "ints"
instance Sh a => Sh (Maybe a) where sh = maybe "-" sh
class P a where p :: a -> String
instance {-# INCOHERENT #-} P [Int] where p _ = "[Int]"
instance P [a] where p _ = "[a]"
q :: [a] -> String
q = p
main :: IO ()
main = do
  putStrLn (sh (3 :: Int) ++ sh "str" ++ sh [1 :: Int] ++ sh (Just "x") ++ sh [True])
  putStrLn (p [1 :: Int] ++ p "x" ++ q [1 :: Int])
