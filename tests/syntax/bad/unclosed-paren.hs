main = print (1 + 2

other = 3
