/** Sticky bar with save and publish, and whether there are unsaved changes. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ContentStatus } from '#contract/content.ts';
import { FormBar } from '../../../components/FormBar.tsx';
import { t } from '../translations.ts';

const Bar = styled(FormBar)(({ theme }) => ({
  gap: 8,
  '& button': { paddingInline: 12 },
  '& .grow': { flex: '1 1 auto', whiteSpace: 'nowrap' },
  [theme.breakpoints.up('sm')]: {
    gap: 12,
    '& button': { paddingInline: 20 },
    '& .grow': { flex: 'none' },
  },
}));

interface Props {
  isCategory: boolean;
  status: ContentStatus;
  isSaving: boolean;
  isDirty: boolean;
  onSave: (status: ContentStatus) => void;
  onCancel: () => void;
}

export function SaveBar({ isCategory, status, isSaving, isDirty, onSave, onCancel }: Props) {
  const label = (word: 'draft' | 'save' | 'publish') => t(`bar.${isCategory ? 'category' : 'any'}.${word}`);
  return (
    <Bar isSaving={isSaving} state={t(isSaving ? 'bar.saving' : isDirty ? 'bar.changed' : 'bar.unchanged')}>
      <Button variant="outlined" disabled={isSaving} onClick={onCancel}>
        {t('bar.cancel')}
      </Button>
      {status === 'draft' && (
        <Button className="grow" variant="outlined" disabled={isSaving || !isDirty} onClick={() => onSave('draft')}>
          {label('draft')}
        </Button>
      )}
      <Button
        className="grow"
        variant="contained"
        disabled={isSaving || (status === 'published' && !isDirty)}
        onClick={() => onSave('published')}
      >
        {label(status === 'published' ? 'save' : 'publish')}
      </Button>
    </Bar>
  );
}
