-- Records: construction, selection, update, patterns, and fields that several constructors share.
data Person = Person { name :: String, age :: Int }
            | Robot { name :: String, model :: String }
  deriving (Eq, Show)

birthday :: Person -> Person
birthday p@Person { age = n } = p { age = n + 1 }
birthday r@Robot {} = r

people :: [Person]
people = [ Person { name = "Ada", age = 36 }
         , Robot { model = "R2", name = "Artoo" } ]

main :: IO ()
main = do
  mapM_ (putStrLn . name) people
  print (map birthday people)
  print (map (\p -> p { name = "X" }) people)
