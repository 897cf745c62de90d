/* The runtime's own bytecode: what is entered or returned to that is not the program's. */
#include "runtime/runtime.h"

#include <assert.h>

#define W(op, x, a, bc) ((CodeWord)OP_##op | (CodeWord)(x) << 8 | (CodeWord)(a) << 16 | (CodeWord)(bc) << 32)
#define CALL(r, f, function) W(CALL_RUNTIME, r, f, RT_##function)

enum {
    AT_LEAVE, AT_RETURN, AT_BOUND, AT_INDIRECTION, AT_BLACKHOLE = AT_INDIRECTION + 2, AT_SPENT, AT_RAISE, AT_FROZEN,
    AT_UPDATE, AT_UPDATE_DATA, AT_CATCH_DONE,
    AT_MASK_DONE, AT_RETRY, AT_ENTER_FRAME, AT_GIVE_FRAME, AT_ASKED, AT_STOP, AT_APPLY_FRAME, AT_SHOW,
    AT_UNDERFLOW, AT_LOGIC_FRAME, AT_WATERMARK,
    AT_ENTER, AT_COLLECT, AT_TRAP, AT_PAP, AT_FORCED_AGAIN, AT_EVALUATED_AGAIN,
    AT_FREE, AT_FAIL, AT_OR_ELSE, AT_UNIFY_NOW, AT_MATCH_NOW,      /* these know what frames of the runtime return to */
    AT_END
};

const CodeWord builtin_code[] = {
    [AT_LEAVE]       = W(LEAVE, 0, 0, 0),
    [AT_RETURN]      = CALL(1, 0, RETURN),
    [AT_BOUND]       = W(TAINT, 0, 0, 0),
    [AT_INDIRECTION] = W(FIELD, 0, 0, 0),      /* R0 := its word 0 */
                       W(ENTER, 0, 0, 0),
    [AT_BLACKHOLE]   = CALL(1, 0, BLACKHOLE),
    [AT_SPENT]       = CALL(1, 0, SPENT),
    [AT_RAISE]       = CALL(1, 0, RAISE_AGAIN),
    [AT_FROZEN]      = CALL(1, 0, THAW),
    [AT_UPDATE]      = W(UPDATE, 0, 0, 0),
    [AT_UPDATE_DATA] = W(UPDATE, 1, 0, 0),
    [AT_CATCH_DONE]  = CALL(1, 0, CATCH_DONE),
    [AT_MASK_DONE]   = CALL(1, 0, MASK_DONE),
    [AT_RETRY]       = CALL(0, 0, RETRY),
    [AT_ENTER_FRAME] = CALL(0, 0, ENTER_FRAME),
    [AT_GIVE_FRAME]  = CALL(0, 0, GIVE_FRAME),
    [AT_ASKED]       = CALL(UINT8_MAX, UINT8_MAX, ASKED),
    [AT_STOP]        = CALL(1, 0, STOP),
    [AT_APPLY_FRAME] = CALL(1, 0, APPLY_FRAME),
    [AT_SHOW]        = CALL(1, 0, SHOW),
    [AT_UNDERFLOW]   = CALL(MAX_RESULTS, MAX_RESULTS, UNDERFLOW),
    [AT_LOGIC_FRAME] = CALL(1, 0, LOGIC_FRAME),
    [AT_WATERMARK]   = CALL(MAX_RESULTS, MAX_RESULTS, WATERMARK),
    [AT_ENTER]       = W(ENTER, 0, 0, 0),
    [AT_COLLECT]     = CALL(0, 0, COLLECT),
    [AT_TRAP]        = CALL(0, 0, TRAP),
    [AT_PAP]         = CALL(UINT8_MAX, UINT8_MAX, ENTER_PAP),
    [AT_FORCED_AGAIN] = CALL(1, 0, FORCED_AGAIN),
    [AT_EVALUATED_AGAIN] = CALL(1, 0, EVALUATED_AGAIN),
    [AT_FREE]        = CALL(1, 0, FREE),
    [AT_FAIL]        = CALL(0, 0, FAIL),
    [AT_OR_ELSE]     = CALL(0, 0, OR_ELSE),
    [AT_UNIFY_NOW]   = CALL(0, 0, UNIFY_NOW),
    [AT_MATCH_NOW]   = CALL(0, 0, MATCH_NOW),
};

const uint32_t builtin_words = AT_END;
static_assert(sizeof builtin_code / sizeof builtin_code[0] == AT_END, "every place has its code");

const uint32_t builtin_at[BUILTIN_COUNT] = {
    [BUILTIN_LEAVE] = AT_LEAVE, [BUILTIN_RETURN] = AT_RETURN,
    [BUILTIN_BOUND] = AT_BOUND,
    [BUILTIN_INDIRECTION] = AT_INDIRECTION, [BUILTIN_BLACKHOLE] = AT_BLACKHOLE, [BUILTIN_SPENT] = AT_SPENT,
    [BUILTIN_RAISE] = AT_RAISE,
    [BUILTIN_FROZEN] = AT_FROZEN, [BUILTIN_FREE] = AT_FREE,
    [BUILTIN_UPDATE] = AT_UPDATE, [BUILTIN_UPDATE_DATA] = AT_UPDATE_DATA,
    [BUILTIN_CATCH_DONE] = AT_CATCH_DONE, [BUILTIN_MASK_DONE] = AT_MASK_DONE,
    [BUILTIN_RETRY] = AT_RETRY, [BUILTIN_ENTER_FRAME] = AT_ENTER_FRAME,
    [BUILTIN_GIVE_FRAME] = AT_GIVE_FRAME, [BUILTIN_ASKED] = AT_ASKED,
    [BUILTIN_STOP] = AT_STOP,
    [BUILTIN_APPLY_FRAME] = AT_APPLY_FRAME, [BUILTIN_SHOW] = AT_SHOW, [BUILTIN_UNDERFLOW] = AT_UNDERFLOW,
    [BUILTIN_LOGIC_FRAME] = AT_LOGIC_FRAME, [BUILTIN_WATERMARK] = AT_WATERMARK,
    [BUILTIN_ENTER] = AT_ENTER, [BUILTIN_COLLECT] = AT_COLLECT, [BUILTIN_TRAP] = AT_TRAP,
    [BUILTIN_PAP] = AT_PAP, [BUILTIN_FORCED_AGAIN] = AT_FORCED_AGAIN,
    [BUILTIN_EVALUATED_AGAIN] = AT_EVALUATED_AGAIN,
    [BUILTIN_FAIL] = AT_FAIL, [BUILTIN_OR_ELSE] = AT_OR_ELSE,
    [BUILTIN_UNIFY_NOW] = AT_UNIFY_NOW, [BUILTIN_MATCH_NOW] = AT_MATCH_NOW,
};

RuntimeFn *const runtime_calls[RT_COUNT] = {
#define RT(c, function) [RT_##c] = function,
#include "runtime/calls.tbl"
#undef RT
};

Builtin builtin_of_frame(FrameKind kind)
{
    switch (kind) {
    case FRAME_UPDATE:    return BUILTIN_UPDATE;
    case FRAME_CATCH:     return BUILTIN_CATCH_DONE;
    case FRAME_MASK:      return BUILTIN_MASK_DONE;
    case FRAME_RETRY:     return BUILTIN_RETRY;
    case FRAME_ENTER:     return BUILTIN_ENTER_FRAME;
    case FRAME_GIVE:      return BUILTIN_GIVE_FRAME;
    case FRAME_APPLY:     return BUILTIN_APPLY_FRAME;
    case FRAME_STOP:      return BUILTIN_STOP;
    case FRAME_SHOW:      return BUILTIN_SHOW;
    case FRAME_UNDERFLOW: return BUILTIN_UNDERFLOW;
    case FRAME_LOGIC:     return BUILTIN_LOGIC_FRAME;
    case FRAME_WATERMARK: return BUILTIN_WATERMARK;
    default:              return BUILTIN_LEAVE;
    }
}
