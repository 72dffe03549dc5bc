/**
 * Loads every `import()` of the built application (`src/tools/chunks.ts` puts it in the place of Vite's helper). On a
 * weak connection a file may fail to load. It is then requested again and the page stays usable. Browsers remember a
 * failed module URL for the whole document, so each retry uses another URL.
 */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
const FAILED_IMPORT = /dynamically imported module: (\S+)$/;

const stylesheets = new Map<string, Promise<unknown>>();

function loadStylesheet(href: string): Promise<unknown> | undefined {
  const known = stylesheets.get(href);
  // The server puts the style sheets of a rendered page into its HTML.
  if (known || document.querySelector(`link[href="${href}"], style[data-href="${href}"]`)) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loading = new Promise((resolve) => {
    link.onload = resolve;
    // An unstyled part is better than none.
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
    // While offline there is nothing to retry, so it waits for the `online` event.
    if (navigator.onLine) setTimeout(wake, ms);
  });

async function retryImport<T>(thrown: Error): Promise<T> {
  const [, address] = FAILED_IMPORT.exec(thrown.message) ?? [];
  for (const [at, wait] of address ? RETRY_DELAYS_MS.entries() : []) {
    await waitBeforeRetry(wait);
    const next = `${address}?${at}`;
    const response = await fetch(next).catch(() => null);
    // The file belonged to an older release and is gone. Only a page reload helps.
    if (response && !response.ok) break;
    if (response) return import(/* @vite-ignore */ next);
  }
  throw thrown;
}

/**
 * `files` are the style sheets of the chunk, relative to the root. Rejects when the module itself throws, or cannot be
 * loaded for half a minute.
 */
export async function load<T>(importModule: () => Promise<T>, files: string[] = []): Promise<T> {
  await Promise.all(files.map((file) => loadStylesheet(`/${file}`)));
  return importModule().catch(retryImport<T>);
}
