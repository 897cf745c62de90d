module A where
f = 2
