// Two runs in one page.
const { before, run } = window.tarry;
check(before !== null, 'there is a run before');
await go({ part: 'flame' });
check(one('.words').textContent.includes('before'), 'both totals are named: ' + one('.words').textContent);
const tree = window.tarry.part.trees.lower;
check(Math.abs(tree.before[0] - before.total(window.tarry.metric())) < 1, 'all of the run before is in the tree');
check(Math.abs(tree.total[0] - run.total(window.tarry.metric())) < 1, 'and all of this one');
await go({ part: 'heap' });
check(all('canvas.chart').length === 2, 'two heaps');
const [now, then] = [window.tarry.part.chart, window.tarry.part.other];
check(now.look.top === then.look.top && now.look.end === then.look.end, 'on one scale');
await go({ part: 'summary' });
check(one('.cards').textContent.includes('before: '), 'figures of both');
check(one('header').textContent.includes('compared with'), 'the head names both');
check(all('.top tr').some((row) => row.textContent.includes('→')), 'who changed, before and now');
