module A where
import B
a = b
