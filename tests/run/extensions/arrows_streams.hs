{-# LANGUAGE Arrows, RecordWildCards #-}
-- Stream functions with feedback: rec, delays, and records as inputs.
module Main where

import Control.Arrow
import qualified Control.Category as C

newtype SF a b = SF { runSF :: [a] -> [b] }

instance C.Category SF where
  id = SF id
  SF g . SF f = SF (g . f)

instance Arrow SF where
  arr f = SF (map f)
  first (SF f) = SF (uncurry zip . (f *** id) . unzip)

instance ArrowLoop SF where
  loop (SF f) = SF $ \as ->
    let (bs, cs) = unzip (f (zip as (stream cs))) in bs
    where stream ~(x : xs) = x : stream xs

instance ArrowChoice SF where
  left (SF f) = SF (\xs -> combine xs (f [x | Left x <- xs]))
    where combine (Left _ : ys) (z : zs) = Left z : combine ys zs
          combine (Right r : ys) zs = Right r : combine ys zs
          combine [] _ = []
          combine _ [] = []

delay :: a -> SF a a
delay x = SF (x :)

counter :: SF Bool Int
counter = proc reset -> do
  rec let output = if reset then 0 else next
          next = output + 1
      next' <- delay 0 -< next
      let _unused = next'
  returnA -< output

counter2 :: SF Bool Int
counter2 = proc reset -> do
  rec output <- returnA -< if reset then 0 else next
      next <- delay 0 -< output + 1
  returnA -< output

flipflop :: SF (Bool, Bool) (Bool, Bool)
flipflop = proc (reset, set) -> do
  rec c <- delay False -< nor reset d
      d <- delay True -< nor set c
  returnA -< (c, d)
  where nor a b = not (a || b)

data Input = Input { speed :: Double, brake :: Bool, name :: String }
data Out = Out { position, velocity :: Double } deriving Show

integral :: SF Double Double
integral = SF (scanl1 (+))

car :: SF Input (String, Out)
car = proc Input{..} -> do
  velocity <- if brake then returnA -< 0 else arr (* 2) -< speed
  position <- integral -< velocity
  returnA -< (name, Out{..})

-- fibonacci numbers, by feedback of two
fibs :: SF () Integer
fibs = proc () -> do
  rec a <- delay 0 -< b
      b <- delay 1 -< a + b
  returnA -< a

-- loops of functions: a repmin
data Tree = Leaf Int | Node Tree Tree deriving Show

repmin :: Tree -> Tree
repmin = proc t -> do
  rec (m, t') <- go -< (t, m)
  returnA -< t'
  where go (Leaf n, m) = (n, Leaf m)
        go (Node l r, m) = let (a, l') = go (l, m); (b, r') = go (r, m) in (min a b, Node l' r')

main :: IO ()
main = do
  print (take 6 (runSF counter2 [False, False, True, False, False, True]))
  print (runSF flipflop [(False, False), (True, False), (False, False), (False, True), (False, False)])
  mapM_ print (runSF car [Input 1 False "a", Input 2 True "b", Input 3 False "c"])
  print (take 12 (runSF fibs (replicate 20 ())))
  print (repmin (Node (Leaf 3) (Node (Leaf 1) (Leaf 5))))
  print (runSF (arr (+ 1) >>> delay 0) [1 .. 5 :: Int])
  print (length (runSF (proc x -> do { y <- delay 0 -< x; if x > y then returnA -< x else delay 9 -< y }) [3, 1, 4, 1, 5, 9 :: Int]))
