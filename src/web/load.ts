/**
 * Every `import()` of the built application goes through here (`src/tools/chunks.ts` puts it in the place of Vite's helper).
 * On a weak line a file gets lost: it is asked for again while the page stands, instead of taking the page along. A browser
 * remembers for the whole document that a module did not come, so the next try has another address.
 */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
const FAILED_IMPORT = /dynamically imported module: (\S+)$/;

const stylesheets = new Map<string, Promise<unknown>>();

function loadStylesheet(href: string): Promise<unknown> | undefined {
  const known = stylesheets.get(href);
  if (known || document.querySelector(`link[href="${href}"]`)) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loading = new Promise((resolve) => {
    link.onload = resolve;
    // Better plain than not at all.
    link.onerror = resolve;
  });
  stylesheets.set(href, loading);
  document.head.append(link);
  return loading;
}

const waitBeforeRetry = (ms: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      removeEventListener('online', wake);
      resolve();
    };
    addEventListener('online', wake);
    // Without any line there is nothing to try until it is back.
    if (navigator.onLine) setTimeout(wake, ms);
  });

async function retryImport<T>(thrown: Error): Promise<T> {
  const [, address] = FAILED_IMPORT.exec(thrown.message) ?? [];
  for (const [at, wait] of address ? RETRY_DELAYS_MS.entries() : []) {
    await waitBeforeRetry(wait);
    const next = `${address}?${at}`;
    const response = await fetch(next).catch(() => null);
    // Gone with an older release: only a new load helps.
    if (response && !response.ok) break;
    if (response) return import(/* @vite-ignore */ next);
  }
  throw thrown;
}

/** `files`: the style sheets of the part, below the root. Rejects when the part itself fails, or does not come for half a minute. */
export async function load<T>(importModule: () => Promise<T>, files: string[] = []): Promise<T> {
  await Promise.all(files.map((file) => loadStylesheet(`/${file}`)));
  return importModule().catch(retryImport<T>);
}
