/** Conflict dialog: two people changed the same form or list. Shows both versions, and the user chooses one. */
import Button from '@mui/material/Button';
import { MessageDialog } from '../../../components/MessageDialog.tsx';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';
import { FormConflictView } from './FormConflictView.tsx';
import { describeFormConflict } from './form-conflict.ts';
import { ListConflictView } from './ListConflictView.tsx';
import { findListConflicts } from './list-conflict.ts';
import { MergeDialog } from './MergeDialog.tsx';

export function ConflictDialog() {
  const studio = useStudio();
  const { saveConflict, mergeConflicts, resolve } = studio;
  if (!saveConflict) return null;
  const name = saveConflict.saved_by?.name ?? t('clash.somebody');
  if (mergeConflicts) return <MergeDialog key={saveConflict.revision} conflicts={mergeConflicts} name={name} />;
  const lists = saveConflict.lists.map(({ title }) => title).join(', ');
  const form = describeFormConflict(saveConflict, studio);
  return (
    <MessageDialog
      open
      isWide={form !== null}
      title={t(lists ? 'clash.title_list' : 'clash.title', { name, lists })}
      text={t(lists ? 'clash.text_list' : 'clash.text', { name, lists, time: longDateTime(saveConflict.saved_at) })}
      more={
        <>
          {form && <FormConflictView conflict={form} name={name} />}
          {findListConflicts(saveConflict, studio).map((list) => (
            <ListConflictView key={list.id} conflict={list} name={name} />
          ))}
        </>
      }
    >
      <Button onClick={() => resolve('mine')}>{t('clash.mine')}</Button>
      <Button variant="contained" autoFocus onClick={() => resolve('theirs')}>
        {t('clash.theirs', { name })}
      </Button>
    </MessageDialog>
  );
}
