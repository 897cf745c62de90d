import Text.Show
data S = S Int
instance Show S where showsPrec p (S n) = showParen (p > 10) (showString "S! " . showsPrec 11 n)
main = (show (Just (S (-1))), showListWith shows [1,2,3] "")
