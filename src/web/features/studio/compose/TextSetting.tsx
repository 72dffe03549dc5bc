/**
 * A text of the form, written into it with each key. What is refused (an empty name) stays in the box with the reason, and
 * gives way to what the form says once the box is left.
 */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Sources } from '#engine/studio/edit.ts';
import { Refused } from './Refused.tsx';
import { useEdit } from './useEdit.ts';

interface Props {
  label: string;
  hint?: ReactNode;
  value: string;
  /** Of undo: edits under this name in a row are one. */
  name: string;
  op: (text: string) => (sources: Sources) => Sources;
  maxLength: number;
  rows?: number;
  placeholder?: string | undefined;
  /** Shown only to those who do not see where it stands. */
  isBare?: boolean;
  /** Written only when the box is left: names and codes, of which each key would be another one. */
  isLate?: boolean;
  onEnter?: () => void;
}

export function TextSetting(props: Props) {
  const { label, hint, value, name, op, maxLength, rows = 1, placeholder, isBare, isLate, onEnter } = props;
  const id = useId();
  const { run, refused, clear } = useEdit();
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    setTyped(text);
    if (!isLate) run(op(text), name);
  };
  const leave = () => {
    if (isLate && typed !== null && typed !== value) run(op(typed), name);
    else clear();
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || rows > 1) return;
    event.preventDefault();
    if (isLate) leave();
    onEnter?.();
  };
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, flex: 1 }}>
      {!isBare && (
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
          'aria-label': isBare ? label : undefined,
          'aria-describedby': hint ? `${id}-hint` : undefined,
          autoComplete: 'off',
        }}
      />
      <Refused>{refused}</Refused>
    </Box>
  );
}
