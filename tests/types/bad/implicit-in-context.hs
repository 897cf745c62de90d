{-# LANGUAGE ImplicitParams #-}
class (?x :: Int) => C a where m :: a
main = return ()
