-- What must not be evaluated: unused arguments, fields, list elements, branches; && and ||; let and where; tails.
module Main where

data P = P Int Int
data L a = N | C a (L a)

first :: P -> Int
first (P a _) = a

const3 :: a -> b -> c -> a
const3 a _ _ = a

cond :: Bool -> a -> a -> a
cond True t _ = t
cond False _ e = e

len :: L a -> Int
len N = 0
len (C _ t) = 1 + len t

boom :: a
boom = error "must not be evaluated"

main :: IO ()
main = do
  print (first (P 1 boom))
  print (const3 'x' boom (boom :: Int))
  print (cond True 1 boom, cond False boom 2)
  print (len (C boom (C boom N)))
  print (length [boom, boom, boom])
  print (fst (1, boom), snd (boom, 2))
  print (False && boom, True || boom)
  print (take 2 [1, 2, boom], take 0 boom `seq` ())
  print (head (1 : boom), null (boom : boom))
  let unused = boom; f x = 5
  print (f unused)
  print (case boom of ~(a, b) -> 7)
  print (let (a, b) = boom in 8)
  print (zip [] boom == ([] :: [(Int, Int)]))
  print (maybe 0 (const 1) (Just boom))
  print (foldr (\x acc -> x == 3 || acc) False ([1, 2, 3] ++ boom))
  print (and [True, False, boom], or [False, True, boom], all even [1, boom])
  print ((\_ -> 'k') boom, (const 1 . id) boom)
  print (takeWhile (< 3) [1, 2, 3, boom])
  print (lookup 2 [(1, boom), (2, 'b'), boom])
  print (either (const "l") id (Left boom))
  print (sum (map fst [(1, boom), (2, boom)]))
  print (either length id (Right 3 :: Either String Int), fmap (const 1) (Just boom))
  print (snd (foldl (\(a, n) x -> (boom, n + x)) (boom, 0) [1, 2, 3]))
  return boom >> putStrLn "end"
  where
    alsoUnused = boom
