{-# LANGUAGE RankNTypes, ScopedTypeVariables, PostfixOperators #-}
module Main where
import Control.Monad.ST
import Data.STRef
infixl 1 |>
(|>) :: (forall s. ST s a) -> (a -> b) -> b
m |> f = f (runST m)
data Nat f g = (forall x. f x -> g x) :~> Int
both :: (Show a) => (forall x. Show x => x -> String) -> a -> String
both f y = f y ++ f 'c'
data Op m = Op { run :: forall a. m a -> Int }
sumUp :: [Int] -> Int
sumUp xs = (|> (+ 1)) (do { r <- newSTRef 0; mapM_ (\x -> modifySTRef r (+ x)) xs; readSTRef r })
nat :: Nat Maybe []
nat = (:~> (3 + length "ab")) (maybe [] pure)
h :: (forall x. Show x => x -> String) -> String
h = (`both` [True])
k = (`both` "q")
main :: IO ()
main = do
  print (sumUp [1, 2, 3])
  case nat of f :~> n -> print (f (Just n), f (Just 'x'))
  putStrLn (h show)
  putStrLn (k (reverse . show))
  putStrLn ((`both` (1 :: Int)) (\x -> '<' : show x))
  print ((`seq` ()) 'x', map (subtract 1) [3], (`elem` "abc") 'b')
