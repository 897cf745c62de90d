{-# LANGUAGE Arrows #-}
module Main where
import Control.Arrow
import qualified Control.Category as C
newtype SF a b = SF { runSF :: [a] -> [b] }
instance C.Category SF where { id = SF id; SF g . SF f = SF (g . f) }
instance Arrow SF where { arr f = SF (map f); first (SF f) = SF (uncurry zip . (f *** id) . unzip) }
instance ArrowChoice SF where left (SF f) = SF (\xs -> comb xs (f [x | Left x <- xs])) where { comb (Left _ : ys) (z : zs) = Left z : comb ys zs; comb (Right r : ys) zs = Right r : comb ys zs; comb [] _ = []; comb _ [] = [] }
delay x = SF (x :)
f :: SF Int Int
f = proc x -> do
  y <- delay 0 -< x
  let z = x + y
  if even z then returnA -< z * 10 else do { w <- arr negate -< z; returnA -< w }
g :: Arrow a => a Int Int -> a Int (Int, Int)
g h = proc x -> do { y <- h -< x + 1; (| (\c -> c) (returnA -< (x, y)) |) }
k :: Kleisli IO Int ()
k = proc n -> case n of { 0 -> Kleisli putStrLn -< "zero"; m | m > 5 -> Kleisli print -< m; _ -> returnA -< () }
main :: IO ()
main = print (runSF f [1 .. 6]) >> print (g (+ 1) 3) >> mapM_ (runKleisli k) [0, 3, 9] >> print ((proc (a, b) -> (+ a) -<< b) (1, 2))
