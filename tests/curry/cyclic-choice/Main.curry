main = take 3 xs where xs = (0 ? 1) : xs
