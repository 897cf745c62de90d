module Main where
import qualified Data.Map as M
import qualified Data.Map.Internal.Debug as MD
import qualified Data.IntMap as IM
import qualified Data.IntMap.Internal.Debug as IMD
import qualified Data.IntSet as IS
import qualified Data.Set as S
main :: IO ()
main = do
  let ks = [3, 100, -5, 7, 64, 65, -1000, 128, 4096, 9]
  mapM_ putStrLn [IS.showTreeWith h w (IS.fromList ks) | h <- [False, True], w <- [False, True]]
  mapM_ putStrLn [IMD.showTreeWith h w (IM.fromList (zip ks "abcdefghij")) | h <- [False, True], w <- [False, True]]
  mapM_ putStrLn [MD.showTreeWith (\k x -> show (k, x)) h w (M.fromList (zip ks "abcdefghij")) | h <- [False, True], w <- [False, True]]
  mapM_ putStrLn [S.showTreeWith h w (S.fromList ks) | h <- [False, True], w <- [False, True]]
  putStr (IS.showTree IS.empty ++ IMD.showTree (IM.empty :: IM.IntMap ()) ++ MD.showTree (M.fromList [(1, 'a'), (2, 'b')]))
  putStr (MD.showTree (M.empty :: M.Map Int Int) ++ S.showTree (S.singleton 'x'))
  print (MD.valid (M.fromList (zip ks ks)))
