{-# LANGUAGE LambdaCase, TupleSections, MultiWayIf, RecordWildCards, NamedFieldPuns #-}
-- where, let, guards, local functions, sections, local fixities, sugar.
module Main where

data Cfg = Cfg { host :: String, port :: Int, flags :: [String] } deriving Show

showCfg :: Cfg -> String
showCfg Cfg { .. } = host ++ ":" ++ show port ++ concatMap (' ' :) flags
mk :: String -> Cfg
mk host = let port = 80; flags = ["a", "b"] in Cfg { .. }
portOf :: Cfg -> Int
portOf Cfg { port } = port

f :: Int -> Int -> String
f x y
  | s > 10, let t = s * 2, t < 100 = "mid " ++ show t
  | s > 10 = "big"
  | p x = "p"
  | otherwise = g y
  where s = x + y
        p n = n `mod` q == 0 where q = 3
        g 0 = "zero"
        g n | n > 0 = "pos " ++ h n
            | otherwise = "neg"
          where h k = show (k + s)

ops :: Int
ops = 1 |> 2 |> 3 <| 4
  where infixl 6 |>
        infixl 7 <|
        a |> b = a * 10 + b
        a <| b = a - b

shadow :: Int -> Int
shadow x = let x' = x + 1 in let x = x' * 2 in case x of x -> x + 1

polyLocal :: (String, Int, Bool)
polyLocal = (pair 'a' "b", pair 1 2, ident True)
  where ident x = x
        pair :: Num' b => a -> b -> b
        pair _ b = ident (bump b)

class Num' a where bump :: a -> a
instance Num' Int where bump = (+ 1)
instance Num' [a] where bump xs = xs ++ xs

evenOdd :: Integral a => a -> (Bool, Bool)
evenOdd n = (ev n, od n)
  where ev 0 = True
        ev k = od (k - 1)
        od 0 = False
        od k = ev (k - 1)

sign :: Int -> Int
sign n = if | n < 0 -> -1
            | n == 0 -> 0
            | otherwise -> 1

main :: IO ()
main = do
  putStrLn (showCfg (mk "localhost"))
  print (portOf (mk "x") { port = 8080 })
  mapM_ (putStrLn . uncurry f) [(10, 20), (40, 30), (3, 1), (1, 0), (1, 4), (1, -1)]
  print ops
  print (shadow 5)
  print polyLocal
  print (evenOdd (7 :: Int), evenOdd (10 :: Integer))
  print (map sign [-5, 0, 5])
  print (map (\case { 0 -> "z"; n | n > 1 -> "many" | otherwise -> "one" }) [0, 1, 2 :: Int])
  print (map (, True) "ab", map (1 :: Int, , 'x') [()])
  print (map (subtract 1) [1, 2], map (`div` 2) [10, 11], map (2 ^) [1 .. 5 :: Int] :: [Int])
  print (let y = 1; z = 2 in y + z, let { a = 1 ; b = a + 1 } in b, negate 3 - 2 + 1)
  print ((\x y -> x - y) 5 3, (subtract 2 . (* 3)) 4, (.) (+ 1) (* 2) 5)
  print $ zipWith3 (\a b c -> a + b * c) [1, 2] [3, 4] [5, 6]
  if null "x" then putStrLn "empty" else do
    putStrLn "not"
    putStrLn "empty"
  let k = 3
      sq x = x * x
  print (sq k, sq 1.5)
