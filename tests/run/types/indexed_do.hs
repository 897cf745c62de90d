{-# LANGUAGE DataKinds, KindSignatures, GADTs, RebindableSyntax, PolyKinds, RankNTypes #-}
module Main where
import Prelude hiding ((>>=), (>>), return)
import qualified Prelude as P
data DoorState = Opened | Closed
newtype Door (i :: DoorState) (o :: DoorState) a = Door { runDoor :: [String] -> (a, [String]) }
(>>=) :: Door i j a -> (a -> Door j k b) -> Door i k b
Door m >>= f = Door (\s -> let (a, s') = m s in runDoor (f a) s')
(>>) :: Door i j a -> Door j k b -> Door i k b
m >> n = m >>= \_ -> n
return :: a -> Door i i a
return a = Door (\s -> (a, s))
open :: Door 'Closed 'Opened ()
open = Door (\s -> ((), "open" : s))
close :: Door 'Opened 'Closed ()
close = Door (\s -> ((), "close" : s))
walk :: Int -> Door 'Opened 'Opened Int
walk n = Door (\s -> (n + 1, ("walk " ++ show n) : s))
prog :: Door 'Closed 'Closed Int
prog = do { open; x <- walk 1; y <- walk x; close; let {z = x + y}; return z }
main :: IO ()
main = print (let (a, l) = runDoor prog [] in (a, reverse l))
