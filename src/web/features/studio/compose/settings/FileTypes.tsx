/** The file types that may be uploaded. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { ACCEPTED_KINDS, type AcceptedKind } from '#engine/file-kinds.ts';
import { t } from '../../translations.ts';

const KINDS = Object.keys(ACCEPTED_KINDS) as AcceptedKind[];

interface Props {
  value: string[];
  onChange: (accept: string[]) => void;
}

export function FileTypes({ value, onChange }: Props) {
  const id = useId();
  const isOn = (kind: AcceptedKind) => ACCEPTED_KINDS[kind].words.some((word) => value.includes(word));
  const change = (kind: AcceptedKind, isWanted: boolean) => {
    const words: string[] = ACCEPTED_KINDS[kind].words;
    const others = value.filter((word) => !words.includes(word));
    onChange(isWanted ? [...others, kind] : others);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>
        {t('limit.accept')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {KINDS.map((kind) => (
          <Box
            component="label"
            key={kind}
            sx={{ display: 'inline-flex', alignItems: 'center', ml: -1.25, cursor: 'pointer' }}
          >
            <Checkbox
              checked={isOn(kind)}
              onChange={(event) => change(kind, event.target.checked)}
              sx={{ color: 'soft.outline' }}
            />
            {t(`file_type.${kind}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
