-- Zippers: a list zipper as the tape of a Brainf*** machine, a tree zipper for editing, and a comonad of cells for Rule 110.
module Main (main) where

import Data.Char (chr, ord)
import Data.List (foldl')
import Data.Word (Word8)
import System.Environment (getArgs)

-- ---- a tape ----

data Tape a = Tape [a] a [a]

left, right :: Tape a -> Tape a
left (Tape (l : ls) x rs) = Tape ls l (x : rs)
left t                    = t
right (Tape ls x (r : rs)) = Tape (x : ls) r rs
right t                    = t

data Instr = Inc !Int | Move !Int | Out | Loop [Instr] deriving Show

parse :: String -> [Instr]
parse = fst . go
  where
    go []         = ([], [])
    go (']' : cs) = ([], cs)
    go ('[' : cs) = let (body, rest) = go cs
                        (more, end) = go rest
                    in (Loop body : more, end)
    go (c : cs)   = let (is, rest) = go cs in (maybe is (: is) (lookup c simple), rest)
    simple = [('+', Inc 1), ('-', Inc (-1)), ('>', Move 1), ('<', Move (-1)), ('.', Out)]

merge :: [Instr] -> [Instr]
merge (Inc a : Inc b : is)   = merge (Inc (a + b) : is)
merge (Move a : Move b : is) = merge (Move (a + b) : is)
merge (Loop b : is)          = Loop (merge b) : merge is
merge (i : is)               = i : merge is
merge []                     = []

execute :: [Instr] -> String
execute code = go code [] (Tape (repeat 0) (0 :: Word8) (repeat 0)) finish
  where
    finish out _ = reverse out
    go [] out t k = k out t
    go (i : is) out t@(Tape ls x rs) k = case i of
      Inc n  -> let x' = x + fromIntegral n in x' `seq` go is out (Tape ls x' rs) k
      Move n -> go is out (if n > 0 then iterate right t !! n else iterate left t !! negate n) k
      Out    -> go is (chr (fromIntegral x) : out) t k
      Loop b | x == 0    -> go is out t k
             | otherwise -> go b out t (\out' t' -> go (i : is) out' t' k)

squares :: String
squares = "+[>+++++<-]>[<+++++>-]+<+[>[>+>+<<-]++>>[<<+>>-]>>>[-]++>[-]+>>>+[[-]++++++>>>]<<<[[<++++++++<++>>-]+<.<[>----<-]<]<<[>>>>>[>>>[-]+++++++++<[>-<-]+++++++++>[-[<->-]+[<<<]]<[>+<-]>]<<-]<<-]"

-- ---- a tree with a place in it ----

data Tree = Tip | Node Tree Int Tree
data Crumb = WentLeft Int Tree | WentRight Tree Int
data Place = Place Tree [Crumb]

down :: Bool -> Place -> Maybe Place
down True (Place (Node l x r) cs)  = Just (Place l (WentLeft x r : cs))
down False (Place (Node l x r) cs) = Just (Place r (WentRight l x : cs))
down _ _                           = Nothing

up :: Place -> Maybe Place
up (Place t (WentLeft x r : cs))  = Just (Place (Node t x r) cs)
up (Place t (WentRight l x : cs)) = Just (Place (Node l x t) cs)
up _                              = Nothing

change :: (Int -> Int) -> Place -> Place
change f (Place (Node l x r) cs) = let y = f x in y `seq` Place (Node l y r) cs
change f (Place Tip cs)          = Place (Node Tip (f 0) Tip) cs

wander :: Place -> Int -> Place
wander p i = case i `mod` 5 of
  0 -> to (up p)
  1 -> to (up p >>= up >>= down (even (i `div` 7)))
  2 -> to (down True p)
  3 -> to (down False p)
  _ -> change (\x -> (x * 3 + i) `mod` 1009) p
  where to = maybe p id

whole :: Place -> Tree
whole p@(Place t _) = maybe t whole (up p)

sumTree :: Tree -> Int
sumTree Tip = 0
sumTree (Node l x r) = sumTree l + x + sumTree r

full :: Int -> Tree
full 0 = Tip
full d = Node (full (d - 1)) d (full (d - 1))

-- ---- cells ----

data Cells = Cells [Bool] Bool [Bool]

extend :: (Cells -> Bool) -> Int -> Cells -> Cells
extend f w c = Cells (map f (take w (tail (iterate shiftL c))) ++ repeat False) (f c) (map f (take w (tail (iterate shiftR c))) ++ repeat False)
  where
    shiftL (Cells (l : ls) x rs) = Cells ls l (x : rs)
    shiftL c'                    = c'
    shiftR (Cells ls x (r : rs)) = Cells (x : ls) r rs
    shiftR c'                    = c'

rule110 :: Cells -> Bool
rule110 (Cells (l : _) x (r : _)) = if l then x /= r else x || r
rule110 _                         = False

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 150 }
      code = merge (parse squares)
  putStrLn (unwords (lines (execute code)))
  print (sum [ ord c * i `mod` 7 | i <- [1 .. n], c <- execute (Inc i : Loop [Inc (-1)] : code) ])
  print (sumTree (whole (foldl' wander (Place (full 12) []) (scanl (\s k -> (s * 7919 + k) `mod` 1000003) 1 [1 .. n * 5000]))))
  let cells = iterate (extend rule110 (2 * n)) (Cells (repeat False) True (repeat False))
      Cells ls x _ = cells !! (n * 2)
  putStrLn (map (\b -> if b then '#' else '.') (reverse (take n ls) ++ [x]))
