{-# LANGUAGE TypeApplications, RankNTypes #-}
module T where

one :: a -> b -> a
one x _ = x

-- its forall stands before the argument
early = one True @Bool True

late :: forall a. a -> forall b. b -> a
late x _ = x

-- and here behind it
both = late @Int @Bool 3 True

lambda = (\x -> x) @Int 3
