{-# LANGUAGE Haskell2010 #-}
f !x = x
g = (, 1)
h :: forall a. a -> a
h x = x
data E = forall a. Show a => E a
i = read @Int "1"
class C a b where
  m :: a -> b
deriving instance Show E
