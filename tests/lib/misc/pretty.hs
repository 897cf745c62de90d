-- Text.PrettyPrint: layouts that depend on the width, modes, and pseudo-random documents as checksums.
module Main (main) where

import Prelude hiding ((<>))
import Data.Char (ord)
import Data.List (foldl')
import Text.PrettyPrint
import Text.PrettyPrint.HughesPJClass (Pretty (..), prettyParen, prettyShow)

data Expr = Var String | App Expr [Expr] | Lam [String] Expr | Let [(String, Expr)] Expr | If Expr Expr Expr

pretty :: Int -> Expr -> Doc
pretty _ (Var x)       = text x
pretty p (App f es)    = (if p > 9 then parens else id) (hang (pretty 9 f) 2 (fsep (map (pretty 10) es)))
pretty p (Lam xs e)    = (if p > 0 then parens else id) (sep [char '\\' <> hsep (map text xs) <+> text "->", nest 2 (pretty 0 e)])
pretty p (Let bs e)    = (if p > 0 then parens else id) (sep [text "let" <+> vcat [hang (text x <+> equals) 2 (pretty 0 b) | (x, b) <- bs], text "in" <+> pretty 0 e])
pretty p (If c t e)    = (if p > 0 then parens else id) (sep [text "if" <+> pretty 0 c, nest 2 (text "then" <+> pretty 0 t), nest 2 (text "else" <+> pretty 0 e)])

example :: Expr
example = Let [ ("map", Lam ["f", "xs"] (If (App (Var "null") [Var "xs"]) (Var "nil") (App (Var "cons") [App (Var "f") [App (Var "head") [Var "xs"]], App (Var "map") [Var "f", App (Var "tail") [Var "xs"]]])))
              , ("twice", Lam ["x"] (App (Var "plus") [Var "x", Var "x"])) ]
              (App (Var "map") [Var "twice", App (Var "enumerate") (map (Var . ("argument" ++) . show) [1 .. 9 :: Int])])

data Json = Null | Number Double | JString String | List [Json] | Object [(String, Json)]

json :: Json -> Doc
json Null        = text "null"
json (Number x)  = double x
json (JString s)     = doubleQuotes (text s)
json (List xs)   = brackets (fsep (punctuate comma (map json xs)))
json (Object kv) = lbrace $+$ nest 2 (vcat (punctuate comma [doubleQuotes (text k) <> colon <+> json v | (k, v) <- kv])) $+$ rbrace

value :: Json
value = Object [("name", JString "tarry"), ("numbers", List (map Number [1 .. 30])), ("nested", Object [("empty", List []), ("nothing", Null)])]

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

-- | A document of about this size, and the rest of the numbers.
random :: Int -> [Int] -> (Doc, [Int])
random n (a : b : rest)
  | n <= 1    = ([empty, text (replicate (b `mod` 8) 'x'), char ';', int b] !! (a `mod` 4), rest)
  | otherwise = case a `mod` 13 of
      0 -> one (nest (b `mod` 12 - 4))
      1 -> one parens
      2 -> two (<>)
      3 -> two (<+>)
      4 -> two ($$)
      5 -> two ($+$)
      6 -> two (\d e -> hang d (b `mod` 9 - 2) e)
      7 -> many sep
      8 -> many cat
      9 -> many fsep
      10 -> many fcat
      11 -> many (vcat . punctuate comma)
      _ -> many hsep
  where one f = let (d, r) = random (n - 1) rest in (f d, r)
        two f = let { (d, r) = random (n `div` 2) rest; (e, r') = random (n `div` 2) r } in (f d e, r')
        many f = let (ds, r) = list (b `mod` 5) rest in (f ds, r)
        list 0 r = ([], r)
        list k r = let { (d, r') = random (n `div` 3) r; (ds, r'') = list (k - 1 :: Int) r' } in (d : ds, r'')
random _ r = (empty, r)

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

main :: IO ()
main = do
  mapM_ (\w -> putStrLn (renderStyle style { lineLength = w } (pretty 0 example)) >> putStrLn "--") [120, 60, 30]
  putStrLn (renderStyle style { lineLength = 50 } (json value))
  putStrLn (renderStyle (Style OneLineMode 80 1.5) (pretty 0 example))
  putStrLn (renderStyle (Style LeftMode 80 1.5) (json (List [Null, JString "left"])))
  putStrLn (renderStyle (Style ZigZagMode 20 1.2) (foldr (\x d -> text x $$ nest 6 d) empty ["a", "bb", "ccc", "dddd", "e"]))
  let docs = [fst (random 24 (randoms s)) | s <- [1 .. 60]]
      check name st = putStrLn (name ++ " " ++ show (digest (concatMap (renderStyle st) docs)))
  check "page 100" style
  check "page 40" style { lineLength = 40 }
  check "page 15" style { lineLength = 15, ribbonsPerLine = 1 }
  check "ribbon" style { lineLength = 60, ribbonsPerLine = 3 }
  check "left" style { mode = LeftMode }
  check "one line" style { mode = OneLineMode }
  print (isEmpty empty, isEmpty (text "" <> empty), isEmpty (nest 3 empty), text "a" $$ nest 4 (text "b"), text "long text" $$ nest 4 (text "b"))
  print (fullRender PageMode 20 1.5 (\t ts -> t : ts) [] (text "ab" <+> char 'c' $$ ptext "d"))
  print (hcat [int 3, integer 4, float 1.5, double 2.5, rational 0.5], quotes (text "q"), zeroWidthText "<b>" <> text "x" <> sizedText 1 "wide")
  putStrLn (prettyShow [(1 :: Int, Just 'x', "text"), (2, Nothing, "")])
  print (pPrint (Left (Just 2.5) :: Either (Maybe Double) ()), prettyParen True (text "p"))
