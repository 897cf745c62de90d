module Other where
a = 1
