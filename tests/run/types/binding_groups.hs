-- Dependency analysis: polymorphic functions used at two types in one group thanks to signatures; order of definitions is free.
module Main where

main :: IO ()
main = do
  print (useTwice, wrapped)
  print (evenLen "abcd", evenLen [1, 2, 3])
  print (f 3 True, g 'x')
  print (layers 3 'a')
  putStrLn (render (Node 1 [Node 2 [], Node 3 []]))
  print topA

topA = topB + 1
topB = fst topC
topC = (10, topD)
topD = length (show topE)
topE = [topF | _ <- [1 .. 3 :: Int]]
topF = 'f'

useTwice = (ident 3, ident "s")
ident x = const x (wrapped, ())
wrapped :: [Int]
wrapped = [fst useTwice']
useTwice' = (length (ident' "abc"), ident' ())
ident' y = y

evenLen :: [a] -> Bool
evenLen [] = True
evenLen (_ : xs) = oddLen xs
oddLen [] = False
oddLen (_ : xs) = evenLen xs

f :: Show a => Int -> a -> String
f 0 a = show a
f n a = h (n - 1) [a] ++ g 'q'
h n a = f n (a, a)
g c = if c == 'x' then f 0 () else [c]

layers :: Show a => Int -> a -> String
layers 0 x = show x
layers n x = layers (n - 1) [x] ++ shorter n
shorter n = replicate n '.'

data Rose a = Node a [Rose a]
render (Node a kids) = show a ++ renderAll kids
renderAll [] = ""
renderAll ks = "[" ++ concatMap render ks ++ "]"
