/** A reply to the sender or an internal note. The input stays until it is sent. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { NoteField } from '../../components/NoteField.tsx';
import { showToast } from '../../components/toasts.ts';

interface Props {
  name: 'answer' | 'note';
  maxLength: number;
  minLength: number;
  /** Buttons. The last one is the default. */
  buttons: { text: string; look: 'filled' | 'outlined'; send: (text: string) => Promise<void> }[];
}

export function MessageForm({ name, maxLength, minLength, buttons }: Props) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const go = async (send: (text: string) => Promise<void>) => {
    if (text.trim().length < minLength) return setErrors([t(`${name}.short`)]);
    setBusy(true);
    setErrors([]);
    try {
      await send(text.trim());
      setText('');
    } catch (thrown) {
      const problem = toProblem(thrown);
      setErrors(problem.errors.text ?? []);
      showToast({ title: problem.message, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
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
          <Action key={word} look={look} disabled={isBusy} onClick={() => void go(send)}>
            {word}
          </Action>
        ))}
      </Box>
    </Box>
  );
}
