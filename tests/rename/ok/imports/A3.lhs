A literate module.

> module A3 where
> x = 1
