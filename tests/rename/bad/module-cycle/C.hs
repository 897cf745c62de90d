module C where
import A
c = a
