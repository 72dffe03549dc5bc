/** Options of the list that only this question excludes. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { excludedCodesOf } from '#engine/options.ts';
import { setField } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { labelsFor } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { useEdit } from '../useEdit.ts';

export function ExcludedOptions({ name, list }: { name: string; list: string }) {
  const { lastSources: sources } = useStudio();
  const { run, editError } = useEdit();
  const codes = sources.lists[list]?.enum ?? [];
  const excludedCodes = excludedCodesOf(sources.form.properties[name] as FieldFile);
  const names = labelsFor(sources).values[name] ?? {};
  const setOffered = (code: string, isOffered: boolean) => {
    const excluded = codes.filter((other) => (other === code ? !isOffered : excludedCodes.includes(other)));
    run((now) => setField(now, name, { excludedCodes: excluded }));
  };
  if (codes.length < 2) return null;
  return (
    <SettingsSection
      title={t('left_out.title')}
      text={t('left_out.text')}
      isFolded
      mark={excludedCodes.length ? t('left_out.mark', { count: excludedCodes.length }) : undefined}
    >
      <Box role="group" aria-label={t('left_out.group')} sx={{ display: 'grid' }}>
        {codes.map((code) => (
          <Box
            component="label"
            key={code}
            sx={{ display: 'flex', alignItems: 'center', minHeight: 44, ml: -1.25, cursor: 'pointer' }}
          >
            <Checkbox
              checked={!excludedCodes.includes(code)}
              onChange={(event) => setOffered(code, event.target.checked)}
              sx={{ color: 'soft.outline' }}
            />
            {names[code] ?? code}
          </Box>
        ))}
      </Box>
      <EditErrorMessage>{editError}</EditErrorMessage>
    </SettingsSection>
  );
}
