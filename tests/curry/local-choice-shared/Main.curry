-- A local constant is one choice for all its uses, a local function is not.
main :: ([Int], [Int])
main = ([c, c], [f (), f ()])
  where c = 0 ? 1
        f () = 0 ? 1
