// The flame graph: a tree of frames on a canvas. Only what is wider than half a pixel, and in sight, is drawn, so its
// price does not depend on the number of stacks.
import { el, fill, choice, toggle, button, showTip, hideTip, keepPainted, themed } from './dom.js';
import { figure, percent, pattern, count, time } from './format.js';
import { METRICS, SMALLER } from './model.js';
import { ROOT, callTree, reversedTree, calleeTree, callerTree, timeTree, diffTree, matched } from './tree.js';
import { moduleColour, heat, changeColour } from './colours.js';

const ROW = 21;

// One tree, drawn from the top (icicle) or from the bottom.
class FlameCanvas {
  constructor(app, { upward = false, label }) {
    this.app = app;
    this.upward = upward;
    this.zoom = 0;
    this.cursor = -1;
    this.scroll = 0;
    this.canvas = el('canvas', { class: 'flame', tabindex: 0, role: 'img', 'aria-label': label,
      onmousemove: (e) => this.hover(e), onmouseleave: () => this.leave(), onclick: (e) => this.click(e),
      onkeydown: (e) => this.key(e) });
    this.canvas.addEventListener('wheel', (e) => this.wheel(e), { passive: false });
    keepPainted(this.canvas, () => this.draw());
  }

  show(tree, look) {
    this.tree = tree;
    this.look = look;
    this.depthShown = Math.min(tree.depth + (look.rootless ? 0 : 1), 400);
    if (!(this.zoom < tree.frame.length)) this.zoom = 0;
    this.cursor = -1;
    const rows = Math.min(Math.max(this.depthShown, 3), look.rows);
    this.canvas.style.height = rows * ROW + 'px';
    this.draw();
  }

  name(frame) {
    if (frame === ROOT) return 'all';
    if (frame === SMALLER) return '(smaller stacks)';
    return this.centre(frame).name;
  }

  centre(frame) {
    if (frame < 0) return null;
    const centres = this.app.run.centres;
    return frame < centres.length ? centres[frame] : this.tree.extra[frame - centres.length];
  }

  // The node's ancestors, the root first, then itself.
  path(node) {
    const path = [];
    for (let n = node; n >= 0; n = this.tree.parent[n]) path.unshift(n);
    return path;
  }

  draw() {
    const canvas = this.canvas, scale = window.devicePixelRatio || 1;
    const width = canvas.clientWidth, height = canvas.clientHeight;
    if (!this.tree || width === 0) return;
    canvas.width = width * scale;
    canvas.height = height * scale;
    const pen = canvas.getContext('2d');
    pen.scale(scale, scale);
    pen.font = '12px ' + themed('mono');
    pen.textBaseline = 'middle';
    this.ink = themed('ink');
    this.paper = themed('paper');
    this.rows = [];
    const path = this.path(this.zoom).slice(this.look.rootless ? 1 : 0);
    path.forEach((node, depth) => this.box(pen, node, depth, 0, width, depth < path.length - 1));
    this.kidsOf(pen, this.zoom, path.length, 0, width, width);
  }

  kidsOf(pen, top, depth, left, right, width) {
    const work = [[top, depth, left, right]], tree = this.tree;
    while (work.length > 0) {
      const [node, at, from, to] = work.pop();
      const y = (at - this.scroll) * ROW;
      if (y > this.canvas.clientHeight || tree.total[node] === 0) continue;
      let x = from;
      for (const kid of tree.kids[node]) {
        const w = tree.total[kid] / tree.total[node] * (to - from);
        if (w >= 0.5 && x < width) {
          this.box(pen, kid, at, x, w, false);
          work.push([kid, at + 1, x, x + w]);
        }
        x += w;
      }
    }
  }

  box(pen, node, depth, x, w, faint) {
    const row = depth - this.scroll, height = this.canvas.clientHeight;
    const y = this.upward ? height - (row + 1) * ROW : row * ROW;
    if (row < 0 || y > height || y < -ROW) return;
    (this.rows[row] ||= []).push([x, x + w, node]);
    const frame = this.tree.frame[node], found = this.look.matches && frame >= 0 && this.look.matches(frame);
    pen.globalAlpha = faint ? 0.45 : this.look.matches && !found ? 0.4 : 1;
    pen.fillStyle = found ? '#e85fc4' : this.look.colour(this.tree, node, this.centre(frame));
    pen.fillRect(x, y, Math.max(w - 0.6, 0.4), ROW - 1);
    pen.globalAlpha = 1;
    if (frame >= 0 && frame === this.look.selected || node === this.cursor) {
      pen.strokeStyle = node === this.cursor ? this.ink : themed('accent');
      pen.lineWidth = 2;
      pen.strokeRect(x + 1, y + 1, Math.max(w - 2.6, 1), ROW - 3);
    }
    if (w > 24) this.write(pen, node, x, y, w);
  }

  write(pen, node, x, y, w) {
    const most = Math.floor((w - 8) / 7.25), frame = this.tree.frame[node], centre = this.centre(frame);
    const name = this.name(frame), text = name.length > most && centre ? centre.label : name;
    if (most < 2) return;
    pen.fillStyle = '#1c1c22';
    pen.fillText(text.length <= most ? text : text.slice(0, most - 1) + '…', x + 4, y + ROW / 2 - 0.5);
  }

  at(event) {
    const box = this.canvas.getBoundingClientRect();
    const y = event.clientY - box.top, x = event.clientX - box.left;
    const row = Math.floor((this.upward ? box.height - y : y) / ROW);
    const found = (this.rows?.[row] || []).find(([from, to]) => x >= from && x < to);
    return found ? found[2] : -1;
  }

  hover(event) {
    const node = this.at(event);
    this.canvas.style.cursor = node >= 0 ? 'pointer' : 'default';
    if (node < 0) hideTip();
    else showTip(event, this.tip(node));
  }

  leave() {
    hideTip();
  }

  tip(node) {
    const tree = this.tree, { kind, title } = METRICS[this.look.metric], centre = this.centre(tree.frame[node]);
    const line = (what, n) => el('div', { class: 'tip-line' }, el('span', {}, what),
      el('b', {}, figure(kind, n)), el('span', {}, percent(n, tree.total[0])));
    return [el('div', { class: 'tip-name' }, this.name(tree.frame[node]).slice(0, 400)),
      centre && centre.place ? el('div', { class: 'quiet' }, centre.place) : null,
      line(title, tree.total[node]), line('own', tree.self[node]),
      this.look.diff ? line('before', tree.before[node]) : null];
  }

  click(event) {
    const node = this.at(event);
    if (node < 0) return;
    this.go(node);
  }

  go(node) {
    const centre = this.centre(this.tree.frame[node]);
    this.zoom = node;
    this.look.zoomed(node, centre);
  }

  wheel(event) {
    const most = Math.max(0, this.depthShown - Math.floor(this.canvas.clientHeight / ROW));
    const next = Math.max(0, Math.min(most, this.scroll + Math.sign(event.deltaY) * (this.upward ? -2 : 2)));
    if (next === this.scroll) return;
    event.preventDefault();
    this.scroll = next;
    this.draw();
  }

  // Deep graphs are scrolled to where the cursor is.
  showRow(depth) {
    const rows = Math.floor(this.canvas.clientHeight / ROW);
    this.scroll = Math.max(0, Math.min(this.scroll, depth), depth - rows + 1);
  }

  key(event) {
    const tree = this.tree, here = this.cursor < 0 ? this.zoom : this.cursor;
    const brothers = here > 0 ? tree.kids[tree.parent[here]] : [0], place = brothers.indexOf(here);
    const outward = this.upward ? 'ArrowDown' : 'ArrowUp', inward = this.upward ? 'ArrowUp' : 'ArrowDown';
    const steps = { [outward]: tree.parent[here], [inward]: tree.kids[here][0], ArrowLeft: brothers[place - 1],
      ArrowRight: brothers[place + 1] };
    if (event.key === 'Enter') this.go(here);
    else if (event.key === 'Escape' && this.zoom > 0) this.go(0);
    else if (!(event.key in steps)) return;
    else if (steps[event.key] >= 0) {
      this.cursor = steps[event.key];
      this.showRow(this.path(this.cursor).length - (this.look.rootless ? 2 : 1));
      this.draw();
    }
    event.preventDefault();
    event.stopPropagation();
    const now = this.cursor < 0 ? this.zoom : this.cursor;
    this.look.said(this.name(this.tree.frame[now]) + ', ' + percent(this.tree.total[now], this.tree.total[0]));
  }
}

// What is known of the order of time.
function orderWords({ order, order_by: by }) {
  return by === 'ticks' ? `In order of time, by ticks of the clock, ${count(order.length)} steps. `
    : `In order of time, by snapshots, ${count(order.length)} steps; within a step, the order is not known. `;
}

const SHAPES = [['tree', 'callers above'], ['reversed', 'callees above'], ['sandwich', 'sandwich'], ['order', 'in order of time']];

export const flamePart = {
  id: 'flame',
  title: 'Flame graph',
  available: (app) => app.run.n > 1 && app.run.metrics.length > 0,

  mount(root, app) {
    this.app = app;
    this.controls = el('div', { class: 'controls' });
    this.words = el('p', { class: 'words', 'aria-live': 'polite' });
    this.upper = new FlameCanvas(app, { upward: true, label: 'callers' });
    this.lower = new FlameCanvas(app, { label: 'flame graph' });
    this.middle = el('div', { class: 'sandwich-middle' });
    fill(root, this.controls, this.words, this.upper.canvas, this.middle, this.lower.canvas,
      el('p', { class: 'quiet' }, 'Click: zoom and choose. Arrow keys move, Enter zooms, Escape zooms out, ',
        'the wheel scrolls deep graphs.'));
    this.treeKey = '';
    this.update();
  },

  update() {
    const { app } = this, { state, run } = app;
    const metric = app.metric(), shape = this.shape(), hide = state.get('hide') === '1';
    this.put(metric, shape, hide);
    const selected = app.selected(), sandwich = shape === 'sandwich';
    const key = [metric, shape, hide, sandwich ? selected?.name : '', metric === 'live' ? app.instant() : ''].join('|');
    if (key !== this.treeKey) {
      this.trees = this.build(metric, shape, hide, selected);
      this.treeKey = key;
    }
    this.lower.zoom = Number(state.get('z', '0'));
    this.draw(metric, shape, selected);
  },

  shape() {
    const shape = this.app.state.get('shape', 'tree');
    return shape === 'order' && !this.ordered() ? 'tree' : shape;
  },

  ordered() {
    const metric = this.app.metric();
    return this.app.run.data.order.length > 1 && (metric === 'time' || metric === 'alloc');
  },

  put(metric, shape, hide) {
    const { app } = this, { state, run } = app;
    const shapes = SHAPES.filter(([id]) => id !== 'order' || this.ordered());
    fill(this.controls,
      choice('shows', run.metrics.map((m) => [m, METRICS[m].title]), metric, (m) => state.set({ metric: m, z: '' })),
      choice('as', shapes, shape, (s) => state.set({ shape: s, z: '' })),
      choice('colour', [['module', 'by module'], ['share', 'by own share'], ...(app.before ? [['change', 'by change']] : [])],
        this.colouring(), (c) => state.set({ colour: c })),
      toggle('hide library', hide, (on) => state.set({ hide: on ? '1' : '', z: '' })),
      state.get('z') ? button('zoom out', () => state.set({ z: '' })) : null,
      metric === 'live' ? el('span', { class: 'quiet' }, 'at ' + time(run.heap.times[app.instant()])) : null);
  },

  colouring() {
    return this.app.state.get('colour', this.app.before ? 'change' : 'module');
  },

  build(metric, shape, hide, selected) {
    const { run, before } = this.app, at = this.app.instant(), values = run.values(metric, at);
    if (shape === 'reversed') return { lower: reversedTree(run, values, hide) };
    if (shape === 'order') return { lower: timeTree(run, metric, hide) };
    if (shape === 'sandwich' && selected) {
      return { upper: callerTree(run, run.below(metric, at), selected.id, hide),
        lower: calleeTree(run, values, selected.id, hide) };
    }
    return { lower: before ? diffTree(run, before, metric, hide) : callTree(run, values, hide) };
  },

  draw(metric, shape, selected) {
    const { app } = this, { upper, lower } = this.trees, expression = pattern(app.state.get('q'));
    const colours = this.colouring(), diff = Boolean(app.before) && !upper && shape === 'tree';
    const scale = diff && app.before ? lower.before[0] / (lower.total[0] || 1) : 1;
    const look = {
      metric, diff, selected: selected ? selected.id : -3, rows: upper ? 14 : 34, rootless: Boolean(upper),
      matches: expression ? (frame) => expression.test(this.lower.name(frame)) : null,
      colour: (tree, node, centre) => (colours === 'share' ? heat(tree.self[node] / (tree.total[0] || 1) * 4)
        : colours === 'change' && diff ? changeColour(tree.before[node] / (scale || 1), tree.total[node])
          : moduleColour(centre)),
      zoomed: (node, centre) => app.state.set({ z: node > 0 ? node : '', ...(centre ? { f: centre.name } : {}) }),
      said: (text) => fill(this.words, text),
    };
    this.upper.canvas.hidden = this.middle.hidden = !upper;
    this.lower.show(lower, look);
    if (upper) {
      this.upper.show(upper, { ...look, zoomed: (node, centre) => centre && app.state.set({ f: centre.name, z: '' }) });
      fill(this.middle, 'callers ↑   ', el('b', {}, selected.name), '   ↓ callees');
    }
    this.say(metric, shape, selected, lower, look, upper);
  },

  say(metric, shape, selected, tree, look, upper) {
    const { kind } = METRICS[metric], words = [];
    if (look.matches && !upper) {
      const part = matched(tree, look.matches);
      words.push(`${percent(part, tree.total[0]) || '0 %'} (${figure(kind, part)}) in frames that match. `);
    }
    if (shape === 'sandwich' && !selected) words.push('Choose a function: click a frame, or a row of the table. ');
    if (look.diff) {
      words.push(`${figure(kind, tree.before[0])} before, ${figure(kind, tree.total[0])} now. `,
        'Red frames have a larger share than before, blue ones a smaller one. ');
    }
    if (shape === 'order') words.push(orderWords(this.app.run.data));
    if (selected && words.length === 0) words.push(this.about(selected));
    fill(this.words, words.length > 0 ? words : el('span', { class: 'quiet' }, `${count(tree.total.reduce((n, t) => n + (t > 0), -1))} frames. `));
  },

  about(centre) {
    const { run } = this.app;
    return centre.name + ': ' + Object.keys(run.own).filter((m) => m === 'time' || m === 'alloc').map((m) =>
      `${METRICS[m].title} ${percent(run.flat(m)[centre.id], run.total(m))} own, ${percent(run.inherited(m)[centre.id], run.total(m))} inherited`).join('; ');
  },
};
