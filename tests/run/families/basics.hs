{-# LANGUAGE TypeFamilies #-}
module Main where
import qualified Data.Map as M
import qualified Data.IntMap as IM

class Container f where
  type Elem f
  type Elem f = Int
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id

newtype IntBag = IntBag [Int]
instance Container IntBag where
  empty = IntBag []
  insert x (IntBag xs) = IntBag (x : xs)
  toL (IntBag xs) = xs

fill :: Container f => [Elem f] -> f
fill = foldr insert empty

sumC :: (Container f, Elem f ~ Int) => f -> Int
sumC = sum . toL

type family F a where
  F Int = Bool
  F Bool = Int
  F a = [a]

f1 :: F Int
f1 = True
f2 :: F Char
f2 = "hello"

class Key k where
  data KMap k :: * -> *
  kempty :: KMap k v
  kinsert :: k -> v -> KMap k v -> KMap k v
  klookup :: k -> KMap k v -> Maybe v

instance Key Int where
  data KMap Int v = KInt (IM.IntMap v)
  kempty = KInt IM.empty
  kinsert k v (KInt m) = KInt (IM.insert k v m)
  klookup k (KInt m) = IM.lookup k m

instance Key Bool where
  data KMap Bool v = KBool (Maybe v) (Maybe v)
  kempty = KBool Nothing Nothing
  kinsert False v (KBool _ t) = KBool (Just v) t
  kinsert True v (KBool f _) = KBool f (Just v)
  klookup False (KBool f _) = f
  klookup True (KBool _ t) = t

instance (Key a, Key b) => Key (a, b) where
  newtype KMap (a, b) v = KPair (KMap a (KMap b v))
  kempty = KPair kempty
  kinsert (a, b) v (KPair m) = KPair (kinsert a (kinsert b v (maybe kempty id (klookup a m))) m)
  klookup (a, b) (KPair m) = klookup a m >>= klookup b

data family XList a
data instance XList Char = XCons Char (XList Char) | XNil deriving (Show, Eq)
newtype instance XList () = XUnit Int deriving Show

xlen :: XList Char -> Int
xlen XNil = 0
xlen (XCons _ r) = 1 + xlen r

type family Open a
type instance Open Int = String
type instance Open [a] = Maybe (Open a)

o1 :: Open [[Int]]
o1 = Just (Just "deep")

main :: IO ()
main = do
  print (toL (fill [1,2,3 :: Int] :: [Int]))
  print (sumC (fill [4,5] :: IntBag))
  print (sumC [1,2,3])
  print f1 >> putStrLn f2
  print (klookup (3 :: Int, True) (kinsert (3, True) "x" (kinsert (3, False) "y" kempty)))
  print (klookup (4 :: Int, True) (kinsert (3, True) "x" kempty))
  print (XCons 'a' XNil, xlen (XCons 'b' (XCons 'c' XNil)), XUnit 3)
  print o1
