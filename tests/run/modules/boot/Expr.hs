module Expr where
import {-# SOURCE #-} Types (Block, total, showBlock, odd', Box (..), Named (..))
import {-# SOURCE #-} qualified Types as Again

data Expr = Lit Int | Var String | Add Expr Expr | Let String Expr Expr | Do Block deriving (Eq, Show)

size :: Expr -> Int
size (Add a b) = size a + size b + 1
size (Let _ a b) = size a + size b + 1
size (Do b) = total b + 1
size _ = 1

showExpr :: Expr -> String
showExpr (Lit n) = show n
showExpr (Var x) = x
showExpr (Add a b) = showExpr a ++ " + " ++ showExpr b
showExpr (Let x a b) = "let " ++ x ++ " = " ++ showExpr a ++ " in " ++ showExpr b
showExpr (Do b) = "{" ++ showBlock b ++ "} " ++ show [b] ++ Again.describe (Box 'x')

isEven :: Int -> Bool
isEven 0 = True
isEven n = odd' (n - 1)

instance Named Expr where name _ = "Expr"
newtype Twice a = Twice a
instance Named a => Named (Twice a) where name (Twice a) = name a ++ name a
