// Elements. Texts are always text nodes and attributes are set by name, so nothing of a profile is ever read as HTML.

export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key === 'class') node.className = value;
    else if (key === 'width%') node.style.width = value + '%';
    else if (key === 'colour') node.style.backgroundColor = value;
    else if (key in node && typeof node[key] === 'boolean') node[key] = value;
    else if (key === 'value') node.value = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

// A choice of one of several words: [[value, text], ...].
export function choice(label, options, value, onChange) {
  const select = el('select', { onchange: () => onChange(select.value) },
    options.map(([v, text]) => el('option', { value: v, selected: v === value }, text)));
  return el('label', { class: 'control' }, el('span', {}, label), select);
}

export function toggle(label, on, onChange, title) {
  const box = el('input', { type: 'checkbox', checked: on, onchange: () => onChange(box.checked) });
  return el('label', { class: 'control toggle', title }, box, el('span', {}, label));
}

export function button(text, onclick, title, className = '') {
  return el('button', { type: 'button', onclick, title, class: className }, text);
}

// What a click does Enter does, on the row itself: buttons within it have their own.
export function onEnter(act) {
  return (event) => { if (event.key === 'Enter' && event.target === event.currentTarget) act(); };
}

// Draws anew, and leaves the keyboard where it was: at what has the same text, else the same place.
export function keepFocus(root, draw) {
  const places = () => [...root.querySelectorAll('button, select, input, canvas, [tabindex]')];
  const had = document.activeElement, at = places().indexOf(had);
  draw();
  if (at < 0 || root.contains(document.activeElement)) return;
  const now = places(), alike = (node) => node && node.tagName === had.tagName;
  const next = now.find((node) => alike(node) && node.textContent === had.textContent) || now[at];
  if (alike(next)) next.focus({ preventScroll: true });
}

// The tip that follows the pointer.
export function showTip(event, ...lines) {
  const tip = document.getElementById('tip');
  fill(tip, lines);
  tip.hidden = false;
  const room = 14;
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(event.clientX + room, window.innerWidth - width - 4);
  const below = event.clientY + room + height < window.innerHeight;
  tip.style.left = Math.max(4, left) + 'px';
  tip.style.top = Math.max(4, below ? event.clientY + room : event.clientY - height - room) + 'px';
}

// A canvas is painted when its size changes, and when colours do: on paper they are not those of the screen.
export function keepPainted(canvas, draw) {
  canvas.paint = draw;
  new ResizeObserver(draw).observe(canvas);
}

export function paintAll() {
  for (const canvas of document.querySelectorAll('canvas')) canvas.paint?.();
}

export function hideTip() {
  document.getElementById('tip').hidden = true;
}

export function download(name, blob) {
  const link = el('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// A colour of the style sheet.
export function themed(name) {
  return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
}
