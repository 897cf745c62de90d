{-# LANGUAGE DeriveTraversable #-}
module Main where
data T a = T [Maybe a] (Either Int a) | F (Int -> a) | P (a, [a]) | N Int deriving (Functor)
data Rose a = Rose { val :: a, kids :: [Rose a] } deriving (Show, Functor, Foldable, Traversable)
newtype C r a = C ((a -> r) -> r) deriving Functor
main :: IO ()
main = do
  case fmap (+ 1) (T [Just 1, Nothing] (Right 2)) of T a b -> print (a, b)
  print (sum (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]), maximum (Rose 1 [Rose 5 []]), length (Rose 1 []))
  print (traverse (\x -> [x, x * 10]) (Rose 1 [Rose 2 []]))
  case fmap show (C ($ 3)) of C k -> putStrLn (k id)
  mapM_ print (Rose 'a' [Rose 'b' []])
