module Top where
