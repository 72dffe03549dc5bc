/** A typed text, or one text a line. It is passed on when the focus leaves it, or after Enter in a single line. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { editedWithWords, type PlaceholderWords, placeholderWords } from '#engine/studio/placeholder-words.ts';
import { labelStyle } from './styles.ts';

const NO_WORDS = placeholderWords([]);

interface Props {
  label: string;
  value: string;
  maxLength: number;
  rows?: number;
  hint?: string;
  onChange: (text: string) => void;
  /** For a sentence with placeholders. */
  words?: PlaceholderWords;
}

export function TextValue({ label, value, maxLength, rows = 1, hint, onChange, words }: Props) {
  const id = useId();
  const { shown, read } = editedWithWords(words ?? NO_WORDS, value);
  const [typed, setTyped] = useState<string | null>(null);
  const pass = () => {
    if (typed !== null && typed !== shown) onChange(read(typed));
    setTyped(null);
  };
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box component="label" htmlFor={id} sx={labelStyle}>
        {label}
      </Box>
      {hint && (
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 0.5 }}>
          {hint}
        </Box>
      )}
      <OutlinedInput
        id={id}
        fullWidth
        multiline={rows > 1}
        minRows={rows}
        maxRows={8}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={pass}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && rows === 1) pass();
        }}
        inputProps={{
          maxLength: maxLength + shown.length - value.length,
          autoComplete: 'off',
          'aria-describedby': hint ? `${id}-hint` : undefined,
        }}
      />
    </Box>
  );
}
