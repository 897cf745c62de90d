-- An interpreter with a zipper for a tape, loops parsed to a tree.
module Main where

import Data.Char (chr, ord)
import Data.Word

data Instr = Move Int | Inc Int | Put | Get | Loop [Instr] deriving (Show, Eq)

parse :: String -> Either String [Instr]
parse s = case block s of
  Right (is, "") -> Right (optimise is)
  Right (_, r) -> Left ("unexpected " ++ take 1 r)
  Left e -> Left e
  where
    block ('[' : r) = do
      (body, r') <- block r
      case r' of
        ']' : r'' -> do
          (rest, end) <- block r''
          return (Loop body : rest, end)
        _ -> Left "missing ]"
    block (c : r)
      | Just i <- lookup c simple = do
          (rest, end) <- block r
          return (i : rest, end)
      | c /= ']' = block r
    block r = Right ([], r)
    simple = [('>', Move 1), ('<', Move (-1)), ('+', Inc 1), ('-', Inc (-1)), ('.', Put), (',', Get)]

optimise :: [Instr] -> [Instr]
optimise (Move a : Move b : r) = optimise (Move (a + b) : r)
optimise (Inc a : Inc b : r) = optimise (Inc (a + b) : r)
optimise (Loop b : r) = Loop (optimise b) : optimise r
optimise (i : r) = i : optimise r
optimise [] = []

data Tape = Tape [Word8] !Word8 [Word8]

move :: Int -> Tape -> Tape
move 0 t = t
move n (Tape (l : ls) x rs) | n < 0 = move (n + 1) (Tape ls l (x : rs))
move n (Tape ls x (r : rs)) = move (n - 1) (Tape (x : ls) r rs)
move _ t = t

run :: [Instr] -> String -> String
run prog input = go prog (Tape (repeat 0) 0 (repeat 0)) input (\_ _ -> "")
  where
    go [] t i k = k t i
    go (ins : rest) t@(Tape ls x rs) i k = case ins of
      Move n -> go rest (move n t) i k
      Inc n -> go rest (Tape ls (x + fromIntegral n) rs) i k
      Put -> chr (fromIntegral x) : go rest t i k
      Get -> case i of
        c : cs -> go rest (Tape ls (fromIntegral (ord c)) rs) cs k
        [] -> go rest (Tape ls 0 rs) [] k
      Loop body
        | x == 0 -> go rest t i k
        | otherwise -> go body t i (\t' i' -> go (ins : rest) t' i' k)

main :: IO ()
main = do
  let hello = "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+."
  putStrLn (either id (`run` "") (parse hello))
  putStrLn (either id (`run` "mirror") (parse ">,[>,]<[.<]"))
  print (parse "+[->+<]")
  print (parse "[[]")
