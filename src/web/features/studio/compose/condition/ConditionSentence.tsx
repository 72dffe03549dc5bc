/** A condition as a sentence: "Pertanyaan ini tampil jika *Sumber dana* adalah *Lembaga keuangan*." */
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { FormLabels } from '#engine/studio/edit.ts';
import type { Condition } from '#engine/types.ts';
import { t } from '../../translations.ts';
import { readCondition } from './condition-rows.ts';

interface Props {
  what: string;
  condition: Condition;
  labels: FormLabels;
}

export function ConditionSentence({ what, condition, labels }: Props) {
  const rows = readCondition(condition);
  const nameOf = (field: string, value: string | number | boolean) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : (labels.values[field]?.[String(value)] ?? String(value));
  return (
    <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.primary', fontSize: '0.9375rem' }}>
      {t('condition.shown_if', { what })}{' '}
      {rows.map(({ field, how, values }, at) => (
        <Fragment key={field}>
          {at > 0 && ` ${t('condition.and')} `}
          <strong>{labels.fields[field] ?? field}</strong>{' '}
          {how === 'is' ? t(labels.several.includes(field) ? 'condition.has' : 'condition.is') : t(`condition.${how}`)}
          {values.map((value, place) => (
            <Fragment key={String(value)}>
              {place > 0 ? ` ${t('condition.or')} ` : ' '}
              <strong>{nameOf(field, value)}</strong>
            </Fragment>
          ))}
        </Fragment>
      ))}
      .
    </Box>
  );
}
