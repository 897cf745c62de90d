{-# LANGUAGE PatternSynonyms, BangPatterns, FlexibleContexts, ViewPatterns, ScopedTypeVariables, GADTs, RankNTypes, DataKinds, KindSignatures, LambdaCase #-}
module Main where
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, pattern Empty, pattern (:<|), pattern (:|>))
import qualified Data.Map as Map
import Data.Typeable

-- inferred types, contexts and all
pattern Pair a b = (a, b)
pattern Head x <- (x : _)
pattern Snoc xs x <- (unsnoc -> Just (xs, x)) where Snoc xs x = xs ++ [x]
unsnoc :: [a] -> Maybe ([a], a)
unsnoc [] = Nothing
unsnoc xs = Just (init xs, last xs)
pattern Zero = 0
pattern Succ n <- (predMaybe -> Just n) where Succ n = n + 1
predMaybe :: Int -> Maybe Int
predMaybe n | n > 0 = Just (n - 1) | otherwise = Nothing
{-# COMPLETE Zero', Succ' #-}
pattern Zero' :: Int
pattern Zero' = 0
pattern Succ' :: Int -> Int
pattern Succ' n <- (subtract 1 -> n)
fact :: Int -> Int
fact Zero = 1
fact m@(Succ n) = m * fact n
fact _ = error "neg"
pattern Point :: a -> b -> (a, b)
pattern Point { px, py } = (px, py)
{-# COMPLETE Point #-}
pattern StrictJust a <- Just !a where StrictJust !a = Just a
pattern Lit :: (Eq a, Num a) => a
pattern Lit = 42
isLit :: (Eq a, Num a) => a -> Bool
isLit Lit = True
isLit _ = False
-- existential provided
data Dyn where Dyn :: (Show a, Typeable a) => a -> Dyn
pattern D :: () => (Show a, Typeable a) => a -> Dyn
pattern D x = Dyn x
pattern AsInt :: Int -> Dyn
pattern AsInt n <- Dyn (cast -> Just n) where AsInt n = Dyn n
-- inferred provided context
pattern DInf x = Dyn x
data Expr a where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
pattern IntE :: () => (a ~ Int) => Int -> Expr a
pattern IntE n = I n
pattern Tern c a b = If c a b
eval :: Expr a -> a
eval (IntE n) = n
eval (B b) = b
eval (Tern c a b) = if eval c then eval a else eval b
infixr 5 :::
pattern (:::) :: a -> [a] -> [a]
pattern x ::: xs = x : xs
{-# COMPLETE (:::), [] #-}
mySum :: [Int] -> Int
mySum (x ::: xs) = x + mySum xs
mySum [] = 0
pattern x `And` y = (x, y)
-- inferred required: Show via view
pattern Shown s <- (show -> s)
f :: Seq Int -> String
f Empty = "empty"
f (x :<| Empty) = "one " ++ show x
f (x :<| (_ :|> y)) = show (x, y)
f _ = "?"
main :: IO ()
main = do
  let Pair a b = Pair 1 'x'
  print (a, b)
  print [x | Head x <- [[1, 2], [], [3]]]
  print (case [1, 2, 3] of Snoc xs x -> (xs, x); _ -> ([], 0), Snoc "ab" 'c')
  print (fact 5, isLit (42 :: Double), isLit (41 :: Int))
  print (px (3, 'c'), (1, 2) { py = 'z' }, Point { px = 1, py = 2 })
  let Point { px = q } = (True, 'c')
  print q
  mapM_ (\case { AsInt n -> print ("int", n); D x -> print x }) [Dyn 'c', AsInt 4, D "str"]
  case Dyn [1, 2 :: Int] of DInf x -> print x
  print (eval (Tern (B True) (IntE 3) (I 4)))
  print (mySum (1 ::: 2 ::: [3]))
  case 1 `And` 2 of x `And` y -> print (x + y)
  case Just 3 of Shown s -> putStrLn s
  putStrLn (f (Seq.fromList [1, 2, 3]))
  print (case Zero' of { Zero' -> "z"; Succ' n -> show n })
