-- A stack machine in the State monad: instructions from a small compiler, run one by one, with counters.
module Main (main) where

import Control.Monad.State.Strict
import Data.Array
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

data Instruction
  = Push Int | Load String | Store String
  | Add | Sub | Mul | Mod | Less
  | Jump Int | JumpIfZero Int
  | Print | Halt
  deriving (Eq, Show)

data Machine = Machine
  { pc      :: !Int
  , stack   :: [Int]
  , memory  :: !(Map.Map String Int)
  , output  :: [Int]
  , steps   :: !Int
  }

type Run = State Machine

-- ---- the language ----

data Expr = Lit Int | Var String | Op Instruction Expr Expr

data Statement = String := Expr | While Expr [Statement] | If Expr [Statement] [Statement] | Out Expr
infix 1 :=

compile :: [Statement] -> [Instruction]
compile program = block 0 program ++ [Halt]

block :: Int -> [Statement] -> [Instruction]
block _ [] = []
block at (s : ss) = let code = statement at s in code ++ block (at + length code) ss

statement :: Int -> Statement -> [Instruction]
statement _ (x := e)  = expression e ++ [Store x]
statement _ (Out e)   = expression e ++ [Print]
statement at (While c body) = condition ++ [JumpIfZero end] ++ inner ++ [Jump at]
  where
    condition = expression c
    inner = block (at + length condition + 1) body
    end = at + length condition + length inner + 2
statement at (If c yes no) = condition ++ [JumpIfZero other] ++ first ++ [Jump end] ++ second
  where
    condition = expression c
    first = block (at + length condition + 1) yes
    other = at + length condition + length first + 2
    second = block other no
    end = other + length second

expression :: Expr -> [Instruction]
expression (Lit n)     = [Push n]
expression (Var x)     = [Load x]
expression (Op op a b) = expression a ++ expression b ++ [op]

-- ---- the machine ----

push :: Int -> Run ()
push n = modify' (\m -> m { stack = n : stack m })

pop :: Run Int
pop = do
  m <- get
  case stack m of
    x : xs -> put m { stack = xs } >> return x
    []     -> error "empty stack"

binary :: (Int -> Int -> Int) -> Run ()
binary f = do
  b <- pop
  a <- pop
  push $! f a b

goto :: Int -> Run ()
goto n = modify' (\m -> m { pc = n })

execute :: Instruction -> Run ()
execute i = case i of
  Push n       -> push n
  Load x       -> gets (Map.findWithDefault 0 x . memory) >>= push
  Store x      -> pop >>= \v -> modify' (\m -> m { memory = Map.insert x v (memory m) })
  Add          -> binary (+)
  Sub          -> binary (-)
  Mul          -> binary (*)
  Mod          -> binary mod
  Less         -> binary (\a b -> if a < b then 1 else 0)
  Jump n       -> goto n
  JumpIfZero n -> pop >>= \v -> when (v == 0) (goto n)
  Print        -> pop >>= \v -> modify' (\m -> m { output = v : output m })
  Halt         -> return ()

run :: Array Int Instruction -> Run ()
run code = do
  here <- gets pc
  let instruction = code ! here
  modify' (\m -> m { pc = here + 1, steps = steps m + 1 })
  execute instruction
  unless (instruction == Halt) (run code)

-- ---- a program: sums of divisors, and the perfect numbers among them ----

perfect :: Int -> [Statement]
perfect limit =
  [ "n" := Lit 2
  , While (Op Less (Var "n") (Lit limit))
      [ "sum" := Lit 0
      , "d" := Lit 1
      , While (Op Less (Var "d") (Var "n"))
          [ If (Op Less (Op Mod (Var "n") (Var "d")) (Lit 1)) ["sum" := Op Add (Var "sum") (Var "d")] []
          , "d" := Op Add (Var "d") (Lit 1) ]
      , If (Op Less (Op Mul (Op Sub (Var "sum") (Var "n")) (Op Sub (Var "sum") (Var "n"))) (Lit 1)) [Out (Var "n")] []
      , "n" := Op Add (Var "n") (Lit 1) ]
  , Out (Var "n") ]

main :: IO ()
main = do
  args <- getArgs
  let limit = case args of { [s] -> read s; _ -> 1700 }
      code = compile (perfect limit)
      program = listArray (0, length code - 1) code
      final = execState (run program) (Machine 0 [] Map.empty [] 0)
  mapM_ print (take 5 code)
  print (reverse (output final))
  print (steps final)
  print (Map.toList (memory final))
