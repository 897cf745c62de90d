-- Edges of the lexer: primes next to characters, escapes, gaps with tabs, empty strings, operators without spaces, long numbers.
module Main where

import qualified Data.Map as M

f' :: Int -> Char -> String
f' n' c' = replicate n' c'

main :: IO ()
main = do
  putStrLn (f' 3 'x'++f' 2'\''++['y','"'])
  print (length ['\'','\\','"'],"\"","'")
  print "\x41\o102\67\&8\^C\DEL\200\SOH\SO\&H\
	   	\ gap"
  print (M.toList(M.fromList[(1,'a'),(2,'b')]))
  print [1..3] >>print[x*2|x<-[1..3],x/=2]
  print(1+2*3-4`div`2)
  let a=1;b=2;c=a+b
  print(a,b,c)
  print ((\x->x+1)2,(\(x,y)->x)(1,2))
  print 0x7fffffffffffffff
  print (1e-3,1.5E2,100e-1,0.000001,123.456e1)
  print (show 1.0e-2++"|"++show(-1)++"|"++show[-1,-2])
  putStrLn ""
  putStr "\t|\\|\n"
  print (maximum"hello",minimum"hello",['a','c'..'i'])
  print(if a<b then"lt"else"ge",case c of{3->"three";_->"?"})
  print (words"a b"!!1,(!!)[1,2,3]1,(subtract 1)5,(`div`2)9)
