/** A reply to the sender or an internal note. The input stays until it is sent. */
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { NoteField } from '../../components/NoteField.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { useAction } from '../../components/useAction.ts';
import { randomId } from '../../storage.ts';
import { t } from './translations.ts';

/** `key` is the same for every attempt to send this text with this button. */
type Send = (text: string, key: string) => Promise<void>;

interface Props {
  name: 'answer' | 'note';
  maxLength: number;
  minLength: number;
  /** Buttons. The last one is the default. */
  buttons: { text: string; look: 'filled' | 'outlined'; send: Send }[];
}

export function MessageForm({ name, maxLength, minLength, buttons }: Props) {
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const attempt = useRef({ content: '', key: '' });
  const { isBusy, run } = useAction((send: Send) => send(text.trim(), attempt.current.key), {
    onSuccess: () => {
      attempt.current = { content: '', key: '' };
      setText('');
    },
    onProblem: (problem) => {
      setErrors(problem.errors.text ?? []);
      showProblem(problem);
    },
  });
  const go = (word: string, send: Send) => {
    const content = `${word} ${text.trim()}`;
    if (attempt.current.content !== content) attempt.current = { content, key: randomId() };
    const isShort = text.trim().length < minLength;
    setErrors(isShort ? [t(`${name}.short`)] : []);
    if (!isShort) void run(send);
  };
  return (
    <Box>
      <NoteField
        label={t(`${name}.label`)}
        name={name}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        left={(count) => t('left', { count })}
        hint={t(`${name}.hint`)}
        errors={errors}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        {buttons.map(({ text: word, look, send }) => (
          <Action key={word} look={look} disabled={isBusy} onClick={() => go(word, send)}>
            {word}
          </Action>
        ))}
      </Box>
    </Box>
  );
}
