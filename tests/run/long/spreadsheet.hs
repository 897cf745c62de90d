-- A spreadsheet: cells with formulas, ranges, functions, errors as values,
-- circular references detected, lazy recalculation, an undo log, row and column
-- insertion with formula rewriting, CSV in and out. Commands on standard input.
module Main (main) where

import qualified Control.Exception as E
import Control.Monad
import Data.Char
import Data.IORef
import Data.List
import qualified Data.Map as M
import Data.Maybe
import Data.Ord
import qualified Data.Set as S
import Numeric
import System.IO
import Text.Printf (printf)
import Text.Read (readMaybe)

-- ---------------------------------------------------------------------
-- References

data Ref = Ref { col :: !Int, row :: !Int }
    deriving (Eq, Ord)

data Abs = Abs { absCol, absRow :: Bool }
    deriving (Eq)

relative :: Abs
relative = Abs False False

colName :: Int -> String
colName n
    | n < 26    = [letter n]
    | otherwise = colName (n `div` 26 - 1) ++ [letter (n `mod` 26)]
    where letter k = chr (ord 'A' + k)

colIndex :: String -> Int
colIndex s = foldl (\n c -> n * 26 + ord c - ord 'A' + 1) 0 s - 1

instance Show Ref where
    show (Ref c r) = colName c ++ show (r + 1)

showAbs :: Abs -> Ref -> String
showAbs (Abs ac ar) (Ref c r) = dollar ac ++ colName c ++ dollar ar ++ show (r + 1)
    where dollar b = if b then "$" else ""

rangeRefs :: Ref -> Ref -> [Ref]
rangeRefs (Ref c1 r1) (Ref c2 r2) =
    [ Ref c r | r <- [min r1 r2 .. max r1 r2], c <- [min c1 c2 .. max c1 c2] ]

-- ---------------------------------------------------------------------
-- Formulas

data Op = Plus | Minus | Times | Divide | Power | Concat | Less | LessEq | Greater | GreaterEq | Equal | Unequal
    deriving (Eq, Enum, Bounded)

opText :: Op -> String
opText o = fromJust (lookup o (zip [minBound ..] ["+", "-", "*", "/", "^", "&", "<", "<=", ">", ">=", "=", "<>"]))

opLevel :: Op -> Int
opLevel o
    | o `elem` [Less ..]       = 1
    | o == Concat              = 2
    | o `elem` [Plus, Minus]   = 3
    | o `elem` [Times, Divide] = 4
    | otherwise                = 5

data Formula
    = Number Double
    | Text String
    | Truth Bool
    | Cell Abs Ref
    | Range (Abs, Ref) (Abs, Ref)
    | Op Op Formula Formula
    | Negate Formula
    | Percent Formula
    | Call String [Formula]
    | Broken
    deriving (Eq)

instance Show Formula where
    showsPrec d f = case f of
        Number n    -> showString (showNum n)
        Text s      -> showChar '"' . showString (concatMap (\c -> if c == '"' then "\"\"" else [c]) s) . showChar '"'
        Truth b     -> showString (map toUpper (show b))
        Cell a r    -> showString (showAbs a r)
        Range (a, r) (b, s) -> showString (showAbs a r) . showChar ':' . showString (showAbs b s)
        Op o a b    -> let l = opLevel o in showParen (d > l) $
                           showsPrec l a . showString (opText o) . showsPrec (l + 1) b
        Negate a    -> showParen (d > 6) $ showChar '-' . showsPrec 6 a
        Percent a   -> showsPrec 7 a . showChar '%'
        Call g as   -> showString g . showParen True (foldr (.) id (intersperse (showChar ',') (map shows as)))
        Broken      -> showString "#REF!"

showNum :: Double -> String
showNum x
    | isNaN x || isInfinite x = "#NUM!"
    | x == fromInteger n && abs x < 1e15 = show n
    | abs x >= 1e15 || (abs x < 1e-4 && x /= 0) = showEFloat (Just 4) x ""
    | otherwise = trimZeros (showFFloat (Just 6) x "")
    where n = round x :: Integer
          trimZeros = dropWhileEnd (== '.') . dropWhileEnd (== '0')

-- A hand-written recursive descent parser over tokens

data Token = TNum Double | TStr String | TName String | TRef Abs Ref | TSym String
    deriving (Eq, Show)

instance Show Abs where
    show _ = "abs"

tokens :: String -> Either String [Token]
tokens [] = Right []
tokens s@(c : cs)
    | isSpace c = tokens cs
    | isDigit c || (c == '.' && any isDigit (take 1 cs)) =
        let (whole, r1) = span isDigit s
            (frac, r2) = case r1 of { '.' : t -> let (f, u) = span isDigit t in ('.' : f, u); _ -> ("", r1) }
            (ex, r3) = case r2 of
                e : t | e `elem` "eE", (ds@(_ : _), u) <- span isDigit t -> ('e' : ds, u)
                _ -> ("", r2)
            text = (if null whole then "0" else whole) ++ (if frac `elem` ["", "."] then ".0" else frac) ++ ex
        in (TNum (read text) :) <$> tokens r3
    | c == '"' = string "" cs
    | isAlpha c || c == '$' =
        let (w, rest) = span (\x -> isAlphaNum x || x `elem` "$_.") s
        in case reference (map toUpper w) of
            Just (a, r) | take 1 rest /= "(" -> (TRef a r :) <$> tokens rest
            _ -> (TName (map toUpper w) :) <$> tokens rest
    | take 2 s `elem` ["<=", ">=", "<>"] = (TSym (take 2 s) :) <$> tokens (drop 2 s)
    | c `elem` "+-*/^&<>=(),:%" = (TSym [c] :) <$> tokens cs
    | otherwise = Left ("unexpected " ++ show c)
    where
        string acc ('"' : '"' : t) = string ('"' : acc) t
        string acc ('"' : t) = (TStr (reverse acc) :) <$> tokens t
        string acc (x : t) = string (x : acc) t
        string _ [] = Left "unterminated text"

reference :: String -> Maybe (Abs, Ref)
reference s0 =
    let (a, s1) = dollar s0
        (letters, s2) = span isAsciiUpper s1
        (b, s3) = dollar s2
    in if not (null letters) && length letters <= 2 && not (null s3) && all isDigit s3 && read s3 > (0 :: Int)
           then Just (Abs a b, Ref (colIndex letters) (read s3 - 1))
           else Nothing
    where dollar ('$' : t) = (True, t)
          dollar t = (False, t)

type Parse a = [Token] -> Either String (a, [Token])

parseFormula :: String -> Either String Formula
parseFormula s = do
    ts <- tokens s
    (f, rest) <- level 1 ts
    case rest of
        []    -> Right f
        t : _ -> Left ("unexpected " ++ describe t)

describe :: Token -> String
describe (TNum n)  = showNum n
describe (TStr s)  = show s
describe (TName n) = n
describe (TRef a r) = showAbs a r
describe (TSym s)  = s

level :: Int -> Parse Formula
level 6 ts = unary ts
level n ts = level (n + 1) ts >>= uncurry more
    where
        more f (TSym s : rest) | Just o <- find (\x -> opText x == s && opLevel x == n) [minBound ..] = do
            (g, rest') <- level (n + 1) rest
            more (Op o f g) rest'
        more f rest = Right (f, rest)

unary :: Parse Formula
unary (TSym "-" : ts) = do
    (f, rest) <- unary ts
    return (Negate f, rest)
unary (TSym "+" : ts) = unary ts
unary ts = primary ts >>= \(f, rest) -> case rest of
    TSym "%" : rest' -> Right (Percent f, rest')
    _                -> Right (f, rest)

primary :: Parse Formula
primary (TNum n : ts) = Right (Number n, ts)
primary (TStr s : ts) = Right (Text s, ts)
primary (TRef a r : TSym ":" : TRef b s : ts) = Right (Range (a, r) (b, s), ts)
primary (TRef a r : ts) = Right (Cell a r, ts)
primary (TName "TRUE" : ts) = Right (Truth True, ts)
primary (TName "FALSE" : ts) = Right (Truth False, ts)
primary (TName f : TSym "(" : ts) = do
    (as, rest) <- arguments ts
    Right (Call f as, rest)
primary (TName f : _) = Left ("unknown name " ++ f)
primary (TSym "(" : ts) = do
    (f, rest) <- level 1 ts
    case rest of
        TSym ")" : rest' -> Right (f, rest')
        _ -> Left "missing )"
primary (t : _) = Left ("unexpected " ++ describe t)
primary [] = Left "unexpected end"

arguments :: Parse [Formula]
arguments (TSym ")" : ts) = Right ([], ts)
arguments ts = do
    (f, rest) <- level 1 ts
    case rest of
        TSym "," : rest' -> do
            (fs, rest'') <- arguments rest'
            Right (f : fs, rest'')
        TSym ")" : rest' -> Right ([f], rest')
        _ -> Left "missing ) after arguments"

-- ---------------------------------------------------------------------
-- Values and evaluation

data Value = VNum Double | VText String | VBool Bool | VEmpty | VErr Err
    deriving (Eq)

data Err = DivZero | BadValue | BadName | BadRef | Circular | BadNum
    deriving (Eq, Show, Enum)

instance Show Value where
    show v = case v of
        VNum n  -> showNum n
        VText s -> s
        VBool b -> map toUpper (show b)
        VEmpty  -> ""
        VErr e  -> ["#DIV/0!", "#VALUE!", "#NAME?", "#REF!", "#CIRC!", "#NUM!"] !! fromEnum e

type Sheet = M.Map Ref Formula
type Values = M.Map Ref Value

-- The values are a lazy map defined by itself; cells on a cycle are found first.
evaluate :: Sheet -> Values
evaluate sheet = values
    where
        cyclic = cycles sheet
        values = M.mapWithKey value sheet
        value r f | r `S.member` cyclic = VErr Circular
                  | otherwise           = eval lookupCell f
        lookupCell r = M.findWithDefault VEmpty r values

dependencies :: Formula -> [Ref]
dependencies f = case f of
    Cell _ r          -> [r]
    Range (_, a) (_, b) -> rangeRefs a b
    Op _ a b          -> dependencies a ++ dependencies b
    Negate a          -> dependencies a
    Percent a         -> dependencies a
    Call _ as         -> concatMap dependencies as
    _                 -> []

cycles :: Sheet -> S.Set Ref
cycles sheet = S.fromList [ r | r <- M.keys sheet, reaches r ]
    where
        next r = maybe [] (filter (`M.member` sheet) . dependencies) (M.lookup r sheet)
        reaches r = go S.empty (next r)
            where go _ [] = False
                  go seen (x : xs) | x == r = True
                                   | x `S.member` seen = go seen xs
                                   | otherwise = go (S.insert x seen) (next x ++ xs)

eval :: (Ref -> Value) -> Formula -> Value
eval look = go
    where
        go f = case f of
            Number n  -> VNum n
            Text s    -> VText s
            Truth b   -> VBool b
            Cell _ r  -> look r
            Range _ _ -> VErr BadValue
            Negate a  -> numeric1 negate (go a)
            Percent a -> numeric1 (/ 100) (go a)
            Op o a b  -> operate o (go a) (go b)
            Call g as -> call g as
            Broken    -> VErr BadRef
        call "IF" [c, t, e] = case truth (go c) of
            Right b -> go (if b then t else e)
            Left x  -> VErr x
        call "IF" [c, t] = call "IF" [c, t, Truth False]
        call "IFERROR" [a, b] = case go a of
            VErr _ -> go b
            v      -> v
        call "AND" as = boolean and as
        call "OR" as  = boolean or as
        call "NOT" [a] = either VErr (VBool . not) (truth (go a))
        call "COUNT" as = VNum (genericLength [ () | VNum _ <- concatMap expand as ])
        call "CONCAT" as = joined (concatMap expand as)
        call "LEN" [a] = let s = show (go a) in isError (go a) (VNum (genericLength s))
        call "UPPER" [a] = isError (go a) (VText (map toUpper (show (go a))))
        call "ROUND" [a, n] = case (number (go a), number (go n)) of
            (Right x, Right k) -> let p = 10 ^^ (round k :: Int) in VNum (fromInteger (round (x * p)) / p)
            (Left e, _) -> VErr e
            (_, Left e) -> VErr e
        call "LOOKUP" [k, Range (_, a) (_, b), n] = case number (go n) of
            Left e  -> VErr e
            Right i -> let rows' = groupBy (\x y -> row x == row y) (rangeRefs a b)
                           hit = find (\rs -> look (head rs) == go k) rows'
                       in case hit of
                            Just rs | i >= 1, round i <= length rs -> look (rs !! (round i - 1))
                            _ -> VErr BadRef
        call g as = case lookup g aggregates of
            Just h  -> either VErr h (numbers (concatMap expand as))
            Nothing -> case (lookup g functions, as) of
                (Just h, [a]) -> case numeric1 h (go a) of
                    VNum x | isNaN x -> VErr BadNum
                    v -> v
                _ -> VErr BadName
        expand (Range (_, a) (_, b)) = map look (rangeRefs a b)
        expand f = [go f]
        boolean h as = either VErr (VBool . h) (mapM truth (filter (/= VEmpty) (concatMap expand as)))
        joined vs = case [ e | VErr e <- vs ] of
            e : _ -> VErr e
            []    -> VText (concatMap show vs)
        isError (VErr e) _ = VErr e
        isError _ v = v

aggregates :: [(String, [Double] -> Value)]
aggregates =
    [ ("SUM", VNum . sum), ("PRODUCT", VNum . product)
    , ("MIN", orZero minimum), ("MAX", orZero maximum)
    , ("AVERAGE", \xs -> if null xs then VErr DivZero else VNum (mean xs))
    , ("STDEV", \xs -> if length xs < 2 then VErr DivZero else VNum (sqrt (sum [ (x - mean xs) ^ (2 :: Int) | x <- xs ] / (genericLength xs - 1))))
    , ("MEDIAN", \xs -> if null xs then VErr BadNum else VNum (median (sort xs)))
    ]
    where
        orZero f xs = VNum (if null xs then 0 else f xs)
        mean xs = sum xs / genericLength xs
        median xs = let n = length xs in (xs !! ((n - 1) `div` 2) + xs !! (n `div` 2)) / 2

functions :: [(String, Double -> Double)]
functions = [("ABS", abs), ("SQRT", sqrt), ("EXP", exp), ("LN", log), ("INT", fromInteger . floor), ("SIGN", signum)]

numbers :: [Value] -> Either Err [Double]
numbers vs = concat <$> mapM pick vs
    where pick (VNum n) = Right [n]
          pick (VErr e) = Left e
          pick _        = Right []

number :: Value -> Either Err Double
number (VNum n)  = Right n
number VEmpty    = Right 0
number (VBool b) = Right (if b then 1 else 0)
number (VText s) = maybe (Left BadValue) Right (readMaybe s)
number (VErr e)  = Left e

truth :: Value -> Either Err Bool
truth (VBool b) = Right b
truth v = (/= 0) <$> number v

numeric1 :: (Double -> Double) -> Value -> Value
numeric1 f = either VErr (VNum . f) . number

operate :: Op -> Value -> Value -> Value
operate _ (VErr e) _ = VErr e
operate _ _ (VErr e) = VErr e
operate o a b = case o of
    Plus   -> arith (+)
    Minus  -> arith (-)
    Times  -> arith (*)
    Divide | number b == Right 0 -> VErr DivZero
           | otherwise -> arith (/)
    Power  -> arith (**)
    Concat -> VText (show a ++ show b)
    Less -> VBool (order == LT)
    LessEq -> VBool (order /= GT)
    Greater -> VBool (order == GT)
    GreaterEq -> VBool (order /= LT)
    Equal -> VBool (order == EQ)
    Unequal -> VBool (order /= EQ)
    where
        arith f = either VErr VNum (f <$> number a <*> number b)
        order = case (a, b) of
            (VText s, VText t) -> comparing (map toUpper) s t
            (VText _, _) -> GT
            (_, VText _) -> LT
            _ -> either (const LT) id (compare <$> number a <*> number b)

-- ---------------------------------------------------------------------
-- Structure: shifting references

mapRefs :: ((Abs, Ref) -> Maybe (Abs, Ref)) -> Formula -> Formula
mapRefs g f = case f of
    Cell a r    -> maybe Broken (uncurry Cell) (g (a, r))
    Range x y   -> fromMaybe Broken (Range <$> g x <*> g y)
    Op o a b    -> Op o (mapRefs g a) (mapRefs g b)
    Negate a    -> Negate (mapRefs g a)
    Percent a   -> Percent (mapRefs g a)
    Call h as   -> Call h (map (mapRefs g) as)
    _           -> f

copyTo :: Ref -> Ref -> Formula -> Formula
copyTo (Ref c r) (Ref c' r') = mapRefs shift
    where shift (a, Ref x y) =
              let x' = if absCol a then x else x + c' - c
                  y' = if absRow a then y else y + r' - r
              in if x' < 0 || y' < 0 then Nothing else Just (a, Ref x' y')

insertRow, deleteRow :: Int -> Sheet -> Sheet
insertRow n = M.fromList . map (\(r, f) -> (down r, mapRefs (\(a, x) -> Just (a, down x)) f)) . M.toList
    where down (Ref c r) = Ref c (if r >= n then r + 1 else r)
deleteRow n sheet = M.fromList [ (up r, mapRefs (\(a, x) -> if row x == n then Nothing else Just (a, up x)) f) | (r, f) <- M.toList sheet, row r /= n ]
    where up (Ref c r) = Ref c (if r > n then r - 1 else r)

-- ---------------------------------------------------------------------
-- Commands

data State = State { sheet :: Sheet, undoLog :: [Sheet], widths :: Int }

entry :: String -> Either String (Maybe Formula)
entry s = case dropWhile isSpace s of
    ""       -> Right Nothing
    '=' : f  -> Just <$> parseFormula f
    t | Just n <- readMaybe (fixNumber t) -> Right (Just (Number n))
      | map toUpper t `elem` ["TRUE", "FALSE"] -> Right (Just (Truth (map toUpper t == "TRUE")))
      | otherwise -> Right (Just (Text t))
    where fixNumber t = if last t == '.' then t ++ "0" else t

grid :: State -> [String]
grid st | M.null vs = ["(empty)"]
        | otherwise = header : [ pad 4 (show (r + 1)) ++ concatMap (cell r) [0 .. maxC] | r <- [0 .. maxR] ]
    where
        vs = evaluate (sheet st)
        maxC = maximum (map col (M.keys vs))
        maxR = maximum (map row (M.keys vs))
        w = widths st
        header = replicate 4 ' ' ++ concat [ pad w (colName c) | c <- [0 .. maxC] ]
        cell r c = case M.lookup (Ref c r) vs of
            Just v@(VText _) -> ' ' : take (w - 1) (show v ++ repeat ' ')
            Just v  -> pad w (show v)
            Nothing -> replicate w ' '
        pad n s = replicate (n - length s) ' ' ++ take n s

command :: IORef State -> String -> IO ()
command ref l = case words l of
    ["show"]       -> readIORef ref >>= mapM_ putStrLn . grid
    ["csv"]        -> readIORef ref >>= putStr . csv
    ["formulas"]   -> readIORef ref >>= \st -> forM_ (M.toList (sheet st)) $ \(r, f) ->
                          unless (constant f) $ putStrLn ("  " ++ show r ++ " = " ++ show f)
    ["width", n]   -> modifyIORef ref (\st -> st { widths = read n })
    ["undo"]       -> modifyIORef ref (\st -> case undoLog st of { [] -> st; s : ss -> st { sheet = s, undoLog = ss } })
    ["insert", n]  -> change (insertRow (read n - 1))
    ["delete", n]  -> change (deleteRow (read n - 1))
    ["copy", a, b] -> case (reference a, mapMaybe reference (splitOn ':' b)) of
        (Just (_, r), targets@(_ : _)) -> change $ \s -> case M.lookup r s of
            Just f  -> foldr (\t -> M.insert t (copyTo r t f)) s (rangeRefs (snd (head targets)) (snd (last targets)))
            Nothing -> s
        _ -> putStrLn "  copy what where?"
    ("eval" : _)   -> do
        st <- readIORef ref
        let vs = evaluate (sheet st)
        putStrLn (case parseFormula (drop 5 l) of
            Left e  -> "  error: " ++ e
            Right f -> "  " ++ show f ++ " -> " ++ show (eval (\r -> M.findWithDefault VEmpty r vs) f))
    ["stats"]      -> do
        st <- readIORef ref
        let kinds = [ kind v | v <- M.elems (evaluate (sheet st)) ]
        forM_ (group (sort kinds)) $ \ks -> putStrLn ("  " ++ head ks ++ ": " ++ show (length ks))
    ["uses", a] | Just (_, r) <- reference a -> do
        st <- readIORef ref
        putStrLn ("  " ++ unwords [ show k | (k, f) <- M.toList (sheet st), r `elem` dependencies f ])
    _ -> case break (== ':') l of
        (a, ':' : rest) | Just (_, r) <- reference (map toUpper (filter (not . isSpace) a)) -> case entry rest of
            Left e         -> putStrLn ("  error in " ++ show r ++ ": " ++ e)
            Right Nothing  -> change (M.delete r)
            Right (Just f) -> change (M.insert r f)
        _ -> putStrLn ("  what is " ++ show l ++ "?")
    where
        change f = modifyIORef ref (\st -> st { sheet = f (sheet st), undoLog = sheet st : undoLog st })
        kind v = case v of
            VNum _  -> "numbers"
            VText _ -> "texts"
            VBool _ -> "truths"
            VEmpty  -> "empties"
            VErr e  -> "errors, " ++ show e
        constant f = case f of { Number _ -> True; Text _ -> True; Truth _ -> True; _ -> False }
        splitOn c s = case break (== c) s of
            (x, _ : y) -> x : splitOn c y
            (x, [])    -> [x]

csv :: State -> String
csv st = unlines [ intercalate "," [ maybe "" (quoted . show) (M.lookup (Ref c r) vs) | c <- [0 .. maxC] ] | r <- [0 .. maxR] ]
    where
        vs = evaluate (sheet st)
        maxC = maximum (0 : map col (M.keys vs))
        maxR = maximum (0 : map row (M.keys vs))
        quoted s | any (`elem` ",\"") s = show s
                 | otherwise = s

main :: IO ()
main = do
    hSetBuffering stdout (BlockBuffering Nothing)
    ref <- newIORef (State M.empty [] 10)
    input <- getContents
    forM_ (filter (not . all isSpace) (lines input)) $ \l -> do
        putStrLn ("> " ++ l)
        r <- E.try (command ref l)
        case r of
            Left e   -> putStrLn ("  failed: " ++ head (lines (show (e :: E.SomeException))))
            Right () -> return ()
    st <- readIORef ref
    let vs = evaluate (sheet st)
    printf "%d cells, %d errors, %d undo steps, total %.2f\n" (M.size vs) (length [ () | VErr _ <- M.elems vs ])
        (length (undoLog st)) (sum [ n | VNum n <- M.elems vs ])
