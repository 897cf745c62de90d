Text directly above code is a mistake.
> main = print 1
