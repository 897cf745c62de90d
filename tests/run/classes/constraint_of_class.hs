{-# LANGUAGE ConstraintKinds, RankNTypes #-}
-- A function whose argument asks for `c a` where the constraint of a class is meant.
import Data.Proxy

each :: (c Int, c Bool) => proxy c -> (forall a. c a => a -> r) -> (r, r)
each _ f = (f (3 :: Int), f True)

shown :: (forall a. Show a => a -> r) -> (r, r)
shown = each (Proxy :: Proxy Show)

class (Show a, Ord a) => Both a
instance Both Int
instance Both Bool

both :: proxy a -> (forall x. Both x => x -> r) -> (r, r)
both _ = each (Proxy :: Proxy Both)

main :: IO ()
main = do
  print (shown show)
  print (both (Proxy :: Proxy Int) (\x -> show x ++ show (x < x)))
