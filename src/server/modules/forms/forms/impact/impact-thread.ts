/**
 * Evaluates stored answers with both versions on a worker thread. Ten thousand records take seconds of processor time,
 * and requests must not wait for that. The thread receives rows as stored and decrypts private answers itself.
 */

import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { isEmpty } from '#engine/conditions.ts';
import { fieldAt } from '#engine/form-index.ts';
import { maskText } from '#engine/formats.ts';
import { firstSegment } from '#engine/lookup.ts';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import { listName } from '#engine/options.ts';
import { formerPaths } from '#engine/rows.ts';
import { ImpactCounter } from '#engine/studio/impact-counter.ts';
import { evaluateRecord, type RecordImpact } from '#engine/studio/record-impact.ts';
import type { Answers, FieldDoc, FormDoc, Validators } from '#engine/types.ts';
import { isMoneyWidget, shapeOf } from '#engine/widget-kinds.ts';
import { makeCrypt } from '#server/crypt.ts';
import { serveTasks } from '#server/worker-threads/serve-tasks.ts';
import { decryptAnswers } from '../encrypted-answers.ts';
import { loadModule } from '../load-module.ts';
import { registerServerRules } from '../rules.ts';
import type { SourcePart, StoredRow } from './impact.queries.ts';
import { markCode, shorten } from './sample-text.ts';
import type { ImpactTasks, WorkerInit } from './worker-messages.ts';

interface Version {
  doc: FormDoc;
  validators: Validators;
}

registerServerRules();
const { secrets, today, answering, words } = workerData as WorkerInit;
// On Linux this sets the priority of this thread only. If there are fewer cores than work, page requests come first.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5));
const [secretKey = '', ...oldSecretKeys] = secrets;
const crypt = makeCrypt(secretKey, oldSecretKeys);
const HIDDEN = '••••••';
const BATCH_SIZE = 25;
/**
 * After each batch the thread rests for its working time times REST_FACTOR. It waits for requests for at most its
 * working time times YIELD_FACTOR.
 */
const REST_FACTOR = 1;
const YIELD_FACTOR = 1;

let newVersion: Version;
let counter: ImpactCounter;
let versions = new Map<number, Version>();
let yieldBudgetMs = 0;

/**
 * The text that staff see in lists: labels instead of codes, and no value that is private now or was private when it
 * was answered.
 */
function showValue(field: FieldDoc | undefined, value: unknown): string {
  if (value === HIDDEN) return HIDDEN;
  if (field?.private) return typeof value === 'string' && /^[\d+-]{10,}$/.test(value) ? maskText(value) : HIDDEN;
  const text = Array.isArray(value) ? value.map((item) => textOf(field, item)).join(', ') : textOf(field, value);
  return shorten(text);
}

function textOf(field: FieldDoc | undefined, value: unknown): string {
  if (shapeOf(field?.widget) === 'files') return words.file;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return isMoneyWidget(field?.widget) ? formatRupiah(value) : formatNumber(value);
  if (typeof value === 'object') return '…';
  if (typeof field?.options === 'object') return markCode(String(value));
  if (typeof field?.options !== 'string') return String(value);
  const name = listName(field.options);
  return labelOf(newVersion.doc, name, value) ?? latestLabel(name, value) ?? String(value);
}

/** The label of an option in this document, withdrawn options included. */
function labelOf(doc: FormDoc, name: string, value: unknown): string | undefined {
  const lists = Object.entries(doc.options).filter(([key]) => listName(key) === name);
  const found = lists.flatMap(([, list]) => list).find((option) => option.value === value)?.label;
  return found ?? doc.ui.retired?.[name]?.[String(value)];
}

/** The label in the newest version that offered the option. */
function latestLabel(name: string, value: unknown): string | undefined {
  const newestFirst = [...versions].sort(([a], [b]) => b - a);
  for (const [, { doc }] of newestFirst) {
    const label = labelOf(doc, name, value);
    if (label !== undefined) return label;
  }
  return undefined;
}

const nameOf = (path: string) => firstSegment(path);

/**
 * Hides values that were private when they were answered, whatever the new version says, and those of private groups.
 * `showValue` masks what the field itself makes private.
 */
function hidePrivate(result: RecordImpact, before: FormDoc | null): RecordImpact {
  const now = newVersion.doc;
  const isInPrivateGroup = (doc: FormDoc | null, path: string) => doc?.ui.fields[nameOf(path)]?.private === true;
  const wasPrivate = (path: string) =>
    before !== null && (isInPrivateGroup(before, path) || fieldAt(before, path)?.private === true);
  const isHidden = (path: string) =>
    fieldAt(now, path)?.private !== true && (isInPrivateGroup(now, path) || formerPaths(now, path).some(wasPrivate));
  const hidden = <T extends { value: unknown }>(entry: T): T =>
    isEmpty(entry.value) ? entry : { ...entry, value: HIDDEN };
  return {
    ...result,
    newMessages: result.newMessages.map((entry) => (isHidden(entry.path) ? hidden(entry) : entry)),
    dropped: result.dropped.map((entry) =>
      entry.field?.private !== true && isInPrivateGroup(before, entry.path) ? hidden(entry) : entry,
    ),
  };
}

/** Staff may not read unsent answers, so drafts show only chosen options. */
function hideFreeText(result: RecordImpact): RecordImpact {
  const isOption = (field: FieldDoc | undefined) => typeof field?.options === 'string';
  const masked = <T extends { value: unknown }>(entry: T, field: FieldDoc | undefined): T =>
    isOption(field) || isEmpty(entry.value) ? entry : { ...entry, value: HIDDEN };
  return {
    ...result,
    newMessages: result.newMessages.map((entry) => masked(entry, fieldAt(newVersion.doc, entry.path))),
    dropped: result.dropped.map((entry) => masked(entry, entry.field)),
  };
}

function decryptRow({ answers, place, apart }: StoredRow): Answers {
  const opened = decryptAnswers(crypt, JSON.parse(answers) as Answers, place);
  for (const [name, [encrypted, where]] of Object.entries(
    JSON.parse(apart ?? '{}') as Record<string, [string, string]>,
  ))
    opened[name] = crypt.decrypt(encrypted, where);
  return opened;
}

function countRow(of: SourcePart, row: StoredRow): void {
  const before = versions.get(row.version) ?? null;
  const result = evaluateRecord(
    before?.doc ?? null,
    newVersion.doc,
    before?.validators ?? null,
    newVersion.validators,
    decryptRow(row),
    {
      today,
    },
  );
  const hidden = hidePrivate(result, before?.doc ?? null);
  counter.add(of, of === 'drafts' ? hideFreeText(hidden) : hidden);
}

/** Waits while this process serves requests, so that they get the processor. */
function yieldToRequests(): void {
  while (yieldBudgetMs > 0) {
    const waiting = Atomics.load(answering, 0);
    if (waiting === 0) return;
    const began = performance.now();
    Atomics.wait(answering, 0, waiting, yieldBudgetMs);
    yieldBudgetMs -= performance.now() - began;
  }
}

const sleepBuffer = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Works a few milliseconds at a time, so that page requests are hardly delayed. */
function countRows(of: SourcePart, rows: StoredRow[]): void {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    let worked = 0;
    for (const row of rows.slice(at, at + BATCH_SIZE)) {
      yieldToRequests();
      const began = performance.now();
      countRow(of, row);
      worked += performance.now() - began;
    }
    yieldBudgetMs += YIELD_FACTOR * worked;
    Atomics.wait(sleepBuffer, 0, 0, REST_FACTOR * worked);
  }
}

serveTasks<ImpactTasks>({
  async form(doc, code) {
    newVersion = { doc, validators: await loadModule(code) };
    counter = new ImpactCounter(newVersion.doc, showValue);
    versions = new Map();
  },
  async version(version, doc, code) {
    versions.set(version, { doc, validators: await loadModule(code) });
  },
  rows: countRows,
  sum: () => counter.report,
});
