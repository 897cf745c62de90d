-- Chapter 5: modules, imports, exports.

-- ### export-unknown
module M (f) where
-- ### export-unknown-type
module M (T) where
-- ### export-unknown-constructor
module M (T (A, B)) where
data T = A
-- ### export-constructor-alone
module M (A) where
data T = A
-- ### export-unknown-method
module M (C (c, d)) where
class C a where c :: a
-- ### export-method-of-other
module M (C (d)) where
class C a where c :: a
d = 1
-- ### export-synonym-constructors
module M (T (A)) where
data U = A
type T = U
-- ### export-module-unknown
module M (module N) where
-- ### export-clash
module M (module Data.List, insert) where
import Data.List
import qualified Data.Map as Map
import Data.Map (insert)
-- ### export-clash-own
module M (lookup, Map.lookup) where
import qualified Data.Map as Map
-- ### export-ambiguous
module M (insert) where
import Data.List
import Data.Map
-- ### export-type-variable
module M (a) where
f a = a
-- ### export-constructors-of-different-types
module M (T (..), U (..), f) where
data T = A
data U = B
-- ### import-unknown-module
import Foo.Bar
-- ### import-unknown-name
import Data.List (foo)
-- ### import-unknown-constructor
import Data.Maybe (Maybe (Foo))
-- ### import-constructor-alone
import Data.Maybe (Just)
-- ### import-unknown-type
import Data.Map (Foo)
-- ### import-after-declarations
f = 1
import Data.List
-- ### import-hidden-used
import Prelude hiding (map)
f = map
-- ### import-qualified-unqualified
import qualified Data.List
f = sort
-- ### import-as-original
import qualified Data.List as L
f = Data.List.sort
-- ### import-not-listed
import Data.List (nub)
f = sort
-- ### import-clash-use
import Data.Map
f = filter
-- ### import-clash-own
map = 1
f = map
-- ### import-clash-own-type
data Maybe a = N
f :: Maybe Int
f = N
-- ### import-clash-instance-method ok
import Data.Map
class C a where c :: a -> Int
instance C Int where c = id
-- ### import-prelude-clash-definition ok
import Prelude hiding (lookup)
lookup = 1
f = lookup
-- ### import-self
module M where
import M
-- ### import-constructor-not-imported
import Data.Functor.Identity (Identity)
f = Identity 1
-- ### import-field-not-imported
import Data.Functor.Identity (Identity (Identity))
f = runIdentity
-- ### import-method-definition-unqualified
module M where
import qualified Prelude
f = Prelude.map
g = map
-- ### qualified-definition
module M where
M.f = 1
-- ### qualified-binder
f L.x = 1
-- ### qualified-signature
module M where
f = 1
M.f :: Int
-- ### qualified-method-in-instance
import qualified Prelude as P
import Prelude
data T = T
instance Show T where P.show _ = ""
-- ### module-name-lower
module m where
-- ### module-two
module A where
f = 1
module B where
-- ### module-main-exports-unknown
module Main (main, foo) where
main = print 1
-- ### ambiguous-fields
import Data.List
import Data.Map
f = foldr
-- ### ambiguous-type
import Data.Map
import Data.IntMap
f :: Map Int Int
f = empty
-- ### unused-clash ok
import Data.List
import Data.Map (Map, toList)
f x = sort (toList x)
-- ### hiding-unknown ok
import Data.List hiding (foo)
f x = sort x
-- ### export-everything ok
module M (module M, module L, T (..), C (..), f) where
import Data.List as L (sort)
data T = A | B { b :: Int }
class C a where c :: a
f x = sort x
-- ### local-modules
import B
f = hidden
-- +++ B.hs
module B (visible) where
visible = 1
hidden = 2
-- ### local-abstract
import B
f (A x) = x
-- +++ B.hs
module B (T, mk) where
data T = A Int
mk = A
-- ### local-orphan-duplicate
import B
instance C Int where c _ = 1
-- +++ B.hs
module B where
class C a where c :: a -> Int
instance C Int where c _ = 2
-- ### local-two-imports-duplicate
import B
import D
f = c 'x'
-- +++ B.hs
module B where
import C
instance C Char where c _ = 2
-- +++ D.hs
module D where
import C
instance C Char where c _ = 3
-- +++ C.hs
module C where
class C a where c :: a -> Int
-- ### local-cycle
import B
f = 1
-- +++ B.hs
module B where
import C
-- +++ C.hs
module C where
import B
-- ### local-wrong-name
import B
-- +++ B.hs
module C where
-- ### local-coerce-abstract
import B
import Data.Coerce
f :: T -> Int
f = coerce
-- +++ B.hs
module B (T) where
newtype T = T Int
-- ### local-coerce-visible ok
import B
import Data.Coerce
f :: T -> Int
f = coerce
-- +++ B.hs
module B (T (..)) where
newtype T = T Int
-- ### local-reexport-hidden
import B
f = A
-- +++ B.hs
module B (T) where
import C
-- +++ C.hs
module C (T (..)) where
data T = A
-- ### local-ambiguous-constructor
import B
import C
f = A
-- +++ B.hs
module B where
data T = A
-- +++ C.hs
module C where
data U = A
-- ### local-class-hidden-method
import B
data T = T
instance C T where c _ = 1
-- +++ B.hs
module B (C) where
class C a where c :: a -> Int
-- ### library-instance-not-imported
main = print not
-- ### library-instance-not-imported-own ok
instance Show (a -> b) where show _ = "f"
main = print not
-- ### library-instance-imported-by-a-module ok
import B
main = print not
-- +++ B.hs
module B where
import Text.Show.Functions ()
-- ### library-instance-imported-and-own
import Text.Show.Functions ()
instance Show (a -> b) where show _ = "f"
main = print not
-- ### import_item_qualified
import Data.Maybe (Data.Maybe.fromJust)
-- ### import_part_qualified ok
import Data.Maybe (Maybe (Data.Maybe.Just))
-- ### alike-instances-both-used
import A
import B
import C
main = print (c T)
-- +++ A.hs
module A where
import C
instance C T where c _ = 1
-- +++ B.hs
module B where
import C
instance C T where c _ = 2
-- +++ C.hs
module C where
data T = T
class C a where c :: a -> Int
-- ### alike-instances-imported ok
import A
import B
main = print (a, b)
-- +++ A.hs
module A where
import C
instance C T where c _ = 1
a = c T
-- +++ B.hs
module B where
import C
instance C T where c _ = 2
b = c T
-- +++ C.hs
module C where
data T = T
class C a where c :: a -> Int
-- ### alike-instances-one-imported
import A
instance C T where c _ = 2
-- +++ A.hs
module A (module A, module C) where
import C
instance C T where c _ = 1
-- +++ C.hs
module C where
data T = T
class C a where c :: a -> Int
-- ### field-or-function
import A
f = G { x = 2 }
x = 1
main = print (g { A.x = 3 } `seq` f `seq` Main.x)
-- +++ A.hs
module A where
data G = G { x :: Int }
g = G 1
-- ### field-or-function-pattern
import A
f G { x = y } = y
x = 1
main = print (f g)
-- +++ A.hs
module A where
data G = G { x :: Int }
g = G 1
-- ### field-or-function-qualified ok
import A
f = G { A.x = 2 }
h G { A.x = y } = y
x = 1
main = print (h f + Main.x)
-- +++ A.hs
module A where
data G = G { x :: Int }
-- ### field-or-function-extension ok
{-# LANGUAGE DisambiguateRecordFields #-}
import A
f = G { x = 2 }
h G { x = y } = y
x = 1
main = print (h f + Main.x)
-- +++ A.hs
module A where
data G = G { x :: Int }
-- ### field-or-variable ok
import A
f x = G { x = x }
h G { x = x } = x
main = print (h (f 2))
-- +++ A.hs
module A where
data G = G { x :: Int }
-- ### export-comma-twice
module Main (main,,f) where
main = return ()
f = 1
-- ### export-comma-first
module Main (,main) where
main = return ()
-- ### export-comma-last ok
module Main (main,) where
main = return ()
-- ### export-comma-last-twice
module Main (main,,) where
main = return ()
-- ### export-comma-alone
module Main (,) where
main = return ()
-- ### import-comma-first
import Data.List (,sort)
-- ### import-comma-twice
import Data.List (sort,,nub)
-- ### import-comma-alone ok
import Data.List hiding (,)
-- ### import-sub-comma-last
import Data.Maybe (Maybe(Just,),)
-- ### export-sub-comma-last
module Main (main, T(A,)) where
data T = A
main = return ()
-- ### import-safe
import safe Data.List
-- ### import-safe-in-safe ok
{-# LANGUAGE Safe #-}
import safe Data.List
-- ### import-safe-in-unsafe ok
{-# LANGUAGE Unsafe #-}
import safe Data.List
-- ### import-as-safe
import qualified Data.List as safe

-- ### own-name-beside-one-of-data-list
import Data.List
foldl' = 3
x = foldl' + 1

-- ### own-name-beside-later-one-of-data-list ok
import Data.List
unsnoc = 3
x = unsnoc + 1

-- ### own-name-beside-later-one-of-prelude ok
foldl' = 3
x = foldl' + 1

-- ### own-name-beside-imported-by-name
import Control.Applicative (liftA2)
liftA2 = 3
x = liftA2 + 1

-- ### own-name-beside-later-one-imported-by-name
import Data.List (unsnoc)
unsnoc = 3
x = unsnoc + 1

-- ### void-of-foreign-and-of-functor
import Foreign
import Control.Monad
x = void (return 3)

-- ### void-of-foreign-unused ok
import Foreign
import Control.Monad
x = when True (print 1)
