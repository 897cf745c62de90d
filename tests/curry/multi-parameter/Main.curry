{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
class Container f a | f -> a where
  toL :: f -> [a]

data Box = Box Int Int

instance Container Box Int where
  toL (Box a b) = [a, b]

main :: IO ()
main = print (sum' (toL (Box 3 4))) where sum' = foldr (+) 0
