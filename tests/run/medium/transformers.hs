{-# LANGUAGE FlexibleContexts, GeneralizedNewtypeDeriving #-}
-- Monad transformers from the library in unusual company: Writer with censor
-- and listens, Reader with local, StateT over [], MaybeT, ExceptT inside and
-- outside, lazy state knots, Accum by hand, and an imperative interpreter.
module Main where

import Control.Monad
import Control.Monad.Except
import Control.Monad.Identity
import Control.Monad.Reader
import Control.Monad.State
import qualified Control.Monad.State.Strict as Strict
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import Data.Char (isDigit, isSpace)
import qualified Data.Map as M
import Data.Maybe (fromMaybe)

-- Parsing with StateT over Maybe and over lists --------------------------------

type P = StateT String Maybe

item :: P Char
item = StateT $ \s -> case s of { c : cs -> Just (c, cs); [] -> Nothing }

sat :: (Char -> Bool) -> P Char
sat p = do { c <- item; guard (p c); return c }

token :: P a -> P a
token p = p <* many' (sat isSpace)

many', some' :: P a -> P [a]
many' p = some' p `mplus` return []
some' p = liftM2 (:) p (many' p)

number :: P Int
number = token (read <$> some' (sat isDigit))

expr, term, factor :: P Int
expr = term >>= rest where rest a = (do { _ <- token (sat (== '+')); b <- term; rest (a + b) }) `mplus` (do { _ <- token (sat (== '-')); b <- term; rest (a - b) }) `mplus` return a
term = factor >>= rest where rest a = (do { _ <- token (sat (== '*')); b <- factor; rest (a * b) }) `mplus` return a
factor = number `mplus` (token (sat (== '(')) *> expr <* token (sat (== ')')))

pairsSumming :: Int -> StateT [Int] [] (Int, Int)
pairsSumming n = do
  a <- pick
  b <- pick
  guard (a + b == n && a < b)
  return (a, b)
  where pick = do { xs <- get; x <- lift xs; put (filter (/= x) xs); return x }

-- An interpreter in a newtype with derived classes ------------------------------

data Stmt = String := Ex | Print Ex | While Ex [Stmt] | Call String | Fail String | Try [Stmt] [Stmt]
data Ex = N Int | V String | Ex :+ Ex | Ex :- Ex | Ex :< Ex | Ex :/ Ex
infix 1 :=
infixl 6 :+, :-
infix 4 :<
infixl 7 :/

newtype Interp a = Interp { unInterp :: ReaderT (M.Map String [Stmt]) (StateT (M.Map String Int) (WriterT [String] (Either String))) a }
  deriving (Functor, Applicative, Monad, MonadReader (M.Map String [Stmt]), MonadState (M.Map String Int), MonadWriter [String], MonadError String)

evalEx :: Ex -> Interp Int
evalEx e = case e of
  N n -> return n
  V v -> gets (M.lookup v) >>= maybe (throwError ("unbound " ++ v)) return
  a :+ b -> (+) <$> evalEx a <*> evalEx b
  a :- b -> (-) <$> evalEx a <*> evalEx b
  a :< b -> (\x y -> fromEnum (x < y)) <$> evalEx a <*> evalEx b
  a :/ b -> do
    y <- evalEx b
    when (y == 0) $ throwError "division by zero"
    (`div` y) <$> evalEx a

exec :: Stmt -> Interp ()
exec s = case s of
  v := e -> evalEx e >>= modify . M.insert v
  Print e -> evalEx e >>= tell . pure . show
  While c b -> do { x <- evalEx c; when (x /= 0) (mapM_ exec b >> exec s) }
  Call p -> asks (M.lookup p) >>= maybe (throwError ("no procedure " ++ p)) (local (M.delete p) . mapM_ exec)
  Fail m -> throwError m
  Try a b -> mapM_ exec a `catchError` \m -> tell ["(" ++ m ++ ")"] >> mapM_ exec b

runInterp :: [Stmt] -> Either String (((), M.Map String Int), [String])
runInterp p = runWriterT (runStateT (runReaderT (unInterp (mapM_ exec p)) procs) M.empty)
  where procs = M.fromList [("bump", ["x" := V "x" :+ N 1, Print (V "x")]), ("self", [Call "self"])]

-- Others ---------------------------------------------------------------------------

collatz :: Int -> Writer [Int] Int
collatz 1 = tell [1] >> return 0
collatz n = do
  tell [n]
  k <- collatz (if even n then n `div` 2 else 3 * n + 1)
  return (k + 1)

validateAge :: String -> MaybeT (Writer [String]) Int
validateAge s = do
  lift (tell ["reading " ++ show s])
  guard (not (null s) && all isDigit s)
  let n = read s
  lift (tell ["checking range"])
  guard (n < 150)
  return n

depthFirst :: Int -> Reader Int [String]
depthFirst 0 = asks (\d -> [replicate d ' ' ++ "leaf"])
depthFirst n = do
  d <- ask
  kids <- local (+ 2) (mapM (depthFirst . (n -)) [1, 2] `orNil` (n < 2))
  return ((replicate d ' ' ++ "node " ++ show n) : concat kids)
  where orNil m small = if small then return [] else m

labelTree :: [String] -> State (M.Map String Int) [Int]
labelTree = mapM $ \w -> state $ \m -> case M.lookup w m of
  Just i -> (i, m)
  Nothing -> let i = M.size m in (i, M.insert w i m)

main :: IO ()
main = do
  print (map (runStateT (expr <* (get >>= guard . null))) ["1+2*3", "(1+2)*3 - 4", "2*", "10 - 3 - 2"])
  print (evalStateT (pairsSumming 10) [1 .. 9])
  print (take 1 (evalStateT (do { a <- lift [1 .. 5]; modify (+ a); s <- get; guard (s > 12); return (a, s) }) (10 :: Int)))
  mapM_ (print . fmap (\((_, m), out) -> (M.toList m, out)) . runInterp)
    [ ["x" := N 0, While (V "x" :< N 3) [Call "bump"]]
    , [Print (N 7 :/ N 2), Print (V "nope")]
    , ["x" := N 1, Try ["x" := N 5, Print (V "x"), Fail "oops", Print (N 0)] [Print (V "x")], "y" := V "x" :- N 1]
    , [Call "self"], [Call "missing"], [Try [Print (N 1 :/ N 0)] [Print (N 99)]] ]
  let (steps, path) = runWriter (collatz 7)
  print (steps, path)
  print (runWriter (censor (map negate) (listens sum (collatz 4))), execWriter (listen (tell "ab") >>= \((), w) -> tell (reverse w)), runWriter (pass (return (5, map succ) <* tell "abc")))
  mapM_ (print . runWriter . runMaybeT . validateAge) ["42", "x", "200"]
  print (runWriter (runMaybeT (msum (map validateAge ["", "9"]))))
  mapM_ putStrLn (runReader (depthFirst 3) 0)
  print (evalState (labelTree (words "a b a c b d a")) M.empty)
  print (runState (zipWithM (\a b -> modify (+ a * b) >> gets (* 2)) [1, 2, 3] [4, 5, 6]) 0, execState (forM_ [1 .. 10] (\i -> when (odd i) (modify (+ i)))) 0, evalState (mapM (\x -> state (\s -> (s + x, s + 1))) [10, 20, 30]) 0)
  print (runExcept (withExcept length (throwError "four" `catchError` (\e -> throwError (e ++ "!")) :: Except String Int)), runExcept (liftEither (Right 3) :: Except String Int), either id show (runExcept (mapM (\x -> if x > 2 then throwError ("big " ++ show x) else return x) [1, 2, 3, 4])))
  r <- runExceptT (do { liftIO (putStrLn "in IO"); _ <- lift (return ()); when True (throwError (userError "stop")); liftIO (putStrLn "not here") })
  print r
  n <- Strict.execStateT (forM_ [1 .. 1000 :: Int] (\i -> Strict.modify' (+ i))) 0
  print n
  print (take 5 (evalState (mapM (\_ -> state (\(a, b) -> (a, (b, a + b)))) [1 ..]) (0, 1)))
  print (runIdentity (foldM (\a x -> Identity (a * 2 + x)) 0 [1, 0, 1]), runReader (withReaderT' show (asks length)) 12345, fromMaybe 0 (evalStateT (do { x <- gets head; lift (if x > 0 then Just x else Nothing) }) [3]))
  print (take 2 (evalStateT sendMore' [0 .. 9]))
  where
    withReaderT' f m = reader (runReader m . f)
    sendMore' = do { ds <- get; a <- lift (filter (> 6) ds); b <- lift (filter (< a) ds); guard (a * b == 56 || a * b == 63); return (a, b) } :: StateT [Int] [] (Int, Int)
