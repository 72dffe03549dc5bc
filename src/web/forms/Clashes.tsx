/** Fields that were filled in differently elsewhere: the person chooses, nothing is chosen for them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FieldDoc } from '#engine/types.ts';
import { AnswerValue } from './AnswerValue.tsx';
import { useDoc, useFilling, useStanding } from './context.ts';
import { useWords } from './words.ts';

export function Clashes() {
  const say = useWords();
  const doc = useDoc();
  const { sync, store, cell } = useFilling();
  const clashes = useStanding((standing) => standing.clashes);
  const entries = Object.entries(clashes).filter(([name]) => doc.ui.fields[name]);
  if (entries.length === 0) return null;

  const choose = (name: string, whose: 'mine' | 'theirs') => {
    if (sync) return sync.choose(name, whose);
    if (whose === 'theirs') store.place(name, clashes[name]?.theirs);
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
        {say('clash.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{say('clash.intro')}</Typography>
      {entries.map(([name, { theirs }]) => {
        const field = doc.ui.fields[name] as FieldDoc;
        return (
          <Box key={name} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, mb: 2 }}>
            <Box sx={{ fontWeight: 600 }}>{field.label}</Box>
            <Side label={say('clash.theirs', { value: '' })} name={name} field={field} value={theirs}>
              <Button size="small" variant="outlined" onClick={() => choose(name, 'theirs')}>
                {say('clash.useTheirs')}
              </Button>
            </Side>
            <Side label={say('clash.mine', { value: '' })} name={name} field={field} value={store.read(name)}>
              <Button size="small" variant="outlined" onClick={() => choose(name, 'mine')}>
                {say('clash.keepMine')}
              </Button>
            </Side>
          </Box>
        );
      })}
    </Box>
  );
}

interface SideProps {
  label: string;
  name: string;
  field: FieldDoc;
  value: unknown;
  children: React.ReactNode;
}

function Side({ label, name, field, value, children }: SideProps) {
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
