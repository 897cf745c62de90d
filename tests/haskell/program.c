/* A program: what all units need, the units, and main. */
#include "gen.h"

static const char head[] =
    "{-# LANGUAGE BangPatterns, MultiWayIf, ScopedTypeVariables #-}\n"
    "module %s (main) where\n\n"
    "import Control.Exception\n"
    "import Control.Monad (foldM, guard, when)\n"
    "import Control.Monad.ST (runST)\n"
    "import Control.Monad.State (runState, state)\n"
    "import Data.Array (Array, listArray, (!))\n"
    "import Data.Bits (popCount)\n"
    "import Data.Char (chr, ord, toUpper)\n"
    "import Data.IORef\n"
    "import Data.List (find, foldl', sort)\n"
    "import qualified Data.Map as Map\n"
    "import Data.Maybe (catMaybes, fromJust, fromMaybe, isJust, listToMaybe)\n"
    "import Data.STRef\n"
    "import Data.Tuple (swap)\n"
    "import Data.Word (Word8)\n\n"
    "toArray :: [a] -> Array Int a\n"
    "toArray xs = listArray (0, length xs - 1) xs\n\n"
    "isAbove :: Ord a => a -> a -> Bool\n"
    "isAbove x y = compare x y == GT\n\n"
    "attempt :: IO a -> IO (Maybe a)\n"
    "attempt io = fmap Just io `catch` \\e -> const (return Nothing) (e :: SomeException)\n\n"
    "-- Which exception it was: of several indices any may be the one that is out of range.\n"
    "kind :: SomeException -> String\n"
    "kind e\n"
    "  | Just (a :: ArithException) <- fromException e = show a\n"
    "  | Just (ErrorCall message) <- fromException e = takeWhile (`notElem` \":\\n\") message\n"
    "  | Just (_ :: PatternMatchFail) <- fromException e = \"pattern\"\n"
    "  | otherwise = \"other\"\n\n"
    "checkWith :: (SomeException -> String) -> String -> String -> IO ()\n"
    "checkWith say name s = do\n"
    "  r <- try (evaluate (length s))\n"
    "  putStrLn (name ++ either (\\e -> \" ! \" ++ say e) (const (\" \" ++ s)) r)\n\n"
    "check, checkAny :: String -> String -> IO ()\n"
    "check = checkWith kind\n"
    "checkAny = checkWith (const \"an exception\")\n\n";

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 33)) * UINT64_C(0xff51afd7ed558ccd);
    x = (x ^ (x >> 33)) * UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ (x >> 33);
}

uint64_t haskell_unit(uint64_t base, uint64_t program, unsigned unit)
{
    return mix(mix(base + 1) + program * 64 + unit);
}

void haskell_program(const char *name, const uint64_t *units, unsigned n, Buf *out)
{
    buf_printf(out, head, name);
    for (unsigned i = 0; i < n; i++) {
        Gen g = {.arena = arena_new(), .state = units[i], .unit = i, .out = out};
        unit_write(&g);
        arena_free(g.arena);
    }
    buf_puts(out, "main :: IO ()\nmain = do\n");
    for (unsigned i = 0; i < n; i++) buf_printf(out, "  unit%u\n", i);
}
