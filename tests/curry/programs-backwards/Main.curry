-- A small interpreter run backwards: which programs compute this value?
data Op = Inc | Dbl | Sq deriving (Eq, Show)
data Nat = O | S Nat
run :: [Op] -> Int -> Int
run [] n = n
run (Inc : os) n = run os (n + 1)
run (Dbl : os) n = run os (2 * n)
run (Sq : os) n = run os (n * n)
len :: [a] -> Nat -> Bool
len [] O = True
len (_ : xs) (S n) = len xs n
main :: [Op]
main | len p (S (S (S O))) & run p 2 =:= 9 = p where p free
