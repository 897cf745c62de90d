{-# LANGUAGE OrPatterns, GADTs, BangPatterns, ScopedTypeVariables #-}
-- Or-patterns that are matched together with the other clauses: what is evaluated, and how often, is what it is clause by clause. (In which order
-- is not: what is needed in any case may come first.)
module Main (main) where
import Control.Exception
import Data.IORef
import Data.List (sort)
import System.IO.Unsafe (unsafePerformIO)
data C = R | G | B | Y deriving (Show, Eq, Enum, Bounded)
data Some where { Some :: Show a => a -> Some; Other :: Int -> Some; None :: Some }
newtype N = N C
all_seen :: IORef [String]
all_seen = unsafePerformIO (newIORef [])
{-# NOINLINE all_seen #-}
seen :: String -> a -> a
seen s x = unsafePerformIO (modifyIORef all_seen (s :) >> return x)
{-# NOINLINE seen #-}
-- The text, and what was evaluated for it.
show_seen :: String -> IO ()
show_seen text = do
  writeIORef all_seen []
  putStr text
  names <- readIORef all_seen
  putStrLn (concatMap (' ' :) (sort names))
order :: C -> (Maybe C, C) -> C -> String
order (R; G) (Just (R; B), (G; Y)) _ = "first"
order _ (_, R) (B; Y) = "second"
order (G; B) ((Nothing; Just (Y; G)), _) x@(R; B) | x == B, seen ("guard " ++ show x) True = "third " ++ show x
                                               | seen ("other guard " ++ show x) False = "never"
order c (Just (R; G), !d) _ | seen "last guard" (c == d) = "fourth"
order _ _ (R; G) = "fifth"
order _ _ _ = "sixth"
some :: Some -> Int
some (Some _; Other (1; 2)) = 1
some (Other (-1; 3; 4)) = 2
some (None; Other _) = 3
text :: String -> Char -> Int
text ("yes"; "y"; "") ('a'; 'b') = 1
text ('n' : ('o'; 'i') : _; "x") _ = 2
text _ ('a'; 'z') = 3
text _ _ = 4
overlap :: (Bool, Bool) -> Bool -> Int
overlap ((True, _); (_, True)) True = 1
overlap ((_, False); (False, _)) _ = 2
overlap (_; (True, True)) _ = 3
early :: (Bool, Bool) -> Bool -> Int
early ((True, _); (_, True)) True = 1
early (True, _) False = 2
early _ _ = 3
new :: N -> N -> Bool
new (N (R; G)) (N (B; Y)) = True
new (N (B; Y)) _ = False
new _ (N (R; G)) = False
-- A call, and all that it is given is made for it.
one :: (String, C) -> Int -> (String, C) -> (String, C) -> IO ()
one (n, c) m (k, d) (l, e) = show_seen (order (seen n c) (seen "pair" (seen "maybe" inner, seen k d)) (seen l e))
  where inner = [Nothing, Just (seen ("in " ++ n) B), Just G] !! m
{-# NOINLINE one #-}
values :: [(String, C)]
values = [("R", R), ("G", G), ("B", B), ("Y", Y)]
main :: IO ()
main = do
  sequence_ [ one c m d e | c <- take 3 values, m <- [0 .. 2], d <- values, e <- drop 1 values ]
  print (map some [Some 'x', Other 1, Other 2, Other (-1), Other 4, Other 7, None])
  print [text s c | s <- ["yes", "y", "", "no", "nix", "x", "xx", "n"], c <- "abz?"]
  print [overlap (a, b) c | a <- [False ..], b <- [False ..], c <- [False ..]]
  print [new (N a) (N b) | a <- [R ..], b <- [R ..]]
  r <- try (evaluate (overlap (True, undefined) True))
  print (either (\(_ :: ErrorCall) -> "undefined") show r)
  print (early (True, undefined) False, early (False, True) True, early (False, False) True)
  r <- try (evaluate (order R (undefined, undefined) undefined))
  putStrLn (either (\(_ :: ErrorCall) -> "undefined") id r)
  r <- try (evaluate (order Y (Nothing, R) undefined))
  putStrLn (either (\(_ :: ErrorCall) -> "undefined") id r)
  print [length (order c (Just d, e) f) | c <- [R ..], d <- [R ..], e <- [R ..], f <- [R ..]]
