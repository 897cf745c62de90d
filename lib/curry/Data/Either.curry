-- | Values of one of two types.
module Data.Either (Either(..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight) where

lefts :: [Either a _b] -> [a]
lefts x = [ y | Left y <- x ]

rights :: [Either _a b] -> [b]
rights x = [ y | Right y <- x ]

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers es = (lefts es, rights es)

isLeft, isRight :: Either _a _b -> Bool
isLeft (Left _)  = True
isLeft (Right _) = False
isRight (Left _)  = False
isRight (Right _) = True

fromLeft :: Either a _b -> a
fromLeft (Left x) = x

fromRight :: Either _a b -> b
fromRight (Right x) = x
