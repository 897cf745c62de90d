// The modules by themselves, on a profile small enough to be counted by hand: MAIN > f > g > f, MAIN > g, library l.
for (let i = 0; i < 200 && !window.loaded; i++) await settle();
const { model, tree, format, heap, source, colours: tints, chart } = window;
const names = ['MAIN', 'f', 'Main', 'g', 'F.hs:3:1-9', 'l', 'Lib', 'F.hs:(5,1)-(7,2)', '', 'A', 'B'];
const data = {
  names, tick: 1000, centres: [[0, 0, 8, 0], [1, 2, 4, 0], [3, 2, 7, 0], [5, 6, 8, 1]], arguments: [], laziness: [], demand: [], collections: [], markers: [], live: [], resident: [], threads: [],
  stacks: { parent: [0, 0, 1, 2, 0, 2], centre: [0, 1, 2, 1, 2, 3], ticks: [0, 1, 2, 4, 8, 16], entries: [0, 1, 1, 1, 1, 1] },
  order: [[10, 1, 1000, 0], [20, 2, 2000, 0, 3, 4000, 0], [30, 4, 8000, 0, 5, 16000, 0]],
  heap: { by: 'producer', times: [10, 20], keys: { producer: [9, 10], type: [10, 10] }, stack: [3, 4], bytes: [[0, 5, 6], [1, 7]] },
};
const run = new model.Run(data);
same([...run.flat('time')].map((x) => x / 1000), [0, 5, 10, 16], 'own time');
same([...run.inherited('time')].map((x) => x / 1000), [31, 23, 30, 16], 'inherited time counts a stack once');
same(run.centres[2].place + ' ' + run.centres[2].last, 'F.hs:5 7', 'a span');
same(run.stackName(3), 'Main.f › Main.g › Main.f', 'a stack in words');
const time = run.values('time');
for (const [what, t] of Object.entries({ calls: tree.callTree(run, time, false), hidden: tree.callTree(run, time, true),
  reversed: tree.reversedTree(run, time, false), order: tree.timeTree(run, 'time', false) })) same(t.total[0], 31000, 'all is in the tree: ' + what);
same([...run.course('time', 3, 0, 30)].map(([c, values]) => [c, ...values].map(Math.round)), [[1, 1000, 4000, 0], [2, 0, 2000, 8000], [3, 0, 0, 16000]], 'the course of time');
same([...run.course('time', 2, 5, 15).get(1)].map(Math.round), [500, 2000], 'a part of it');
same(tree.calleeTree(run, time, 1, false).total[0], 23000, 'what happened for f');
const callers = tree.callerTree(run, run.below('time'), 2, false);
same([callers.total[0], callers.total[callers.kids[callers.kids[0][0]][0]]], [30000, 22000], 'who called g');
same(tree.matched(tree.callTree(run, time, false), (frame) => frame === 2), 30000, 'matches within matches count once');
const diff = tree.diffTree(run, run, 'time', false);
same([...diff.total], [...diff.before], 'a run against itself');
same(run.peak, 1, 'the peak is where all together is largest');
same(run.values('live', 1)[3], 6, 'live memory of a stack');
const bands = heap.bandsOf(run, 'producer', '', [], null, 20);
same(bands.map((b) => [b.key, ...b.values]), [['A', 5, 6], ['B', 0, 7]], 'bands');
const shape = (key, ...values) => ({ key, values: Float64Array.from(values) });
same(heap.byCalm([shape('restless', 3, 9, 4, 8), shape('OTHER', 1), shape('short', 0, 90, 91, 0), shape('late', 0, 0, 0, 99)]).map((b) => b.key),
  ['OTHER', 'late', 'short', 'restless'], 'what is empty at the ends of a band says nothing of it');
same(heap.bandsOf(run, 'type', 'producer', [['producer', 'B']], null, 20).map((b) => b.key), ['B · B'], 'a product, restricted');
same(heap.bandsOf(run, 'centre', '', [], null, 20).map((b) => b.key).sort(), ['Main.f', 'Main.g'], 'dimensions of the stack');
same(source.workedFor('foldr for f (F.hs:3)'), { file: 'F.hs', line: 3 }, 'whom the library worked for');

// Thunks of the library: of code that was put into the lines 3 and 4; that both call, and line 4 had it allocate three times as much;
// that nobody saw allocate.
const places = ['F.hs', 'Lib.hs', 'Lib.hs:7', 'l for f (F.hs:3)', 'f (F.hs:3)'].map((text) => names.push(text) - 1);
const [own, lib, shared, forF, inF] = places, lazy = (file, line, words, made, never) => [forF, 0, file, line, 0, words, 1, made, never];
const lent = new model.Run({ ...data, heap: {}, lines: [], made_for: [[shared, own, 3, 10], [shared, own, 4, 30], [shared, own, 5, 40]],
  laziness: [lazy(own, 3, inF, 5, 0), lazy(own, 4, inF, 6, 0), lazy(lib, 7, 8, 400, 40), lazy(lib, 9, inF, 1000, 0)] });
const margins = new source.Margins(lent, 'F.hs', ' \n \nf x = a\n  where a = b\ng = 1\n');
same([...new source.Margins(lent, 'F.hs', ' \n \nf x = a\ng, h :: Int\ng = 1\n').extents], [[3, 3], [5, 5]], 'a signature begins the next definition');
same([3, 4, 5].map((n) => [margins.line(n).made, margins.line(n).never]), [[1105, 10], [306, 30], [0, 0]], 'the lines that the library worked for');
same(['f', 'l for f (F.hs:3)', 'g<-f', 'Main.f › Main.g', 'f (F.hs:3)', 'no'].map((key) => heap.centreOf(run, key)?.name),
  ['Main.f', 'Main.f', 'Main.g', 'Main.g', 'Main.f', undefined], 'whose a band is');
same([format.bytes(1536), format.bytes(999), format.time(1.5e9), format.time(12e3), format.percent(1, 3), format.middle('abcdefgh', 5)],
  ['1.50 KiB', '999 B', '1.50 s', '12.0 µs', '33.3 %', 'ab…gh'], 'figures');
same(format.pattern('('), null, 'no expression');
check(tints.colourNames(['a', 'b']).get('a') === tints.colourNames(['a']).get('a'), 'a colour stays');
check(new Set(tints.colourNames(Array.from({ length: 20 }, (_, i) => 'n' + i)).values()).size === 20, 'twenty colours for twenty names');
same(chart.steps(10, 5), [0, 2, 4, 6, 8, 10], 'round steps');
const ends = (x, options) => { let seen; chart.textInside({ width: 100, measure: () => 20, text: (at) => { seen = at; } }, x, 0, 'text', options); return seen; };
same([ends(10), ends(95), ends(50, { align: 'center' }), ends(98, { align: 'center' })], [10, 77, 40, 77], 'labels at the right end are seen whole');
const written = [], lines = [];
chart.drawMarks({ width: 300, measure: (text) => 8 * text.length, text: (at, y, text) => written.push([at, y, text]), line: ([[x], [, end]]) => lines.push([x, end]) },
  [[10, 'one'], [10.3, 'two'], [12, 'three'], [20, 'four'], [50, 'five'], [298, 'six']], { top: 0, bottom: 19, rows: [1, 2] });
same([written, lines], [[[13, 1, 'one'], [13.3, 2, 'two'], [53, 1, 'five'], [273, 1, 'six']], [[10, 19], [12, 8], [20, 19], [50, 19], [298, 19]]], 'no text of a mark is over another one');
const deep = { ...data, stacks: { parent: Array.from({ length: 60000 }, (_, i) => Math.max(0, i - 1)), centre: Array.from({ length: 60000 }, (_, i) => i % 4), ticks: Array(60000).fill(1) }, order: [], heap: {} };
same(tree.callTree(new model.Run(deep), new model.Run(deep).values('time'), false).total[0], 60000 * 1000, 'sixty thousand frames deep');
