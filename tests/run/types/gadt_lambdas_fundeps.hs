{-# LANGUAGE Haskell2010, GADTs, DataKinds, TypeOperators, KindSignatures, LambdaCase #-}
-- As gadt_lambdas, where a functional dependency tells; GADTs allow forall in constructors.
module Main where
import Control.Monad.State
import Data.Kind (Type)

data HList (ts :: [Type]) where
  HNil  :: HList '[]
  (:+:) :: t -> HList ts -> HList (t ': ts)
infixr 5 :+:

newtype MultiT rs m a = MultiT { runMulti :: StateT (HList rs) m a }

without :: Monad m => MultiT rs m a -> MultiT (r ': rs) m a
without k = MultiT $ get >>= \case
  (_ :+: rr) -> lift $ evalStateT (runMulti k) rr

data Queue a = forall b. Show b => Wrap b (b -> a) | Plain a

inner :: MultiT '[Int] IO Int
inner = MultiT (gets (\case (x :+: HNil) -> x + 1))

main :: IO ()
main = do
  r <- evalStateT (runMulti (without inner)) ('x' :+: (41 :: Int) :+: HNil)
  print r
  putStrLn (case Wrap 'c' succ of { Wrap b f -> show b ++ show (f b); Plain c -> [c] })
