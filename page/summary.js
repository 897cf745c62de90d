// The first screen: what is odd, in words; the figures of the run; who spent it; memory over time in small.
import { el, fill, button, keepPainted } from './dom.js';
import { bytes, count, figure, percent, time, middle } from './format.js';
import { METRICS } from './model.js';
import { colourNames, REST } from './colours.js';
import { CanvasPen, axes } from './chart.js';
import { bandsOf, byCalm } from './heap.js';
import { bar } from './grid.js';

// Where the page has what the terminal calls a view.
const VIEWS = { heap: ['heap', 'Heap'], laziness: ['lazy', 'Laziness'], demand: ['lazy', 'Laziness'], flat: ['table', 'Table'],
  lines: ['source', 'Source'], search: ['search', 'Search'] };

function card(title, value, more) {
  return el('div', { class: 'card' }, el('div', { class: 'quiet' }, title), el('div', { class: 'big' }, value), more ? el('div', { class: 'quiet' }, more) : null);
}

function change(now, before, show) {
  if (before === undefined || before === null) return '';
  const ratio = before > 0 ? ` (×${(now / before).toFixed(2)})` : '';
  return `before: ${show(before)}${ratio}`;
}

export const summaryPart = {
  id: 'summary',
  title: 'Summary',
  available: () => true,

  mount(root, app) {
    this.app = app;
    this.rows = [];
    fill(root, this.causes(), this.cards(), el('div', { class: 'columns' }, this.top('time'), this.top('alloc')), this.memory(), this.rest());
    this.update();
  },

  update() {
    const selected = this.app.selected();
    for (const [row, centre] of this.rows) row.classList.toggle('chosen', centre === selected);
  },

  // One that is marked when its function is chosen.
  row(centre, ...cells) {
    const row = el('tr', {}, cells);
    this.rows.push([row, centre]);
    return row;
  },

  // Names in backquotes lead to the function, views to their part of the page.
  causes() {
    const { causes } = this.app.run.data;
    if (causes.length === 0) return null;
    return el('section', { class: 'causes' }, el('h2', {}, 'What stands out'), el('ul', {}, causes.map((text) => el('li', {}, this.linked(text)))));
  },

  linked(text) {
    const { app } = this;
    return text.split('`').map((piece, i) => {
      if (i % 2 === 0) return this.partsOf(piece);
      const label = /(?:.* for )?([^ ]+)/.exec(piece)?.[1] || piece;
      const centre = app.run.centres.find((c) => c.kind === 'user' && (c.label === label || c.name === label));
      return centre ? button(piece, () => app.select(centre.name, app.run.data.sources.length > 0 ? 'source' : 'flame'), '', 'link') : el('code', {}, piece);
    });
  },

  partsOf(text) {
    const { app } = this;
    return text.split(/--view=(\w+)/).map((piece, i) => (i % 2 === 0 ? piece
      : VIEWS[piece] ? button(VIEWS[piece][1], () => app.state.set({ part: VIEWS[piece][0] }), '', 'link') : '--view=' + piece));
  },

  cards() {
    const { run, before } = this.app, d = run.data, b = before ? before.data : {};
    const gc = d.collecting || d.collections.reduce((x, c) => x + c[2], 0);
    const pauses = d.collections.reduce((x, c) => x + c[3], 0);
    return el('section', { class: 'cards' },
      d.time ? card('time', time(d.time), change(d.time, b.time, time) || (d.profiling ? `profiling took ${time(d.profiling)} besides` : '')) : null,
      gc > 0 ? card('collecting', d.time ? percent(gc, d.time) : time(gc), `${time(gc)} in ${count(pauses)} pauses`) : null,
      d.allocated ? card('allocated', bytes(d.allocated), change(d.allocated, b.allocated, bytes)) : null,
      d.peak ? card('peak memory', (d.peakBound ? '≥ ' : '') + bytes(d.peak), change(d.peak, b.peak, bytes)
          || (d.peakBound ? `up to ${bytes(d.peakBound)}` : `at ${time(d.peakAt)}`))
        : run.heap ? card('largest census', bytes(bandsOf(run, run.dims[0], '', [], null, 1).reduce((x, s) => x + s.values[run.peak], 0)), `at ${time(run.heap.times[run.peak])}`) : null,
      d.resident.length > 0 ? card('resident', bytes(Math.max(...d.resident.map(([, v]) => v))), 'of the process, at most') : null);
  },

  top(metric) {
    const { app } = this, { run } = app;
    if (!run.own[metric]) return null;
    if (app.before && app.before.own[metric]) return this.changes(metric);
    const own = run.flat(metric), total = run.total(metric);
    const rows = run.centres.filter((c) => own[c.id] > total * 0.001).sort((a, b) => own[b.id] - own[a.id]).slice(0, 10);
    return el('section', {}, el('h2', {}, METRICS[metric].title + ' by function'), el('table', { class: 'top' }, el('tbody', {}, rows.map((c) =>
      this.row(c, el('td', {}, button(middle(c.name, 36), () => app.select(c.name, 'flame'), 'show it in the flame graph', 'link')),
        el('td', {}, app.placeLink(c)), el('td', { class: 'bars' }, bar(percent(own[c.id], total), own[c.id] / total)))))));
  },

  // Of two runs: who has more or less now, the largest difference first.
  changes(metric) {
    const { app } = this, { run, before } = app, { title, kind } = METRICS[metric];
    const now = run.flat(metric), then = before.flat(metric), all = Math.max(run.total(metric), before.total(metric));
    const rows = new Map(run.centres.map((c) => [c.name, { centre: c, now: now[c.id], then: 0 }]));
    for (const c of before.centres) {
      const row = rows.get(c.name) || { centre: c, now: 0, then: 0, gone: true };
      row.then += then[c.id];
      rows.set(c.name, row);
    }
    const change = (r) => Math.abs(r.now - r.then);
    const shown = [...rows.values()].filter((r) => change(r) > all * 0.001).sort((a, b) => change(b) - change(a)).slice(0, 10);
    if (shown.length === 0) return el('section', {}, el('h2', {}, title + ' by function'), el('p', { class: 'quiet' }, 'as before'));
    return el('section', {}, el('h2', {}, title + ' by function, before and now'), el('table', { class: 'top' }, el('tbody', {}, shown.map((r) =>
      this.row(r.centre, el('td', {}, r.gone ? middle(r.centre.name, 36) : button(middle(r.centre.name, 36), () => app.select(r.centre.name, 'flame'), 'show it in the flame graph', 'link')),
        el('td', { class: 'right' }, figure(kind, r.then)), el('td', { class: 'right' }, '→ ' + figure(kind, r.now)))))));
  },

  memory() {
    const { app } = this, { run, state } = app;
    if (!run.heap) return null;
    const by = run.data.heap.by, bands = bandsOf(run, by, '', [], null, 8), colours = colourNames(bands.map((b) => b.key).sort());
    const canvas = el('canvas', { class: 'chart small', role: 'img', 'aria-label': 'live memory over time', onclick: () => state.set({ part: 'heap' }) });
    const draw = () => {
      if (canvas.clientWidth === 0) return;
      const pen = new CanvasPen(canvas), { times } = run.heap, base = new Float64Array(times.length);
      const top = 1.06 * Math.max(...times.map((_, i) => bands.reduce((x, b) => x + b.values[i], 0)), 1);
      const a = axes(pen, { from: 0, to: run.end, top, showX: time, showY: bytes });
      for (const band of byCalm(bands)) {
        const lower = times.map((t, i) => [a.x(t), a.y(base[i])]);
        const upper = times.map((t, i) => [a.x(t), a.y(base[i] += band.values[i])]);
        pen.area([[a.x(0), a.y(0)], ...upper, ...lower.reverse()], band.key === 'OTHER' ? REST : colours.get(band.key));
      }
    };
    keepPainted(canvas, draw);
    return el('section', {}, el('h2', {}, 'Live memory by ' + by), canvas, el('p', { class: 'legend' }, bands.map((b) =>
      el('span', {}, el('span', { class: 'swatch', colour: b.key === 'OTHER' ? REST : colours.get(b.key) }), middle(b.key, 44)))));
  },

  rest() {
    const { run } = this.app, d = run.data;
    return el('section', { class: 'quiet' }, d.pruned.length > 0 ? el('p', { class: 'note' }, 'Not in this page: ' + d.pruned.join('; ') + '.') : null,
      d.complete ? null : el('p', { class: 'warn' }, 'The log ends before the run did: it is shown as far as it goes.'),
      el('details', {}, el('summary', {}, 'As the terminal shows it'), el('pre', {}, d.summary.join('\n'))));
  },
};
