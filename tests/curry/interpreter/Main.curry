-- A small imperative language, interpreted; environments as functions.
data Stmt = Assign String Exp | While Exp [Stmt] | Print Exp
data Exp = N Int | V String | Exp :+ Exp | Exp :- Exp | Exp :< Exp

infixl 6 :+, :-
infix 4 :<

type Env = String -> Int

eval :: Env -> Exp -> Int
eval _ (N n) = n
eval env (V x) = env x
eval env (a :+ b) = eval env a + eval env b
eval env (a :- b) = eval env a - eval env b
eval env (a :< b) = if eval env a < eval env b then 1 else 0

exec :: Env -> [Stmt] -> (Env, [Int])
exec env [] = (env, [])
exec env (Assign x e : ss) = exec (\y -> if x == y then v else env y) ss where v = eval env e
exec env (Print e : ss) = let (env', out) = exec env ss in (env', eval env e : out)
exec env (w@(While c body) : ss)
  | eval env c == 0 = exec env ss
  | otherwise = let (env1, out1) = exec env body
                    (env2, out2) = exec env1 (w : ss)
                in (env2, out1 ++ out2)

program :: [Stmt]
program = [ Assign "i" (N 0), Assign "s" (N 0)
          , While (V "i" :< N 4) [Assign "i" (V "i" :+ N 1), Assign "s" (V "s" :+ V "i"), Print (V "s")]
          , Print (V "s" :- N 1) ]

main :: [Int]
main = snd (exec (const 0) program)
