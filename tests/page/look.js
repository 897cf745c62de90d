// Looking around in a run with everything: search, zoom, linking, the address, the keyboard, downloads.
const { state, run } = window.tarry;
const flame = () => one('.part-flame canvas.flame:not([hidden])');
const words = () => one('.words').textContent;

// The keyboard chooses parts; the address keeps it.
press('2');
await settle();
check(one('.part-flame') !== null && location.hash.includes('part=flame'), 'key 2 shows the flame graph');
press('/');
check(document.activeElement === one('input[type=search]'), '/ goes to the search');
document.activeElement.blur();

// Zoom: the second row's first frame, by mouse; out again by the keyboard.
point(flame(), 'mousemove', 0.3, 0.01);
check(!one('#tip').hidden && one('#tip').textContent.includes('all'), 'the pointer shows figures');
flame().focus();
press('ArrowDown', flame());
press('Enter', flame());
await settle();
const z = state.get('z');
check(Number(z) > 0, 'Enter zooms in');
press('Escape', flame());
await settle();
check(!state.get('z'), 'Escape zooms out');
point(flame(), 'click', 0.02, 1.5 / Math.round(flame().clientHeight / 21));
await settle();
check(Number(state.get('z')) > 0 && state.get('f') !== '', 'a click zooms and chooses: ' + state.text());

// Search by a regular expression: how much matches; a wrong one is marked.
await go({ z: '', f: '', q: '^Main\\.' });
check(/^[1-9][\d.]* %/.test(words()), 'search says how much matches: ' + words());
await go({ q: 'no such name' });
check(words().startsWith('0'), 'nothing matches: ' + words());
await go({ q: '(' });
check(one('input.wrong') !== null, 'a wrong expression is marked');
await go({ q: '' });

// All shapes, metrics, colours.
const totals = {};
for (const shape of ['tree', 'reversed', 'order', 'sandwich']) {
  for (const metric of run.metrics) {
    await go({ shape, metric, colour: shape === 'tree' ? 'share' : '', f: 'Main.work' });
    check(colours(flame()) > 2, `${shape} of ${metric} is drawn`);
    if (shape !== 'sandwich') totals[metric] = [...(totals[metric] || []), Math.round(window.tarry.part.trees.lower.total[0])];
  }
}
for (const [metric, list] of Object.entries(totals)) check(list.every((x) => Math.abs(x - list[0]) <= 1), `the same total of ${metric} in every shape: ${list}`);
await go({ shape: 'order', metric: 'time' });
check(words().includes('by ticks'), 'the order of time is that of ticks: ' + words());
await go({ shape: 'sandwich', metric: 'alloc' });
check(all('canvas.flame:not([hidden])').length === 2, 'a sandwich has two halves');
await go({ shape: '', colour: '', hide: '1' });
check(window.tarry.part.trees.lower.frame.every((c) => c < 0 || run.centres[c].kind !== 'library'), 'the library is hidden');
await go({ hide: '' });

// A function that was chosen anywhere is followed everywhere.
await go({ part: 'table', f: '' });
const row = all('main tbody tr').find((r) => r.textContent.startsWith('Main.work'));
row.click();
await settle();
check(state.get('f') === 'Main.work', 'a row chooses its function');
check(one('tr.chosen') !== null && one('section.columns') !== null, 'the table marks it, and shows who calls it');
await go({ part: 'source' });
check(one('tr.chosen .code').textContent.startsWith('work'), 'the source is at its definition');
check(all('.tok-keyword').length > 0 && all('.tok-comment').length > 0 && all('.tok-literal').length > 0, 'the source is highlighted');
check(all('.source td.hot').length > 0, 'lines have their costs');
const heads = all('.source th').map((th) => th.textContent), box = one('.source');
check(heads.includes('alloc') && heads.includes('definition: alloc'), 'lines have what they allocate, beside their definitions');
check(getComputedStyle(box).overflowX === 'auto' && box.clientHeight < innerHeight, 'the source is scrolled inside of its frame');
await go({ part: 'summary' });
window.tarry.parts[0].partsOf('see --view=heap there')[1].click();
await settle();
check(state.get('part') === 'heap', 'what the terminal calls a view is a part of the page');
await go({ part: 'summary' });
one('.top button.link').click();
await settle();
check(state.get('part') === 'flame', 'the summary leads to the flame graph');
press('Escape');
await settle();
check(state.get('f') === '', 'Escape forgets the function');

// ... by the keyboard alone, too, in the source; by a band, a lane, the head of a row of the matrix.
await go({ part: 'source' });
press('Enter', all('.source tr[tabindex]').find((r) => r.textContent.includes('work ::') || r.querySelector('.code').textContent.startsWith('work')));
await settle();
check(state.get('f') === 'Main.work', 'Enter chooses a definition');
await go({ part: 'summary', f: 'Main.work' });
check(one('.top tr.chosen').textContent.startsWith('Main.work'), 'the summary marks it');
await go({ part: 'lazy', f: '' });
const head = one('.matrix tbody th button');
head.click();
await settle();
check(state.get('f').endsWith(head.textContent), 'the matrix chooses');
await go({ part: 'timeline', f: '' });
const bars = one('canvas.timeline'), lane = window.tarry.part.lanes[0].name;
for (const type of ['mousedown', 'mouseup']) point(bars, type, 0.5, 43 / bars.clientHeight);
await settle();
check(state.get('f') === lane, 'a lane chooses: ' + state.get('f'));
await go({ part: 'heap', by: 'producer', f: '' });
all('main tbody tr').find((r) => / for table |^table/.test(r.textContent)).click();
await settle();
check(state.get('f') === 'Main.table', 'a band chooses its function: ' + state.get('f'));
await go({ f: '', band: '', by: '', part: 'table' });

// On paper there is what can be read, in dark ink.
const hidden = [...document.styleSheets[0].cssRules].filter((r) => r.media?.mediaText === 'print').flatMap((r) => [...r.cssRules])
  .filter((r) => r.style?.display === 'none').map((r) => r.selectorText).join(', ');
for (const part of window.tarry.parts) {
  await go({ part: part.id });
  check(all('main th button, main button.link').every((b) => !b.matches(hidden)), 'headings and names are printed: ' + part.id);
}
dispatchEvent(new Event('beforeprint'));
check(document.documentElement.classList.contains('paper'), 'colours for paper');
dispatchEvent(new Event('afterprint'));
check(!document.documentElement.classList.contains('paper'), 'colours for the screen');

// The table: sorted by each column; pairs.
await go({ part: 'table' });
const firstName = () => one('main tbody td.wide').textContent;
for (const button of all('main th button')) {
  button.click();
  await settle();
}
check(state.get('sort') !== '', 'a heading sorts');
await go({ sort: 'entries' });
const down = firstName();
await go({ sort: 'entries-up' });
check(down !== firstName(), 'the other way round');
await go({ rows: 'pairs', sort: '' });
check(all('main tbody td.wide').some((td) => td.textContent.includes(' <- ')), 'pairs');
await go({ rows: '', q: 'work' });
check(all('main tbody tr').length < run.centres.length && all('main tbody td.wide').every((td) => /work/i.test(td.textContent)), 'the search narrows the table');
await go({ q: '' });

// The heap: instant, restriction, split, curves.
await go({ part: 'heap', by: 'construction' });
const chart = one('canvas.chart'), title = () => one('main h3').textContent;
const before = title();
chart.focus();
press(run.peak > 0 ? 'ArrowLeft' : 'ArrowRight', chart);
await settle();
check(title() !== before && state.get('t') !== '', 'the arrows move the instant: ' + title());
point(chart, 'click', 0.5, 0.7);
await settle();
point(chart, 'mousemove', 0.5, 0.7);
check(one('#tip').textContent.includes('at '), 'the pointer says what there is');
all('main tbody button.small')[0].click();
await settle();
check(all('button.chip').length === 1 && JSON.parse(state.get('only')).length === 1, 'only this one: ' + state.get('only'));
all('button.chip')[0].click();
await settle();
check(state.get('only') === '', 'and all again');
await go({ by: 'producer', by2: 'construction' });
check(all('main tbody td.wide').some((td) => td.textContent.includes(' · ')), 'a product of two dimensions');
const sumOf = () => one('main h3').textContent.split(': ')[1];
const product = sumOf();
await go({ by2: '' });
same(sumOf(), product, 'a product has what there is');
await go({ mode: 'curves' });
check(colours(one('canvas.chart')) > 2, 'curves');
await go({ mode: '' });
const svg = window.tarry.part.chart.svg();
check(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror') === null, 'the SVG is XML');
check(window.tarry.part.chart.look.bands.every((b) => svg.includes('>' + b.key.slice(0, 20).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'))),
  'a picture for a file says what its bands are');
const png = await createImageBitmap(await new Promise((done) => window.tarry.part.chart.png(done))), sheet = document.createElement('canvas');
sheet.width = png.width;
sheet.height = png.height;
sheet.getContext('2d').drawImage(png, 0, 0);
check(sheet.getContext('2d').getImageData(1, 1, 1, 1).data[3] === 255, 'it is on paper');

// Laziness, timeline.
await go({ part: 'lazy' });
check(all('main tbody tr').length > 0 && one('.matrix td.hot') !== null, 'accounts and the matrix');
await go({ part: 'timeline' });
const lanes = one('canvas.timeline');
check(colours(lanes) > 3, 'the timeline is drawn');
lanes.focus();
press('+', lanes);
await settle();
check(state.get('t0') !== '', '+ looks closer');

// The address alone brings everything back.
const wanted = state.text();
location.hash = '#part=heap&by=type';
await settle();
check(one('.part-heap') !== null && state.get('by') === 'type', 'a link leads there');
history.back();
await new Promise((done) => setTimeout(done, 100));
same(state.text(), wanted, 'back leads back');
press('?');
check(one('dialog[open]') !== null, '? lists the keys');
check(press('Escape'), 'Escape is the dialog\'s');
one('dialog').close();

// Nobody who has only a keyboard loses the place: rows that are drawn anew, buttons within rows, what was zoomed to.
await go({ part: 'heap', by: 'producer', only: '', band: '', f: '' });
all('main tbody tr')[1].focus();
press('Enter', all('main tbody tr')[1]);
await settle();
check(state.get('band') !== '' && document.activeElement === all('main tbody tr')[1], 'the row has the keyboard still');
const only = one('main tbody button.small'), band = state.get('band');
press('Enter', only);
await settle();
check(state.get('band') === band && document.contains(only), 'Enter on a button is not the row\'s');
await go({ part: 'flame', f: '', z: '' });
press('ArrowDown', flame());
press('Enter', flame());
await settle();
check(!words().startsWith('all,'), 'what was zoomed to is said: ' + words());
await go({ part: 'summary', f: '', z: '', band: '' });
