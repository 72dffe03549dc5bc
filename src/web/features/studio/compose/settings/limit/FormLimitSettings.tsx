/** When the form accepts answers, how often one sender may send it, and for how many there is a place. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import type { LimitedSender } from '#engine/form-limit-types.ts';
import { setFormLimit } from '#engine/studio/edit.ts';
import { pathQuery } from '../../../../../api/path-query.ts';
import { InfoNote } from '../../../../../components/InfoNote.tsx';
import { NativeSelect } from '../../../../../components/NativeSelect.tsx';
import { SwitchSetting } from '../../../../../components/SwitchSetting.tsx';
import { formatFullCount } from '../../../../../format/counts.ts';
import { useStudio } from '../../../store.tsx';
import type { Studio } from '../../../types.ts';
import { EditErrorMessage } from '../../EditErrorMessage.tsx';
import { NumberSetting } from '../../NumberSetting.tsx';
import { SettingsSection } from '../../SettingsSection.tsx';
import { useEdit } from '../../useEdit.ts';
import { MinuteSetting } from './MinuteSetting.tsx';
import { t } from './translations.ts';

type Patch = Parameters<typeof setFormLimit>[1];
const SENDERS: (LimitedSender | 'any')[] = ['any', 'person', 'business'];

export function FormLimitSettings() {
  const { followsUp, ...studio } = useStudio();
  // A form that code reads and stores has limits of its own.
  return followsUp ? <LimitSection studio={studio} /> : null;
}

function LimitSection({
  studio: { id, published, lastSources: sources },
}: {
  studio: Pick<Studio, 'id' | 'published' | 'lastSources'>;
}) {
  const { run, editError } = useEdit();
  const limit = sources.form['x-limit'] ?? {};
  const { opens = null, closes = null, per = 'any', quota = null, options } = limit;
  const set = (patch: Patch) => run((now) => setFormLimit(now, patch), `limit ${Object.keys(patch).join()}`);
  const count = Object.keys(limit).length;
  const hasPlaces = quota !== null || options !== undefined;
  return (
    <SettingsSection title={t('title')} text={t('text')} isFolded mark={count > 0 ? t('set', { count }) : undefined}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
        <MinuteSetting label={t('opens')} value={opens} onChange={(value) => set({ opens: value })} />
        <MinuteSetting label={t('closes')} value={closes} onChange={(value) => set({ closes: value })} />
      </Box>
      {sources.form['x-audience'] === 'public' ? (
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{t('per_visitor')}</Box>
      ) : (
        <NativeSelect
          label={t('per')}
          value={per}
          options={SENDERS.map((value) => ({ value, label: t(`per_of.${value}`) }))}
          onChange={(value) => set({ per: value === 'any' ? null : value })}
        />
      )}
      <NumberSetting label={t('quota')} value={quota} onChange={(value) => set({ quota: value })} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: -1 }}>{t('quota_hint')}</Box>
      {published && quota !== null && <TakenNote form={id} quota={quota} />}
      <SwitchSetting
        label={t('waiting')}
        hint={t(hasPlaces ? 'waiting_hint' : 'waiting_quota')}
        checked={limit['waiting-list'] === true}
        disabled={!hasPlaces}
        onChange={(waitingList) => set({ waitingList })}
      />
      <EditErrorMessage>{editError}</EditErrorMessage>
    </SettingsSection>
  );
}

/** A quota below what is taken is allowed, and said. */
function TakenNote({ form, quota }: { form: string; quota: number }) {
  const { data: numbers } = useQuery(pathQuery(staffPaths.formPlaces(form)));
  const taken = numbers ? numbers.taken + numbers.offered : 0;
  const isLower = taken > quota;
  return <InfoNote text={isLower && t('lower', { taken: formatFullCount(taken), quota: formatFullCount(quota) })} />;
}
