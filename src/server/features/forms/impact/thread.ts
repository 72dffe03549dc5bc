/**
 * Judges stored answers by both versions on a thread of its own: ten thousand of them are seconds of pure reckoning, for
 * which nobody else should wait. It is handed rows as the database has them and opens private answers itself.
 */
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { isEmpty } from '#engine/conditions.ts';
import { conceal } from '#engine/formats.ts';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import { listName } from '#engine/options.ts';
import { type Judged, judgeRecord, Tally } from '#engine/studio/impact.ts';
import { fieldAt } from '#engine/tables.ts';
import type { Answers, FieldDoc, FormDoc, Validators } from '#engine/types.ts';
import { makeCrypt } from '../../../crypt.ts';
import { loadModule } from '../load.ts';
import { openAnswers } from '../sealed.ts';
import type { Begin, Said, Told } from './judge.ts';
import type { Part, StoredRow } from './queries.ts';
import { mark, shorten } from './samples.ts';

interface Version {
  doc: FormDoc;
  validators: Validators;
}

const { secrets, today, answering, words } = workerData as Begin;
// On Linux this is the thread's own: where there are fewer cores than work, those who wait for a page come first.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5));
const [secretKey = '', ...oldSecretKeys] = secrets;
const crypt = makeCrypt(secretKey, oldSecretKeys);
const HIDDEN = '••••••';
const AT_ONCE = 25;
/** So many times as long as they took it rests after that many records, and waits for others at most. */
const REST = 1;
const PATIENCE = 1;

let after: Version;
let tally: Tally;
let versions = new Map<number, Version>();
let patience = 0;

/** As staff read it in lists: labels for codes, nothing of what is private now or was when it was answered. */
function show(field: FieldDoc | undefined, value: unknown): string {
  if (value === HIDDEN) return HIDDEN;
  if (field?.private) return typeof value === 'string' && /^[\d+-]{10,}$/.test(value) ? conceal(value) : HIDDEN;
  const text = Array.isArray(value) ? value.map((one) => textOf(field, one)).join(', ') : textOf(field, value);
  return shorten(text);
}

function textOf(field: FieldDoc | undefined, value: unknown): string {
  if (field?.widget === 'file') return words.file;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return field?.widget === 'money' ? formatRupiah(value) : formatNumber(value);
  if (typeof value === 'object') return '…';
  if (typeof field?.options === 'object') return mark(String(value));
  if (typeof field?.options !== 'string') return String(value);
  const name = listName(field.options);
  return labelOf(after.doc, name, value) ?? latest(name, value) ?? String(value);
}

/** The label that an option has now or had, withdrawn options included. */
function labelOf(doc: FormDoc, name: string, value: unknown): string | undefined {
  const lists = Object.entries(doc.options).filter(([key]) => listName(key) === name);
  const found = lists.flatMap(([, list]) => list).find((option) => option.value === value)?.label;
  return found ?? doc.ui.retired?.[name]?.[String(value)];
}

/** Of the newest version that offered the option. */
function latest(name: string, value: unknown): string | undefined {
  const newestFirst = [...versions].sort(([a], [b]) => b - a);
  for (const [, { doc }] of newestFirst) {
    const label = labelOf(doc, name, value);
    if (label !== undefined) return label;
  }
  return undefined;
}

const nameOf = (path: string) => path.split('.', 1)[0] as string;

/** What was private when it was answered is shown to nobody, whatever the new version says. */
function hide(judged: Judged, before: FormDoc | null): Judged {
  const renamed = new Map(judged.carried.filter(({ field }) => field === null).map(({ from, to }) => [to, from]));
  const wasPrivate = (path: string) => {
    const name = renamed.get(nameOf(path)) ?? nameOf(path);
    const field = before?.ui.fields[name];
    return field?.private === true && !after.doc.ui.fields[nameOf(path)]?.private;
  };
  const hidden = <T extends { path: string; value: unknown }>(one: T): T =>
    wasPrivate(one.path) && !isEmpty(one.value) ? { ...one, value: HIDDEN } : one;
  return { ...judged, news: judged.news.map(hidden) };
}

/** Staff may not read what somebody has not sent yet: of drafts only chosen options are shown. */
function withoutText(judged: Judged): Judged {
  const isOption = (field: FieldDoc | undefined) => typeof field?.options === 'string';
  const masked = <T extends { value: unknown }>(one: T, field: FieldDoc | undefined): T =>
    isOption(field) || isEmpty(one.value) ? one : { ...one, value: HIDDEN };
  return {
    ...judged,
    news: judged.news.map((one) => masked(one, fieldAt(after.doc, one.path))),
    dropped: judged.dropped.map((one) => masked(one, one.field)),
  };
}

function open({ answers, place, apart }: StoredRow): Answers {
  const opened = openAnswers(crypt, JSON.parse(answers) as Answers, place);
  for (const [name, [sealed, where]] of Object.entries(JSON.parse(apart ?? '{}') as Record<string, [string, string]>))
    opened[name] = crypt.open(sealed, where);
  return opened;
}

function judge(of: Part, row: StoredRow): void {
  const before = versions.get(row.version) ?? null;
  const judged = judgeRecord(before?.doc ?? null, after.doc, before?.validators ?? null, after.validators, open(row), {
    today,
  });
  const hidden = hide(judged, before?.doc ?? null);
  tally.add(of, of === 'drafts' ? withoutText(hidden) : hidden);
}

/** While somebody waits for an answer of this process, the cores are theirs. */
function giveWay(): void {
  while (patience > 0) {
    const waiting = Atomics.load(answering, 0);
    if (waiting === 0) return;
    const began = performance.now();
    Atomics.wait(answering, 0, waiting, patience);
    patience -= performance.now() - began;
  }
}

const nobody = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** A few milliseconds at a time, so that whoever asks for a page meanwhile hardly meets it. */
function judgeAll(of: Part, rows: StoredRow[]): void {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    let worked = 0;
    for (const row of rows.slice(at, at + AT_ONCE)) {
      giveWay();
      const began = performance.now();
      judge(of, row);
      worked += performance.now() - began;
    }
    patience += PATIENCE * worked;
    Atomics.wait(nobody, 0, 0, REST * worked);
  }
}

async function hear(told: Told): Promise<Said> {
  switch (told.kind) {
    case 'form':
      after = { doc: told.doc, validators: await loadModule(told.code) };
      tally = new Tally(after.doc, show);
      versions = new Map();
      return { kind: 'ready' };
    case 'version':
      versions.set(told.version, { doc: told.doc, validators: await loadModule(told.code) });
      return { kind: 'ready' };
    case 'rows':
      judgeAll(told.of, told.rows);
      return { kind: 'ready' };
    case 'sum':
      return { kind: 'sum', numbers: tally.numbers };
  }
}

// One after the other: what is told next may need what was told before.
let turn = Promise.resolve();
parentPort?.on('message', (told: Told) => {
  turn = turn.then(() =>
    hear(told).then(
      (said) => parentPort?.postMessage(said),
      (error: Error) =>
        parentPort?.postMessage({ kind: 'failed', message: error.stack ?? error.message } satisfies Said),
    ),
  );
});
