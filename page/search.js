// The search of a logic program: how much was done in vain, at which choices; how many were open over time.
import { el, fill, keepPainted } from './dom.js';
import { bytes, count, percent, pattern, time } from './format.js';
import { CanvasPen, axes } from './chart.js';
import { bar, grid, readSort, sortText } from './grid.js';
import { belongsTo, centreOf } from './heap.js';

const OUTCOMES = ['branches that failed', 'branches that gave a value', 'shared by branches, one of which gave a value'];

// [ns, bytes] of each outcome, in the order of the data: as rows.
function outcomes(work, order) {
  return order.map((i) => ({ ns: work[2 * i], bytes: work[2 * i + 1] }));
}

export const searchPart = {
  id: 'search',
  title: 'Search',
  available: (app) => Boolean(app.run.data.search),

  mount(root, app) {
    this.app = app;
    this.root = root;
    this.update();
  },

  update() {
    fill(this.root, this.total(), this.sites(), this.open());
  },

  total() {
    const { search } = this.app.run.data, [choices, tried, failed, succeeded, undone, redone, depth] = search.counts;
    const rows = outcomes(search.own, [0, 1, 2]), all = rows.reduce((x, r) => x + r.bytes, 0), ns = rows.reduce((x, r) => x + r.ns, 0);
    return [el('h3', {}, 'What came of the search'),
      el('p', {}, `${count(choices)} choices, ${count(tried)} alternatives tried: ${count(failed)} failed, ${count(succeeded)} gave values; `
        + `${count(undone)} updates undone, ${count(redone)} made again; at most ${count(depth)} choices open.`),
      el('div', { class: 'grid' }, el('table', {}, el('tbody', {}, rows.map((r, i) => el('tr', {}, el('td', {}, OUTCOMES[i]),
        el('td', { class: 'bars' }, bar(percent(r.bytes, all), r.bytes / (all || 1))), el('td', { class: 'right' }, bytes(r.bytes)),
        el('td', { class: 'right' }, ns > 0 ? `${percent(r.ns, ns)} of the time` : ''))))))];
  },

  sites() {
    const { app } = this, { run, state } = app, { search } = run.data, expression = pattern(state.get('q')), selected = app.selected();
    const rows = search.sites.map((s) => ({ ...s, file: run.names[s.file], waste: s.own[1], all: s.all[1], wasteTime: s.all[0] }))
      .filter((s) => !expression || expression.test(s.name));
    const total = run.total('alloc'), counted = ['choices', 'tried', 'failed', 'gave value', 'undone', 'redone', 'depth'];
    const columns = [{ id: 'name', title: 'choice in', wide: true, value: (r) => r.name, show: (r) => r.name },
      { id: 'of', title: 'of', value: (r) => r.of, show: (r) => r.of },
      { id: 'place', title: 'place', value: (r) => `${r.file}:${r.line}`, show: (r) => (r.file ? app.lineLink(r.file, r.line, `${r.file}:${r.line}`) : '') },
      ...counted.map((title, i) => ({ id: 'c' + i, title, right: true, value: (r) => r.counts[i], show: (r) => count(r.counts[i]) })),
      { id: 'waste', title: 'in vain', right: true, means: 'allocation right below it, in branches that failed', value: (r) => r.waste,
        show: (r) => bar(percent(r.waste, total), r.waste / (total || 1)) },
      { id: 'all', title: 'with all below', right: true, means: 'allocation anywhere below it, in branches that failed', value: (r) => r.all,
        show: (r) => bar(percent(r.all, total), r.all / (total || 1)) }];
    return [el('h3', {}, 'Choices, and what was done in vain below them'),
      grid({ columns, rows, sort: readSort(state.get('ssort'), 'all'), onSort: (s) => state.set({ ssort: sortText(s) }),
        selected: (r) => selected && belongsTo(selected, r.name),
        onRow: (r) => { const c = centreOf(run, r.name); if (c) app.select(c.name); } })];
  },

  open() {
    const { open } = this.app.run.data.search;
    if (open.length < 2) return null;
    const canvas = el('canvas', { class: 'chart small', role: 'img', 'aria-label': 'open choices over time' });
    const draw = () => {
      if (canvas.clientWidth === 0) return;
      const pen = new CanvasPen(canvas), top = Math.max(...open.map((o) => o[1]), 1) * 1.06, end = open[open.length - 1][0];
      const a = axes(pen, { from: 0, to: end, top, showX: time, showY: (v) => count(v) });
      pen.area([[a.x(0), a.y(0)], ...open.map(([t, n]) => [a.x(t), a.y(n)]), [a.x(end), a.y(0)]], '#4477aa');
    };
    keepPainted(canvas, draw);
    return [el('h3', {}, 'Open choices'), canvas];
  },
};
