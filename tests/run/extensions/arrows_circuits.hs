{-# LANGUAGE Arrows #-}
-- Circuits that keep a state: proc with do, let, if, case, rec.
module Main where

import Control.Arrow
import qualified Control.Category as C
import Data.List (intercalate)

newtype Circuit a b = Circuit { unCircuit :: a -> (Circuit a b, b) }

instance C.Category Circuit where
  id = Circuit $ (,) C.id
  (.) = dot
    where (Circuit g) `dot` (Circuit f) = Circuit $ \a ->
            let (f', b) = f a
                (g', c) = g b
            in (g' `dot` f', c)

instance Arrow Circuit where
  arr f = Circuit $ \a -> (arr f, f a)
  first (Circuit cir) = Circuit $ \(b, d) ->
    let (cir', c) = cir b in (first cir', (c, d))

instance ArrowChoice Circuit where
  left orig@(Circuit cir) = Circuit $ \ebd -> case ebd of
    Left b  -> let (cir', c) = cir b in (left cir', Left c)
    Right d -> (left orig, Right d)

runCircuit :: Circuit a b -> [a] -> [b]
runCircuit _ [] = []
runCircuit (Circuit f) (x : xs) = let (c', y) = f x in y : runCircuit c' xs

accum :: acc -> (a -> acc -> (b, acc)) -> Circuit a b
accum acc f = Circuit $ \input ->
  let (output, acc') = input `f` acc in (accum acc' f, output)

accum' :: b -> (a -> b -> b) -> Circuit a b
accum' acc f = accum acc (\a b -> let b' = a `f` b in (b', b'))

total :: Num a => Circuit a a
total = accum' 0 (+)

mean1, mean2, mean3 :: Circuit Double Double
mean1 = proc value -> do
  t <- total -< value
  n <- total -< 1
  returnA -< t / n

mean2 = proc value -> do
  (t, n) <- (| (&&&) (total -< value) (total -< 1) |)
  returnA -< t / n

mean3 = proc value -> do
  (t, n) <- (total -< value) &&& (total -< 1)
  returnA -< t / n

-- if: the branch that is not taken keeps its state
cond :: Circuit (Int, Bool) String
cond = proc (x, b) ->
  if b
    then do
      n <- total -< x
      returnA -< "then " ++ show n
    else do
      n <- total -< 10 * x
      let shown = show n
      returnA -< "else " ++ shown

data Shape = Circle Double | Square { side :: Double } | Rect Double Double | Nothing'

area :: Circuit Shape (String, Double)
area = proc shape -> do
  a <- case shape of
    Circle r          -> returnA -< 3 * r * r
    Square { side = s }
      | s < 0     -> returnA -< 0
      | big <- s * s, big > 50 -> do
          _ <- total -< big
          returnA -< 50 + extra
      | otherwise -> returnA -< s * s
      where extra = 0.5
    Rect w h -> let wh = w * h in arr negate -< negate wh
    Nothing' -> returnA -< 0
  sofar <- total -< a
  returnA -< (intercalate ":" ["area", show a], sofar)

main :: IO ()
main = do
  print $ runCircuit mean1 [0, 10, 7, 8]
  print $ runCircuit mean2 [0, 10, 7, 8]
  print $ runCircuit mean3 [0, 10, 7, 8]
  print $ runCircuit cond [(1, True), (2, False), (3, True), (4, False), (5, True)]
  mapM_ print $ runCircuit area [Circle 1, Square 2, Square (-1), Square 9, Rect 2 3, Nothing']
  print $ runCircuit (proc x -> do { y <- total -< x; z <- arr (* 2) -< y; returnA -< (x, y, z) }) [1 .. 4 :: Int]
  print $ runCircuit (arr (+ 1) >>> proc _ -> returnA -< ()) [1, 2 :: Int]
