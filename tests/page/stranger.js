// Who does not know the word in the address is told nothing, of the page or its data.
check(!window.tarry && document.body.textContent.trim() === '404 Not Found', 'a wrong word: ' + document.body.textContent.slice(0, 80));
const word = location.pathname.split('/')[1];
for (const path of ['/', '/data', `/${word}/data`, `/${word.slice(1)}/`, '/../']) {
  const answer = await fetch(path, { cache: 'no-store' });
  check(answer.status === 404 && (await answer.text()).length < 20, 'nothing at ' + path + ': ' + answer.status);
}
