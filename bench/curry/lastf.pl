append_([], Ys, Ys).
append_([X|Xs], Ys, [X|Zs]) :- append_(Xs, Ys, Zs).

main :- numlist(1, 1000000, L), forall(append_(_, [X], L), (print(X), nl)).
