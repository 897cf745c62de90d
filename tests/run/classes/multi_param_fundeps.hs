{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, TypeFamilies #-}
-- Multi-parameter classes with functional dependencies: containers, a monad class, type-level arithmetic, conversions.
module Main where

class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  clist :: c -> [e]

instance Collection [a] a where
  cinsert = (:)
  cempty = []
  clist = id

newtype Bits = Bits Int
instance Collection Bits Bool where
  cinsert b (Bits n) = Bits (2 * n + fromEnum b)
  cempty = Bits 1
  clist (Bits n) | n <= 1 = []
                 | otherwise = odd n : clist (Bits (n `div` 2))

-- What a dependency gives may be told by an equality of the context.
class Each s t a b | s -> a, t -> b, s b -> t, t a -> s where
  each :: (a -> b) -> s -> t
instance (a ~ b, q ~ r) => Each (a, b) (q, r) a q where
  each f (x, y) = (f x, f y)

fromL :: Collection c e => [e] -> c
fromL = foldr cinsert cempty

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); State f <*> State g = State (\s -> let (h, t) = f s; (a, u) = g t in (h a, u)) }
instance Monad (State s) where State g >>= k = State (\s -> let (a, t) = g s in runState (k a) t)
instance MonadState s (State s) where
  get = State (\s -> (s, s))
  put s = State (const ((), s))

modify :: MonadState s m => (s -> s) -> m ()
modify f = get >>= put . f

counter :: MonadState Int m => m Int
counter = do
  n <- get
  put (n + 1)
  modify (* 2)
  return n

data Z = Z
newtype S n = S n
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Z b b where add _ b = b
instance Add a b c => Add (S a) b (S c) where add (S a) b = S (add a b)
class Nat n where toInt :: n -> Int
instance Nat Z where toInt _ = 0
instance Nat n => Nat (S n) where toInt (S n) = 1 + toInt n

class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Int Double where convert = fromIntegral
instance Convert a b => Convert [a] [b] where convert = map convert

class Mul a b c | a b -> c where (.*.) :: a -> b -> c
instance Mul Int Int Int where (.*.) = (*)
instance Mul Int [Int] [Int] where k .*. xs = map (k *) xs
instance Mul [Int] [Int] Int where xs .*. ys = sum (zipWith (*) xs ys)

main :: IO ()
main = do
  print (clist (cinsert 'a' (cinsert 'b' "")))
  print (clist (fromL [True, False, True] :: Bits), fromL "xyz" :: String)
  print (runState (counter >> counter >> counter) 1)
  print (toInt (add (S (S Z)) (S (S (S Z)))))
  putStrLn (convert (3 :: Int))
  print (convert [1, 2 :: Int] :: [Double])
  print (convert [[1, 2 :: Int], [3]] :: [[String]])
  print ((2 :: Int) .*. [1, 2, 3 :: Int], [1, 2, 3 :: Int] .*. [4, 5, 6 :: Int], ((2 :: Int) .*. (3 :: Int)) .*. [1 :: Int])
  print (each show (1 :: Int, 2 :: Int))
