module Main (main) where {
-- The other layout: everything with braces and semicolons, some of it odd.
import Data.List (sortBy, insertBy, foldl');
import qualified Data.Map as M ;
import Data.Char (isDigit
                 , isSpace) ; ;

infixl 6 |>, <| ;
infixr 5 +++ ;

data Queue a = Queue [a] [a] ;

newtype Matrix = Matrix { rows :: [[Int]] } deriving (Eq, Show) ;

class Container f where {
  empty :: f a ;
  insert :: a -> f a -> f a ;
  toL :: f a -> [a] ;
  size :: f a -> Int ;
  size = length . toL
} ;

instance Container Queue where {
  empty = Queue [] [] ;
  insert x (Queue f b) = Queue f (x : b) ;
  toL (Queue f b) = f ++ reverse b ;
} ;

instance Container [] where { empty = [] ; insert = (:) ; toL = id } ;

(|>) :: Queue a -> a -> Queue a ;
q |> x = insert x q ;

(<|) :: a -> Queue a -> Queue a ;
x <| Queue f b = Queue (x : f) b ;

(+++) :: Queue a -> Queue a -> Queue a ;
a +++ b = Queue (toL a ++ toL b) [] ;

mmul :: Matrix -> Matrix -> Matrix ;
mmul (Matrix a) (Matrix b) = Matrix [ [ sum (zipWith (*) r c) | c <- cols ] | r <- a ]
  where { cols = foldr (zipWith (:)) (repeat []) b } ;

power :: Matrix -> Int -> Matrix ;
power m n | n == 0 = Matrix [ [ if i == j then 1 else 0 | j <- [1 .. k] ] | i <- [1 .. k] ]
          | even n = let { h = power m (n `div` 2) } in mmul h h
          | otherwise = mmul m (power m (n - 1))
  where { k = length (rows m) ; } ;

classify :: Int -> String ;
classify n = case compare n 0 of { LT -> "negative" ; EQ -> "zero" ; GT | even n -> "even" | n > 100, odd n -> "big odd" ; GT -> "odd" } ;

tokens :: String -> [String] ;
tokens s = case dropWhile isSpace s of {
  "" -> [] ;
  t@(c : cs) | isDigit c -> let { (d, r) = span isDigit t ; } in d : tokens r
             | otherwise -> [c] : tokens cs
} ;

rpn :: [String] -> [Integer] -> Either String Integer ;
rpn [] [x] = Right x ;
rpn [] st = Left ("stack " ++ show st) ;
rpn (t : ts) st
  | all isDigit t = rpn ts (read t : st)
  | otherwise = case (lookup t table, st) of {
      (Just f, b : a : rest) -> rpn ts (f a b : rest) ;
      (Nothing, _) -> Left ("unknown " ++ t) ;
      _ -> Left "underflow" }
  where { table = [("+", (+)), ("-", (-)), ("*", (*)), ("/", \a b -> if b == 0 then 0 else div a b)] } ;

countdown :: Int -> IO () ;
countdown n = do {
  if n > 3 then putStrLn "long"
  else do { putStr "short " ; print n } ;
  let { go 0 = return () ; go k = do { putStr (show k ++ " ") ; go (k - 1) } } ;
  go n ; putStrLn "" ;
  if n > 0
    then return () ;
    else putStrLn "done"
} ;

main :: IO () ;
main = do { let { q = 0 <| empty |> 1 |> 2 ; r = q +++ (9 <| empty) }
          ; print (toL r, size r, size "abc")
          ; print (rows (power (Matrix [[1,1],[1,0]]) 40))
          ; mapM_ (putStrLn . classify) [-1, 0, 2, 7, 101]
          ; print (tokens "12+ 3*(4)")
          ; mapM_ (print . (`rpn` []) . tokens) ["3 4+2*", "1+", "2 3", "7 0/", "2 x"]
          ; countdown 3 ; countdown 5
          ; let { f 0 = "none" ; f n | n < 0 = "minus" ; f _ = "some" } ; putStrLn (unwords (map f [0, -1, 5 :: Int]))
          ; let a = 1; b = 2
                c = a + b in print (a, b, c :: Int)
          ; print [ (x, y) | x <- [1 .. 4 :: Int], let { y = x * x ; z = y - 1 }, odd z ]
          ; case M.lookup 'k' (M.fromList (zip ['a' ..] [1 .. 26 :: Int])) of { Just n | n > 20 -> print 'x' ; Just n -> print n ; Nothing -> return () }
          ; print (foldl' (\acc x -> insertBy (\u v -> compare v u) x acc) [] [3, 1, 2 :: Int])
          ; print (sortBy (\u v -> case compare (snd u) (snd v) of { EQ -> compare v u ; o -> o }) (zip [1 :: Int ..] "banana"))
          } ;
}
