// The user's files, with what each line cost in the margin. What a function was charged with stands where its definition
// begins; time by ticks, allocation, live bytes and thunks are a line's. What the library did is charged to the user's line it worked
// for, and marked so.
import { el, fill, choice, onEnter } from './dom.js';
import { bytes, count, percent } from './format.js';
import { heat } from './colours.js';

// A share that is worth a colour.
const HOT = 0.005;

// The first line of a signature: that of the next definition.
const SIGNATURE = /^([\w'][\w'.]*|\([^\w\s()]+\))(\s*,\s*\S+)*\s*::/;

// Columns that are shares of a total.
const TOTALS = {
  ticks: (run) => run.total('time'), time: (run) => run.total('time'),
  bytes: (run) => run.data.allocated, alloc: (run) => run.total('alloc'),
};

const PARTS = ['', 'keyword', 'type', 'operator', 'literal', 'comment'];

function baseName(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}

// `... f (F.hs:3)`: the user's line that the library worked for.
export function workedFor(text) {
  const found = / ?\(([^()]*):(\d+)\)$/.exec(text || '');
  return found ? { file: found[1], line: Number(found[2]) } : null;
}

export class Margins {
  constructor(run, file, text) {
    this.lines = new Map();
    this.text = text.split('\n');
    this.run = run;
    this.file = file;
    this.extents = this.findExtents();
    this.madeFor = this.findMadeFor();
    this.functions();
    this.charges();
    if (run.heap) this.live();
    this.thunks();
  }

  line(n) {
    if (!this.lines.has(n)) this.lines.set(n, { ticks: 0, ticksLent: 0, bytes: 0, bytesLent: 0, time: 0, alloc: 0, live: 0, lent: 0, made: 0, never: 0, always: 0, centres: [] });
    return this.lines.get(n);
  }

  functions() {
    const { run } = this;
    for (const c of run.centres) {
      if (c.file !== this.file || c.line === 0) continue;
      const line = this.line(c.line);
      line.centres.push(c);
      if (run.own.time) line.time += run.flat('time')[c.id];
      if (run.own.alloc) line.alloc += run.flat('alloc')[c.id];
    }
  }

  charges() {
    for (const [file, line, ns, nsLent, bytes, bytesLent] of this.run.data.lines) {
      if (this.run.names[file] !== this.file) continue;
      const row = this.line(line);
      row.ticks += ns;
      row.ticksLent += nsLent;
      row.bytes += bytes;
      row.bytesLent += bytesLent;
    }
  }

  // The lines of this file that are charged, each with its share: its own, or those for which the library worked. Of code that
  // several of them call, as much as they had it allocate; if nobody knows, the definition.
  charged(file, line, producer, words, stack) {
    if (file === this.file) return [{ line, share: 1, lent: producer.includes(' for ') }];
    const first = this.workedFor(words, stack);
    if (first === 0) return [];
    const lines = (this.madeFor.get(`${file}:${line}`) || []).filter((l) => this.extents.get(l.line) === first);
    const all = lines.reduce((sum, l) => sum + l.bytes, 0);
    return all > 0 ? lines.map((l) => ({ line: l.line, share: l.bytes / all, lent: true })) : [{ line: first, share: 1, lent: true }];
  }

  // Where the definition in this file begins that the library worked for; 0: there is none.
  workedFor(words, stack) {
    const other = workedFor(words);
    if (other && baseName(this.file) !== other.file) return 0;
    if (other && this.alone(other)) return other.line;
    for (let s = stack; s > 0; s = this.run.parent[s]) {
      const c = this.run.centres[this.run.centre[s]];
      if (c && c.kind === 'user' && c.file) return c.file === this.file ? c.line : 0;
    }
    return 0;
  }

  // For each place in the library, the lines that had it make something.
  findMadeFor() {
    const places = new Map(), { names, data } = this.run;
    for (const [place, file, line, bytes] of data.made_for || []) {
      if (names[file] !== this.file) continue;
      if (!places.has(names[place])) places.set(names[place], []);
      places.get(names[place]).push({ line, bytes });
    }
    return places;
  }

  // Whether no other file of the same name has a definition there, too: then the stack must tell.
  alone({ file, line }) {
    return !this.run.centres.some((c) => c.line === line && c.file !== this.file && baseName(c.file) === file);
  }

  live() {
    const { run } = this, at = run.peak, { keys, stack } = run.heap;
    if (!keys.line) return;
    run.heap.bytes.forEach((_, i) => {
      const value = run.seriesAt(i, at), place = /^(.*):(\d+)$/.exec(run.names[keys.line[i]]);
      if (value === 0) return;
      const producer = keys.producer ? run.names[keys.producer[i]] : '';
      for (const { line, share, lent } of this.charged(place ? place[1] : '', place ? Number(place[2]) : 0, producer, producer, stack[i])) {
        this.line(line).live += Math.round(value * share);
        if (lent) this.line(line).lent += Math.round(value * share);
      }
    });
  }

  thunks() {
    for (const [producer, , file, line, , words, stack, made, never] of this.run.data.laziness) {
      const { names } = this.run;
      if (made === 0) continue;
      for (const to of this.charged(names[file], line, names[producer], names[words] || names[producer], stack)) {
        const row = this.line(to.line);
        row.made += Math.round(made * to.share);
        row.never += Math.round(never * to.share);
        if (never === 0) row.always += Math.round(made * to.share);
      }
    }
  }

  // Where each definition goes: from its first line to the next definition or its signature, or to a blank line with something else
  // behind it. For each line of one, its first line.
  findExtents() {
    const extents = new Map(), starts = new Set(this.run.centres.filter((c) => c.file === this.file).map((c) => c.line));
    for (const start of starts) {
      const word = /^\S*/.exec(this.text[start - 1] || '')[0];
      for (let n = start; n <= this.text.length && (n === start || !starts.has(n)); n++) {
        const next = this.text.slice(n - 1).find((line) => line.trim() !== '') || '';
        const ends = this.text[n - 1].trim() === '' && !/^\s/.test(next) && !next.startsWith(word + ' ');
        if (ends || n > start && SIGNATURE.test(this.text[n - 1])) break;
        extents.set(n, start);
      }
    }
    return extents;
  }

  definition(n) {
    return this.lines.get(this.extents.get(n));
  }
}

// The text in pieces, line by line: [[class, text], ...].
function paintedLines(source) {
  const lines = [[]];
  const put = (kind, text) => text.split('\n').forEach((piece, i) => {
    if (i > 0) lines.push([]);
    if (piece !== '') lines[lines.length - 1].push([kind, piece]);
  });
  let at = 0;
  for (let i = 0; i < source.parts.length; i += 3) {
    put('', source.text.slice(at, at + source.parts[i]));
    at += source.parts[i];
    put(PARTS[source.parts[i + 2]], source.text.slice(at, at + source.parts[i + 1]));
    at += source.parts[i + 1];
  }
  put('', source.text.slice(at));
  return lines;
}

export const sourcePart = {
  id: 'source',
  title: 'Source',
  available: (app) => app.run.data.sources.length > 0,

  mount(root, app) {
    this.app = app;
    this.root = root;
    this.shown = null;
    this.update();
  },

  // The file that is asked for, else that of the chosen function, else the one with most of the cost.
  file() {
    const { run, state } = this.app, selected = this.app.selected();
    const files = run.data.sources.map((s) => run.names[s.file]);
    const wanted = state.get('file') || (selected ? selected.file : '');
    if (files.includes(wanted)) return wanted;
    const costs = new Map(files.map((f) => [f, 0])), metric = run.own.time ? 'time' : 'alloc';
    for (const c of run.centres) if (costs.has(c.file) && run.own[metric]) costs.set(c.file, costs.get(c.file) + run.flat(metric)[c.id]);
    return [...costs].sort((a, b) => b[1] - a[1])[0][0];
  },

  update() {
    const { run, state } = this.app, file = this.file();
    const fresh = file !== this.shown;
    if (fresh) this.show(file);
    const selected = this.app.selected(), line = Number(state.get('line', '0')) || (selected && selected.file === file ? selected.line : 0);
    for (const row of this.root.querySelectorAll('tr.chosen')) row.classList.remove('chosen');
    const row = line > 0 ? this.root.querySelector(`tr[data-line="${line}"]`) : null;
    if (row) row.classList.add('chosen');
    if (row || fresh) this.scrollTo(row || this.hottest());
  },

  // In the middle of what is seen.
  scrollTo(row) {
    const box = this.root.querySelector('.source');
    if (row) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  },

  // The row with the largest share in the first column.
  hottest() {
    const { id } = this.columns(this.margins)[0] || {}, lines = [...this.margins.lines];
    const best = lines.reduce((a, b) => (a && a[1][id] >= b[1][id] ? a : b), null);
    return best && id ? this.root.querySelector(`tr[data-line="${best[0]}"]`) : null;
  },

  show(file) {
    const { run, state } = this.app, source = run.data.sources.find((s) => run.names[s.file] === file);
    const margins = new Margins(run, file, source.text), columns = this.columns(margins);
    this.shown = file;
    this.margins = margins;
    fill(this.root, el('div', { class: 'controls' },
      choice('file', run.data.sources.map((s) => [run.names[s.file], run.names[s.file]]), file, (f) => state.set({ file: f, line: '' })),
      source.changed ? el('span', { class: 'warn' }, 'this file has changed since the run') : null,
      el('span', { class: 'quiet' }, 'What a definition was charged with stands at its first line; * is what the library did for this line.')),
    el('div', { class: 'grid source' }, el('table', {}, el('thead', {}, el('tr', {}, columns.map((c) => el('th', { class: 'right', title: c.means }, c.title)),
      el('th', { class: 'right' }, 'line'), el('th', {}, file))),
    el('tbody', {}, paintedLines(source).map((pieces, i) => this.row(margins, columns, pieces, i + 1))))));
  },

  columns(margins) {
    const { run } = margins, rows = [...margins.lines.values()], columns = [];
    const add = (id, title, means, show) => { if (rows.some((r) => r[id] > 0)) columns.push({ id, title, means, show }); };
    const show = (id) => (r) => percent(r[id], TOTALS[id](run));
    const star = (part, all) => (2 * part > all ? '*' : '');
    add('ticks', 'time', 'in this line, by ticks; *: most of it in the library, which it called', (r) => show('ticks')(r) + star(r.ticksLent, r.ticks));
    add('bytes', 'alloc', 'by this line, by samples; *: most of it in the library, which it called', (r) => show('bytes')(r) + star(r.bytesLent, r.bytes));
    const definition = columns.length > 0 ? 'definition: ' : '';
    add('time', definition + 'time', 'charged to the definition that begins here', show('time'));
    add('alloc', definition + 'alloc', 'charged to the definition that begins here', show('alloc'));
    add('live', 'live at peak', 'what this line made, in the largest census', (r) => bytes(r.live) + (r.lent > 0 ? '*' : ''));
    add('made', 'thunks', 'made here', (r) => count(r.made));
    add('never', 'never forced', 'of them', (r) => percent(r.never, r.made));
    add('always', 'always forced', 'thunks of places here whose thunks were all forced', (r) => percent(r.always, r.made));
    return columns;
  },

  row(margins, columns, pieces, n) {
    const { run } = this.app, own = margins.lines.get(n), definition = margins.definition(n);
    const metric = run.own.time ? 'time' : 'alloc', share = definition && run.own[metric] ? definition[metric] / run.total(metric) : 0;
    const code = el('td', { class: 'code' }, pieces.map(([kind, text]) => (kind ? el('span', { class: 'tok-' + kind }, text) : text)));
    const mark = el('td', { class: 'right lineno' }, String(n));
    if (share > 0.01) mark.style.boxShadow = `inset -4px 0 ${heat(share)}`;
    const centre = own && own.centres.find((c) => c.kind === 'user');
    const choose = centre ? () => this.app.select(centre.name) : undefined;
    return el('tr', { 'data-line': n, class: centre ? 'has' : '', tabindex: centre ? 0 : undefined, onclick: choose,
      onkeydown: choose ? onEnter(choose) : undefined },
      columns.map((c) => {
        const cell = el('td', { class: 'right margin' }, own && own[c.id] > 0 ? c.show(own) : '');
        const total = TOTALS[c.id] ? TOTALS[c.id](run) : 0;
        if (own && total > 0 && own[c.id] > HOT * total) {
          cell.style.backgroundColor = heat(own[c.id] / total);
          cell.classList.add('hot');
        }
        return cell;
      }), mark, code);
  },
};
