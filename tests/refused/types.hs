-- Rules of extensions of types and syntax.

-- ### arrow-ok ok
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a (Int, Int) Int
f = proc (x, y) -> do { z <- arr negate -< x; returnA -< y + z }
-- ### arrow-command-variable-in-arrow
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a (a Int Int, Int) Int
f = proc (g, x) -> g -< x
-- ### arrow-command-variable-shadows ok
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int b -> a Int b
f g = proc x -> do { g <- arr negate -< x; g -< x }
-- ### arrow-command-in-expression
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = arr negate -< 3
-- ### arrow-expression-as-command
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> x + 1
-- ### arrow-last-statement
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> do { y <- arr negate -< x }
-- ### arrow-needs-choice
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> if x > 0 then returnA -< x else returnA -< 0
-- ### arrow-needs-loop
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> do { rec { y <- arr (+ 1) -< z; z <- returnA -< x + y }; returnA -< y }
-- ### arrow-needs-apply
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a (a Int Int, Int) Int
f = proc (g, x) -> g -<< x
-- ### arrow-types
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Bool
f = proc x -> do { y <- arr not -< x; returnA -< y }
-- ### arrow-two-arrows
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Kleisli IO Int ()
f = proc x -> do { y <- (+ 1) -< x; Kleisli print -< y }
-- ### arrow-tail-needs-extension
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> returnA -< x
-- ### arrow-word-is-reserved
{-# LANGUAGE Arrows #-}
proc :: Int
proc = 3
