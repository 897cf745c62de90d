-- A record of functions is chosen, then its function is applied to a choice.
data Animal = Animal { nm :: String, speak :: Int -> String }
dog, cat :: Animal
dog = Animal { nm = "dog", speak = \n -> concat (replicate n "wuff") }
cat = Animal { nm = "cat", speak = \n -> if n > 1 then failed else "miau" }
main :: (String, String)
main = (nm a, speak a (1 ? 2)) where a = dog ? cat
