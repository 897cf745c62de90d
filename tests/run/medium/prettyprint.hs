-- Text.PrettyPrint: printing a small imperative language, with an optimiser
-- that shows its work, and tables and trees laid out with the combinators.
module Main where

import Prelude hiding ((<>))

import Text.PrettyPrint
import Data.List (intersperse)
import qualified Data.Map as Map

data Type = TInt | TBool | TArray Type | TFun [Type] Type
  deriving (Eq, Show)

data Expr
  = Lit Int
  | Var String
  | Bin String Expr Expr
  | Call String [Expr]
  | Index Expr Expr
  deriving (Eq, Show)

data Stmt
  = Assign String Expr
  | If Expr [Stmt] [Stmt]
  | While Expr [Stmt]
  | Return (Maybe Expr)
  | Decl Type String (Maybe Expr)
  deriving (Eq, Show)

data Fun = Fun { funName :: String, funArgs :: [(Type, String)], funType :: Type, funBody :: [Stmt] }

ppType :: Type -> Doc
ppType TInt = text "int"
ppType TBool = text "bool"
ppType (TArray t) = ppType t <> brackets empty
ppType (TFun as r) = parens (hsep (punctuate comma (map ppType as))) <+> text "->" <+> ppType r

level :: String -> Int
level op | op `elem` ["||"] = 1
         | op `elem` ["&&"] = 2
         | op `elem` ["<", "<=", "==", "!="] = 3
         | op `elem` ["+", "-"] = 4
         | otherwise = 5

ppExpr :: Int -> Expr -> Doc
ppExpr _ (Lit n) | n < 0 = parens (int n)
                 | otherwise = int n
ppExpr _ (Var v) = text v
ppExpr p (Bin o a b) = (if p > l then parens else id) (sep [ppExpr l a <+> text o, nest 2 (ppExpr (l + 1) b)])
  where l = level o
ppExpr _ (Call f as) = text f <> parens (fsep (punctuate comma (map (ppExpr 0) as)))
ppExpr _ (Index a i) = ppExpr 9 a <> brackets (ppExpr 0 i)

ppStmt :: Stmt -> Doc
ppStmt (Assign v e) = hang (text v <+> equals) 4 (ppExpr 0 e <> semi)
ppStmt (Decl t v me) = ppType t <+> text v <+> maybe empty (\e -> equals <+> ppExpr 0 e) me <> semi
ppStmt (Return me) = text "return" <+> maybe empty (ppExpr 0) me <> semi
ppStmt (While c b) = (text "while" <+> parens (ppExpr 0 c)) $$ block b
ppStmt (If c t e) = text "if" <+> parens (ppExpr 0 c) $$ block t $$ (if null e then empty else text "else" $$ block e)

block :: [Stmt] -> Doc
block ss = lbrace $+$ nest 4 (vcat (map ppStmt ss)) $+$ rbrace

ppFun :: Fun -> Doc
ppFun (Fun n as r b) = ppType r <+> text n <> parens (sep (punctuate comma [ ppType t <+> text v | (t, v) <- as ])) $+$ block b

-- Optimiser -----------------------------------------------------------

simplify :: Expr -> Expr
simplify (Bin o a b) = case (o, simplify a, simplify b) of
  ("+", Lit x, Lit y) -> Lit (x + y)
  ("*", Lit x, Lit y) -> Lit (x * y)
  ("-", Lit x, Lit y) -> Lit (x - y)
  ("+", Lit 0, e) -> e
  ("+", e, Lit 0) -> e
  ("*", Lit 1, e) -> e
  ("*", e, Lit 1) -> e
  ("*", Lit 0, _) -> Lit 0
  ("<", Lit x, Lit y) -> Lit (fromEnum (x < y))
  (_, x, y) -> Bin o x y
simplify (Call f as) = Call f (map simplify as)
simplify (Index a i) = Index (simplify a) (simplify i)
simplify e = e

optimise :: [Stmt] -> [Stmt]
optimise = concatMap opt
  where
    opt (Assign v e) = case simplify e of
      Var w | v == w -> []
      e' -> [Assign v e']
    opt (If c t e) = case simplify c of
      Lit 0 -> optimise e
      Lit _ -> optimise t
      c' -> [If c' (optimise t) (optimise e)]
    opt (While c b) = case simplify c of
      Lit 0 -> []
      c' -> [While c' (optimise b)]
    opt (Decl t v me) = [Decl t v (fmap simplify me)]
    opt (Return me) = [Return (fmap simplify me)]

example :: Fun
example = Fun "compute" [(TArray TInt, "values"), (TInt, "count"), (TFun [TInt, TInt] TBool, "less")] TInt
  [ Decl TInt "total" (Just (Bin "*" (Lit 0) (Var "count")))
  , Decl TInt "i" Nothing
  , Assign "i" (Bin "+" (Lit 0) (Bin "-" (Lit 3) (Lit 3)))
  , While (Bin "&&" (Bin "<" (Var "i") (Var "count")) (Call "less" [Index (Var "values") (Var "i"), Lit (-1)]))
      [ If (Bin "<" (Lit 1) (Lit 2)) [Assign "total" (Bin "+" (Var "total") (Bin "*" (Index (Var "values") (Bin "+" (Var "i") (Lit 0))) (Bin "+" (Lit 1) (Lit 1))))] [Return Nothing]
      , Assign "i" (Bin "+" (Var "i") (Lit 1))
      , Assign "i" (Bin "*" (Lit 1) (Var "i")) ]
  , If (Bin "||" (Bin "==" (Var "total") (Lit 0)) (Bin "<" (Bin "*" (Bin "+" (Var "aVeryLongVariableName") (Var "anotherVeryLongName")) (Var "x")) (Bin "-" (Bin "-" (Var "a") (Var "b")) (Bin "-" (Var "c") (Var "d")))))
      [Return (Just (Call "combine" [Var ("argument" ++ show k) | k <- [1 .. 9 :: Int]]))]
      [Return (Just (Var "total"))]
  ]

-- Trees and tables ----------------------------------------------------

data Rose = Rose String [Rose]

ppTree :: Rose -> Doc
ppTree (Rose n ks) = text n $$ nest 2 (vcat (map ppTree ks))

ppSexp :: Rose -> Doc
ppSexp (Rose n []) = text n
ppSexp (Rose n ks) = parens (hang (text n) 1 (sep (map ppSexp ks)))

table :: [(String, Double)] -> Doc
table rows = vcat [ text k <> text (replicate (w - length k + 1) '.') <+> double v | (k, v) <- rows ]
  where w = maximum (map (length . fst) rows)

json :: Map.Map String [Int] -> Doc
json m = braces (nest 1 (fsep (punctuate comma [ doubleQuotes (text k) <> colon <+> brackets (hcat (intersperse (comma <> space) (map int v))) | (k, v) <- Map.toList m ])))

main :: IO ()
main = do
  putStrLn (render (ppFun example))
  putStrLn "-- optimised"
  print (ppFun example { funBody = optimise (funBody example) })
  putStrLn "-- narrow"
  putStrLn (renderStyle style { lineLength = 40 } (ppStmt (funBody example !! 4)))
  putStrLn "-- one line"
  putStrLn (renderStyle style { mode = OneLineMode } (ppStmt (funBody example !! 3)))
  putStrLn "-- left"
  putStrLn (renderStyle (Style LeftMode 20 1.5) (ppTree (Rose "root" [Rose "a" [], Rose "b" [Rose "c" []]])))
  let tree = Rose "program" [ Rose ("decl" ++ show k) [ Rose "name" [], Rose (replicate k 'x') [Rose "leaf" []] ] | k <- [1 .. 8] ]
  print (ppSexp tree)
  print (table [("alpha", 1.5), ("beta", 20), ("epsilon", -0.001)])
  print (json (Map.fromList [ ("key" ++ show k, [k .. k + 4]) | k <- [1 .. 9] ]))
  print (isEmpty empty, isEmpty (text ""), isEmpty (empty <> empty), render (cat [text "a", text "b"]), render (fcat (map int [1 .. 50])))
  print (hang (text "hang") 4 (vcat [text "one", text "two"]) $$ text "a" $+$ nest 3 (text "b") $$ (text "hi" $$ nest 5 (text "there")))
  print (map render [quotes (text "q"), rational 0.5, float 2.5, integer (2 ^ 70), lparen <> rparen <> lbrack <> rbrack, zeroWidthText "zero" <> char 'x', sizedText 0 "s"])
