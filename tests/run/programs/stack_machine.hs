module Main where
import System.IO
import System.Exit
import System.Environment
import Control.Monad
import Control.Concurrent
import Control.Concurrent.MVar
import Control.Exception
import Data.IORef
import Data.List
import Data.Char
import qualified Data.Map as M
data Cmd = Push Int | Pop | AddC | Dup | Swap | Jmp Int | Jz Int | Print | Halt deriving (Show, Read, Eq)
data VM = VM { stack :: [Int], pc :: Int, out :: [String], steps :: Int } deriving Show
step :: [Cmd] -> VM -> Either String VM
step prog vm@VM { stack = st, pc = i, steps = n }
  | n > 1000 = Left "too long"
  | i < 0 || i >= length prog = Left ("pc " ++ show i)
  | otherwise = fmap (\v -> v { steps = n + 1 }) $ case (prog !! i, st) of
      (Push k, _) -> Right vm { stack = k : st, pc = i + 1 }
      (Pop, _ : r) -> Right vm { stack = r, pc = i + 1 }
      (AddC, a : b : r) -> Right vm { stack = a + b : r, pc = i + 1 }
      (Dup, a : r) -> Right vm { stack = a : a : r, pc = i + 1 }
      (Swap, a : b : r) -> Right vm { stack = b : a : r, pc = i + 1 }
      (Jmp k, _) -> Right vm { pc = k }
      (Jz k, a : r) -> Right vm { stack = r, pc = if a == 0 then k else i + 1 }
      (Print, a : r) -> Right vm { stack = r, out = show a : out vm, pc = i + 1 }
      (Halt, _) -> Left "halt"
      (c, _) -> Left ("stack underflow at " ++ show c)
runVM :: [Cmd] -> (String, [String], Int)
runVM p = go (VM [] 0 [] 0) where go v = either (\e -> (e, reverse (out v), steps v)) go (step p v)
histogram :: [Int] -> String
histogram xs = unlines [show k ++ " " ++ replicate v '*' | (k, v) <- M.toAscList (M.fromListWith (+) [(x, 1) | x <- xs])]
table :: [[String]] -> String
table rows = unlines [intercalate " | " [padTo w c | (w, c) <- zip ws r] | r <- rows]
  where ws = map (maximum . map length) (transpose rows)
        padTo w c = c ++ replicate (w - length c) ' '
wrap :: Int -> String -> [String]
wrap n = map unwords . go [] 0 . words
  where go acc _ [] = [reverse acc | not (null acc)]
        go acc k (w : ws) | null acc = go [w] (length w) ws
                          | k + 1 + length w <= n = go (w : acc) (k + 1 + length w) ws
                          | otherwise = reverse acc : go [] 0 (w : ws)
lcg :: Int -> Int
lcg s = (s * 1103515245 + 12345) `mod` 2147483648
rle :: String -> [(Char, Int)]
rle = map (\g -> (head g, length g)) . group
main :: IO ()
main = do
  print (runVM [Push 3, Dup, Print, Push (-1), AddC, Dup, Jz 8, Jmp 1, Halt])
  print (runVM [Push 1, AddC])
  print (runVM [Jmp 0])
  print (runVM (read "[Push 2,Push (-5),AddC,Print,Halt]"))
  print (map reads ["Push 3 x", "Jmp(4)", "push", "Push -1"] :: [[(Cmd, String)]])
  putStr (histogram (map (`mod` 5) (take 40 (iterate lcg 42))))
  putStr (table [["name", "qty", "price"], ["apple", "10", "1.5"], ["watermelon", "2", "30"]])
  mapM_ putStrLn (wrap 20 "the quick brown fox jumps over the lazy dog and runs away from supercalifragilistic things")
  print (rle "aaabccddddd")
  mv <- newMVar 0
  done <- newEmptyMVar
  forM_ [1 .. 5] $ \i -> forkIO (modifyMVar_ mv (return . (+ i)) >> putMVar done ())
  replicateM_ 5 (takeMVar done)
  readMVar mv >>= print
  ch <- newChan
  _ <- forkIO (mapM_ (writeChan ch) [1 .. 5 :: Int])
  xs <- replicateM 5 (readChan ch)
  print xs
  name <- getProgName
  args <- getArgs
  print (null name, args)
  input <- getContents
  let ls = lines input
  forM_ (zip [1 :: Int ..] ls) $ \(i, l) -> putStrLn (show i ++ ": " ++ map toUpper l)
  hPutStrLn stderr "to stderr"
  r <- try (exitWith (ExitFailure 3)) :: IO (Either ExitCode ())
  print r
  when (length ls > 1) $ exitWith (ExitFailure 2)
  putStrLn "not reached"
