{-# LANGUAGE UndecidableInstances #-}
-- Classes: superclasses, methods with constraints of their own, instances for functions.
module T where
class A a where { a :: a -> Int; a _ = 1 }
class A a => B a where b :: a -> Int
instance A Int
instance B Int where b = a
f :: B a => a -> Int
f x = a x + b x
class C a where c :: a -> b -> b
instance C Int where c _ x = x
instance C Bool where c x y = if x then y else y
instance C a => C [a] where c [] y = y; c (x:_) y = c x y
z = (c (1::Int) 'x', c [True] 2)
class C9 a where c9 :: Show b => a -> b -> String
instance C9 Int where c9 n x = show n ++ show x
instance C9 Char where c9 n x = [n]
f9 y = c9 'c' y
class Monoid' a where { e :: a; op :: a -> a -> a }
instance Monoid' b => Monoid' (a -> b) where { e = const e; op f g x = f x `op` g x }
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where { e = (e, e); op (a,b) (c,d) = (op a c, op b d) }
instance Monoid' [a] where { e = []; op = (++) }
x10 = op (const "a") (const "b") 3
class Cu a where cu :: a -> Int
class Du a where du :: a -> Int
instance Du a => Cu a where cu = du
instance Du Int where du = id
xu = cu (3 :: Int)
