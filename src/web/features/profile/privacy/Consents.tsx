/** The user's consents with version and date. Optional ones can be given and withdrawn here. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { Consent } from '#contract/privacy.ts';
import { Action } from '../../../components/Action.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { longDateTime } from '../../../format/dates.ts';
import { userQueryKey } from '../../../session/user.ts';
import { consentsQuery, giveConsent, withdrawConsent } from './api.ts';
import { t } from './translations.ts';

const TEXT_PATHS: Record<string, string> = { terms: '/terms', privacy: '/privacy' };

interface RowProps {
  consent: Consent;
  isBusy: boolean;
  onGive: () => void;
  onWithdraw: () => void;
}

function ConsentRow({ consent, isBusy, onGive, onWithdraw }: RowProps) {
  const { kind, version, given_at, withdrawn_at, optional, due } = consent;
  const name = t(`consents.kinds.${kind}`);
  const text = TEXT_PATHS[kind];
  const state = () => {
    if (version && given_at) return t('consents.given', { version, when: longDateTime(given_at) });
    return withdrawn_at ? t('consents.withdrawn', { when: longDateTime(withdrawn_at) }) : t('consents.never');
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {text ? (
            <Link component={RouterLink} to={text} color="inherit">
              {name}
            </Link>
          ) : (
            name
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{state()}</Box>
        {due && <Box sx={{ color: 'accent.main', fontWeight: 600 }}>{t('consents.due')}</Box>}
      </Box>
      {due && (
        <Action look="filled" size="small" busy={isBusy} label={t('consents.agree_to', { name })} onClick={onGive}>
          {t('consents.agree')}
        </Action>
      )}
      {optional && version && (
        <Action
          look="outlined"
          size="small"
          busy={isBusy}
          label={t('consents.take_back_of', { name })}
          onClick={onWithdraw}
        >
          {t('consents.take_back')}
        </Action>
      )}
      {optional && !version && (
        <Action look="outlined" size="small" busy={isBusy} label={t('consents.agree_to', { name })} onClick={onGive}>
          {t('consents.agree')}
        </Action>
      )}
    </Box>
  );
}

export function Consents() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(consentsQuery);
  const change = useMutation({
    mutationFn: ({ kind, on }: { kind: Consent['kind']; on: boolean }) =>
      on ? giveConsent(kind) : withdrawConsent(kind),
    onSuccess: (consents, { on }) => {
      queryClient.setQueryData(consentsQuery.queryKey, consents);
      void queryClient.invalidateQueries({ queryKey: userQueryKey, exact: true });
      showToast({ title: t(on ? 'consents.saved' : 'consents.taken_back'), variant: 'success' });
    },
    onError: (problem) => showProblem(problem),
  });
  return (
    <Panel title={t('consents.title')} text={t('consents.text')}>
      {!data &&
        (error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={160} />)}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((consent) => (
            <ConsentRow
              key={consent.kind}
              consent={consent}
              isBusy={change.isPending}
              onGive={() => change.mutate({ kind: consent.kind, on: true })}
              onWithdraw={() => change.mutate({ kind: consent.kind, on: false })}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}
