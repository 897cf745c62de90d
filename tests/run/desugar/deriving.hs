{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
-- Every class that can be derived.
module Main where
import Data.Ix

data Day = Mon | Tue | Wed | Thu | Fri deriving (Show, Read, Eq, Ord, Enum, Bounded, Ix)
data V = V Int Day deriving (Show, Read, Eq, Ord, Ix)
data Pair a b = Pair a b | a :*: b | Empty deriving (Show, Read, Eq, Ord)
infixr 4 :*:
data Bnd = Bnd Bool Day Bool deriving (Show, Eq, Ord, Bounded)
data Rec = Rec { fieldA :: Maybe Int, (<->) :: Double, c_3 :: [Rec] } deriving (Show, Read, Eq, Ord)
data Tree a = Leaf | Node (Tree a) a (Tree a) | Many [(Int, Tree a)] deriving (Show, Eq, Functor, Foldable, Traversable)
data Fn a = Fn (Int -> a) (Maybe (Either String a)) deriving Functor
newtype Comp f g a = Comp (f (g a)) deriving (Functor, Foldable, Traversable)
newtype N = N { unN :: Int } deriving (Show, Read, Eq, Ord, Bounded)
data Void
data Prec = Prec :+ Prec | Prec :- Prec | Neg Prec | I Int | D Double | Prec `Op` Prec deriving (Show, Read, Eq, Ord)
infixl 6 :+
infix 5 :-
infixr 3 `Op`
data Phantom a = Phantom deriving (Show, Eq, Ord)
data Big = B0 | B1 Int | B2 Int Int | B3 | B4 Char deriving (Show, Eq, Ord)

main :: IO ()
main = do
  print [minBound .. maxBound :: Day]
  print ([Mon ..], [Mon, Wed ..], [Fri, Thu ..], [Tue .. Thu], [Fri, Wed .. Mon], succ Mon, pred Fri)
  print (map fromEnum [Mon, Fri], toEnum 2 :: Day, (read "Wed" :: Day), compare Mon Tue, maximum [Tue, Fri, Mon])
  print (range (Tue, Thu), index (Tue, Fri) Thu, inRange (Tue, Wed) Fri, rangeSize (Mon, Fri))
  print (range (V 0 Tue, V 1 Wed), index (V 0 Mon, V 3 Fri) (V 2 Tue), inRange (V 0 Mon, V 3 Tue) (V 1 Fri))
  print [Pair 1 'x', 2 :*: 'y', Empty]
  print (Just (1 :*: 2 :*: 3), [Pair (Just (-1)) [Left 2, Right 'c']])
  print (minBound :: Bnd, maxBound :: Bnd, minBound :: N, unN (N 5))
  let r = Rec { fieldA = Just (-2), (<->) = -1.5, c_3 = [Rec Nothing 0 []] }
  print r
  print (Just r == Just (read (show r)), showsPrec 11 r "", r < r { fieldA = Nothing })
  let t = Node (Node Leaf 1 Leaf) 2 (Many [(7, Node Leaf 3 Leaf), (8, Leaf)])
  print (fmap (* 10) t)
  print (sum t, product t, length t, maximum t, elem 3 t, foldr (:) [] t)
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) t)
  print (traverse (\x -> if x > 1 then Just x else Nothing) t)
  mapM_ print (fmap (+ 1) t)
  let Fn f m = fmap show (Fn (* 2) (Just (Right 5))) in print (f 21, m)
  let Comp c = fmap not (Comp [Just True, Nothing]) in print (c, sum (Comp [Just 1, Nothing, Just 2]))
  print (I 1 :+ I 2 :- I (-3), Neg (I (-1)) `Op` D (-0.5) `Op` I 1, (I 1 :- I 2) :+ I 3)
  print (read "(I 1 :+ I 2) :- Neg (D 1.5) `Op` I (-3)" :: Prec)
  print (N 3, [N 3 ..], Phantom == (Phantom :: Phantom Void)) `seq` print (N (-3), read "N {unN = -3}" :: N, Phantom :: Phantom ())
  print [compare a b | a <- [B0, B1 1, B2 1 2, B3], b <- [B1 0, B2 1 3, B3, B4 'c']]
  print (B1 1 < B1 2, B2 1 2 >= B2 1 1, B4 'a' == B4 'a', B0 == B3, max B3 (B4 'x'))
  where _ = [N 3]
instance Enum N where { toEnum = N; fromEnum = unN }
