-- Instances of Read of one's own beside derived ones, and the library's.
data Op = Plus | Times deriving (Eq, Show, Read)

data Term = Lit Int | Bin Op Term Term | R { left :: Maybe Term, tags :: [String] } | Term :*: Term
  deriving (Eq, Show, Read)

infixl 6 :*:

newtype Temperature = Temperature Float deriving (Eq, Show)

instance Read Temperature where
  readsPrec d = readParen (d > 10) (\s -> [ (Temperature (fromInt n), u) | (n, t) <- reads s, ("C", u) <- lex t ])

main :: IO ()
main = do
  print (map read ["Plus", "(Times)"] :: [Op])
  print (read "Bin Plus (Lit (-3)) (R { left = Just (Lit 1), tags = [\"a\", \"b\"] })" :: Term)
  print (read "Lit 1 :*: Lit 2" :: Term)
  print (read "[(12 C), 3 C]" :: [Temperature])
  print (reads "17 rest" :: [(Int, String)])
  print (read "[(1,'a',\"s\"),(2,'b',\"\")]" :: [(Int, Char, String)])
  print (read "(Left 1, Right 2.5)" :: (Either Int Float, Either Int Float))
  print (reads "Just" :: [(Maybe Int, String)])
  print (read " ( [LT , EQ] , True,() , Nothing) " :: ([Ordering], Bool, (), Maybe Int))
