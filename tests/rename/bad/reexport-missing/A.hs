module A (module Gone, x, y) where
import Gone
x = 1
