#!/bin/sh
# The page of `tarry report --html`, in Chromium: pages of our logs, of GHC's files, of hostile names, of two runs; and its modules one by one.
# `sh scripts/page.sh --shots DIR` leaves pictures of them there.
cd "$(dirname "$0")/.." || exit 1
tarry=$PWD/build/release/tarry
work=$(mktemp -d) || exit 1
server=
trap '[ -z "$server" ] || kill -INT $server; rm -rf "$work"' EXIT
samples=tests/profile/samples

fail() {
    echo "$1"
    echo '0 passed, 1 failed'
    exit 1
}

"$tarry" prof --retainers --biography --laziness --heap-interval=0.02 --full-censuses --log="$work/work.eventlog" tests/page/Work.hs \
    >/dev/null 2>"$work/err" </dev/null || fail "$(cat "$work/err")"
"$tarry" prof --light --log="$work/light.eventlog" tests/page/Work.hs >/dev/null 2>&1 </dev/null
"$tarry" prof --log="$work/perm.eventlog" tests/page/Perm.curry >/dev/null 2>"$work/err" </dev/null || fail "$(cat "$work/err")"
"$tarry" report "$work/work.eventlog" --html --output="$work/work.html" || fail 'no page'
"$tarry" diff "$work/light.eventlog" "$work/work.eventlog" --html --output="$work/diff.html" || fail 'no page of two runs'

# Names that would end an element, an attribute or a string, and one of 10 KB.
long=$(awk 'BEGIN { for (i = 0; i < 1250; i++) printf "<b>&\\\" x" }')
hostile='</script><script>window.hacked=1</script>'
cat >"$work/hostile.prof" <<END
{"program": "$hostile", "arguments": ["\"><img src=x onerror=window.hacked=1>", "$hostile"], "rts_arguments": ["-pj"], "end_time": "$hostile",
 "initial_capabilities": 1, "total_time": 0.011, "total_ticks": 11, "tick_interval": 1000, "total_alloc": 94368,
 "cost_centres": [{"id": 0, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>", "is_caf": false},
  {"id": 1, "label": "$hostile", "module": "<!--", "src_loc": "$hostile:3:1", "is_caf": false},
  {"id": 2, "label": "$long", "module": "'\"\`\${window.hacked=1}", "src_loc": "/etc/passwd:1:1", "is_caf": false}],
 "profile": {"id": 0, "entries": 1, "alloc": 1, "ticks": 1, "children": [{"id": 1, "entries": 1, "alloc": 90000, "ticks": 5,
  "children": [{"id": 2, "entries": 3, "alloc": 4367, "ticks": 5, "children": []}]}]}}
END
printf 'JOB "</script><script>window.hacked=1</script>"\nDATE "<!--"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n' >"$work/hostile.hp"
for t in 0.1 0.2 0.3; do
    printf 'BEGIN_SAMPLE %s\n</script><script>window.hacked=1</script>\t1000\n<img/src=x/onerror=window.hacked=1>\t200\nEND_SAMPLE %s\n' $t $t
done >>"$work/hostile.hp"

set -- "$@" "file://$PWD/tests/page/unit.html" tests/page/unit.js "file://$work/work.html" tests/page/look.js \
    "file://$work/work.html" tests/page/parts.js "file://$work/diff.html" tests/page/diff.js
for log in $samples/s_p.prof $samples/s_pj.prof $samples/s_hb.hp $samples/s_hr.eventlog $samples/s_pl.eventlog "$work/light.eventlog" \
    "$work/perm.eventlog" "$work/hostile.prof" "$work/hostile.hp"; do
    page=$work/$(basename "$log").html
    "$tarry" report "$log" --html --no-source --output="$page" || fail "no page of $log"
    set -- "$@" "file://$page" tests/page/parts.js
done

# The page of a log that is followed is served.
"$tarry" report "$work/work.eventlog" --html --follow --port=0 >/dev/null 2>"$work/served" &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ -s "$work/served" ] || sleep 0.2
done
served=$(grep -o 'http[^ ]*' "$work/served")
set -- "$@" "$served" tests/page/follow.js "$(echo "$served" | sed 's|/[0-9a-f]*/$|/00000000000000000000000000000000/|')" tests/page/stranger.js
timeout 120 build/release/browser "$@"
