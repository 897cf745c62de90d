data Maybe Int = N
type F (a b) = a
class C Int where
data 3 = A
instance Foo
instance a Foo
