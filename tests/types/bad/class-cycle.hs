module T where

class B a => A a where a :: a
class C a => B a where b :: a
class A a => C a where c :: a
