-- RWS: a virtual machine with its program to read, output to write and registers as state; a compiler of expressions with fresh names in the same monad.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.RWS.Strict
import qualified Data.IntMap.Strict as IM
import Data.Array
import System.Environment (getArgs)

data Instr
  = Load Int Int | Move Int Int | AddR Int Int | SubR Int Int | MulR Int Int | ModR Int Int
  | JumpIf Int Int | Jump Int | Emit Int | Stop
  deriving Show

data Machine = Machine { pc :: !Int, registers :: !(IM.IntMap Int), executed :: !Int }

type VM = RWS (Array Int Instr) [Int] Machine

reg :: Int -> VM Int
reg r = gets (IM.findWithDefault 0 r . registers)

set :: Int -> Int -> VM ()
set r v = modify' (\m -> m { registers = IM.insert r v (registers m) })

step :: VM Bool
step = do
  m <- get
  instr <- asks (! pc m)
  put m { pc = pc m + 1, executed = executed m + 1 }
  case instr of
    Load r n   -> set r n >> return True
    Move a b   -> reg b >>= set a >> return True
    AddR a b   -> arith (+) a b
    SubR a b   -> arith (-) a b
    MulR a b   -> arith (*) a b
    ModR a b   -> arith mod a b
    JumpIf r t -> do
      v <- reg r
      when (v /= 0) (jump t)
      return True
    Jump t     -> jump t >> return True
    Emit r     -> reg r >>= \v -> tell [v] >> return True
    Stop       -> return False
  where
    jump t = modify' (\m -> m { pc = t })
    arith f a b = do
      x <- reg a
      y <- reg b
      set a $! f x y
      return True

runVM :: VM ()
runVM = do
  more <- step
  when more runVM

-- | Emits i * i mod 1009 for i = n down to 1.
squaresProgram :: Int -> [Instr]
squaresProgram n =
  [ Load 0 n, Load 1 1, Load 2 1009
  , Move 3 0, MulR 3 0, ModR 3 2, AddR 5 3
  , Move 4 0, Load 6 100, ModR 4 6, JumpIf 4 12, Emit 5
  , SubR 0 1, JumpIf 0 3, Emit 5, Stop ]

-- ---- a compiler ----

data Expr = N Int | V String | Expr :+ Expr | Expr :* Expr | LetE String Expr Expr

type Compile = RWS [(String, Int)] [Instr] Int

fresh :: Compile Int
fresh = state (\n -> (n, n + 1))

compile :: Expr -> Compile Int
compile (N n) = do
  r <- fresh
  tell [Load r n]
  return r
compile (V x) = asks (maybe 0 id . lookup x)
compile (a :+ b) = binary AddR a b
compile (a :* b) = binary MulR a b
compile (LetE x e b) = do
  r <- compile e
  local ((x, r) :) (compile b)

binary :: (Int -> Int -> Instr) -> Expr -> Expr -> Compile Int
binary op a b = do
  x <- compile a
  y <- compile b
  r <- fresh
  m <- fresh
  tell [Move r x, op r y, Load m 65521, ModR r m]
  return r

expression :: Int -> Int -> Expr
expression 0 s = if even s then V "x" else N (s `mod` 17)
expression d s
  | s `mod` 3 == 0 = LetE "x" (expression (d - 1) (s + 1)) (expression (d - 1) (s * 3 + 2))
  | even s         = expression (d - 1) (s + 1) :+ expression (d - 1) (s * 5 + 1)
  | otherwise      = expression (d - 1) (s + 2) :* expression (d - 1) (s * 7 + 3)

program :: [Instr] -> Array Int Instr
program is = listArray (0, length is - 1) is

start :: Machine
start = Machine 0 IM.empty 0

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 400000 }
      ((), m, out) = runRWS runVM (program (squaresProgram n)) start
  print (executed m, length out, take 5 out, last out)
  let depth = 2 * length (show n)
      (r, used, code) = runRWS (compile (expression depth 4)) [] 1
      ((), m', out') = runRWS runVM (program (code ++ [Emit r, Stop])) start
  print (used, length code, executed m', out')
