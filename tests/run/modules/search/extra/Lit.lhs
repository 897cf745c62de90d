Literate module.

> module Lit where
> lit :: (Int, Char)
> lit = (1, 'l')

