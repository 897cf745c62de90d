-- A line editor on Data.Sequence with undo and redo, plus a few classic uses of
-- sequences: a deque-based breadth-first search, the Josephus problem, sliding
-- window maxima, and a rope-like split and join.
module Main where

import Data.Foldable (toList, foldl')
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (<|), (|>), (><), ViewL (..), ViewR (..), viewl, viewr)
import Data.Char (isDigit, toUpper)
import Data.List (isPrefixOf)
import Control.Monad.State

data Buffer = Buffer { text :: Seq String, cursor :: !Int }

data Editor = Editor
  { current :: Buffer
  , undos   :: [Buffer]
  , redos   :: [Buffer]
  , marks   :: [(Char, Int)]
  }

data Cmd
  = Append String
  | Insert Int String
  | Delete Int Int
  | Replace String String
  | Goto Int
  | Mark Char
  | JumpTo Char
  | Move Int Int Int
  | Reverse
  | Sort
  | Undo
  | Redo
  | Print
  deriving Show

type Edit = StateT Editor IO

parseCmd :: String -> Maybe Cmd
parseCmd s = case s of
  'a' : ' ' : t -> Just (Append t)
  'i' : t | (n@(_ : _), ' ' : u) <- span isDigit t -> Just (Insert (read n) u)
  'd' : t | [(a, ',' : u)] <- reads t, [(b, "")] <- reads u -> Just (Delete a b)
          | [(a, "")] <- reads t -> Just (Delete a a)
  's' : '/' : t | (x, _ : u) <- break (== '/') t, (y, _) <- break (== '/') u -> Just (Replace x y)
  'g' : t | [(n, "")] <- reads t -> Just (Goto n)
  ['k', c] -> Just (Mark c)
  ['\'', c] -> Just (JumpTo c)
  'm' : t | [a, b, c] <- map read (words t) -> Just (Move a b c)
  "r" -> Just Reverse
  "o" -> Just Sort
  "u" -> Just Undo
  "U" -> Just Redo
  "p" -> Just Print
  _ -> Nothing

modifyText :: (Seq String -> Seq String) -> Edit ()
modifyText f = do
  ed <- get
  let b = current ed
      t = f (text b)
      b' = b { text = t, cursor = max 0 (min (cursor b) (Seq.length t - 1)) }
  put ed { current = b', undos = b : undos ed, redos = [] }

run :: Cmd -> Edit ()
run c = case c of
  Append s -> modifyText (|> s) >> toEnd
  Insert n s -> modifyText (Seq.insertAt (n - 1) s)
  Delete a b -> modifyText (\t -> Seq.take (a - 1) t >< Seq.drop b t)
  Replace x y -> do
    i <- gets (cursor . current)
    modifyText (Seq.adjust (substitute x y) i)
  Goto n -> modify (\e -> e { current = (current e) { cursor = n - 1 } })
  Mark k -> modify (\e -> e { marks = (k, cursor (current e)) : marks e })
  JumpTo k -> do
    ms <- gets marks
    maybe (lift (putStrLn "no such mark")) (run . Goto . (+ 1)) (lookup k ms)
  Move a b to -> modifyText $ \t ->
    let (front, rest) = Seq.splitAt (a - 1) t
        (chunk, back) = Seq.splitAt (b - a + 1) rest
        (x, y) = Seq.splitAt to (front >< back)
    in x >< chunk >< y
  Reverse -> modifyText Seq.reverse
  Sort -> modifyText Seq.sort
  Undo -> modify $ \e -> case undos e of
    [] -> e
    b : bs -> e { current = b, undos = bs, redos = current e : redos e }
  Redo -> modify $ \e -> case redos e of
    [] -> e
    b : bs -> e { current = b, redos = bs, undos = current e : undos e }
  Print -> do
    Buffer t k <- gets current
    lift (mapM_ putStrLn (toList (Seq.mapWithIndex (\i l -> (if i == k then "> " else "  ") ++ show (i + 1) ++ " " ++ l) t)))
  where toEnd = modify (\e -> let b = current e in e { current = b { cursor = Seq.length (text b) - 1 } })

substitute :: String -> String -> String -> String
substitute x y = go
  where
    go [] = []
    go s@(c : cs) | not (null x), x `isPrefixOf` s = y ++ go (drop (length x) s)
                  | otherwise = c : go cs

script :: [String]
script =
  [ "a first line", "a second line", "a third line", "a fourth one", "p", "g2", "s/second/2nd/", "i1 a title", "p"
  , "d3,4", "p", "u", "u", "p", "U", "ka", "g4", "'a", "'z", "p", "m 1 2 3", "p", "r", "o", "p", "x" ]

-- Other uses -----------------------------------------------------------

josephus :: Int -> Int -> [Int]
josephus n k = go (Seq.fromList [1 .. n])
  where
    go s | Seq.null s = []
         | otherwise = let i = (k - 1) `mod` Seq.length s
                           (a, b) = Seq.splitAt i s
                       in case viewl b of
                            x :< rest -> x : go (rest >< a)
                            EmptyL -> []

bfs :: (Int -> [Int]) -> Int -> Int -> Maybe Int
bfs next from goal = go (Seq.singleton (from, 0)) [from]
  where
    go q seen = case viewl q of
      EmptyL -> Nothing
      (x, d) :< rest
        | x == goal -> Just d
        | otherwise -> let new = [ y | y <- next x, y `notElem` seen ]
                       in go (foldl' (|>) rest [ (y, d + 1) | y <- new ]) (new ++ seen)

windowMax :: Int -> [Int] -> [Int]
windowMax k xs = go Seq.empty (zip [0 ..] xs)
  where
    go _ [] = []
    go dq ((i, x) : rest) =
      let dq1 = dropBack dq
          dropBack d = case viewr d of
            d' :> (_, y) | y <= x -> dropBack d'
            _ -> d
          dq2 = dq1 |> (i, x)
          dq3 = case viewl dq2 of
            (j, _) :< d | j <= i - k -> d
            _ -> dq2
      in [ m | i >= k - 1, ((_, m) :< _) <- [viewl dq3] ] ++ go dq3 rest

main :: IO ()
main = do
  ed <- flip execStateT (Editor (Buffer Seq.empty 0) [] [] []) $ forM_ script $ \l -> do
    lift (putStrLn (": " ++ l))
    maybe (lift (putStrLn "?")) run (parseCmd l)
  print (length (undos ed), length (redos ed), marks ed)
  print (josephus 10 3, last (josephus 41 3))
  print (bfs (\n -> filter (\m -> m > 0 && m < 200) [n + 1, n * 2, n - 3]) 1 100)
  print (windowMax 3 [1, 3, -1, -3, 5, 3, 6, 7])
  let s = Seq.fromList "sequence"
  print (Seq.index s 2, Seq.update 0 'S' s, Seq.lookup 20 s, fmap toUpper s)
  print (toList ((0 <| Seq.fromList [1, 2]) |> 3), Seq.length (s >< s), Seq.findIndexL (== 'q') s, Seq.elemIndicesL 'e' s)
  print (Seq.zip s (Seq.fromList [1 :: Int ..  3]), Seq.unstableSort s, Seq.spanl (< 'r') s)
  print (Seq.chunksOf 3 s, Seq.scanl (+) 0 (Seq.fromList [1 .. 4 :: Int]), Seq.foldrWithIndex (\i c acc -> (i, c) : acc) [] (Seq.take 2 s))
  print (Seq.deleteAt 0 s, Seq.replicate 3 'x', Seq.empty :: Seq Int, Seq.intersperse '-' (Seq.take 3 s), sum (Seq.fromFunction 5 (* 2)))
