/** One API key: what it reads, how long it lasts, when it was last used. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import { remove } from '../../../../api/call.ts';
import { Action } from '../../../../components/Action.tsx';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { StatusChip } from '../../../../components/StatusChip.tsx';
import { showProblem } from '../../../../components/show-problem.ts';
import { showToast } from '../../../../components/toasts.ts';
import { useAction } from '../../../../components/useAction.ts';
import { longDateTime, shortDate } from '../../../../format/dates.ts';
import { actionsStyle, headStyle, secondaryText, titleStyle } from '../row-styles.ts';
import { t } from '../translations.ts';

function endText({ revoked_at, expires_at, live }: ApiKey): string {
  if (revoked_at) return t('key.revoked_at', { when: longDateTime(revoked_at) });
  if (!expires_at) return t('key.endless');
  // It ends with the day before.
  const lastDay = shortDate(new Date(Date.parse(expires_at) - 1).toISOString());
  return t(live ? 'key.until' : 'key.expired_at', { when: lastDay });
}

export function ApiKeyRow({ form, apiKey }: { form: string; apiKey: ApiKey }) {
  const { id, name, prefix, forms, live, created_at, created_by, last_used_at, revoked_at } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction(() => remove(staffPaths.apiKey(id)), {
    onSuccess: () => showToast({ title: t('key.revoked'), variant: 'success' }),
    onProblem: (problem) => showProblem(problem, t('failed')),
    onEnd: () => setAsking(false),
  });
  const others = forms.filter((one) => one.id !== form);
  const state = live ? 'live' : revoked_at ? 'revoked' : 'expired';
  return (
    <li>
      <Box sx={headStyle}>
        <Box sx={titleStyle}>{name}</Box>
        <code>{prefix}…</code>
        <StatusChip status={live ? 'open' : 'closed'} label={t(`key.state.${state}`)} />
      </Box>
      <Box sx={{ ...secondaryText, mt: 0.5 }}>
        {t('key.created', { when: longDateTime(created_at), name: created_by ?? t('somebody') })} · {endText(apiKey)}
      </Box>
      <Box sx={secondaryText}>
        {last_used_at ? t('key.used', { when: longDateTime(last_used_at) }) : t('key.unused')}
      </Box>
      {others.length > 0 && (
        <Box sx={secondaryText}>{t('key.also', { forms: others.map(({ title }) => title).join(', ') })}</Box>
      )}
      {live && (
        <Box sx={actionsStyle}>
          <Action size="small" tone="error" label={t('key.revoke_one', { name })} onClick={() => setAsking(true)}>
            {t('key.revoke')}
          </Action>
        </Box>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('key.revoke_title', { name })}
        text={t('key.revoke_text')}
        cancel={t('cancel')}
        confirm={t('key.revoke')}
        isBusy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => run()}
      />
    </li>
  );
}
