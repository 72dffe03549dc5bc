/** Assigns an entry to a period, or removes it from one. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurationDetail } from '#contract/curation.ts';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { assignToPeriod, queueQuery } from './api.ts';
import { t } from './translations.ts';
import type { EntryTransition } from './useEntryTransition.ts';

export function AssignPeriod({ entry, moving }: { entry: CurationDetail; moving: EntryTransition }) {
  const { data } = useQuery(queueQuery('staff'));
  const now = entry.period?.id ?? '';
  const [chosen, setChosen] = useState(now);
  const isAllowed = (event: string) => entry.events.includes(event);
  const canAssign = isAllowed('period.assign');
  if (!canAssign && !isAllowed('period.release')) return null;
  const open = data?.periods.filter(({ status, id }) => id === now || status === 'open' || status === 'review') ?? [];
  const options = [
    ...(isAllowed('period.release') || now === '' ? [{ value: '', label: t('row.no_period') }] : []),
    ...(canAssign ? open : open.filter(({ id }) => id === now)).map(({ id, title }) => ({ value: id, label: title })),
  ];
  const send = () =>
    void moving.run(
      () => assignToPeriod(entry.id, { period_id: chosen || null }),
      chosen ? 'done.period_assign' : 'done.period_release',
    );
  return (
    <Panel title={t('assign.title')} text={t('assign.text')}>
      <NativeSelect label={t('assign.label')} value={chosen} options={options} onChange={setChosen} />
      <Button variant="outlined" disabled={chosen === now || moving.isBusy} onClick={send}>
        {t('assign.send')}
      </Button>
    </Panel>
  );
}
