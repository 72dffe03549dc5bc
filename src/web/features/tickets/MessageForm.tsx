/** A reply to the sender or an internal note. The input stays until it is sent. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { NoteField } from '../../components/NoteField.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { useAction } from '../../components/useAction.ts';
import { useUnsentInput } from '../../offline/unsent-input.ts';
import { t } from './translations.ts';

type Send = (text: string) => Promise<void>;

interface Props {
  /** Id of the ticket. */
  id: string;
  name: 'answer' | 'note';
  maxLength: number;
  minLength: number;
  /** Buttons. The last one is the default. */
  buttons: { text: string; look: 'filled' | 'outlined'; send: Send }[];
}

export function MessageForm({ id, name, maxLength, minLength, buttons }: Props) {
  const [text, setText, clear] = useUnsentInput(`ticket.${name}:${id}`, 'text', '');
  const [errors, setErrors] = useState<string[]>([]);
  const { isBusy, run } = useAction((send: Send) => send(text.trim()), {
    onSuccess: clear,
    onProblem: (problem) => {
      setErrors(problem.errors.text ?? []);
      showProblem(problem);
    },
  });
  const go = (send: Send) => {
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
          <Action key={word} look={look} disabled={isBusy} onClick={() => go(send)}>
            {word}
          </Action>
        ))}
      </Box>
    </Box>
  );
}
