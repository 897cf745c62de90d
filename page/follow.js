// A page that is served while the run goes on: it asks for newer data, and shows what was chosen, of that.

const EVERY_MS = 2000;

export function follow(app, where) {
  let version = '', held = false;
  document.addEventListener('pointerdown', () => { held = true; });
  document.addEventListener('pointerup', () => { held = false; });
  const ask = async () => {
    let goesOn = true;
    try {
      const answer = await fetch(`${where}?${version}`, { cache: 'no-store' });
      if (answer.status === 200 && !held) {
        version = answer.headers.get('ETag');
        goesOn = !answer.headers.has('X-Ended');
        app.renew(await answer.json());
      } else goesOn = answer.status !== 404;
    } catch {
      goesOn = false;                          // nobody serves it any more
    }
    if (goesOn) setTimeout(ask, EVERY_MS);
    document.documentElement.dataset.follows = goesOn ? 'yes' : 'no';
  };
  ask();
}
