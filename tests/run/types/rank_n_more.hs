{-# LANGUAGE RankNTypes, ScopedTypeVariables, ImpredicativeTypes #-}
-- Church numerals, lenses, codensity: higher-rank types at work.
module Main where
newtype Church = Church (forall a . (a -> a) -> a -> a)
toI :: Church -> Int
toI (Church n) = n (+ 1) 0
suc :: Church -> Church
suc (Church n) = Church (\f -> f . n f)
add, mul :: Church -> Church -> Church
add (Church a) (Church b) = Church (\f -> a f . b f)
mul (Church a) (Church b) = Church (a . b)
fromI :: Int -> Church
fromI 0 = Church (\_ x -> x)
fromI n = suc (fromI (n - 1))
type Lens s t a b = forall f . Functor f => (a -> f b) -> s -> f t
newtype Id a = Id { runId :: a }
instance Functor Id where fmap f (Id a) = Id (f a)
newtype K r a = K { runK :: r }
instance Functor (K r) where fmap _ (K r) = K r
view :: ((a -> K a b) -> s -> K a t) -> s -> a
view l = runK . l K
over :: Lens s t a b -> (a -> b) -> s -> t
over l f = runId . l (Id . f)
_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = fmap (\b -> (b, c)) (f a)
_2 :: Lens (c, a) (c, b) a b
_2 f (c, a) = (\b -> (c, b)) <$> f a
newtype ListF = ListF { runL :: forall a . [a] -> [a] }
both :: (forall x . Show x => x -> String) -> (Int, Bool) -> [String]
both f (a, b) = [f a, f b]
newtype Codensity m a = Cod { runCod :: forall b . (a -> m b) -> m b }
instance Functor (Codensity m) where fmap f m = Cod (\k -> runCod m (k . f))
instance Applicative (Codensity m) where { pure a = Cod (\k -> k a); f <*> x = Cod (\k -> runCod f (\g -> runCod x (k . g))) }
instance Monad (Codensity m) where m >>= f = Cod (\k -> runCod m (\a -> runCod (f a) k))
choose :: Bool -> (forall a . a -> a -> a)
choose b = \x y -> if b then x else y
st :: forall s a . (Show s, Show a) => s -> (forall q . s -> q -> (q, a)) -> String
st s f = go s where
  go :: s -> String
  go x = let (c, a) = f x 'c' in c : show a ++ show x
main :: IO ()
main = do
  print (toI (add (fromI 3) (mul (fromI 4) (fromI 5))))
  print (view (_1 . _2) ((1, 2), 3), over (_2 . _1) show (0, (1, 2)))
  print (map (\l -> (runL l [1, 2, 3], runL l "abc")) [ListF reverse, ListF (take 2), ListF id])
  print (both show (1, True), both (\x -> reverse (show x)) (12, False))
  print (runCod (do { x <- Cod (\k -> concatMap k [1, 2]); y <- Cod (\k -> [10, 20] >>= k); pure (x + y) }) (\x -> [x]))
  print (choose True 1 2, choose False 'a' 'b')
  putStrLn (st (3 :: Int) (\s q -> (q, s + 1)))
