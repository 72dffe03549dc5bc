/** Keeps calculated answers up to date while a form is filled in, and fills in defaults once. */
import { isEmpty } from '#engine/conditions.ts';
import { hasRules } from '#engine/form-index.ts';
import { isRecord } from '#engine/is-record.ts';
import type { FormDoc } from '#engine/types.ts';
import type { AnswerStore } from './answer-store.ts';
import { onRulesChange, rulesOf, storeCalculated } from './rule-state.ts';

/** A default may be the answer from which the next one is calculated. */
const MAX_ROUNDS = 5;

const isInRow = (path: string, group: string) => path.startsWith(`${group}.`);
const rowOf = (path: string) => Number(path.split('.')[1]);

/**
 * `isContinued`: the answers are those of a draft or record, so an empty answer with a default was emptied by the user. Returns how to
 * stop.
 */
export function followRules(readDoc: () => FormDoc, store: AnswerStore, isContinued: boolean): () => void {
  /** Questions that had their default, or an answer of the user. */
  const touched = new Set<string>();
  let isRunning = false;
  /** Returns whether a default was filled in. */
  const applyRules = (isTyping: boolean): boolean => {
    storeCalculated(readDoc(), store, isTyping);
    const defaults = rulesOf(readDoc(), store)?.defaults() ?? [];
    const given = defaults.filter(([path]) => !touched.has(path));
    if (given.length > 0) store.setAll(given, isTyping);
    for (const [path] of given) touched.add(path);
    return given.length > 0;
  };
  const run = (isTyping: boolean) => {
    if (isRunning || !hasRules(readDoc())) return;
    isRunning = true;
    for (let round = 0; round < MAX_ROUNDS && applyRules(isTyping); round++);
    isRunning = false;
  };
  const markAnswered = (field: string) => {
    const answer = store.read(field);
    if (!isEmpty(answer)) touched.add(field);
    if (readDoc().ui.fields[field]?.rows) markRows(field, Array.isArray(answer) ? answer : []);
  };
  const markRows = (group: string, rows: unknown[]) => {
    for (const path of touched) if (isInRow(path, group) && rowOf(path) >= rows.length) touched.delete(path);
    rows.forEach((row, at) => {
      for (const [name, value] of Object.entries(isRecord(row) ? row : {}))
        if (!isEmpty(value)) touched.add(`${group}.${at}.${name}`);
    });
  };
  const moveRows = (group: string, order: readonly number[]) => {
    const moved = [...touched].filter((path) => isInRow(path, group));
    for (const path of moved) touched.delete(path);
    for (const path of moved)
      order.forEach((from, at) => {
        if (from === rowOf(path)) touched.add(`${group}.${at}.${path.split('.')[2]}`);
      });
  };
  if (hasRules(readDoc())) {
    for (const field of Object.keys(store.answers())) markAnswered(field);
    if (isContinued) for (const [path] of rulesOf(readDoc(), store)?.defaults() ?? []) touched.add(path);
  }
  run(false);
  const stopMarking = store.onChange((field) => {
    if (isRunning) return;
    // '' means that all answers were replaced.
    for (const name of field === '' ? Object.keys(readDoc().ui.fields) : [field]) markAnswered(name);
  });
  const stopMoving = store.onReorder(moveRows);
  const stopRules = onRulesChange(store, run);
  return () => {
    stopMarking();
    stopMoving();
    stopRules();
  };
}
