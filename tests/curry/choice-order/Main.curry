-- ? chooses; choices nest, and values may occur several times.
main :: Int
main = (1 ? 2) ? (2 ? 3)
