f x = y
where y = x + 1
