/** Shows one answer read only: labels instead of codes, formatted amounts and dates, files as files. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, Suspense } from 'react';
import { optionLabel } from '#engine/answers.ts';
import { pickShownAnswers, shownRowFields } from '#engine/conditions.ts';
import { formatFor } from '#engine/formats.ts';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import type { Answers, FieldDoc } from '#engine/types.ts';
import { withdrawnCodes } from '#engine/withdrawn-options.ts';
import { useDoc, useFormSession, useFormState } from './context.ts';
import { formatDay } from './days.ts';
import { useTranslate } from './i18n.ts';
import { StoredFileCard } from './widgets/FileCards.tsx';
import { pointOf } from './widgets/point.ts';
import { useOptions } from './widgets/useOptions.ts';

/** Loaded only when a location is shown, because it contains the data of the city's villages. */
const PlaceName = lazy(() => import('../components/map/PlaceName.tsx'));

interface Props {
  path: string;
  field: FieldDoc;
  value: unknown;
}

export function AnswerValue({ path, field, value }: Props) {
  const t = useTranslate();
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
  if (field.file)
    return <FileValues ids={Array.isArray(value) ? value : [value]} isPersonal={field.private === true} />;
  if (field.options) return <OptionLabels path={path} field={field} codes={Array.isArray(value) ? value : [value]} />;
  if (field.widget === 'map') return <PointValue value={value} />;
  return <span>{displayText(field, value, t)}</span>;
}

function displayText(field: FieldDoc, value: unknown, t: ReturnType<typeof useTranslate>): string {
  if (field.widget === 'money' && typeof value === 'number') return formatRupiah(value);
  if (field.widget === 'rating') return t('rating.of', { star: value, max: 5 });
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return t(value ? 'toggle.on' : 'toggle.off');
  const text = String(value);
  if (field.widget === 'date') return formatDay(text) || text;
  if (!field.format) return text;
  const format = formatFor(field.format);
  return format.display(format.normalise(text)) + (field.format === 'time' ? ` ${t('zone')}` : '');
}

function OptionLabels({ path, field, codes }: { path: string; field: FieldDoc; codes: unknown[] }) {
  const doc = useDoc();
  const t = useTranslate();
  const { options, status } = useOptions({ field, path });
  // A submission keeps the options of its own version.
  const isEditing = useFormState(({ phase }) => phase !== 'done');
  const label = (code: string) => {
    const isWithdrawn = isEditing && withdrawnCodes(doc, field, code).length > 0;
    if (isWithdrawn) return t('select.withdrawn', { label: optionLabel(doc, field, code) });
    if (typeof field.options === 'string') return optionLabel(doc, field, code);
    return options.find((option) => option.value === code)?.label ?? (status === 'loading' ? '…' : code);
  };
  if (codes.length === 1) return <span>{label(String(codes[0]))}</span>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {codes.map((code) => (
        <li key={String(code)}>{label(String(code))}</li>
      ))}
    </Box>
  );
}

function FileValues({ ids, isPersonal }: { ids: unknown[]; isPersonal: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 420 }}>
      {ids.map((id) => (
        <StoredFileCard key={String(id)} id={String(id)} isPersonal={isPersonal} />
      ))}
    </Box>
  );
}

function PointValue({ value }: { value: unknown }) {
  const t = useTranslate();
  const point = pointOf(value);
  if (!point) return <span>{JSON.stringify(value)}</span>;
  return (
    <span>
      <Suspense fallback={null}>
        <PlaceName point={point} />
      </Suspense>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {point.lat}, {point.lng}
      </Box>{' '}
      ·{' '}
      <Link href={`https://www.google.com/maps?q=${point.lat},${point.lng}`} target="_blank" rel="noreferrer">
        {t('map.open')}
      </Link>
    </span>
  );
}

function RowValues({ path, field, rows }: { path: string; field: FieldDoc; rows: Answers[] }) {
  const t = useTranslate();
  const doc = useDoc();
  const { store } = useFormSession();
  if (!field.rows) return null;
  const { fields } = field.rows;
  const group = field.rows;
  const outer = pickShownAnswers(doc, normaliseAnswers(doc, store.answers()));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only read here and have no other name
        <Box key={at} sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 1.5 }}>
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>{t('rows.name', { label: field.label, number: at + 1 })}</Box>
          {shownRowFields(group, row, outer).map((name) => (
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
