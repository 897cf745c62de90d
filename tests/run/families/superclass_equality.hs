{-# LANGUAGE TypeFamilies, GADTs, FlexibleContexts, UndecidableSuperClasses, UndecidableInstances #-}
module Main where
class (Num (Elem c), F c ~ Elem c) => Coll c where
  type Elem c
  type F c
  el :: c -> Elem c
instance Num a => Coll [a] where
  type Elem [a] = a
  type F [a] = a
  el = sum
data Some x where Some :: (Coll c, Elem c ~ x) => c -> Some x
total :: Some Int -> Int
total (Some c) = el c + 1
f :: Coll c => c -> F c -> Elem c
f c x = el c + x
data P c where P :: Coll c => c -> F c -> P c
g :: P c -> Elem c
g (P c x) = let y = x in f c y + y
main :: IO ()
main = print (total (Some [1,2])) >> print (f [1,2,3] 4) >> print (g (P [1 :: Int] 5))
