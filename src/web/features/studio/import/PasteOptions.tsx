/**
 * A column of a spreadsheet becomes options of a list: this one, or a new one for the question. Shows what becomes of each line, and of
 * each option that the column does not name, before it is saved as one edit.
 */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import FileText from 'lucide-react/icons/file-text';
import { type ChangeEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatBytes } from '#engine/file-rules.ts';
import {
  setFieldList as chooseFrom,
  importNewList,
  importOptions,
  type LineOutcome,
  MAX_IMPORT_LINES,
  readNewList,
} from '#engine/studio/edit.ts';
import { Action, actionClass } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { showToast } from '../../../components/toasts.ts';
import { useEdit } from '../compose/useEdit.ts';
import { labelsFor } from '../labels.ts';
import { useStudio } from '../store.tsx';
import { ImportedLines } from './ImportedLines.tsx';
import { MissingOptions } from './MissingOptions.tsx';
import { countLines, outcomeText } from './paste-outcome.ts';
import { t } from './translations.ts';

interface Props {
  list: string;
  /** The question that uses the list. With it, the column may become a list of its own. */
  name?: string | undefined;
  /** Text that was pasted into another input. */
  pasted?: string;
  onClose: () => void;
}

/** File limit in bytes. */
const MAX_LENGTH = 65_536;

export function PasteOptions({ list, name, pasted = '', onClose }: Props) {
  const id = useId();
  const { lastSources: sources } = useStudio();
  const ofList = useEdit({ isOfForm: true });
  const ofField = useEdit();
  const [isNew, setNew] = useState(false);
  const [isRetiring, setRetiring] = useState(false);
  const [newLines, setNewLines] = useState<number[]>([]);
  const [text, setText] = useState(pasted);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  // Deferred, because hundreds of lines take half a second and would block typing.
  const read = useDeferredValue(text);
  const { lines, unread, header, missing } = useMemo(
    () =>
      isNew
        ? { ...readNewList(read), missing: [] }
        : importOptions(sources, list, read, { retiresMissing: isRetiring, newLines }),
    [sources, list, read, isNew, isRetiring, newLines],
  );
  const tooMany = unread > 0 ? t('lines_too_many', { limit: MAX_IMPORT_LINES, count: unread }) : '';
  const counts = countLines(lines);
  const retired = isRetiring && lines.length > 0 ? missing.filter(({ error }) => !error).length : 0;
  const changedCount = counts.added + counts.changed + retired;
  const nearAction = (line: number, outcome: LineOutcome) => {
    const isTakenAsNew = newLines.includes(line);
    if (!isTakenAsNew && !(outcome.kind === 'changed' && outcome.isNear)) return undefined;
    const toggle = () => setNewLines(isTakenAsNew ? newLines.filter((one) => one !== line) : [...newLines, line]);
    return (
      <Action size="small" onClick={toggle}>
        {t(isTakenAsNew ? 'as_near' : 'as_new')}
      </Action>
    );
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const content = file.size > MAX_LENGTH ? '' : await file.text();
    const isGood = content.trim() !== '' && !content.includes('\0');
    const words = { name: file.name, size: formatBytes(file.size) };
    setProblem(isGood ? '' : t(file.size > MAX_LENGTH ? 'lines_too_large' : 'lines_unreadable', words));
    if (isGood) setText(content);
  };
  const take = () => {
    if (lines.length === 0) return setProblem(t('lines_missing'));
    if (readNewList(text).unread > 0) return input.current?.focus();
    const isDone = isNew
      ? ofField.run((now) => {
          const title = labelsFor(now).fields[name ?? ''] ?? list;
          const made = importNewList(now, title, text);
          return chooseFrom(made.sources, name ?? '', made.list);
        })
      : ofList.run((now) => importOptions(now, list, text, { retiresMissing: isRetiring, newLines }).sources);
    if (!isDone) return;
    showToast({
      title: t('lines_done', { count: changedCount }),
      ...(counts.skipped > 0 ? { description: t('lines_skipped', { count: counts.skipped }) } : {}),
      variant: 'success',
    });
    onClose();
  };
  return (
    <Sheet
      title={t('lines')}
      onClose={onClose}
      footer={
        <>
          <Action look="outlined" onClick={onClose}>
            {t('cancel')}
          </Action>
          <Action look="filled" onClick={take}>
            {t(retired > 0 ? 'lines_do_retire' : 'lines_do', { count: changedCount })}
          </Action>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FormAlert text={problem || tooMany || ((isNew ? ofField : ofList).editError ?? '')} />
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <Box component="label" htmlFor={`${id}-text`} sx={{ fontWeight: 600 }}>
            {t('lines_label')}
          </Box>
          <Box id={`${id}-hint`} sx={{ color: 'text.secondary' }}>
            {t('lines_hint')}
          </Box>
          <OutlinedInput
            id={`${id}-text`}
            inputRef={input}
            multiline
            minRows={4}
            maxRows={10}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setNewLines([]);
              setProblem('');
            }}
            inputProps={{ 'aria-describedby': `${id}-hint` }}
          />
        </Box>
        <Box
          component="label"
          className={actionClass({ look: 'outlined' })}
          sx={{
            position: 'relative',
            '&:focus-within': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' },
          }}
        >
          <FileText aria-hidden size={20} />
          {t('lines_file')}
          <Box
            component="input"
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            onChange={(event: ChangeEvent<HTMLInputElement>) => void readFile(event)}
            sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0 }}
          />
        </Box>
        {name !== undefined && (
          <NativeSelect
            label={t('target')}
            value={isNew ? 'new' : 'same'}
            options={(['same', 'new'] as const).map((value) => ({ value, label: t(`target_${value}`) }))}
            onChange={(value) => setNew(value === 'new')}
          />
        )}
        {lines.length > 0 && (
          <Box role="status" sx={{ fontWeight: 600 }}>
            {t('counts', counts)}
          </Box>
        )}
        {header !== null && <Box sx={{ color: 'text.secondary' }}>{t('header', { header })}</Box>}
        {lines.length > 0 && <MissingOptions missing={missing} isRetiring={isRetiring} onRetire={setRetiring} />}
        <ImportedLines
          caption={t('line.caption')}
          lines={lines.map(({ line, label, outcome }) => ({
            line,
            label,
            kind: outcome.kind,
            text: outcomeText(outcome),
            action: isNew ? undefined : nearAction(line, outcome),
          }))}
        />
      </Box>
    </Sheet>
  );
}
