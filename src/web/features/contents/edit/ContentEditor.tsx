/** Editor of one record in sections, with a preview of the public page. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContentRecord } from '#contract/content.ts';
import type { StepDoc } from '#engine/types.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { useNavigationBlocker } from '../../../components/useNavigationBlocker.ts';
import {
  DraftConflicts,
  ErrorSummary,
  type FormSession,
  FormUpdateNotice,
  RecordField,
  useDoc,
  useFormSession,
  useFormState,
  useShownFields,
} from '../../../forms/index.ts';
import { editPath, listPath } from '../api.ts';
import { t } from '../translations.ts';
import { SaveBar } from './SaveBar.tsx';
import { usePreview } from './usePreview.ts';
import { hasUserInput, useSaveContent } from './useSaveContent.ts';

/** Large, and few kinds of content have rows. */
const RecordRows = lazy(() => import('../../../forms/RecordRows.tsx'));

const sectionStyle = {
  p: { xs: 2, md: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  minWidth: 0,
} as const;

function Section({ step, isOnly }: { step: StepDoc; isOnly: boolean }) {
  const doc = useDoc();
  const fields = useShownFields(useFormSession(), step.id);
  return (
    <Box
      component="section"
      aria-labelledby={`${step.id}-judul`}
      sx={{ ...sectionStyle, '& > .field:last-of-type': { mb: 0 } }}
    >
      <Typography id={`${step.id}-judul`} component="h2" variant="h4" sx={{ mb: 2 }} hidden={isOnly}>
        {step.title}
      </Typography>
      {fields.map((name) =>
        doc.ui.fields[name]?.rows ? (
          <Suspense key={name} fallback={<SkeletonBar height={120} />}>
            <RecordRows name={name} />
          </Suspense>
        ) : (
          <RecordField key={name} name={name} />
        ),
      )}
    </Box>
  );
}

function useIsDirty(formSession: FormSession): boolean {
  const { store } = formSession;
  const subscribe = useCallback((listener: () => void) => store.onChange(listener), [store]);
  return useSyncExternalStore(subscribe, () => hasUserInput(formSession));
}

interface Props {
  kind: string;
  record: ContentRecord | null;
  preview: (shown: unknown) => ReactNode;
}

export function ContentEditor({ kind, record, preview }: Props) {
  const navigate = useNavigate();
  const formSession = useFormSession();
  const doc = useDoc();
  const server = useFormState((state) => state.serverErrors);
  const isDirty = useIsDirty(formSession);
  const [isLeaving, setLeaving] = useState(false);
  const continueNavigation = useRef<() => void>(() => {});
  const guard = useNavigationBlocker(isDirty, (go) => {
    continueNavigation.current = go;
    setLeaving(true);
  });
  const saving = useSaveContent(kind, record, (saved) => {
    guard.release();
    if (!record) void navigate(editPath(kind, saved.id), { replace: true });
  });
  const previewData = usePreview(formSession, kind);
  const summary = Object.entries(server).map(([path, [message = '']]) => ({ path, message }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, lg: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(320px, 1fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <FormUpdateNotice />
        <DraftConflicts />
        {summary.length > 0 && <ErrorSummary errors={summary} />}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {doc.steps.map((step) => (
            <Section key={step.id} step={step} isOnly={doc.steps.length === 1} />
          ))}
        </Box>
        <SaveBar
          isCategory={kind === 'category'}
          status={record?.status ?? 'draft'}
          isSaving={saving.isSaving}
          isDirty={isDirty}
          onSave={saving.save}
          onCancel={() => void navigate(listPath(kind))}
        />
      </Box>
      <Box
        component="section"
        aria-labelledby="pratinjau"
        // Focusable, because the preview may be longer than the window and must scroll by keyboard.
        tabIndex={0}
        sx={{
          minWidth: 0,
          position: { lg: 'sticky' },
          top: 88,
          maxHeight: { lg: 'calc(100vh - 110px)' },
          overflowY: { lg: 'auto' },
        }}
      >
        <Typography id="pratinjau" component="h2" variant="h4">
          {t('preview.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('preview.text')}
        </Typography>
        {/* Lists with several columns show only one record here. */}
        <Box
          inert
          sx={{ ...sectionStyle, bgcolor: 'background.default', '& > ul': { gridTemplateColumns: 'minmax(0, 1fr)' } }}
        >
          {previewData && (record || isDirty) ? (
            preview(previewData)
          ) : (
            <Typography color="textSecondary">{t('preview.nothing')}</Typography>
          )}
        </Box>
      </Box>
      <ConfirmDialog
        open={isLeaving}
        title={t('leave.title')}
        text={t('leave.text')}
        cancel={t('leave.stay')}
        confirm={t('leave.go')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          formSession.removeLocalCopy();
          guard.release();
          continueNavigation.current();
        }}
      />
    </Box>
  );
}
