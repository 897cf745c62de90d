{-# LANGUAGE FlexibleContexts, UndecidableInstances, FlexibleInstances #-}
class R a where r :: a -> String
class R a => S a where s :: a -> String
class S a => C a where c :: a -> String
instance C a => R a where r x = "r" ++ c x
instance C a => S a where s x = c x ++ r x
instance C Int where c = show
instance C a => C [a] where c = concatMap c
f :: S a => a -> String
f x = r x ++ s x
main = putStrLn (f (3 :: Int)) >> putStrLn (f [3, 4 :: Int]) >> putStrLn (s [[5 :: Int]])
