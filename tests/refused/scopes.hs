-- What is outside of a scope with given equalities is not found out inside: OutsideIn's untouchable variables.

-- ### one-clause
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f (T1 n) = n

-- ### one-alternative
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f x = case x of { T1 n -> n }

-- ### number-elsewhere
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f (T1 n) = n
f T2 = 0

-- ### two-types
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f (EI n) = n
f (EB b) = 0

-- ### told-by-other-branch ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f x = case x of { T1 n -> n > 0; T2 -> True }

-- ### local-function ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f :: T a -> Int
f (T1 n) = g n where g y = y + 1
f T2 = 0

-- ### mono-local ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f :: T a -> b -> Int
f t y = let k = case t of { T1 n -> n; T2 -> 0 } in k

-- ### parameter ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f :: T a -> Bool
f t = let k x = case t of { T1 n -> x; T2 -> x } in k True

-- ### told-by-use ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f :: E a -> a
f e = let r = case e of { EI n -> n; EB b -> b } in r

-- ### argument-of-overloaded
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f :: E a -> Int
f e = length (case e of { EI n -> [n]; EB b -> [] })

-- ### lambda-parameter
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f :: E a -> [Int]
f e = map (\x -> case e of { EI n -> n + x; EB b -> x }) [1,2]

-- ### same-result
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f e = case e of { EI n -> () ; EB b -> () }

-- ### bind-in-do ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool }
f :: E a -> Maybe Int
f e = do { x <- case e of { EI n -> Just n; EB _ -> Nothing }; return (x + 1) }

-- ### vectors
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
data Nat = Z | S Nat
data Vec (n :: Nat) a where { Nil :: Vec 'Z a; (:>) :: a -> Vec n a -> Vec ('S n) a }
infixr 5 :>
toList :: Vec n a -> [a]
toList = \case { Nil -> []; x :> xs -> x : toList xs }
zipW f Nil Nil = Nil
zipW f (a :> as) (b :> bs) = f a b :> zipW f as bs


-- ### length-of-vector
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
data Nat = Z | S Nat
data Vec (n :: Nat) a where { Nil :: Vec 'Z a; (:>) :: a -> Vec n a -> Vec ('S n) a }
infixr 5 :>
len v = case v of { Nil -> 0 :: Int; _ :> xs -> 1 }


-- ### number-in-loop
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
import Control.Monad
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
foo :: E a -> Int
foo e = sum (map (\x -> case x of { EI n -> n; _ -> 0 }) [e])
bar :: E a -> IO ()
bar e = forM_ [1,2] $ \i -> case e of
  EI n -> print (n + i)
  EB b -> print b
  _ -> return ()


-- ### number-in-loop-typed ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
import Control.Monad
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
bar :: E a -> IO ()
bar e = forM_ [1 :: Int,2] $ \i -> case e of
  EI n -> print (n + i)
  EB b -> print b
  _ -> return ()


-- ### existential-in-comprehension
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
data Some = forall a. Show a => Some (E a) a
run :: Some -> String
run (Some e x) = case e of { EI n -> show (n + x); EB b -> show (b && x); _ -> show x }
runs = map (\(Some e x) -> show x)
g xs = [ n | Some (EI n) _ <- xs ]


-- ### comprehension
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
g xs = [ n | EI n <- xs ]


-- ### any-constraint
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
data Dict c where Dict :: c => Dict c
withD :: Dict (a ~ Int) -> a -> Int
withD Dict x = x + 1
h :: Dict (Show a) -> a -> String
h d x = let s = case d of { Dict -> show x } in s
k d x = case d of { Dict -> show x ++ "!" }


-- ### other-index ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
f t = case t of { T1 n -> show n; T2 -> "" }
g :: T a -> String
g t = h (case t of { T1 n -> Just n; T2 -> Nothing }) where { h Nothing = "no" ; h (Just k) = show (k :: Int) }


-- ### lambda-applied ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
g :: T a -> Int -> Int
g t k = (\y -> case t of { T1 n -> n + y; T2 -> y }) k
h :: T a -> Int
h t = (case t of { T1 n -> \y -> n + y; T2 -> id }) 3


-- ### let-function ok
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
h :: T a -> Int
h t = let { z = 3 ; go y = case t of { T1 n -> n + y; T2 -> y }} in go z


-- ### equality-found
{-# LANGUAGE GADTs, TypeOperators, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
import Data.Type.Equality
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
data Ty a where { TI :: Ty Int; TL :: Ty a -> Ty [a]; TP :: Ty a -> Ty b -> Ty (a,b) }
eqTy :: Ty a -> Ty b -> Maybe (a :~: b)
eqTy TI TI = Just Refl
eqTy (TL a) (TL b) = case eqTy a b of { Just Refl -> Just Refl; Nothing -> Nothing }
eqTy (TP a b) (TP c d) = do { Refl <- eqTy a c; Refl <- eqTy b d; pure Refl }
eqTy _ _ = Nothing
showT :: Ty a -> a -> String
showT TI n = show n
showT (TL t) xs = concatMap (showT t) xs
showT (TP a b) (x, y) = showT a x ++ showT b y
data Dyn = forall a. Dyn (Ty a) a
fromDyn :: Ty a -> Dyn -> Maybe a
fromDyn t (Dyn u x) = case eqTy t u of { Just Refl -> Just x ; _ -> Nothing }
fromDyn2 t (Dyn u x) = case eqTy t u of { Just Refl -> Just x ; _ -> Nothing }


-- ### class-inside
{-# LANGUAGE GADTs, RankNTypes, TypeFamilies, DataKinds, FunctionalDependencies, LambdaCase #-}
data T a where { T1 :: Int -> T Bool; T2 :: T a }
data E a where { EI :: Int -> E Int; EB :: Bool -> E Bool; EO :: E a }
class Coll c e | c -> e where { ins :: e -> c -> c; elems :: c -> [e] }
instance Coll [a] a where { ins = (:); elems = id }
data CD c where CD :: CD [Int]
f :: CD c -> c -> Int
f CD c = sum (elems (ins 3 c))
g d c = case d of { CD -> sum (elems c) }

