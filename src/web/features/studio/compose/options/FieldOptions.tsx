/** The options of a question: its list, the other questions that use the list, and the options. */
import Box from '@mui/material/Box';
import Copy from 'lucide-react/icons/copy';
import FileUp from 'lucide-react/icons/file-up';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { compareTexts } from '#engine/collation.ts';
import { setFieldList as chooseFrom, copyList, fieldsUsingList, listIdFor } from '#engine/studio/edit.ts';
import { Action } from '../../../../components/Action.tsx';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { ImportList } from '../../import/ImportList.tsx';
import { t as tStudioImport } from '../../import/translations.ts';
import { labelsFor, listTitleOf } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { useEdit } from '../useEdit.ts';
import { ExcludedOptions } from './ExcludedOptions.tsx';
import { ListTitle } from './ListTitle.tsx';
import { OptionList } from './OptionList.tsx';

export function FieldOptions({ name, list }: { name: string; list: string }) {
  const { lastSources: sources } = useStudio();
  const { run, editError } = useEdit();
  const [isImporting, setImporting] = useState(false);
  const lists = Object.keys(sources.lists)
    .map((id) => ({ value: id, label: listTitleOf(sources, id) }))
    .sort((one, other) => compareTexts(one.label, other.label));
  const copy = () =>
    run((now) => {
      const title = labelsFor(now).fields[name] ?? name;
      return chooseFrom(copyList(now, list, title), name, listIdFor(now, title));
    });
  return (
    <SettingsSection title={t('options.title')}>
      <SharedListNotice list={list} name={name}>
        <Box component={Action} size="small" onClick={copy} sx={{ ml: -1 }}>
          <Copy aria-hidden size={18} />
          {t('options.copy')}
        </Box>
      </SharedListNotice>
      <OptionList list={list} name={name} />
      <ExcludedOptions name={name} list={list} />
      <NativeSelect
        label={t('options.list')}
        value={list}
        options={lists}
        onChange={(id) => run((now) => chooseFrom(now, name, id))}
      />
      <ListTitle id={list} />
      <Box component={Action} size="small" onClick={() => setImporting(true)} sx={{ justifySelf: 'start', ml: -1 }}>
        <FileUp aria-hidden size={18} />
        {tStudioImport('list')}
      </Box>
      {isImporting && <ImportList name={name} onClose={() => setImporting(false)} />}
      <EditErrorMessage>{editError}</EditErrorMessage>
    </SettingsSection>
  );
}

/** Warns that a change of a shared list affects all its users, and names them. */
export function SharedListNotice({
  list,
  name,
  children,
}: {
  list: string;
  name?: string | undefined;
  children?: React.ReactNode;
}) {
  const { id, lists, lastSources: sources } = useStudio();
  const labels = labelsFor(sources);
  const others = lists.find((item) => item.id === list)?.used_by.filter((form) => form.id !== id) ?? [];
  const otherFields = fieldsUsingList(sources, list).filter((user) => user !== name);
  if (others.length === 0 && otherFields.length === 0) return null;
  const names = [
    ...otherFields.map((user) => t('options.user_here', { label: labels.fields[user] ?? user })),
    ...others.map(({ title }) => t('options.user_form', { title })),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1, p: 1.5, borderRadius: '10px', bgcolor: 'soft.bay', fontSize: '0.9375rem' }}>
      <Box component={Info} aria-hidden size={18} sx={{ flex: 'none', mt: '2px', color: 'bay.main' }} />
      <Box>
        {t('options.shared')} <strong>{names.join(', ')}</strong>. {t('options.shared_too')}
        <Box>{children}</Box>
      </Box>
    </Box>
  );
}
