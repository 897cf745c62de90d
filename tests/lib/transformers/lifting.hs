-- The parts of transformers that change or lift computations: map, with, liftCallCC, liftCatch, liftListen, liftPass, shift and reset.
module Main (main) where

import Control.Monad
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont
import qualified Control.Monad.Trans.Accum as A
import qualified Control.Monad.Trans.Except as E
import qualified Control.Monad.Trans.Identity as I
import qualified Control.Monad.Trans.Maybe as M
import qualified Control.Monad.Trans.RWS.CPS as RC
import qualified Control.Monad.Trans.RWS.Lazy as RL
import qualified Control.Monad.Trans.RWS.Strict as RS
import qualified Control.Monad.Trans.Reader as R
import qualified Control.Monad.Trans.State.Lazy as SL
import qualified Control.Monad.Trans.State.Strict as SS
import qualified Control.Monad.Trans.Writer.CPS as WC
import qualified Control.Monad.Trans.Writer.Lazy as WL
import qualified Control.Monad.Trans.Writer.Strict as WS
import Data.Functor.Identity

mapping :: IO ()
mapping = do
  print (SL.runState (SL.mapState (\(a, s) -> (show a, s + 1)) (SL.gets (* 2))) 5, SS.runState (SS.withState (+ 1) (SS.gets (* 2))) 5, SL.execState (SL.withState (+ 1) (SL.modify (* 2))) 5)
  print (SL.runStateT (SL.mapStateT (map (fmap negate)) (SL.StateT (\s -> [(s, 1), (s + 1, 2)]))) 5, SS.evalStateT (SS.withStateT (* 10) SS.get) 4 :: Maybe Int)
  print (R.runReader (R.mapReader show (R.asks (+ 1))) 1, R.runReader (R.withReader length R.ask) "abc", R.runReaderT (R.mapReaderT (replicate 2 . runIdentity) (R.asks (+ 1))) 1, R.runReaderT (R.withReaderT succ (R.ReaderT Just)) 'a')
  print (WL.runWriter (WL.mapWriter (\(a, w) -> (length w, reverse w)) (WL.tell "abc" >> return 'x')), WS.runWriterT (WS.mapWriterT (fmap (fmap (++ "!"))) (WS.writer ('w', "out") :: WS.WriterT String Maybe Char)))
  print (WC.runWriter (WC.mapWriter (\(a, w) -> (a, w ++ w)) (WC.tell "x")), WC.execWriterT (WC.mapWriterT (fmap (fmap (++ "?"))) (WC.tell "y")) :: Maybe String)
  print (E.runExcept (E.mapExcept (either (Right . length) (Left . show)) (E.throwE "four" :: E.Except String Int)) :: Either String Int, E.runExceptT (E.withExceptT length (E.throwE "abc")) :: Maybe (Either Int ()))
  print (runIdentity (M.runMaybeT (M.mapMaybeT (fmap (fmap succ)) (M.MaybeT (Identity (Just 'a'))))), I.runIdentityT (I.mapIdentityT (take 1) (I.IdentityT "xyz")), M.runMaybeT (M.exceptToMaybeT (E.throwE 'e')) :: Maybe (Maybe Int))
  print (RL.runRWS (RL.mapRWS (\(a, s, w) -> (s, a, w ++ "!")) (RL.tell "w" >> RL.ask)) 'r' 's', RS.evalRWS (RS.withRWS (\r s -> (r ++ s, 's' : s)) (RS.ask >>= RS.tell >> RS.get)) "r" "t", RS.execRWS (RS.rws (\r s -> (r, s + r, [r]))) 1 2)
  print (RC.execRWST (RC.rwsT (\r s -> Just ('x', r + s, "w"))) 1 2, RC.evalRWS (RC.withRWS (\r s -> (r + 1, s)) (RC.reader (* 2))) 3 () :: (Int, String), RL.evalRWST (RL.mapRWST (fmap id) (RL.tell "z")) () () :: Maybe ((), String))
  print (runIdentity (A.evalAccumT (A.mapAccumT (fmap (fmap (++ "x"))) (A.add "a" >> A.look)) "0"), runIdentity (A.execAccumT (A.add "q") "p"))

continuations :: IO ()
continuations = do
  print (evalCont (reset (shift (\k -> return (k (k 2))) >>= \x -> return (x * 3))), runCont (mapCont (+ 1) (return 3)) (* 2), runCont (withCont (\k -> k . show) (return 12)) length)
  print (runContT (mapContT (map (+ 1)) (ContT (\k -> k 1 ++ k 2))) (\x -> [x, x * 10]), evalContT (withContT (\k x -> k (x + 1)) (return 1)) :: Maybe Int)
  print =<< evalContT (resetT (shiftT (\k -> lift (mapM k "ab") >>= \rs -> return (concat rs)) >>= \c -> lift (print c) >> return [c, '.']))
  print (runCont (SL.evalStateT (SL.liftCallCC callCC (\exit -> SL.put 'b' >> exit 1 >> SL.put 'c' >> return 2) >>= \x -> SL.gets ((,) x)) 'a') id)
  print (runCont (SL.evalStateT (SL.liftCallCC' callCC (\exit -> SL.put 'b' >> exit 1 >> SL.put 'c' >> return 2) >>= \x -> SL.gets ((,) x)) 'a') id)
  print (runCont (SS.runStateT (SS.liftCallCC' callCC (\exit -> SS.put 'b' >> when True (exit 1) >> return 2)) 'a') id)
  print (runCont (R.runReaderT (R.liftCallCC callCC (\exit -> R.ask >>= exit >> return 'z')) 'r') id, runCont (E.runExceptT (E.liftCallCC callCC (\exit -> exit 1 >> E.throwE "no"))) id)
  print (runCont (M.runMaybeT (M.liftCallCC callCC (\exit -> exit 'm' >> mzero))) id, runCont (I.runIdentityT (I.liftCallCC callCC (\exit -> exit 'i' >> return 'j'))) id)
  print (runCont (WL.runWriterT (WL.liftCallCC callCC (\exit -> WL.tell "lost" >> exit 1 >> return 2))) id, runCont (WC.runWriterT (WC.liftCallCC callCC (\exit -> WC.tell "lost" >> exit 1 >> return 2))) id)
  print (runCont (RS.runRWST (RS.liftCallCC' callCC (\exit -> RS.put 'n' >> RS.tell "w" >> exit 1 >> return 2)) () 'o') id, runCont (RL.runRWST (RL.liftCallCC callCC (\exit -> RL.put 'n' >> exit 1 >> return 2)) () 'o') id :: (Int, Char, String))
  print (runCont (A.runAccumT (A.liftCallCC' callCC (\exit -> A.add "x" >> exit 1 >> return 2)) "0") id)

type Failing = E.Except String

catching :: IO ()
catching = do
  print (E.runExcept (SL.runStateT (SL.liftCatch E.catchE (SL.put 'b' >> lift (E.throwE "s")) (\e -> SL.gets ((,) e))) 'a'))
  print (E.runExcept (WS.runWriterT (WS.liftCatch E.catchE (WS.tell "lost" >> lift (E.throwE "w")) (\e -> WS.tell e >> return e))))
  print (E.runExcept (R.runReaderT (R.liftCatch E.catchE (lift (E.throwE "r")) (\e -> R.asks (++ e))) "env"), E.runExcept (I.runIdentityT (I.liftCatch E.catchE (lift (E.throwE "i")) return)))
  print (E.runExcept (M.runMaybeT (M.liftCatch E.catchE (lift (E.throwE "m")) return)), E.runExcept (RS.runRWST (RS.liftCatch E.catchE (RS.put 'x' >> lift (E.throwE "rws")) (\e -> RS.tell e >> RS.get)) () 'y'))
  print (E.runExcept (WC.runWriterT (WC.liftCatch E.catchE (WC.tell "lost" >> lift (E.throwE "c")) (\e -> WC.tell e))), E.runExcept (A.runAccumT (A.liftCatch E.catchE (A.add "l" >> lift (E.throwE "a")) A.add) "0"))
  print (runIdentity (WL.runWriterT (SL.runStateT (SL.liftListen WL.listen (lift (WL.tell "heard") >> SL.put 2)) 1)), runIdentity (WL.runWriterT (SS.runStateT (SS.liftPass WL.pass (lift (WL.tell "abc") >> return ((), reverse))) 1)))
  print (WL.runWriter (E.runExceptT (E.liftListen WL.listen (lift (WL.tell "e") >> return 'x') :: E.ExceptT () (WL.Writer String) (Char, String))), WL.runWriter (M.runMaybeT (M.liftPass WL.pass (lift (WL.tell "m") >> return ('y', (++ "!"))))))
  print (WL.runWriter (A.runAccumT (A.liftListen WL.listen (lift (WL.tell "acc") >> A.add "z")) "0"), (E.runExcept (E.except (Left "except") `E.catchE` \e -> return (length e)) :: Either String Int))
  print (runIdentity (R.runReaderT (evalContT (liftLocal R.ask R.local length' (ContT (\k -> R.ask >>= k)))) "env"), E.runExcept (failing 3 `E.catchE` (return . length)) :: Either () Int)
  where failing n = E.throwE (replicate n 'x') :: Failing Int
        length' s = s ++ show (length s)

main :: IO ()
main = mapping >> continuations >> catching
