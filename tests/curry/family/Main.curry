-- A relation as rules, asked in several directions.
data Person = Ann | Bob | Cid | Dee | Eve

parent :: Person -> Person
parent Bob = Ann
parent Cid = Ann
parent Dee = Bob
parent Eve = Cid

grand :: Person -> Person
grand p = parent (parent p)

data R = Up Person | Down Person | Cousin Person

main :: R
main = Up (grand Dee) ? (let x free in parent x =:= Ann &> Down x) ? (let x free in grand x =:= grand Dee &> Cousin x)
