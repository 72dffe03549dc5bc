/**
 * Every `import()` of the built application goes through here (`src/tools/chunks.ts` puts it in the place of Vite's helper).
 * On a weak line a file gets lost: it is asked for again while the page stands, instead of taking the page along. A browser
 * remembers for the whole document that a module did not come, so the next try has another address.
 */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
const LOST = /dynamically imported module: (\S+)$/;

const styles = new Map<string, Promise<unknown>>();

function style(href: string): Promise<unknown> | undefined {
  const known = styles.get(href);
  if (known || document.querySelector(`link[href="${href}"]`)) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const coming = new Promise((resolve) => {
    link.onload = resolve;
    // Better plain than not at all.
    link.onerror = resolve;
  });
  styles.set(href, coming);
  document.head.append(link);
  return coming;
}

const rest = (ms: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      removeEventListener('online', wake);
      resolve();
    };
    addEventListener('online', wake);
    // Without any line there is nothing to try until it is back.
    if (navigator.onLine) setTimeout(wake, ms);
  });

async function again<T>(thrown: Error): Promise<T> {
  const [, address] = LOST.exec(thrown.message) ?? [];
  for (const [at, wait] of address ? WAITS_MS.entries() : []) {
    await rest(wait);
    const next = `${address}?${at}`;
    const answer = await fetch(next).catch(() => null);
    // Gone with an older release: only a new load helps.
    if (answer && !answer.ok) break;
    if (answer) return import(/* @vite-ignore */ next);
  }
  throw thrown;
}

/** `files`: the style sheets of the part, below the root. Rejects when the part itself fails, or does not come for half a minute. */
export async function load<T>(part: () => Promise<T>, files: string[] = []): Promise<T> {
  await Promise.all(files.map((file) => style(`/${file}`)));
  return part().catch(again<T>);
}
