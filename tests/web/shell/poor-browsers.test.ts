/** Browsers without storage or newer APIs, and redirects that must not be followed. */
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

// The next test file of this worker must not get the modules of this one.
afterAll(() => void vi.resetModules());

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Even reading the property throws. */
const forbid = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
};
const allowAgain = () => {
  for (const name of ['localStorage', 'sessionStorage']) delete (globalThis as Record<string, unknown>)[name];
};

describe('storage that refuses access', () => {
  afterEach(allowAgain);

  test('keeps values for the visit and reports that nothing is stored', async () => {
    forbid();
    const {
      deviceStorage,
      tabStorage,
      isStorageUnavailable: forgetsAll,
      deviceToken,
    } = await import('#web/storage.ts');
    for (const storage of [deviceStorage, tabStorage]) {
      expect(storage.read('x')).toBeNull();
      expect(storage.write('x', '1')).toBe(false);
      expect([storage.read('x'), storage.names()]).toEqual(['1', ['x']]);
      storage.remove('x');
      expect([storage.read('x'), storage.names()]).toEqual([null, []]);
    }
    expect(forgetsAll()).toBe(true);
    expect(deviceToken()).toMatch(UUID);
    expect(deviceToken()).toBe(deviceToken());
  });

  test('that is full returns the latest value, not the stored one', async () => {
    const kept = new Map([['x', 'old']]);
    const full = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: refuse,
      removeItem: (name: string) => kept.delete(name),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: full, configurable: true });
    const { deviceStorage } = await import('#web/storage.ts');
    expect(deviceStorage.read('x')).toBe('old');
    expect(deviceStorage.write('x', 'new')).toBe(false);
    expect(deviceStorage.read('x')).toBe('new');
    deviceStorage.remove('x');
    expect(deviceStorage.read('x')).toBeNull();
  });

  test('keeps the session and unfinished answers as long as the page', async () => {
    forbid();
    const {
      storeSession: keep,
      readStoredSession: readKept,
      removeStoredSession: forget,
    } = await import('#web/session/stored-session.ts');
    const user = { token: 'at_1', refresh_token: 'rt_1', role: 'user', redirectPath: '/' } as never;
    await keep(user);
    expect(await readKept()).toEqual(user);
    forget();
    expect(await readKept()).toBeNull();
    const {
      removeLocalCopy: forgetCopy,
      readLocalCopy: readCopy,
      writeLocalCopy: writeCopy,
      localCopyKey: copyName,
    } = await import('#web/local-copy.ts');
    const name = copyName('p1', 'contact-us');
    const copy = { answers: { nama: 'Wati' }, at: Date.now() } as never;
    expect(writeCopy(name, copy)).toBe(false);
    expect(readCopy(name)).toEqual(copy);
    forgetCopy(name);
    expect(readCopy(name)).toBeNull();
  });
});

describe('a page over plain http', () => {
  test('makes random ids without crypto.randomUUID', async () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(Math.random() * 256)),
    });
    const { randomId } = await import('#web/storage.ts');
    const ids = Array.from({ length: 50 }, randomId);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(50);
  });

  test('keeps the session in memory without WebCrypto, and nothing readable in the storage', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { storeSession: keep, readStoredSession: readKept } = await import('#web/session/stored-session.ts');
    await keep({ token: 'at_geheim', refresh_token: 'rt_geheim' } as never);
    expect(await readKept()).toMatchObject({ token: 'at_geheim' });
    expect(JSON.stringify([...kept])).not.toContain('geheim');
    allowAgain();
  });

  test('works without locks and channels between tabs', async () => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('BroadcastChannel', refuse);
    const { openChannel, withLock } = await import('#web/session/cross-tab.ts');
    const channel = openChannel<string>('x');
    channel.listen(() => undefined);
    channel.post('y');
    channel.close();
    expect(await withLock('x', async () => 1)).toBe(1);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('denied')) } });
    expect(await withLock('x', async () => 2)).toBe(2);
    await expect(withLock('x', () => Promise.reject(new Error('work')))).rejects.toThrow('work');
  });
});

test('an old browser gets the missing APIs', async () => {
  const lost = ['toReversed', 'toSorted', 'toSpliced', 'findLast', 'findLastIndex'] as const;
  const before = lost.map((name) => Object.getOwnPropertyDescriptor(Array.prototype, name) as PropertyDescriptor);
  const { structuredClone: clone } = globalThis;
  for (const name of lost) delete (Array.prototype as unknown as Record<string, unknown>)[name];
  delete (globalThis as unknown as Record<string, unknown>).structuredClone;
  try {
    await import('#web/polyfills.ts');
    const list = [3, 1, 2];
    expect([list.toReversed(), list.toSorted(), list.toSpliced(1, 1, 9, 8), list]).toEqual([
      [2, 1, 3],
      [1, 2, 3],
      [3, 9, 8, 2],
      [3, 1, 2],
    ]);
    expect([
      list.findLast((one) => one > 1),
      list.findLastIndex((one) => one > 5),
      list.findLast((one) => one > 5),
    ]).toEqual([2, -1, undefined]);
    const answers = { rows: [{ a: 1 }], none: null };
    const copy = structuredClone(answers);
    expect(copy).toEqual(answers);
    expect(copy.rows[0]).not.toBe(answers.rows[0]);
  } finally {
    for (const [at, name] of lost.entries())
      Object.defineProperty(Array.prototype, name, before[at] as PropertyDescriptor);
    globalThis.structuredClone = clone;
  }
});

describe('next=', () => {
  const next = async (place: string) =>
    (await import('#web/session/route-guards.tsx')).nextPathOf(`?next=${encodeURIComponent(place)}`);

  test.each([
    '//contoh.test',
    '/\\contoh.test',
    '\\/contoh.test',
    '/\t/contoh.test',
    '/\n/contoh.test',
    '\t//contoh.test',
    ' //contoh.test',
    '/..//contoh.test',
    '/.//contoh.test',
    'javascript:alert(1)',
    'https://contoh.test',
    'contoh.test',
    '/\u0000',
    `/${'a'.repeat(5_000)}`,
    '',
  ])('%j leads nowhere', async (place) => expect(await next(place)).toBeNull());

  test.each(['/carts', '/profile?page=security', '/product/1?variant=2#ulasan', '/search?search=madu%20hutan'])(
    '%s is accepted',
    async (place) => expect(await next(place)).toBe(place),
  );

  test('with a broken escape, or twice, does not throw', async () => {
    const { nextPathOf: nextOf } = await import('#web/session/route-guards.tsx');
    expect(nextOf('?next=%')).toBeNull();
    expect(nextOf('?next=/carts&next=//x')).toBe('/carts');
    expect(nextOf('?next')).toBeNull();
  });
});

test('APIs that a browser may refuse are used in one module each', () => {
  const allowed: Record<string, RegExp> = {
    'src/web/storage.ts': /localStorage|sessionStorage|document\.cookie|randomUUID/,
    // A script in the head of a page, which runs before any module.
    'src/web/ssr/first-step-script.ts': /localStorage|sessionStorage/,
    'src/web/session/stored-session.ts': /indexedDB/,
    'src/web/session/cross-tab.ts': /BroadcastChannel|navigator\.locks/,
  };
  const direct =
    /\b(?:localStorage|sessionStorage|indexedDB)\b|document\.cookie|randomUUID|new BroadcastChannel|navigator\.locks/g;
  const found = readSources('src/web')
    .filter(({ path }) => !path.startsWith('src/web/ssr/server-'))
    .flatMap(({ path, text }) =>
      // Comments do not count.
      [...text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(direct)]
        .filter(([use]) => !allowed[path]?.test(use))
        .map(([use]) => `${path}: ${use}`),
    );
  expect(found).toEqual([]);
});
