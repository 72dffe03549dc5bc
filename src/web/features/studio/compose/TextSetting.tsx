/**
 * Edits a text of the form. The text is written after a pause in typing, because parsing and rendering the whole form
 * on each key is too slow. A refused value (an empty name) stays in the box with the reason, and is replaced by the
 * value of the form on blur. A value that another staff member chose replaces what stands in the box.
 */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FormSources } from '#engine/studio/edit.ts';
import { debounce } from '../../../components/debounce.ts';
import { EditErrorMessage } from './EditErrorMessage.tsx';
import { useEdit } from './useEdit.ts';

/** Pause after the last key, in milliseconds. */
const DEBOUNCE_MS = 200;

export interface TextSettingProps {
  label: string;
  hint?: ReactNode;
  value: string;
  /** Merge key for undo: successive edits with the same name are one undo step. */
  name: string;
  op: (text: string) => (sources: FormSources) => FormSources;
  maxLength: number;
  rows?: number;
  placeholder?: string | undefined;
  /** The label is visible to screen readers only. */
  isUnlabelled?: boolean;
  /** Writes on blur only. Needed for names and codes, where each key would create another name. */
  savesOnBlur?: boolean;
  /** See `useEdit`. */
  isOfForm?: boolean;
  onEnter?: () => void;
}

export function TextSetting(props: TextSettingProps) {
  const {
    label,
    hint,
    value,
    name,
    op,
    maxLength,
    rows = 1,
    placeholder,
    isUnlabelled,
    savesOnBlur,
    isOfForm,
    onEnter,
  } = props;
  const id = useId();
  const { run, editError, clear } = useEdit(isOfForm ? { isOfForm } : {});
  const [typed, setTyped] = useState<string | null>(null);
  const pendingText = useRef<string | null>(null);
  const isOwnChange = useRef(false);
  const flush = () => {
    const text = pendingText.current;
    pendingText.current = null;
    if (text === null) return;
    if (text === value) clear();
    else isOwnChange.current = run(op(text), name) && text.trim() !== value;
  };
  const latest = useRef(flush);
  latest.current = flush;
  const timer = useMemo(() => debounce(DEBOUNCE_MS, () => latest.current()), []);
  useEffect(
    () => () => {
      timer.stop();
      latest.current();
    },
    [timer],
  );
  // Otherwise the next key would write the older text again, over the one that the other staff member chose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the value of the form changes
  useEffect(() => {
    if (!isOwnChange.current && pendingText.current === null) setTyped(null);
    isOwnChange.current = false;
  }, [value]);
  const write = (text: string) => {
    setTyped(text);
    pendingText.current = text;
    if (!savesOnBlur) timer.trigger();
  };
  const leave = () => {
    timer.stop();
    if (pendingText.current === null) clear();
    flush();
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || rows > 1) return;
    event.preventDefault();
    if (savesOnBlur) leave();
    else flush();
    onEnter?.();
  };
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, flex: 1 }}>
      {!isUnlabelled && (
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
      )}
      {hint && (
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: -0.5 }}>
          {hint}
        </Box>
      )}
      <OutlinedInput
        id={id}
        fullWidth
        multiline={rows > 1}
        minRows={rows}
        maxRows={8}
        value={typed ?? value}
        placeholder={placeholder}
        onChange={(event) => write(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        inputProps={{
          maxLength,
          'aria-label': isUnlabelled ? label : undefined,
          'aria-describedby': hint ? `${id}-hint` : undefined,
          autoComplete: 'off',
        }}
      />
      <EditErrorMessage>{editError}</EditErrorMessage>
    </Box>
  );
}
