-- functions in patterns by their qualified names, one of them without parameters
start :: String
start = "ab" ? "b"

after :: String -> String
after (Main.start Prelude.++ rest) = rest

isStart :: String -> Bool
isStart Main.start = True

main :: (String, Bool)
main = (after "abc" ? after "bd", isStart "b")
