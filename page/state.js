// What the user has chosen, kept in the address: a link shows another reader the same thing, and "back" goes back.

const DEFAULTS = { part: 'summary', metric: '', f: '', q: '' };

export class State {
  constructor() {
    this.listeners = [];
    this.read();
    window.addEventListener('hashchange', () => {
      if (location.hash.slice(1) === this.text()) return;
      this.read();
      this.tell();
    });
  }

  read() {
    this.values = { ...DEFAULTS };
    for (const [key, value] of new URLSearchParams(location.hash.slice(1))) this.values[key] = value;
  }

  get(key, otherwise = '') {
    const value = this.values[key];
    return value === undefined || value === '' ? otherwise : value;
  }

  text() {
    const said = Object.entries(this.values).filter(([k, v]) => v !== '' && v !== DEFAULTS[k]);
    return new URLSearchParams(said).toString();
  }

  // Several at once; '' takes one away. `quietly`: no step for "back".
  set(changes, quietly = false) {
    for (const [key, value] of Object.entries(changes)) {
      if (value === '' && !(key in DEFAULTS)) delete this.values[key];
      else this.values[key] = String(value);
    }
    const hash = '#' + this.text();
    if (quietly) history.replaceState(null, '', hash);
    else if (hash !== location.hash) history.pushState(null, '', hash);
    this.tell();
  }

  tell() {
    for (const listener of this.listeners) listener();
  }
}
