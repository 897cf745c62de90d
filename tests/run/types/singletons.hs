{-# LANGUAGE GADTs, DataKinds, PolyKinds, KindSignatures, TypeFamilies, RankNTypes, ScopedTypeVariables, TypeApplications, FlexibleInstances, FlexibleContexts, StandaloneKindSignatures, TypeOperators, UndecidableInstances, AllowAmbiguousTypes, ConstraintKinds, EmptyCase, LambdaCase, InstanceSigs, TypeFamilyDependencies, StandaloneDeriving #-}
module Main where
import Data.Kind
import Data.Type.Equality
data family Sing (a :: k)
data instance Sing (b :: Bool) where { SFalse :: Sing 'False; STrue :: Sing 'True }
data DoorState = Opened | Closed | Locked deriving (Show, Eq)
data instance Sing (d :: DoorState) where { SOpened :: Sing 'Opened; SClosed :: Sing 'Closed; SLocked :: Sing 'Locked }
class SingI (a :: k) where sing :: Sing a
instance SingI 'Opened where sing = SOpened
instance SingI 'Closed where sing = SClosed
instance SingI 'Locked where sing = SLocked
instance SingI 'True where sing = STrue
class SingKind k where
  type Demote k = (r :: Type) | r -> k
  fromSing :: Sing (a :: k) -> Demote k
  toSing :: Demote k -> SomeSing k
data SomeSing k where SomeSing :: Sing (a :: k) -> SomeSing k
instance SingKind DoorState where
  type Demote DoorState = DoorState
  fromSing SOpened = Opened
  fromSing SClosed = Closed
  fromSing SLocked = Locked
  toSing = \case { Opened -> SomeSing SOpened; Closed -> SomeSing SClosed; Locked -> SomeSing SLocked }
newtype Door (s :: DoorState) = MkDoor String
deriving instance Show (Door s)
close :: Door 'Opened -> Door 'Closed
close (MkDoor s) = MkDoor s
lock :: Door 'Closed -> Door 'Locked
lock (MkDoor s) = MkDoor s
lockAny :: Sing s -> Door s -> Door 'Locked
lockAny SOpened d = lock (close d)
lockAny SClosed d = lock d
lockAny SLocked d = d
status :: forall s. SingI s => Door s -> DoorState
status _ = fromSing (sing :: Sing s)
data Void
data Decision a = Proved a | Disproved (a -> Void)
class SDecide k where (%~) :: Sing (a :: k) -> Sing (b :: k) -> Decision (a :~: b)
instance SDecide Bool where
  SFalse %~ SFalse = Proved Refl
  STrue %~ STrue = Proved Refl
  SFalse %~ STrue = Disproved (\case {})
  STrue %~ SFalse = Disproved (\case {})
type family Knockable (s :: DoorState) :: Constraint where
  Knockable 'Opened = ()
  Knockable 'Closed = ()
knock :: Knockable s => Door s -> String
knock (MkDoor n) = "knock " ++ n
main :: IO ()
main = do
  let d = MkDoor "oak" :: Door 'Opened
  print (lockAny SOpened d, status d, status (lock (close d)))
  putStrLn (knock (close d))
  case toSing Closed of SomeSing s -> print (fromSing s)
  putStrLn (case STrue %~ STrue of { Proved Refl -> "same"; Disproved _ -> "diff" })
