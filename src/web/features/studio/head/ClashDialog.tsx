/** Two people wrote the same form or list: whose texts stand. Nothing is overwritten unseen: both are shown. */
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../../components/MessageDialog.tsx';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { FormClash } from './FormClash.tsx';
import { formClash } from './form-clash.ts';
import { ListClash } from './ListClash.tsx';
import { listClashes } from './list-clash.ts';
import { MergeDialog } from './MergeDialog.tsx';

export function ClashDialog() {
  const { t } = useTranslation('studio');
  const studio = useStudio();
  const { clash, conflicts, resolve } = studio;
  if (!clash) return null;
  const name = clash.saved_by?.name ?? t('clash.somebody');
  if (conflicts) return <MergeDialog key={clash.revision} conflicts={conflicts} name={name} />;
  const lists = clash.lists.map(({ title }) => title).join(', ');
  const form = formClash(clash, studio);
  return (
    <MessageDialog
      open
      isWide={form !== null}
      title={t(lists ? 'clash.title_list' : 'clash.title', { name, lists })}
      text={t(lists ? 'clash.text_list' : 'clash.text', { name, lists, time: longDateTime(clash.saved_at) })}
      more={
        <>
          {form && <FormClash clash={form} name={name} />}
          {listClashes(clash, studio).map((list) => (
            <ListClash key={list.id} clash={list} name={name} />
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
