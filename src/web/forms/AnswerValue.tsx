/** Shows one answer read only: labels instead of codes, formatted amounts and dates, files as files. */
import Box from '@mui/material/Box';
import { shownInRows } from '#engine/conditions.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import type { Answers, FieldDoc } from '#engine/types.ts';
import { useDoc, useFormSession } from './context.ts';
import { t } from './translations.ts';
import { answerViewFor } from './widgets/answer-views.ts';
import type { AnswerProps } from './widgets/widget-props.ts';

export function AnswerValue({ path, field, value }: AnswerProps) {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('check.empty')}
      </Box>
    );
  }
  // Private answers are masked for other users. A masked answer is text, whatever the field holds.
  if (typeof value === 'string' && value.includes('•')) return <span>{value}</span>;
  if (field.rows) return <RowValues path={path} field={field} rows={value as Answers[]} />;
  const Answer = answerViewFor(field);
  return <Answer path={path} field={field} value={value} />;
}

function RowValues({ path, field, rows }: { path: string; field: FieldDoc; rows: Answers[] }) {
  const doc = useDoc();
  const { store } = useFormSession();
  if (!field.rows) return null;
  const { fields } = field.rows;
  const shown = shownInRows(doc, normaliseAnswers(doc, { ...store.answers(), [path]: rows }), path);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only read here and have no other name
        <Box key={at} sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 1.5 }}>
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>{t('rows.name', { label: field.label, number: at + 1 })}</Box>
          {shown[at]?.map((name) => (
            <Box key={name} sx={{ mb: 0.5 }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {fields[name]?.label}:{' '}
              </Box>
              <AnswerValue path={`${path}.${at}.${name}`} field={fields[name] as FieldDoc} value={row[name]} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
