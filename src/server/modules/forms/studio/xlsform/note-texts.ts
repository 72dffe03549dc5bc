/** The Indonesian sentences about an imported or exported XLSForm, and the texts that an import writes into the form. */
import type { ImportWords } from '#engine/xlsform/import-form.ts';
import type { Note } from '#engine/xlsform/notes.ts';
import { t } from '#server/lib/i18n.ts';

export const noteText = ({ kind, detail }: Note): string => {
  const name = kind.replaceAll('-', '_') as 'type';
  // Some sentences name a reason, which is not always known.
  const key = detail === '' && DETAILED.has(kind) ? (`${name}_alone` as 'type') : name;
  return t(`xlsform:note.${key}`, { detail });
};

const DETAILED = new Set(['expression', 'type']);

export const placeText = ({ sheet, row, column }: Note): string =>
  t(row === 0 ? 'xlsform:place.sheet' : column === '' ? 'xlsform:place.row' : 'xlsform:place.cell', {
    sheet,
    row,
    column,
  });

/** Texts with placeholders of their own, which are filled when the form is made. */
export const importWords = (): ImportWords & { from: string } => ({
  note: t('xlsform:form.note'),
  other: t('xlsform:form.other'),
  other_title: t('xlsform:form.other_title', { label: '{{label}}' }),
  time_title: t('xlsform:form.time_title', { label: '{{label}}' }),
  step: t('xlsform:form.step', { number: '{{number}}' }),
  check: t('xlsform:form.check', { label: '{{label}}' }),
  comment: t('xlsform:form.comment', { column: '{{column}}', text: '{{text}}' }),
  from: t('xlsform:form.from', { name: '{{name}}' }),
});
