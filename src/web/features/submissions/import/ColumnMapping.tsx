/** Each column of the file with its first cells, and the question that it answers. */
import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ImportColumns, ImportQuestion } from '#contract/submission-import.ts';
import { Action } from '../../../components/Action.tsx';
import { FieldError } from '../../../components/FieldParts.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { chooseQuestion, missingQuestions } from './mapping.ts';
import { t } from './translations.ts';

interface Props {
  columns: ImportColumns['columns'];
  questions: ImportQuestion[];
  mapping: string[];
  isBusy: boolean;
  onChange: (mapping: string[]) => void;
  onCheck: () => void;
}

export function ColumnMapping({ columns, questions, mapping, isBusy, onChange, onCheck }: Props) {
  const missing = missingQuestions(mapping, questions);
  const id = useId();
  // Titles may be equal, and columns never move.
  const placed = columns.map((column, at) => ({ ...column, at }));
  const isEmpty = mapping.every((name) => name === '');
  const options = [
    { value: '', label: t('columns.none') },
    ...questions.map(({ name, label, required }) => ({
      value: name,
      label: required ? t('columns.required', { label }) : label,
    })),
  ];
  return (
    <Panel title={t('columns.title')} text={t('columns.text')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {placed.map(({ title, samples, at }) => {
          const name = title || t('columns.untitled', { number: at + 1 });
          return (
            <Box
              component="li"
              key={at}
              sx={{
                display: 'grid',
                gap: { xs: 1, md: 2 },
                gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
                alignItems: 'center',
                py: 2,
                borderTop: at === 0 ? 0 : 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{name}</Box>
                {samples.length > 0 && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                    {t('columns.sample', { samples: samples.join(' · ') })}
                  </Box>
                )}
              </Box>
              <NativeSelect
                label={t('columns.select', { title: name })}
                value={mapping[at] ?? ''}
                options={options}
                onChange={(question) => onChange(chooseQuestion(mapping, at, question))}
              />
            </Box>
          );
        })}
      </Box>
      <Box role="status">
        {missing.length > 0 && (
          <FieldError id={id}>
            {t('columns.needed', { names: missing.map(({ label }) => label).join(', ') })}
          </FieldError>
        )}
        {missing.length === 0 && isEmpty && <FieldError id={id}>{t('columns.nothing')}</FieldError>}
      </Box>
      <div>
        <Action look="filled" disabled={missing.length > 0 || isEmpty} busy={isBusy} onClick={onCheck}>
          {t('columns.check')}
        </Action>
      </div>
    </Panel>
  );
}
