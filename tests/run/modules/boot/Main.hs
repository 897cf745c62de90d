-- Modules that import each other, by boot files.
module Main where
import Expr (Expr (..), showExpr, size)
import qualified Types as T

main :: IO ()
main = do
  let e = Let "x" (Lit 1) (Do (T.Block [T.Bind "y" (Add (Lit 2) (Var "x")), T.Bind "z" (Lit 4)]))
  putStrLn (showExpr e)
  print (size e, T.total (T.Block [T.Bind "a" e, T.Bind "b" (Lit 3)]))
  print (T.Block [T.Bind "q" (Lit 9)])
  print (T.Bind "p" (Lit 1) == T.Bind "p" (Lit 1), T.even' 10, T.odd' 7)
  print (T.describe (T.Box 'c'), T.label (T.Box True))
