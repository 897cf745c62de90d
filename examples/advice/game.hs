-- A game loop in StateT over IO: score and ticks are kept lazily by modify.
--
-- advice: `Control.Monad.State.Strict` instead of `Control.Monad.State`
-- and: strict field `score` of `Game`
-- and: strict field `ticks` of `Game`
-- and: bang on `g`, which `<-` binds
-- or: strict field `score` of `Game`
-- and: strict field `ticks` of `Game`
-- and: bang on `g`, which `<-` binds
-- and: bang on `g`, which `<-` binds
import Control.Monad.State

data Game = Game { score :: Int, ticks :: Int, lives :: Int }

tick :: Int -> StateT Game IO ()
tick n = do
  modify (\g -> g { score = score g + n `mod` 7, ticks = ticks g + 1 })
  g <- get
  when (n `mod` 50000 == 0) $ lift (putStrLn ("lives " ++ show (lives g)))

main :: IO ()
main = do
  g <- execStateT (mapM_ tick [1 .. 600000]) (Game 0 0 3)
  print (score g, ticks g)
