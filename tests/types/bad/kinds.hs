module T where

f :: Maybe -> Int
f x = 1

g :: Int String -> Int
g x = 1

h :: Either Int
h = undefined

data T f = T (f Int)
k :: T Bool
k = undefined

l :: Maybe Maybe
l = undefined
