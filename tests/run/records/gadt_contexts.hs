{-# LANGUAGE GADTs, RankNTypes, ConstraintKinds, KindSignatures #-}
-- Records in GADT syntax behind contexts of several lines.
module Main (main) where
import Data.Kind (Constraint, Type)

data Api (g :: Type -> Type) (c :: Type -> Constraint) where
  Api :: ( Show (g Int), Eq (g Int)
         , Ord (g Int)
         ) =>
    { none :: forall a. c a => g a
    , one  :: forall a. c a => a -> g a
    , plus :: forall a. c a => g a -> g a -> g a } -> Api g c

data Any' where
  Shown
    :: (Show a,
        Ord a)
    => { values :: [a]
       , name :: String
       } -> Any'
  Plain :: forall a.
           Show a => a -> Any'

use :: c Int => Api g c -> (String, Bool)
use (Api n o p) = (show (p (o (1 :: Int)) (p n (o 2))), p n (o (3 :: Int)) > o 2)

text :: Any' -> String
text (Shown vs n) = n ++ show (maximum vs)
text (Plain a) = show a

main :: IO ()
main = do
  print (use (Api [] pure (++) :: Api [] Show))
  putStrLn (concatMap text [Shown [1, 5, 2 :: Int] "most ", Plain 'c'])
  putStrLn (name (Shown "xyz" "named"))
