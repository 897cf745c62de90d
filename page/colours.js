// Colours: those of bands can be told apart by colour-blind readers (after Okabe and Ito, and Paul Tol), and are the
// same for the same name in every run; those of frames are by module, with small
// differences between functions, or by share.

const PALETTE = ['#4477aa', '#ee7733', '#228833', '#cc3377', '#66ccee', '#ccaa22', '#aa4499', '#009988', '#ee99aa',
  '#6699cc', '#997700', '#44bb99', '#994455', '#88aadd', '#bbcc33', '#d55e00', '#77aadd', '#ddaa77', '#117733', '#999933'];
export const REST = '#a8a8ad';

export function hash(text) {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

// A colour for each name, none twice while there are enough; names keep theirs unless another one had it first.
export function colourNames(names) {
  const used = new Set(), colours = new Map();
  for (const name of names) {
    let n = hash(name) % PALETTE.length;
    for (let tries = 0; used.has(n) && tries < PALETTE.length; tries++) n = (n + 7) % PALETTE.length;
    used.add(n);
    if (used.size === PALETTE.length) used.clear();
    colours.set(name, name === 'OTHER' ? REST : PALETTE[n]);
  }
  return colours;
}

export function moduleColour(centre) {
  if (!centre || centre.kind === 'system') return '#c4c4ca';
  const h = hash(centre.name), dull = centre.kind === 'library';
  const hue = (hash(centre.module) % 18) * 20 + h % 44 - 22;
  return `hsl(${(hue + 360) % 360} ${dull ? 18 : 66}% ${dull ? 80 : 70 + (h >> 8) % 4 * 3}%)`;
}

// From pale to red.
export function heat(share) {
  const x = Math.min(1, Math.sqrt(Math.max(0, share)));
  return `hsl(${Math.round(52 - 48 * x)} ${Math.round(60 + 30 * x)}% ${Math.round(88 - 30 * x)}%)`;
}

// From blue (less) over grey to red (more).
export function changeColour(before, after) {
  const most = Math.max(before, after);
  if (most === 0) return '#dadade';
  const x = (after - before) / most;
  const strength = Math.round(Math.abs(x) * 70);
  return x > 0 ? `hsl(8 ${strength + 10}% ${88 - Math.round(x * 25)}%)`
    : `hsl(215 ${strength + 10}% ${88 + Math.round(x * 25)}%)`;
}
