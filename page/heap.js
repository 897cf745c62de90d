// Live memory over time: York's bands in any dimension or product of two, restricted by clicking; UCL's curves; what
// there was at one instant. With a run before, both on the same scale.
import { el, fill, choice, button, showTip, hideTip, keepPainted, download, themed } from './dom.js';
import { bytes, percent, pattern, time, middle } from './format.js';
import { colourNames, REST } from './colours.js';
import { CanvasPen, SvgPen, axes, drawMarks } from './chart.js';
import { grid, readSort, sortText } from './grid.js';

const MOST_BANDS = 20, MOST_CURVES = 8;

// Dimensions whose keys are functions.
const FUNCTIONS = ['producer', 'centre', 'pair', 'stack'];

// As they stand in the address: a list of [dimension, key].
export function readRestrictions(text) {
  return text ? JSON.parse(text) : [];
}

// The series summed by key: largest area first; what is beyond `most`, or below one percent together, is OTHER.
export function bandsOf(run, by, by2, restrictions, matches, most) {
  const n = run.heap.times.length, keys = run.keysBy(by), keys2 = by2 ? run.keysBy(by2) : null;
  const wanted = restrictions.map(([dim, key]) => [run.keysBy(dim), key]), bands = new Map();
  run.heap.bytes.forEach((series, i) => {
    if (wanted.some(([of, key]) => of[i] !== key)) return;
    const key = keys2 ? keys[i] + ' · ' + keys2[i] : keys[i];
    if (matches && !matches(key)) return;
    if (!bands.has(key)) bands.set(key, { key, first: keys[i], second: keys2 ? keys2[i] : '', values: new Float64Array(n), area: 0 });
    const band = bands.get(key);
    for (let k = 1; k < series.length; k++) band.values[series[0] + k - 1] += series[k];
  });
  const list = [...bands.values()];
  for (const band of list) band.area = areaBelow(run.heap.times, band.values);
  list.sort((a, b) => b.area - a.area || (a.key < b.key ? -1 : 1));
  return gather(list, n, most);
}

function areaBelow(times, values) {
  let area = 0, before = 0, value = 0;
  times.forEach((t, i) => {
    area += (t - before) / 1e9 * (value + values[i]) / 2;
    before = t;
    value = values[i];
  });
  return area;
}

function gather(list, n, most) {
  const all = list.reduce((x, b) => x + b.area, 0);
  let shown = 0, sofar = 0;
  while (shown < list.length && shown < most && sofar < all * 0.995) sofar += list[shown++].area;
  if (shown === list.length) return list;
  const other = { key: 'OTHER', first: '', second: '', values: new Float64Array(n), area: all - sofar, count: list.length - shown };
  for (const band of list.slice(shown)) band.values.forEach((v, i) => { other.values[i] += v; });
  return [...list.slice(0, shown), other];
}

// The smoothest at the bottom, so that trouble is on top; the empty ends of a band count for nothing.
export function byCalm(bands) {
  const restless = ({ values }) => {
    const within = values.slice(values.findIndex((v) => v > 0), values.findLastIndex((v) => v > 0) + 1);
    const mean = within.reduce((x, v) => x + v, 0) / (within.length || 1);
    return Math.sqrt(within.reduce((x, v) => x + (v - mean) ** 2, 0) / (within.length || 1));
  };
  return [...bands].map((b) => [b.key === 'OTHER' ? -1 : restless(b), b]).sort((a, b) => a[0] - b[0]).map(([, b]) => b);
}

class HeapChart {
  constructor(app, run, label) {
    this.app = app;
    this.run = run;
    this.canvas = el('canvas', { class: 'chart', tabindex: 0, role: 'img', 'aria-label': label,
      onmousemove: (e) => this.hover(e), onmouseleave: hideTip, onclick: (e) => this.click(e),
      ondblclick: (e) => this.only(e), onkeydown: (e) => this.key(e) });
    keepPainted(this.canvas, () => this.draw());
  }

  show(look) {
    this.look = look;
    this.draw();
  }

  draw() {
    if (!this.look || this.canvas.clientWidth === 0) return;
    this.paint(new CanvasPen(this.canvas));
  }

  svg() {
    const pen = new SvgPen(...this.sizeOfPicture());
    this.paintPicture(pen);
    return pen.svg();
  }

  png(done) {
    const canvas = el('canvas'), pen = new CanvasPen(canvas, ...this.sizeOfPicture());
    pen.rect(0, 0, pen.width, pen.height, themed('paper'));
    this.paintPicture(pen);
    canvas.toBlob(done, 'image/png');
  }

  // A picture for a file says by itself what its colours mean.
  sizeOfPicture() {
    return [this.canvas.clientWidth, this.canvas.clientHeight + 26 + 18 * this.look.bands.length];
  }

  paintPicture(pen) {
    const { bands, title } = this.look, below = pen.height - this.canvas.clientHeight;
    this.paint(pen, below);
    const y = pen.height - below, { left } = this.axes;
    pen.text(left, y + 8, middle(title, 120), { colour: themed('quiet') });
    [...bands].reverse().forEach((band, i) => {
      pen.rect(left, y + 20 + 18 * i, 11, 11, this.colourOf(band));
      pen.text(left + 18, y + 26 + 18 * i, middle(band.key, 120));
    });
    this.draw();
  }

  colourOf(band) {
    return band.key === 'OTHER' ? REST : this.look.colours.get(band.key);
  }

  paint(pen, legend = 0) {
    const { times } = this.run.heap, { bands, curves, top, end, selected } = this.look;
    const a = this.axes = axes(pen, { from: 0, to: end, top, showX: (t) => time(t), showY: bytes, below: 46 + legend });
    const base = new Float64Array(times.length);
    this.tops = [];
    for (const band of bands) {
      const lower = times.map((t, i) => [a.x(t), a.y(base[i])]);
      const upper = times.map((t, i) => [a.x(t), a.y(curves ? band.values[i] : base[i] += band.values[i])]);
      const colour = this.colourOf(band);
      const faint = selected && !selected(band);
      if (curves) pen.line([[a.x(0), a.y(0)], ...upper], colour, faint ? 1 : 2.2);
      else pen.area([[a.x(0), a.y(0)], ...upper, ...lower.reverse(), [a.x(0), a.y(0)]], colour, faint ? 0.35 : 1);
      this.tops.push({ band, tops: Float64Array.from(base) });
    }
    this.paintRun(pen, a, end);
    const at = times[this.look.instant];
    pen.line([[a.x(at), a.above], [a.x(at), a.above + a.height]], themed('ink'), 1.2, [4, 3]);
  }

  // What the collector says lived in between, its pauses, the censuses, the program's own marks.
  paintRun(pen, a, end) {
    const { data, heap } = this.run, strip = a.above + a.height + 26;
    if (!this.look.restricted && data.live.length > 1) {
      pen.line(data.live.filter(([, v]) => v <= this.look.top * 1.02).map(([t, v]) => [a.x(t), a.y(v)]), themed('quiet'), 1);
    }
    if (this.look.resident) pen.line(data.resident.map(([t, v]) => [a.x(t), a.y(v)]), '#b5651d', 1.6, [6, 3]);
    if (data.collections.length > 0) pen.text(a.left - 8, strip + 5, 'collections', { align: 'right', colour: themed('quiet') });
    for (const [start, stop, took] of data.collections) {
      const width = Math.max(a.x(stop) - a.x(start), 0.7), dense = Math.min(1, took / Math.max(stop - start, 1));
      pen.rect(a.x(start), strip, width, 10 * Math.max(0.25, dense), '#c0504d');
    }
    for (const t of heap.times) pen.line([[a.x(t), a.above + a.height], [a.x(t), a.above + a.height - 5]], themed('ink'), 1);
    drawMarks(pen, data.markers.map(([t, text]) => [a.x(t), middle(this.run.names[text], 24)]),
      { top: a.above, bottom: a.above + a.height, rows: [a.above + 8, a.above + 22] });
  }

  nearest(event) {
    const box = this.canvas.getBoundingClientRect(), t = this.axes.time(event.clientX - box.left);
    const { times } = this.run.heap;
    let best = 0;
    times.forEach((x, i) => { if (Math.abs(x - t) < Math.abs(times[best] - t)) best = i; });
    return best;
  }

  bandAt(event) {
    const box = this.canvas.getBoundingClientRect(), at = this.nearest(event), value = this.axes.value(event.clientY - box.top);
    if (value < 0) return null;
    if (this.look.curves) {
      return [...this.look.bands].sort((x, y) => Math.abs(x.values[at] - value) - Math.abs(y.values[at] - value))[0];
    }
    return this.tops.find(({ tops }) => value <= tops[at])?.band;
  }

  hover(event) {
    const at = this.nearest(event), band = this.bandAt(event), { times } = this.run.heap;
    const all = this.look.bands.reduce((x, b) => x + b.values[at], 0);
    showTip(event, el('div', { class: 'quiet' }, 'at ' + time(times[at]) + ', ' + bytes(all)),
      band ? el('div', { class: 'tip-name' }, band.key.slice(0, 300)) : null,
      band ? el('div', {}, bytes(band.values[at]) + ', ' + percent(band.values[at], all)) : null);
  }

  click(event) {
    const band = this.bandAt(event);
    this.look.choose(band && band.key !== 'OTHER' ? band : null, { t: this.nearest(event) });
  }

  only(event) {
    const band = this.bandAt(event);
    if (band && band.key !== 'OTHER') this.look.restrict(band);
  }

  key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = this.look.instant + step;
    if (next >= 0 && next < this.run.heap.times.length) this.app.state.set({ t: next }, true);
    event.preventDefault();
  }
}

export const heapPart = {
  id: 'heap',
  title: 'Heap',
  available: (app) => Boolean(app.run.heap),

  mount(root, app) {
    this.app = app;
    this.chart = new HeapChart(app, app.run, 'live memory over time');
    this.other = app.before && app.before.heap ? new HeapChart(app, app.before, 'live memory over time, before') : null;
    this.controls = el('div', { class: 'controls' });
    this.list = el('div');
    fill(root, this.controls, this.other ? el('h3', {}, 'now') : null, this.chart.canvas,
      this.other ? [el('h3', {}, 'before'), this.other.canvas] : null, this.list);
    this.update();
  },

  chosen() {
    const { state, run } = this.app;
    const by = run.dims.includes(state.get('by')) ? state.get('by') : run.data.heap.by;
    const by2 = run.dims.includes(state.get('by2')) && state.get('by2') !== by ? state.get('by2') : '';
    let restrictions = [];
    try { restrictions = readRestrictions(state.get('only')).filter(([dim]) => run.dims.includes(dim)); } catch { /* a damaged link */ }
    return { by, by2, restrictions, curves: state.get('mode') === 'curves' };
  },

  update() {
    const { app } = this, { state, run } = app, c = this.chosen(), expression = pattern(state.get('q'));
    const matches = expression ? (key) => expression.test(key) : null, most = c.curves ? MOST_CURVES : MOST_BANDS;
    const bands = bandsOf(run, c.by, c.by2, c.restrictions, matches, most);
    const before = this.other && this.other.run.dims.includes(c.by)
      ? bandsOf(this.other.run, c.by, c.by2 && this.other.run.dims.includes(c.by2) ? c.by2 : '', c.restrictions, matches, most) : [];
    const names = [...new Set([...bands, ...before].map((b) => b.key))].sort();
    const colours = colourNames(names), end = Math.max(run.end, this.other ? this.other.run.end : 0);
    const height = (list, n) => (c.curves ? Math.max(...list.map((b) => Math.max(...b.values)), 1) : highest(list, n));
    const resident = state.get('rss') !== '' && run.data.resident.length > 0, process = resident ? Math.max(...run.data.resident.map(([, v]) => v)) : 0;
    const top = 1.06 * Math.max(process, height(bands, run.heap.times.length), this.other ? height(before, this.other.run.heap.times.length) : 0, 1);
    const title = `${run.data.program || 'a run'}, live memory by ${c.by}${c.by2 ? ' · ' + c.by2 : ''}${c.restrictions.map(([dim, key]) => `, ${dim} = ${key}`).join('')}, ${run.data.date}`;
    const look = { title, curves: c.curves, resident, top, end, colours, instant: app.instant(), restricted: c.restrictions.length > 0 || Boolean(expression),
      selected: this.emphasis(c), restrict: (band) => this.restrict(c, band),
      choose: (band, more) => this.choose(c, band, more) };
    this.put(c);
    this.chart.show({ ...look, bands: c.curves ? bands.filter((b) => b.key !== 'OTHER') : byCalm(bands) });
    if (this.other) this.other.show({ ...look, resident: false, bands: c.curves ? before : byCalm(before), instant: Math.min(look.instant, this.other.run.heap.times.length - 1) });
    this.compose(c, bands, colours);
  },

  // The chosen band, or those of the chosen function.
  emphasis(c) {
    const band = this.app.state.get('band'), centre = this.app.selected();
    if (band) return (b) => b.key === band;
    if (!centre) return null;
    const mine = (b) => belongsTo(centre, b.first) || belongsTo(centre, b.second);
    return FUNCTIONS.includes(c.by) ? mine : null;
  },

  // A band, and the function whose it is.
  choose(c, band, more = {}) {
    const word = band && (FUNCTIONS.includes(c.by) ? band.first : FUNCTIONS.includes(c.by2) ? band.second : '');
    const centre = word ? centreOf(this.app.run, word) : null;
    this.app.state.set({ ...more, band: band ? band.key : '', ...(centre ? { f: centre.name, file: '', line: '' } : {}) });
  },

  restrict(c, band) {
    const more = [[c.by, band.first], ...(c.by2 ? [[c.by2, band.second]] : [])];
    const rest = this.app.run.dims.filter((d) => d !== c.by && !c.restrictions.some(([x]) => x === d));
    const next = ['construction', 'producer', 'type', 'retainer', ...rest].find((d) => rest.includes(d));
    this.app.state.set({ only: JSON.stringify([...c.restrictions, ...more]), by: next || c.by, by2: '', band: '' });
  },

  put(c) {
    const { state, run } = this.app, dims = run.dims.map((d) => [d, d]);
    fill(this.controls,
      choice('by', dims, c.by, (d) => state.set({ by: d, band: '' })),
      choice('split by', [['', '–'], ...dims.filter(([d]) => d !== c.by)], c.by2, (d) => state.set({ by2: d, band: '' })),
      choice('as', [['', 'bands'], ['curves', 'curves']], state.get('mode'), (m) => state.set({ mode: m })),
      run.data.resident.length > 0 ? choice('and', [['', '–'], ['1', 'resident memory']], state.get('rss'), (r) => state.set({ rss: r })) : null,
      c.restrictions.map(([dim, key], i) => button(`${dim} = ${middle(key, 40)} ✕`,
        () => state.set({ only: c.restrictions.length > 1 ? JSON.stringify(c.restrictions.filter((_, k) => k !== i)) : '' }),
        'shows only this; click to show all', 'chip')),
      button('SVG', () => this.save('svg'), 'download this graph'), button('PNG', () => this.save('png'), 'download this graph'),
      el('span', { class: 'quiet' }, 'Click: choose an instant and a band. Double click: only this. ← → move the instant.'));
  },

  save(kind) {
    const name = (this.app.run.data.program || 'heap').replace(/[^\w.-]/g, '_').slice(0, 60) + '-heap.' + kind;
    if (kind === 'svg') download(name, new Blob([this.chart.svg()], { type: 'image/svg+xml' }));
    else this.chart.png((blob) => download(name, blob));
  },

  // What there was at the instant.
  compose(c, bands, colours) {
    const { app } = this, { run, state } = app, at = app.instant(), band = state.get('band');
    const all = bands.reduce((x, b) => x + b.values[at], 0), area = bands.reduce((x, b) => x + b.area, 0);
    const columns = [
      { id: 'key', title: c.by + (c.by2 ? ' · ' + c.by2 : ''), wide: true, value: (b) => b.key, show: (b) => [
        el('span', { class: 'swatch', colour: b.key === 'OTHER' ? REST : colours.get(b.key) }), middle(b.key, 90),
        b.count ? el('span', { class: 'quiet' }, ` ${b.count} smaller ones`) : null] },
      { id: 'now', title: 'at ' + time(run.heap.times[at]), right: true, value: (b) => b.values[at], show: (b) => bytes(b.values[at]) },
      { id: 'share', title: '%', right: true, value: (b) => b.values[at], show: (b) => percent(b.values[at], all) },
      { id: 'peak', title: 'own peak', right: true, value: (b) => Math.max(...b.values), show: (b) => bytes(Math.max(...b.values)) },
      { id: 'end', title: 'at end', right: true, value: (b) => b.values[b.values.length - 1], show: (b) => bytes(b.values[b.values.length - 1]) },
      { id: 'area', title: 'byte-seconds', right: true, value: (b) => b.area, show: (b) => bytes(b.area) + ' s' },
      { id: 'cost', title: '% cost', right: true, value: (b) => b.area, show: (b) => percent(b.area, area) },
      { id: 'do', title: '', value: () => 0, show: (b) => (b.key === 'OTHER' ? '' : button('only', (e) => { e.stopPropagation(); this.restrict(c, b); },
        'show only this, by something else', 'small')) }];
    fill(this.list, el('h3', {}, `What lived at ${time(run.heap.times[at])}${at === run.peak ? ', the largest census' : ''}: ${bytes(all)}`),
      grid({ columns, rows: bands, sort: readSort(state.get('hsort'), 'now'), onSort: (s) => state.set({ hsort: sortText(s) }),
        onRow: (b) => this.choose(c, b.key === band || b.key === 'OTHER' ? null : b), selected: (b) => b.key === band }));
  },
};

function highest(bands, n) {
  let top = 0;
  for (let i = 0; i < n; i++) top = Math.max(top, bands.reduce((x, b) => x + b.values[i], 0));
  return top;
}

// `foldr for f (F.hs:3)`, `f`, `f<-g`, `main › f`: what a function made, or what was made for it.
export function belongsTo(centre, key) {
  return key.split(/<-| › /).some((word) => word === centre.name || word === centre.label
    || word.includes(` for ${centre.label} (`) || word.endsWith(` for ${centre.label}`));
}

// The function that is meant by such a key: of a pair or a stack the innermost; of several, the one at that place.
export function centreOf(run, key) {
  const word = key.split('<-')[0].split(' › ').pop(), place = / \(([^()]*:\d+)\)$/.exec(word)?.[1];
  const named = run.centres.filter((c) => belongsTo(c, word) || word.startsWith(`${c.label} (`));
  return named.find((c) => place && (c.place === place || c.place.endsWith('/' + place))) || named.find((c) => c.kind === 'user') || named[0];
}
