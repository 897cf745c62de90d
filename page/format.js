// Figures as text, as the tables of the terminal have them.

const sizes = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

function threeDigits(x) {
  if (x >= 100 || x === 0) return Math.round(x).toString();
  return x >= 10 ? x.toFixed(1) : x.toFixed(2);
}

export function bytes(n) {
  let unit = 0;
  while (Math.abs(n) >= 1000 && unit < sizes.length - 1) { n /= 1024; unit++; }
  return (unit === 0 ? Math.round(n).toString() : (n < 0 ? '-' : '') + threeDigits(Math.abs(n))) + ' ' + sizes[unit];
}

export function time(ns) {
  const sign = ns < 0 ? '-' : '';
  ns = Math.abs(ns);
  if (ns === 0) return '0 s';
  if (ns < 1e3) return sign + threeDigits(ns) + ' ns';
  if (ns < 1e6) return sign + threeDigits(ns / 1e3) + ' µs';
  if (ns < 1e9) return sign + threeDigits(ns / 1e6) + ' ms';
  return sign + (ns < 1e11 ? threeDigits(ns / 1e9) : Math.round(ns / 1e9).toLocaleString('en')) + ' s';
}

export function count(n) {
  return Math.round(n).toLocaleString('en');
}

export function percent(part, all) {
  if (!(all > 0)) return '';
  const x = part * 100 / all;
  return (Math.abs(x) >= 0.05 || x === 0 ? x.toFixed(1) : x > 0 ? '<0.1' : '-0.0') + ' %';
}

export function figure(kind, n) {
  return kind === 'time' ? time(n) : kind === 'bytes' ? bytes(n) : count(n);
}

// Long names lose their middle, so that beginning and end, with its line number, stay.
export function middle(text, most) {
  if (text.length <= most) return text;
  const half = (most - 1) >> 1;
  return text.slice(0, most - 1 - half) + '…' + text.slice(text.length - half);
}

// A regular expression as somebody types it; null: it is none (yet). Small letters match capitals, too.
export function pattern(text) {
  if (!text) return null;
  try {
    return new RegExp(text, /[A-Z]/.test(text) ? 'u' : 'iu');
  } catch {
    return null;
  }
}
