{-# LANGUAGE BangPatterns #-}
-- A small virtual machine: a two-pass assembler with labels, constants, data
-- and macros; a disassembler; an encoder into words and back; an interpreter
-- with traps, a call stack and a profile; a peephole optimiser; and a compiler
-- from a tiny imperative language to the machine's assembly.
module Main where

import qualified Data.Map as M
import qualified Data.IntMap.Strict as IM
import Data.Array
import Data.Bits (shiftL, shiftR, (.&.), (.|.), xor, complement, testBit, popCount)
import Data.Char
import Data.Either (partitionEithers)
import Data.Int (Int32)
import Data.List
import Data.Word (Word8, Word32)
import Control.Monad
import Text.Printf

-- =====================================================================
-- Instructions

newtype Reg = Reg Int deriving (Eq, Ord)

instance Show Reg where
  show (Reg 13) = "fp"
  show (Reg 14) = "sp"
  show (Reg 15) = "lr"
  show (Reg n)  = 'r' : show n

data Op = ADD | SUB | MUL | DIV | MOD | AND | OR | XOR | SHL | SHR
  deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)

data Cond = EQ' | NE' | LT' | GE' | AL'
  deriving (Eq, Ord, Enum, Bounded)

instance Show Cond where
  show c = ["beq", "bne", "blt", "bge", "b"] !! fromEnum c

data Instr
  = Arith Op Reg Reg Reg
  | ArithI Op Reg Reg Int
  | Mov Reg Reg
  | Ldi Reg Int
  | Load Reg Reg Int
  | Store Reg Reg Int
  | Push Reg
  | Pop Reg
  | Branch Cond Reg Reg Int
  | Call Int
  | Ret
  | Sys Int
  | Nop
  | Halt
  deriving (Eq, Ord, Show)

mnemonic :: Instr -> String
mnemonic = map toLower . head . words . show

pretty :: (Int -> String) -> Instr -> String
pretty target ins = case ins of
  Arith op d a b  -> three (low op) [show d, show a, show b]
  ArithI op d a n -> three (low op ++ "i") [show d, show a, show n]
  Mov d a         -> three "mov" [show d, show a]
  Ldi d n         -> three "ldi" [show d, show n]
  Load d a n      -> three "ld" [show d, show a ++ "+" ++ show n]
  Store d a n     -> three "st" [show d, show a ++ "+" ++ show n]
  Push a          -> three "push" [show a]
  Pop a           -> three "pop" [show a]
  Branch AL' _ _ t -> three "b" [target t]
  Branch c a b t  -> three (show c) [show a, show b, target t]
  Call t          -> three "call" [target t]
  Ret             -> "ret"
  Sys n           -> three "sys" [show n]
  Nop             -> "nop"
  Halt            -> "halt"
  where
    low = map toLower . show
    three m args = m ++ replicate (6 - length m) ' ' ++ intercalate ", " args

-- =====================================================================
-- Words: opcode in the low byte, then registers by nibbles, then a signed field

encode :: Instr -> Word32
encode ins = case ins of
  Arith op d a b  -> word (0x10 + fromEnum op) [d, a, b] 0
  ArithI op d a n -> word (0x30 + fromEnum op) [d, a] n
  Mov d a         -> word 0x01 [d, a] 0
  Ldi d n         -> word 0x02 [d] n
  Load d a n      -> word 0x03 [d, a] n
  Store d a n     -> word 0x04 [d, a] n
  Push a          -> word 0x05 [a] 0
  Pop a           -> word 0x06 [a] 0
  Branch c a b t  -> word (0x50 + fromEnum c) [a, b] t
  Call t          -> word 0x07 [] t
  Ret             -> word 0x08 [] 0
  Sys n           -> word 0x09 [] n
  Nop             -> word 0x00 [] 0
  Halt            -> word 0x0a [] 0
  where
    word :: Int -> [Reg] -> Int -> Word32
    word op rs n =
      fromIntegral op
      .|. foldr (.|.) 0 [ fromIntegral r `shiftL` (8 + 4 * i) | (i, Reg r) <- zip [0 ..] rs ]
      .|. (fromIntegral n .&. mask) `shiftL` shiftBy
      where shiftBy = 8 + 4 * length rs
            mask = (1 `shiftL` (24 - 4 * length rs)) - 1

decode :: Word32 -> Maybe Instr
decode w
  | op == 0x00 = Just Nop
  | op == 0x01 = Just (Mov (reg 0) (reg 1))
  | op == 0x02 = Just (Ldi (reg 0) (imm 1))
  | op == 0x03 = Just (Load (reg 0) (reg 1) (imm 2))
  | op == 0x04 = Just (Store (reg 0) (reg 1) (imm 2))
  | op == 0x05 = Just (Push (reg 0))
  | op == 0x06 = Just (Pop (reg 0))
  | op == 0x07 = Just (Call (imm 0))
  | op == 0x08 = Just Ret
  | op == 0x09 = Just (Sys (imm 0))
  | op == 0x0a = Just Halt
  | Just o <- index 0x10 = Just (Arith o (reg 0) (reg 1) (reg 2))
  | Just o <- index 0x30 = Just (ArithI o (reg 0) (reg 1) (imm 2))
  | Just c <- index 0x50 = Just (Branch c (reg 0) (reg 1) (imm 2))
  | otherwise = Nothing
  where
    op = fromIntegral (w .&. 0xff) :: Int
    reg i = Reg (fromIntegral (w `shiftR` (8 + 4 * i) .&. 15))
    imm n = let bits = 24 - 4 * n
                v = fromIntegral (w `shiftR` (8 + 4 * n)) :: Int
            in if testBit v (bits - 1) then v - (1 `shiftL` bits) else v
    index base = lookup (op - base) [ (fromEnum x, x) | x <- [minBound .. maxBound] ]

-- =====================================================================
-- The assembler

data Line = Line { lineNo :: Int, labels :: [String], body :: Maybe (String, [String]) }

data AsmError = AsmError Int String

instance Show AsmError where
  show (AsmError n s) = "line " ++ show n ++ ": " ++ s

data Program = Program
  { code    :: [Instr]
  , memory0 :: [(Int, Int)]
  , symbols :: M.Map String Int
  }

scanLines :: String -> [Line]
scanLines src =
  [ Line n ls (case rest of
      [] -> Nothing
      (m : _) -> Just (map toLower m, operands (drop (length m) (dropWhile isSpace rest'))))
  | (n, raw) <- zip [1 ..] (lines src)
  , let stripped = takeWhile (/= ';') raw
        (ls, rest') = splitLabels stripped
        rest = words rest' ]
  where
    splitLabels s = case break (== ':') s of
      (l, ':' : more) | all isIdent (trim l), not (null (trim l)) ->
        let (ls, r) = splitLabels more in (trim l : ls, r)
      _ -> ([], s)
    isIdent c = isAlphaNum c || c == '_' || c == '.'
    operands s = filter (not . null) (map trim (splitOn ',' s))

trim :: String -> String
trim = dropWhileEnd isSpace . dropWhile isSpace

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : b) -> a : splitOn c b
  (a, [])    -> [a]

sizeOf :: (String, [String]) -> Int
sizeOf (m, args) = case m of
  ".word"  -> 0
  ".space" -> 0
  ".equ"   -> 0
  "swap"   -> 3
  "inc"    -> 1
  _        -> length args `seq` 1

assemble :: String -> Either [AsmError] Program
assemble src = case partitionEithers (concat results) of
  ([], is) -> Right (Program is (concat datas) syms)
  (es, _)  -> Left es
  where
    ls = scanLines src
    (syms, datas) = passOne 0 1000 M.empty [] ls
    passOne _ _ !tbl ds [] = (tbl, reverse ds)
    passOne pc dp !tbl ds (Line _ labs b : more) = case b of
      Just (".word", args)   ->
        let vs = map (either (const 0) id . number tbl) args
        in passOne pc (dp + length vs) (define dp) (zip [dp ..] vs : ds) more
      Just (".space", [n])   -> passOne pc (dp + either (const 0) id (number tbl n)) (define dp) ds more
      Just (".equ", [k, v])  -> passOne pc dp (M.insert k (either (const 0) id (number tbl v)) tbl) ds more
      Just i                 -> passOne (pc + sizeOf i) dp (define pc) ds more
      Nothing                -> passOne pc dp (define pc) ds more
      where define a = foldr (`M.insert` a) tbl labs
    results = [ map (either (Left . AsmError n) Right) (expand m args) | Line n _ (Just (m, args)) <- ls ]
    expand m args = case (m, args) of
      (".word", _)  -> []
      (".space", _) -> []
      (".equ", _)   -> []
      ("swap", [a, b]) -> [Push <$> reg a, Mov <$> reg a <*> reg b, Pop <$> reg b]
      ("inc", [a])     -> [(\r -> ArithI ADD r r 1) <$> reg a]
      _                -> [instr m args]
    instr m args = case (m, args) of
      ("mov", [a, b])  -> Mov <$> reg a <*> reg b
      ("ldi", [a, n])  -> Ldi <$> reg a <*> number syms n
      ("ld", [a, b])   -> address b >>= \(r, n) -> (\d -> Load d r n) <$> reg a
      ("st", [a, b])   -> address b >>= \(r, n) -> (\d -> Store d r n) <$> reg a
      ("push", [a])    -> Push <$> reg a
      ("pop", [a])     -> Pop <$> reg a
      ("b", [t])       -> Branch AL' (Reg 0) (Reg 0) <$> number syms t
      ("call", [t])    -> Call <$> number syms t
      ("ret", [])      -> Right Ret
      ("sys", [n])     -> Sys <$> number syms n
      ("nop", [])      -> Right Nop
      ("halt", [])     -> Right Halt
      (_, [a, b, c])
        | Just o <- lookup m ops   -> Arith o <$> reg a <*> reg b <*> reg c
        | Just o <- lookup m opIs  -> ArithI o <$> reg a <*> reg b <*> number syms c
        | Just k <- lookup m conds -> Branch k <$> reg a <*> reg b <*> number syms c
      _ | m `elem` known -> Left ("wrong operands for " ++ m)
        | otherwise      -> Left ("unknown instruction " ++ m)
    ops   = [ (map toLower (show o), o) | o <- [minBound .. maxBound] ]
    opIs  = [ (n ++ "i", o) | (n, o) <- ops ]
    conds = [ (show c, c) | c <- [minBound .. maxBound], c /= AL' ]
    known = words "mov ldi ld st push pop b call ret sys nop halt swap inc" ++ map fst ops ++ map fst opIs ++ map fst conds
    address s = case break (== '+') s of
      (r, '+' : n) -> (,) <$> reg (trim r) <*> number syms (trim n)
      (r, _)       -> (\x -> (x, 0)) <$> reg r

reg :: String -> Either String Reg
reg "fp" = Right (Reg 13)
reg "sp" = Right (Reg 14)
reg "lr" = Right (Reg 15)
reg ('r' : ds) | not (null ds), all isDigit ds, read ds < (16 :: Int) = Right (Reg (read ds))
reg s = Left ("bad register " ++ show s)

number :: M.Map String Int -> String -> Either String Int
number _ ('-' : ds) | not (null ds), all isDigit ds = Right (negate (read ds))
number _ ('0' : 'x' : hs) | not (null hs), all isHexDigit hs = Right (foldl' (\a h -> 16 * a + digitToInt h) 0 hs)
number _ ds | not (null ds), all isDigit ds = Right (read ds)
number _ ['\'', c, '\''] = Right (ord c)
number tbl s = maybe (Left ("undefined symbol " ++ show s)) Right (M.lookup s tbl)

disassemble :: [Word32] -> [String]
disassemble ws =
  [ printf "%s%3d  %08x  %s" (if pc `elem` targets then ">" else " ") pc w (maybe "??" (pretty label) i)
  | (pc, w, i) <- zip3 [0 :: Int ..] ws is ]
  where
    is = map decode ws
    targets = nub (sort (concatMap (maybe [] jumps) is))
    jumps (Branch _ _ _ t) = [t]
    jumps (Call t)         = [t]
    jumps _                = []
    label t = "L" ++ maybe (show t) show (elemIndex t targets)

-- =====================================================================
-- The machine

data Trap = Halted | DivideByZero | BadAddress Int | BadPC Int | OutOfFuel | BadSys Int
  deriving (Eq, Show)

data Machine = Machine
  { pc     :: !Int
  , regs   :: !(IM.IntMap Int)
  , mem    :: !(IM.IntMap Int)
  , output :: [String]
  , ticks  :: !Int
  , counts :: !(M.Map String Int)
  }

boot :: Program -> Machine
boot p = Machine 0 (IM.insert 14 4000 (IM.fromList [ (i, 0) | i <- [0 .. 15] ])) (IM.fromList (memory0 p)) [] 0 M.empty

run :: Int -> Program -> (Trap, Machine)
run fuel prog = go (boot prog)
  where
    n = length (code prog)
    rom = listArray (0, max 0 (n - 1)) (code prog)
    go !m
      | ticks m >= fuel        = (OutOfFuel, m)
      | pc m < 0 || pc m >= n  = (BadPC (pc m), m)
      | otherwise =
          let i = rom ! pc m
              m' = m { pc = pc m + 1, ticks = ticks m + 1
                     , counts = M.insertWith (+) (mnemonic i) 1 (counts m) }
          in either (\t -> (t, m')) go (step i m')

step :: Instr -> Machine -> Either Trap Machine
step ins m = case ins of
  Arith op d a b  -> set d <$> alu op (r a) (r b)
  ArithI op d a k -> set d <$> alu op (r a) k
  Mov d a         -> Right (set d (r a))
  Ldi d k         -> Right (set d k)
  Load d a k      -> set d <$> fetch (r a + k)
  Store d a k     -> store (r a + k) (r d) m
  Push a          -> push (r a) m
  Pop d           -> do
    v <- fetch (r sp)
    Right (setIn d v (setIn sp (r sp + 1) m))
  Branch c a b t  -> Right (if holds c (r a) (r b) then m { pc = t } else m)
  Call t          -> (\x -> x { pc = t }) <$> push (pc m) m
  Ret             -> do
    v <- fetch (r sp)
    Right (setIn sp (r sp + 1) m) { pc = v }
  Sys 1           -> Right m { output = show (r (Reg 1)) : output m }
  Sys 2           -> Right m { output = [chr (r (Reg 1) .&. 127)] : output m }
  Sys k           -> Left (BadSys k)
  Nop             -> Right m
  Halt            -> Left Halted
  where
    sp = Reg 14
    r (Reg i) = regs m IM.! i
    set d v = setIn d v m
    setIn (Reg i) v x = x { regs = IM.insert i (wrap v) (regs x) }
    push v x = store (r sp - 1) v (setIn sp (r sp - 1) x)
    fetch a | a < 0 || a >= 4096 = Left (BadAddress a)
            | otherwise          = Right (IM.findWithDefault 0 a (mem m))
    store a v x | a < 0 || a >= 4096 = Left (BadAddress a)
                | otherwise          = Right x { mem = IM.insert a v (mem x) }
    holds c x y = case c of
      EQ' -> x == y
      NE' -> x /= y
      LT' -> x < y
      GE' -> x >= y
      AL' -> True

wrap :: Int -> Int
wrap n = fromIntegral (fromIntegral n :: Int32)

alu :: Op -> Int -> Int -> Either Trap Int
alu op a b = case op of
  ADD -> Right (a + b)
  SUB -> Right (a - b)
  MUL -> Right (a * b)
  DIV | b == 0    -> Left DivideByZero
      | otherwise -> Right (a `quot` b)
  MOD | b == 0    -> Left DivideByZero
      | otherwise -> Right (a `rem` b)
  AND -> Right (a .&. b)
  OR  -> Right (a .|. b)
  XOR -> Right (a `xor` b)
  SHL -> Right (a `shiftL` (b .&. 31))
  SHR -> Right (a `shiftR` (b .&. 31))

-- =====================================================================
-- Peephole: push/pop pairs, identity moves and additions of nothing become nops,
-- then nops are removed and targets moved.

peephole :: [Instr] -> [Instr]
peephole is = [ retarget i | (i, _) <- kept ]
  where
    targets = [ t | Branch _ _ _ t <- is ] ++ [ t | Call t <- is ]
    numbered = zip is [0 :: Int ..]
    rewritten = go numbered
    go ((Push a, i) : (Pop b, j) : rest)
      | j `notElem` targets = (if a == b then (Nop, i) else (Mov b a, i)) : (Nop, j) : go rest
    go ((Mov a b, i) : rest) | a == b = (Nop, i) : go rest
    go ((ArithI o a b 0, i) : rest)
      | o `elem` [ADD, SUB], a == b = (Nop, i) : go rest
    go ((Ldi a _, i) : rest@((Ldi b _, j) : _))
      | a == b, j `notElem` targets = (Nop, i) : go rest
    go (x : rest) = x : go rest
    go [] = []
    kept = filter ((/= Nop) . fst) rewritten
    newIndex = IM.fromList (zip [0 ..] (scanl (\n (i, _) -> if i == Nop then n else n + 1) 0 rewritten))
    at t = IM.findWithDefault (length kept) t newIndex
    retarget (Branch c a b t) = Branch c a b (at t)
    retarget (Call t) = Call (at t)
    retarget i = i

-- =====================================================================
-- Basic blocks, and which registers are live at the start of each

data Block = Block { start :: Int, instrs :: [Instr], successors :: [Int] }

blocks :: [Instr] -> [Block]
blocks is = zipWith block leaders (drop 1 leaders ++ [length is])
  where
    leaders = nub (sort (0 : [ t | Branch _ _ _ t <- is ] ++ [ t | Call t <- is ]
                           ++ [ i + 1 | (i, x) <- zip [0 ..] is, ends x, i + 1 < length is ]))
    ends x = case x of
      Branch{} -> True
      Ret      -> True
      Halt     -> True
      _        -> False
    block a b = Block a body next
      where
        body = take (b - a) (drop a is)
        next = case last body of
          Branch AL' _ _ t -> [t]
          Branch _ _ _ t   -> [t, b]
          Ret              -> []
          Halt             -> []
          _                -> [b]

usesAndDefs :: Instr -> ([Reg], [Reg])
usesAndDefs i = case i of
  Arith _ d a b  -> ([a, b], [d])
  ArithI _ d a _ -> ([a], [d])
  Mov d a        -> ([a], [d])
  Ldi d _        -> ([], [d])
  Load d a _     -> ([a], [d])
  Store d a _    -> ([d, a], [])
  Push a         -> ([a], [])
  Pop d          -> ([], [d])
  Branch AL' _ _ _ -> ([], [])
  Branch _ a b _ -> ([a, b], [])
  Sys _          -> ([Reg 1], [])
  _              -> ([], [])

liveness :: [Block] -> M.Map Int [Reg]
liveness bs = fixpoint (M.fromList [ (start b, []) | b <- bs ])
  where
    fixpoint m | m' == m   = m
               | otherwise = fixpoint m'
      where m' = M.fromList [ (start b, into m b) | b <- bs ]
    into m b = foldr through out (instrs b)
      where out = foldr union [] [ M.findWithDefault [] s m | s <- successors b ]
    through i live = let (us, ds) = usesAndDefs i in sort (us `union` (live \\ ds))

-- =====================================================================
-- A tiny language, compiled to the stack discipline of the machine

data Exp = N Int | X String | Exp :+ Exp | Exp :- Exp | Exp :* Exp | Exp :% Exp
infixl 6 :+, :-
infixl 7 :*, :%

data Stm = String := Exp | While (Exp, Cond, Exp) [Stm] | When (Exp, Cond, Exp) [Stm] | Print Exp
infix 1 :=

compile :: [Stm] -> [String]
compile prog = concat (snd (mapAccumL stm 0 prog)) ++ ["  halt"] ++ [ v ++ ": .space 1" | v <- vars ]
  where
    vars = nub (concatMap names prog)
    names (v := _) = [v]
    names (While _ ss) = concatMap names ss
    names (When _ ss) = concatMap names ss
    names (Print _) = []
    stm :: Int -> Stm -> (Int, [String])
    stm k (v := e) = (k, expr e ++ ["  pop r1", "  ldi r2, " ++ v, "  st r1, r2"])
    stm k (Print e) = (k, expr e ++ ["  pop r1", "  sys 1"])
    stm k (While c ss) =
      let (k', bodies) = mapAccumL stm (k + 1) ss
      in (k', [label "top" k ++ ":"] ++ cond c (label "end" k) ++ concat bodies
              ++ ["  b " ++ label "top" k, label "end" k ++ ":"])
    stm k (When c ss) =
      let (k', bodies) = mapAccumL stm (k + 1) ss
      in (k', cond c (label "skip" k) ++ concat bodies ++ [label "skip" k ++ ":"])
    label s k = s ++ show k
    cond (a, c, b) l = expr a ++ expr b ++ ["  pop r2", "  pop r1", "  " ++ show (inverse c) ++ " r1, r2, " ++ l]
    inverse EQ' = NE'
    inverse NE' = EQ'
    inverse LT' = GE'
    inverse GE' = LT'
    inverse AL' = error "no inverse"
    expr (N n) = ["  ldi r1, " ++ show n, "  push r1"]
    expr (X v) = ["  ldi r1, " ++ v, "  ld r1, r1", "  push r1"]
    expr (a :+ b) = binary "add" a b
    expr (a :- b) = binary "sub" a b
    expr (a :* b) = binary "mul" a b
    expr (a :% b) = binary "mod" a b
    binary o a b = expr a ++ expr b ++ ["  pop r2", "  pop r1", "  " ++ o ++ " r1, r1, r2", "  push r1"]

primes :: [Stm]
primes =
  [ "n" := N 2
  , While (X "n", LT', N 28)
      [ "d" := N 2
      , "p" := N 1
      , While (X "d" :* X "d", LT', X "n" :+ N 1)
          [ When (X "n" :% X "d", EQ', N 0) ["p" := N 0]
          , "d" := X "d" :+ N 1 ]
      , When (X "p", EQ', N 1) [Print (X "n")]
      , "n" := X "n" :+ N 1 ] ]

-- =====================================================================

sources :: [(String, String)]
sources =
  [ ("factorial", unlines
      [ "        ldi r1, 10", "        call fac", "        sys 1", "        halt"
      , "; r1 := r1!", "fac:    ldi r2, 1", "        bge r2, r1, done"
      , "        push r1", "        subi r1, r1, 1", "        call fac"
      , "        pop r2", "        mul r1, r1, r2", "done:   ret" ])
  , ("hello", unlines
      [ "text: .word 'H', 'e', 'l', 'l', 'o', 33, 0", "  ldi r2, text", "  ldi r3, 0"
      , "again: ld r1, r2", "  beq r1, r3, out", "  sys 2", "  inc r2", "  b again", "out: halt" ])
  , ("gcd", unlines
      [ ".equ a, 1071", ".equ b, 0x1ce", "  ldi r1, a", "  ldi r2, b", "  ldi r0, 0"
      , "loop: beq r2, r0, end", "  mod r3, r1, r2", "  mov r1, r2", "  mov r2, r3", "  b loop", "end: sys 1", "  swap r1, r2", "  sys 1", "  halt" ])
  , ("overflow", unlines ["  ldi r1, 1", "  shli r1, r1, 31", "  sys 1", "  subi r1, r1, 1", "  sys 1", "  halt"])
  , ("divide by zero", unlines ["  ldi r1, 3", "  div r1, r1, r0", "  halt"])
  , ("bad address", unlines ["  ldi r2, -5", "  ld r1, r2+2", "  halt"])
  , ("runaway", unlines ["x: y: inc r1", "  b x"])
  , ("falls off", "  nop")
  , ("errors", unlines ["  mov r1", "  frob r2", "  add r1, r2, r16", "  b nowhere", "ok: halt"])
  , ("compiled", unlines (compile primes))
  ]

hash :: [Word32] -> Word8
hash = fromIntegral . foldl' (\h w -> (h `shiftL` 3) `xor` w `xor` (h `shiftR` 27)) 17

main :: IO ()
main = forM_ sources $ \(name, src) -> do
  putStrLn ("== " ++ name)
  case assemble src of
    Left es -> mapM_ (putStrLn . ("  " ++) . show) es
    Right prog -> do
      let ws = map encode (code prog)
      unless (mapM decode ws == Just (code prog)) $ putStrLn "  decoding gives something else"
      when (length ws <= 14) $ mapM_ (putStrLn . ("  " ++)) (disassemble ws)
      let bs = blocks (code prog)
      putStrLn ("  blocks: " ++ intercalate "; "
        [ show (start b) ++ "->" ++ intercalate "," (map show (successors b)) ++ concatMap ((' ' :) . show) live
        | (b, live) <- zip bs (M.elems (liveness bs)) ])
      let (trap, m) = run 5000 prog
          better = prog { code = peephole (code prog) }
          (trap', m') = run 5000 better
          sep = if all ((== 1) . length) (output m) then "" else " "
      printf "  %d words (%d bits set, hash %02x), %s after %d steps: %s\n"
        (length ws) (sum (map popCount ws)) (hash ws) (show trap) (ticks m) (intercalate sep (reverse (output m)))
      when (length (code better) /= length (code prog)) $
        printf "  optimised to %d words, %d steps, %s\n" (length (code better)) (ticks m')
          (if trap == trap' && output m == output m' then "same output" else "different output")
      let hot = take 3 (sortOn (\(k, n) -> (negate n, k)) (M.toList (counts m)))
      putStrLn ("  " ++ unwords [ k ++ "*" ++ show n | (k, n) <- hot ])
