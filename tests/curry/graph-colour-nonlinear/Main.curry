-- Non-linear patterns and local free variables: a graph is coloured, neighbours differ.
data Colour = R | G | B deriving (Eq, Show)

edges :: [(Int, Int)]
edges = [(1, 2), (2, 3), (1, 3), (3, 4)]

colour :: Colour
colour = R ? G ? B

clash :: [(Int, Colour)] -> Bool
clash cs = or [ lookup a cs == lookup b cs | (a, b) <- edges, lookup a cs /= Nothing, lookup b cs /= Nothing ]

assign :: [Int] -> [(Int, Colour)]
assign [] = []
assign (n : ns) | not (clash cs) = cs where cs = (n, colour) : assign ns

twice :: Data a => [a] -> a
twice (_ ++ x : _ ++ x : _) = x

main :: (String, Colour)
main = (concatMap (show . snd) cs, twice (map snd cs))
 where cs = (4, R) : assign' [1, 2, 3]
       assign' ns | not (clash ((4, R) : ds)) = ds where ds = assign ns
