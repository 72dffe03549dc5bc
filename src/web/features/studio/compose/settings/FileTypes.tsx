/** The file types that may be uploaded. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Checkboxes and the file extensions that each stands for in the form file. */
const TYPES = { jpg: ['jpg', 'jpeg'], png: ['png'], pdf: ['pdf'] } as const;
type Type = keyof typeof TYPES;

interface Props {
  value: string[];
  onChange: (accept: string[]) => void;
}

export function FileTypes({ value, onChange }: Props) {
  const { t } = useTranslation('studio');
  const id = useId();
  const isOn = (type: Type) => TYPES[type].some((ending) => value.includes(ending));
  const change = (type: Type, isWanted: boolean) => {
    const others = value.filter((ending) => !(TYPES[type] as readonly string[]).includes(ending));
    onChange(isWanted ? [...others, type] : others);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>
        {t('limit.accept')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {(Object.keys(TYPES) as Type[]).map((type) => (
          <Box
            component="label"
            key={type}
            sx={{ display: 'inline-flex', alignItems: 'center', ml: -1.25, cursor: 'pointer' }}
          >
            <Checkbox
              checked={isOn(type)}
              onChange={(event) => change(type, event.target.checked)}
              sx={{ color: 'soft.outline' }}
            />
            {t(`file_type.${type}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
