// The table of cost centres, or of pairs of them.
import { el, fill, choice, button } from './dom.js';
import { bytes, count, percent, pattern, time, middle } from './format.js';
import { METRICS } from './model.js';
import { bar, grid, readSort, sortText, sparkline } from './grid.js';

function ownRows(run) {
  return run.centres.map((centre) => {
    const row = { centre, name: centre.name, own: {}, all: {} };
    for (const m of Object.keys(run.own)) {
      row.own[m] = run.flat(m)[centre.id];
      row.all[m] = m === 'entries' ? row.own[m] : run.inherited(m)[centre.id];
    }
    return row;
  }).filter((row) => Object.values(row.all).some((x) => x > 0));
}

function pairRows(run) {
  return run.pairs().map((pair) => ({ ...pair, all: pair.own,
    name: pair.centre.name + (pair.origin ? ' <- ' + pair.origin.name : '') }));
}

function shareColumn(run, metric, which, title, means) {
  const total = run.total(metric);
  return { id: metric + (which === 'all' ? '+' : ''), title, right: true, means, value: (r) => r[which][metric] || 0,
    show: (r) => bar(percent(r[which][metric] || 0, total), (r[which][metric] || 0) / total) };
}

function figureColumns(run, pairs) {
  const columns = [], has = (m) => run.own[m];
  for (const m of ['time', 'alloc']) {
    if (!has(m)) continue;
    columns.push(shareColumn(run, m, 'own', METRICS[m].title, 'charged to it alone'));
    if (!pairs) columns.push(shareColumn(run, m, 'all', m + ' inherited', 'with all it called'));
  }
  if (has('alloc')) columns.push({ id: 'bytes', title: 'bytes', right: true, value: (r) => r.own.alloc, show: (r) => bytes(r.own.alloc) });
  if (!has('entries')) return columns;
  const each = (r, m) => (r.own.entries > 0 ? r.own[m] / r.own.entries : 0);
  columns.push({ id: 'entries', title: 'entries', right: true, value: (r) => r.own.entries, show: (r) => count(r.own.entries) });
  if (has('alloc')) {
    columns.push({ id: 'bytesEach', title: 'bytes/entry', right: true, value: (r) => each(r, 'alloc'),
      show: (r) => (r.own.entries > 0 ? bytes(each(r, 'alloc')) : '') });
  }
  if (has('time')) {
    columns.push({ id: 'timeEach', title: 'time/entry', right: true, value: (r) => each(r, 'time'),
      show: (r) => (r.own.entries > 0 ? time(each(r, 'time')) : '') });
  }
  return columns;
}

export const tablePart = {
  id: 'table',
  title: 'Table',
  available: (app) => app.run.n > 1 && Object.keys(app.run.own).length > 0,

  mount(root, app) {
    this.app = app;
    this.root = root;
    this.update();
  },

  update() {
    const { app } = this, { run, state } = app, pairs = state.get('rows') === 'pairs';
    const expression = pattern(state.get('q')), selected = app.selected();
    const rows = (pairs ? pairRows(run) : ownRows(run)).filter((r) => !expression || expression.test(r.name));
    const columns = [{ id: 'name', title: pairs ? 'function <- origin' : 'function', wide: true, value: (r) => r.name,
      show: (r) => middle(r.name, 70) },
    { id: 'place', title: 'place', value: (r) => r.centre.place, show: (r) => app.placeLink(r.centre) },
    ...figureColumns(run, pairs)];
    const course = run.data.order.length > 3 ? run.course(run.own.time ? 'time' : 'alloc', 80) : null;
    if (course && !pairs) {
      columns.push({ id: 'course', title: 'over time', value: (r) => r.own[app.metric()] || 0,
        show: (r) => (course.has(r.centre.id) ? sparkline(course.get(r.centre.id)) : '') });
    }
    const sort = readSort(state.get('sort'), run.own.time ? 'time' : 'alloc');
    fill(this.root, el('div', { class: 'controls' },
      choice('rows', [['', 'cost centres'], ['pairs', 'pairs c<-o']], state.get('rows'), (v) => state.set({ rows: v })),
      el('span', { class: 'quiet' }, count(rows.length) + ' rows')),
    grid({ columns, rows, sort, onSort: (s) => state.set({ sort: sortText(s) }), onRow: (r) => app.select(r.centre.name),
      selected: (r) => selected && r.centre.id === selected.id }),
    selected ? this.around(selected) : null);
  },

  // Who called the chosen function, and whom it called.
  around(centre) {
    const { app } = this, { run } = app, above = new Map(), below = new Map(), metric = app.metric() === 'live' ? 'alloc' : app.metric();
    const costs = run.own[metric] ? run.below(metric) : new Float64Array(run.n);
    for (let s = 1; s < run.n; s++) {
      const c = run.centre[s], o = run.centre[run.parent[s]];
      if (c === centre.id && o >= 0) above.set(o, (above.get(o) || 0) + costs[s]);
      if (o === centre.id && c >= 0) below.set(c, (below.get(c) || 0) + costs[s]);
    }
    const list = (title, map) => el('div', {}, el('h3', {}, title), el('ul', { class: 'plain' },
      [...map].sort((a, b) => b[1] - a[1]).slice(0, 12).map(([c, x]) => el('li', {},
        button(run.frameName(c), () => app.select(run.frameName(c)), '', 'link'), ' ', percent(x, run.total(metric))))));
    return el('section', { class: 'columns' }, list('called by', above), list('calls', below));
  },
};
