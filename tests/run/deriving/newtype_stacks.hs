{-# LANGUAGE GeneralizedNewtypeDeriving, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, DeriveFunctor #-}
-- Newtype deriving of number classes, monad stacks and the user's own classes.
module Main where
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Applicative
import Data.Bits
import Data.Ix
newtype Money = Money Int deriving (Eq, Ord, Show, Read, Num, Enum, Real, Integral, Bounded, Ix, Bits)
newtype App s a = App { unApp :: ReaderT Int (StateT s (Either String)) a } deriving (Functor, Applicative, Monad, MonadState s, MonadReader Int)
newtype Parser a = Parser { unParser :: StateT String Maybe a } deriving (Functor, Applicative, Monad, Alternative, MonadPlus, MonadFail, MonadState String)
newtype Log = Log [String] deriving (Semigroup, Monoid, Show)
newtype Wrap f a = Wrap { unWrap :: f a } deriving (Functor, Applicative, Monad, Foldable)
class Describe a where { describe :: a -> String; describeAll :: [a] -> [String]; describeAll = map describe }
instance Describe Int where describe n = "int " ++ show n
newtype Age = Age Int deriving (Describe, Eq)
char :: Char -> Parser Char
char c = do { (x : xs) <- get; guard (x == c); put xs; return x }
runParser :: Parser a -> String -> Maybe (a, String)
runParser = runStateT . unParser
run :: App s a -> Int -> s -> Either String (a, s)
run m r s = runStateT (runReaderT (unApp m) r) s
main :: IO ()
main = do
  print (sum [Money 3, 4, 5], Money 7 `div` 2, [Money 1 .. 3], maxBound :: Money, popCount (Money 7), range (Money 0, Money 2))
  print (read "Money 3" + 1 :: Money)
  print (run (do { n <- ask; modify (+ n); local (* 2) (asks (+ 1)) }) 10 5)
  print (runParser (many (char 'a') <* optional (char 'b')) "aabx", runParser (some (char 'z') <|> pure "none") "q")
  print (Log ["a"] <> mempty <> Log ["b"])
  print (unWrap (Wrap [1, 2] >>= \x -> Wrap [x, x * 10]), sum (Wrap (Just 3)))
  print (describe (Age 3), describeAll [Age 1, Age 2])
