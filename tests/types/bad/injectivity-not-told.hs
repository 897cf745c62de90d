{-# LANGUAGE TypeFamilyDependencies #-}
type family F a = r | r -> a where { F a = Maybe Int }
main = return ()
