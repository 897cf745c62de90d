{-# LANGUAGE KindSignatures, EmptyDataDecls, TypeOperators, LiberalTypeSynonyms #-}
-- Type synonyms with parameters, partial application through newtypes, higher-kinded parameters, phantom types, empty types.
module Main where

type Pair a = (a, a)
type Fun a b = a -> b
type Pred a = Fun a Bool
type Assoc k v = [(k, v)]
type Table v = Assoc String v
type f :~> g = Int -> f Int -> g Int
type Parser a = String -> [(a, String)]

data Void
data App (f :: * -> *) a = App (f a)
newtype Fix f = In { out :: f (Fix f) }
data HK t f a = HK (t f a) | Other (f a) Int
newtype IdT (f :: * -> *) a = IdT { runIdT :: f a }
data Metres
data Feet
newtype Dist u = Dist Double deriving (Show, Eq, Ord)
data a :*: b = a :*: b deriving Show
data a :+: b = L a | R b deriving Show
infixr 6 :*:

addD :: Dist u -> Dist u -> Dist u
addD (Dist a) (Dist b) = Dist (a + b)

toFeet :: Dist Metres -> Dist Feet
toFeet (Dist m) = Dist (m * 3.25)

both :: Fun a b -> Pair a -> Pair b
both f (x, y) = (f x, f y)

find :: Pred a -> [a] -> Maybe a
find p xs = case filter p xs of { [] -> Nothing; x : _ -> Just x }

lookupT :: Table v -> String -> Maybe v
lookupT t k = lookup k t

listToMaybe' :: [] :~> Maybe
listToMaybe' n xs = if length xs > n then Just (xs !! n) else Nothing

item :: Parser Char
item (c : cs) = [(c, cs)]
item [] = []

data NatF r = ZeroF | SuccF r
cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg = alg . fmap (cata alg) . out
instance Functor NatF where { fmap _ ZeroF = ZeroF; fmap f (SuccF r) = SuccF (f r) }

nat :: Int -> Fix NatF
nat 0 = In ZeroF
nat n = In (SuccF (nat (n - 1)))

absurd :: Void -> a
absurd v = v `seq` error "unreachable"

main :: IO ()
main = do
  print (both length ("abc", "z"))
  print (find even [1, 3, 4, 5], lookupT [("a", 1), ("b", 2)] "b")
  print (listToMaybe' 1 [1, 2, 3], listToMaybe' 9 [])
  print (item "xyz")
  print (addD (Dist 1) (Dist 2 :: Dist Metres), toFeet (Dist 4))
  print (1 :*: 'x' :*: True, [L 1, R "s" :: Int :+: String])
  print (cata (\n -> case n of { ZeroF -> 0; SuccF k -> k + 1 }) (nat 9))
  case App (Just 1) of App m -> print m
  case HK (IdT [1]) of { HK (IdT l) -> print l; Other l _ -> print l }
  case Other (Just 'o') 2 :: HK IdT Maybe Char of { HK (IdT l) -> print l; Other l n -> print (l, n) }
