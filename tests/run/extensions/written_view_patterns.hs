{-# LANGUAGE ViewPatterns, LambdaCase #-}
module Main where
import Data.List
import qualified Data.Map as M
f :: M.Map String Int -> String -> Int
f m (flip M.lookup m -> Just n) = n
f _ (stripPrefix "num" -> Just (reads -> [(n, "")])) = n
f _ _ = -1
g (subtract 1 -> n, (`div` 2) -> m) = (n, m)
h = \case { (words -> [a, b]) -> a ++ b; (null -> True) -> "empty"; (id -> s) -> s }
main :: IO ()
main = print (map (f (M.fromList [("a", 1)])) ["a", "num42", "zzz"]) >> print (g (3, 9)) >> mapM_ (putStrLn . h) ["x y", "", "q"]
