{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances, EmptyDataDecls, ScopedTypeVariables, FlexibleContexts #-}
-- Arithmetic by functional dependencies.
module Main where
data Z
data S n
class Nat n where nat :: n -> Int
instance Nat Z where nat _ = 0
instance Nat n => Nat (S n) where nat _ = 1 + nat (undefined :: n)
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Z b b where add _ b = b
instance Add a b c => Add (S a) b (S c) where add _ _ = undefined
class Mul a b c | a b -> c where mul :: a -> b -> c
instance Mul Z b Z where mul _ _ = undefined
instance (Mul a b c, Add b c d) => Mul (S a) b d where mul _ _ = undefined
newtype Vec n a = Vec [a] deriving Show
nil :: Vec Z a
nil = Vec []
(<:>) :: a -> Vec n a -> Vec (S n) a
x <:> Vec xs = Vec (x : xs)
infixr 5 <:>
append :: Add m n k => Vec m a -> Vec n a -> Vec k a
append (Vec a) (Vec b) = Vec (a ++ b)
len :: forall n a . Nat n => Vec n a -> Int
len _ = nat (undefined :: n)
class Convert a b | a -> b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Bool Int where convert b = if b then 1 else 0
instance Convert a b => Convert [a] [b] where convert = map convert
instance (Convert a c, Convert b d) => Convert (a, b) (c, d) where convert (a, b) = (convert a, convert b)
class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  clist :: c -> [e]
instance Collection [a] a where { cinsert = (:); cempty = []; clist = id }
fill :: Collection c e => [e] -> c
fill = foldr cinsert cempty
three = undefined :: S (S (S Z))
main :: IO ()
main = do
  print (nat (add three (undefined :: S Z)), nat (mul three three))
  let v = 1 <:> 2 <:> nil
  print (len (append v (3 <:> v)), append v v)
  print (convert [(1 :: Int, True), (2, False)])
  print (clist (fill "abc" :: String))
  print (length (convert (convert [[True]])))
