{-# LANGUAGE RankNTypes #-}
-- Synonyms that are given types with a forall, as generic programming has them.
module Main (main) where
import Data.Data

type GenericQ r = forall a. Data a => a -> r
type GenericT = forall a. Data a => a -> a
type GenericM m = forall a. Data a => a -> m a
newtype Wrapped = Wrapped { unwrap :: GenericT }

zipT :: GenericQ (GenericT) -> GenericQ (GenericT)
zipT f x y = case gmapAccumT perkid kids y of
    ([], c) -> c
    _ -> error "zipT"
  where perkid a d = (tail a, unwrap (head a) d)
        kids = gmapQ (\k -> Wrapped (f k)) x

zipM :: Monad m => GenericQ (GenericM m) -> GenericQ (GenericM m)
zipM f x y = f x y

same :: GenericQ (GenericQ Bool)
same x y = toConstr x == toConstr y && and (zipWith (==) (gmapQ (show . toConstr) x) (gmapQ (show . toConstr) y))

gmapAccumT :: Data d => (forall e. Data e => a -> e -> (a, e)) -> a -> d -> (a, d)
gmapAccumT f a0 d0 = let (a1, d1) = unA (gfoldl k z d0) a0 in (a1, d1)
  where k (A c) d = A (\a -> let (a', c') = c a; (a'', d') = f a' d in (a'', c' d'))
        z x = A (\a -> (a, x))
newtype A a c = A { unA :: a -> (a, c) }

main :: IO ()
main = do
  print (zipT (\_ y -> y) (Just 'a') (Just (3 :: Int)))
  print (same (Just 'a') (Just 'a'), same [1 :: Int] [2 :: Int], same 'a' "a")
  zipM (\x y -> print (toConstr x) >> pure y) 'a' "c" >>= print
