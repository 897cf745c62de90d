{-# LANGUAGE ImplicitParams, NoMonomorphismRestriction, RankNTypes #-}
-- A type that only an implicit parameter has is told by what that is bound to.
module Main where
bar :: (Show a, ?c :: a) => String
bar = show ?c
baz = show ?c ++ show (?d + 1)
f :: (?cmp :: a -> a -> Ordering, ?xs :: [a]) => Bool
f = and (zipWith (\x y -> ?cmp x y /= GT) ?xs (drop 1 ?xs))
g :: (?pair :: (a, b), Show a, Show b) => String
g = show (fst ?pair) ++ show (snd ?pair)
main = do
  let { ?c = 'x' }
  putStrLn bar
  putStrLn (let { ?c = True } in bar)
  putStrLn (let { ?c = "s"; ?d = 2.5 } in baz)
  putStrLn (let { ?d = 2 :: Int } in baz)
  print (let { ?cmp = compare; ?xs = [1, 2, 3] } in f, let { ?cmp = flip compare; ?xs = "ab" } in f)
  putStrLn (let ?pair = (1, 'x') in g)
