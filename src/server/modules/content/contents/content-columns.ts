/**
 * Columns that lists and sorting need from the answers of any kind, found by the field names that all content forms
 * share.
 */

import { optionLabel } from '#engine/answers.ts';
import { timeInWita } from '#engine/calendar.ts';
import { isDayInRange } from '#engine/dates.ts';
import { isPictureKind } from '#engine/file-kinds.ts';
import type { Answers, FieldDoc, FormDoc, Messages } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { t } from '#server/lib/i18n.ts';
import { getOptions } from '#server/modules/forms/options/options.commands.ts';
import type { App } from '#server/types.ts';

const MAX_TITLE_LENGTH = 200;

export const contentAad = (id: string) => `contents.answers.${id}`;

const textAnswer = (answers: Answers, name: string): string | null => {
  const value = answers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function toDate(day: string | null, hour: string | null): Date | null {
  if (day === null || !isDayInRange(day)) return null;
  const at = new Date(timeInWita(day, hour ?? '00:00'));
  return Number.isNaN(at.getTime()) ? null : at;
}

export interface EventTimes {
  starts_at: Date | null;
  ends_at: Date | null;
}

/**
 * From `start_date`, `start_time`, `end_date`, `end_time`, or `date` alone. An end with only a time is on the first
 * day.
 */
export function timesOf(answers: Answers): EventTimes {
  const first = textAnswer(answers, 'start_date') ?? textAnswer(answers, 'date');
  const [lastDay, lastHour] = [textAnswer(answers, 'end_date'), textAnswer(answers, 'end_time')];
  return {
    starts_at: toDate(first, textAnswer(answers, 'start_time')),
    ends_at: lastDay === null && lastHour === null ? null : toDate(lastDay ?? first, lastHour ?? '23:59'),
  };
}

/** An end before the start is reported at the field of the end. */
export function findTimeProblems(answers: Answers): Messages {
  const { starts_at, ends_at } = timesOf(answers);
  if (!starts_at || !ends_at || ends_at > starts_at) return {};
  return { [textAnswer(answers, 'end_date') === null ? 'end_time' : 'end_date']: [t('contents:ends_early')] };
}

/** The first answer that is a text or a choice, with the label of the choice. */
export async function titleOf(app: App, doc: FormDoc, answers: Answers): Promise<string> {
  for (const name of doc.steps.flatMap((step) => step.fields)) {
    const [field, value] = [doc.ui.fields[name], textAnswer(answers, name)];
    if (!field || value === null || shapeOf(field.widget) === 'files' || field.private) continue;
    return (await labelOf(app, doc, field, value)).slice(0, MAX_TITLE_LENGTH);
  }
  return '';
}

async function labelOf(app: App, doc: FormDoc, field: FieldDoc, value: string): Promise<string> {
  const { options } = field;
  if (options === undefined) return value;
  if (typeof options === 'string') return optionLabel(doc, field, value);
  const offered = await getOptions(app, options.from, options.of);
  return offered.find((option) => option.value === value)?.label ?? value;
}

/** The first public picture, which lists show. */
export function pictureOf(doc: FormDoc, answers: Answers): string | null {
  for (const name of doc.steps.flatMap((step) => step.fields)) {
    const field = doc.ui.fields[name];
    const value = answers[name];
    if (field?.public && shapeOf(field.widget) === 'files' && typeof value === 'string' && isPicture(field))
      return value;
  }
  return null;
}
const isPicture = ({ file }: FieldDoc) => file?.accept.some(isPictureKind) ?? false;
