-- Derived Read: round trips with show, white space, parentheses, precedence, records, negative numbers, reads on failure.
module Main where

data Op = Plus | Minus deriving (Show, Read, Eq, Enum, Bounded)
data Ex = Num Int | Ex :+: Ex | Ex :*: Ex | Neg Ex | V { vname :: String, vidx :: Maybe Int } deriving (Show, Read, Eq)
infixl 6 :+:
infixl 7 :*:
newtype N a = N { unN :: [a] } deriving (Show, Read, Eq)
data Q a b = a :=> b | Q a (b, a) deriving (Show, Read, Eq)
infixr 3 :=>

trip :: (Show a, Read a, Eq a) => a -> IO ()
trip x = do
  let s = show x
  putStrLn (s ++ (if read s == x then " ok" else " WRONG " ++ show (read s `asTypeOf` x)))

main :: IO ()
main = do
  mapM_ trip [Plus, Minus]
  mapM_ trip
    [ Num 3, Num (-3), Num 1 :+: Num 2, (Num 1 :+: Num 2) :*: Neg (Num (-4)), V "x" (Just (-1)), Neg (V "" Nothing) ]
  trip (N [1.5, -2, 1e10 :: Double])
  trip (N [N "abc", N ""])
  trip ((1 :: Int) :=> 'c')
  trip (Q (1 :: Int) ("two", -3))
  trip [Left 1, Right "x" :: Either Int String]
  trip (Just (Just (-5)) :: Maybe (Maybe Int))
  trip ((), True, LT, 'x', "s\n\"", 2.5 :: Double, [1 :: Integer])
  print (read "  ( Num   ( 3 ) ) " :: Ex)
  print (read "(((Num 1)) :+: (Num (-2)))" :: Ex)
  print (read "V{vname=\"q\",vidx=Just 3}" :: Ex)
  print (reads "Plus rest" :: [(Op, String)])
  print (reads "Plusrest" :: [(Op, String)])
  print (reads "12abc" :: [(Int, String)])
  print (reads "nope" :: [(Int, String)])
  print (read "[ (1 , True) , (2,False)]" :: [(Int, Bool)])
  print (read "0x1F" :: Int, read "1e3" :: Double, read "-7" :: Int, read " ( -7 ) " :: Int)
  print ((read "['a','b']", read "\"ab\\65\\&1\"") :: (String, String))
  print (map fst (lex " hello world"), lex "(x)", lex "<= 3", lex "\"str\" x", lex "", lex "12.5e3z")
