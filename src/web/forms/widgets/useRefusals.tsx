/** Files that may not be sent: the notice in the specification's words, and below the field why, file by file. */
import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useState } from 'react';
import type { FileRule } from '#engine/types.ts';
import { useFilling } from '../context.ts';
import type { Refusal } from '../draft/pictures.ts';
import { whyRefused } from '../refusals.ts';
import { useWords } from '../words.ts';

const Why = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: 0,
  color: theme.vars.palette.error.main,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: 2 },
}));

export function useRefusals(rule: FileRule): {
  list: ReactNode;
  show: (refused: Refusal[], over?: number | null) => void;
} {
  const say = useWords();
  const { env } = useFilling();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const [tooMany, setTooMany] = useState<number | null>(null);

  const sentence = ({ name, why }: Refusal) => say(`file.notice.${why}`, { file: name });
  return {
    /** `over`: the number of files that the field takes, if more were chosen. */
    show(next, over = null) {
      setRefused(next);
      setTooMany(over);
      if (next.length === 0) return;
      env.notify({
        title: say('file.notice.title'),
        description: say('file.notice.body', { files: next.map(sentence).join(' ') }),
        variant: 'destructive',
      });
    },
    list: [
      ...refused.map((one) => whyRefused(one, rule)),
      ...(tooMany === null ? [] : [say('file.max', { max: tooMany })]),
    ].map((sentence) => (
      <Why key={sentence}>
        <CircleAlert aria-hidden size={20} />
        <span>{sentence}</span>
      </Why>
    )),
  };
}
