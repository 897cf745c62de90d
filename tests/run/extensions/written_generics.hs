{-# LANGUAGE DeriveGeneric, TypeOperators, FlexibleContexts, ScopedTypeVariables, KindSignatures, TypeApplications, AllowAmbiguousTypes #-}
module Main where
import GHC.Generics
import Data.Kind
data Shape = Circle { radius :: Double } | Rect { w, h :: !Double } | Unit deriving (Show, Eq, Generic)
data Op a b = a :+ b | Int `Foo` b deriving (Generic, Show)
infixr 5 :+
newtype W a = W { unW :: [a] } deriving (Generic, Generic1, Show)
class Info (f :: Type -> Type) where info :: [String]
instance (Datatype d, Info f) => Info (D1 d f) where info = (datatypeName (undefined :: D1 d f p) ++ (if isNewtype (undefined :: D1 d f p) then "(newtype)" else "")) : info @f
instance (Info f, Info g) => Info (f :+: g) where info = info @f ++ info @g
instance (Info f, Info g) => Info (f :*: g) where info = info @f ++ info @g
instance (Constructor c, Info f) => Info (C1 c f) where info = (conName u ++ " " ++ show (conFixity u) ++ " " ++ show (conIsRecord u)) : info @f where u = undefined :: C1 c f p
instance Selector s => Info (S1 s f) where info = [selName u ++ ":" ++ show (selSourceStrictness u)] where u = undefined :: S1 s f p
instance Info U1 where info = []
main :: IO ()
main = do
  mapM_ putStrLn (info @(Rep Shape))
  mapM_ putStrLn (info @(Rep (Op Int Int)))
  mapM_ putStrLn (info @(Rep (W Int)))
  print (to (from (Rect 1 2)) == Rect 1 2)
  print (fmap (+ 1) (unPar1 <$> [Par1 1]))
  print (to1 (from1 (W [1, 2])) :: W Int)
