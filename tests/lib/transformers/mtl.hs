{-# LANGUAGE FlexibleContexts #-}
-- The classes of mtl through stacks of transformers.
module Main (main) where

import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.Identity
import Control.Monad.RWS
import qualified Control.Monad.RWS.Strict as Strict
import Control.Monad.Reader
import Control.Monad.State
import qualified Control.Monad.State.Strict as Strict
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import qualified Control.Monad.Writer.Strict as Strict
import qualified Data.Map as Map

-- A small interpreter whose effects are only known by classes.

data Expr = Num Int | Var String | Add Expr Expr | Div Expr Expr | Let String Expr Expr | Count Expr deriving (Show, Eq)

eval :: (MonadReader (Map.Map String Int) m, MonadState Int m, MonadWriter [String] m, MonadError String m) => Expr -> m Int
eval (Num n) = return n
eval (Var x) = do
  env <- ask
  case Map.lookup x env of
    Just v  -> return v
    Nothing -> throwError ("unbound " ++ x)
eval (Add a b) = liftM2 (+) (eval a) (eval b)
eval (Div a b) = do
  d <- eval b
  when (d == 0) (tell ["division by zero"] >> throwError "zero")
  n <- eval a
  return (n `div` d)
eval (Let x a b) = do
  v <- eval a
  tell [x ++ "=" ++ show v]
  local (Map.insert x v) (eval b)
eval (Count a) = modify (+ 1) >> eval a

programs :: [Expr]
programs =
  [ Let "x" (Add (Num 3) (Num 4)) (Count (Div (Var "x") (Num 2)))
  , Let "y" (Num 0) (Count (Div (Num 1) (Var "y")))
  , Add (Count (Num 1)) (Var "z")
  ]

type Stack1 = ReaderT (Map.Map String Int) (StateT Int (WriterT [String] (Either String)))
type Stack2 = ExceptT String (WriterT [String] (Strict.StateT Int (Reader (Map.Map String Int))))
type Stack3 = Strict.RWST (Map.Map String Int) [String] Int (Except String)
type Stack4 = ExceptT String (RWS (Map.Map String Int) [String] Int)

run1 :: Stack1 a -> Either String ((a, Int), [String])
run1 m = runWriterT (runStateT (runReaderT m Map.empty) 0)

run2 :: Stack2 a -> ((Either String a, [String]), Int)
run2 m = runReader (Strict.runStateT (runWriterT (runExceptT m)) 0) Map.empty

run3 :: Stack3 a -> Either String (a, Int, [String])
run3 m = runExcept (Strict.runRWST m Map.empty 0)

run4 :: Stack4 a -> (Either String a, Int, [String])
run4 m = runRWS (runExceptT m) Map.empty 0

recovering :: (MonadState Int m, MonadError String m) => m String
recovering = do
  put 1
  (put 2 >> throwError "oops") `catchError` \e -> gets (\s -> e ++ show s)

early :: (MonadCont m, MonadState Int m, MonadIO m) => m Int
early = callCC (\exit -> do
  forM_ [1 ..] (\i -> do
    modify (+ i)
    liftIO (putStrLn ("step " ++ show i))
    when (i == 3) (get >>= exit))
  return 0)

searchAll :: StateT Int [] (Int, Int)
searchAll = do
  a <- lift [1 .. 4]
  b <- lift [1 .. 4]
  modify (+ 1)
  n <- get
  guard (a * b == 4)
  return (a, n + b)

main :: IO ()
main = do
  mapM_ (print . run1 . eval) programs
  mapM_ (print . run2 . eval) programs
  mapM_ (print . run3 . eval) programs
  mapM_ (print . run4 . eval) programs
  print (runState (runExceptT recovering) 0)
  print (runExcept (runStateT recovering 0))
  r <- evalContT' (runStateT early 0)
  print r
  r' <- runStateT (runContT early return) 0
  print r'
  print (runStateT searchAll 0)
  print (runWriter (listen (tell "ab" >> censor reverse (tell "cd")) >>= \(_, w) -> return (length w)))
  print (runWriter (runMaybeT (tell "x" >> mzero >> tell "y" :: MaybeT (Writer String) ())))
  print (Strict.runWriter (Strict.execStateT (mapM_ (\x -> modify (+ x) >> lift (tell [x])) [1 .. 5]) (0 :: Int)))
  print (runReader (local (+ 1) (asks (* 2))) (20 :: Int), (asks (+ 1) >>= \x -> asks (* x)) (5 :: Int))
  print (runIdentity (foldM (\a x -> Identity (a * x)) 1 [1 .. 5 :: Integer]))
  print (either id show (liftEither (Left "left" :: Either String Int)), (throwError () `catchError` \_ -> Just 'c'))
  x <- (ioError (userError "io") >> return "not") `catchError` (\e -> return ("caught " ++ show e))
  putStrLn x
  print (tell "w" >> ("v", 'c'), listen ("out", 1 :: Int))
  print (evalState (traverse (\c -> state (\n -> ((n, c), n + 1))) "state") (0 :: Int))
  print (execState (modify' (* 2) >> withState (+ 1) get) (4 :: Int))
  print (runRWS (do { e <- ask; tell (Sum e); s <- get; put (s * e); local (+ 1) (asks (* s)) }) 3 (4 :: Int))
  where evalContT' m = runContT m return
