main :: (Int, Float)
main = (fromInt (3 :: Int), fromInt (3 :: Int) :: Float)
