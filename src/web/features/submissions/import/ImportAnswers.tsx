/** Imports answers from a file into one form: guide, file, columns, dry run, import. */
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { ImportTarget } from '#contract/submission-import.ts';
import { formatBytes } from '#engine/file-rules.ts';
import { Action } from '../../../components/Action.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { FileDropZone } from '../../../components/FileDropZone.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { InfoNote } from '../../../components/InfoNote.tsx';
import { isTouchDevice } from '../../../components/is-touch-device.ts';
import { focusElement } from '../../../components/navigation-focus.ts';
import { Panel } from '../../../components/Panel.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { longDateTime } from '../../../format/dates.ts';
import { SUBMISSIONS_PATH } from '../api.ts';
import { MAX_BYTES } from './api.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportGuide } from './ImportGuide.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { t } from './translations.ts';
import { useImport } from './useImport.ts';

export function ImportAnswers({ form, target }: { form: string; target: ImportTarget }) {
  const flow = useImport(form, target);
  const { read, report, repeated, readingFile, running } = flow;
  const size = formatBytes(MAX_BYTES);

  // The result stands below the screen of a phone, so the focus moves to it.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (report && outcome.current) focusElement(outcome.current);
  }, [report]);
  const columnsStart = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (read && columnsStart.current) focusElement(columnsStart.current);
  }, [read]);

  if (report && report.imported > 0) {
    return (
      <Box ref={outcome} tabIndex={-1} sx={{ outline: 'none', maxWidth: 820 }}>
        <Panel title={t('done.title', { shown: formatFullCount(report.imported) })} text={t('done.text')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Action look="filled" to={`${SUBMISSIONS_PATH}?form=${form}`}>
              {t('done.list')}
            </Action>
            <Action look="outlined" onClick={flow.reset}>
              {t('done.more')}
            </Action>
          </Box>
        </Panel>
      </Box>
    );
  }
  const again = repeated && {
    by: repeated.by,
    at: longDateTime(repeated.at),
    shown: formatFullCount(repeated.rows),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 820 }}>
      <ImportGuide target={target} />
      <Panel title={t('file.title')}>
        <FileDropZone
          label={t('file.choose')}
          hint={t(isTouchDevice() ? 'file.limit' : 'file.drop', { size })}
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          onFiles={flow.chooseFile}
        />
        <Box role="status" sx={{ overflowWrap: 'anywhere', '&:empty': { position: 'absolute' } }}>
          {readingFile && t('file.reading', { name: readingFile.name })}
          {read &&
            t('file.chosen', {
              name: read.file.name,
              size: formatBytes(read.file.size),
              shown: formatFullCount(read.columns.rows),
            })}
        </Box>
        <InfoNote text={again ? t('repeated', again) : null} />
        {!read && <FormAlert text={flow.problem} />}
      </Panel>
      {read && (
        <Box ref={columnsStart} tabIndex={-1} sx={{ outline: 'none' }}>
          <ColumnMapping
            columns={read.columns.columns}
            questions={target.questions}
            mapping={flow.mapping}
            isBusy={running !== undefined}
            onChange={flow.changeMapping}
            onCheck={flow.check}
          />
        </Box>
      )}
      {read && (
        <>
          {running && <ImportProgress runKey={flow.key} />}
          <FormAlert text={flow.problem} />
        </>
      )}
      {read && report && !running?.isDryRun && (
        <Box ref={outcome} tabIndex={-1} sx={{ outline: 'none' }}>
          <Panel title={t('report.title')}>
            <ImportReportView report={report} download={flow.download} />
            {report.problem_count === 0 && (
              <div>
                <Action look="filled" busy={running !== undefined} onClick={flow.confirm}>
                  {t('report.confirm', { shown: formatFullCount(report.rows) })}
                </Action>
              </div>
            )}
          </Panel>
        </Box>
      )}
      <ConfirmDialog
        open={flow.asksAgain}
        title={t('again.title')}
        text={again ? t('repeated', again) : ''}
        cancel={t('again.cancel')}
        confirm={t('again.confirm')}
        tone="primary"
        onCancel={flow.cancelRepeat}
        onConfirm={flow.repeat}
      />
    </Box>
  );
}
