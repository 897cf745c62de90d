{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> E Int; B :: Bool -> E Bool }
f :: E a -> [Int]
f e = map (\x -> case e of { I n -> n + x; B _ -> x }) [1, 2]
main = return ()
