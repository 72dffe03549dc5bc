/** Sentences about the lines of a pasted column. No React. */
import type { ImportedLine, LineOutcome } from '#engine/studio/edit.ts';
import { editErrorText } from '../edit-error-text.ts';
import { t } from './translations.ts';

export function outcomeText(outcome: LineOutcome): string {
  if (outcome.kind === 'changed') return t(outcome.isNear ? 'line.near' : 'line.changed', { before: outcome.before });
  if (outcome.kind !== 'skipped') return t(`line.${outcome.kind}`);
  if (outcome.why === 'repeated') return t('line.repeated', { line: outcome.of });
  return outcome.why === 'refused'
    ? t('line.refused', { why: editErrorText(outcome.error) })
    : t(`line.${outcome.why}`);
}

export function countLines(lines: readonly ImportedLine[]) {
  const count = (...kinds: LineOutcome['kind'][]) => lines.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  return {
    added: count('added', 'restored'),
    changed: count('changed'),
    same: count('same'),
    skipped: count('skipped'),
  };
}
