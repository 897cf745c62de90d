add(o, Y, Y).
add(s(X), Y, s(Z)) :- add(X, Y, Z).

nat(0, o) :- !.
nat(N, s(X)) :- M is N - 1, nat(M, X).

int(o, 0).
int(s(X), N) :- int(X, M), N is M + 1.

main :- nat(10000, N), forall(add(X, X, N), (int(X, I), print(I), nl)).
