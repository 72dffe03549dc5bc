/** Fields that were changed on two devices. The user chooses between both values. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FieldDoc } from '#engine/types.ts';
import { AnswerValue } from './AnswerValue.tsx';
import { useDoc, useFormSession, useFormState } from './context.ts';
import { t } from './translations.ts';

export default function DraftConflictList() {
  const doc = useDoc();
  const { sync, store, cell } = useFormSession();
  const clashes = useFormState((formState) => formState.clashes);
  const entries = Object.entries(clashes).filter(([name]) => doc.ui.fields[name]);
  if (entries.length === 0) return null;

  const choose = (name: string, whose: 'mine' | 'theirs') => {
    if (sync) return sync.resolveConflict(name, whose);
    if (whose === 'theirs') store.set(name, clashes[name]?.theirs);
    const { [name]: _, ...others } = cell.get().clashes;
    cell.set({ clashes: others });
  };
  return (
    <Box
      component="section"
      aria-labelledby="clashes-title"
      sx={{ mb: 3, p: 2.5, border: 2, borderColor: 'warning.main', borderRadius: '14px', bgcolor: 'background.paper' }}
    >
      <Typography id="clashes-title" variant="h5" component="h2">
        {t('clash.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('clash.intro')}</Typography>
      {entries.map(([name, { theirs }]) => {
        const field = doc.ui.fields[name] as FieldDoc;
        return (
          <Box key={name} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, mb: 2 }}>
            <Box sx={{ fontWeight: 600 }}>{field.label}</Box>
            <ConflictSide label={t('clash.theirs', { value: '' })} name={name} field={field} value={theirs}>
              <Button size="small" variant="outlined" onClick={() => choose(name, 'theirs')}>
                {t('clash.useTheirs')}
              </Button>
            </ConflictSide>
            <ConflictSide label={t('clash.mine', { value: '' })} name={name} field={field} value={store.read(name)}>
              <Button size="small" variant="outlined" onClick={() => choose(name, 'mine')}>
                {t('clash.keepMine')}
              </Button>
            </ConflictSide>
          </Box>
        );
      })}
    </Box>
  );
}

interface ConflictSideProps {
  label: string;
  name: string;
  field: FieldDoc;
  value: unknown;
  children: React.ReactNode;
}

function ConflictSide({ label, name, field, value, children }: ConflictSideProps) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mt: 1 }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <AnswerValue path={name} field={field} value={value} />
      </Box>
      {children}
    </Box>
  );
}
