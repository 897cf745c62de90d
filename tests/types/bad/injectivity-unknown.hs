{-# LANGUAGE TypeFamilyDependencies #-}
type family G a b = r | r -> c
main = return ()
