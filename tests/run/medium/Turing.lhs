Turing machines and a relative
==============================

This program is written in the style of a small article: the text is the
comment and the code is marked with a bird track.

> module Main (main) where
>
> import qualified Data.Map as Map
> import Data.Map (Map)
> import Data.List (unfoldr, intercalate)
> import Data.Char (chr, ord, isSpace)

A tape is a zipper: what is left of the head (nearest first), the symbol under
the head, and what is right of it.

> data Tape = Tape [Char] Char [Char]
>
> data Move = L | R | Stay deriving (Eq, Show, Read)
>
> type State = String
>
> data Rule = Rule { when_ :: (State, Char), then_ :: (State, Char, Move) }
>
> data Machine = Machine
>   { rules :: Map (State, Char) (State, Char, Move)
>   , start :: State
>   , accepting :: [State]
>   }

The blank is an underscore; the tape is extended with blanks when needed.

> blank :: Char
> blank = '_'
>
> fromString :: String -> Tape
> fromString []     = Tape [] blank []
> fromString (c:cs) = Tape [] c cs
>
> shift :: Move -> Tape -> Tape
> shift Stay t = t
> shift R (Tape ls c rs) = case rs of
>   []     -> Tape (c : ls) blank []
>   (r:rs') -> Tape (c : ls) r rs'
> shift L (Tape ls c rs) = case ls of
>   []     -> Tape [] blank (c : rs)
>   (l:ls') -> Tape ls' l (c : rs)
>
> instance Show Tape where
>   show (Tape ls c rs) = trim (reverse ls ++ "[" ++ [c] ++ "]" ++ rs)
>     where trim = reverse . dropWhile (== blank) . reverse . dropWhile (== blank)

A machine's text has one rule per line: state, symbol, new state, new symbol and
move. A `*` as the symbol matches any symbol that has no rule of its own, and as
the new symbol leaves the tape as it is.

> parseMachine :: State -> [State] -> String -> Either String Machine
> parseMachine s acc src = do
>   rs <- mapM line (filter (not . all isSpace) (lines src))
>   return (Machine (Map.fromList [ (w, t) | Rule w t <- rs ]) s acc)
>   where
>     line l = case words l of
>       [q, [a], q', [b], m] | [(mv, "")] <- reads m -> Right (Rule (q, a) (q', b, mv))
>       _ -> Left ("bad rule: " ++ l)

> step :: Machine -> (State, Tape) -> Maybe (State, Tape)
> step m (q, t@(Tape ls c rs)) = do
>   (q', b, mv) <- case Map.lookup (q, c) (rules m) of
>     Nothing -> Map.lookup (q, '*') (rules m)
>     found   -> found
>   let c' = if b == '*' then c else b
>   return (q', shift mv (Tape ls c' rs))

> run :: Int -> Machine -> String -> [(State, Tape)]
> run limit m input = take limit (s0 : unfoldr (fmap dup . step m) s0)
>   where s0 = (start m, fromString input)
>         dup x = (x, x)

Three machines: binary increment, palindromes, and the busy beaver with three
states.

> increment, palindrome, beaver :: String
> increment = "right * right * R\nright _ carry _ L\ncarry 1 carry 0 L\n\
>             \carry 0 done 1 Stay\ncarry _ done 1 Stay\n"
> palindrome = unlines $
>   [ "go a haveA _ R", "go b haveB _ R", "go _ yes _ Stay" ] ++
>   concat [ [ "have" ++ x ++ " * have" ++ x ++ " * R", "have" ++ x ++ " _ back" ++ x ++ " _ L"
>            , "back" ++ x ++ " " ++ y ++ " rewind _ L", "back" ++ x ++ " _ yes _ Stay"
>            , "back" ++ x ++ " * no * Stay" ] | (x, y) <- [("A", "a"), ("B", "b")] ] ++
>   [ "rewind * rewind * L", "rewind _ go _ R" ]
> beaver = unlines ["A _ B 1 R", "A 1 H 1 R", "B _ C _ R", "B 1 B 1 R", "C _ C 1 L", "C 1 A 1 L"]

The relative is a language of eight characters, for which we need an own tape of
numbers and matching brackets.

> data Instr = Inc Int | Go Int | Out | In | Loop [Instr]
>
> parseB :: String -> Either String [Instr]
> parseB src = case go src of
>   Right (is, "") -> Right (squash is)
>   Right (_, _)   -> Left "unmatched ]"
>   Left e         -> Left e
>   where
>     go "" = Right ([], "")
>     go (c:cs) = case c of
>       '+' -> Inc 1 `before` cs
>       '-' -> Inc (-1) `before` cs
>       '>' -> Go 1 `before` cs
>       '<' -> Go (-1) `before` cs
>       '.' -> Out `before` cs
>       ',' -> In `before` cs
>       '[' -> do
>         (body, rest) <- go cs
>         case rest of
>           ']' : rest' -> Loop (squash body) `before` rest'
>           _ -> Left "unmatched ["
>       ']' -> Right ([], c : cs)
>       _ -> go cs
>     i `before` cs = do { (is, rest) <- go cs; return (i : is, rest) }

Runs of the same instruction are squashed into one.

>     squash (Inc a : Inc b : is) = squash (Inc (a + b) : is)
>     squash (Go a : Go b : is) = squash (Go (a + b) : is)
>     squash (i : is) = i : squash is
>     squash [] = []

> data BTape = BTape [Int] !Int [Int]
>
> execB :: [Instr] -> String -> String
> execB prog input = go prog (BTape [] 0 []) input (\_ _ -> "")
>   where
>     go [] t i k = k t i
>     go (x:xs) t@(BTape ls c rs) i k = case x of
>       Inc n -> go xs (BTape ls ((c + n) `mod` 256) rs) i k
>       Go n  -> go xs (iterate (if n > 0 then right else left) t !! abs n) i k
>       Out   -> chr c : go xs t i k
>       In    -> case i of
>         []     -> go xs (BTape ls 0 rs) i k
>         (d:ds) -> go xs (BTape ls (ord d) rs) ds k
>       Loop b | c == 0    -> go xs t i k
>              | otherwise -> go b t i (\t' i' -> go (x : xs) t' i' k)
>     right (BTape ls c (r:rs)) = BTape (c : ls) r rs
>     right (BTape ls c [])     = BTape (c : ls) 0 []
>     left (BTape (l:ls) c rs)  = BTape ls l (c : rs)
>     left (BTape [] c rs)      = BTape [] 0 (c : rs)

Everything together:

> report :: String -> Either String Machine -> [String] -> IO ()
> report name em inputs = do
>   putStrLn name
>   case em of
>     Left e -> putStrLn ("  " ++ e)
>     Right m -> mapM_ (one m) inputs
>   where
>     one m i = do
>       let trace = run 500 m i
>           (q, t) = last trace
>       putStrLn ("  " ++ show i ++ ": " ++ q ++ " " ++ show t ++ " after " ++ show (length trace - 1)
>                 ++ (if q `elem` accepting m then " accepted" else ""))

> main :: IO ()
> main = do
>   report "increment" (parseMachine "right" ["done"] increment) ["0", "1", "1011", "111", ""]
>   report "palindrome" (parseMachine "go" ["yes"] palindrome) ["abba", "aba", "ab", "", "babab", "abab"]
>   report "beaver" (parseMachine "A" ["H"] beaver) [""]
>   report "broken" (parseMachine "A" [] "A 0 B 1 Sideways\n") [""]
>   let Right m = parseMachine "right" ["done"] increment
>   putStrLn (intercalate " " [ q ++ show t | (q, t) <- run 7 m "101" ])
>   mapM_ (\(p, i) -> putStrLn (either ("error: " ++) (`execB` i) (parseB p)))
>     [ ("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.", "")
>     , (",[.,]", "copy this")
>     , (">,[>,]<[.<]", "reverse")
>     , ("++[", "")
>     , ("+]", "")
>     , (",>++++++[<-------->-],[<+>-]<.", "43") ]
