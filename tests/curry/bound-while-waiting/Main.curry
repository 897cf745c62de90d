-- While one goal waits for the right side of its =:=, another one binds the variable on the left: to a number, to a
-- constructor, to what is not evaluated, to a term with the right side's variable in it.
digit :: Int -> Bool
digit 0 = True
digit 1 = True
digit 2 = True

data Nat = Z | S Nat

-- Waits for its first argument.
when :: Bool -> a -> a
when b x = case b of { True -> x }

numbers :: [Int]
numbers | y =:= x + 1 & z =:= y + 1 & digit x & z =:= 3 = [x, y, z] where x, y, z free

variable :: Data a => a -> a
variable v | x =:= when b y & x =:= v & b =:= True = y where x, y, b free

constructor :: Data a => a -> a
constructor v | x =:= when b (Just y) & x =:= Just v & b =:= True = y where x, y, b free

other :: Maybe Int
other | x =:= when b Nothing & x =:= Just 1 & b =:= True = x where x, b free

lazily :: [Int]
lazily | x =:= when b y & x =:<= (1 ? 2) & b =:= True = [x, y] where x, y, b free

occurs :: Nat
occurs | x =:= when b y & x =:= S y & b =:= True = x where x, y, b free

inTerms :: [(Int, Int)]
inTerms | [(x, 1), (y, 2)] =:= [when b (y, z), (y, 2)] & (x, z) =:= (3, 1 + x - x) & (b, y) =:= (True, 3) = [(x, y)]
  where x, y, z, b free

main :: String
main = show numbers ? show (variable (7 :: Int)) ? show (variable "xy") ? show (variable (Just (Left 'l' :: Either Char Bool)))
     ? show (constructor 'c') ? show other ? show lazily ? (occurs `seq` "none") ? show inTerms
