/** A list by itself: where a finding about a list leads. */
import List from 'lucide-react/icons/list';
import { useTranslation } from 'react-i18next';
import { listTitleOf } from '../../naming.ts';
import { useStudio } from '../../store.tsx';
import { Head } from '../settings/Head.tsx';
import { Shared } from './FieldOptions.tsx';
import { ListTitle } from './ListTitle.tsx';
import { OptionList } from './OptionList.tsx';

export function ListSettings({ id, of }: { id: string; of?: string | undefined }) {
  const { t } = useTranslation('studio');
  const { lastSources } = useStudio();
  return (
    <>
      <Head Picture={List} what={t('options.what')} title={listTitleOf(lastSources, id)} />
      <ListTitle id={id} />
      <Shared list={id} name={of} />
      <OptionList list={id} />
    </>
  );
}
