-- Every transformer by its own operations, strict and lazy, and stacks of them.
module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import qualified Control.Monad.Trans.Identity as I
import qualified Control.Monad.Trans.Maybe as M
import qualified Control.Monad.Trans.RWS.Lazy as RL
import qualified Control.Monad.Trans.RWS.Strict as RS
import qualified Control.Monad.Trans.Reader as R
import qualified Control.Monad.Trans.State.Lazy as SL
import qualified Control.Monad.Trans.State.Strict as SS
import qualified Control.Monad.Trans.Writer.Lazy as WL
import qualified Control.Monad.Trans.Writer.Strict as WS
import Data.Foldable (toList)
import Data.Functor.Identity
import Data.Monoid

section :: String -> IO ()
section name = putStrLn ("-- " ++ name)

stateTests :: IO ()
stateTests = do
  section "state"
  print (SL.runState (mapM (\x -> SL.state (\s -> (x * s, s + x))) [1 .. 10 :: Int]) 3)
  print (SS.runState (mapM (\x -> SS.state (\s -> (x * s, s + x))) [1 .. 10 :: Int]) 3)
  print (SL.evalState (SL.gets (* 2)) 21, SL.execState (SL.modify (+ 1) >> SL.modify' (* 2)) (20 :: Int))
  print (take 5 (SL.evalState (mapM (\x -> SL.state (\s -> (s + x, s + 1))) [1 ..]) (100 :: Int)))
  print (SL.evalState (mfix (\xs -> SL.state (\s -> (1 : map (* 2) (take 4 xs), s)))) 'x')
  print (fst (SL.runState (undefined >> return 'l') 'x'))
  print (SS.execStateT (do { x <- lift [1, 2, 3]; SS.modify (+ x); guard (x /= 2) }) (10 :: Int))
  print (SL.evalStateT (SL.StateT (\s -> Just ('a', s)) <|> empty) (1 :: Int), SL.evalStateT (empty <|> return 'b') () :: Maybe Char)
  print (SS.runState (SS.withState (+ 1) (SS.mapState (\(a, s) -> (show a, s * 2)) SS.get)) (5 :: Int))
  print (runIdentity (SS.evalStateT ((,) <$> SS.get <*> (SS.put 'c' *> SS.get)) 'a'))
  print (SL.runStateT (fail "no" :: SL.StateT Int Maybe Char) 1)
  r <- SS.runStateT (forM_ "abc" (\c -> do { n <- SS.get; liftIO (putStrLn (c : show n)); SS.put (n + 1) })) (1 :: Int)
  print r

writerTests :: IO ()
writerTests = do
  section "writer"
  print (WL.runWriter (do { WL.tell "ab"; x <- WL.writer (3 :: Int, "cd"); return (x + 1) }))
  print (WS.runWriter (do { WS.tell (Sum 3); WS.tell (Sum 4); return 'x' } :: WS.Writer (Sum Int) Char))
  print (take 6 (WL.execWriter (forever (WL.tell [1 :: Int, 2]))))
  print (WL.runWriter (WL.listen (WL.tell "x" >> return 'r')))
  print (WS.runWriter (WS.listens length (WS.tell "xyz" >> return 'r')))
  print (WL.runWriter (WL.censor reverse (WL.tell "abc")), WS.runWriter (WS.pass (return ('p', map succ) <* WS.tell "HAL")))
  print (WL.execWriterT (WL.tell "a" >> lift [1, 2 :: Int] >> WL.tell "b"))
  print (WL.WriterT (Just ('x', "w")), read "WriterT (Just ('x',\"w\"))" == WL.WriterT (Just ('x', "w")))
  print (toList (WL.WriterT [(1 :: Int, "a"), (2, "b")]), fmap (+ 1) (WS.WriterT [(1 :: Int, "a")]))
  print (WL.mapWriter (\(a, w) -> (w, [a])) (WL.writer ('a', "log")))

readerTests :: IO ()
readerTests = do
  section "reader"
  print (R.runReader (do { x <- R.ask; y <- R.local (* 2) (R.asks (+ 1)); return (x, y) }) (10 :: Int))
  print (R.runReaderT (do { x <- lift [1, 2]; y <- R.reader (+ x); guard (odd y); return y }) (10 :: Int))
  print (R.runReader (R.withReader length (R.mapReader show R.ask)) "four")
  print (take 3 (R.runReader (mfix (\xs -> R.asks (: xs))) 'z'))

exceptTests :: IO ()
exceptTests = do
  section "except"
  print (E.runExcept (E.throwE "bad" `E.catchE` (\e -> return (length e))) :: Either String Int)
  print (E.runExcept (E.withExcept length (E.throwE "four" :: E.Except String ())))
  print (E.runExcept (E.throwE [1] <|> E.throwE [2 :: Int] :: E.Except [Int] Char), E.runExcept (E.throwE [1 :: Int] <|> return 'k'))
  print (E.ExceptT [Left 'e', Right (1 :: Int)], E.ExceptT (Just (Left 'a' :: Either Char Int)) < E.ExceptT (Just (Right 1)))
  print (read " ( ExceptT [Left 'e',Right 1])" == E.ExceptT [Left 'e', Right (1 :: Int)])
  print (toList (E.ExceptT [Left 'e', Right (1 :: Int), Right 2]), sum (E.ExceptT [Right (4 :: Int), Left ()]))
  r <- E.runExceptT (do { lift (putStrLn "before"); _ <- E.except (Left "stop"); lift (putStrLn "never") })
  print r

maybeTests :: IO ()
maybeTests = do
  section "maybe"
  r <- M.runMaybeT (do { lift (putStrLn "one"); _ <- empty; lift (putStrLn "two") } <|> lift (putStrLn "three"))
  print r
  print (M.MaybeT [Just 'a', Nothing], read "MaybeT [Just 'a',Nothing]" == M.MaybeT [Just 'a', Nothing])
  print (runIdentity (E.runExceptT (M.maybeToExceptT "none" (M.MaybeT (Identity (Nothing :: Maybe ()))))))
  print (runIdentity (M.runMaybeT (do { Just x <- return (Nothing :: Maybe Int); return x })))
  print (I.runIdentityT (I.IdentityT [1, 2 :: Int] >>= \x -> lift [x, x * 10]), I.IdentityT (Just 'c'))

rwsTests :: IO ()
rwsTests = do
  section "rws"
  print (RL.runRWS (do { e <- RL.ask; RL.tell [e]; RL.modify (+ e); s <- RL.get; RL.tell [s]; RL.local (* 2) (RL.asks show) }) 5 (1 :: Int))
  print (RS.runRWS (RS.listen (RS.censor (map negate) (RS.tell [1, 2 :: Int]) >> RS.put 'q' >> RS.gets succ)) () 'a')
  print (RS.evalRWS (RS.rws (\r s -> (r + s, s, [r, s]))) 1 (2 :: Int), RL.execRWS (RL.state (\s -> ((), s + 1)) >> RL.tell "t") () (1 :: Int))
  print (take 4 (snd (RL.evalRWS (forever (RL.tell "ab")) () ())))
  print (RS.evalRWST (RS.withRWST (\r s -> (length r, s)) (RS.ask >>= lift . Just)) "abc" () :: Maybe (Int, String))

contTests :: IO ()
contTests = do
  section "cont"
  print (C.evalCont (C.callCC (\k -> do { when True (k 'e'); return 'n' })))
  print (C.runCont (C.cont (\k -> k 1 ++ k 2)) (\x -> [x, x * 10 :: Int]))
  print (C.evalCont (C.reset (do { x <- C.shift (\k -> return (k (k 3))); return (x * 2 + 1) })) :: Int)
  r <- C.evalContT (C.callCC (\exit -> forM_ [1 ..] (\i -> do { lift (print i); when (i > (2 :: Int)) (exit ()) })))
  print r
  print (runIdentity (SL.evalStateT (SL.liftCallCC' (\f -> f (\_ -> Identity (undefined, 'u'))) (\_ -> SL.get)) 's'))
  print (C.evalCont (C.mapCont (+ 1) (C.withCont (. length) (return "abc"))) :: Int)

main :: IO ()
main = stateTests >> writerTests >> readerTests >> exceptTests >> maybeTests >> rwsTests >> contTests
