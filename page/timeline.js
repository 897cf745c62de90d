// The course of the run: what was busy when, collections, censuses, and the marks the program made itself.
import { el, fill, button, showTip, hideTip, keepPainted, themed } from './dom.js';
import { count, percent, time, middle } from './format.js';
import { colourNames, REST } from './colours.js';
import { CanvasPen, axes, drawMarks } from './chart.js';

const MOST_LANES = 9, BARS = 300, THREAD = '#5b8a72';

class TimeChart {
  constructor(part) {
    this.part = part;
    this.canvas = el('canvas', { class: 'chart timeline', tabindex: 0, role: 'img', 'aria-label': 'the course of the run',
      onmousemove: (e) => this.move(e), onmouseleave: hideTip, onmousedown: (e) => { this.from = e.offsetX; }, onmouseup: (e) => this.up(e),
      ondblclick: () => part.app.state.set({ t0: '', t1: '' }), onkeydown: (e) => this.key(e) });
    keepPainted(this.canvas, () => this.draw());
  }

  window() {
    const { state, run } = this.part.app, end = run.end;
    const from = Math.min(Number(state.get('t0', '0')) || 0, end), to = Number(state.get('t1', '0')) || end;
    return { from, to: Math.max(to, from + 1) };
  }

  draw() {
    const { run } = this.part.app, { lanes, colours } = this.part;
    if (this.canvas.clientWidth === 0) return;
    const pen = new CanvasPen(this.canvas), { from, to } = this.window(), laneHeight = 26, left = 190;
    this.a = axes(pen, { from, to, top: 0, left, showX: time, showY: () => '', above: 26 });
    const clip = (t) => Math.max(left, Math.min(this.a.x(t), pen.width - 12));
    let y = 30;
    const chosen = this.part.app.selected()?.name, colourOf = (name) => themed(name === chosen ? 'accent' : 'ink');
    const label = (text) => pen.text(left - 10, y + laneHeight / 2, middle(text, 26), { align: 'right', colour: colourOf(text) });
    for (const lane of lanes) {
      label(lane.name);
      for (let i = 0; i < lane.values.length; i++) {
        const start = clip(i > 0 ? lane.times[i - 1] : lane.from || 0), stop = clip(lane.times[i]);
        const h = (laneHeight - 4) * Math.min(1, lane.values[i]);
        if (stop > start && h > 0.2) pen.rect(start, y + laneHeight - 2 - h, Math.max(stop - start - 0.5, 0.6), h, lane.thread ? THREAD : colours.get(lane.name) || REST);
      }
      y += laneHeight;
    }
    if (run.data.collections.length > 0) label('collections');
    for (const [start, stop] of run.data.collections) if (stop >= from && start <= to) pen.rect(clip(start), y + 4, Math.max(clip(stop) - clip(start), 0.8), laneHeight - 8, '#c0504d');
    if (run.data.collections.length > 0) y += laneHeight;
    if (run.heap) {
      label('censuses');
      for (const t of run.heap.times) if (t >= from && t <= to) pen.area([[clip(t) - 4, y + 18], [clip(t) + 4, y + 18], [clip(t), y + 8]], themed('ink'));
      y += laneHeight;
    }
    const marks = run.data.markers.filter(([t]) => t >= from && t <= to).map(([t, text]) => [clip(t), middle(run.names[text], 30)]);
    drawMarks(pen, marks, { top: 27, bottom: y + laneHeight, rows: [8, 21] });
    if (run.data.markers.length > 0) label('markers');
  }

  height() {
    const { run } = this.part.app;
    const others = [run.data.collections.length > 0, run.heap, run.data.markers.length > 0].filter(Boolean).length;
    return 30 + 26 * (this.part.lanes.length + others) + 34;
  }

  move(event) {
    const { run } = this.part.app, t = this.a.time(event.offsetX), lane = this.laneAt(event);
    const { from, to } = this.window(), near = (to - from) / 100;
    const gc = run.data.collections.find(([start, stop]) => t >= start && t <= stop);
    const mark = run.data.markers.find(([at]) => Math.abs(at - t) < near);
    const step = lane ? lane.times.findIndex((x) => x >= t) : -1;
    showTip(event, el('div', { class: 'quiet' }, time(t)), step >= 0 ? `${lane.name}: ${percent(lane.values[step], 1)} ` : null,
      gc ? el('div', {}, `collecting ${time(gc[2])}${gc[3] > 1 ? ' in ' + gc[3] + ' pauses' : ''}`) : null,
      mark ? el('div', {}, run.names[mark[1]].slice(0, 200)) : null);
  }

  laneAt(event) {
    return this.part.lanes[Math.floor((event.offsetY - 30) / 26)];
  }

  // Dragging chooses a part; a click chooses the function whose bar it is, and the census nearest to it.
  up(event) {
    const { app } = this.part, { state, run } = app, a = this.a.time(this.from), b = this.a.time(event.offsetX);
    if (Math.abs(event.offsetX - this.from) > 6) {
      state.set({ t0: Math.round(Math.max(0, Math.min(a, b))), t1: Math.round(Math.min(run.end, Math.max(a, b))) });
      return;
    }
    const lane = this.laneAt(event), centre = lane && !lane.thread ? run.byName.get(lane.name) : null;
    if (centre) app.select(centre.name);
    if (!run.heap || event.offsetX < this.a.left) return;
    let best = 0;
    run.heap.times.forEach((x, i) => { if (Math.abs(x - b) < Math.abs(run.heap.times[best] - b)) best = i; });
    state.set({ t: best });
  }

  key(event) {
    const { from, to } = this.window(), span = to - from, end = this.part.app.run.end;
    const moves = { '+': [from + span / 4, to - span / 4], '-': [from - span / 2, to + span / 2],
      ArrowLeft: [from - span / 8, to - span / 8], ArrowRight: [from + span / 8, to + span / 8] };
    const move = moves[event.key];
    if (!move || move[1] > end * 1.001 && event.key === 'ArrowRight' || move[0] < 0 && event.key === 'ArrowLeft') return;
    const t0 = Math.round(Math.max(0, move[0])), t1 = Math.round(Math.min(end, move[1]));
    this.part.app.state.set({ t0: t0 || '', t1: t1 >= end ? '' : t1 }, true);
    event.preventDefault();
  }
}

// Of each thread, which part of the time it ran.
function threadLanes(run) {
  return run.data.threads.map(([number, , course]) => ({ name: number === 1 ? 'thread 1 (main)' : `thread ${number}`, thread: true,
    times: course.map((_, i) => (i + 1) * run.end / course.length), values: course.map((v) => v / 1000) }));
}

// The share that each of the busiest centres had, in equal parts of what is shown.
function lanesOf(run, selected, { from, to }) {
  const metric = run.own.time ? 'time' : 'alloc', whole = run.flat(metric);
  const course = run.data.order.length > 1 ? run.course(metric, BARS, from, to) : new Map();
  const times = Array.from({ length: BARS }, (_, i) => from + (i + 1) * (to - from) / BARS), all = new Float64Array(BARS);
  for (const values of course.values()) values.forEach((v, i) => { all[i] += v; });
  const busiest = run.data.order.length > 1 ? run.centres.filter((c) => whole[c.id] > 0).sort((a, b) => whole[b.id] - whole[a.id]) : [];
  const chosen = busiest.slice(0, MOST_LANES);
  if (selected && busiest.includes(selected) && !chosen.includes(selected)) chosen.push(selected);
  return chosen.map((c) => ({ name: c.name, times, from, values: times.map((_, i) => (all[i] > 0 && course.has(c.id) ? course.get(c.id)[i] / all[i] : 0)) }));
}

export const timelinePart = {
  id: 'timeline',
  title: 'Timeline',
  available: (app) => app.run.data.order.length > 1 || app.run.data.collections.length > 0 || app.run.data.markers.length > 0,

  mount(root, app) {
    this.app = app;
    this.lanes = [];
    this.chart = new TimeChart(this);
    this.controls = el('div', { class: 'controls' });
    this.marks = el('div');
    fill(root, this.controls, this.chart.canvas, this.marks);
    this.update();
  },

  update() {
    const { run, state } = this.app, selected = this.app.selected();
    const busy = lanesOf(run, selected, this.chart.window()), threads = threadLanes(run);
    this.lanes = [...busy, ...threads];
    this.colours = colourNames(busy.map((l) => l.name));
    this.chart.canvas.style.height = this.chart.height() + 'px';
    this.chart.draw();
    const what = run.own.time ? 'time' : 'allocation';
    fill(this.controls, el('span', { class: 'quiet' }, `Bars: share of the ${what}, by ${run.data.order_by}${threads.length > 0 ? '; of threads, how much of the time they ran' : ''}. Drag to look closer, double click for all of it; + and - on the keyboard.`),
      state.get('t0') || state.get('t1') ? button('show all', () => state.set({ t0: '', t1: '' })) : null);
    const list = run.data.markers.slice(0, 500);
    fill(this.marks, list.length === 0 ? null : [el('h3', {}, 'Markers'), el('ul', { class: 'plain' }, list.map(([t, text]) =>
      el('li', {}, el('span', { class: 'quiet' }, time(t) + ' '), run.names[text].slice(0, 1000)))),
    run.data.markers.length > list.length ? el('p', { class: 'quiet' }, `and ${count(run.data.markers.length - list.length)} more`) : null]);
  },
};
