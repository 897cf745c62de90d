{-# LANGUAGE OverloadedLists, OverloadedStrings, TypeFamilies, MultiWayIf, LambdaCase, TupleSections, NamedFieldPuns, RecordWildCards, BlockArguments, NumericUnderscores, BinaryLiterals, HexFloatLiterals, NegativeLiterals, ParallelListComp, MonadComprehensions, PostfixOperators, UnicodeSyntax, EmptyCase, EmptyDataDeriving, TypeOperators, NumDecimals #-}
module Main where
import qualified Data.Map as M
import qualified Data.Set as S
import qualified Data.Text as T
import Data.String
import Control.Monad (when, forM_)
import GHC.Exts (IsList(..))
newtype Name = Name String deriving (Eq, Show)
instance IsString Name where fromString = Name
data Void' deriving (Show, Eq, Ord)
absurd' :: Void' -> a
absurd' v = case v of {}
data P = P { nm :: Name, age :: Int, tags :: S.Set T.Text } deriving Show
f :: P -> String
f P{nm = "bob", ..} = "bob " <> show age
f P{nm, age} | age > 10 = show nm | otherwise = "kid"
g :: M.Map Int String -> String
g [(1, "x")] = "single"
g m = if | M.null m -> "empty" | [(k, v)] <- M.toList m, k > 5 -> v | otherwise -> "many"
(!) :: Integer -> Integer
(!) n = product ([1 .. n] :: [Integer])
idU ∷ ∀ a. a → a
idU x = x
main ∷ IO ()
main = do
  print ([(1, "a"), (2, "b")] :: M.Map Int String)
  print (S.member 3 [1, 2, 3 :: Int])
  putStrLn (f (P "bob" 3 ["t"])); putStrLn (f (P "al" 30 [])); putStrLn (f P { nm = "z", age = 1, tags = [] })
  mapM_ (putStrLn . g) ([[(1, "x")], [], [(7, "seven")], [(1, "q"), (2, "r")]] :: [M.Map Int String])
  print ((5 !), 1_000_000 :: Int, 0b1011 :: Int, 0x1.8p3 :: Double, -1 `mod` 3 :: Int, abs -5 :: Int, 1.5e3 :: Int)
  print ([(x, y) | x <- [1, 2, 3 :: Int] | y <- ("abc" :: String)] :: [(Int, Char)])
  print ([x + y | x <- Just 1, y <- Just 2, x < y] :: Maybe Int)
  when True do putStrLn "block"
  forM_ ([1, 2] :: [Int]) \i -> print i
  print (map (,True) ([1, 2] :: [Int]))
  print (idU (T.length "héllo"))
  print (foldr (\case { 0 -> id; n -> (n +) }) 0 ([0, 3, 4] :: [Int]))
