{-# LANGUAGE Haskell2010, TypeFamilies, DataKinds, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, KindSignatures, UndecidableInstances, TypeOperators #-}
-- A family's parameter has the kind that its class's has, without PolyKinds as well; an equality among superclasses
-- tells a variable; an instance whose context cannot hold is there for its message.
module Main (main) where

import Data.Kind (Type)
import GHC.TypeLits

class Applicative m => Reader m where
  type Source m :: Type
  start :: Int -> m ()

instance Reader Maybe where
  type Source Maybe = String
  start n = if n > 0 then Just () else Nothing

class is ~ '[i] => Single (is :: [Type]) i
instance Single '[i] i
instance (TypeError ('Text "no index"), '[] ~ '[i]) => Single '[] i
instance (TypeError ('Text "several"), (a : b : is) ~ '[i]) => Single (a : b : is) i

data Indexed (is :: [Type]) a = Indexed a

value :: Single is i => i -> Indexed is a -> (i, a)
value i (Indexed a) = (i, a)

count :: Single is i => Indexed is [a] -> Int
count (Indexed xs) = length xs

main :: IO ()
main = do
  print (start 3 :: Maybe ())
  print (value 'i' (Indexed True :: Indexed '[Char] Bool), count (Indexed "abc" :: Indexed '[Int] String))
