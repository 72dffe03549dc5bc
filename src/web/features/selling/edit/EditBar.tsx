/** Sticky bar with Batal and Simpan, and whether there are unsaved changes. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormBar } from '../../../components/FormBar.tsx';
import { t } from '../translations.ts';

const Bar = styled(FormBar)(({ theme }) => ({
  '& .save': { flex: 1 },
  [theme.breakpoints.up('sm')]: { '& .save': { flex: 'none', minWidth: 148 } },
}));

interface Props {
  isSaving: boolean;
  isDirty: boolean;
  canSave: boolean;
  onCancel: () => void;
  onSave: () => void;
}

export function EditBar({ isSaving, isDirty, canSave, onCancel, onSave }: Props) {
  return (
    <Bar isSaving={isSaving} state={t(isSaving ? 'edit.saving' : isDirty ? 'edit.changed' : 'edit.unchanged')}>
      <Button variant="outlined" disabled={isSaving} onClick={onCancel}>
        {t('edit.cancel')}
      </Button>
      <Button className="save" variant="contained" disabled={isSaving || !canSave} onClick={onSave}>
        {t(isSaving ? 'edit.saving' : 'edit.save')}
      </Button>
    </Bar>
  );
}
