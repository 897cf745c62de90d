// What the scripts of this folder check with; see tests/browser.c.
let good = 0;
const wrong = [];
function check(fine, text) {
  if (fine) good++;
  else wrong.push('not so: ' + text);
}
function same(got, wanted, text) {
  check(JSON.stringify(got) === JSON.stringify(wanted), `${text}: ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`);
}
function fail(text) { wrong.push(text); }
function outcome() { return `${good} ${wrong.length}\n` + wrong.map((w) => '    ' + w).join('\n'); }
const settle = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 10))));
async function ready() {
  for (let i = 0; i < 400 && document.readyState !== 'complete'; i++) await new Promise((done) => setTimeout(done, 25));
  await settle();
}
const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const press = (key, node = document.body) => node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
async function go(changes) {
  window.tarry.state.set(changes);
  await settle();
}
// The pointer at a place of a canvas, as a share of its size.
function point(canvas, type, x, y) {
  const box = canvas.getBoundingClientRect();
  const at = { clientX: box.left + x * box.width, clientY: box.top + y * box.height, bubbles: true };
  canvas.dispatchEvent(new MouseEvent(type, at));
}
// How many colours there are on a canvas: something was drawn.
function colours(canvas) {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height), seen = new Set();
  for (let i = 0; i < data.length; i += 16) seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
  return seen.size;
}
