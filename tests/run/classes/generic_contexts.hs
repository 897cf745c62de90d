{-# LANGUAGE FlexibleContexts, UndecidableInstances, FlexibleInstances, MultiParamTypeClasses, RankNTypes, AllowAmbiguousTypes, ScopedTypeVariables, TypeApplications, KindSignatures #-}
class Sat a where dict :: a
class Sat (ctx a) => Data (ctx :: * -> *) a where gmapQ :: (forall b. Data ctx b => b -> r) -> a -> [r]
instance Sat (cxt Char) => Data cxt Char where gmapQ _ _ = []
instance (Sat (cxt [a]), Data cxt a) => Data cxt [a] where
  gmapQ _ [] = []
  gmapQ f (x:xs) = [f x, f xs]
class Size a where gsize :: a -> Int
data SizeD a = SizeD { gsizeD :: a -> Int }
instance Size t => Sat (SizeD t) where dict = SizeD gsize
instance Data SizeD t => Size t where
  gsize t = 1 + sum (gmapQ @SizeD (\(x :: b) -> gsizeD (dict :: SizeD b) x) t)
main = do
  print (gsize 'c')
  print (gsize "abc")
  print (gsize ["ab", "c"])
