{-# LANGUAGE DataKinds, KindSignatures, GADTs, TypeFamilies, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes #-}
module Main where
import Data.Kind
data DoorState = Opened | Closed | Locked deriving Show
data Door (s :: DoorState) where MkDoor :: String -> Door s
close :: Door 'Opened -> Door 'Closed
close (MkDoor n) = MkDoor n
lock :: Door 'Closed -> Door 'Locked
lock (MkDoor n) = MkDoor n
class KnownState (s :: DoorState) where st :: DoorState
instance KnownState 'Opened where st = Opened
instance KnownState 'Closed where st = Closed
instance KnownState 'Locked where st = Locked
state :: forall s. KnownState s => Door s -> DoorState
state _ = st @s
data Some where Some :: KnownState s => Door s -> Some
type Pair = '( 'Opened, 'Locked)
type family Fst (p :: (a, b)) :: a where Fst '(x, y) = x
d :: Door (Fst Pair)
d = MkDoor "fst"
main :: IO ()
main = do
  let o = MkDoor "front" :: Door 'Opened
  print (state o, state (close o), state (lock (close o)))
  mapM_ (\(Some x) -> print (state x)) [Some o, Some (close o)]
  print (state d)
