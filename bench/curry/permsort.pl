% The same search: perm(Xs) and insert(X, Ys) are evaluated to a list's first cell when it is needed.
hnf(nil, nil).
hnf(cons(X, Xs), cons(X, Xs)).
hnf(perm(Xs), R) :- perm(Xs, R).
hnf(insert(X, Ys), R) :- insert(X, Ys, R).

perm([], nil).
perm([X|Xs], R) :- insert(X, perm(Xs), R).

insert(X, Ys, cons(X, Ys)).
insert(X, Ys, cons(Y, insert(X, Zs))) :- hnf(Ys, cons(Y, Zs)).

sorted(L, R) :- hnf(L, C), first(C, R).
first(nil, []).
first(cons(X, Xs), R) :- hnf(Xs, C), after(C, X, R).
after(nil, X, [X]).
after(cons(Y, Ys), X, [X|R]) :- X =< Y, hnf(Ys, C), after(C, Y, R).

main :- numlist(1, 18, Up), reverse(Up, Down), forall(sorted(perm(Down), R), (print(R), nl)).
