-- Higher-rank types: arguments, fields, a forall to the right of an arrow.
module T where

f :: (forall a. Show a => a -> String) -> String
f g = g 1 ++ g 'c'
x = f show
y = f (const "")
z = f (\x -> show (x, x))
newtype Church = Church (forall a. (a -> a) -> a -> a)
two = Church (\f x -> f (f x))
toInt (Church n) = n (+1) 0
suc (Church n) = Church (\f x -> f (n f x))
add (Church a) (Church b) = Church (\f -> a f . b f)
f3 :: (forall a. a -> a) -> (Int, Char)
f3 g = (g 1, g 'c')
h3 = f3 id
k3 = f3 (\x -> x)

data Handler m = Handler { run :: forall a. m a -> IO a, label :: String }
useHandler :: Handler m -> m Int -> m Bool -> IO (Int, Bool)
useHandler h a b = do { x <- run h a; y <- run h b; return (x, y) }
idHandler = Handler { run = \x -> x, label = "io" }
hoisted :: Int -> forall a. Show a => a -> String
hoisted n x = show n ++ show x
both = (hoisted 1 'c', hoisted 2 True)
rank3 :: ((forall a. a -> a) -> Int) -> Int
rank3 k = k (\x -> x)
r3 = rank3 (\f -> f (f 3))
