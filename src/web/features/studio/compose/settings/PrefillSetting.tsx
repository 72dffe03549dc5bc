/** Where the first answer of a question comes from (`x-prefill`). Sources whose answers would not fit are not offered. */
import Box from '@mui/material/Box';
import { setField } from '#engine/studio/edit.ts';
import { prefillChoices } from '#engine/studio/prefill-choices.ts';
import type { FieldFile } from '#engine/types.ts';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { useEdit } from '../useEdit.ts';

const NONE = '';

export function PrefillSetting({ name, field }: { name: string; field: FieldFile }) {
  const { lastSources, world, group } = useStudio();
  const { run, editError } = useEdit();
  const sources = world.prefill_sources ?? {};
  const choices = prefillChoices(field, sources, lastSources.lists);
  if (group !== null || choices.length === 0) return null;
  const labelOf = (choice: string): string => {
    if (choice === 'previous') return t('more.prefill_previous');
    if (choice === 'url') return t('more.prefill_url', { name });
    const [source = '', of = ''] = choice.split('.');
    const known = Object.hasOwn(sources, source) ? sources[source] : undefined;
    return known ? t('more.prefill_source', { source: known.label, label: known.labels[of] ?? of }) : choice;
  };
  return (
    <Box>
      <NativeSelect
        label={t('more.prefill')}
        value={field['x-prefill'] ?? NONE}
        options={[
          { value: NONE, label: t('more.no_default') },
          ...choices.map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={(choice) => run((now) => setField(now, name, { prefill: choice || null }))}
      />
      <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>{t('more.prefill_hint')}</Box>
      <EditErrorMessage>{editError}</EditErrorMessage>
    </Box>
  );
}
