-- Modules of other packages: balanced trees, sets and tables by them, queues, arrays, traversals, tables as text, parsers as
-- functions; and what shows terms that are not evaluated.
import qualified Data.Array as A
import qualified Data.RedBlackTree as T
import qualified Data.Set.RBTree as S
import qualified Data.Table.RBTree as M
import qualified Data.Queue as Q
import Control.Search.Unsafe (allSolutions, allValues)
import Data.List (sum)
import Data.Traversal
import Parser
import Prelude hiding (empty, some, (<*>), (<|>))
import SetRBT (insertMultiRBT, setRBT2list, emptySetRBT, insertRBT, deleteRBT)
import System.IO.Unsafe
import TableRBT (emptyTableRBT, lookupRBT, tableRBT2list, updateRBT)
import Text.CSV

data Exp = Num Int | Add Exp Exp | Mul Exp Exp
  deriving (Eq, Show)

parts :: Traversable Exp Exp
parts e = case e of
  Num _   -> noChildren e
  Add a b -> ([a, b], \[x, y] -> Add x y)
  Mul a b -> ([a, b], \[x, y] -> Mul x y)

simple :: Exp -> Maybe Exp
simple e = case e of
  Add (Num a) (Num b) -> Just (Num (a + b))
  Mul (Num 0) _       -> Just (Num 0)
  _                   -> Nothing

-- Palindromes over two letters, and what is their first half.
half :: ParserRep String Char
half = empty >>> "" <||> letter x <*> half xs <*> letter x >>> (x : xs)
  where x, xs free

letter :: ParserRep Char Char
letter = satisfy (`elem` "ab")

ps :: [Int]
ps = [5, 3, 9, 1, 7, 3, 8, 2, 6, 4]

main :: IO ()
main = do
  let t = foldr T.update (T.empty (==) (==) (<)) [1 .. 1000 :: Int]
  print (T.lookup 700 t, T.lookup 1001 t, sum (T.toList t), take 5 (T.toList (foldr T.delete t [2, 4 .. 1000])))
  print (T.sortBy (>) ps, T.isEmpty (T.newTreeLike t))
  let s = S.fromList ps
  print (S.toList s, S.member 8 s, S.member 0 s, S.toList (S.union s (S.fromList [0, 9, 10])), S.toList (S.intersection s (S.fromList [3, 4, 12])))
  print (setRBT2list (deleteRBT 3 (foldr insertRBT (emptySetRBT (>)) ps)), setRBT2list (foldr insertMultiRBT (emptySetRBT (<)) ps))
  let m = foldr (\x -> M.update (x `mod` 4) x) M.empty ps
  print (M.toList m, M.lookup 2 m, M.lookup 7 m, M.toList (M.delete 1 m))
  print (tableRBT2list (updateRBT 'a' 1 (updateRBT 'b' 2 (emptyTableRBT (>)))), lookupRBT 'b' (updateRBT 'b' 'x' (emptyTableRBT (<))))
  let q = foldl (flip Q.snoc) Q.empty ps
  print (q, Q.deqHead q, Q.deqLast q, Q.deqToList (Q.rotate (Q.deqTail q)), Q.deqToList (Q.deqReverse (Q.deqInit q)), Q.deqLength q)
  print (fmap fst (Q.matchHead q), fmap (Q.deqToList . snd) (Q.matchLast (Q.listToDeq "ab")), Q.deqToList (Q.cons 0 (Q.listToDeq [1])))
  let a = A.listToDefaultArray (* 2) [7, 8]
  print (map (a A.!) [0 .. 3], map (A.applyAt a 1 (+ 1) A.!) [1], A.foldArray (+) 0 a, map (A.combine (+) a a A.!) [0, 5])
  let e = Add (Mul (Num 0) (Num 4)) (Add (Num 1) (Num 2))
  print (length (family parts e), evalFamily parts simple e, fold parts (\_ ns -> 1 + sum ns) e)
  print [ n | Num n <- family parts (mapFamily parts (\x -> case x of { Num n -> Num (n + 1); _ -> x }) e) ]
  putStr (showCSV [["a", "b,c"], ["say \"x\"", ""], ["two\nlines", "3"]])
  print (readCSV (showCSV [["a", "b,c"], ["say \"x\"", ""], ["two\nlines", "3"]]))
  print (readCSVWithDelims ";|" "1;2|3\r\n4\n;5")
  print (allSolutions (\x -> half x "abba" =:= []), allSolutions (\x -> half x "aba" =:= []))
  print (allSolutions (\x -> star letter x "ab" =:= "b"), allValues ((terminal 'a' <*> terminal 'b' <|> terminal 'a') "abc"))
  let u = map (+ 1) [1, 2]
  print (sum u)
  putStrLn (showAnyExpression u)
  print (showAnyQExpression (Just 'c'), readAnyQExpression "(1,\"a\")" :: (Int, String))
