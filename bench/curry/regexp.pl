match(lit(C), [C|R], R).
match(alt(A, _), W, R) :- match(A, W, R).
match(alt(_, B), W, R) :- match(B, W, R).
match(conc(A, B), W, R) :- match(A, W, S), match(B, S, R).
match(star(_), W, W).
match(star(A), W, R) :- match(conc(A, star(A)), W, R).

ab(alt(lit(a), lit(b))).
expression(N, conc(star(AB), conc(lit(a), R))) :- ab(AB), rest(N, AB, R).
rest(1, AB, AB) :- !.
rest(N, AB, conc(AB, R)) :- M is N - 1, rest(M, AB, R).

word(0, []) :- !.
word(N, [a, b|W]) :- M is N - 1, word(M, W).

main :- expression(101, E), word(4000, W), forall(match(E, W, []), (print(1), nl)).
