{-# LANGUAGE ScopedTypeVariables, RankNTypes, FlexibleContexts #-}
-- Newtypes without their last parameters are what is inside without them.
module Main where
import Data.Coerce
newtype L a = L [a] deriving Show
newtype M f a = M (f (Maybe a))
newtype C f g a = C (f (g a))
newtype P f a = P (f a) deriving Show
newtype E a b = E (Either a b) deriving Show
newtype T t a = T (t a)
to :: Coercible f g => f x -> g x
to = coerce
app :: (Coercible (t []) (t L)) => t [] -> t L
app = coerce
newtype Fix f = Fix (f Int)
main :: IO ()
main = do
  print (to [1, 2, 3] :: L Int)
  print (to (L "ab") :: [Char])
  print (to (Just 'x') :: P Maybe Char)
  print (to (to (E (Left (1 :: Int))) :: Either Int Bool) :: E Int Bool)
  case app (Fix [1]) of Fix l -> print l
  print (coerce (P [1 :: Int]) :: L Int)
