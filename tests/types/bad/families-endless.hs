{-# LANGUAGE TypeFamilies, UndecidableInstances #-}
module T where

type family Endless a where
  Endless a = [Endless a]

-- each list has another inside
nested :: Endless Int -> [[Endless Bool]]
nested x = x

type family Doubled a where
  Doubled a = (Other a, Other a)

type family Other a where
  Other a = (Doubled a, Doubled [a])

doubled :: Doubled Int -> [Doubled Bool]
doubled x = x

-- what is assumed does not tell what the argument is
type family Open a

inside :: Open a ~ Maybe (Open a) => a -> Open a -> Bool
inside _ x = case x of Just _ -> True
