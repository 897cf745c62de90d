{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
module Main where
newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
add :: Church -> Church -> Church
add (Church a) (Church b) = Church (\s -> a s . b s)
applyAll :: (forall a. Show a => a -> String) -> (Int, Bool) -> [String]
applyAll f (a, b) = [f a, f b]
type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
newtype I a = I { runI :: a }
instance Functor I where fmap f (I a) = I (f a)
newtype K a b = K { runK :: a }
instance Functor (K a) where fmap _ (K a) = K a
over :: Lens s t a b -> (a -> b) -> s -> t
over l f = runI . l (I . f)
view :: Lens s s a a -> s -> a
view l = runK . l K
_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = fmap (\b -> (b, c)) (f a)
compose :: (forall a. [a] -> [a]) -> (forall b. [b] -> [b]) -> ([Int], String)
compose f g = (f (g [1,2,3]), g (f "abc"))
rec' :: (forall r. (r -> Int) -> r -> Int) -> Int
rec' k = k length "four" + k (\(a, _) -> a) (1, 2)
main :: IO ()
main = do
  print (toInt (add (Church (\s -> s . s)) (Church (\s z -> s (s (s z))))))
  print (applyAll show (1, True))
  print (over (_1 . _1) (+ 1) ((1, 2), 3), view (_1 . _1) (('c', 2), 3))
  print (compose reverse (drop 1))
  print (rec' ($))
