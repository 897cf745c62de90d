// A page that is served asks for newer data until the run has ended; what was chosen stays chosen.
await go({ part: 'heap', by: 'construction' });
for (let i = 0; i < 200 && document.documentElement.dataset.follows === undefined; i++) await new Promise((done) => setTimeout(done, 25));
same(document.documentElement.dataset.follows, 'no', 'the run has ended, and nobody asks again');
const before = window.tarry.run;
window.tarry.renew(JSON.parse(one('#data').textContent));
check(window.tarry.run !== before, 'newer data take the place of others');
same(one('button.tab.now').textContent, 'Heap', 'the part is still chosen');
same(window.tarry.state.get('by'), 'construction', 'the dimension, too');
check(all('main .grid tbody tr').length > 0, 'and it is shown');
