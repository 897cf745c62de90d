{-# LANGUAGE AllowAmbiguousTypes #-}
-- Type applications, also where nothing else tells the type.
module T where
x = read @Int "3"
y = show (fromIntegral @Int @Double 3)
z = maxBound @Int
f :: forall a b. (Show a, Read b) => a -> b
f = read . show
w = f @_ @Int 'c'
class Named a where name :: String
instance Named Int where name = "Int"
instance Named Bool where name = "Bool"
names = name @Int ++ name @Bool
