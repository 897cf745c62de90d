data D = Mon | Tue | Wed deriving (Eq, Ord, Show, Read, Enum, Bounded)
data T a = E | N (T a) a (T a) deriving (Eq, Ord, Show)

main :: IO ()
main = do
  print [minBound .. maxBound :: D]
  print (compare Mon Wed, max Mon Tue, succ Tue, fromEnum Wed, toEnum 1 :: D)
  print (N E (-1) (N E 2 E))
  print (E < N E 'a' E, N E 'b' E == N E 'b' E)
  print ((read "[Wed,Mon]") :: [D])
