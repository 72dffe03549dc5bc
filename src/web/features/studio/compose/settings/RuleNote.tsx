/** The rules of a question or step, as they are written in the file. They are changed there. */
import Box from '@mui/material/Box';
import { isRecord } from '#engine/is-record.ts';
import type { FieldFile, StepFile } from '#engine/types.ts';
import { t } from '../../translations.ts';
import { SettingsSection } from '../SettingsSection.tsx';

/** Word of the file and text of each rule. */
function rulesOf(holder: FieldFile | StepFile): Array<[word: string, rule: string]> {
  const entries: Array<[string, unknown]> = Object.entries({ ...holder });
  const options = entries.find(([word]) => word === 'x-options')?.[1];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const rules = texts.filter(([word]) =>
    ['x-show-if', 'x-required', 'x-compute', 'x-default', 'x-read-only'].includes(word),
  );
  const where: Array<[string, string]> =
    isRecord(options) && typeof options.where === 'string' ? [['where', options.where]] : [];
  const checks = (holder['x-check'] ?? []).map(({ rule }): [string, string] => ['x-check', rule]);
  return [...rules, ...where, ...checks];
}

export function RuleNote({ holder }: { holder: FieldFile | StepFile }) {
  const rules = rulesOf(holder);
  if (rules.length === 0) return null;
  return (
    <SettingsSection title={t('rules.title')} text={t('rules.hint')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {rules.map(([word, rule]) => (
          <Box key={`${word} ${rule}`}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {word}
            </Box>
            <Box component="dd" sx={{ m: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {rule}
            </Box>
          </Box>
        ))}
      </Box>
    </SettingsSection>
  );
}
