-- Kinds are inferred: constructor classes, fixed points, polymorphic kinds.
module T where
data T f = T (f Int)
x :: T Maybe
x = T (Just 3)
newtype Fix f = Fix (f (Fix f))
data ListF a r = Nil | Cons a r
type List a = Fix (ListF a)
nil :: List a
nil = Fix Nil
type M = Either String
x8 :: M Int
x8 = Right 3
class C f where c :: f a -> Int
instance C Maybe where c _ = 1
instance C (Either a) where c _ = 2
data Proxy11 a = Proxy
x11 :: Proxy11 Maybe
x11 = Proxy
y11 :: Proxy11 Int
y11 = Proxy
newtype App (f :: * -> *) (a :: *) = App (f a)
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
type Church = forall a. (a -> a) -> a -> a
church :: Church -> Int
church n = n (+ 1) 0
