{-# LANGUAGE RankNTypes #-}
newtype Church = Church (forall a. (a -> a) -> a -> a)
zero :: Church
zero = Church (\_ x -> x)
suc :: Church -> Church
suc (Church n) = Church (\f x -> f (n f x))
add :: Church -> Church -> Church
add (Church a) (Church b) = Church (\f x -> a f (b f x))
mul :: Church -> Church -> Church
mul (Church a) (Church b) = Church (\f -> a (b f))
toInt :: Church -> Int
toInt (Church n) = n inc 0
inc :: Int -> Int
inc n = n + 1
fromInt :: Int -> Church
fromInt 0 = zero
fromInt n = suc (fromInt (n - 1))
newtype CList a = CList (forall r. (a -> r -> r) -> r -> r)
build :: [a] -> CList a
build xs = CList (\c n -> foldr c n xs)
mapC :: (a -> b) -> CList a -> CList b
mapC f (CList g) = CList (\c n -> g (\a r -> c (f a) r) n)
sumC :: CList Int -> Int
sumC (CList g) = g plus 0
plus :: Int -> Int -> Int
plus a b = a + b
main :: IO ()
main = do
  print (toInt (mul (fromInt 3) (add (fromInt 2) (suc zero))))
  print (sumC (mapC inc (build [1, 2, 3])))
