/** Refused files: a toast with the specification's text, and below the field the reason for each file. */
import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useState } from 'react';
import type { FileRule } from '#engine/types.ts';
import { useFormSession } from '../../context.ts';
import type { Refusal } from '../../draft/prepare-file.ts';
import { refusalMessage, refusalToast } from '../../file-refusals.ts';
import { t } from '../../translations.ts';

const RefusalLine = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: 0,
  color: theme.vars.palette.error.main,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: 2 },
}));

export function useFileRefusals(rule: FileRule): {
  list: ReactNode;
  show: (refused: Refusal[], over?: number | null) => void;
} {
  const { env } = useFormSession();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const [tooMany, setTooMany] = useState<number | null>(null);

  return {
    /** `over` is the maximum number of files of the field, if more were chosen. */
    show(next, over = null) {
      setRefused(next);
      setTooMany(over);
      if (next.length === 0) return;
      env.notify(refusalToast(next));
    },
    list: [
      ...refused.map((one) => refusalMessage(one, rule)),
      ...(tooMany === null ? [] : [t('file.max', { max: tooMany })]),
    ].map((sentence) => (
      <RefusalLine key={sentence}>
        <CircleAlert aria-hidden size={20} />
        <span>{sentence}</span>
      </RefusalLine>
    )),
  };
}
