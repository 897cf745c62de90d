{-# LANGUAGE GADTs, ExistentialQuantification, RankNTypes, LambdaCase #-}
-- Pattern matching on existential and GADT constructors in all binding forms: case, lambda, do, comprehensions, where.
module Main where

import Data.Maybe (mapMaybe)

data Some = forall a. (Show a, Ord a) => Some [a]
data Action where
  Print :: Show a => a -> Action
  Both :: Action -> Action -> Action
  Compare :: Ord b => b -> b -> (Ordering -> Action) -> Action
  Done :: Action
data Ty a where { TI :: Ty Int; TS :: Ty String; TP :: Ty a -> Ty b -> Ty (a, b); TL :: Ty a -> Ty [a] }
data Typed = forall a. Typed (Ty a) a

run :: Action -> [String]
run (Print a) = [show a]
run (Both a b) = run a ++ run b
run (Compare x y k) | x == y = "equal" : run (k EQ)
                    | otherwise = run (k (compare x y))
run Done = []

biggest :: Some -> String
biggest (Some []) = "empty"
biggest (Some xs@(x : _)) = show (maximum xs) ++ (if all (== x) xs then " (all same)" else "")

def :: Ty a -> a
def TI = 0
def TS = ""
def (TP a b) = (def a, def b)
def (TL _) = []

render :: Ty a -> a -> String
render TI n = show n
render TS s = s
render (TP TI b) (n, y) | n > 100 = "big," ++ render b y
render (TP a b) (x, y) = render a x ++ "," ++ render b y
render (TL t) xs = concatMap (\x -> "[" ++ render t x ++ "]") xs

eqTy :: Ty a -> Ty b -> Bool
eqTy TI TI = True
eqTy TS TS = True
eqTy (TP a b) (TP c d) = eqTy a c && eqTy b d
eqTy (TL a) (TL b) = eqTy a b
eqTy _ _ = False

ints :: Typed -> Maybe [Int]
ints = \case
  Typed TI n -> Just [n]
  Typed (TL TI) ns -> Just ns
  Typed (TP TI TI) (a, b) -> Just [a, b]
  _ -> Nothing

main :: IO ()
main = do
  mapM_ (putStrLn . biggest) [Some [1, 3, 2], Some "aaa", Some ([] :: [Bool])]
  mapM_ putStrLn (run (Both (Print 1) (Compare 'a' 'b' (\o -> Both (Print o) (Compare 2 2 (const Done))))))
  print (def (TP TI (TP TS (TL TI))))
  putStrLn (render (TL (TP TI TS)) [(1, "one"), (200, "many")])
  print (eqTy (TP TI TS) (TP TI TS), eqTy TI TS)
  print (mapMaybe ints [Typed TI 1, Typed TS "x", Typed (TL TI) [2, 3], Typed (TP TI TI) (4, 5)])
  print [show (minimum xs) | Some xs@(_ : _) <- [Some "zx", Some [()], Some ([] :: [Int])]]
  Typed t x <- return (Typed (TP TS TI) ("k", 7))
  putStrLn (render t x)
  print ((\(Some ys) -> length ys) (Some [True]))
  print (helper (Typed TS "where"))
  where
    helper :: Typed -> Int
    helper (Typed TS s) = length s
    helper (Typed _ _) = 0
