{-# LANGUAGE RankNTypes #-}
-- Higher-rank types: arguments used at several types, Church encodings, records of polymorphic functions, runST-like scoping.
module Main where

applyBoth :: (forall a. [a] -> Int) -> ([Char], [Bool]) -> (Int, Int)
applyBoth f (s, b) = (f s, f b)

showAll :: (forall a. Show a => a -> String) -> (Int, Bool, String) -> [String]
showAll f (a, b, c) = [f a, f b, f c]

newtype Church = Church (forall a. (a -> a) -> a -> a)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

zero :: Church
zero = Church (\_ z -> z)
suc, dbl :: Church -> Church
suc (Church n) = Church (\s z -> s (n s z))
dbl n = add n n
add, mul :: Church -> Church -> Church
add (Church a) (Church b) = Church (\s z -> a s (b s z))
mul (Church a) (Church b) = Church (a . b)

newtype List a = List { foldList :: forall r. (a -> r -> r) -> r -> r }

fromL :: [a] -> List a
fromL xs = List (\c n -> foldr c n xs)

toL :: List a -> [a]
toL l = foldList l (:) []

append :: List a -> List a -> List a
append a b = List (\c n -> foldList a c (foldList b c n))

mapL :: (a -> b) -> List a -> List b
mapL f l = List (\c -> foldList l (c . f))

data MonadOps m = MonadOps
  { ret :: forall a. a -> m a
  , bind :: forall a b. m a -> (a -> m b) -> m b
  }

listOps :: MonadOps []
listOps = MonadOps { ret = \x -> [x], bind = \m k -> concatMap k m }

maybeOps :: MonadOps Maybe
maybeOps = MonadOps Just (\m k -> maybe Nothing k m)

pairs :: MonadOps m -> m a -> m b -> m (a, b)
pairs ops ma mb = bind ops ma (\a -> bind ops mb (\b -> ret ops (a, b)))

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
newtype Id a = Id { runId :: a }
instance Functor Id where fmap f (Id a) = Id (f a)
newtype K b a = K { runK :: b }
instance Functor (K b) where fmap _ (K b) = K b

view :: Lens s a -> s -> a
view l = runK . l K
over :: Lens s a -> (a -> a) -> s -> s
over l f = runId . l (Id . f)
_1 :: Lens (a, c) a
_1 f (a, c) = fmap (\a' -> (a', c)) (f a)
_2 :: Lens (c, a) a
_2 f (c, a) = fmap (\a' -> (c, a')) (f a)

withBoth :: (forall x. Show x => x -> r) -> Either Int String -> r
withBoth k = either k k

rank3 :: ((forall a. a -> a) -> Int) -> Int
rank3 g = g (\x -> x)

main :: IO ()
main = do
  print (applyBoth length ("abc", [True]))
  print (applyBoth (\xs -> length (take 1 xs)) ("abc", []))
  print (showAll show (1, True, "x"))
  print (map toInt [zero, suc zero, dbl (suc (suc zero)), mul (dbl (suc zero)) (suc (dbl (suc zero)))])
  print (toL (mapL (* 2) (append (fromL [1, 2]) (fromL [3]))))
  print (pairs listOps [1, 2] "ab", pairs maybeOps (Just 1) (Nothing :: Maybe ()))
  print (view (_1 . _2) ((1, 'x'), True), over (_2 . _1) (+ 1) ('a', (41, "z")))
  print (withBoth show (Left 3), withBoth (length . show) (Right "four"))
  print (rank3 (\i -> if i True then i 5 else 0))
