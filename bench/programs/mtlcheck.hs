-- A type checker and evaluator of a small imperative language in StateT over Except with Reader: mtl, used concretely.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import qualified Data.Map as Map
import System.Environment (getArgs)

data Type = TInt | TBool deriving (Eq, Show)

data Expr
  = Lit Int | BoolE Bool | Var String
  | Add Expr Expr | Sub Expr Expr | Mul Expr Expr | Quot Expr Expr | Rem Expr Expr
  | Less Expr Expr | Equal Expr Expr | And Expr Expr | Not Expr
  deriving Show

data Stmt = String := Expr | While Expr [Stmt] | IfS Expr [Stmt] [Stmt] | Print Expr deriving Show
infix 4 :=

type Check = ReaderT Int (StateT (Map.Map String Type) (Except String))

typeOf :: Expr -> Check Type
typeOf (Lit _)   = return TInt
typeOf (BoolE _) = return TBool
typeOf (Var x) = do
  known <- get
  depth <- ask
  maybe (throwError ("unknown " ++ x ++ " at depth " ++ show depth)) return (Map.lookup x known)
typeOf (Add a b)   = both TInt a b >> return TInt
typeOf (Sub a b)   = both TInt a b >> return TInt
typeOf (Mul a b)   = both TInt a b >> return TInt
typeOf (Quot a b)  = both TInt a b >> return TInt
typeOf (Rem a b)   = both TInt a b >> return TInt
typeOf (Less a b)  = both TInt a b >> return TBool
typeOf (Equal a b) = both TInt a b >> return TBool
typeOf (And a b)   = both TBool a b >> return TBool
typeOf (Not a)     = expect TBool a >> return TBool

both :: Type -> Expr -> Expr -> Check ()
both t a b = expect t a >> expect t b

expect :: Type -> Expr -> Check ()
expect t e = do
  t' <- typeOf e
  unless (t == t') (throwError ("expected " ++ show t ++ ", found " ++ show t'))

checkStmt :: Stmt -> Check ()
checkStmt (x := e)    = typeOf e >>= \t -> modify (Map.insert x t)
checkStmt (While c b) = expect TBool c >> local (+ 1) (mapM_ checkStmt b)
checkStmt (IfS c t e) = expect TBool c >> local (+ 1) (mapM_ checkStmt t >> mapM_ checkStmt e)
checkStmt (Print e)   = void (typeOf e)

-- ---- running ----

data Value = I !Int | B !Bool deriving (Eq, Show)

data Machine = Machine { store :: Map.Map String Value, steps :: !Int, out :: [Value] }

type Run = StateT Machine (Except String)

value :: Expr -> Run Value
value (Lit n)     = return (I n)
value (BoolE b)   = return (B b)
value (Var x)     = gets (Map.lookup x . store) >>= maybe (throwError ("no value for " ++ x)) return
value (Add a b)   = arith (+) a b
value (Sub a b)   = arith (-) a b
value (Mul a b)   = arith (*) a b
value (Quot a b)  = nonZero b >> arith quot a b
value (Rem a b)   = nonZero b >> arith rem a b
value (Less a b)  = B <$> ((<) <$> int a <*> int b)
value (Equal a b) = B <$> ((==) <$> int a <*> int b)
value (And a b)   = do { x <- bool a; if x then value b else return (B False) }
value (Not a)     = B . not <$> bool a

arith :: (Int -> Int -> Int) -> Expr -> Expr -> Run Value
arith f a b = (\x y -> I (f x y)) <$> int a <*> int b

nonZero :: Expr -> Run ()
nonZero e = int e >>= \d -> when (d == 0) (throwError "division by zero")

int :: Expr -> Run Int
int e = value e >>= \v -> case v of { I n -> return n; B _ -> throwError "not a number" }

bool :: Expr -> Run Bool
bool e = value e >>= \v -> case v of { B b -> return b; I _ -> throwError "not a truth value" }

run :: Stmt -> Run ()
run s = modify (\m -> m { steps = steps m + 1 }) >> go s
  where
    go (x := e)    = value e >>= \v -> v `seq` modify (\m -> m { store = Map.insert x v (store m) })
    go (IfS c t e) = bool c >>= \b -> mapM_ run (if b then t else e)
    go (Print e)   = value e >>= \v -> modify (\m -> m { out = v : out m })
    go (While c b) = do
      yes <- bool c
      when yes (mapM_ run b >> run (While c b))

collatz :: Int -> [Stmt]
collatz n =
  [ "i" := Lit 1, "best" := Lit 0, "arg" := Lit 0
  , While (Less (Var "i") (Lit n))
      [ "x" := Var "i", "len" := Lit 0
      , While (Not (Equal (Var "x") (Lit 1)))
          [ IfS (Equal (Rem (Var "x") (Lit 2)) (Lit 0))
              [ "x" := Quot (Var "x") (Lit 2) ]
              [ "x" := Add (Mul (Var "x") (Lit 3)) (Lit 1) ]
          , "len" := Add (Var "len") (Lit 1) ]
      , IfS (Less (Var "best") (Var "len")) [ "best" := Var "len", "arg" := Var "i", Print (Var "i") ] []
      , "i" := Add (Var "i") (Lit 1) ]
  , Print (Var "best"), Print (Var "arg") ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 15000 }
      code = collatz n
  print (runExcept (evalStateT (runReaderT (mapM_ checkStmt code) 0) Map.empty))
  print (runExcept (evalStateT (runReaderT (checkStmt (While (BoolE True) [Print (Var "y")])) 0) Map.empty))
  case runExcept (execStateT (mapM_ run code) (Machine Map.empty 0 [])) of
    Left e  -> putStrLn e
    Right m -> print (steps m, reverse (out m))
