next(N, At, To) :- At mod N > 0, To is At - 1.
next(N, At, To) :- At mod N < N - 1, To is At + 1.
next(N, At, To) :- At >= N, To is At - N.
next(N, At, To) :- At < N * (N - 1), To is At + N.

cycle(N, [At|Path], 0, [At|Path]) :- !, next(N, At, 0).
cycle(N, [At|Path], Left, R) :-
    next(N, At, To), \+ memberchk(To, [At|Path]), Less is Left - 1, cycle(N, [To, At|Path], Less, R).

main :- forall((cycle(5, [0], 24, R) ; R = [0]), (print(R), nl)).
