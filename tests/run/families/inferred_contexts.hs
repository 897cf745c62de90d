{-# LANGUAGE TypeFamilies, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses #-}
-- Contexts of what has no signature: constraints about types that only an equality with a type family tells of.
module Main where
import qualified Data.Map as M
class Monad m => MonadStore m where
  type Key m
  type Val m
  put' :: Key m -> Val m -> m ()
  get' :: Key m -> m (Maybe (Val m))
newtype S a = S { runS :: M.Map String (Int, Int) -> (a, M.Map String (Int, Int)) }
instance Functor S where fmap f (S g) = S (\m -> let (a, m') = g m in (f a, m'))
instance Applicative S where { pure a = S (\m -> (a, m)); S f <*> S g = S (\m -> let { (h, m1) = f m; (a, m2) = g m1 } in (h a, m2)) }
instance Monad S where S f >>= k = S (\m -> let (a, m1) = f m in runS (k a) m1)
instance MonadStore S where { type Key S = String; type Val S = (Int, Int); put' k v = S (\m -> ((), M.insert k v m)); get' k = S (\m -> (M.lookup k m, m)) }
bump k = do
  v <- get' k
  case v of
    Nothing -> put' k (1, 0)
    Just (a, b) -> put' k (a + 1, b * 2)
swapAll f ks = mapM (\k -> do { Just (x, y) <- get'' k; put' k (f x, y); return (show x) }) ks
  where get'' k = get' k
instance MonadFail S where fail = error
class Shape s where { type Dim s; dims :: s -> [Dim s]; scale :: Dim s -> s -> s }
data Box = Box Double Double deriving Show
instance Shape Box where { type Dim Box = Double; dims (Box a b) = [a, b]; scale k (Box a b) = Box (k * a) (k * b) }
perimeter s = 2 * sum (dims s)
grow s = scale (maximum (dims s) / 2) s
avg s = let ds = dims s in realToFrac (sum ds) / fromIntegral (length ds)
local s = let go n = scale 2 (if n == 0 then s else go (n - 1)) in go
class Coll c where
  type Elem c
  insert :: Elem c -> c -> c
  empty :: c
  toL :: c -> [Elem c]
instance Coll [a] where
  type Elem [a] = a
  insert = (:)
  empty = []
  toL = id
test1 c = insert 3 c
test2 c = insert (0, 0) c
test3 c = map (+ 1) (toL c)
test4 c = insert (mempty, 'x') c
test5 c = sum (map fst (toL c))
main = do
  print (test1 [1, 2 :: Int], test2 [(1 :: Int, 2 :: Double)], test3 [1, 2], test4 [("", 'a')], test5 [(1, 'x')])
  print (fst (runS (bump "a" >> bump "a" >> get' "a") M.empty))
  print (fst (runS (bump "a" >> swapAll negate ["a"]) M.empty))
  print (perimeter (Box 1 2), grow (Box 1 4), avg (Box 1 4), local (Box 1 1) 3)
