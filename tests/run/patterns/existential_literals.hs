{-# LANGUAGE ExistentialQuantification, GADTs, ViewPatterns, OverloadedStrings, LambdaCase, RankNTypes, BangPatterns, ScopedTypeVariables #-}
import Data.String
import Data.List (sortBy)

data T = forall a. (Eq a, Num a, Show a) => T a
data S = forall a. (Eq a, IsString a, Show a) => S a
data P = forall a b. (Eq a, Num a, Eq b, Fractional b) => P a b
data N = forall a. (Ord a, Num a) => N (Maybe a) [a]
data G a where
  GI :: (Eq a, Num a) => a -> G a
  GL :: (Eq a, Num a) => [a] -> G [a]
  GP :: G a -> G b -> G (a, b)
newtype W = W T
data Deep = Deep T S
data Ex c = forall x. (c ~ Int, Integral x) => Ex x c
data Fn = forall a. Show a => Fn (a -> Int) a

f (T 0) = True
f _ = False
g (S "a") = 1
g (S "b") = 2
g (S _) = 3
h :: P -> String
h (P 1 2.5) = "one"
h (P 2 _) = "two"
h (P _ (-1)) = "neg"
h _ = "other"
k (N (Just 3) [1, 2]) = 'a'
k (N Nothing (7 : _)) = 'b'
k (N (Just ((> 5) -> True)) _) = 'c'
k _ = 'd'
gg :: G a -> Int
gg (GI 4) = 4
gg (GL [1]) = 1
gg (GL ((== 2) . length -> True)) = 22
gg (GP (GI 1) (GI 2)) = 12
gg (GP x y) = gg x * 100 + gg y
gg _ = 0
w (W (T (show -> "9"))) = 1
w (W (T 8)) = 2
w _ = 3
dd (Deep (T 1) (S "x")) = 1
dd (Deep (T n) (S s@"y")) | n == 2, s == "y" = 2
dd (Deep (T ((+ 1) -> 4)) _) = 3
dd _ = 4
ex :: Ex c -> c
ex (Ex 3 c) = c + 100
ex (Ex x c) = fromIntegral x + c
fn (Fn ((+ 1) . ($ undefined) -> 0) _) = "no"
fn (Fn fun (show &&& fun -> (s, 3))) = s
fn (Fn _ (show -> s)) = '-' : s
(p &&& q) x = (p x, q x)
lam = \(T 5) -> "five"
lcase = \case { T 6 -> 1; T ((* 2) -> 14) -> 2; T !_ -> 3 }
doo :: T -> Maybe Int
doo t = do { T 3 <- Just t; pure 1 }
comp ts = [ 1 | T 2 <- ts ] ++ [ 2 | T (negate -> -3) <- ts ]
guardy t | T 1 <- t = 'x' | T n <- t, 2 <- n = 'y' | otherwise = 'z'
wher t = case t of { T n -> go n 3; } where
  go :: (Eq a, Num a) => a -> Int -> Int
  go 0 m = m
  go n m = if m > 50 then m else go (n - 1) (m + 1)
wherN t = case t of
  T n -> loc n where
    loc 4 = "four"
    loc m = show (m + 1)
lazyv :: (Int, Int) -> Int -> Int
lazyv ~(a, b) ((+ a) -> 3) = b
lazyv ~(a, _) (subtract a -> c) = c
lazyv2 ~(x, y) z | (subtract x -> 2) <- z = y
lazyv2 _ _ = 0
main = do
  print (map f [T 5, T 0, T 0.0, T (0 :: Integer)])
  print (map g [S ("a" :: String), S ("b" :: String), S ("" :: String)])
  print (map h [P 1 2.5, P 1 2.4, P 2 2.5, P 3 (-1), P 4 4])
  print (map k [N (Just 3) [1, 2], N Nothing [7, 8], N (Just 9) [], N (Just 3) [1]])
  print [gg (GI 4), gg (GL [1]), gg (GL [3, 4]), gg (GP (GI 1) (GI 2)), gg (GP (GI 4) (GL [1]))]
  print (map w [W (T 9), W (T 8), W (T 7)])
  print (map (dd . uncurry Deep) [(T 1, S ("x" :: String)), (T 2, S ("y" :: String)), (T 3, S ("" :: String)), (T 4, S ("" :: String))])
  print (ex (Ex (3 :: Int) 4), ex (Ex (4 :: Integer) 4))
  print (map fn [Fn (const 3) 'c', Fn (const 4) ("s" :: String)])
  putStrLn (lam (T 5))
  print (map lcase [T 6, T 7, T 8])
  print (map doo [T 3, T 4])
  print (comp [T 1, T 2, T 3, T 2])
  print (map guardy [T 1, T 2, T 3])
  print (map wher [T 0, T 5], map wherN [T 4, T 8])
  print (lazyv (1, 9) 2, lazyv (5, undefined) 12, lazyv2 (1, 8) 3, lazyv2 (1, 8) 4)
