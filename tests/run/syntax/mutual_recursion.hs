-- Mutual recursion without signatures, across top level and local groups, with classes inferred; types mutually recursive.
module Main where

isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

data Stmt = Assign String Exp | Block [Stmt] deriving Show
data Exp = Const Int | Ref String | StmtE Stmt Exp | Exp :+: Exp deriving Show

vars (Assign v e) = v : varsE e
vars (Block ss) = concatMap vars ss
varsE (Const _) = []
varsE (Ref v) = [v]
varsE (StmtE s e) = vars s ++ varsE e
varsE (a :+: b) = varsE a ++ varsE b

ping x xs | null xs = [x]
          | otherwise = x : pong (x + 1) (tail xs)
pong y ys = y * 2 : ping (y + 1) (drop 1 ys)

showTree t = case t of
  Nothing -> "."
  Just (x, ts) -> show x ++ showForest ts
showForest ts = "(" ++ concatMap showTree' ts ++ ")"
showTree' (T x ts) = showTree (Just (x, ts))
data T a = T a [T a]

hofstadterF, hofstadterM :: Int -> Int
hofstadterF 0 = 1
hofstadterF n = n - hofstadterM (hofstadterF (n - 1))
hofstadterM 0 = 0
hofstadterM n = n - hofstadterF (hofstadterM (n - 1))

compute n = (a, b, c)
  where
    a = if n > 0 then length b + 1 else 0
    b = replicate c 'b'
    c = n * 2

main :: IO ()
main = do
  print (isEven 10, isOdd (7 :: Integer))
  print (vars (Block [Assign "x" (Const 1 :+: Ref "y"), Assign "z" (StmtE (Assign "w" (Ref "x")) (Ref "w"))]))
  print (ping 1 "abcd", ping 0.5 [1, 2, 3])
  putStrLn (showTree' (T 1 [T 2 [], T 3 [T 4 []]]))
  print (map hofstadterF [0 .. 12], map hofstadterM [0 .. 12])
  print (compute 3)
