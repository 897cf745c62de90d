{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
-- Functor, Foldable and Traversable of many shapes.
module Main where
import Data.Foldable
import Data.Traversable
data Rose a = Rose a [Rose a] deriving (Show, Eq, Ord, Functor, Foldable, Traversable)
data T f a = T (f a) (Maybe [a]) (Int, a) | N { lbl :: String, kid :: f (T f a) } deriving (Functor, Foldable, Traversable)
deriving instance (Show a, Show (f a), Show (f (T f a))) => Show (T f a)
data Fn r a = Fn (r -> a) (Bool -> r -> [a]) deriving Functor
data Cont r a = Cont ((a -> r) -> r) deriving Functor
newtype Comp f g a = Comp { unComp :: f (g a) } deriving (Functor, Foldable, Traversable)
data E a = L a | E a :+: E a | E a `Times` E a | Neg (E a) | Z deriving (Show, Functor, Foldable, Traversable)
infixl 6 :+:
data Phantom a = Phantom Int deriving (Show, Functor, Foldable, Traversable)
data Free f a = Pure a | Free (f (Free f a))
deriving instance Functor f => Functor (Free f)
deriving instance Foldable f => Foldable (Free f)
deriving instance Traversable f => Traversable (Free f)
data Either3 a b c = A a | B b | C c deriving (Functor, Foldable, Traversable, Show)
t :: Rose Int
t = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]
main :: IO ()
main = do
  print (fmap (* 2) t)
  print (sum t, product t, toList t, length t, maximum t, elem 3 t, null t, foldr (:) [] t)
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) t)
  print (mapAccumL (\a x -> (a + x, a)) 0 t, mapAccumR (\a x -> (a + x, a)) 0 t)
  let x = T [1, 2] (Just [3]) (9, 4)
  print (fmap show x)
  print (toList (N "k" [x, fmap (+ 10) x]))
  let Fn f g = fmap (+ 1) (Fn length (\b r -> if b then [length r] else [])) in print (f "abc", g True "ab")
  let Cont c = fmap show (Cont (\k -> k 1 ++ k 2)) in putStrLn (c (++ ";"))
  print (fmap negate (L 1 :+: L 2 `Times` Neg Z), sum (L 1 :+: L 2 :+: L 3))
  print (fmap not (Phantom 3), length (Phantom 3), traverse Just (Phantom 2 :: Phantom Int))
  print (toList (Free [Pure 1, Free [Pure 2, Pure 3]]), sum (fmap (* 2) (Free (Just (Pure 4)))))
  mapM_ print (for (C 3 :: Either3 Int Int Int) (\v -> [v, v + 1]))
  for_ t print
  print (foldl' (flip (:)) [] t, concatMap show t, and (fmap (> 0) t), find even t, minimumBy (\a b -> compare b a) t)
