// Every part that the profile has something for renders, in both themes of its own, without an error.
const app = window.tarry;
check(one('#plain') === null, 'the text for readers without scripts is replaced');
check(app.parts.length >= 1 && app.parts[0].id === 'summary', 'there is a summary');
for (const part of app.parts) {
  await go({ part: part.id });
  check(one('.part-' + part.id) !== null, part.id + ' is shown');
  check(one('button.tab.now').textContent === part.title, part.id + ' is marked');
  for (const canvas of all('main canvas.flame:not([hidden]), main canvas.chart')) check(colours(canvas) > 2, part.id + ' draws');
  check(document.documentElement.scrollWidth <= window.innerWidth + 1, part.id + ' is not wider than the window: ' + document.documentElement.scrollWidth);
}
for (const dim of app.run.dims) {
  await go({ part: 'heap', by: dim });
  check(all('main .grid tbody tr').length > 0, 'live memory by ' + dim);
}
if (app.run.data.search) {
  check(app.run.data.causes.some((text) => /went into branches that failed;.*`insert`.*--view=search/.test(text)), 'what was in vain stands out: ' + app.run.data.causes);
  await go({ part: 'search' });
  check(all('.part-search tbody tr').length > 3 && one('.part-search').textContent.includes('insert'), 'choices, by site');
}
check(window.hacked === undefined, 'no name was run as a script');
check(all('img, iframe, script:not([nonce]):not([type="application/json"])').length === 0, 'no name became an element');
