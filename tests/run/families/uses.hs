{-# LANGUAGE PolyKinds, TypeFamilies, GADTs, FlexibleContexts, ScopedTypeVariables, RankNTypes, UndecidableInstances, TypeFamilyDependencies, DataKinds, MultiParamTypeClasses, FlexibleInstances, TypeOperators, AllowAmbiguousTypes, TypeApplications #-}
module Main where
import Data.Kind
import qualified Data.Map as Map
import Data.IORef

-- associated type with class superclass equality
class (Monad m, Monad (Inner m)) => Trans m where
  type Inner m :: Type -> Type
  lift' :: Inner m a -> m a

newtype St s m a = St { runSt :: s -> m (a, s) }
instance Monad m => Functor (St s m) where fmap f (St g) = St $ \s -> do { (a, s') <- g s; return (f a, s') }
instance Monad m => Applicative (St s m) where
  pure a = St $ \s -> return (a, s)
  St f <*> St g = St $ \s -> do { (h, s1) <- f s; (a, s2) <- g s1; return (h a, s2) }
instance Monad m => Monad (St s m) where
  St g >>= f = St $ \s -> g s >>= \(a, s') -> runSt (f a) s'
instance Monad m => Trans (St s m) where
  type Inner (St s m) = m
  lift' m = St $ \s -> m >>= \a -> return (a, s)

class Monad m => MonadRef m where
  type Ref m :: Type -> Type
  newRef :: a -> m (Ref m a)
  readRef :: Ref m a -> m a
  writeRef :: Ref m a -> a -> m ()
instance MonadRef IO where
  type Ref IO = IORef
  newRef = newIORef
  readRef = readIORef
  writeRef = writeIORef

counter :: MonadRef m => m (m Int)
counter = do
  r <- newRef 0
  return $ do
    n <- readRef r
    writeRef r (n + 1)
    return n

-- GADT with equality context
data Ex a where
  IntE :: (a ~ Int) => Int -> Ex a
  BoolE :: (a ~ Bool) => Bool -> Ex a
  If :: Ex Bool -> Ex a -> Ex a -> Ex a
  Add :: Ex Int -> Ex Int -> Ex Int
eval :: Ex a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (If c a b) = if eval c then eval a else eval b
eval (Add a b) = eval a + eval b

-- closed recursion
type family Fun (args :: [Type]) r where
  Fun '[] r = r
  Fun (a ': as) r = a -> Fun as r
f3 :: Fun '[Int, Int] Int
f3 = \a b -> a + b

-- inference without signatures
class Coll c where
  type Key c
  type Val c
  look :: Key c -> c -> Maybe (Val c)
instance Ord k => Coll (Map.Map k v) where
  type Key (Map.Map k v) = k
  type Val (Map.Map k v) = v
  look = Map.lookup
instance Coll [a] where
  type Key [a] = Int
  type Val [a] = a
  look i xs | i >= 0 && i < length xs = Just (xs !! i)
            | otherwise = Nothing

lookBoth k c d = (look k c, look k d)

withDefault :: Coll c => Val c -> Key c -> c -> Val c
withDefault d k c = case look k c of { Nothing -> d; Just v -> v }

-- injective
type family Id' a = r | r -> a where
  Id' Int = Bool
  Id' Bool = Int
inj :: Id' a -> Id' a
inj x = x

-- if at type level
type family IfT (b :: Bool) (t :: k) (e :: k) :: k where
  IfT 'True t e = t
  IfT 'False t e = e
x1 :: IfT 'True Int String
x1 = 5

-- given equality to type family
same :: (Val c ~ Int, Coll c) => Key c -> c -> Int
same k c = maybe 0 (+1) (look k c)

-- class with type family in instance context
class ShowAll a where showAll :: a -> String
newtype Wrap c = Wrap c
instance (Coll c, Show (Val c), Key c ~ Int) => ShowAll (Wrap c) where
  showAll (Wrap c) = show (look 0 c)

-- local function using a family
process :: forall c. (Coll c, Show (Val c)) => [Key c] -> c -> [String]
process ks c = map go ks
  where
    go :: Key c -> String
    go k = maybe "-" sh (look k c)
    sh v = show v

-- data family with class
class Shape s where
  data Dim s
  area :: Dim s -> Double
  mkDim :: Double -> Dim s
data Circle
data Square
instance Shape Circle where
  newtype Dim Circle = Radius Double
  area (Radius r) = 3 * r * r
  mkDim = Radius
instance Shape Square where
  data Dim Square = Side { side :: Double, unitName :: String }
  area s = side s * side s
  mkDim d = Side { side = d, unitName = "m" }

total :: forall s. Shape s => [Double] -> Double
total = sum . map (area . (mkDim :: Double -> Dim s))

main :: IO ()
main = do
  c <- counter
  a <- c; b <- c; d <- c
  print (a, b, d)
  (r, s) <- runSt (do { lift' (putStrLn "in"); St (\s -> return (s, s + 1)) }) 10
  print (r, s)
  print (eval (If (BoolE True) (Add (IntE 1) (IntE 2)) (IntE 0)))
  print (f3 3 4)
  print (lookBoth 1 "abc" [1.5, 2.5])
  print (withDefault 0 'x' (Map.fromList [('x', 7)]))
  print (inj True)
  print (x1, same 0 [41])
  putStrLn (showAll (Wrap [True]))
  print (process [0, 5] "hey")
  print (total @Circle [1, 2], total @Square [1, 2])
  print (unitName ((mkDim 3) { unitName = "km" }))
