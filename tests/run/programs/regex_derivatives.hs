-- Regular expressions by derivatives: parser, matcher, simplification, and a comparison against backtracking.
module Main where

data Re = Nil | Eps | Chr Char | Any | Alt Re Re | Seq Re Re | Star Re deriving (Eq, Ord)

instance Show Re where
  showsPrec _ Nil = showString "0"
  showsPrec _ Eps = showString "1"
  showsPrec _ (Chr c) = showChar c
  showsPrec _ Any = showChar '.'
  showsPrec d (Alt a b) = showParen (d > 0) (showsPrec 0 a . showChar '|' . showsPrec 0 b)
  showsPrec d (Seq a b) = showParen (d > 1) (showsPrec 1 a . showsPrec 1 b)
  showsPrec _ (Star a) = showsPrec 2 a . showChar '*'

within :: Re -> Re -> Bool
within a (Alt b c) = a == b || within a c
within a b = a == b

nullable :: Re -> Bool
nullable r = case r of
  Eps -> True
  Alt a b -> nullable a || nullable b
  Seq a b -> nullable a && nullable b
  Star _ -> True
  _ -> False

alt, sq :: Re -> Re -> Re
alt Nil r = r
alt r Nil = r
alt (Alt a b) c = alt a (alt b c)
alt a b
  | a `within` b = b
  | Alt c d <- b, a > c = Alt c (alt a d)
  | Alt _ _ <- b = Alt a b
  | a > b = Alt b a
  | otherwise = Alt a b
sq Nil _ = Nil
sq _ Nil = Nil
sq Eps r = r
sq r Eps = r
sq (Seq a b) c = sq a (sq b c)
sq a b = Seq a b

deriv :: Char -> Re -> Re
deriv c r = case r of
  Chr d | c == d -> Eps
  Any -> Eps
  Alt a b -> alt (deriv c a) (deriv c b)
  Seq a b | nullable a -> alt (sq (deriv c a) b) (deriv c b)
          | otherwise -> sq (deriv c a) b
  Star a -> sq (deriv c a) r
  _ -> Nil

matches :: Re -> String -> Bool
matches r = nullable . foldl (flip deriv) r

back :: Re -> String -> (String -> Bool) -> Bool
back Nil _ _ = False
back Eps s k = k s
back (Chr c) (d : s) k | c == d = k s
back Any (_ : s) k = k s
back (Alt a b) s k = back a s k || back b s k
back (Seq a b) s k = back a s (\t -> back b t k)
back (Star a) s k = k s || back a s (\t -> t /= s && back (Star a) t k)
back _ _ _ = False

parse :: String -> Re
parse s = case alts s of { (r, "") -> r; (_, t) -> error t }
  where
    alts t = let (a, t') = seqs t in case t' of
      '|' : u -> let (b, v) = alts u in (alt a b, v)
      _ -> (a, t')
    seqs t = case t of
      c : _ | c `notElem` "|)" -> let (a, u) = post t; (b, v) = seqs u in (sq a b, v)
      _ -> (Eps, t)
    post t = go (atom t)
      where go (a, '*' : u) = go (Star a, u)
            go (a, '+' : u) = go (sq a (Star a), u)
            go (a, '?' : u) = go (alt Eps a, u)
            go r = r
    atom ('(' : t) = let (r, ')' : u) = alts t in (r, u)
    atom ('.' : t) = (Any, t)
    atom (c : t) = (Chr c, t)
    atom [] = (Eps, [])

main :: IO ()
main = do
  let res = ["a*b", "(ab|c)+d?", "(a|b)*abb", "h.llo", "x?y?z?", "((a*)*)*"]
      strs = ["", "b", "aaab", "ababcd", "abb", "aababb", "hello", "hxllo", "xz", "aaaa"]
  mapM_ (print . parse) res
  mapM_ (\r -> putStrLn (concat [if matches (parse r) s then "1" else "0" | s <- strs])) res
  print (and [matches r s == back r s null | r <- map parse res, s <- strs])
  print (matches (parse "(a|aa)*b") (replicate 100 'a'))
