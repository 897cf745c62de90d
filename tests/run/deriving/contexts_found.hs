{-# LANGUAGE RankNTypes, DeriveFunctor, DeriveGeneric, DeriveDataTypeable, GeneralizedNewtypeDeriving, FlexibleContexts,
             UndecidableInstances, MultiParamTypeClasses, TypeOperators, Haskell2010 #-}
-- Contexts of derived instances: about what a field's own forall binds they say nothing, what a composition maps over must be a functor,
-- parameters are Typeable, and a clause may have variables of its own.
module Main where

import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import Data.Data
import GHC.Generics

newtype Bazaar a b t = Bazaar { runBazaar :: forall f. Applicative f => (a -> f b) -> f t }
  deriving Functor

data Both g t = Both (forall f. (Functor f, Monad g) => f Int -> g (f t)) (forall f. Traversable f => f Int -> t)
  deriving Functor

data Free f a = Pure a | Free (f (Free f a)) deriving (Generic, Generic1)
data Cofree f a = a :< f (Cofree f a) deriving (Generic, Generic1)
data Rose a = Rose a [Rose a] [[a]] (Maybe [Int]) deriving (Generic1, Generic)

data Step f a b = Done a | Next (f b) deriving (Eq, Show, Data)

newtype RandT g m a = RandT { unRandT :: StateT g m a }
  deriving (Functor, Applicative, Monad, MonadTrans, MonadIO, MonadReader r, MonadWriter w)

tick :: Monad m => RandT Int m Int
tick = RandT (modify (+ 1) >> get)

steps :: RandT Int (WriterT [String] (ReaderT String IO)) Int
steps = do
  a <- tick
  e <- ask
  tell [e ++ show a]
  b <- tick
  liftIO (print b)
  return (a + b)

main :: IO ()
main = do
  r <- runBazaar (fmap show (Bazaar (\f -> (+) <$> f 'a' <*> f 'b'))) (\c -> print c >> return (20 :: Int))
  putStrLn r
  case fmap (+ 1) (Both (\x -> Just x) length) of Both f g -> print (f [1, 2], g [1, 2, 3])
  case from1 (Rose 'x' [Rose 'y' [] [] Nothing] ["ab"] (Just [3])) of
    M1 (M1 ((M1 (Par1 a) :*: M1 (Comp1 rs)) :*: (M1 (Comp1 ls) :*: M1 (K1 k)))) -> print (a, length rs, map unRec1 ls, k)
  case from1 ((1 :: Int) :< Just (2 :< Nothing)) of
    M1 (M1 (M1 (Par1 a) :*: M1 (Comp1 more))) -> print (a, fmap (\(Rec1 (b :< _)) -> b) more)
  case to1 (from1 (Free [Pure 'p'])) of
    Free [Pure c] -> print c
    _ -> putStrLn "other"
  print (toConstr (Next [1] :: Step [] Int Int), gmapQ toConstr (Done 'x' :: Step [] Char Int))
  result <- runReaderT (runWriterT (evalStateT (unRandT steps) 10)) "env"
  print result
