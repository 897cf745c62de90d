{-# LANGUAGE Arrows, LambdaCase #-}
-- Control operators, commands with arguments, -<<, and arrows of monads.
module Main where

import Control.Arrow
import qualified Control.Category as C

-- repeats a command until its condition holds
untilA :: ArrowChoice a => a (e, s) () -> a (e, s) Bool -> a (e, s) ()
untilA body cond = proc x -> do
  b <- cond -< x
  if b then returnA -< ()
  else do
    body -< x
    untilA body cond -< x

type K = Kleisli IO

say :: K String ()
say = Kleisli putStrLn

-- gives its command an argument
with :: Arrow a => a (e, (Int, s)) b -> a (e, s) (Int, b)
with c = arr (\(e, s) -> (e, (7, s))) >>> arr (\x -> (fst (snd x), x)) >>> second c

bracketed :: ArrowPlus a => a (e, s) b -> a (e, s) b -> a (e, s) b
bracketed c d = c <+> d

newtype StateK s a b = StateK { runStateK :: (s, a) -> (s, b) }
instance C.Category (StateK s) where
  id = StateK id
  StateK g . StateK f = StateK (g . f)
instance Arrow (StateK s) where
  arr f = StateK (second f)
  first (StateK f) = StateK $ \(s, (a, c)) -> let (s', b) = f (s, a) in (s', (b, c))
instance ArrowChoice (StateK s) where
  left (StateK f) = StateK $ \(s, e) -> case e of
    Left a  -> second Left (f (s, a))
    Right c -> (s, Right c)
instance ArrowApply (StateK s) where
  app = StateK $ \(s, (StateK f, x)) -> f (s, x)

get :: StateK s () s
get = StateK (\(s, ()) -> (s, s))

put :: StateK s s ()
put = StateK (\(_, s) -> (s, ()))

countdown :: StateK Int String [String]
countdown = proc prefix -> do
  n <- get -< ()
  if n <= 0
    then returnA -< [prefix ++ "end"]
    else do
      put -< n - 1
      rest <- countdown -< prefix
      returnA -< (prefix ++ show n) : rest

loopState :: StateK Int () Int
loopState = proc () -> do
  (| untilA (do { n <- get -< (); put -< n * 2 }) (do { n <- get -< (); returnA -< n > 100 }) |)
  get -< ()

higher :: ArrowApply a => a (a Int Int, Int) Int
higher = proc (f, x) -> do
  y <- f -<< x + 1
  f -<< y

args :: K Int Int
args = proc x -> do
  (n, y) <- (| with (\k -> do { say -< "k = " ++ show k; returnA -< k + x }) |)
  z <- (\a b -> returnA -< a * b + x) n y
  w <- (\case { 0 -> returnA -< 0; m | even m -> returnA -< m `div` 2 | True -> returnA -< m }) z
  say -< show (n, y, z, w)
  returnA -< w

plus :: Kleisli [] Int Int
plus = proc x -> (returnA -< x) <+> (returnA -< x * 10) <+> do
  y <- Kleisli (\n -> [1 .. n]) -< x
  (| bracketed (returnA -< y) (if even y then returnA -< 100 + y else zeroArrow -< ()) |)

reversed :: Arrow a => a Int (Int, Int)
reversed = proc x -> do
  y <- x + 1 >- arr (* 2)
  returnA -< (x, y)

main :: IO ()
main = do
  print (snd (runStateK countdown (3, "n=")))
  print (runStateK loopState (3, ()))
  print (higher ((* 2), 5))
  print (runStateK higher (0, (proc x -> do { s <- get -< (); put -< s + x; returnA -< x * x }, 3)))
  r <- runKleisli args 5
  print r
  print (runKleisli plus 4)
  print (reversed 4)
  runKleisli (proc (a, b) -> do
    let c = a + b
        showAll x = show x ++ "!"
    say -< showAll c
    if c > 3 then say -< "big" else returnA -< ()
    let d = c * c
    say -< showAll d) (1 :: Int, 4)
