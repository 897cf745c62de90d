{-# LANGUAGE RankNTypes #-}
-- The continuation monad and callCC by hand, coroutines, list monad puzzles, Identity and composition of applicatives.
module Main where

import Control.Monad
import Data.Char (intToDigit)

newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where fmap = liftM
instance Applicative (Cont r) where { pure a = Cont ($ a); (<*>) = ap }
instance Monad (Cont r) where m >>= k = Cont (\c -> runCont m (\a -> runCont (k a) c))

callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\c -> runCont (f (\a -> Cont (\_ -> c a))) c)

safeDiv :: Int -> Int -> Cont r (Either String Int)
safeDiv a b = callCC $ \exit -> do
  when (b == 0) $ void (exit (Left "div by zero"))
  return (Right (a `div` b))

find' :: (a -> Bool) -> [a] -> Cont r (Maybe a)
find' p xs = callCC $ \k -> do
  forM_ xs $ \x -> when (p x) $ void (k (Just x))
  return Nothing

queens :: Int -> [[Int]]
queens n = go n
  where
    go 0 = return []
    go k = do
      qs <- go (k - 1)
      q <- [1 .. n]
      guard (and [q /= c && abs (q - c) /= d | (c, d) <- zip qs [1 ..]])
      return (q : qs)

sendMore :: [(Int, Int, Int)]
sendMore = do
  a <- [1 .. 9]
  b <- [0 .. 9]
  guard (a /= b)
  let ab = 10 * a + b
      ba = 10 * b + a
  guard (ab * ba == 1855 || ab + ba == 33)
  return (a, b, ab)

newtype Compose f g a = Compose { getCompose :: f (g a) }
instance (Functor f, Functor g) => Functor (Compose f g) where fmap h (Compose x) = Compose (fmap (fmap h) x)
instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure = Compose . pure . pure
  Compose f <*> Compose x = Compose ((<*>) <$> f <*> x)

data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free f >>= k = Free (fmap (>>= k) f)
data Cmd k = Say String k | Ask (String -> k) | Done
instance Functor Cmd where
  fmap f (Say s k) = Say s (f k)
  fmap f (Ask g) = Ask (f . g)
  fmap _ Done = Done
say :: String -> Free Cmd ()
say s = Free (Say s (Pure ()))
ask' :: Free Cmd String
ask' = Free (Ask Pure)
runPure :: [String] -> Free Cmd a -> [String]
runPure _ (Pure _) = ["pure"]
runPure ins (Free (Say s k)) = s : runPure ins k
runPure (i : is) (Free (Ask g)) = runPure is (g i)
runPure [] (Free (Ask _)) = ["eof"]
runPure _ (Free Done) = ["done"]

main :: IO ()
main = do
  print (runCont (safeDiv 7 2) id, runCont (safeDiv 7 0) id)
  print (runCont (find' (> 10) [3, 8, 15, 20]) show, runCont (find' (> 100) [1]) show)
  print (length (queens 6), take 2 (queens 6))
  print sendMore
  print (getCompose ((+) <$> Compose [Just 1, Nothing] <*> Compose [Just 10, Just 20]))
  print (runPure ["bob", "x"] (do { say "name?"; n <- ask'; say ("hi " ++ n); _ <- ask'; _ <- ask'; say "never" }))
  print (join [[1], [2, 3]], join (Just (Just 4)), (>=>) (\x -> [x, x + 1]) (\y -> [y * 10]) 1)
  print (mapM (\d -> [d, d + 1]) [1, 2], sequence [Just 1, Nothing], replicateM 2 "ab")
  print (liftM2 (+) (Just 1) (Just 2), msum [Nothing, Just 1], mplus [1] [2], (void (Just 3)))
  print (map intToDigit (foldM (\a x -> [a + x]) 0 [1, 2, 3]), filterM (const [True, False]) [1, 2])
