data Person = Person { name :: String, age :: Int } deriving (Eq, Show)

older :: Person -> Person
older p = p { age = age p + 1 }

main :: IO ()
main = do
  let p = Person { name = "Ada", age = 36 }
  print (older p)
  putStrLn (name p)
  print (p == older p)
