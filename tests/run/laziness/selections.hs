{-# LANGUAGE RankNTypes #-}
-- Selections that are left for later: of records, by functions written by hand, of themselves, of what fails; and some that nobody looks at.
module Main (main) where

data Machine = Machine { steps :: !Int, stack :: [Int], before :: Maybe Machine, next :: Int -> Int }

data Shape = Square { side :: Int } | Round { radius :: Int }

newtype Wrapped = Wrapped { unwrapped :: Int }

data Poly = Poly { same :: forall a. a -> a }

second :: (a, b, c) -> b
second (_, b, _) = b

keep :: Machine -> Machine
keep m = Machine { steps = steps m + 1, stack = stack m, before = Nothing, next = next m }

run :: Int -> Machine -> Machine
run 0 m = m
run n m = run (n - 1) (keep m)

-- Only one of them is looked at.
choose :: Bool -> Machine -> Int
choose c m = if c then length s else f (steps m)
  where
    s = stack m
    f = next m

loops :: Machine
loops = Machine { steps = 2, stack = 1 : map (+ steps loops) (take 3 (stack loops)), before = Just loops, next = (* steps loops) }

pick :: (Int, Int, Int) -> (Int, [Int])
pick t = let b = second t; c = (b, b + 1, b) in (second c, [second t, second c])

main :: IO ()
main = do
  let start = Machine 0 [3, 4] Nothing (+ 1)
      end = run 3000 start
  print (steps end, stack end, next end 5)
  print (choose True end, choose False end)
  print (stack loops, fmap steps (before loops), next loops 21)
  print (pick (1, 2, 3), pick (4, 5, 6))
  let broken = undefined :: Machine
      never = stack broken
      pair = (never, steps start)
  print (snd pair)
  let shapes = [Square 1, Round 2, Square 3]
  print (sum [side x | x@Square {} <- shapes], map radius (filter isRound shapes))
  print (unwrapped (Wrapped (unwrapped (Wrapped (steps end)))), same (Poly id) 'x')
  let xs = let m = start { stack = 9 : stack m' }; m' = start { stack = take 2 (stack m) } in stack m'
  print xs
 where
  isRound Round {} = True
  isRound _ = False
