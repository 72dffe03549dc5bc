/** The documentation shows every machine completely. The expected content comes from xstate's own definition, not from our code. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { describeMachine, findMachines } from '#server/http/machine-docs/read-machines.ts';
import { ROOT } from '#server/root.ts';
import { testApp } from '#tests/support/app.ts';
import { drawMachine, drawMachines } from '../../../src/tools/machines.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-machines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const machines = await findMachines();
const { as } = await testApp({ machinesDir: folder });
const readPage = () => as.visitor.request({ url: '/api/docs/machines' });
const undrawn = await readPage();
await drawMachines(folder);
const readPicture = (id: string) => readFileSync(join(folder, `${id}.svg`), 'utf8');

const plain = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#45;/g, '-')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** Whole words only: an event without a guard must not match the same one with a guard, nor one without a target one with a target. */
const holds = (written: string, words: string) =>
  new RegExp(`(^| )${words.replace(/[[\].]/g, '\\$&')}( (?!\\[|->|→)|$)`).test(written);

interface Node {
  id: string;
  type: string;
  description?: string;
  states: Record<string, Node>;
  transitions: { eventType: string; guard?: string; target?: string[]; source: string }[];
}
const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
/** The definition that xstate serialises. Ids of states are `#machine.path`. */
function statesOf(machine: AnyStateMachine) {
  const path = (id: string) => id.replace(/^#/, '').slice(machine.id.length + 1);
  return nodesOf(JSON.parse(JSON.stringify(machine.definition))).map((node) => ({
    path: path(node.id),
    isFinal: node.type === 'final',
    description: node.description ?? '',
    ways: node.transitions.map(({ eventType, guard, target }) => ({
      words: eventType + (guard ? ` [${guard}]` : ''),
      to: target?.[0] === undefined ? null : path(target[0]),
    })),
  }));
}

test('every machine file has a diagram, and there are no others', () => {
  const files = readdirSync(join(ROOT, 'machines')).filter((file) => file.endsWith('.ts'));
  expect(machines.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  expect(readdirSync(folder).sort()).toEqual(files.map((file) => file.replace('.ts', '.svg')).sort());
});

test.each(machines.map((machine) => [machine.id, machine] as const))(
  '%s: each state and each transition is in its diagram, at its place',
  (id, machine) => {
    const picture = readPicture(id);
    const parts = [...picture.matchAll(/<g id="\w+" class="(node|edge|cluster)">\s*<title>(.*?)<\/title>(.*?)<\/g>/gs)];
    const part = (title: string) => parts.find(([, , found]) => found === title)?.[3];
    const isDrawn = (from: string, { words, to }: { words: string; to: string | null }) => {
      const lines = plain(part(`${from} → ${to}`) ?? '');
      // Transitions of the machine itself are written above all states.
      const written = plain((from === '' ? picture.split(/<g id="(?:node|clust)/)[0] : part(from)) ?? '');
      return holds(lines, words) || holds(written, to === null ? words : `${words} -> ${to}`);
    };
    for (const { path, isFinal, ways } of statesOf(machine)) {
      if (path !== '') expect(plain(part(path) ?? ''), path).toContain(path.split('.').at(-1));
      if (isFinal) expect(part(path)?.match(/<path/g)?.length, `${path} has a double border`).toBeGreaterThan(1);
      for (const way of ways) expect(isDrawn(path, way), `${id}: ${path} – ${way.words} → ${way.to}`).toBe(true);
    }
    expect(picture).not.toMatch(/<script|style=|href|<!DOCTYPE|\son\w+=|\(hook\)/);
    expect(picture).toContain(`<title>${id}</title>`);
  },
);

test('two diagrams of the same machine are identical', async () => {
  for (const machine of machines) expect(await drawMachine(describeMachine(machine))).toBe(readPicture(machine.id));
});

test('the page has a section for each machine: diagram, states, descriptions and all transitions', async () => {
  const page = await readPage();
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.text).not.toMatch(/<script|style="|\son\w+=|npm run machines/);
  expect(page.text).toContain('href="/api/docs"');
  const sections = new Map(
    [...page.text.matchAll(/<section id="(.*?)">(.*?)<\/section>/gs)].map(([, id, all]) => [id, all]),
  );
  expect([...sections.keys()]).toEqual(machines.map(({ id }) => id));
  for (const machine of machines) {
    const section = sections.get(machine.id) ?? '';
    expect(section).toMatch(
      new RegExp(`<img src="/api/docs/machines/${machine.id}\\.svg" width="\\d+" height="\\d+" alt=".+"`),
    );
    expect(section.match(/<details>/g)).toHaveLength(1);
    const rows = new Map(
      [...section.matchAll(/<th scope="row"><(?:code|i)>(.*?)<\/(?:code|i)>(.*?)<\/tr>/gs)].map(([, at, all]) => [
        at,
        plain(all ?? ''),
      ]),
    );
    for (const { path, description, ways } of statesOf(machine)) {
      const row = rows.get(path || 'seluruh mesin');
      if (path !== '') expect(row, path).toContain(plain(description));
      for (const { words, to } of ways)
        expect(holds(row ?? '', to === null ? words : `${words} → ${to}`), `${path} – ${words} → ${to}`).toBe(true);
    }
  }
  expect((await as.visitor.request({ url: '/api/docs' })).text).toContain('href="/api/docs/machines"');
});

test('a diagram is cached until it changes, and only existing machines have one', async () => {
  const ask = (file: string, headers = {}) => as.visitor.request({ url: `/api/docs/machines/${file}`, headers });
  const picture = await ask('session.svg');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(picture.headers['cache-control']).toContain('no-cache');
  expect((await ask('session.svg', { 'if-none-match': picture.headers.etag })).status).toBe(304);
  for (const file of ['nothing.svg', 'session', 'session.png', '..%2Fmain.js', '..%2F..%2Fmachines%2Fsession.svg']) {
    const answer = await ask(file);
    expect([answer.status, answer.body?.success, answer.body?.data], file).toEqual([404, false, null]);
  }
});

test('without diagrams the tables are open, and the page says how to draw them', () => {
  expect(undrawn.text).toContain('npm run machines');
  expect(undrawn.text).not.toContain('<img');
  expect(undrawn.text.match(/<details open>/g)).toHaveLength(machines.length);
});
