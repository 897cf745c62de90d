{-# LANGUAGE TypeFamilyDependencies, DataKinds, PolyKinds #-}
module Main where
type family F a = r | r -> a where { F Int = Bool; F Bool = Char }
class C a where name :: a -> String
instance C Int where name _ = "Int"
instance C Bool where name _ = "Bool"
f :: C a => F a -> a -> String
f _ x = name x
type family G a b = r | r -> b where { G Int b = Maybe b; G a b = [b] }
unF :: F a -> F a
unF = id
class Conv a where conv :: F a -> a
instance Conv Int where conv b = if b then 1 else 0
instance Conv Bool where conv c = c == 'y'
main :: IO ()
main = print (unF True) >> print (conv True) >> print (conv 'y')
