// The page: its parts, what they share, the keyboard.
import { el, fill, button, keepFocus, paintAll } from './dom.js';
import { pattern, middle } from './format.js';
import { Run } from './model.js';
import { State } from './state.js';
import { summaryPart } from './summary.js';
import { flamePart } from './flame.js';
import { tablePart } from './table.js';
import { heapPart } from './heap.js';
import { sourcePart } from './source.js';
import { lazyPart } from './lazy.js';
import { searchPart } from './search.js';
import { timelinePart } from './timeline.js';
import { follow } from './follow.js';

const PARTS_OF_PAGE = [summaryPart, flamePart, tablePart, heapPart, sourcePart, lazyPart, searchPart, timelinePart];

const KEYS = [['1 … 8', 'choose a part'], ['/', 'search'], ['Escape', 'forget the chosen function'], ['arrows, Enter', 'move and zoom in graphs'],
  ['?', 'this list']];

class App {
  constructor(data) {
    this.take(data);
    this.state = new State();
    this.root = document.getElementById('part');
    this.state.listeners.push(() => this.update());
    this.putHead();
    document.addEventListener('keydown', (e) => this.key(e));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintAll);
    window.addEventListener('beforeprint', () => this.onPaper(true));
    window.addEventListener('afterprint', () => this.onPaper(false));
    this.update();
    if (data.follow) follow(this, data.follow);
  }

  take(data) {
    this.run = new Run(data.profile);
    this.before = data.before ? new Run(data.before) : null;
    this.parts = PARTS_OF_PAGE.filter((p) => p.available(this));
  }

  // Newer data of the same run; what was chosen stays, and the place on the page.
  renew(data) {
    const { scrollX, scrollY } = window;
    this.take(data);
    this.part = null;
    this.update();
    window.scrollTo(scrollX, scrollY);
  }

  // ---- what the parts ask ----

  metric() {
    const wanted = this.state.get('metric');
    return this.run.metrics.includes(wanted) ? wanted : this.run.metrics[0];
  }

  selected() {
    return this.run.byName.get(this.state.get('f')) || null;
  }

  // The census that was chosen, else the largest.
  instant() {
    if (!this.run.heap) return 0;
    const t = Number(this.state.get('t', 'x'));
    return t >= 0 && t < this.run.heap.times.length ? t : this.run.peak;
  }

  select(name, part = '') {
    this.state.set({ f: name, file: '', line: '', ...(part ? { part } : {}) });
  }

  lineLink(file, line, text) {
    const known = this.run.data.sources.some((s) => this.run.names[s.file] === file);
    if (!known || !file) return text;
    return button(text, (e) => { e.stopPropagation(); this.state.set({ part: 'source', file, line }); }, 'show the source', 'link');
  }

  placeLink(centre) {
    return this.lineLink(centre.file, centre.line, middle(centre.place, 36));
  }

  // ---- the frame around them ----

  putHead() {
    const { data } = this.run, args = data.arguments.join(' ');
    this.tabs = el('nav', { 'aria-label': 'parts' });
    this.chip = el('span', { class: 'chosen-function' });
    this.search = el('input', { type: 'search', placeholder: 'search (regular expression)', 'aria-label': 'search',
      oninput: () => this.state.set({ q: this.search.value }, true) });
    fill(document.getElementById('head'), el('div', { class: 'title' }, el('h1', {}, middle(data.program || 'a run', 60)),
      el('span', { class: 'quiet' }, middle(args, 80)), this.before ? el('span', { class: 'quiet' }, this.beforeText()) : null,
      el('span', { class: 'quiet date' }, data.date)),
    el('div', { class: 'bar-row' }, this.tabs, this.chip, this.search));
  }

  beforeText() {
    const { program, arguments: args, date } = this.before.data;
    return `compared with ${middle([program || 'a run', ...args].join(' '), 80)}, ${date}`;
  }

  update() {
    const { state } = this;
    const part = this.parts.find((p) => p.id === state.get('part')) || this.parts[0];
    fill(this.tabs, this.parts.map((p, i) => button(p.title, () => state.set({ part: p.id }), `key ${i + 1}`, p === part ? 'tab now' : 'tab')));
    const wrong = state.get('q') && !pattern(state.get('q'));
    if (this.search.value !== state.get('q')) this.search.value = state.get('q');
    this.search.classList.toggle('wrong', Boolean(wrong));
    const selected = this.selected();
    fill(this.chip, selected ? [button(middle(selected.name, 50) + ' ✕', () => state.set({ f: '' }), 'forget this function', 'chip'),
      button('sandwich', () => state.set({ part: 'flame', shape: 'sandwich', z: '' }), 'its callers and callees', 'small')] : null);
    if (part !== this.part) {
      this.part = part;
      this.show();
    } else keepFocus(this.root, () => part.update());
  }

  onPaper(yes) {
    document.documentElement.classList.toggle('paper', yes);
    paintAll();
  }

  show() {
    const place = el('div', { class: 'part part-' + this.part.id });
    fill(this.root, place);
    this.part.mount(place, this);
    window.scrollTo(0, 0);
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (event.target.matches('input, select, textarea')) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    const n = Number(event.key);
    if (n >= 1 && n <= this.parts.length) this.state.set({ part: this.parts[n - 1].id });
    else if (event.key === '/') this.search.focus();
    else if (event.key === 'Escape') this.state.set({ f: '', band: '' });
    else if (event.key === '?') this.help();
    else return;
    event.preventDefault();
  }

  help() {
    const dialog = el('dialog', { onclose: () => dialog.remove() }, el('h2', {}, 'Keys'),
      el('dl', {}, KEYS.map(([key, what]) => [el('dt', {}, key), el('dd', {}, what)])), button('close', () => dialog.close()));
    document.body.append(dialog);
    dialog.showModal();
  }
}

window.tarry = new App(JSON.parse(document.getElementById('data').textContent));
