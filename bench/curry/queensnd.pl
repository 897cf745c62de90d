% The same search: perm(Xs) and insert(X, Ys) are evaluated to a list's first cell when it is needed.
hnf(nil, nil).
hnf(cons(X, Xs), cons(X, Xs)).
hnf(perm(Xs), R) :- perm(Xs, R).
hnf(insert(X, Ys), R) :- insert(X, Ys, R).

perm([], nil).
perm([X|Xs], R) :- insert(X, perm(Xs), R).

insert(X, Ys, cons(X, Ys)).
insert(X, Ys, cons(Y, insert(X, Zs))) :- hnf(Ys, cons(Y, Zs)).

queens(N, [Q|Qs]) :- numlist(1, N, Ns), perm(Ns, cons(Q, L)), alone(L, Q, 1, Qs), safe(Qs).

alone(L, Q, D, R) :- hnf(L, C), first(C, Q, D, R).
first(nil, _, _, []).
first(cons(P, Ps), Q, D, [P|R]) :- Q =\= P + D, Q =\= P - D, E is D + 1, alone(Ps, Q, E, R).

safe([]).
safe([Q|Qs]) :- attacks(Qs, Q, 1), safe(Qs).
attacks([], _, _).
attacks([P|Ps], Q, D) :- Q =\= P + D, Q =\= P - D, E is D + 1, attacks(Ps, Q, E).

main :- forall(queens(9, R), (print(R), nl)).
