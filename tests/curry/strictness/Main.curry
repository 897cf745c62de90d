-- $!! evaluates completely, $! to the outermost constructor, and neither waits for a variable.
main :: Int
main = (const 1 $! [failed :: Int]) ? (const 2 $!! [failed :: Int]) ? (let x free in const 3 $!! [x :: Int]) ? (const 4 `seq` 4)
