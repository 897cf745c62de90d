#!/bin/sh
# The experiments of examples/curry, examples/ucl, examples/glasgow, examples/leaks and examples/clausify: what each program's
# first lines say must come out, comes out.
# Ends with `N passed, M failed`, counting what was tested.
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
log=$folder/log
passed=0
failed=0

# run OPTIONS FILE ARGUMENTS: profiles a program; the figures below are its.
run() {
    command="tarry prof $*"
    "$tarry" prof --log="$log" "$@" >"$folder/out" 2>"$folder/err" || fail "$command ends with $?: $(cat "$folder/err")"
    "$tarry" export --format=csv "$log" >"$folder/csv" || fail "$command: no profile"
}

fail() {
    failed=$((failed + 1))
    echo "FAILED: $1"
}

# holds LEFT OPERATOR RIGHT: whether that is so of two numbers.
holds() {
    awk -v a="$1" -v b="$3" "BEGIN { exit !(a != \"\" && b != \"\" && a + 0 $2 b + 0) }"
}

# is WHAT LEFT OPERATOR RIGHT
is() {
    if holds "$2" "$3" "$4"; then
        passed=$((passed + 1))
    else
        fail "$1: not $2 $3 $4 ($command)"
    fi
}

# timed WHAT OPERATOR FUNCTION: as `is`, of the two times that the function leaves in $left and $right. A run of milliseconds that something else
# interrupted says nothing: what is true has to be seen in one of five.
timed() {
    for _ in 1 2 3 4 5; do
        "$3"
        holds "$left" "$2" "$right" && break
    done
    is "$1" "$left" "$2" "$right"
}

# of STACK COLUMN: the sum of a column (entries, inner, objects, bytes, ticks) over the stacks that end with STACK.
of() {
    awk -F, -v end=";$1" -v column="$2" '
        NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) at = i; next }
        { stack = ";" $1; gsub(/;Main\./, ";", stack) }
        substr(stack, length(stack) - length(end) + 1) == end { sum += $at }
        END { print sum + 0 }' "$folder/csv"
}

# most FILE [KEY]: the most bytes there ever were, in all or of one key.
most() {
    awk -F, -v key="$2" 'NR > 1 && (key == "" || $2 == key) { sum[$1] += $NF; if (sum[$1] > most) most = sum[$1] }
                         END { print most + 0 }' "$folder/$1"
}

multiply() { awk -v a="$1" -v b="$2" 'BEGIN { print a * b }'; }

# cost FILE CENTRE COLUMN: a figure of `tarry cost`, from the first table or, with `failed` behind, from that of branches that failed.
cost() {
    "$tarry" cost "$1" 2>"$folder/err" | awk -v centre="$2" -v column="$3" -v table="${4:+2}" '
        $1 == "centre" { tables++; for (i = 1; i <= NF; i++) if ($i == column) at = i; next }
        tables == (table == "" ? 1 : table) && $1 == centre { print $at; exit }'
}

# ---- Kiel: Curry ----

c=examples/curry

command='tarry cost'
for column in C V; do
    is "C1: $column of len" "$(cost $c/c1-length.curry len $column)" == 51
    is "C1: $column of len2s" "$(cost $c/c1-length.curry len2s $column)" == 51
done
is 'C1: H of len' "$(cost $c/c1-length.curry len H)" == 50
is 'C1: H of len2s' "$(cost $c/c1-length.curry len2s H)" == 50
is 'C1: F of len' "$(cost $c/c1-length.curry len F)" == 51
is 'C1: F of len2s' "$(cost $c/c1-length.curry len2s F)" == 26
is 'C3: one choice' "$(cost $c/c3-coin.curry coin N)" == 1
for figure in 'C 3' 'V 4' 'H 1' 'E 1' 'F 2'; do
    is "C3: ${figure% *} of sum" "$(cost $c/c3-coin.curry sum "${figure% *}")" == "${figure#* }"
done
is 'C3: guesses' "$(cost $c/c3-guess.curry add N)" == 3
is 'C3: variables that were bound' "$(cost $c/c3-guess.curry add B)" == 3
is 'C3: one guess is in vain' "$(cost $c/c3-guess.curry add N failed)" == 1

# rows FILE OPTION: the table of costs by centre, without the column that instrumentation does not count.
rows() {
    "$tarry" cost "$2" "$1" 2>"$folder/err" | awk '$1 == "centre" { table = 1 } table { $11 = ""; print } $1 == "total" { exit }' | sort
}
for program in c1-length c2-permsort c3-coin c3-guess; do
    is "C2: $program, centres" "$(rows $c/$program.curry --flat | wc -l)" '>' 3
    is "C2: $program, rows by the semantics that are not so by counting" \
        "$({ rows $c/$program.curry --flat; rows $c/$program.curry --instrument; } | sort | uniq -u | wc -l)" == 0
done

list_and_length() {
    run --cost-centres=source $c/c1-time.curry
    left=$(of list ticks) right=$(multiply "$(of len ticks)" 3)
}
timed 'C1: the list takes the time' '>' list_and_length
is 'C1: the list allocates most' "$(of list bytes)" '>' "$(of len2s bytes)"
run $c/c1-time.curry
# One entry of each is that of the pragma in main.
is 'C1: calls of len' "$(of len entries)" == 3002
is 'C1: calls of len2s' "$(of len2s entries)" == 1502

run $c/permsort-before.curry
before=$(of insert bytes)
is 'permutation sort: a choice for each beginning of a permutation' "$(of insert entries)" == 109600
run $c/permsort-after.curry
is 'permutation sort, lazy: choices' "$(of insert entries)" == 1024
is 'permutation sort, lazy: allocation' "$(multiply "$(of insert bytes)" 50)" '<' "$before"

# ---- UCL: who is called how often, and for whom ----

u=examples/ucl

for n in 1 2 3; do
    case $n in 2) owner=g other=f ;; *) owner=f other=g ;; esac
    run --no-pass=fuse --profile=f,g,h $u/u1-program$n.hs        # whose lists the optimiser would not make
    is "U1: $owner made what x counts in program $n" "$(of $owner objects)" '>' 4000
    is "U1: $other made nothing of it in program $n" "$(of $other objects)" '<' 10
    is "U1: h made nothing of it in program $n" "$(of h objects)" '<' 10
done

for engine in '' --bytecode; do
    run $engine --profile=f,rev,myhead,mylast $u/u2-blocked.hs
    is 'U2: f<-myhead' "$(of 'myhead;f' entries)" == 1000
    is 'U2: f<-mylast' "$(of 'mylast;f' entries)" == 10
    is 'U2: f<-myhead makes most cells of the profiled functions' "$(of 'myhead;f' objects)" '>' "$(of myhead objects)"
    run $engine --profile=f,rev,myhead,mylast $u/u2-unblocked.hs
    is 'U2: f<-myhead after the repair' "$(of 'myhead;f' entries)" == 1
    is 'U2: f<-mylast after the repair' "$(of 'mylast;f' entries)" == 10

    # The repair takes an intermediate list away, which the optimiser takes away by itself.
    run $engine --no-pass=fuse --profile=queens,safe,check $u/u3-queens.hs
    is 'U3: safe<-queens' "$(of 'queens;safe' entries)" == 742
    is 'U3: check<-safe' "$(of 'safe;check' entries)" == 1836
    slow=$(of safe bytes)
    run $engine --no-pass=fuse --profile=queens,safe,check $u/u3-faster.hs
    is 'U3: safe after the repair' "$(of safe entries)" == 742
    is 'U3: check after the repair' "$(of check entries)" == 1836
    is 'U3: safe allocates less after the repair' "$(of safe bytes)" '<' $((slow * 9 / 10))        # a part the optimiser takes away by itself

    run $engine --profile=sumSquares,upto,square $u/u4-pipeline.hs
    is 'U4: upto' "$(of upto entries)" == 401
    is 'U4: upto<-upto' "$(of 'upto;upto' entries)" == 400
    is 'U4: square' "$(of square entries)" == 400
    run $engine --profile=sumNsquares,loop,square $u/u4-accumulator.hs
    is 'U4: loop' "$(of loop entries)" == 401
    is 'U4: square of the accumulator' "$(of square entries)" == 400

    run $engine --profile=f,g,h $u/u5-reference-site.hs
    is 'U5: f<-h' "$(of 'h;f' objects)" '>' 2000
    is 'U5: not f<-g' "$(of 'g;f' entries)" == 0
    run $engine --profile=f,g,h --no-box $u/u5-reference-site.hs
    is 'U5: f<-g without boxes' "$(of 'g;f' objects)" '>' 2000
done

for n in 1 2 3; do
    case $n in 1) owner='f' forcer='g > h' ;; 2) owner='f > g' forcer='h' ;; 3) owner='f' forcer='g' ;; esac
    run --plain --laziness --profile=f,g,h $u/u1-program$n.hs
    is "U1: who forced x in program $n" "$("$tarry" report "$log" --view=demand --min=0 |
        grep -c "^CAF:f > $owner  *CAF:f > $owner > $forcer  *1 ")" == 1
done

# The accumulator is a chain of thunks, unless the optimiser sees that it is needed.
run --plain --laziness $u/u4-accumulator.hs 100000
is 'U4: the summary says whose thunks were all forced' "$(grep -c '99,999 thunks of `loop` .* were all forced' "$folder/err")" == 1
run --plain --full-censuses --heap-interval=0.002 $u/u4-pipeline.hs 200000
"$tarry" export "$log" --format=csv --by=producer >"$folder/pipeline"
run --plain --full-censuses --heap-interval=0.002 $u/u4-accumulator.hs 200000
"$tarry" export "$log" --format=csv --by=producer >"$folder/accumulator"
is 'U4: the accumulator has the higher peak' "$(most accumulator)" '>' "$(multiply 10 "$(most pipeline)")"

safe_and_others() {
    run --no-pass=fuse --clock=exact --profile=queens,safe,check $u/u3-queens.hs 400
    left=$(of safe ns) right=$(($(of queens ns) + $(of check ns)))
}
timed 'U3: safe takes most of the time' '>' safe_and_others

# As they are written.
before_and_after() {
    run -O0 --clock=exact --profile=queens,safe,check $u/u3-queens.hs 400
    right=$(of safe ns)
    run -O0 --clock=exact --profile=queens,safe,check $u/u3-faster.hs 400
    left=$(of safe ns)
}
timed 'U3: and less after the repair' '<' before_and_after

# ---- Glasgow: whose scope is charged ----

g=examples/glasgow

run --cost-centres=source $g/g1-mapper.hs
is 'G1: mapper' "$(of mapper entries)" == 1
is 'G1: map and square belong to mapper' "$(of mapper objects)" '>' 3000
is 'G1: the list belongs to numbers' "$(of numbers objects)" '>' 2000
is 'G1: the sum belongs to MAIN' "$(of MAIN objects)" '<' 2000

# pays WHOM WHO: the first has allocated at least 2000 objects, the second hardly anything.
pays() {
    is "$name: $1 pays" "$(of "$1" objects)" '>=' 2000
    is "$name: $2 does not" "$(of "$2" objects)" '<' 20
}

name=G2
run --cost-centres=source $g/g2-fun-app.hs
pays fun app
run --cost-centres=source --scope=evaluation $g/g2-fun-app.hs
pays app fun
run --cost-centres=source $g/g2-cc3.hs
pays cc3 user
run --cost-centres=source --scope=evaluation $g/g2-cc3.hs
pays user cc3
run --cost-centres=source $g/g2-tricky.hs
pays tricky user
run --cost-centres=source --no-box $g/g2-tricky.hs
pays user tricky

name=G3
run --cost-centres=source $g/g3-caf.hs
pays CAF:x first
pays CAF:x second
run --plain --cost-centres=source --no-box $g/g3-and.hs
is 'G3: and2 costs its caller what and1 does' "$(of with bytes)" == "$(of without bytes)"
is 'G3: and that is something' "$(of with objects)" '>' 1000
is 'G3: and2 itself costs hardly anything' "$(of CAF:and2 objects)" '<' 10
run --cost-centres=source $g/g3-choice.hs
is 'G3: the choice is charged to the constant' "$(of CAF:y objects)" '>=' 10000
is 'G3: its applications are charged to their callers' "$(of one bytes)" == "$(of two bytes)"
is 'G3: and that is something, too' "$(of one objects)" '>' 800

name=G4
run --cost-centres=source $g/g4-boxing.hs
pays g h
run --cost-centres=source --no-box $g/g4-boxing.hs
pays h g

run --plain --cost-centres=source $g/g5-dictionaries.hs
is 'G5: elem_ll' "$(of elem_ll entries)" == 1
is 'G5: dictionaries are no inner entries' "$(of elem_ll inner)" == 1
is 'G5: building is charged to DICT' "$(of DICT objects)" '>' "$(of elem_ll objects)"
is 'G5: comparing is charged to who does it' "$(of find objects)" '>' 26

# ---- a constant that holds everything ----

run examples/leaks/caf.hs
is 'so it says without options' "$(grep -c 'what `enumFromTo for numbers (caf.hs:12)` made only grows' "$folder/err")" == 1
run --retainers --heap-interval=0.02 examples/leaks/caf.hs
is 'the summary says what only grows' "$(grep -c 'what `enumFromTo for numbers (caf.hs:12)` made only grows' "$folder/err")" == 1
is 'what a constant holds' "$("$tarry" report "$log" --view=heap --by=retainer | awk '$1 == "numbers" { print $3 }')" '>' 99

# ---- York: six versions of clausify ----

# The run-time system of the paper's compiler, as each version found it.
lml='-O0 --no-blackholing --update-by-copy --no-selector-gc'
blackholing='-O0 --update-by-copy --no-selector-gc'
indirections='-O0 --no-selector-gc'
formula='(a=a=a)=(a=a=a)=(a=a=a)=(a=a)'

# clausify VERSION SWITCHES: its censuses, each exact.
clausify() {
    version=$1
    shift
    run "$@" --full-censuses --heap-interval=0.005 "examples/clausify/$version.hs" "$formula"
    for by in producer construction; do
        "$tarry" export "$log" --format=csv --by=$by >"$folder/$version.$by"
    done
    "$tarry" export "$log" --format=csv --by=producer --restrict='construction=(:)' >"$folder/$version.cells"
    is "Y: $version gives one clause" "$(grep -c '^prop> a <= $' "$folder/out")" == 1
}

# cost VERSION: byte-seconds. The time is the first field, the bytes are the last.
cost() {
    awk -F, 'function flush() { cost += (time - before) * (sum + last) / 2; before = time; last = sum; sum = 0 }
             NR > 1 { if ($1 != time) { flush(); time = $1 } sum += $NF }
             END { flush(); print cost }' "$folder/$1.producer"
}

# most_by FILE: the keys, those with the largest peaks first.
most_by() {
    awk -F, 'NR > 1 { sum[$1, $2] += $NF; if (sum[$1, $2] > most[$2]) most[$2] = sum[$1, $2] }
             END { for (key in most) print most[key], key }' "$folder/$1" | sort -rn | sed 's/^[^ ]* //'
}

# dominated WHAT FILE KEY ...: these keys have the largest peaks, in any order.
dominated() {
    what=$1 file=$2
    shift 2
    found=$(most_by "$file" | head -n $# | sort | tr '\n' ' ')
    wanted=$(printf '%s\n' "$@" | sort | tr '\n' ' ')
    if [ "$found" = "$wanted" ]; then
        passed=$((passed + 1))
    else
        fail "$what: $wanted, not $found"
    fi
}

clausify v0 $lml
clausify v1 $lml
clausify v2 $blackholing
clausify v3 $blackholing
copied=$(most v3.construction Sym)
clausify v3 $indirections
clausify v4 $indirections
clausify v5

for pair in 'v0 v1' 'v1 v2' 'v2 v3' 'v3 v4' 'v4 v5'; do
    is "Y: cost of ${pair% *} and ${pair#* }" "$(cost "${pair% *}")" '>' "$(cost "${pair#* }")"
    is "Y: peak of ${pair% *} and ${pair#* }" "$(most "${pair% *}.producer")" '>' "$(most "${pair#* }.producer")"
done
is 'Y6: v0 costs more than a hundred times what v5 does' "$(cost v0)" '>' "$(multiply 100 "$(cost v5)")"
is 'Y6: and has more than a hundred times its peak' "$(most v0.producer)" '>' "$(multiply 100 "$(most v5.producer)")"

is 'Y1: the memory of v0 rises to the end' "$(awk -F, 'NR > 1 { sum[$1] += $NF; if (sum[$1] > most) { most = sum[$1]; at = $1 } last = $1 }
    END { print at / last }' "$folder/v0.producer")" '>' 0.8
dominated 'Y1: producers of v0' v0.producer disin elim negin
dominated 'Y1: constructions of v0' v0.construction Dis Sym Not
is 'Y2: v1 costs a fraction of v0' "$(multiply 4 "$(cost v1)")" '<' "$(cost v0)"
dominated 'Y2: producers of list cells in v1' v1.cells insert 'map for unicl (v1.hs:80)'
is 'Y3: without blackholing there are many cells' "$(most v1.construction '(:)')" '>' "$(multiply 100 "$(most v2.construction '(:)')")"
dominated 'Y3: constructions of v2' v2.construction Dis Sym Not Con
is 'Y4: where values are copied, the new source of v3 changes nothing' "$copied" '>' "$(multiply 0.9 "$(most v2.construction Sym)")"
is 'Y4: symbols are no longer copied in v3' "$(most v2.construction Sym)" '>' "$(multiply 100 "$(most v3.construction Sym)")"
is 'Y5: disjunctions in v4' "$(multiply 5 "$(most v4.construction Dis)")" '<' "$(most v3.construction Dis)"
is 'Y6: v4 keeps the characters of the input' "$(most v4.producer splitAtChar)" '>' 1000
is 'Y6: at the end, too' "$(awk -F, '$2 == "splitAtChar" { at = $1 } END { print at }' "$folder/v4.producer")" '>' \
    "$(awk -F, '$2 == "disjoin" { at = $1 } END { print at * 0.9 }' "$folder/v4.producer")"
is 'Y6: v5 does not' "$(most v5.producer splitAtChar)" '<' 500

run -O 0 examples/clausify/v0.hs
is 'Y: the summary names what blocks the pipeline' "$(grep -c 'evaluations wait for each other in `unicl`' "$folder/err")" == 1
is 'Y: the summary has at most 20 lines' "$(wc -l <"$folder/err")" '<=' 20

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
