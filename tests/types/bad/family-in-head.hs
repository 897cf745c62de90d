{-# LANGUAGE TypeFamilies #-}
type family F a
type instance F Int = Bool
class C a
instance C [F Int]
main = return ()
