-- A class without parameters, constrained methods.
module T where
class Fast where speed :: Int
instance Fast where speed = 3
x = speed + 1
class Cat cat where
  ident :: cat a a
  comp :: cat b c -> cat a b -> cat a c
instance Cat (->) where { ident = id; comp = (.) }
class Seq s where
  fromL :: [a] -> s a
  elemS :: Eq a => a -> s a -> Bool
instance Seq [] where { fromL = id; elemS = elem }
y = elemS 'a' (fromL "abc" :: [Char])
twice = comp not not
z = twice True
both f g = (comp f g) 'c'
