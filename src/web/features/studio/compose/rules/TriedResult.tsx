/** The result of a rule for the answers in the preview: a value, met or not met, or why there is none. */
import Box from '@mui/material/Box';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { formatDay } from '#engine/dates.ts';
import { displayAnswer } from '#engine/display-answer.ts';
import { interpolate } from '#engine/interpolate.ts';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import { dayText } from '#engine/rules/days.ts';
import { hasNoResult, type NoResult } from '#engine/rules/no-result.ts';
import type { RuleValue } from '#engine/rules/values.ts';
import type { RuleQuestion, RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { answerWords } from './answer-words.ts';
import { t } from './translations.ts';
import type { Trial } from './useTriedRule.ts';

interface Props {
  trial: Trial | undefined;
  scope: RuleScope;
  group: string | undefined;
  /** For a check. */
  message?: string | undefined;
}

export function TriedResult({ trial, scope, group, message }: Props) {
  return (
    <Box
      role="status"
      sx={{
        ...{ display: 'flex', gap: 1, p: 1.5, borderRadius: '10px', bgcolor: 'soft.bay', fontSize: '0.9375rem' },
        '& svg': { flex: 'none', mt: '2px', color: 'bay.main' },
      }}
    >
      <FlaskConical aria-hidden size={18} />
      <span>{textOf({ trial, scope, group, message })}</span>
    </Box>
  );
}

function textOf({ trial, scope, group, message }: Props): string {
  if (!trial) return t('tried.none');
  const { tried, doc, answers } = trial;
  if (tried.options)
    return tried.options.length === 0
      ? t('tried.no_options')
      : t('tried.options', { options: tried.options.map(({ label }) => label).join(', ') });
  if (group !== undefined && tried.results.length === 0) return t('tried.no_rows');
  const isRows = group !== undefined;
  const parts = tried.results.map((result, at) => {
    const text = resultText(result, tried.missing, scope, tried.type.kind, group);
    return isRows ? t('tried.row', { place: at + 1, result: text }) : text;
  });
  const isBroken = tried.results.some((result) => result === false);
  const sentence = t('tried.is', { result: parts.join('; ') });
  if (message === undefined || message === '' || !isBroken) return sentence;
  const read = interpolate(message, (name) => {
    const field = doc.ui.fields[name];
    return field && !isRows ? displayAnswer(doc, field, answers[name]) : undefined;
  });
  return `${sentence} ${t('tried.message', { message: answerWords(scope).show(read) })}`;
}

function resultText(
  result: RuleValue | NoResult,
  missing: string[],
  scope: RuleScope,
  kind: string,
  group: string | undefined,
): string {
  if (hasNoResult(result)) {
    if (result.code !== 'absent') return t(`tried.failed.${result.code}`);
    const names = missing.map((path) => labelOf(path, scope, group));
    return names.length > 0 ? t('tried.absent', { names: [...new Set(names)].join(', ') }) : t('tried.nothing');
  }
  if (result === true && !scope.target) return t('tried.met');
  if (result === false && !scope.target) return t('tried.unmet');
  return valueText(result, kind, scope.target);
}

function valueText(value: RuleValue, kind: string, target: RuleQuestion | undefined): string {
  if (typeof value === 'boolean')
    return target?.kind === 'yes-no' ? t(value ? 'yes' : 'no') : t(value ? 'tried.met' : 'tried.unmet');
  if (typeof value === 'number') {
    if (kind === 'day') return formatDay(dayText(value));
    return target?.isMoney ? formatRupiah(value) : formatNumber(value);
  }
  if (typeof value === 'string') return target?.codes.find(([code]) => code === value)?.[1] ?? value;
  return Array.isArray(value) ? value.map((one) => valueText(one, kind, target)).join(', ') : '';
}

function labelOf(path: string, { questions }: RuleScope, group: string | undefined): string {
  const [name = '', inner] = path.split('.');
  const question = questions.get(name === group && inner !== undefined ? inner : name);
  return `“${question?.label ?? name}”`;
}
