/** Settings of a list without a question. Findings about a list link to it. */
import List from 'lucide-react/icons/list';
import { listTitleOf } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { SettingsHeader } from '../settings/SettingsHeader.tsx';
import { SharedListNotice } from './FieldOptions.tsx';
import { ListTitle } from './ListTitle.tsx';
import { OptionList } from './OptionList.tsx';

export function ListSettings({ id, of }: { id: string; of?: string | undefined }) {
  const { lastSources } = useStudio();
  return (
    <>
      <SettingsHeader Picture={List} what={t('options.what')} title={listTitleOf(lastSources, id)} />
      <ListTitle id={id} />
      <SharedListNotice list={id} name={of} />
      <OptionList list={id} />
    </>
  );
}
