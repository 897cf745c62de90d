{-# LANGUAGE RankNTypes, TupleSections #-}
-- Stacks of transformers, continuations, exits.
module Main where
import Control.Monad
import Control.Monad.State
import Control.Monad.Writer
import Control.Monad.Reader
import Control.Monad.Except
import Control.Monad.Cont
import qualified Data.Map as M
type App = ReaderT Int (StateT (M.Map String Int) (WriterT [String] (Either String)))
tick :: String -> App Int
tick k = do
  n <- ask
  modify (M.insertWith (+) k n)
  v <- gets (M.findWithDefault 0 k)
  tell [k ++ "=" ++ show v]
  when (v > 10) $ throwError ("overflow of " ++ k)
  return v
prog :: App Int
prog = do
  a <- tick "a"
  b <- local (* 2) (tick "b")
  c <- (local (* 20) (tick "c")) `catchError` \e -> do { tell ["caught " ++ e]; return 0 }
  (x, w) <- listen (tick "a")
  censor (map reverse) (tell w)
  xs <- forM [1, 2] (\i -> local (+ i) (tick "d"))
  return (sum (a : b : c : x : xs))
callcc :: Int -> Cont r String
callcc n = callCC $ \exit -> do
  forM_ [1 ..] $ \i -> when (i * i > n) $ exit ("root<" ++ show i)
  return "never"
gen :: ContT () IO Int
gen = ContT $ \k -> mapM_ k [1, 2, 3]
main :: IO ()
main = do
  print (runWriterT (runStateT (runReaderT prog 3) M.empty))
  print (fmap fst (runWriterT (runStateT (runReaderT (prog >> tick "a" >> tick "a") 3) M.empty)))
  putStrLn (runCont (callcc 50) id)
  runContT (do { x <- gen; y <- gen; lift (when (x < y) (print (x, y))) }) return
  print (runState (mapM (\x -> state (\s -> (s + x, s * 2))) [1 .. 5]) 1)
  print (evalState (traverse (\c -> do { n <- get; put (n + 1); return (n, c) }) "abc") 0)
  print (runWriter (foldM (\a x -> writer (a + x, [a])) 0 [1 .. 4]))
  print (runExcept (withExceptT length (throwError "four" :: Except String Int)))
  print (runReader (liftM2 (,) ask (asks (+ 1))) 5, execWriter (mapM_ (tell . Sum) [1 .. 10]))
  print (zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5], replicateM 2 "ab", filterM (const [True, False]) [1, 2])
