-- Pretty printing with showsPrec by hand, precedence-aware expression printers, reads by hand.
module Main where

data Expr = Num Double | Var String | BinOp Char Expr Expr | Call String [Expr] | Lam [String] Expr

prec :: Char -> Int
prec '+' = 6
prec '-' = 6
prec '*' = 7
prec '/' = 7
prec '^' = 8
prec _ = 9

instance Show Expr where
  showsPrec d (Num n) | n == fromIntegral (truncate n :: Int) = showParen (n < 0 && d > 6) (shows (truncate n :: Int))
                      | otherwise = showsPrec d n
  showsPrec _ (Var v) = showString v
  showsPrec d (BinOp o a b) = showParen (d > p) (showsPrec l a . showChar ' ' . showChar o . showChar ' ' . showsPrec r b)
    where p = prec o
          (l, r) | o == '^' = (p + 1, p)
                 | otherwise = (p, p + 1)
  showsPrec _ (Call f as) = showString f . showParen True (commas as)
    where commas [] = id
          commas [x] = shows x
          commas (x : xs) = shows x . showString ", " . commas xs
  showsPrec d (Lam vs e) = showParen (d > 0) (showChar '\\' . showString (unwords vs) . showString " -> " . showsPrec 0 e)

deriv :: String -> Expr -> Expr
deriv _ (Num _) = Num 0
deriv x (Var y) = Num (if x == y then 1 else 0)
deriv x (BinOp '+' a b) = simp (BinOp '+' (deriv x a) (deriv x b))
deriv x (BinOp '-' a b) = simp (BinOp '-' (deriv x a) (deriv x b))
deriv x (BinOp '*' a b) = simp (BinOp '+' (simp (BinOp '*' (deriv x a) b)) (simp (BinOp '*' a (deriv x b))))
deriv x (BinOp '^' a (Num n)) = simp (BinOp '*' (simp (BinOp '*' (Num n) (simp (BinOp '^' a (Num (n - 1)))))) (deriv x a))
deriv _ e = Call "d" [e]

simp :: Expr -> Expr
simp (BinOp '+' (Num 0) e) = e
simp (BinOp '+' e (Num 0)) = e
simp (BinOp '*' (Num 0) _) = Num 0
simp (BinOp '*' _ (Num 0)) = Num 0
simp (BinOp '*' (Num 1) e) = e
simp (BinOp '*' e (Num 1)) = e
simp (BinOp '^' e (Num 1)) = e
simp (BinOp '-' e (Num 0)) = e
simp (BinOp o (Num a) (Num b)) | Just f <- lookup o [('+', (+)), ('-', (-)), ('*', (*))] = Num (f a b)
simp e = e

newtype Temp = Temp Double
instance Show Temp where showsPrec d (Temp t) = showParen (d > 9) (shows t . showString " deg")
instance Read Temp where readsPrec d = readParen (d > 9) (\s -> [(Temp t, r') | (t, r) <- reads s, ("deg", r') <- lex r])

main :: IO ()
main = do
  let x = Var "x"
      (.+) = BinOp '+'
      (.-) = BinOp '-'
      (.*) = BinOp '*'
      (.^) = BinOp '^'
  print ((x .+ Num 1) .* (x .- (Num 2 .- Num (-3))))
  print ((x .^ Num 2) .^ (x .^ Num 0.5))
  print (Call "f" [x .+ x, Lam ["a", "b"] (Var "a" .* Var "b"), Call "g" []])
  print (Lam ["y"] (Lam ["z"] x) .+ Num (-1))
  print (deriv "x" ((x .^ Num 3) .+ ((Num 2 .* x) .- Num 7)))
  print (deriv "x" ((x .+ Num 1) .* (x .- Num 1)))
  print (Just (Temp (-3)), [Temp 20.5])
  print (read "Just (20.5 deg)" :: Maybe Temp, reads "7 degrees" :: [(Temp, String)])
  print (fmap (map (\(Temp t) -> t)) (Just (read "[1 deg, (2 deg)]")))
