/** The sites that may show the form in a frame, and the HTML for them. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import { MAX_EMBED_ORIGINS, MAX_ORIGIN_LENGTH } from '#contract/limits.ts';
import type { Sharing } from '#contract/sharing.ts';
import { put } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { Action } from '../../../components/Action.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { InfoNote } from '../../../components/InfoNote.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { useFields } from '../../../components/useFields.ts';
import { t as tCommon } from '../../../i18n.ts';
import { embedCodeOf } from './embed-code.ts';
import { t } from './translations.ts';

interface Props {
  form: string;
  title: string;
  isPublic: boolean;
  origins: string[];
}

function useSaveOrigins(form: string) {
  const queryClient = useQueryClient();
  const path = staffPaths.studio.sharing(form);
  return async (embed_origins: string[]): Promise<Sharing> => {
    const saved = await put(path, { embed_origins });
    queryClient.setQueryData(pathQuery(path).queryKey, saved);
    return saved;
  };
}

function NewOrigin({ form, origins }: Pick<Props, 'form' | 'origins'>) {
  const save = useSaveOrigins(form);
  const [alert, setAlert] = useState<string | null>(null);
  const fields = useFields({ origin: '' });
  const add = fields.submit(
    async ({ origin }) => {
      setAlert(null);
      const saved = await save([...origins, origin]);
      if (saved.embed_origins.length === origins.length) return fields.fail({ origin: [t('embed.known')] });
      fields.reset({ origin: '' });
      showToast({ title: t('embed.added'), variant: 'success' });
    },
    // The server names the position in the list.
    ({ errors, message }) => {
      const texts = Object.values(errors).flat();
      if (texts.length > 0) fields.fail({ origin: texts });
      else setAlert(message);
    },
  );
  return (
    <Box component="form" ref={fields.form} noValidate onSubmit={add} sx={{ display: 'grid', gap: 1.5 }}>
      <FormAlert text={alert} />
      <Field
        {...fields.text('origin')}
        label={t('embed.origin')}
        hint={t('embed.origin_hint')}
        required={false}
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_ORIGIN_LENGTH}
      />
      <Box>
        <Action type="submit" look="outlined" busy={fields.isSending} disabled={fields.values.origin.trim() === ''}>
          {t('embed.add')}
        </Action>
      </Box>
    </Box>
  );
}

function OriginList({ form, origins }: Pick<Props, 'form' | 'origins'>) {
  const save = useSaveOrigins(form);
  const [leaving, setLeaving] = useState<string | null>(null);
  const removal = useAction((origin: string) => save(origins.filter((one) => one !== origin)), {
    onSuccess: () => showToast({ title: t('embed.removed'), variant: 'success' }),
    onProblem: (problem) => showProblem(problem, t('failed')),
    onEnd: () => setLeaving(null),
  });
  return (
    <>
      <Box component="ul" aria-label={t('embed.list')} sx={listStyle}>
        {origins.map((origin) => (
          <li key={origin}>
            <Box sx={{ minWidth: 0, flex: '1 1 12rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{origin}</Box>
            <Action
              size="small"
              tone="error"
              label={t('embed.remove_of', { origin })}
              onClick={() => setLeaving(origin)}
            >
              {t('embed.remove')}
            </Action>
          </li>
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== null}
        title={t('embed.remove_title', { origin: leaving ?? '' })}
        text={t('embed.remove_text')}
        cancel={t('embed.cancel')}
        confirm={t('embed.remove')}
        isBusy={removal.isBusy}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving !== null && removal.run(leaving)}
      />
    </>
  );
}

function EmbedCode({ form, title }: Pick<Props, 'form' | 'title'>) {
  const code = embedCodeOf(form, title);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ fontWeight: 600 }}>{t('embed.code')}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{t('embed.code_hint')}</Box>
      <Box component="pre" sx={codeStyle}>
        {code}
      </Box>
      <Box>
        <CopyButton text={code} copied={t('embed.copied')}>
          {t('embed.copy')}
        </CopyButton>
      </Box>
    </Box>
  );
}

export function EmbedPanel({ form, title, isPublic, origins }: Props) {
  const site = `${tCommon('site.name')} ${tCommon('site.city')}`;
  // Sites that were allowed before the form was closed to visitors can still be removed.
  const canAdd = isPublic && origins.length < MAX_EMBED_ORIGINS;
  return (
    <Panel title={t('embed.title')} text={t('embed.text', { site })}>
      <InfoNote text={!isPublic && t('embed.not_public')} />
      {origins.length > 0 && <OriginList form={form} origins={origins} />}
      {isPublic && origins.length === 0 && (
        <EmptyState small level="h3" title={t('embed.none')} text={t('embed.none_text')} />
      )}
      {canAdd && <NewOrigin form={form} origins={origins} />}
      {isPublic && !canAdd && <InfoNote text={t('embed.full', { most: MAX_EMBED_ORIGINS })} />}
      {isPublic && origins.length > 0 && <EmbedCode form={form} title={title} />}
    </Panel>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
const codeStyle = {
  m: 0,
  p: 1.5,
  borderRadius: '10px',
  bgcolor: 'soft.sunken',
  fontSize: '0.875rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
