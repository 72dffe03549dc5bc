/**
 * Adds many options at once, pasted from a table or read from a text file. Shows the outcome of each line before it is
 * saved.
 */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import FileText from 'lucide-react/icons/file-text';
import { type ChangeEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatBytes } from '#engine/file-rules.ts';
import { importOptions, type LineOutcome, MAX_IMPORT_LINES } from '#engine/studio/edit.ts';
import { Action, actionClass } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { showToast } from '../../../components/toasts.ts';
import { useEdit } from '../compose/useEdit.ts';
import { editErrorText } from '../edit-error-text.ts';
import { useStudio } from '../store.tsx';
import { ImportedLines } from './ImportedLines.tsx';
import { t } from './translations.ts';

interface Props {
  list: string;
  /** Text that was pasted into another input. */
  pasted?: string;
  onClose: () => void;
}

/** File limit in bytes. */
const MAX_LENGTH = 65_536;

export function PasteOptions({ list, pasted = '', onClose }: Props) {
  const id = useId();
  const { lastSources: sources } = useStudio();
  const { run, editError: refused } = useEdit();
  const [text, setText] = useState(pasted);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  // Deferred, because hundreds of lines take half a second and would block typing.
  const read = useDeferredValue(text);
  const { lines, unread } = useMemo(() => importOptions(sources, list, read), [sources, list, read]);
  const tooMany = unread > 0 ? t('lines_too_many', { limit: MAX_IMPORT_LINES, count: unread }) : '';
  const count = (...kinds: LineOutcome['kind'][]) => lines.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  const importedCount = count('added', 'restored', 'changed');

  const outcomeText = (outcome: LineOutcome): string => {
    if (outcome.kind === 'changed') return t('line.changed', { before: outcome.before });
    if (outcome.kind !== 'skipped') return t(`line.${outcome.kind}`);
    if (outcome.why === 'repeated') return t('line.repeated', { line: outcome.of });
    return outcome.why === 'long' ? t('line.long') : t('line.refused', { why: editErrorText(outcome.error) });
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
    if (importOptions(sources, list, text).unread > 0) return input.current?.focus();
    if (!run((now) => importOptions(now, list, text).sources)) return;
    const skipped = count('skipped');
    showToast({
      title: t('lines_done', { count: importedCount }),
      ...(skipped > 0 ? { description: t('lines_skipped', { count: skipped }) } : {}),
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
            {t('lines_do', { count: importedCount })}
          </Action>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FormAlert text={problem || tooMany || refused} />
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
        <ImportedLines
          caption={t('line.caption')}
          lines={lines.map(({ line, label, outcome }) => ({
            line,
            label,
            kind: outcome.kind,
            text: outcomeText(outcome),
          }))}
        />
      </Box>
    </Sheet>
  );
}
