{-# LANGUAGE ExistentialQuantification, DataKinds, GADTs, KindSignatures, TypeOperators, FlexibleInstances, MultiParamTypeClasses, FlexibleContexts, RankNTypes, ScopedTypeVariables, PolyKinds, ConstraintKinds, TypeFamilies, UndecidableInstances #-}
module Main where
import Data.Kind
import Control.Monad
data Union (r :: [Type -> Type]) a where
  This :: t a -> Union (t ': r) a
  Next :: Union r a -> Union (t ': r) a
class Member (t :: Type -> Type) (r :: [Type -> Type]) where inj :: t a -> Union r a
instance {-# OVERLAPPING #-} Member t (t ': r) where inj = This
instance Member t r => Member t (u ': r) where inj = Next . inj
decomp :: Union (t ': r) a -> Either (Union r a) (t a)
decomp (This a) = Right a
decomp (Next u) = Left u
data Eff r a = Val a | forall b. E (Union r b) (b -> Eff r a)
instance Functor (Eff r) where fmap = liftM
instance Applicative (Eff r) where { pure = Val; (<*>) = ap }
instance Monad (Eff r) where
  Val a >>= k = k a
  E u q >>= k = E u (q >=> k)
send :: Member t r => t a -> Eff r a
send t = E (inj t) Val
run :: Eff '[] a -> a
run (Val a) = a
data State s a where { Get :: State s s; Put :: s -> State s () }
data Writer w a where Tell :: w -> Writer w ()
data Exc e a where Throw :: e -> Exc e a
get' :: Member (State s) r => Eff r s
get' = send Get
put' :: Member (State s) r => s -> Eff r ()
put' = send . Put
tell' :: Member (Writer w) r => w -> Eff r ()
tell' = send . Tell
runState :: s -> Eff (State s ': r) a -> Eff r (a, s)
runState s (Val a) = Val (a, s)
runState s (E u q) = case decomp u of
  Right Get -> runState s (q s)
  Right (Put s') -> runState s' (q ())
  Left u' -> E u' (runState s . q)
runWriter :: Monoid w => Eff (Writer w ': r) a -> Eff r (a, w)
runWriter (Val a) = Val (a, mempty)
runWriter (E u q) = case decomp u of
  Right (Tell w) -> fmap (\(a, w') -> (a, w <> w')) (runWriter (q ()))
  Left u' -> E u' (runWriter . q)
runExc :: Eff (Exc e ': r) a -> Eff r (Either e a)
runExc (Val a) = Val (Right a)
runExc (E u q) = case decomp u of
  Right (Throw e) -> Val (Left e)
  Left u' -> E u' (runExc . q)
type family Members (ts :: [Type -> Type]) r :: Constraint where
  Members '[] r = ()
  Members (t ': ts) r = (Member t r, Members ts r)
prog :: Members '[State Int, Writer [String], Exc String] r => Int -> Eff r Int
prog n = do
  s <- get'
  tell' ["s=" ++ show (s :: Int)]
  put' (s + n)
  when (s > 5) $ send (Throw "too big")
  if n == 0 then return s else prog (n - 1)
main :: IO ()
main = do
  print (run (runState (0 :: Int) (runWriter (runExc (prog 2)))) :: ((Either String Int, [String]), Int))
  print (run (runExc (runState (4 :: Int) (runWriter (prog 4)))) :: Either String ((Int, [String]), Int))
