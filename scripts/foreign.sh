#!/bin/sh
# The other architecture's machine code, tested under qemu-user on a few programs that use all of it: arithmetic of every kind,
# doubles, texts, arrays, exceptions, threads, deep recursion; signals; profiled ones; searches. Ends with `N passed, M failed`.
#
# Programs that only run are compiled here, and their images put behind the other machine's tarry, as `tarry build` does with its own:
# 0.3 s of CPU each, not 2. For profiles and to keep the libraries the compiler itself runs under qemu, too. The limits keep small what
# is reserved, which qemu keeps books on: each page of the 64 GB for the compiler's stack took a second, for every command.
programs='
tests/run/numeric/int_word.hs
tests/run/numeric/div_constants.hs
tests/run/numeric/double_round_trip.hs
tests/run/numeric/float_functions.hs
tests/run/numeric/scale_float.hs
tests/run/numeric/integer_arithmetic.hs
tests/run/exceptions/arith_exceptions.hs
tests/run/exceptions/nested_handlers.hs
tests/run/threads/masks.hs
tests/lib/misc/channels.hs
tests/run/laziness/bound-inside.hs
tests/run/laziness/sharing.hs
tests/run/functions/partial.hs
tests/run/mutable/arrays.hs
tests/run/mutable/marrays.hs
tests/run/unicode
tests/run/long/json.hs
tests/run/numeric/nan.hs
bench/programs/nbody.hs
bench/programs/sieve.hs
tests/run/foreign/libc.hs
tests/run/foreign/sizes.hs
tests/run/data/bytes_reverse.hs
'

cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
case $(uname -m) in
x86_64) debian=arm64 gcc=gcc-aarch64-linux-gnu machine=aarch64 ;;
*)      debian=amd64 gcc=gcc-x86-64-linux-gnu machine=x86_64 ;;
esac

# Libraries of another architecture are packages with its name behind a colon; apt must be told once that they are wanted.
need_foreign_packages() {
    command -v dpkg >/dev/null || return 0
    if ! dpkg --print-foreign-architectures | grep -qx "$debian"; then
        may_be_root || { say_what_to_type "$*"; return 1; }
        as_root dpkg --add-architecture "$debian" && as_root apt-get update -qq >/dev/null 2>&1
    fi
    need_packages "$@"
}

# shellcheck disable=SC2086  # a list of words
need_foreign_packages "$gcc" "libc6-dev-$debian-cross" qemu-user "libffi-dev:$debian" "libgmp-dev:$debian" "libutf8proc-dev:$debian" "libxxhash-dev:$debian" || exit 1
make -s -j"$(getconf _NPROCESSORS_ONLN)" VARIANT=foreign || exit 1
cat >build/foreign/tarry-qemu <<END
#!/bin/sh
ulimit -v 8000000
command=\$1
shift
case \$command in run | prof) set -- --heap-limit=256M --stack-limit=64M "\$@" ;; esac
TARRY_LIB='$PWD/lib' exec qemu-$machine '$PWD/build/foreign/tarry' "\$command" "\$@"
END
cat >build/foreign/tarry-image <<END
#!/bin/sh
# tarry-image run [OPTION ...] FILE [ARGUMENT ...]; with options other than the engine's, which an executable does not take: by the compiler there.
all="\$*"
for word in \$all; do
    case \$word in run | -w | --engine=native) ;; -*) exec '$PWD/build/foreign/tarry-qemu' "\$@" ;; *) break ;; esac
done
while [ "\$1" = run ] || [ "\$1" = -w ] || [ "\$1" = --engine=native ]; do shift; done
folder=\$(mktemp -d) || exit 2
trap 'rm -rf "\$folder"' EXIT
name=\$(basename "\${1%.*}")
'$PWD/build/release/tarry' build -w "\$1" -o "\$folder/built" || exit
shift
{ cat '$PWD/build/foreign/tarry' && tail -c +$(($(stat -c %s build/release/tarry) + 1)) "\$folder/built"; } >"\$folder/\$name" && chmod +x "\$folder/\$name"
(ulimit -v 8000000; exec qemu-$machine "\$folder/\$name" "\$@")
END
chmod +x build/foreign/tarry-qemu build/foreign/tarry-image
# What is kept of the library, made once: of two tests that begin at the same time each would make it.
for file in bench/programs/sieve.hs tests/curry/permutations/Main.curry; do build/foreign/tarry-qemu check "$file" || exit 1; done
# shellcheck disable=SC2086  # a list of words
{
    build/release/runtests --tarry build/foreign/tarry-image --options --engine=native $programs
    build/release/golden --tarry build/foreign/tarry-qemu --slower 20 tests/golden/engine/interrupted.test tests/golden/prof/lines-alloc.test tests/golden/prof/threads.test
    TARRY=build/foreign/tarry-qemu sh scripts/entries.sh queens clausify heaps
    TARRY=build/foreign/tarry-image sh scripts/curry.sh append-split choices-in-code choices-in-little-stack guesses-in-code guesses-of-many old-variables permutations undone-after-collection written-in-branches
} | awk '/^[0-9]+ passed, [0-9]+ failed$/ { good += $1; bad += $3; n++; next } { print }
         END { bad += 4 - n; printf "%d passed, %d failed\n", good, bad; exit bad > 0 }'
