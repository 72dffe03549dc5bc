/** Two people wrote the same form: whose texts stand. Nothing is overwritten unseen. */
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../../components/MessageDialog.tsx';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';

export function ClashDialog() {
  const { t } = useTranslation('studio');
  const { clash, resolve } = useStudio();
  if (!clash) return null;
  const name = clash.saved_by?.name ?? t('clash.somebody');
  const lists = clash.lists.map(({ title }) => title).join(', ');
  return (
    <MessageDialog
      open
      title={t(lists ? 'clash.title_list' : 'clash.title', { name, lists })}
      text={t(lists ? 'clash.text_list' : 'clash.text', { name, lists, time: longDateTime(clash.saved_at) })}
    >
      <Button onClick={() => resolve('mine')}>{t('clash.mine')}</Button>
      <Button variant="contained" autoFocus onClick={() => resolve('theirs')}>
        {t('clash.theirs', { name })}
      </Button>
    </MessageDialog>
  );
}
