{-# LANGUAGE TypeFamilies, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses #-}
module Main where
class Monad m => MonadStore m where
  type Key m
  type Val m
  get :: Key m -> m (Maybe (Val m))
  put :: Key m -> Val m -> m ()
newtype S a = S { runS :: [(Int, String)] -> (a, [(Int, String)]) }
instance Functor S where fmap f (S g) = S (\s -> let (a, s') = g s in (f a, s'))
instance Applicative S where { pure a = S (\s -> (a, s)); S f <*> S g = S (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2)) }
instance Monad S where S g >>= k = S (\s -> let (a, s1) = g s in runS (k a) s1)
instance MonadStore S where
  type Key S = Int
  type Val S = String
  get k = S (\s -> (lookup k s, s))
  put k v = S (\s -> ((), (k, v) : s))
update :: (MonadStore m, Num (Key m), Val m ~ [a]) => Val m -> m [a]
update v = do { put 1 v; r <- get 1; maybe (return []) (return . reverse) r }
class Collection c where { type Item c; fromL :: [Item c] -> c; toL :: c -> [Item c] }
instance Collection [a] where { type Item [a] = a; fromL = id; toL = id }
conv :: (Collection a, Collection b, Item a ~ Item b) => a -> b
conv = fromL . toL
main :: IO ()
main = do
  print (fst (runS (update "abc") []))
  print (conv [1, 2, 3 :: Int] :: [Int])
