// Pens and axes. A chart is drawn with a pen, which is a canvas or an SVG text under construction, so that a download
// shows what the screen does.
import { themed } from './dom.js';

export class CanvasPen {
  constructor(canvas, width = canvas.clientWidth, height = canvas.clientHeight) {
    const scale = window.devicePixelRatio || 1;
    this.width = width;
    this.height = height;
    canvas.width = this.width * scale;
    canvas.height = this.height * scale;
    this.c = canvas.getContext('2d');
    this.c.scale(scale, scale);
    this.c.font = '12px ' + themed('sans');
  }

  area(points, fill, alpha = 1) {
    this.trace(points);
    this.c.globalAlpha = alpha;
    this.c.fillStyle = fill;
    this.c.fill();
    this.c.globalAlpha = 1;
  }

  line(points, stroke, width = 1, dash = []) {
    this.trace(points);
    this.c.setLineDash(dash);
    this.c.strokeStyle = stroke;
    this.c.lineWidth = width;
    this.c.stroke();
    this.c.setLineDash([]);
  }

  trace(points) {
    this.c.beginPath();
    points.forEach(([x, y], i) => (i === 0 ? this.c.moveTo(x, y) : this.c.lineTo(x, y)));
  }

  rect(x, y, w, h, fill) {
    this.c.fillStyle = fill;
    this.c.fillRect(x, y, w, h);
  }

  text(x, y, text, { align = 'left', colour = themed('ink') } = {}) {
    this.c.fillStyle = colour;
    this.c.textAlign = align;
    this.c.textBaseline = 'middle';
    this.c.fillText(text, x, y);
  }

  measure(text) {
    return this.c.measureText(text).width;
  }
}

const escapes = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
// eslint-disable-next-line no-control-regex
const clean = (text) => text.replace(/[<>&"]/g, (c) => escapes[c]).replace(/[\u0000-\u0008\u000b-\u001f]/g, '');
const number = (x) => Number(x.toFixed(1));

export class SvgPen {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.parts = [`<rect width="${width}" height="${height}" fill="${themed('paper')}"/>`];
  }

  area(points, fill, alpha = 1) {
    this.parts.push(`<path d="${this.path(points)}Z" fill="${fill}" fill-opacity="${alpha}"/>`);
  }

  line(points, stroke, width = 1, dash = []) {
    this.parts.push(`<path d="${this.path(points)}" fill="none" stroke="${stroke}" stroke-width="${width}"`
      + (dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"/>` : '/>'));
  }

  path(points) {
    return points.map(([x, y], i) => (i === 0 ? 'M' : 'L') + number(x) + ' ' + number(y)).join('');
  }

  rect(x, y, w, h, fill) {
    this.parts.push(`<rect x="${number(x)}" y="${number(y)}" width="${number(w)}" height="${number(h)}" fill="${fill}"/>`);
  }

  text(x, y, text, { align = 'left', colour = themed('ink') } = {}) {
    const anchor = { left: 'start', center: 'middle', right: 'end' }[align];
    this.parts.push(`<text x="${number(x)}" y="${number(y + 4)}" text-anchor="${anchor}" fill="${colour}">${clean(text)}</text>`);
  }

  measure(text) {
    return text.length * 6.6;
  }

  svg() {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" `
      + `viewBox="0 0 ${this.width} ${this.height}" font-family="sans-serif" font-size="12">\n${this.parts.join('\n')}\n</svg>\n`;
  }
}

// A text where it was wanted, or as much farther left as it takes to be seen to its end.
export function textInside(pen, x, y, text, { align = 'left', colour } = {}) {
  const width = pen.measure(text), start = align === 'center' ? x - width / 2 : x;
  pen.text(Math.min(start, pen.width - width - 3), y, text, { colour });
}

// Marks of the program: [x, text], by x. Where they are dense most have a short line, so that what they are about is
// seen, and of the texts those are there that have room in one of the rows (their heights): none is written over another.
export function drawMarks(pen, marks, { top, bottom, rows }) {
  const colour = '#8a6fd0', room = 8, ends = rows.map(() => -Infinity);
  let last = -Infinity, lastWhole = -Infinity;
  for (const [x, text] of marks) {
    const whole = x - lastWhole >= room;
    if (x - last >= 1) {
      pen.line([[x, top], [x, whole ? bottom : top + room]], colour, 1, [2, 3]);
      last = x;
    }
    if (whole) lastWhole = x;
    const width = pen.measure(text), at = Math.min(x + 3, pen.width - width - 3), row = ends.findIndex((end) => end < at);
    if (row < 0) continue;
    pen.text(at, rows[row], text, { colour });
    ends[row] = at + width + 6;
  }
}

// Round steps: about `n` of them up to `most`; of bytes, powers of two make them round.
export function steps(most, n, binary = false) {
  if (!(most > 0)) return [0];
  let unit = 1;
  while (binary && most / unit >= 1024) unit *= 1024;
  const raw = most / unit / n, size = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((k) => k * size).find((s) => s >= raw) * unit;
  const list = [];
  for (let x = 0; x <= most * 1.0001; x += step) list.push(x);
  return list;
}

// The space between axes, with both of them drawn: x in ns, y in bytes.
export function axes(pen, { from, to, top, left = 76, right = 12, above = 10, below = 30, showX, showY }) {
  const width = pen.width - left - right, height = pen.height - above - below;
  const x = (t) => left + (t - from) / (to - from || 1) * width;
  const y = (v) => above + height - v / (top || 1) * height;
  const faint = themed('line'), quiet = themed('quiet');
  for (const v of steps(top, 5, true)) {
    pen.line([[left, y(v)], [left + width, y(v)]], faint);
    pen.text(left - 8, y(v), showY(v), { align: 'right', colour: quiet });
  }
  for (const t of steps(to - from, Math.max(2, width / 110))) {
    pen.line([[x(from + t), above + height], [x(from + t), above + height + 4]], quiet);
    textInside(pen, x(from + t), above + height + 15, showX(from + t), { align: 'center', colour: quiet });
  }
  return { x, y, left, above, width, height, time: (px) => from + (px - left) / width * (to - from),
    value: (py) => (above + height - py) / height * top };
}
