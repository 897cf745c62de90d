{-# LANGUAGE TypeFamilies #-}
data family D a
data instance D Int = A
data instance D Int = B
main = return ()
