{-# LANGUAGE ApplicativeDo, RankNTypes, TupleSections, DeriveFunctor #-}
module Main where
import Data.Functor.Identity

-- An applicative functor that is no monad: what it asks for is known before anything is run.
data Form a = Form [String] ([(String, Int)] -> a) deriving Functor
instance Applicative Form where
  pure x = Form [] (const x)
  Form a f <*> Form b g = Form (a ++ b) (\env -> f env (g env))
field :: String -> Form Int
field n = Form [n] (\env -> maybe 0 id (lookup n env))
names :: Form a -> [String]
names (Form ns _) = ns
run :: Form a -> [(String, Int)] -> a
run (Form _ f) = f

data Config = Config { width :: Int, height :: Int, area :: Int } deriving Show
config :: Form Config
config = do
  w <- field "width"
  h <- field "height"
  pure Config { width = w, height = h, area = w * h }
three :: Form (Int, Int)
three = do
  a <- field "a"
  field "ignored"
  ~(b, c) <- (,) <$> field "b" <*> field "c"
  return $ (a + b, c)
one :: Functor f => f Int -> f Int
one a = do { x <- a; return (x + 1) }
nested :: Applicative f => f Int -> f (f Int, Int)
nested a = do
  x <- a
  y <- do { z <- a; pure (z * 2) }
  return (pure x, y)

-- How it is combined.
data Trace a = Trace String a
instance Functor Trace where fmap f (Trace s a) = Trace ("F(" ++ s ++ ")") (f a)
instance Applicative Trace where
  pure = Trace "R"
  Trace s f <*> Trace t a = Trace ("(" ++ s ++ "*" ++ t ++ ")") (f a)
instance Monad Trace where
  Trace s a >>= f = let Trace t b = f a in Trace ("(" ++ s ++ ">>=" ++ t ++ ")") b
t :: String -> a -> Trace a
t = Trace
shape :: Trace a -> String
shape (Trace s _) = s
dep, dep2, dep3, joined, strict, lets, body, views :: Trace Int
dep = do { x <- t "a" 1; y <- t "b" x; z <- t "c" 3; return (x + y + z) }
dep2 = do { x1 <- t "A" 1; x2 <- t "B" 2; x3 <- t "C" x1; x4 <- t "D" 4; x5 <- t "E" (x1 + x4); return (x2 + x4 + x5) }
dep3 = do { x <- t "a" 1; y <- t "b" 2; z <- t "c" (x + y); w <- t "d" 1; pure (z + w) }
joined = do { x <- t "a" 1; y <- t "b" 2; t "c" (x + y) }
strict = do { (x, _) <- t "a" (1, 2); y <- t "b" 2; return (x + y) }
lets = do { x <- t "a" 1; y <- t "b" 2; let { z = x + y }; w <- t "c" z; return (w + x) }
body = do { t "a" (); t "b" (); x <- t "c" 3; t "d" (); return x }
views = do { x <- t "a" 1; _ <- t "b" 2; let { q = 3 }; return (x + q) }

-- With monads the result is the same.
io :: IO Int
io = do
  a <- (1 :: Int) <$ putStrLn "first"
  b <- (2 :: Int) <$ putStrLn "second"
  putStrLn "third"
  c <- (a + b) <$ putStrLn "fourth"
  return (a + b + c)

main :: IO ()
main = do
  print (names config, run config [("width", 3), ("height", 4)])
  print (names three, run three [("a", 1), ("b", 2), ("c", 5)])
  print (run (one (field "a")) [("a", 41)])
  print (runIdentity (fmap snd (nested (Identity 4))))
  mapM_ (putStrLn . shape) [dep, dep2, dep3, joined]
  mapM_ (\(Trace _ a) -> print a) [dep, dep2, dep3, joined, strict, lets, body, views]
  putStrLn (shape strict)
  putStrLn (shape lets)
  r <- io
  print r
  print (do { x <- [1, 2]; y <- "ab"; return (x, y) })
