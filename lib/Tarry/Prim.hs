{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | The primitive layer: what Core itself provides. A signature without a definition is a primitive operation; an empty data type whose
-- name ends in # is a primitive type. Comparisons give 1# or 0#. What has an effect takes the state of the world as its last
-- argument, and happens when it is evaluated; so effects are put in order by case. Lifted results of effects come in a Box#, which is
-- there while its content is not evaluated: it is unboxed, so it can be given and matched by case, and nothing else. A function that has an effect takes the world, too, as its last argument: that is how the
-- optimiser knows. realWorld# is for those that nobody else can see an effect of, as a whole: runST, an array before it is given away.
module Tarry.Prim where

infix  4 ==#, /=#, <#, <=#, >#, >=#, ==##, /=##, <##, <=##, >##, >=##
infixl 6 +#, -#, +##, -##
infixl 7 *#, *##, /##
infixr 8 **##

data Int#
data Double#
data Word#              -- 64 bits without a sign: what an Int# is, under another name
data Float#             -- single precision, in a Double#
data Char#
data Addr#              -- the bytes of a string literal "..."#, UTF-8, ended by a NUL (which itself is written C0 80)
data World#             -- the state of the world: one value, which says nothing

realWorld# :: World#

data Box# a = Box# a

-- Integers: 64 bits, wrapping
(+#), (-#), (*#), quotInt#, remInt#, divInt#, modInt#, andI#, orI#, xorI#, shiftL#, shiftRA#, shiftRL# :: Int# -> Int# -> Int#
(==#), (/=#), (<#), (<=#), (>#), (>=#) :: Int# -> Int# -> Int#
negateInt#, notI#, popCount#, clz#, ctz# :: Int# -> Int#
mulOverflows#, addOverflows#, subOverflows# :: Int# -> Int# -> Int#      -- 1# when the result does not fit
narrow# :: Int# -> Int# -> Int#                                          -- bits (8, 16, 32; negative: signed), value
-- the same bits read as unsigned
quotWord#, remWord#, ltWord#, leWord# :: Int# -> Int# -> Int#

-- Doubles
(+##), (-##), (*##), (/##), (**##), atan2Double# :: Double# -> Double# -> Double#
(==##), (/=##), (<##), (<=##), (>##), (>=##) :: Double# -> Double# -> Int#
negateDouble#, sqrtDouble#, expDouble#, logDouble#, sinDouble#, cosDouble#, tanDouble#, asinDouble#, acosDouble#, atanDouble#,
  sinhDouble#, coshDouble#, tanhDouble#, asinhDouble#, acoshDouble#, atanhDouble#, log1pDouble#, expm1Double#,
  toFloat# :: Double# -> Double#                          -- toFloat#: rounded to single precision
-- in single precision, of what toFloat# gives
powFloat# :: Double# -> Double# -> Double#
expFloat#, logFloat#, sinFloat#, cosFloat#, tanFloat#, asinFloat#, acosFloat#, atanFloat#, sinhFloat#, coshFloat#, tanhFloat#,
  asinhFloat#, acoshFloat#, atanhFloat#, log1pFloat#, expm1Float# :: Double# -> Double#
int2Double# :: Int# -> Double#
double2Int# :: Double# -> Int#
isNaN#, isInfinite#, isNegativeZero# :: Double# -> Int#
decodeMantissa#, decodeExponent# :: Double# -> Int#       -- as decodeFloat on Double
exponentBits# :: Double# -> Int#                          -- as IEEE 754 stores it: 0 of 0 and what is smaller than normal, 2047 of infinities
twoTo# :: Int# -> Double#                                 -- 2^k for k from -1022 to 1023
encodeDouble# :: Int# -> Int# -> Double#                  -- mantissa, exponent, correctly rounded
doubleBits#, floatBits# :: Double# -> Int#                -- of a Float: 32 bits
bitsDouble#, bitsFloat# :: Int# -> Double#
doubleDigits# :: Double# -> Bytes#                        -- fewest digits strictly nearer to it than to its neighbours (1e23 is
                                                          -- "9999999999999999e23"),
                                                          -- then 'e' and the decimal exponent: 0.1 is "1e0", 12.5 is "125e2"
                                                          -- (0.DIGITS * 10^e), 0 is "0e0"
floatDigits# :: Double# -> Bytes#                         -- the same for single precision

-- Characters
ord# :: Char# -> Int#
chr# :: Int# -> Char#
eqChar#, neChar#, ltChar#, leChar# :: Char# -> Char# -> Int#
generalCategory# :: Char# -> Int#                         -- in the order of Data.Char.GeneralCategory
toUpper#, toLower#, toTitle# :: Char# -> Char#

-- Literal strings
indexChar# :: Addr# -> Int# -> Char#                      -- the code point that begins at this byte; '\0'# at the end
nextChar# :: Addr# -> Int# -> Int#                        -- the byte where the next one begins; at the end, the same byte
eqText# :: Addr# -> Addr# -> Int#                         -- 1# when they are the same text

-- Integers of any size (GMP). Immutable.
data Big#
intToBig# :: Int# -> Big#
wordToBig# :: Int# -> Big#
bigToInt# :: Big# -> Int#                                 -- the low 64 bits
sizeBig# :: Big# -> Int#                                  -- words of its magnitude; negative for a negative number
lowLimb# :: Big# -> Int#                                  -- the low 64 bits of its magnitude, which is not 0
bigFromAddr# :: Addr# -> Big#                             -- decimal digits
bigFromBytes# :: Bytes# -> Big#
bigToBytes# :: Int# -> Big# -> Bytes#                     -- base (2..36), digits with a leading '-'
addBig#, subBig#, mulBig#, quotBig#, remBig#, divBig#, modBig#, gcdBig#, andBig#, orBig#, xorBig# :: Big# -> Big# -> Big#
addBigInt#, subBigInt#, mulBigInt#, quotBigInt#, divBigInt# :: Big# -> Int# -> Big#
remBigInt#, modBigInt# :: Big# -> Int# -> Int#
mulInts# :: Int# -> Int# -> Big#
restBig# :: Big# -> Big# -> Big# -> Big#                  -- x - q * y
negateBig#, notBig#, sqrtBig# :: Big# -> Big#
powBig# :: Big# -> Int# -> Big#
compareBig# :: Big# -> Big# -> Int#                       -- -1#, 0#, 1#
shiftLBig#, shiftRBig# :: Big# -> Int# -> Big#            -- shiftR: arithmetic (rounds down)
testBitBig# :: Big# -> Int# -> Int#
popCountBig#, bitLengthBig# :: Big# -> Int#
bigToDouble# :: Big# -> Double#
encodeDoubleBig# :: Big# -> Int# -> Double#
ratioToDouble# :: Big# -> Big# -> Double#                 -- correctly rounded
ratioToFloat# :: Big# -> Big# -> Double#
truncateDouble# :: Double# -> Big#                        -- towards zero; 0 for NaN and infinities

-- Bytes: also mutable, when used with the effects below
data Bytes#
sizeBytes# :: Bytes# -> Int#
indexByte#, indexInt# :: Bytes# -> Int# -> Int#           -- indexInt#: in units of eight bytes
indexDouble# :: Bytes# -> Int# -> Double#
compareBytes# :: Bytes# -> Bytes# -> Int#                 -- lexicographic
addrToBytes# :: Addr# -> Bytes#
newBytes#, newPinned# :: Int# -> World# -> Bytes#         -- size, world; zeroed. The collector does not move the latter
shrinkBytes# :: Bytes# -> Int# -> World# -> World#        -- to so many; the others are gone
readSize# :: Bytes# -> World# -> Int#                     -- as it is now: sizeBytes# is for such as are not shrunk
readByte#, readInt# :: Bytes# -> Int# -> World# -> Int#
readDouble# :: Bytes# -> Int# -> World# -> Double#
writeByte#, writeInt# :: Bytes# -> Int# -> Int# -> World# -> World#
writeDouble# :: Bytes# -> Int# -> Double# -> World# -> World#
copyBytes# :: Bytes# -> Int# -> Bytes# -> Int# -> Int# -> World# -> World#  -- from, offset, to, offset, count, world
indexBits# :: Bytes# -> Int# -> Int# -> Int#              -- size (1, 2, 4, 8 bytes; negative: with a sign), offset in bytes
readBits# :: Bytes# -> Int# -> Int# -> World# -> Int#
writeBits# :: Bytes# -> Int# -> Int# -> Int# -> World# -> World#       -- size, offset, value
fillBytes# :: Bytes# -> Int# -> Int# -> Int# -> World# -> World#       -- offset, count, byte
findByte#, countByte# :: Bytes# -> Int# -> Int# -> Int# -> Int#        -- offset, count, byte: where the first is, or -1#; how many
compareSlices# :: Bytes# -> Int# -> Bytes# -> Int# -> Int# -> Int#     -- offsets, count: -1#, 0#, 1#
findSlice# :: Bytes# -> Int# -> Int# -> Bytes# -> Int# -> Int# -> Int# -- offset, count; those of what is looked for: where, or -1#
countChars#, utf8Error# :: Bytes# -> Int# -> Int# -> Int# -- offset, count: of UTF-8; where it is not, or -1#
skipChars# :: Bytes# -> Int# -> Int# -> Int# -> Int#      -- offset, count, characters of UTF-8: where they end

-- Memory outside of the heap: for the engine only. Nothing is checked. Sizes are those of indexBits#.
plusAddr# :: Addr# -> Int# -> Addr#
addr2Int# :: Addr# -> Int#
int2Addr# :: Int# -> Addr#
indexMemory# :: Addr# -> Int# -> Int#                     -- address, size
readMemory# :: Addr# -> Int# -> World# -> Int#
writeMemory# :: Addr# -> Int# -> Int# -> World# -> World#
moveMemory# :: Addr# -> Addr# -> Int# -> World# -> World# -- from, to, count
allocate# :: Int# -> World# -> Addr#                      -- of so many bytes; no address: there is no memory
reallocate# :: Addr# -> Int# -> World# -> Addr#          -- with what it had, as far as that fits
free# :: Addr# -> World# -> World#
storeBytes# :: Bytes# -> Int# -> Addr# -> Int# -> World# -> World#     -- from, offset, to, count
loadBytes# :: Addr# -> Bytes# -> Int# -> Int# -> World# -> World#      -- from, to, offset, count
bytesAddress# :: Bytes# -> World# -> Addr#                -- until anything is made, or for good if it is pinned
isPinned# :: Bytes# -> Int#

-- C. The text says what it has for parameters and result, symbol and library: types/foreign.c, desugar/foreign.c
callInt# :: Addr# -> Bytes# -> World# -> Int#             -- the text, arguments
callDouble# :: Addr# -> Bytes# -> World# -> Double#
symbol# :: Addr# -> World# -> Addr#
newCallback# :: Addr# -> a -> World# -> Addr#             -- letters, an action that does it
freeCallback# :: Addr# -> World# -> World#
callbackArguments# :: World# -> Addr#                     -- of the thread that does it: words; the result goes over the first
getErrno# :: World# -> Int#                               -- of the thread's last call
setErrno# :: Int# -> World# -> World#
newStable# :: a -> World# -> Addr#                        -- keeps it alive until it is freed
readStable# :: Addr# -> World# -> Box# a
freeStable# :: Addr# -> World# -> World#
-- weak pointers are numbers
makeWeak# :: a -> b -> c -> Int# -> World# -> Int#        -- key, value, finaliser, and 1# if it is one
weakFinaliser# :: Int# -> Addr# -> Addr# -> Int# -> Addr# -> World# -> Int#   -- C: a function, its first argument if the next one
                                                          -- is 1#, its other one. 0#: it has died
readWeak# :: Int# -> a -> World# -> Box# a                -- or this, when it has died
finaliseWeak# :: Int# -> a -> World# -> Box# a            -- dies; its finaliser, or this
stableName# :: a -> World# -> Int#                        -- the number of the object, as long as it lives
touchValue# :: a -> World# -> World#                      -- it is alive until now

-- Mutable variables and arrays of lifted values
data MutVar# a
newMutVar# :: a -> World# -> MutVar# a
readMutVar# :: MutVar# a -> World# -> Box# a
writeMutVar# :: MutVar# a -> a -> World# -> World#
casMutVar# :: MutVar# a -> a -> a -> World# -> Int#      -- old, new: 1# when it was old, and has become new
sameMutVar# :: MutVar# a -> MutVar# a -> Int#
data Array# a
newArray# :: Int# -> a -> World# -> Array# a
sizeArray# :: Array# a -> Int#
indexArray# :: Array# a -> Int# -> Box# a                 -- pure
readArray# :: Array# a -> Int# -> World# -> Box# a
writeArray# :: Array# a -> Int# -> a -> World# -> World#
copyArray# :: Array# a -> Int# -> Array# a -> Int# -> Int# -> World# -> World#
cloneArray# :: Array# a -> Int# -> Int# -> World# -> Array# a           -- offset, count, world
shrinkArray# :: Array# a -> Int# -> World# -> World#      -- to so many
readLength# :: Array# a -> World# -> Int#                 -- as it is now: sizeArray# is for such as are not shrunk
sameArray# :: Array# a -> Array# a -> Int#

-- A collection: 1# of everything, 0# of what is young.
collect# :: Int# -> World# -> World#

-- Exceptions. The exception is any lifted value (the library uses SomeException).
raise# :: e -> a
raiseIO# :: e -> World# -> Box# a
catch# :: (World# -> Box# a) -> (e -> World# -> Box# a) -> World# -> Box# a

-- Threads take turns where they wait, and whenever the evaluator likes. The program ends with its first one.
data Thread#
fork# :: (World# -> Box# a) -> World# -> Thread#          -- its exceptions must be caught, its result is not looked at
myThread# :: World# -> Thread#
yield# :: World# -> World#
threadDelay# :: Int# -> World# -> World#                  -- microseconds
threadNumber# :: Thread# -> Int#                          -- 1#: the first one
threadStatus# :: Thread# -> World# -> Int#                -- 0# runs or could, 1# has ended, 2# waits for an MVar#, 3# for something else, 4# until it has thrown
throwTo# :: Thread# -> e -> World# -> World#              -- waits until it is raised there
getMask# :: World# -> Int#                                -- are exceptions of others held back? 0# no, 1# unless it waits, 2# always
setMask# :: Int# -> World# -> Int#                        -- gives the former one
-- Variables that are full or empty
data MVar# a
newMVar# :: World# -> MVar# a                             -- empty
takeMVar#, readMVar# :: MVar# a -> World# -> Box# a       -- wait until it is full
putMVar# :: MVar# a -> a -> World# -> World#              -- waits until it is empty
tryTakeMVar#, tryReadMVar# :: MVar# a -> World# -> Array# a  -- of one element, or of none
tryPutMVar# :: MVar# a -> a -> World# -> Int#             -- 1#: done
isEmptyMVar# :: MVar# a -> World# -> Int#
sameMVar# :: MVar# a -> MVar# a -> Int#

-- Evaluation
dataToTag# :: a -> Int#                                   -- evaluates; the constructor's position in its type
unsafeCoerce# :: a -> b                                   -- nothing happens at run time
sameObject# :: a -> a -> Int#                             -- pointer equality of evaluated values
showTerm# :: a -> World# -> Bytes#                        -- UTF-8: a value as Curry writes it, as far as it is evaluated now

-- Logic variables and search: for Curry. docs/core.md says what they do.
isVar#, isFree#, hasFree#, normalForm#, ground# :: a -> Int#
sameVar#, bind#, bindLazy#, bindTerm#, unifyNow#, matchNow# :: a -> a -> Int#
solve# :: a -> Int#
conc# :: a -> a -> Int#
allValues#, firstValue#, searchStep# :: c -> (a -> c -> c) -> a -> c
setValues#, setFirst#, setStep# :: c -> (b -> c -> c) -> (a -> b) -> a -> c

-- The outside world. Handles are small numbers: 0# 1# 2# are open from the start. Results below 0# are -errno.
openFile# :: Bytes# -> Int# -> World# -> Int#             -- UTF-8 name; 0 read 1 write 2 append 3 read and write; + 8: binary
closeHandle#, flushHandle#, isEOF#, hGetPos#, hFileSize#, isTerminal# :: Int# -> World# -> Int#
waitInput# :: Int# -> Int# -> World# -> Int#              -- milliseconds, below 0# without end: how many bytes can be read at once, 0# at the
                                                          -- end of the file, -11# (EAGAIN) if none came; if there are other threads, it may give up early
hSetPos# :: Int# -> Int# -> World# -> Int#
getChar#, lookAhead# :: Int# -> World# -> Int#            -- code point, -1# at the end of the file, below that -errno - 1 (EILSEQ: no
                                                          -- UTF-8)
getText# :: Int# -> Int# -> World# -> Bytes#              -- characters in UTF-8, at most 2048; 1#: at most to the end of the line; 2#: bytes, likewise;
                                                          -- empty: getChar# says why
putChar#, sayChar# :: Int# -> Char# -> World# -> Int#     -- sayChar#, textMode# and flushHandle#: when it is the thread's turn to write there
getBytes# :: Int# -> Bytes# -> Int# -> Int# -> World# -> Int#          -- handle, buffer, offset, count, world: how many were read
putBytes# :: Int# -> Bytes# -> Int# -> Int# -> World# -> Int#
setBuffering#, setEcho#, setCoding# :: Int# -> Int# -> World# -> Int#  -- buffering: 0 none, 1 line, 2 block; coding: as System.IO has them
setNewlines#, hSetFileSize# :: Int# -> Int# -> World# -> Int#          -- newlines: 1 \r\n read as \n, 2 \n written as \r\n, 3 both
getBuffering#, getEcho# :: Int# -> World# -> Int#
textMode# :: Int# -> World# -> Int#                       -- buffering, and 4 more if text is not written as its UTF-8
removeFile# :: Bytes# -> World# -> Int#
fileExists# :: Bytes# -> World# -> Int#
errorText# :: Int# -> Bytes#                              -- of an errno
argCount# :: World# -> Int#
argument# :: Int# -> World# -> Bytes#                     -- 0#: the program's name
getEnv# :: Bytes# -> World# -> Bytes#                     -- "=" followed by the value, or empty
environment# :: Int# -> World# -> Bytes#                  -- the variable with this number as NAME=value, or empty
exit# :: Int# -> World# -> Int#                           -- flushes everything; does not return. -n: as if signal n had ended it; 256, 257: nobody handled that the limit of the stack, of the heap, was reached; 258: an exception nobody handled was reported, 1
traceMark# :: Bytes# -> World# -> Int#                    -- the program's own mark, with this text, in its profile, if one is written; 0#
cpuTime#, wallTime# :: World# -> Int#                     -- nanoseconds
monotonicTime# :: World# -> Int#                          -- nanoseconds since some moment
timeZone# :: Int# -> World# -> Bytes#                     -- where we are, at this time (seconds since 1970): minutes from UTC, 1 in summer else 0, name
systemName# :: Int# -> World# -> Bytes#                   -- 0# operating system, 1# machine, as System.Info has them; 2# the user's home, "=" before it, or empty; 3# of this computer; 4# this program's file

-- Files by their names, which are UTF-8. Texts that may not be there: "=" and the text, or an errno in digits.
makeFolder#, setMode# :: Bytes# -> Int# -> World# -> Int# -- with these permissions
canAccess# :: Bytes# -> Int# -> World# -> Int#            -- 4 read, 2 write, 1 execute, 0 is there: 0# if so
removeFolder#, changeFolder# :: Bytes# -> World# -> Int#
currentFolder# :: World# -> Bytes#
listFolder#, readLink#, realPath# :: Bytes# -> World# -> Bytes#        -- listFolder#: names, each followed by a NUL, in no order
renamePath# :: Bytes# -> Bytes# -> World# -> Int#
linkPath# :: Bytes# -> Bytes# -> Int# -> World# -> Int#   -- what is there, the new name; 1#: symbolic
pathInfo# :: Bytes# -> Int# -> Bytes# -> World# -> Int#   -- 1#: of a symbolic link itself. Writes ten numbers: mode, size; when read, when written, when changed,
                                                          -- in nanoseconds since 1970; links, user, group, inode, device
setTimes# :: Bytes# -> Int# -> Int# -> World# -> Int#     -- when read, when written; -1#: stays

-- Processes
startProcess# :: Bytes# -> Bytes# -> World# -> Int#       -- texts, each followed by a NUL: a folder, empty for this one; the program and its arguments;
                                                          -- the environment. Six numbers: how many arguments, how many variables (-1: ours), flags,
                                                          -- standard input, output and error: a handle, -1 ours, -2 a pipe whose other end is written here,
                                                          -- -3 none. Flags: 1 group of its own, 2 session of its own, 4 nothing else stays open. The process
waitProcess# :: Int# -> Int# -> World# -> Int#            -- 1#: waits; its exit code, below 256; 256 + n: a signal ended it; 512: still runs
signalProcess# :: Int# -> Int# -> World# -> Int#          -- process (negative: a group), signal
makePipe# :: World# -> Int#                               -- the handle that reads; the next number writes
setSignal# :: Int# -> Int# -> World# -> Int#              -- signal; 0# as usual, 1# ignored, 2# told: what it was
signalHandle# :: World# -> Int#                           -- the handle from which numbers of signals are read, as bytes
release# :: Int# -> World# -> Int#                        -- of a handle, which is closed by that, its descriptor, which is not
duplicate# :: Int# -> World# -> Int#                      -- another handle
fileHandle# :: Int# -> Int# -> World# -> Int#             -- of a descriptor; 1# reads, 2# writes, 3# both
redirect# :: Int# -> Int# -> World# -> Int#               -- the second handle is for the first one's file from now on
identity# :: Int# -> World# -> Int#                       -- 0# this process, 1# its parent, 2# user, 3# group, 4# effective user, 5# effective group
