{-# LANGUAGE TypeApplications, GADTs, TypeOperators, ScopedTypeVariables #-}
-- | Values with their types at run time, and a dictionary of plugins by type.
module Main where

import Control.Exception
import Data.Dynamic
import qualified Data.Map as Map
import Data.Maybe (mapMaybe)
import Data.Typeable (typeOf, typeRep, Proxy (..), eqT, (:~:) (..), cast, gcast, TypeRep)
import qualified Type.Reflection as R

-- A record of things by type.
newtype TMap = TMap (Map.Map TypeRep Dynamic)

insert :: forall a. Typeable a => a -> TMap -> TMap
insert x (TMap m) = TMap (Map.insert (typeRep (Proxy :: Proxy a)) (toDyn x) m)

get :: forall a. Typeable a => TMap -> Maybe a
get (TMap m) = Map.lookup (typeRep (Proxy :: Proxy a)) m >>= fromDynamic

-- A universal show for a few types.
describe :: forall a. R.TypeRep a -> a -> String
describe rep x
  | Just R.HRefl <- R.eqTypeRep rep (R.typeRep @Int) = "int " ++ show x
  | Just R.HRefl <- R.eqTypeRep rep (R.typeRep @String) = "string " ++ x
  | R.App f a <- rep, Just R.HRefl <- R.eqTypeRep f (R.typeRep @[]) = "list of " ++ show (map (describe a) x)
  | R.App f a <- rep, Just R.HRefl <- R.eqTypeRep f (R.typeRep @Maybe) = maybe "nothing" (describe a) x
  | R.App (R.App p a) b <- rep, Just R.HRefl <- R.eqTypeRep p (R.typeRep @(,)) = describe a (fst x) ++ " & " ++ describe b (snd x)
  | R.Fun a b <- rep = "function from " ++ show a ++ " to " ++ show b
  | otherwise = "something of type " ++ show rep

same :: forall a b. (Typeable a, Typeable b) => a -> b -> String
same _ _ = case eqT :: Maybe (a :~: b) of
  Just Refl -> "same"
  Nothing   -> "different"

main :: IO ()
main = do
  let things = [toDyn (1 :: Int), toDyn "two", toDyn (Just 'c'), toDyn (+ (1 :: Int)), toDyn ()]
  print things
  print (mapMaybe fromDynamic things :: [Int])
  print (mapMaybe fromDynamic things :: [String])
  print (fmap (\d -> fromDyn d (0 :: Int)) (dynApply (things !! 3) (head things)))
  print (fmap dynTypeRep (dynApply (things !! 3) (things !! 1)))
  r <- try (evaluate (dynApp (head things) (head things)))
  putStrLn (either (\e -> show (e :: ErrorCall)) show r)
  let t = insert (3 :: Int) (insert "text" (insert [Just True] (TMap Map.empty)))
  print (get t :: Maybe Int, get t :: Maybe String, get t :: Maybe [Maybe Bool], get t :: Maybe Double)
  putStrLn (describe R.typeRep (7 :: Int))
  putStrLn (describe R.typeRep [Just (1 :: Int, "x"), Nothing])
  putStrLn (describe R.typeRep (length @[] @Int))
  putStrLn (describe R.typeRep (Left 3 :: Either Int Bool))
  putStrLn (same 'a' 'b' ++ " " ++ same [1 :: Int] (Just 'x'))
  print (cast 'x' :: Maybe Char, cast 'x' :: Maybe Int, gcast (Just 'x') :: Maybe (Maybe Char))
  case head things of Dynamic rep v -> putStrLn (describe rep v)
