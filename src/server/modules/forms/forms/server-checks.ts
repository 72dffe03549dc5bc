/**
 * All checks that only the server can make. All other rules are the engine's, the same in browser and server. A rule
 * that is neither in the form file nor here does not exist. Each check returns its sentence at the field it is about.
 * Uniqueness (an account of a shop, a NIK, a running entry) is no rule of an answer. The command that writes it checks
 * that under a lock.
 */

import { fileIdsOf } from '#engine/answers.ts';
import { isRecord } from '#engine/is-record.ts';
import { messageFor } from '#engine/messages.ts';
import type { Answers, FieldDoc, FormDoc, LiveOptions, Messages } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';
import { findFileProblems } from '#server/modules/files/files/files.commands.ts';
import { findUnknownChoices, isSource, type LiveChoice } from '../options/options.commands.ts';

export interface CheckContext {
  db: Db;
  doc: FormDoc;
  answers: Answers;
  user: { id: string; business_id: string | null } | null;
  known?: readonly string[] | undefined;
}
interface ServerCheck {
  name: string;
  find(context: CheckContext): Promise<Messages>;
}

export const serverChecks: ServerCheck[] = [
  {
    // A choice of a live list must be in it now, and under the chosen parent (a village of that district).
    name: 'live-list',
    async find({ db, doc, answers }) {
      const choices = choicesOf(doc, answers);
      const unknown = choices.length === 0 ? [] : await findUnknownChoices(db, choices);
      return fieldErrors(
        doc,
        unknown.map(({ path }) => path),
        'live',
      );
    },
  },
  {
    // An upload must exist, belong to the user, and be made for this form and field, or it was in the record before.
    name: 'upload',
    async find({ db, doc, answers, user, known = [] }) {
      const files = fileIdsOf(doc, answers).filter(({ id }) => isUuid(id) && !known.includes(id));
      if (files.length === 0) return {};
      const found = await findFileProblems(db, user?.id ?? NIL_UUID, doc, files);
      return fieldErrors(doc, Object.keys(found), 'upload');
    },
  },
];

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

const fieldErrors = (doc: FormDoc, paths: string[], rule: string): Messages =>
  Object.fromEntries(paths.map((path) => [path, [messageFor(doc, path, rule)]]));

const isLive = (options: FieldDoc['options']): options is LiveOptions => typeof options === 'object';

/** Every choice made from a live list, repeating rows included. Values that are no text are refused by the engine. */
function choicesOf(doc: FormDoc, answers: Answers): LiveChoice[] {
  const choices: LiveChoice[] = [];
  const look = (fields: Record<string, FieldDoc>, given: Answers, outer: Answers, prefix: string) => {
    for (const [name, field] of Object.entries(fields)) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (field.rows && Array.isArray(value)) {
        const inner = field.rows.fields;
        value.forEach((row, at) => {
          if (isRecord(row)) look(inner, row, given, `${prefix}${name}.${at}.`);
        });
        continue;
      }
      const { options } = field;
      if (!isLive(options) || !isSource(options.from)) continue;
      const of = parentOf(options, doc, given, outer);
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one === 'string') choices.push({ path: `${prefix}${name}`, source: options.from, value: one, of });
    }
  };
  look(doc.ui.fields, answers, answers, '');
  return choices;
}

/** `of` names a field of the same form, or is itself a code. */
function parentOf({ of }: LiveOptions, doc: FormDoc, given: Answers, outer: Answers): string | null {
  if (of === undefined) return null;
  const value = Object.hasOwn(given, of) ? given[of] : Object.hasOwn(outer, of) ? outer[of] : undefined;
  if (typeof value === 'string') return value;
  return Object.hasOwn(doc.ui.fields, of) ? null : of;
}
