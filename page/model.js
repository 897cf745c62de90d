// One run: the data of the page, with what is computed from it. Nothing here knows how it looks.
//
// Stacks are numbers; a stack's parent has a smaller one, 0 is MAIN. Centre -1 stands for "all that is smaller".

export const SMALLER = -1;
const KINDS = ['user', 'library', 'system'];

function readCentres(data) {
  return data.centres.map(([label, module, src, kind], id) => {
    const place = readPlace(data.names[src]);
    const text = data.names[label], of = data.names[module];
    const name = !of || of === text || kind === 2 ? text : of + '.' + text;
    return { id, label: text, module: of, name, kind: KINDS[kind], ...place };
  });
}

// F.hs:3:1-9, F.hs:(3,1)-(5,9), F.hs:3:1
export function readPlace(src) {
  const found = /^(.*):\(?(\d+)[:,](\d+)\)?(?:-(?:\((\d+),\d+\)|\d+))?$/.exec(src || '');
  if (!found) return { file: '', line: 0, last: 0, place: '' };
  const line = Number(found[2]);
  return { file: found[1], line, last: Number(found[4] || 0), place: found[1] + ':' + line };
}

export const METRICS = {
  time: { title: 'time', kind: 'time' },
  alloc: { title: 'allocation', kind: 'bytes', column: 'bytes' },
  objects: { title: 'objects', kind: 'count', column: 'objects' },
  entries: { title: 'entries', kind: 'count', column: 'entries' },
  live: { title: 'live memory', kind: 'bytes' },
};

export class Run {
  constructor(data) {
    this.data = data;
    this.names = data.names;
    this.centres = readCentres(data);
    this.parent = Int32Array.from(data.stacks.parent);
    this.centre = Int32Array.from(data.stacks.centre);
    this.n = this.parent.length;
    this.byName = new Map();
    for (const c of this.centres) if (!this.byName.has(c.name)) this.byName.set(c.name, c);
    this.own = {};
    this.readFigures();
    this.repeats = this.findRepeats();
    this.heap = data.heap.times ? data.heap : null;
    this.cache = new Map();
  }

  readFigures() {
    const s = this.data.stacks;
    if (s.ns) this.own.time = Float64Array.from(s.ns);
    else if (s.ticks) this.own.time = Float64Array.from(s.ticks, (t) => t * (this.data.tick || 1e6));
    for (const [id, m] of Object.entries(METRICS)) {
      if (m.column && s[m.column]) this.own[id] = Float64Array.from(s[m.column]);
    }
    for (const id of Object.keys(this.own)) if (!this.own[id].some((x) => x > 0)) delete this.own[id];
  }

  kept(key, make) {
    if (!this.cache.has(key)) this.cache.set(key, make());
    return this.cache.get(key);
  }

  get metrics() {
    return [...Object.keys(this.own), ...(this.heap && this.heap.stack.length > 0 ? ['live'] : [])];
  }

  // What each stack has of a figure; live memory at a point of time.
  values(metric, at) {
    if (metric !== 'live') return this.own[metric] || new Float64Array(this.n);
    return this.kept('live' + at, () => {
      const values = new Float64Array(this.n);
      this.heap.stack.forEach((stack, i) => { values[Math.max(stack, 0)] += this.seriesAt(i, at); });
      return values;
    });
  }

  seriesAt(i, at) {
    const s = this.heap.bytes[i];
    return s[at - s[0] + 1] || 0;
  }

  total(metric) {
    return this.kept('total' + metric, () => sum(this.values(metric, this.peak)));
  }

  below(metric, at) {
    return this.kept('below' + metric + (metric === 'live' ? at : ''), () => {
      const below = Float64Array.from(this.values(metric, at));
      for (let i = this.n - 1; i > 0; i--) below[this.parent[i]] += below[i];
      return below;
    });
  }

  // For each stack, whether an outer frame has the same centre.
  findRepeats() {
    const children = this.children(), repeats = new Uint8Array(this.n), open = new Map();
    const work = [0];
    while (work.length > 0) {
      const s = work.pop();
      if (s < 0) {
        const c = this.centre[~s];
        open.set(c, open.get(c) - 1);
        continue;
      }
      const c = this.centre[s], n = open.get(c) || 0;
      repeats[s] = n > 0 ? 1 : 0;
      open.set(c, n + 1);
      work.push(~s, ...children[s]);
    }
    return repeats;
  }

  children() {
    const children = Array.from({ length: this.n }, () => []);
    for (let i = 1; i < this.n; i++) children[this.parent[i]].push(i);
    return children;
  }

  // By centre: what was charged on top; what was charged to stacks that contain it, each once.
  flat(metric) {
    return this.kept('flat' + metric, () => {
      const sums = new Float64Array(this.centres.length), own = this.values(metric, this.peak);
      for (let i = 0; i < this.n; i++) if (this.centre[i] >= 0) sums[this.centre[i]] += own[i];
      return sums;
    });
  }

  inherited(metric) {
    return this.kept('inherited' + metric, () => {
      const sums = new Float64Array(this.centres.length), below = this.below(metric, this.peak);
      for (let i = 0; i < this.n; i++) if (this.centre[i] >= 0 && !this.repeats[i]) sums[this.centre[i]] += below[i];
      return sums;
    });
  }

  // UCL's pairs: by the top two of the stack.
  pairs() {
    return this.kept('pairs', () => {
      const rows = new Map();
      for (let i = 1; i < this.n; i++) {
        const c = this.centre[i], o = this.centre[this.parent[i]];
        if (c < 0) continue;
        const alone = this.parent[i] === 0 || this.centres[c].kind === 'system';
        const key = alone ? c + '' : c + '<' + o;
        if (!rows.has(key)) rows.set(key, { centre: this.centres[c], origin: alone ? null : this.centres[o], own: {} });
        const row = rows.get(key);
        for (const m of Object.keys(this.own)) row.own[m] = (row.own[m] || 0) + this.own[m][i];
      }
      return [...rows.values()];
    });
  }

  frameName(centre) {
    return centre === SMALLER ? '(smaller stacks)' : this.centres[centre].name;
  }

  stackName(stack) {
    const frames = [];
    for (let s = stack; s > 0; s = this.parent[s]) frames.push(this.frameName(this.centre[s]));
    return frames.length > 0 ? frames.reverse().join(' › ') : 'MAIN';
  }

  // What each centre was charged, by itself, in each of n equal parts of the time between two points: centre -> values. What was
  // charged in a step is spread over it.
  course(metric, n, from = 0, to = this.end) {
    const at = metric === 'alloc' ? 2 : 1, width = (to - from) / n, rows = new Map();
    let start = 0;
    for (const step of this.data.order) {
      const stop = Math.max(step[0], start + 1);
      const first = Math.max(0, Math.floor((start - from) / width)), last = Math.min(n - 1, Math.floor((stop - from) / width));
      for (let i = 1; i < step.length && first <= last; i += 3) {
        const c = this.centre[step[i]], rate = step[i + at] / (stop - start);
        if (!rows.has(c)) rows.set(c, new Float64Array(n));
        for (let k = first; k <= last; k++) rows.get(c)[k] += rate * Math.max(0, Math.min(stop, from + (k + 1) * width) - Math.max(start, from + k * width));
      }
      start = Math.max(start, step[0]);
    }
    return rows;
  }

  // ---- live memory ----

  get dims() {
    if (!this.heap) return [];
    const dims = Object.keys(this.heap.keys);
    return this.heap.stack.length > 0 ? [...dims, 'centre', 'pair', 'stack'] : dims;
  }

  // The key of each series in a dimension.
  keysBy(dim) {
    return this.kept('keys' + dim, () => {
      if (this.heap.keys[dim]) return this.heap.keys[dim].map((n) => this.names[n]);
      return this.heap.stack.map((s) => (s < 0 ? 'UNKNOWN' : this.stackKey(dim, s)));
    });
  }

  stackKey(dim, stack) {
    if (dim === 'stack') return this.stackName(stack);
    const top = this.frameName(this.centre[stack]);
    if (dim === 'centre' || stack === 0 || this.parent[stack] === 0) return top;
    return top + '<-' + this.frameName(this.centre[this.parent[stack]]);
  }

  // Where all together is largest.
  get peak() {
    return this.kept('peak', () => {
      if (!this.heap) return 0;
      let most = 0, at = 0;
      for (let t = 0; t < this.heap.times.length; t++) {
        let all = 0;
        for (let i = 0; i < this.heap.bytes.length; i++) all += this.seriesAt(i, t);
        if (all > most) { most = all; at = t; }
      }
      return at;
    });
  }

  // The end of the time axis, ns.
  get end() {
    const d = this.data, last = (list, f) => (list && list.length > 0 ? f(list[list.length - 1]) : 0);
    return Math.max(last(this.heap && this.heap.times, (t) => t), last(d.collections, (c) => c[1]),
      last(d.order, (s) => s[0]), last(d.markers, (m) => m[0]), last(d.live, (l) => l[0]), d.ended || 0, 1);
  }
}

export function sum(list) {
  let all = 0;
  for (const x of list) all += x;
  return all;
}
