import Numeric
main = (readInt "12ab", readNat "7", readHex "ffz", readOct "17", readBin "1012", readInt "x")
