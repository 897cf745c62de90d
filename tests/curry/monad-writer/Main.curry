-- A writer monad, and do blocks with let and nested ones.
import Data.Monoid

newtype Writer w a = Writer { runWriter :: (a, w) }

instance Functor (Writer w) where
  fmap f (Writer (a, w)) = Writer (f a, w)

instance Monoid w => Applicative (Writer w) where
  pure a = Writer (a, mempty)
  Writer (f, v) <*> Writer (a, w) = Writer (f a, v <> w)

instance Monoid w => Monad (Writer w) where
  Writer (a, w) >>= f = let Writer (b, v) = f a in Writer (b, w <> v)

tell :: w -> Writer w ()
tell w = Writer ((), w)

gcdLog :: Int -> Int -> Writer [String] Int
gcdLog a b
  | b == 0 = do
      tell ["gcd is " ++ show a]
      return a
  | otherwise = do
      let r = a `mod` b
      tell [show a ++ " mod " ++ show b ++ " = " ++ show r]
      gcdLog b r

main :: IO ()
main = do
  let (g, ls) = runWriter (gcdLog 18 12)
  mapM_ putStrLn ls
  print g
