{-# LANGUAGE DeriveDataTypeable, RankNTypes, ScopedTypeVariables #-}
-- Data: deriving it, and going through structures with it.
import Data.Data
import Data.Maybe (fromMaybe)

data Company = C [Dept] deriving (Eq, Show, Typeable, Data)
data Dept = D { name :: String, boss :: Person, staff :: [Person] } deriving (Eq, Show, Data)
data Person = P String Salary deriving (Eq, Show, Data)
newtype Salary = S Double deriving (Eq, Show, Data)
data Op = Int :+: Op | Zero deriving (Eq, Show, Data)
infixr 5 :+:
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Data)
data Colour = Red | Green | Blue deriving (Show, Eq, Data)

everywhere :: (forall a . Data a => a -> a) -> (forall a . Data a => a -> a)
everywhere f = go
  where go :: forall a . Data a => a -> a
        go = f . gmapT go

everything :: (r -> r -> r) -> (forall a . Data a => a -> r) -> (forall a . Data a => a -> r)
everything k f x = foldl k (f x) (gmapQ (everything k f) x)

mkT :: (Typeable a, Typeable b) => (b -> b) -> a -> a
mkT f = fromMaybe id (cast f)

mkQ :: (Typeable a, Typeable b) => r -> (b -> r) -> a -> r
mkQ r q a = maybe r q (cast a)

raise :: Double -> Salary -> Salary
raise k (S s) = S (s * (1 + k))

firm :: Company
firm = C [D "Research" (P "Ann" (S 800)) [P "Bob" (S 100)], D { name = "Sales", boss = P "Cy" (S 2000), staff = [] }]

main :: IO ()
main = do
  print (everywhere (mkT (raise 0.5)) firm)
  print (everything (+) (mkQ 0 (\(S s) -> s)) firm)
  print (everything (++) (mkQ [] (\(P n _) -> [n])) firm)
  print (toConstr firm, constrFields (toConstr (head (case firm of C ds -> ds))), toConstr (1 :+: Zero))
  print (constrFixity (toConstr (1 :+: Zero)), constrFixity (toConstr Zero), showConstr (toConstr (1 :+: Zero)))
  print (map showConstr (dataTypeConstrs (dataTypeOf Red)), constrIndex (toConstr Blue), maxConstrIndex (dataTypeOf Red))
  print (fromConstr (indexConstr (dataTypeOf Red) 2) :: Colour)
  print (fmap (\c -> fromConstr c :: Colour) (readConstr (dataTypeOf Red) "Blue"))
  print (gmapQ (const ()) (Node Leaf 'x' Leaf), gmapQi 1 (show . toConstr) (Node Leaf 'x' Leaf))
  print (fromConstrB (fromConstr (toConstr (3 :: Int))) (toConstr (Just (1 :: Int))) :: Maybe Int)
  print (gmapM (\x -> Just x) (Node Leaf (1 :: Int) Leaf))
  print (toConstr (3 :: Int), toConstr 'c', toConstr (2.5 :: Double), toConstr [1 :: Int], toConstr ((), True))
  print (toConstr (Just 1 :: Maybe Int) == toConstr (Just 2 :: Maybe Int), constrRep (toConstr (7 :: Int)))
  print (everywhere (mkT (succ :: Int -> Int)) [(1 :: Int, 'a'), (2, 'b')], gmapQr (+) 0 (mkQ 0 (id :: Int -> Int)) (1 :: Int, 2 :: Int))
  print (dataTypeName (dataTypeOf Red), dataTypeOf Red, dataTypeName (dataTypeOf (Just 'x')))
  print (everywhere (mkT (succ :: Int -> Int)) ((1, 'a', 2, 'b', 3), (1, 2, 'a', 3, 4, 5) , (1, 2, 3, 'a', 4, 5, 6)) :: T567)
  print (toConstr (1 :: Int, 'a', 'b', 'c', 'd', 'e'), glength ('a', 'b', 'c', 'd', 'e', 'f', 'g'))
  print (glength (P "x" (S 1)), typeOf firm, isAlgType (dataTypeOf 'c'))
  where glength :: Data a => a -> Int
        glength = length . gmapQ (const ())

type T567 = ((Int, Char, Int, Char, Int), (Int, Int, Char, Int, Int, Int), (Int, Int, Int, Char, Int, Int, Int))
