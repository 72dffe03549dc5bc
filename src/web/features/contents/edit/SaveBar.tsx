/** Sticky bar with save and publish, and whether there are unsaved changes. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ContentStatus } from '#contract/content.ts';
import SavingWaits from '../../../offline/SavingWaits.tsx';
import { useOnline } from '../../../offline/useOnline.ts';
import { t } from '../translations.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 10,
  bottom: 'var(--bottom-bar, 0px)',
  margin: '24px -16px 0',
  padding: '10px 16px 12px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  background: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .state': { flex: '1 1 100%', fontSize: '0.875rem', color: theme.vars.palette.text.secondary, textAlign: 'center' },
  '& button': { paddingInline: 12 },
  '& .grow': { flex: '1 1 auto', whiteSpace: 'nowrap' },
  [theme.breakpoints.up('sm')]: {
    margin: '24px 0 0',
    padding: '12px 0',
    gap: 12,
    '& button': { paddingInline: 20 },
    '& .state': { flex: '1 1 auto', textAlign: 'left' },
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
  const isOnline = useOnline();
  const label = (word: 'draft' | 'save' | 'publish') => t(`bar.${isCategory ? 'category' : 'any'}.${word}`);
  return (
    <Bar data-form-bar>
      <div className="state" role="status">
        {isOnline || isSaving ? (
          t(isSaving ? 'bar.saving' : isDirty ? 'bar.changed' : 'bar.unchanged')
        ) : (
          <SavingWaits />
        )}
      </div>
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
