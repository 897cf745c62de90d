data V = V Int Float | Int :*: Int deriving Show

main :: IO ()
main = do
  print (V (-1) (-0.5))
  print (1 :*: (-2))
  print [Just (-1), Nothing]
  print (Left (-3) :: Either Int Int)
