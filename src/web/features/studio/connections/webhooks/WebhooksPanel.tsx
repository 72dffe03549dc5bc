/** The webhooks of the form: a list, and a field that adds one. */

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import { MAX_WEBHOOK_URL_LENGTH, MAX_WEBHOOKS } from '#contract/limits.ts';
import { post } from '../../../../api/call.ts';
import { pathQuery } from '../../../../api/path-query.ts';
import { Action } from '../../../../components/Action.tsx';
import { Field } from '../../../../components/Field.tsx';
import { FormAlert } from '../../../../components/FormAlert.tsx';
import { InfoNote } from '../../../../components/InfoNote.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryResult } from '../../../../components/QueryResult.tsx';
import { useFields } from '../../../../components/useFields.ts';
import { useStudio } from '../../store.tsx';
import { listStyle } from '../row-styles.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { t } from '../translations.ts';
import { WebhookRow } from './WebhookRow.tsx';

const REFRESH_MS = 10_000;

function NewWebhook({ form }: { form: string }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const fields = useFields({ url: '' });
  const add = fields.submit(
    async ({ url }) => {
      setAlert(null);
      const made = await post(staffPaths.studio.webhooks(form), { url });
      fields.reset({ url: '' });
      setSecret(made.secret);
    },
    (problem) => setAlert(problem.errors.url ? null : problem.message),
  );
  return (
    <>
      <Box component="form" ref={fields.form} noValidate onSubmit={add} sx={{ display: 'grid', gap: 1.5 }}>
        <FormAlert text={alert} />
        <Field
          {...fields.text('url')}
          label={t('webhook.url')}
          hint={t('webhook.url_hint')}
          required={false}
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_WEBHOOK_URL_LENGTH}
        />
        <Box>
          <Action type="submit" look="outlined" busy={fields.isSending} disabled={fields.values.url.trim() === ''}>
            {t('webhook.add')}
          </Action>
        </Box>
      </Box>
      {secret && (
        <SecretDialog
          title={t('webhook.secret_title')}
          text={t('webhook.secret_text')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

export function WebhooksPanel() {
  const { id } = useStudio();
  const query = useQuery({ ...pathQuery(staffPaths.studio.webhooks(id)), refetchInterval: REFRESH_MS });
  const isFull = (query.data?.length ?? 0) >= MAX_WEBHOOKS;
  return (
    <Panel title={t('webhook.title')} text={t('webhook.text')}>
      <QueryResult
        query={query}
        isEmpty={(webhooks) => webhooks.length === 0}
        empty={{ title: t('webhook.none'), text: t('webhook.none_text') }}
      >
        {(webhooks) => (
          <Box component="ul" aria-label={t('webhook.list')} sx={listStyle}>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} form={id} webhook={webhook} />
            ))}
          </Box>
        )}
      </QueryResult>
      {query.data &&
        (isFull ? <InfoNote text={t('webhook.full', { most: MAX_WEBHOOKS })} /> : <NewWebhook form={id} />)}
    </Panel>
  );
}
