{-# LANGUAGE MonoLocalBinds, ScopedTypeVariables #-}
module Main (main) where

-- Local functions that use a parameter are not generalised: both uses have one type, Double.
uses :: Int -> (String, String)
uses y = let h x = show (x + x) ++ show y in (h 2, h 2.5)

whered :: Int -> (String, String)
whered y = (h 2, h 2.5)
  where
    h x = k x ++ "!"
    k x = show (x + x) ++ show y

-- Closed: only of top level, of closed neighbours, of those with closed signatures.
closed :: Int -> (String, String)
closed _ = let h x = show (x + x) ++ k x; k x = show (x * x) in (h 2, h 2.5)

signed :: Int -> (String, String)
signed y = (h 2, h 2.5)
  where
    s :: String
    s = show y
    h x = show (x + x) ++ s

scoped :: forall a. Show a => a -> (String, String)
scoped y = (h 2, h 2.5)
  where
    s :: a
    s = y
    h x = show (x + x) ++ show s

nested :: Int -> (String, String)
nested y = (outer 2, outer 2.5)
  where
    outer x = let inner z = show (z + 1) in inner x ++ inner x

-- A parameter inside the group itself does not make it open.
inside :: (String, String)
inside = let h x = let g z = show z ++ show x in g 'c' in (h 2, h 2.5)

patterns :: Int -> (String, String)
patterns y = let (a, f) = (show y, \x -> show (x + 1)) in (a ++ f 2, f 2.5)

recursive :: Int -> (String, String)
recursive y = (down 2, down 2.5)
  where
    down x = if x <= 0 then show y else show x ++ up (x - 1)
    up x = down (x - 1)

main :: IO ()
main = do
  print (uses 6)
  print (whered 6)
  print (closed 6)
  print (signed 6)
  print (scoped 'c')
  print (nested 6)
  print inside
  print (patterns 6)
  print (recursive 6)
  let n = length "abc"
      f x = show (x + x) ++ show n
  putStrLn (f 1 ++ f 1.5)
