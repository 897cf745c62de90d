{-# LANGUAGE ApplicativeDo #-}
-- Which operators an ApplicativeDo stands for: an applicative that writes down how it was made. Lets are no actions.
module Main where

data T a = T String a
instance Functor T where fmap f (T s a) = T ("fmap " ++ s) (f a)
instance Applicative T where { pure = T "pure"; T s f <*> T t a = T ("(" ++ s ++ " <*> " ++ t ++ ")") (f a) }
instance Monad T where T s a >>= f = let T t b = f a in T ("(" ++ s ++ " >>= " ++ t ++ ")") b
v :: String -> a -> T a
v = T

p :: T Int -> IO ()
p (T s a) = putStrLn (s ++ " = " ++ show a)

-- No Monad is needed.
beside :: Applicative f => f Int -> f Int -> f Int
beside a b = do { x <- a; let { y = 1 }; z <- b; pure (x + y + z) }

main :: IO ()
main = do
  print (beside (Just 1) (Just 2))
  p (do { let { y = 1 }; x <- v "a" 1; z <- v "b" 2; pure (x + y + z) })
  p (do { let { y = 1 }; x <- v "a" 1; z <- v "b" 2; w <- v "c" 3; pure (x + y + z) })
  p (do { x <- v "a" 1; let { y = 1 }; z <- v "b" 2; pure (x + y + z) })
  p (do { x <- v "a" 1; let { y = x }; z <- v "b" 2; pure (x + y + z) })
  p (do { x <- v "a" 1; let { y = x }; z <- v "b" y; pure (x + y + z) })
  p (do { x <- v "a" 1; z <- v "b" 2; let { y = x }; pure (x + y + z) })
  p (do { x <- v "a" 1; z <- v "b" 2; let { y = 3 }; pure (x + y + z) })
  p (do { x <- v "a" 1; z <- v "b" 2; let { y = z }; w <- v "c" 1; pure (x + y + z + w) })
  p (do { x <- v "a" 1; let { q = 2 }; z <- v "b" x; let { y = z }; w <- v "c" 1; pure (x + y + z + w) })
  p (do { x <- v "a" 1; z <- v "b" 2; let { y = 4 }; w <- v "c" x; u <- v "d" z; pure (x + y + z + w) })
  p (do { x <- v "a" 1; let { y = 4 }; z <- v "b" 2; w <- v "c" x; u <- v "d" z; pure (x + y + z + w) })
  p (do { x <- v "a" 1; let { y = x }; z <- v "b" 2; w <- v "c" x; u <- v "d" z; pure (x + y + z + w) })
  p (do { x <- v "a" 1; v "q" (); z <- v "b" 2; w <- v "c" x; u <- v "d" z; pure (x + z + w) })
  p (do { x <- v "a" 1; z <- v "b" 2; v "q" (); w <- v "c" x; u <- v "d" z; pure (x + z + w) })
  p (do { v "q" (); x <- v "a" 1; z <- v "b" 2; w <- v "c" x; u <- v "d" z; pure (x + z + w) })
  p (do { x <- v "a" 1; ~(z, _) <- v "b" (2, 3); (w, r) <- v "c" (x, 1); u <- v "d" z; t <- v "e" w; pure (x + z + w) })
  p (do { x <- v "a" 1; y <- v "b" 2; z <- v "c" (x + y); w <- v "d" x; pure (x + z + w) })
  p (do { x <- v "a" 1; y <- v "b" x; z <- v "c" y; w <- v "d" 1; q <- v "e" w; pure (x + z + w) })
  p (do { x <- v "a" 1; let { g = (+ x) }; let { h = g 3 }; y <- v "b" h; z <- v "c" 1; v "d" (x + z) })
  p (do { let { y = 1 }; v "d" y })
  p (do { let { y = 1 }; x <- v "d" y; return x })
  p (do { let { y = 1 }; x <- v "d" 1; return x })
  p (do { x <- v "d" 1; let { y = 1 };  return x })
  p (do { x <- v "a" 1; let { y = 1 }; let { w = 2 }; z <- v "b" 2; let { u = 1 }; let { i = 2 }; s <- v "c" 4; pure (x + y + z) })
