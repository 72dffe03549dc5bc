/** How many places each option of a question has. */
import Box from '@mui/material/Box';
import { excludedCodesOf } from '#engine/options.ts';
import { ROW_STEP, setOptionQuota } from '#engine/studio/edit.ts';
import { labelsFor } from '../../../labels.ts';
import { useStudio } from '../../../store.tsx';
import { EditErrorMessage } from '../../EditErrorMessage.tsx';
import { NumberSetting } from '../../NumberSetting.tsx';
import { SettingsSection } from '../../SettingsSection.tsx';
import { useEdit } from '../../useEdit.ts';
import { t } from './translations.ts';

export function OptionQuotas({ name, list }: { name: string; list: string }) {
  const { lastSources: sources, followsUp } = useStudio();
  const { run, editError } = useEdit();
  const field = sources.form.properties[name];
  const isInRow = sources.form['x-steps'].some(({ id }) => id === ROW_STEP);
  if (!field || isInRow || !followsUp) return null;
  const excluded = excludedCodesOf(field);
  const codes = (sources.lists[list]?.enum ?? []).filter((code) => !excluded.includes(code));
  const quotas = sources.form['x-limit']?.options?.[name] ?? {};
  const labels = labelsFor(sources).values[name] ?? {};
  const isPrivate = field['x-private'] === true;
  const count = Object.keys(quotas).length;
  return (
    <SettingsSection
      title={t('options.title')}
      text={t(isPrivate ? 'options.private' : 'options.text')}
      isFolded
      mark={count > 0 ? t('set', { count }) : undefined}
    >
      {!isPrivate && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' }}>
          {codes.map((code) => (
            <NumberSetting
              key={code}
              label={t('options.label', { option: labels[code] ?? code })}
              value={quotas[code] ?? null}
              onChange={(value) => run((now) => setOptionQuota(now, name, code, value), `quota ${name} ${code}`)}
            />
          ))}
        </Box>
      )}
      <EditErrorMessage>{editError}</EditErrorMessage>
    </SettingsSection>
  );
}
