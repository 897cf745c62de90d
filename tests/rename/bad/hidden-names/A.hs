module A where
data Con = Con
x = 1
