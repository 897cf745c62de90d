-- A normal-order reducer of lambda terms with closures, and readback by fresh levels; Church numerals, and lists by Scott encoding.
module Main (main) where

import System.Environment (getArgs)

data Term
  = Var Int            -- de Bruijn index
  | Lam Term
  | App Term Term

data Value
  = Closure [Value] Term
  | Neutral Int [Value]     -- a free level and its arguments, last first

-- | Source terms with names, to write programs in.
infixl 9 :@
data Named = V String | L String Named | Named :@ Named

closed :: Named -> Term
closed = go []
  where
    go env (V x)    = Var (index x env)
    go env (L x b)  = Lam (go (x : env) b)
    go env (f :@ a) = App (go env f) (go env a)
    index x (y : ys) | x == y    = 0
                     | otherwise = 1 + index x ys
    index x []                   = error ("unbound " ++ x)

eval :: [Value] -> Term -> Value
eval env (Var i)   = env !! i
eval env (Lam b)   = Closure env b
eval env (App f a) = apply (eval env f) (eval env a)

apply :: Value -> Value -> Value
apply (Closure env b) a = eval (a : env) b
apply (Neutral l as) a  = Neutral l (a : as)

readback :: Int -> Value -> Term
readback level v = case v of
  Closure _ _  -> Lam (readback (level + 1) (apply v (Neutral level [])))
  Neutral l as -> foldr (\a f -> App f (readback level a)) (Var (level - l - 1)) as

normalise :: Named -> Term
normalise = readback 0 . eval [] . closed

-- | The number a normal form stands for.
number :: Term -> Maybe Int
number (Lam (Lam body)) = go body
  where
    go (Var 0)           = Just 0
    go (App (Var 1) n)   = succ <$> go n
    go _                 = Nothing
number _ = Nothing

church :: Int -> Named
church n = L "s" (L "z" (iterate (V "s" :@) (V "z") !! n))

lams :: [String] -> Named -> Named
lams xs b = foldr L b xs

successor, add, multiply, power, predecessor, isZero, fixpoint, factorial, fibonacci :: Named
successor   = lams ["n", "s", "z"] (V "s" :@ (V "n" :@ V "s" :@ V "z"))
add         = lams ["m", "n", "s", "z"] (V "m" :@ V "s" :@ (V "n" :@ V "s" :@ V "z"))
multiply    = lams ["m", "n", "s"] (V "m" :@ (V "n" :@ V "s"))
power       = lams ["m", "n"] (V "n" :@ V "m")
predecessor = lams ["n", "s", "z"]
  (V "n" :@ lams ["g", "h"] (V "h" :@ (V "g" :@ V "s")) :@ L "u" (V "z") :@ L "u" (V "u"))
isZero      = L "n" (V "n" :@ L "x" (lams ["t", "f"] (V "f")) :@ lams ["t", "f"] (V "t"))
fixpoint    = L "f" (L "x" (V "f" :@ (V "x" :@ V "x")) :@ L "x" (V "f" :@ (V "x" :@ V "x")))
factorial   = fixpoint :@ lams ["self", "n"]
  (isZero :@ V "n" :@ church 1 :@ (multiply :@ V "n" :@ (V "self" :@ (predecessor :@ V "n"))))
fibonacci   = fixpoint :@ lams ["self", "n"]
  (isZero :@ V "n" :@ church 0 :@
    (isZero :@ (predecessor :@ V "n") :@ church 1 :@
      (add :@ (V "self" :@ (predecessor :@ V "n")) :@ (V "self" :@ (predecessor :@ (predecessor :@ V "n"))))))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 20 }
      report name t = putStrLn (name ++ " = " ++ maybe "no number" show (number (normalise t)))
  report "3 + 4" (add :@ church 3 :@ church 4)
  report "2 ^ n" (power :@ church 2 :@ church n)
  report "pred (n * n)" (predecessor :@ (multiply :@ church n :@ church n))
  report "factorial 6" (factorial :@ church (min 6 n))
  report "fibonacci n" (fibonacci :@ church n)
  report "succ id" (successor :@ L "x" (V "x"))
