{-# LANGUAGE EmptyCase, LambdaCase, EmptyDataDecls, EmptyDataDeriving, BlockArguments, PostfixOperators, UnicodeSyntax, ExplicitForAll #-}
-- Empty case, block arguments, postfix operators, Unicode syntax.
module Main where
import Data.Void
import Control.Monad (when, forM_)
data V deriving (Show, Eq, Ord)
f :: V -> Int
f x = case x of {}
g :: V -> a
g = \case {}
(!) :: Int -> Int
(!) n = product [1 .. n]
h ∷ ∀ a . a → a
h x = x
main :: IO ()
main = do
  print (length ([] :: [V]), ((5 !)), h 3)
  when True do
    putStrLn "block"
  forM_ [1, 2] \i -> print i
  print ([] == ([] :: [V]))
