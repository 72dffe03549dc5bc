/** Lists each item that two staff members both changed, with both values. All other changes are merged already. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MessageDialog } from '../../../components/MessageDialog.tsx';
import { RadioCards } from '../../../components/RadioCards.tsx';
import { describeConflict } from '../merge/describe-conflict.ts';
import type { MergeConflict, Side } from '../merge/three-way.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';

export function MergeDialog({ conflicts, name }: { conflicts: MergeConflict[]; name: string }) {
  const { merge, lastSources, world, base } = useStudio();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const applyChoices = () => {
    if (conflicts.every(({ key }) => chosen[key])) return merge(chosen);
    flushSync(() => setConfirmOpen(true));
    list.current?.querySelector<HTMLElement>('[aria-invalid=true] input')?.focus();
  };
  return (
    <MessageDialog
      open
      isWide
      title={t('clash.both', { name })}
      text={t('clash.both_text')}
      more={
        <Box ref={list} sx={{ display: 'grid', gap: 3, mt: 3 }}>
          {conflicts.map((conflict) => {
            const { about, mine, theirs } = describeConflict(conflict, { lastSources, world, base });
            return (
              <RadioCards
                key={conflict.key}
                label={about}
                name={conflict.key}
                value={chosen[conflict.key] ?? ''}
                errors={isConfirmOpen && !chosen[conflict.key] ? [t('clash.choose')] : []}
                onChange={(side) => setChosen((before) => ({ ...before, [conflict.key]: side as Side }))}
                options={[
                  { value: 'theirs', label: t('clash.whose_theirs', { name }), hint: theirs },
                  { value: 'mine', label: t('clash.whose_mine'), hint: mine },
                ]}
              />
            );
          })}
        </Box>
      }
    >
      <Button variant="contained" onClick={applyChoices}>
        {t('clash.take')}
      </Button>
    </MessageDialog>
  );
}
