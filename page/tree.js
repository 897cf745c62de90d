// Trees of frames, for flame graphs: the stacks of a run, put together in different ways. Pure functions.
//
// A tree has columns: frame (a centre's number, SMALLER, or -2 for the root), parent, self, total, before (the total of
// another run), kids (numbers, in the order they are drawn). Node 0 is the root.
import { SMALLER } from './model.js';

export const ROOT = -2;

class Tree {
  constructor() {
    this.frame = [ROOT];
    this.parent = [-1];
    this.self = [0];
    this.selfBefore = [0];
    this.kids = [[]];
    this.index = new Map();
  }

  child(node, frame) {
    const key = node * 1048576 + frame + 2;
    let kid = this.index.get(key);
    if (kid === undefined) {
      kid = this.add(node, frame);
      this.index.set(key, kid);
    }
    return kid;
  }

  add(node, frame) {
    const kid = this.frame.length;
    this.frame.push(frame);
    this.parent.push(node);
    this.self.push(0);
    this.selfBefore.push(0);
    this.kids.push([]);
    this.kids[node].push(kid);
    return kid;
  }

  // Sums up; `inOrder`: brothers stay as they are, else the largest comes first.
  finish(inOrder = false) {
    this.total = Float64Array.from(this.self);
    this.before = Float64Array.from(this.selfBefore);
    for (let i = this.frame.length - 1; i > 0; i--) {
      this.total[this.parent[i]] += this.total[i];
      this.before[this.parent[i]] += this.before[i];
    }
    if (!inOrder) for (const kids of this.kids) kids.sort((a, b) => this.total[b] - this.total[a] || a - b);
    return this;
  }

  get depth() {
    const depths = new Int32Array(this.frame.length);
    let most = 0;
    for (let i = 1; i < depths.length; i++) most = Math.max(most, depths[i] = depths[this.parent[i]] + 1);
    return most;
  }
}

function hidden(run, frame, hide) {
  return hide && frame >= 0 && run.centres[frame].kind === 'library';
}

// The frames of a stack, outermost first, without MAIN; and without the library when it is hidden.
function framesOf(run, stack, hide) {
  const frames = [];
  for (let s = stack; s > 0; s = run.parent[s]) if (!hidden(run, run.centre[s], hide)) frames.push(run.centre[s]);
  return frames.reverse();
}

// Stacks as they are: callers above, what they called below.
export function callTree(run, values, hide, into = null, rename = null) {
  const tree = into || new Tree(), node = new Int32Array(run.n);
  const column = into ? tree.selfBefore : tree.self;
  for (let s = 0; s < run.n; s++) {
    const frame = run.centre[s];
    if (s > 0) {
      const below = node[run.parent[s]];
      node[s] = hidden(run, frame, hide) ? below : tree.child(below, rename ? rename(frame) : frame);
    }
    column[node[s]] += values[s];
  }
  return into ? tree : tree.finish();
}

// Upside down: what was charged to a function itself, and below who called it.
export function reversedTree(run, values, hide) {
  const tree = new Tree();
  for (let s = 0; s < run.n; s++) {
    if (values[s] === 0) continue;
    let node = 0;
    const frames = framesOf(run, s, hide);
    if (frames.length === 0) tree.self[0] += values[s];
    for (let i = frames.length - 1; i >= 0; i--) node = tree.child(node, frames[i]);
    if (node > 0) tree.self[node] += values[s];
  }
  return tree.finish();
}

// What happened on behalf of one function, wherever it was called.
export function calleeTree(run, values, centre, hide) {
  const tree = new Tree(), node = new Int32Array(run.n).fill(-1);
  for (let s = 1; s < run.n; s++) {
    const below = node[run.parent[s]], frame = run.centre[s];
    if (below >= 0) node[s] = hidden(run, frame, hide) ? below : tree.child(below, frame);
    else if (frame === centre) node[s] = tree.child(0, frame);
    if (node[s] >= 0) tree.self[node[s]] += values[s];
  }
  return tree.finish();
}

// Who called one function, with what it cost on their behalf.
export function callerTree(run, below, centre, hide) {
  const tree = new Tree();
  for (let s = 1; s < run.n; s++) {
    if (run.centre[s] !== centre || run.repeats[s] || below[s] === 0) continue;
    const frames = framesOf(run, run.parent[s], hide);
    let node = tree.child(0, centre);
    for (let i = frames.length - 1; i >= 0; i--) node = tree.child(node, frames[i]);
    tree.self[node] += below[s];
  }
  return tree.finish();
}

// In the order of time: within a step stacks follow each other as in the tree, from step to step frames go on.
export function timeTree(run, metric, hide) {
  const tree = new Tree(), at = metric === 'alloc' ? 2 : 1;
  let open = [0], frames = [];
  for (const step of run.data.order) {
    const rows = [];
    for (let i = 1; i < step.length; i += 3) {
      if (step[i + at] > 0) rows.push({ frames: framesOf(run, step[i], hide), value: step[i + at] });
    }
    rows.sort((a, b) => comparePaths(a.frames, b.frames));
    for (const row of rows) {
      let same = 0;
      while (same < frames.length && same < row.frames.length && frames[same] === row.frames[same]) same++;
      open.length = same + 1;
      for (let i = same; i < row.frames.length; i++) open.push(tree.add(open[i], row.frames[i]));
      frames = row.frames;
      tree.self[open[open.length - 1]] += row.value;
    }
  }
  return tree.finish(true);
}

function comparePaths(a, b) {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

// Two runs in one: totals of this one, `before` of the other, frames matched by name. Frames that are gone get numbers
// behind those of this run; `extra` names them.
export function diffTree(run, before, metric, hide) {
  const extra = [], numbers = new Map();
  const rename = (frame) => {
    if (frame === SMALLER) return SMALLER;
    const name = before.centres[frame].name;
    if (run.byName.has(name)) return run.byName.get(name).id;
    if (!numbers.has(name)) {
      numbers.set(name, run.centres.length + extra.length);
      extra.push(before.centres[frame]);
    }
    return numbers.get(name);
  };
  const tree = callTree(run, run.values(metric, run.peak), hide);
  callTree(before, before.values(metric, before.peak), hide, tree, rename);
  tree.extra = extra;
  return tree.finish();
}

// How much of a tree is in frames that match, each node counted once.
export function matched(tree, matches) {
  let all = 0;
  const work = [...tree.kids[0]];
  while (work.length > 0) {
    const node = work.pop();
    if (matches(tree.frame[node])) all += tree.total[node];
    else work.push(...tree.kids[node]);
  }
  return all;
}

