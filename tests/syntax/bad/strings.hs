a = "not closed
b = "gap \   here"
c = 3
