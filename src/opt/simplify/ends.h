/* Where what a case looks at ends, and whether the case should be moved there: ends.c */
#ifndef TARRY_OPT_SIMPLIFY_ENDS_H
#define TARRY_OPT_SIMPLIFY_ENDS_H

#include "opt/simplify/simplify.h"

/* Is it worth it: has it one end, or one in something that is known, and is the case not copied to too many others? One
 * end costs nothing: what is behind it knows what the cases on the way have seen, a loop that ends there is charged
 * with what is done with its outcome (and may need all of it), and the case need not be remembered while the rest is
 * looked at. */
bool  ends_worth_moving(Simplify *s, const Core *e, const Core *scrut);
/* case (case a <# b of { 1 -> P a c; _ -> P b c }) of { x -> f }, where f looks into x on some ways, and needs it as an
 * object on others: what all ends make. It can be made behind them, where it is needed: there it goes by floatin, which
 * programs that search are without. */
const Core *ends_made(Simplify *s, const Core *e, const Core *scrut);
/* case (case n of { 0 -> x; _ -> I n }) of { y -> f y }: is it a number in a box on some ways? Then y is the parameter
 * of a join point, which can be given the number itself, and x need not be a box, either (worker). */
bool  ends_give_number(Simplify *s, const Core *e, const Core *scrut);
/* Is it known of all ends what they are? */
bool  ends_known(Simplify *s, const Core *scrut);

/* Is it a jump to a join point that is open? Those of a let are, from here on until they are closed. */
bool  ends_is_jump(const Simplify *s, const Core *e);
void  ends_open_joins(Simplify *s, const Core *let);
void  ends_close_joins(Simplify *s, const Core *let);
/* What a join point does when it was jumped to. */
Core **ends_body_of_join(Bind *b);

#endif
