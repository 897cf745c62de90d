{-# LANGUAGE FlexibleInstances, UndecidableInstances, FlexibleContexts #-}
module Main where
class Pretty a where pretty :: a -> String
instance {-# OVERLAPPABLE #-} Show a => Pretty a where pretty x = "show:" ++ show x
instance Pretty String where pretty s = s
instance {-# OVERLAPPING #-} Pretty [Int] where pretty xs = "ints:" ++ show xs
instance Pretty a => Pretty (Maybe a) where pretty = maybe "none" pretty
instance {-# OVERLAPS #-} Pretty a => Pretty [a] where pretty xs = concatMap pretty xs
main :: IO ()
main = do
  putStrLn (pretty (3 :: Int)); putStrLn (pretty "abc"); putStrLn (pretty [1, 2 :: Int]); putStrLn (pretty (Just True)); putStrLn (pretty [True,False])
