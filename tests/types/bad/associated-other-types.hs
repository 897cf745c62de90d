{-# LANGUAGE TypeFamilies #-}
class C a where { type T a; m :: a -> T a }
instance C [a] where { type T [b] = b; m = head }
instance C Int where { type T Bool = Int; m = id }
main = return ()
