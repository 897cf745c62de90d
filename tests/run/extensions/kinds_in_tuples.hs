{-# LANGUAGE DataKinds, KindSignatures, TypeFamilies #-}
-- Kinds of the parts of tuples and lists.
module Main where
import Data.Kind
import Data.Proxy
type family Foo a where
  Foo a = Int :: Type
type Bar a = ( Int :: Type, Bool, Maybe a :: Type )
type Baz = [ Int :: Type ]
qux :: (Int :: Type) -> Bool -> (() :: Type)
qux _ _ = ()
type Quux = '[ 'True :: Bool ]
type Quux' = [ 'True :: Bool, 'False :: Bool  ]
type Quuux b = '( [Int, Bool] :: [Type], b )
type Sarsaparilla = Int :: Type
foo :: (Int, Int :: Type)
foo = (1, 2)
p :: Proxy '( 'True :: Bool, Int :: Type)
p = Proxy
main = print (foo, qux 1 True, ([1] :: Baz), ((1, True, Just 'x') :: Bar Char), p)
