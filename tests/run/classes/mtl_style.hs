{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, GeneralizedNewtypeDeriving #-}
-- A monad transformer library in small, with functional dependencies and newtype deriving.
module Main where
import Data.Char (isDigit, isSpace)

class Monad m => MonadSt s m | m -> s where
  get' :: m s
  put' :: s -> m ()
  state' :: (s -> (a, s)) -> m a
  state' f = do { s <- get'; let { (a, s') = f s }; put' s'; return a }
class Monad m => MonadErr e m | m -> e where
  throw' :: e -> m a
  catch' :: m a -> (e -> m a) -> m a
class Monad m => MonadLog m where logs :: String -> m ()
class Trans t where lift' :: Monad m => m a -> t m a

newtype StT s m a = StT { runStT :: s -> m (a, s) }
instance Monad m => Functor (StT s m) where fmap f m = m >>= return . f
instance Monad m => Applicative (StT s m) where { pure a = StT (\s -> return (a, s)); mf <*> mx = do { f <- mf; x <- mx; return (f x) } }
instance Monad m => Monad (StT s m) where m >>= k = StT (\s -> runStT m s >>= \(a, s') -> runStT (k a) s')
instance Trans (StT s) where lift' m = StT (\s -> m >>= \a -> return (a, s))
instance Monad m => MonadSt s (StT s m) where { get' = StT (\s -> return (s, s)); put' s = StT (\_ -> return ((), s)) }
instance MonadErr e m => MonadErr e (StT s m) where
  throw' = lift' . throw'
  catch' m h = StT (\s -> catch' (runStT m s) (\e -> runStT (h e) s))

newtype ErrT e m a = ErrT { runErrT :: m (Either e a) }
instance Monad m => Functor (ErrT e m) where fmap f m = m >>= return . f
instance Monad m => Applicative (ErrT e m) where { pure = ErrT . return . Right; mf <*> mx = mf >>= \f -> mx >>= return . f }
instance Monad m => Monad (ErrT e m) where m >>= k = ErrT (runErrT m >>= either (return . Left) (runErrT . k))
instance Monad m => MonadErr e (ErrT e m) where
  throw' = ErrT . return . Left
  catch' m h = ErrT (runErrT m >>= either (runErrT . h) (return . Right))
instance Trans (ErrT e) where lift' m = ErrT (m >>= return . Right)
instance MonadLog IO where logs = putStrLn . ("log: " ++)
instance MonadLog m => MonadLog (ErrT e m) where logs = lift' . logs
instance MonadLog m => MonadLog (StT s m) where logs = lift' . logs

newtype App a = App { unApp :: StT String (ErrT String IO) a }
  deriving (Functor, Applicative, Monad, MonadSt String, MonadErr String, MonadLog)

item :: (MonadSt String m, MonadErr String m) => (Char -> Bool) -> m Char
item p = get' >>= \s -> case s of
  (c : cs) | p c -> put' cs >> return c
  (c : _) -> throw' ("unexpected " ++ show c)
  [] -> throw' "end"

many' :: (MonadErr String m) => m a -> m [a]
many' p = (do { x <- p; xs <- many' p; return (x : xs) }) `catch'` \_ -> return []

number, expr, term, factor :: (MonadSt String m, MonadErr String m, MonadLog m) => m Int
number = do { ds <- many' (item isDigit); if null ds then throw' "number expected" else logs ds >> return (read ds) }
factor = number `catch'` \_ -> do { _ <- item (== '('); v <- expr; _ <- item (== ')'); return v }
term = do { f <- factor; fs <- many' (item (== '*') >> factor); return (product (f : fs)) }
expr = do { t <- term; ts <- many' (item (== '+') >> term); return (sum (t : ts)) }

run :: String -> IO ()
run s = runErrT (runStT (unApp expr) (filter (not . isSpace) s)) >>= print

main :: IO ()
main = mapM_ run ["1 + 2 * 3", "(1+2)*3", "2*(3+", "x", "12 rest"]
