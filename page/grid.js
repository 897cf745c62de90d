// Tables that can be sorted by each column, for several parts.
//
// A column: { id, title, value(row) for sorting, show(row) a text or a node, right: figures, title2: what it means }.
import { el, fill, button, onEnter } from './dom.js';

export function grid({ columns, rows, sort, onSort, onRow, selected, most = 300, caption }) {
  const column = columns.find((c) => c.id === sort.id) || columns[0];
  const direction = sort.up ? 1 : -1;
  const sorted = [...rows].sort((a, b) => direction * compare(column.value(a), column.value(b)));
  const body = el('tbody');
  const put = (n) => fill(body, sorted.slice(0, n).map((row) => rowOf(columns, row, onRow, selected)));
  put(most);
  const more = sorted.length > most
    ? button(`show all ${sorted.length} rows`, () => { put(Infinity); more.remove(); }) : null;
  return el('div', { class: 'grid' }, el('table', {}, caption ? el('caption', {}, caption) : null,
    el('thead', {}, el('tr', {}, columns.map((c) => head(c, sort, onSort)))), body), more);
}

function compare(a, b) {
  if (typeof a === 'string') return -a.localeCompare(b);
  return a - b;
}

function head(column, sort, onSort) {
  const chosen = column.id === sort.id;
  const order = chosen ? (sort.up ? 'ascending' : 'descending') : 'none';
  return el('th', { class: column.right ? 'right' : '', 'aria-sort': order, title: column.means },
    button(column.title + (chosen ? (sort.up ? ' ▴' : ' ▾') : ''),
      () => onSort({ id: column.id, up: chosen ? !sort.up : false })));
}

function rowOf(columns, row, onRow, selected) {
  const chosen = selected && selected(row);
  return el('tr', { class: chosen ? 'chosen' : '', tabindex: onRow ? 0 : undefined,
    onclick: onRow ? () => onRow(row) : undefined,
    onkeydown: onRow ? onEnter(() => onRow(row)) : undefined },
  columns.map((c) => el('td', { class: c.right ? 'right' : c.wide ? 'wide' : '' }, c.show(row))));
}

// The order as it stands in the address: `alloc`, or `alloc-up`.
export function readSort(text, otherwise) {
  const said = text || otherwise;
  return said.endsWith('-up') ? { id: said.slice(0, -3), up: true } : { id: said, up: false };
}

export function sortText(sort) {
  return sort.id + (sort.up ? '-up' : '');
}

// A small picture of a course of time.
export function sparkline(values) {
  const canvas = el('canvas', { class: 'spark', width: 160, height: 36, 'aria-hidden': 'true' });
  const pen = canvas.getContext('2d'), n = values.length;
  let most = 0;
  for (const v of values) most = Math.max(most, v);
  if (most === 0) return canvas;
  pen.fillStyle = '#5b8bd0';
  const columns = Math.min(n, 80);
  for (let i = 0; i < columns; i++) {
    let top = 0;
    for (let k = Math.floor(i * n / columns); k < Math.floor((i + 1) * n / columns); k++) top = Math.max(top, values[k]);
    const h = top / most * 34;
    pen.fillRect(i * 160 / columns, 36 - h, Math.max(160 / columns - 0.5, 1), h);
  }
  return canvas;
}

// A share as a bar behind its figure.
export function bar(text, share) {
  return el('span', { class: 'bar' }, el('span', { class: 'bar-fill', 'width%': Math.min(100, Math.max(0, share * 100)).toFixed(2) }),
    el('span', { class: 'bar-text' }, text));
}
