/** The expression of a rule as it stands in the YAML file, and the names that it can use. */
import Box from '@mui/material/Box';
import type { FormSources } from '#engine/studio/edit.ts';
import type { RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { TextSetting } from '../TextSetting.tsx';
import { offeredQuestions } from './operand-choices.ts';
import { t } from './translations.ts';

const MAX_RULE_LENGTH = 2000;

interface Props {
  label: string;
  /** Key of the undo step. */
  name: string;
  text: string;
  scope: RuleScope;
  write: (text: string) => (sources: FormSources) => FormSources;
}

export const RuleTextTab = ({ label, name, text, scope, write }: Props) => (
  <Box sx={{ display: 'grid', gap: 1, '& textarea': { fontFamily: 'monospace', fontSize: '0.9375rem' } }}>
    <TextSetting
      label={label}
      hint={t('text_hint')}
      name={name}
      value={text}
      maxLength={MAX_RULE_LENGTH}
      rows={2}
      isOfForm
      op={(typed) => write(typed.replaceAll('\n', ' ').trim())}
    />
    <Box component="details" sx={{ fontSize: '0.9375rem' }}>
      <Box
        component="summary"
        sx={{ minHeight: 44, display: 'flex', alignItems: 'center', cursor: 'pointer', fontWeight: 600 }}
      >
        {t('names')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {offeredQuestions(scope).flatMap(({ name: own, label: word, columns }) => [
          <li key={own}>
            <code>{own}</code> {word}
          </li>,
          ...[...columns.values()].map((column) => (
            <li key={`${own}.${column.name}`}>
              <code>
                {own}.{column.name}
              </code>{' '}
              {word}: {column.label}
            </li>
          )),
        ])}
      </Box>
    </Box>
  </Box>
);
