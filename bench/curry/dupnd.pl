total(0, _, S, S) :- !.
total(N, X, S, R) :- M is N - 1, T is S + X, total(M, X, T, R).

coin(1).
coin(2).

main :- forall((coin(X), total(10000000, X, 0, R)), (print(R), nl)).
