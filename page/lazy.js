// Laziness: what became of the thunks of each place; who forced whose thunks, as a matrix.
import { el, fill, button } from './dom.js';
import { bytes, count, percent, pattern, middle } from './format.js';
import { heat } from './colours.js';
import { grid, readSort, sortText } from './grid.js';

const MOST_SIDE = 14;

function accounts(run) {
  return run.data.laziness.map(([producer, construction, file, line, column, , stack, made, never, once, more, atOnce, size]) => ({
    producer: run.names[producer], what: run.names[construction].replace(/ \(thunk\)$/, ''),
    place: run.names[file] ? `${run.names[file]}:${line}${column ? ':' + column : ''}` : '', file: run.names[file], line,
    under: stack >= 0 ? run.frameName(run.centre[stack]) : '', made, never, once, more, atOnce, size }));
}

function verdict(row) {
  if (row.made === 0) return '';
  if (row.never === row.made) return 'never needed';
  if (row.never === 0) return row.atOnce === row.made ? 'always forced at once: strict would do' : 'always forced';
  return percent(row.made - row.never, row.made) + ' forced';
}

// By the top of the stacks: creators, forcers, and how many thunks went from one to the other.
export function demandMatrix(run) {
  const cells = new Map(), creators = new Map(), forcers = new Map();
  const add = (map, key, n) => map.set(key, (map.get(key) || 0) + n);
  for (const [creator, forcer, n] of run.data.demand) {
    const from = run.frameName(run.centre[creator]), to = run.frameName(run.centre[forcer]);
    add(cells, from + '\u0000' + to, n);
    add(creators, from, n);
    add(forcers, to, n);
  }
  const largest = (map) => [...map].sort((a, b) => b[1] - a[1]).slice(0, MOST_SIDE).map(([name]) => name);
  return { creators: largest(creators), forcers: largest(forcers), at: (from, to) => cells.get(from + '\u0000' + to) || 0,
    total: [...creators.values()].reduce((x, n) => x + n, 0), left: Math.max(creators.size, forcers.size) - MOST_SIDE };
}

export const lazyPart = {
  id: 'lazy',
  title: 'Laziness',
  available: (app) => app.run.data.laziness.length > 0 || app.run.data.demand.length > 0,

  mount(root, app) {
    this.app = app;
    this.root = root;
    this.update();
  },

  update() {
    fill(this.root, this.account(), this.matrix());
  },

  account() {
    const { app } = this, { run, state } = app, expression = pattern(state.get('q')), selected = app.selected();
    const rows = accounts(run).filter((r) => !expression || expression.test(r.producer) || expression.test(r.what) || expression.test(r.place));
    if (rows.length === 0) return null;
    const figures = [['made', 'made'], ['never', 'never forced'], ['once', 'once'], ['more', 'more'], ['atOnce', 'at once']];
    const columns = [{ id: 'what', title: 'thunk', wide: true, value: (r) => r.what, show: (r) => middle(r.what, 50) },
      { id: 'place', title: 'place', value: (r) => r.place, show: (r) => app.lineLink(r.file, r.line, middle(r.place, 44)) },
      { id: 'under', title: 'made under', value: (r) => r.under, show: (r) => middle(r.under, 36) },
      ...figures.map(([id, title]) => ({ id, title, right: true, value: (r) => r[id], show: (r) => count(r[id]) })),
      { id: 'size', title: 'bytes', right: true, value: (r) => r.size, show: (r) => bytes(r.size) },
      { id: 'verdict', title: '', wide: true, value: (r) => verdict(r), show: verdict }];
    const all = rows.reduce((x, r) => x + r.size, 0);
    const wasted = rows.filter((r) => r.made > 0 && (r.never === 0 || r.never === r.made)).reduce((x, r) => x + r.size, 0);
    return [el('h3', {}, 'What became of thunks'),
      el('p', {}, `Thunks that are always or never forced take ${bytes(wasted)} of ${bytes(all)}: so much could be saved at most.`),
      grid({ columns, rows, sort: readSort(state.get('lsort'), 'size'), onSort: (s) => state.set({ lsort: sortText(s) }), most: 25,
        onRow: (r) => run.byName.has(r.under) && app.select(r.under),
        selected: (r) => selected && (r.under === selected.name || r.producer.includes(' for ' + selected.label)) })];
  },

  matrix() {
    const { app } = this, { run } = app;
    if (run.data.demand.length === 0) return null;
    const m = demandMatrix(run), selected = app.selected()?.name;
    const head = (name, properties, most) => el('th', { title: name, class: name === selected ? 'chosen' : '' }, el('div', properties,
      run.byName.has(name) ? button(middle(name, most), () => app.select(name), '', 'link') : middle(name, most)));
    const cell = (from, to) => {
      const n = m.at(from, to), node = el('td', { class: 'right' + (n > 0 ? ' hot' : ''), title: `${from} made, ${to} forced: ${count(n)}` },
        n > 0 ? percent(n, m.total) : '');
      if (n > 0) node.style.backgroundColor = heat(n / m.total);
      return node;
    };
    return [el('h3', {}, 'Who forced whose thunks'),
      el('p', { class: 'quiet' }, `Rows made them, columns forced them. Of ${count(m.total)} thunks.`
        + (m.left > 0 ? ` The ${MOST_SIDE} largest of each are shown.` : '')),
      el('div', { class: 'grid matrix' }, el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, 'made ↓ forced →'),
        m.forcers.map((f) => head(f, { class: 'slant' }, 22)))),
      el('tbody', {}, m.creators.map((c) => el('tr', {}, head(c, { class: 'row-head' }, 30), m.forcers.map((f) => cell(c, f)))))))];
  },
};
