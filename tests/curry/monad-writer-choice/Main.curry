-- A monad that writes a log, in which numbers are guessed.
newtype W a = W (a, [String])
instance Functor W where fmap f (W (a, w)) = W (f a, w)
instance Applicative W where
  pure x = W (x, [])
  W (f, v) <*> W (x, w) = W (f x, v ++ w)
instance Monad W where
  W (x, v) >>= f = let W (y, w) = f x in W (y, v ++ w)
tell :: String -> W ()
tell s = W ((), [s])
guess :: Int -> W Int
guess n = do
  tell ("guess " ++ show n)
  let m = n ? n * 2
  if even m then tell "even" else tell "odd"
  return m
main :: (Int, [String])
main = case (guess 3 >>= guess) of W r -> r
