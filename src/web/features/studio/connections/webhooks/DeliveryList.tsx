/** What a webhook has delivered within 30 days, newest first, and a button that sends one again. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import type { Delivery, DeliveryState } from '#contract/webhooks.ts';
import { post } from '../../../../api/call.ts';
import { pathQuery } from '../../../../api/path-query.ts';
import { Action } from '../../../../components/Action.tsx';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { Pager } from '../../../../components/Pager.tsx';
import { QueryResult } from '../../../../components/QueryResult.tsx';
import { StatusChip } from '../../../../components/StatusChip.tsx';
import { showProblem } from '../../../../components/show-problem.ts';
import { showToast } from '../../../../components/toasts.ts';
import { useAction } from '../../../../components/useAction.ts';
import { useListQuery } from '../../../../components/useListQuery.ts';
import { longDateTime } from '../../../../format/dates.ts';
import { keyPartOf } from '../../../../i18n.ts';
import { actionsStyle, headStyle, listStyle, secondaryText, titleStyle } from '../row-styles.ts';
import { t } from '../translations.ts';

const REFRESH_MS = 5_000;
const chips = { sent: 'open', waiting: 'waiting', failed: 'revision' } as const;
const STATES: DeliveryState[] = ['failed', 'waiting', 'sent'];

interface Place {
  form: string;
  webhook: string;
}

function DeliveryRow({ form, webhook, delivery }: Place & { delivery: Delivery }) {
  const { id, submission, type, state, attempts, created_at, last_attempt_at, next_attempt_at } = delivery;
  const { isBusy, run } = useAction(() => post(staffPaths.studio.replays(form, webhook), { delivery: id }), {
    onSuccess: () => showToast({ title: t('delivery.replayed', { count: 1 }), variant: 'success' }),
    onProblem: (problem) => showProblem(problem, t('failed')),
  });
  return (
    <li>
      <Box sx={headStyle}>
        <Box sx={titleStyle}>
          {submission.number} · {t(`delivery.type.${keyPartOf(type)}`)}
        </Box>
        <StatusChip status={chips[state]} label={t(`delivery.state.${state}`)} />
      </Box>
      <Box sx={secondaryText}>{t('delivery.created', { when: longDateTime(created_at) })}</Box>
      {last_attempt_at && (
        <Box sx={secondaryText}>
          {t('delivery.attempts', { count: attempts, when: longDateTime(last_attempt_at) })}
          {delivery.last_status !== null && ` · ${t('delivery.status', { status: delivery.last_status })}`}
        </Box>
      )}
      {delivery.last_error && <Box sx={{ mt: 0.5 }}>{delivery.last_error}</Box>}
      {next_attempt_at && <Box sx={secondaryText}>{t('delivery.next', { when: longDateTime(next_attempt_at) })}</Box>}
      {state !== 'waiting' && (
        <Box sx={actionsStyle}>
          <Action
            size="small"
            busy={isBusy}
            label={t('delivery.replay_one', { number: submission.number })}
            onClick={() => void run()}
          >
            {t('delivery.replay')}
          </Action>
        </Box>
      )}
    </li>
  );
}

export function DeliveryList({ form, webhook }: Place) {
  const [state, setState] = useState<DeliveryState | ''>('');
  const [page, setPage] = useState(1);
  const params = new URLSearchParams({ page: String(page), per_page: '10', ...(state ? { state } : {}) });
  const query = useListQuery({
    ...pathQuery(staffPaths.studio.deliveries(form, webhook, params.toString())),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, borderRadius: '10px', bgcolor: 'soft.sunken', display: 'grid', gap: 2 }}>
      <Box sx={{ maxWidth: 260 }}>
        <NativeSelect
          label={t('delivery.filter')}
          value={state}
          options={[
            { value: '', label: t('delivery.all') },
            ...STATES.map((value) => ({ value, label: t(`delivery.state.${value}`) })),
          ]}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      </Box>
      <QueryResult
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={{ title: t('delivery.none'), text: t(state ? 'delivery.none_filtered' : 'delivery.none_text') }}
      >
        {({ items, total_pages }) => (
          <div>
            <Box component="ol" aria-label={t('delivery.list')} sx={listStyle}>
              {items.map((delivery) => (
                <DeliveryRow key={delivery.id} form={form} webhook={webhook} delivery={delivery} />
              ))}
            </Box>
            <Pager page={page} total={total_pages} onPage={setPage} />
          </div>
        )}
      </QueryResult>
    </Box>
  );
}
