-- Monad transformers written in the file: StateT over ExceptT over IO, lift, a small interpreter.
module Main where

import Control.Monad (ap, liftM, forM_, when)

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Monad m => Functor (StateT s m) where fmap = liftM
instance Monad m => Applicative (StateT s m) where { pure a = StateT (\s -> return (a, s)); (<*>) = ap }
instance Monad m => Monad (StateT s m) where
  m >>= k = StateT $ \s -> do
    (a, s') <- runStateT m s
    runStateT (k a) s'

newtype ExceptT e m a = ExceptT { runExceptT :: m (Either e a) }
instance Monad m => Functor (ExceptT e m) where fmap = liftM
instance Monad m => Applicative (ExceptT e m) where { pure = ExceptT . return . Right; (<*>) = ap }
instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT $ runExceptT m >>= either (return . Left) (runExceptT . k)

class MonadTrans t where lift :: Monad m => m a -> t m a
instance MonadTrans (StateT s) where lift m = StateT $ \s -> m >>= \a -> return (a, s)
instance MonadTrans (ExceptT e) where lift = ExceptT . fmap Right

class Monad m => MonadIO m where liftIO :: IO a -> m a
instance MonadIO IO where liftIO = id
instance MonadIO m => MonadIO (StateT s m) where liftIO = lift . liftIO
instance MonadIO m => MonadIO (ExceptT e m) where liftIO = lift . liftIO

get :: Monad m => StateT s m s
get = StateT (\s -> return (s, s))
put :: Monad m => s -> StateT s m ()
put s = StateT (\_ -> return ((), s))
throwE :: Monad m => e -> ExceptT e m a
throwE = ExceptT . return . Left

type Env = [(String, Int)]
type Interp = StateT Env (ExceptT String IO)

data Stmt = String := Expr | Print Expr | While Expr [Stmt]
data Expr = N Int | V String | Expr :+ Expr | Expr :- Expr | Expr :/ Expr
infix 1 :=
infixl 6 :+, :-
infixl 7 :/

eval :: Expr -> Interp Int
eval (N n) = return n
eval (V v) = do
  env <- get
  maybe (lift (throwE ("unbound " ++ v))) return (lookup v env)
eval (a :+ b) = (+) <$> eval a <*> eval b
eval (a :- b) = (-) <$> eval a <*> eval b
eval (a :/ b) = do
  x <- eval a
  y <- eval b
  when (y == 0) $ lift (throwE "division by zero")
  return (x `div` y)

exec :: Stmt -> Interp ()
exec (v := e) = do
  x <- eval e
  env <- get
  put ((v, x) : filter ((/= v) . fst) env)
exec (Print e) = eval e >>= liftIO . print
exec w@(While c body) = do
  x <- eval c
  when (x > 0) $ mapM_ exec body >> exec w

run :: [Stmt] -> IO ()
run p = do
  r <- runExceptT (runStateT (mapM_ exec p) [])
  putStrLn (either ("error: " ++) (show . snd) r)

main :: IO ()
main = do
  run ["x" := N 3, "s" := N 0, While (V "x") ["s" := V "s" :+ V "x", "x" := V "x" :- N 1, Print (V "s")]]
  run [Print (N 10 :/ N 3), Print (N 1 :/ (N 2 :- N 2)), Print (N 9)]
  run [Print (V "q")]
  r <- runExceptT (do { a <- lift (return 1); forM_ [1 .. 3] (\i -> when (i > a + 1) (throwE i)); return "none" })
  print r
