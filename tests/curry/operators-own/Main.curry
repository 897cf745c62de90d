-- Operators of one's own: fixities, sections, backquotes, infix constructors shown as such, and local ones.
infixr 5 :+:
infixl 6 |>
infix 4 `divides`

data Chain = End | Int :+: Chain
  deriving (Eq, Ord, Show)

(|>) :: a -> (a -> b) -> b
x |> f = f x

divides :: Int -> Int -> Bool
n `divides` m = m `mod` n == 0

toChain :: [Int] -> Chain
toChain = foldr (:+:) End

main :: (Chain, [Bool], [Int], Int)
main = (toChain [1, -2], map (2 `divides`) [3, 4], map (subtract' 1) [1, 2] |> map (* 2), 10 <-> 3 <-> 2)
  where subtract' n = flip (-) n
        infixr 6 <->
        a <-> b = a - b
