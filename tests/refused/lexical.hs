-- Chapters 2 and 3: expressions and patterns.

-- ### operator-sections-wrong-precedence
f = (1 + 2 ==)
g = (== 1 == 2)
-- ### non-associative
f a b c = a == b == c
-- ### non-associative-compare
f a b c = a < b > c
-- ### left-and-right-mixed
infixl 5 <+
infixr 5 +>
a <+ b = a
a +> b = b
f = 1 <+ 2 +> 3
-- ### negation-after-operator
f = 1 + -1
-- ### negation-of-higher
f a = a * -a
-- ### negation-nonassociative-six
infix 6 ###
a ### b = a
f = - 1 ### 2
-- ### section-of-minus
f :: [Int]
f = map (- 1) [1]
-- ### repeated-variable-function
f x x = x
-- ### repeated-variable-tuple
f (x, x) = x
-- ### repeated-variable-lambda
f = \x y x -> x
-- ### repeated-variable-case
f y = case y of (a, Just a) -> a
-- ### repeated-variable-as
f x@(x, _) = 1
-- ### repeated-variable-do
f = do { (a, a) <- getLine `seq` return (1, 2); return a }
-- ### repeated-variable-let
f = let { x = 1; x = 2 } in x
-- ### repeated-variable-comprehension
f xs = [ a | (a, a) <- xs ]
-- ### different-arity
f 0 = 1
f x y = x
-- ### different-arity-where
g = f where { f [] = 1; f (x : xs) y = 2 }
-- ### apart
f 0 = 1
g = 2
f n = n
-- ### last-statement-is-generator
f = do { x <- getLine }
-- ### last-statement-is-let
f = do { let { x = 1 } }
-- ### empty-do
f = do
-- ### arrow-missing-in-lambda
f = \x = x
-- ### as-pattern-expression
f = x@y where { x = 1; y = 2 }
-- ### wildcard-expression
f = _ + 1
-- ### lazy-expression
f x = ~x
-- ### if-without-else
f x = if x then 1
-- ### constructor-arity-few
f (Just) = 1
-- ### constructor-arity-many
f (Just a b) = 1
-- ### constructor-arity-nil
f (True x) = 1
-- ### constructor-pattern-unapplied
f Just x = x
-- ### unknown-constructor-pattern
f (Foo x) = x
-- ### function-as-constructor
f (id x) = x
-- ### unknown-variable
f = y
-- ### unknown-type
f :: Foo
f = undefined
-- ### unknown-class
f :: Foo a => a
f = undefined
-- ### unknown-qualifier
f = M.map
-- ### string-gap
f = "abc\ def"
-- ### char-two
f = 'ab'
-- ### char-empty
f = ''
-- ### escape-too-large
f = '\x110000'
-- ### unterminated-string
f = "abc
-- ### unterminated-comment
f = 1 {- abc
-- ### reserved-word
f class = class
-- ### reserved-op
f = (=)
-- ### guards-not-boolean
f x | 1 + x = 2
-- ### condition-not-boolean
f x = if 'c' then x else x
-- ### branches-differ
f x = if x then 'c' else "s"
-- ### case-branches-differ
f x = case x of { 1 -> 'c'; _ -> "s" }
-- ### list-elements-differ
f = [1, 'c']
-- ### comprehension-not-list
f = [ x | x <- Just 1 ]
-- ### range-not-enum
f = [id ..]
-- ### application-of-nonfunction
f = 'c' 'd'
-- ### infinite-type
f x = x x
-- ### infinite-type-list
f x = x : x
-- ### signature-too-general
f = (\x -> x + 1) :: a -> a
-- ### signature-wrong
f = (1 :: Char)
-- ### record-construct-unknown-field
data T = T { a :: Int }
f = T { b = 1 }
-- ### record-construct-twice
data T = T { a :: Int }
f = T { a = 1, a = 2 }
-- ### record-construct-other
data T = T { a :: Int } | U { b :: Int }
f = T { b = 1 }
-- ### record-construct-strict-missing
data T = T { a :: !Int, b :: Int }
f = T { b = 1 }
-- ### record-construct-positional-strict
data T = T !Int Int
f = T {}
-- ### record-update-no-constructor
data T = T { a :: Int } | U { b :: Int }
f t = t { a = 1, b = 2 }
-- ### record-update-nothing
data T = T { a :: Int }
f t = t {}
-- ### record-update-not-field
f t = t { foo = 1 }
-- ### record-update-function
data T = T { a :: Int }
foo = 1
f t = t { foo = 1 }
-- ### record-update-twice
data T = T { a :: Int }
f t = t { a = 1, a = 2 }
-- ### record-update-changes-shared
data T a = T { x :: a, y :: a }
f :: T Int -> T Char
f t = t { x = 'c' }
-- ### record-pattern-unknown
data T = T { a :: Int }
f T { b = x } = x
-- ### record-pattern-twice
data T = T { a :: Int }
f T { a = x, a = y } = x
-- ### where-not-in-scope-of-sibling
f x = y where y = 1
g = y
-- ### let-polymorphism-lambda
f = (\i -> (i 1, i 'c')) id
-- ### n-plus-k
f (n + 1) = n
-- ### literal-pattern-no-eq
data T = T
instance Num T
f :: T -> Int
f 0 = 1
-- ### literal-pattern-no-num
f :: Bool -> Int
f 0 = 1
-- ### string-pattern
f :: Char -> Int
f "c" = 1
-- ### arithmetic-on-string
f = "a" + 1
-- ### if-statement-type
f = do { if True then return 1 else 'c'; return 2 }
-- ### do-mixed-monads
f = do { x <- Just 1; y <- [2]; return (x + y) }
-- ### statement-not-action
f :: IO ()
f = do { 'c'; return () }
-- ### fail-pattern-no-monadfail
newtype M a = M a
instance Functor M where fmap f (M a) = M (f a)
instance Applicative M where { pure = M; M f <*> M a = M (f a) }
instance Monad M where M a >>= k = k a
f = do { Just x <- M (Just 1); return x }
-- ### tuple-section-needs-extension
{-# LANGUAGE Haskell2010 #-}
f = (, 1)
-- ### lambda-case-needs-extension
f = \case { 1 -> 2; _ -> 3 }
-- ### multiway-if-needs-extension
f x = if | x -> 1 | otherwise -> 2
-- ### view-pattern-needs-extension
f (id -> x) = x
-- ### bang-pattern-needs-extension
{-# LANGUAGE Haskell2010 #-}
f x = case x of { !y -> y }
-- ### pattern-signature-needs-extension
{-# LANGUAGE Haskell2010 #-}
f (x :: Int) = x
-- ### type-application-needs-extension
{-# LANGUAGE Haskell2010 #-}
f = read @Int "1"
-- ### named-puns-need-extension
data T = T { a :: Int }
f T { a } = a
-- ### wildcards-need-extension
data T = T { a :: Int }
f T { .. } = a
-- ### numeric-underscores-need-extension
{-# LANGUAGE Haskell2010 #-}
f = 1_000
-- ### binary-literals-need-extension
{-# LANGUAGE Haskell2010 #-}
f = 0b101
-- ### magic-hash-needs-extension
f x# = x#
-- ### empty-case-needs-extension
{-# LANGUAGE Haskell2010 #-}
f x = case x of {}
-- ### block-arguments-need-extension
f = id do { 1 }
-- ### unicode-forall-type
f :: forall a . a -> b
f x = x
-- ### do-same-column-of-declarations
{-# LANGUAGE NoNondecreasingIndentation #-}
f :: Maybe Int
f = r
  where
    r = do
    x <- Just 1
    return x
-- ### do-same-column-of-declarations-by-default ok
f :: Maybe Int
f = r
  where
    r = do
    x <- Just 1
    return x
-- ### do-same-column-then-declaration
f :: Maybe Int
f = r
  where
    r = do
    x <- Just s
    return x
    s = 1
-- ### in-begins-a-declaration
f :: Int -> Int
f x = let y = x
in y
-- ### in-begins-an-alternative
f :: Int -> Int
f x = case x of
  1 -> let y = x
  in y
-- ### in-begins-a-statement
f :: Int -> Maybe Int
f x = do
  let y = x
  in Just y
-- ### in-behind-its-let ok
f :: Int -> Maybe Int
f x = do
  let y = x
   in Just y
  let z = x in Just z
-- ### then-begins-a-declaration ok
f :: Int -> Int
f x = if x > 1
then 1
else 2
-- ### string-tab
s = "a	b"
-- ### char-tab
c = '	'
-- ### number-then-word ok
f x = if x > 1then 20else 3
g k = max 1k + min 0x1fk

h 0_ = 1.5
h 1b = b
-- ### number-underscore-without-extension
{-# LANGUAGE Haskell2010 #-}
x = 1_000
-- ### as-lazy-blank
f a@ ~b = a
-- ### as-blank-before
f a @b = a
-- ### as-pattern ok
f a@b = a
-- ### as-blanks
f a @ b = a
-- ### as-blank-behind
f a@ b = a
-- ### as-of-parenthesis ok
f a@(~(x,y)) = a
-- ### bang-as-operator ok
f ! x = x
-- ### bang-in-front ok
f !x = x
-- ### bang-blank
f (! x) = x
-- ### lazy-blank
f (~ x) = x
-- ### lazy-in-lambda ok
f = \ ~x -> x
-- ### if-columns-haskell98
{-# LANGUAGE Haskell98 #-}
main = do
  if True
  then return ()
  else return ()
-- ### if-indented-haskell98 ok
{-# LANGUAGE Haskell98 #-}
main = do
  if True
    then return ()
    else return ()
-- ### if-semicolons-haskell2010 ok
{-# LANGUAGE Haskell2010 #-}
main = do { if True ; then return () ; else return () }
-- ### if-semicolons-off
{-# LANGUAGE Haskell2010, NoDoAndIfThenElse #-}
main = do { if True ; then return () ; else return () }
-- ### if-semicolon-haskell98
{-# LANGUAGE Haskell98 #-}
main = do { if True ; then return () else return () }
-- ### foreign-haskell98 ok
{-# LANGUAGE Haskell98 #-}
foreign = 1
-- ### foreign-haskell2010
{-# LANGUAGE Haskell2010 #-}
foreign = 1
-- ### foreign-haskell98-ffi
{-# LANGUAGE Haskell98, ForeignFunctionInterface #-}
foreign = 1

-- ### rec-as-name-with-arrows
{-# LANGUAGE Arrows #-}
f rec = rec + 1

-- ### rec-as-name-with-recursive-do
{-# LANGUAGE RecursiveDo #-}
data R = R { rec :: Int }

-- ### mdo-as-name
{-# LANGUAGE RecursiveDo #-}
f = let mdo = 3 in 4

-- ### rec-and-mdo-as-names ok
data R = R { rec :: Int, mdo :: Int, proc :: Int }
f mdo = [rec | rec <- [proc mdo]]

-- ### mdo-as-name-with-arrows ok
{-# LANGUAGE Arrows #-}
f mdo = mdo + 1
