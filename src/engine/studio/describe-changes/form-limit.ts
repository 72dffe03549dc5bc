/** Describes a change of the form's limit as a sentence. */
import type { Change } from '../../compare-forms.ts';
import { formatLimitTime } from '../../form-limit.ts';
import type { ComparedVersions } from './field.ts';
import { changeType, formatFigure, type Phrase, quoted, type Sentence } from './phrase.ts';

const OPTION = /^limit\.options\.([^=]+)=(.*)$/u;

/** `rule`: `limit.quota`, or `limit.options.<field>=<code>`. */
export function describeFormLimit(
  { rule = '', from, to }: Pick<Change, 'rule' | 'from' | 'to'>,
  { old, now }: Pick<ComparedVersions, 'old' | 'now'>,
): Sentence {
  const type = changeType(from, to);
  const [, field, code] = OPTION.exec(rule) ?? [];
  const word = field === undefined ? rule.slice('limit.'.length) : 'option';
  const phrase = (value: unknown): Phrase => {
    if (word === 'opens' || word === 'closes') return formatLimitTime(String(value));
    return word === 'per' ? { code: `limit.per.of.${value}`, params: {} } : formatFigure(value, false);
  };
  const labels =
    field === undefined || code === undefined
      ? {}
      : {
          field: quoted(now.fields[field] ?? old.fields[field] ?? field),
          option: quoted(now.values[field]?.[code] ?? old.values[field]?.[code] ?? code),
        };
  const values = {
    ...(type === 'set' ? {} : { from: phrase(from) }),
    ...(type === 'removed' ? {} : { to: phrase(to) }),
  };
  return { code: `limit.${word}.${type}`, params: word === 'waitingList' ? {} : { ...labels, ...values } };
}
