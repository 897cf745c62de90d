{-# LANGUAGE TypeFamilies, DataKinds, UndecidableInstances, TypeOperators, FlexibleContexts, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes #-}
module Main where
import Data.Kind
import Data.Proxy
type family Elem c
type instance Elem [e] = e
type instance Elem (Maybe e) = e
class Container c where
  toL :: c -> [Elem c]
  type Extra c :: Type
  type Extra c = Int
  extra :: c -> Extra c
instance Container [a] where { toL = id; extra = length }
instance Container (Maybe a) where { toL = maybe [] pure; type Extra (Maybe a) = Bool; extra = maybe False (const True) }
sumC :: (Container c, Elem c ~ Int) => c -> Int
sumC = sum . toL
type family If (b :: Bool) t e where { If 'True t e = t; If 'False t e = e }
type family IsInt a :: Bool where { IsInt Int = 'True; IsInt a = 'False }
class Desc (b :: Bool) where desc :: String
instance Desc 'True where desc = "int"
instance Desc 'False where desc = "other"
describe :: forall a. Desc (IsInt a) => a -> String
describe _ = desc @(IsInt a)
x :: If (IsInt Int) Char Bool
x = 'c'
type family Fun (as :: [Type]) r where { Fun '[] r = r; Fun (a ': as) r = a -> Fun as r }
f :: Fun '[Int, Bool] String
f n b = show (n, b)
main :: IO ()
main = do
  print (sumC [1,2,3], sumC (Just 4))
  print (extra "abc", extra (Just 'x'))
  putStrLn (describe (3 :: Int) ++ describe 'c')
  print x
  putStrLn (f 1 True)
