/** An XLSForm workbook before its import: what it brings, and what cannot be taken, by sheet and row. */
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { XlsFormReport } from '#contract/studio.ts';
import { formatBytes } from '#engine/file-rules.ts';
import { toProblem } from '../../../api/problem.ts';
import { ListSkeleton } from '../../../components/GridOrCards.tsx';
import { messagesOf } from '../../../components/show-problem.ts';
import { tFieldKinds } from '../translations.ts';
import { readXlsForm } from './api.ts';
import { FileButton } from './FileButton.tsx';
import { t } from './translations.ts';
import { XlsFormNotes } from './XlsFormNotes.tsx';

/** Limit of the server, in bytes. */
const MAX_BYTES = 4 * 1_048_576;

interface Props {
  report: XlsFormReport | null;
  onReport: (report: XlsFormReport | null) => void;
  onRefused: (why: string) => void;
}

export default function XlsFormFile({ report, onReport, onRefused }: Props) {
  const [name, setName] = useState('');
  const [isReading, setReading] = useState(false);
  const latest = useRef<File>(undefined);
  const take = async (file: File) => {
    latest.current = file;
    setName(file.name);
    onReport(null);
    onRefused('');
    if (file.size > MAX_BYTES) {
      setReading(false);
      return onRefused(t('xlsform.too_large', { name: file.name, size: formatBytes(file.size) }));
    }
    setReading(true);
    try {
      const read = await readXlsForm(file);
      if (latest.current === file) onReport(read);
    } catch (thrown) {
      if (latest.current === file) onRefused(messagesOf(toProblem(thrown)));
    } finally {
      if (latest.current === file) setReading(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FileButton
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={t('xlsform.hint')}
        chosen={name}
        onFile={(file) => void take(file)}
      />
      {isReading && <ListSkeleton />}
      {report && <XlsFormSummary report={report} />}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;

function XlsFormSummary({ report }: { report: XlsFormReport }) {
  const { title, steps, questions, lists, rules, parts, notes } = report;
  return (
    <>
      <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={{ fontWeight: 600 }}>{t('summary', { title, steps: steps.length, questions: questions.length })}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t('xlsform.parts', { taken: parts.all - parts.lost, all: parts.all })}{' '}
          {t('xlsform.more', { lists: lists.length, rules })}
        </Box>
      </Box>
      <XlsFormNotes notes={notes} />
      <Box component="section" aria-label={t('taken')} sx={{ minWidth: 0 }}>
        <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
          {t('taken')}
        </Box>
        <Box component="ol" aria-label={t('taken')} sx={listStyle}>
          {questions.map(({ name, label, kind }) => (
            <Box component="li" key={name} sx={{ overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{label}</Box>
              <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{tFieldKinds(`kind.${kind}`)}</Box>
            </Box>
          ))}
        </Box>
      </Box>
      {lists.length > 0 && (
        <Box component="section" aria-label={t('xlsform.lists')} sx={{ minWidth: 0 }}>
          <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
            {t('xlsform.lists')}
          </Box>
          <Box component="ul" aria-label={t('xlsform.lists')} sx={listStyle}>
            {lists.map(({ id, title: listTitle, options }) => (
              <li key={id}>{t('list_summary', { title: listTitle, options })}</li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
