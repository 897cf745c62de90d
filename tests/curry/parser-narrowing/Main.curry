-- A grammar whose sentences are found by narrowing, with the tree that they have.
data Tree = S Tree Tree | NP String String | VP String Tree

sentence :: Tree -> [String]
sentence (S np vp) = phrase np ++ predicate vp

phrase :: Tree -> [String]
phrase (NP d n) = [determiner d, noun n]

predicate :: Tree -> [String]
predicate (VP v o) = verb v : phrase o

determiner, noun, verb :: String -> String
determiner "the" = "the"
determiner "a" = "a"
noun "cat" = "cat"
noun "mouse" = "mouse"
verb "sees" = "sees"

main :: Tree
main | sentence t =:= words "the cat sees a mouse" = t where t free
