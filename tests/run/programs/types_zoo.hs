{-# LANGUAGE GADTs, KindSignatures, RankNTypes, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, DeriveFunctor, DeriveFoldable, DeriveTraversable, StandaloneDeriving, RecordWildCards, NamedFieldPuns, ViewPatterns, PatternGuards, MultiWayIf, BangPatterns, TypeApplications, ScopedTypeVariables, DefaultSignatures #-}
module Main where
import Data.Kind (Type)
import Data.List
import qualified Data.Map as Map
import Data.Monoid
import Data.Semigroup (Max(..), Min(..))
import Data.Foldable
import Data.Traversable
import Data.Functor.Identity
import Data.Functor.Compose
import Data.Functor.Const
import Data.Coerce
data Ty :: Type -> Type where { TInt :: Ty Int; TBool :: Ty Bool; TPair :: Ty a -> Ty b -> Ty (a, b); TList :: Ty a -> Ty [a] }
data E :: Type -> Type where
  I :: Int -> E Int
  B :: Bool -> E Bool
  Add :: E Int -> E Int -> E Int
  If :: E Bool -> E a -> E a -> E a
  Eq :: (Eq a, Show a) => E a -> E a -> E Bool
  P :: E a -> E b -> E (a, b)
  Fst :: E (a, b) -> E a
ev :: E a -> a
ev (I n) = n
ev (B b) = b
ev (Add a b) = ev a + ev b
ev (If c t e) = if ev c then ev t else ev e
ev (Eq a b) = ev a == ev b
ev (P a b) = (ev a, ev b)
ev (Fst p) = fst (ev p)
sh :: Ty a -> a -> String
sh TInt n = show n
sh TBool b = if b then "yes" else "no"
sh (TPair a b) (x, y) = "<" ++ sh a x ++ "," ++ sh b y ++ ">"
sh (TList t) xs = intercalate ";" (map (sh t) xs)
type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
view :: Lens s a -> s -> a
view l = getConst . l Const
over :: Lens s a -> (a -> a) -> s -> s
over l f = runIdentity . l (Identity . f)
data Person = Person { pname :: String, page :: !Int, addr :: Address } deriving (Show, Eq, Ord)
data Address = Address { street :: String, zipc :: Int } deriving (Show, Eq, Ord, Read)
_addr :: Lens Person Address
_addr f p = (\a -> p { addr = a }) <$> f (addr p)
_zip :: Lens Address Int
_zip f a@Address { zipc } = (\z -> a { zipc = z }) <$> f zipc
class Container f a | f -> a where { cempty :: f; cinsert :: a -> f -> f; ctoList :: f -> [a] }
instance Container [Int] Int where { cempty = []; cinsert = (:); ctoList = id }
newtype SSet = SSet [Char]
instance Container SSet Char where { cempty = SSet ""; cinsert c (SSet s) = SSet (nub (sort (c : s))); ctoList (SSet s) = s }
data Tree a = Leaf | Node { left :: Tree a, val :: a, right :: Tree a } deriving (Show, Functor, Foldable, Traversable)
insertT :: Ord a => a -> Tree a -> Tree a
insertT x Leaf = Node Leaf x Leaf
insertT x t@Node { .. } | x < val = t { left = insertT x left } | x > val = t { right = insertT x right } | otherwise = t
class Pretty a where { pretty :: a -> String; default pretty :: Show a => a -> String; pretty = ("<" ++) . (++ ">") . show }
instance Pretty Int
instance Pretty Bool where pretty = map succ . show
instance Pretty a => Pretty [a] where pretty = concatMap pretty
instance (Pretty a, Pretty b) => Pretty (a, b) where pretty (a, b) = pretty a ++ "&" ++ pretty b
f :: Int -> String
f (even -> True) = "even"
f n | Just s <- lookup n tbl, length s > 2 = s | n < 0 = "neg" | otherwise = if | n > 100 -> "big" | n > 10, odd n -> "mid" | otherwise -> "small"
  where tbl = [(1, "one"), (3, "three"), (5, "go")]
mean :: [Double] -> Double
mean = go 0 0 where { go !s !n [] = if n == 0 then 0 else s / fromIntegral (n :: Int); go s n (x:xs) = go (s + x) (n + 1) xs }
newtype App f a = App { unApp :: f a }
deriving instance Show (f a) => Show (App f a)
main :: IO ()
main = do
  print (ev (If (Eq (Add (I 1) (I 2)) (I 3)) (Fst (P (I 10) (B True))) (I 0)))
  putStrLn (sh (TList (TPair TInt TBool)) [(1, True), (-2, False)])
  let p = Person { pname = "Ann", page = 30, addr = Address "Main St" 12345 }
  print (over (_addr . _zip) (+ 1) p)
  print (view (_addr . _zip) p, p { page = 31 } > p)
  print (read "Address { street = \"X Y\", zipc = -3 }" :: Address)
  print (ctoList (cinsert 3 (cinsert 1 cempty) :: [Int]), ctoList (foldr cinsert cempty "hello" :: SSet))
  let t = foldr insertT Leaf [5, 2, 8, 1, 9, 3 :: Int]
  print (toList t, sum t, maximum t, length t, elem 8 t)
  print (foldMap (\x -> [x, x]) t)
  print (mapAccumL (\a x -> (a + x, a)) 0 t)
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) t)
  putStrLn (pretty [(1 :: Int, True), (2, False)])
  mapM_ (putStrLn . f) [2, 1, 3, 5, -7, 101, 11, 7]
  print (mean [1, 2, 3, 4], mean [])
  print (getSum (foldMap Sum [1 .. 10]), getProduct (foldMap Product [1 .. 5]), getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (Max 3 <> Max 5, Min 'a' <> Min 'b', First (Just 1) <> First Nothing <> First (Just 3), Last (Just 1) <> Last (Just 2))
  print (getCompose (Compose [Just 1, Nothing]), (coerce [1, 2, 3 :: Int] :: [Sum Int]), App (Just 3))
  print (read @Int "42", show @Double 1.0e-2, maxBound @Int, minBound @Char)
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 10, compare (1, 'a') (1, 'b'), [LT ..])
  print (Map.foldrWithKey (\k v acc -> k ++ show v ++ acc) "" (Map.fromListWith (+) [(w, 1 :: Int) | w <- words "a b a c b a"]))
 where _ = ()
newtype ZipL a = ZipL [a] deriving Show
instance Functor ZipL where fmap f (ZipL x) = ZipL (map f x)
