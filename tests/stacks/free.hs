data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where
  pure a = Pure a
  Pure f <*> m = fmap f m
  Free x <*> m = Free (fmap (<*> m) x)
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)
data Cmd k = Say String k | Ask (Int -> k)
instance Functor Cmd where
  fmap f (Say s k) = Say s (f k)
  fmap f (Ask g) = Ask (f . g)
say :: String -> Free Cmd ()
say s = Free (Say s (Pure ()))
ask :: Int -> Free Cmd Int
ask d = Free (Ask (\n -> Pure (n + d)))
prog :: Int -> Free Cmd Int
prog 0 = return 0
prog n = do
  k <- ask n
  say (label k)
  r <- prog (n - 1)
  return (k + r)
label :: Int -> String
label k = "got " ++ show k
runIO :: Int -> Free Cmd a -> IO a
runIO _ (Pure a) = return a
runIO s (Free (Say t k)) = putStrLn t >> runIO s k
runIO s (Free (Ask g)) = runIO (seed s) (g s)
seed :: Int -> Int
seed s = (s * 13) `mod` 17
runPure :: [Int] -> Free Cmd a -> ([String], a)
runPure _ (Pure a) = ([], a)
runPure xs (Free (Say t k)) = let (ts, a) = runPure xs k in (t : ts, a)
runPure (x : xs) (Free (Ask g)) = runPure xs (g x)
runPure [] (Free (Ask g)) = runPure [] (g 0)
main :: IO ()
main = do
  runIO 5 (prog 3) >>= print
  print (runPure [1, 2] (prog 3))
