/** Sticky bar with Batal and Simpan, and whether there are unsaved changes. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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
  gap: 12,
  background: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .state': { flex: '1 1 100%', fontSize: '0.875rem', color: theme.vars.palette.text.secondary, textAlign: 'center' },
  '& .save': { flex: 1 },
  [theme.breakpoints.up('sm')]: {
    margin: '24px 0 0',
    padding: '12px 0',
    '& .state': { flex: '1 1 auto', textAlign: 'left', order: 0 },
    '& .save': { flex: 'none', minWidth: 148 },
  },
}));

interface Props {
  isSaving: boolean;
  isDirty: boolean;
  canSave: boolean;
  onCancel: () => void;
  onSave: () => void;
}

export function EditBar({ isSaving, isDirty, canSave, onCancel, onSave }: Props) {
  const isOnline = useOnline();
  return (
    <Bar data-form-bar>
      <div className="state" role="status">
        {isOnline || isSaving ? (
          t(isSaving ? 'edit.saving' : isDirty ? 'edit.changed' : 'edit.unchanged')
        ) : (
          <SavingWaits />
        )}
      </div>
      <Button variant="outlined" disabled={isSaving} onClick={onCancel}>
        {t('edit.cancel')}
      </Button>
      <Button className="save" variant="contained" disabled={isSaving || !canSave} onClick={onSave}>
        {t(isSaving ? 'edit.saving' : 'edit.save')}
      </Button>
    </Bar>
  );
}
