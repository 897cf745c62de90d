{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, RankNTypes, ExistentialQuantification, GADTs, StandaloneDeriving #-}
-- Derived Functor, Foldable and Traversable through nested types, and what they do not look at.
module Main where
import Data.Foldable
import Data.Traversable
import Control.Exception
import qualified Data.Map as M
import Data.Functor.Compose
import Data.Functor.Identity
data A a = A [[a]] | A2 (Maybe [a]) Int a | A0 deriving (Show, Functor, Foldable, Traversable)
data B a = B (Int, a) (a, Bool) [(a, a)] deriving (Show, Functor, Foldable, Traversable)
data C b a = C (Either b a) | C2 b | C3 (M.Map b a) deriving (Show, Functor, Foldable, Traversable)
newtype D a = D (Maybe (D2 a)) deriving (Show, Functor, Foldable, Traversable)
newtype D2 a = D2 [a] deriving (Show, Functor, Foldable, Traversable)
data Ph a = Ph Int deriving (Show, Functor, Foldable, Traversable)
data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
newtype Fn r a = Fn (r -> a) deriving Functor
newtype Fn2 a = Fn2 ((a -> Int) -> [a]) deriving Functor
data Ex a = forall b. Show b => Ex b a | Ex2 [a]
deriving instance Functor Ex
deriving instance Foldable Ex
deriving instance Traversable Ex
data Nest a = Nil | Cons a (Nest (a, a)) deriving (Show, Functor, Foldable, Traversable)
data Hk f a = Hk (f a) (f (Maybe a)) deriving (Functor, Foldable, Traversable)
data Empty a deriving (Functor, Foldable, Traversable)
data St a = St !a ![a] Int deriving (Show, Functor, Foldable, Traversable)
newtype Comp f g a = Comp (f (g a)) deriving (Functor, Foldable, Traversable)
data Unit3 a = U3 () Char [Int] deriving (Show, Functor, Foldable, Traversable)
data Deep a = Deep [Maybe (Either Int [a])] deriving (Show, Functor, Foldable, Traversable)
data Tup a = Tup (a, [a], Maybe a) deriving (Show, Functor, Foldable, Traversable)

u :: a
u = throw (ErrorCall "u")
p :: Show x => String -> x -> IO ()
p n x = do
  r <- try (let s = show x in evaluate (length s) >> return s)
  putStrLn (n ++ " " ++ either (\e -> "!" ++ takeWhile (/= '\n') (show (e :: SomeException))) id r)

fold' :: (Foldable t) => String -> t Int -> IO ()
fold' n t = do
  p (n ++ " toList") (toList t)
  p (n ++ " null") (null t)
  p (n ++ " length") (length t)
  p (n ++ " elem") (elem 2 t)
  p (n ++ " sum") (sum t)
  p (n ++ " product") (product t)
  p (n ++ " maximum") (maximum t)
  p (n ++ " minimum") (minimum t)
  p (n ++ " foldr") (foldr (-) 0 t)
  p (n ++ " foldl") (foldl (-) 0 t)
  p (n ++ " foldr'") (foldr' (-) 0 t)
  p (n ++ " foldl'") (foldl' (-) 0 t)
  p (n ++ " foldr1") (foldr1 (-) t)
  p (n ++ " foldl1") (foldl1 (-) t)
  p (n ++ " foldMap") (foldMap (\x -> [x, x]) t)
  p (n ++ " any") (any (> 1) t, all (> 1) t)
  p (n ++ " find") (find (> 1) t)
  p (n ++ " first") (foldr (\x _ -> x) 0 t)
  p (n ++ " for_") (for_ t (\x -> if x > 2 then Left x else Right ()))

trav :: (Traversable t, Show (t Int)) => String -> t Int -> IO ()
trav n t = do
  p (n ++ " fmap") (fmap (+ 1) t)
  p (n ++ " <$") ((7 :: Int) <$ t)
  p (n ++ " traverse") (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) t)
  p (n ++ " seqA") (fmap (\_ -> ()) (traverse (\x -> [x, -x]) t))
  p (n ++ " mapAccumL") (mapAccumL (\a x -> (a + x, a)) 0 t)
  p (n ++ " mapAccumR") (mapAccumR (\a x -> (a + x, a)) 0 t)
  fold' n t

main :: IO ()
main = do
  mapM_ (trav "A") [A [], A [[]], A [[], []], A [[1, 2], [], [3]], A2 Nothing 5 1, A2 (Just []) 5 2, A2 (Just [1, 2]) 3 4, A0, A [[1], u], A [u], A (u : [[1]]), A u, A2 u 1 2, A2 (Just (1 : u)) 1 2]
  mapM_ (trav "B") [B (1, 2) (3, True) [(4, 5)], B (u, 2) (3, u) [], B u (1, True) [], B (1, u) u []]
  mapM_ (trav "C") [C (Left 1), C (Right 2), C2 3, C3 (M.fromList [(1, 2), (3, 4)]), C u, C2 u :: C Int Int]
  mapM_ (trav "D") [D Nothing, D (Just (D2 [])), D (Just (D2 [1, 2])), D u, D (Just u)]
  mapM_ (trav "Ph") [Ph 1, Ph u, u]
  mapM_ (trav "Rose") [Rose 1 [], Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]], Rose u [], Rose 1 u, Rose 2 (Rose 3 [] : u)]
  mapM_ (trav "Tree") [Leaf, Node Leaf 1 Leaf, Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf), Node u 2 Leaf, Node Leaf 2 u]
  fold' "Ex" (Ex 'x' 1)
  fold' "Ex2" (Ex2 [1, 2])
  fold' "Ex u" (Ex (u :: Int) 1 :: Ex Int)
  p "Ex fmap" (toList (fmap (+ 1) (Ex True 1)))
  p "Ex trav" (fmap toList (traverse Just (Ex True 1)))
  mapM_ (fold' "Nest") [Nil, Cons 1 (Cons (2, 3) Nil), Cons 1 (Cons (2, 3) (Cons ((4, 5), (6, 7)) Nil)), Cons 1 u, Cons 2 (Cons (u, 1) Nil)]
  p "Nest" (fmap show (Cons 1 (Cons (2, 3) Nil)))
  fold' "Hk" (Hk [1, 2] [Just 3, Nothing])
  fold' "Hk2" (Hk (Just 1) Nothing)
  mapM_ (trav "St") [St 1 [2, 3] 4, St u [] 1]
  fold' "Comp" (Comp [Just 1, Nothing, Just 2])
  mapM_ (trav "Unit3") [U3 () 'x' [1, 2], U3 u u u]
  mapM_ (trav "Deep") [Deep [], Deep [Nothing, Just (Left 1), Just (Right [1, 2])], Deep [Just u], Deep [Just (Right [])]]
  mapM_ (trav "Tup") [Tup (1, [2], Just 3), Tup (u, [], Nothing), Tup u, Tup (1, u, u)]
  let Fn f = fmap (* 2) (Fn (+ 1)) in p "Fn" (f 3)
  let Fn2 f = fmap show (Fn2 (\k -> [k 1, k 2])) in p "Fn2" (f length)
  p "lazy fmap" (length (toList (fmap (const u :: Int -> Int) (Rose 1 [Rose 2 []]))))
