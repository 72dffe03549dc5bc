/** The title of a list, as staff see it where they choose a list. */
import { setListTitle } from '#engine/studio/edit.ts';
import { listTitleOf } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { TextSetting } from '../TextSetting.tsx';

export function ListTitle({ id }: { id: string }) {
  const { lastSources } = useStudio();
  return (
    <TextSetting
      label={t('options.list_title')}
      hint={t('options.list_title_hint')}
      name={`list ${id}`}
      value={listTitleOf(lastSources, id)}
      maxLength={120}
      op={(title) => (now) => setListTitle(now, id, title)}
    />
  );
}
