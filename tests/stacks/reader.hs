newtype Reader r a = Reader (r -> a)
runReader :: Reader r a -> r -> a
runReader (Reader f) r = f r
instance Functor (Reader r) where fmap f m = Reader (\r -> f (runReader m r))
instance Applicative (Reader r) where
  pure a = Reader (\_ -> a)
  f <*> m = Reader (\r -> runReader f r (runReader m r))
instance Monad (Reader r) where
  m >>= k = Reader (\r -> runReader (k (runReader m r)) r)
asks :: (r -> a) -> Reader r a
asks f = Reader f
local' :: (r -> r) -> Reader r a -> Reader r a
local' f m = Reader (\r -> runReader m (f r))
data Env = Env { depth :: Int, names :: [String] }
deeper :: Env -> Env
deeper e = e { depth = depth e + 1 }
walk :: Int -> Reader Env Int
walk 0 = asks depth
walk n = do
  d <- asks depth
  k <- asks (count n)
  r <- local' deeper (walk (n - 1))
  return (d + k + r)
count :: Int -> Env -> Int
count n e = length (filter (longer n) (names e))
longer :: Int -> String -> Bool
longer n s = length s > n
main :: IO ()
main = print (runReader (walk 6) (Env 0 ["ab", "cdef", "ghi"]))
