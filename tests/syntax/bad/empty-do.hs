main = do

other = 1
