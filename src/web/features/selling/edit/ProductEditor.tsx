/**
 * Editor of one product: its sections, the machine that controls them, and the guard against leaving with unsaved
 * changes.
 */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MemberProduct } from '#contract/selling.ts';
import type { StepDoc } from '#engine/types.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { showToast } from '../../../components/toasts.ts';
import { useNavigationBlocker } from '../../../components/useNavigationBlocker.ts';
import {
  DraftConflicts,
  ErrorSummary,
  FormUpdateNotice,
  limitsOf,
  RecordField,
  useDoc,
  useFormSession,
  useFormState,
  useShownFields,
} from '../../../forms/index.ts';
import { useCacheForms } from '../../../offline/useCacheForms.ts';
import { VARIANT_FORM } from '../api.ts';
import { t } from '../translations.ts';
import { EditBar } from './EditBar.tsx';
import { MediaSection } from './MediaSection.tsx';
import { prepareSave, showMessages } from './prepare-save.ts';
import { buildBody, changedFields } from './product-answers.ts';
import { StockConflictDialog } from './StockConflictDialog.tsx';
import { type ProductSave, useProductSave } from './useProductSave.ts';
import { useReportListErrors } from './useReportListErrors.ts';
import { hasChanges, useSyncVariants, useTrackChanges } from './useTrackChanges.ts';
import { VariantSection } from './VariantSection.tsx';

const LIST_PATH = '/dashboard/member/products';

function Section({
  step,
  title,
  product,
  save,
}: {
  step: StepDoc;
  title: string;
  product: MemberProduct;
  save: ProductSave;
}) {
  const doc = useDoc();
  const fields = useShownFields(useFormSession(), step.id);
  const isPriced = product.varian.length > 0 && step.fields.includes('price');
  return (
    <Box
      component="section"
      id={step.id}
      aria-labelledby={`${step.id}-judul`}
      sx={{
        p: { xs: 2, md: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        minWidth: 0,
        scrollMarginTop: 90,
        '& > .field:last-of-type': { mb: 0 },
      }}
    >
      <Typography id={`${step.id}-judul`} component="h2" variant="h4" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {isPriced && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('variant.priced')}</Typography>}
      {fields.map((name) => {
        const field = doc.ui.fields[name];
        if (name === 'media' && field) return <MediaSection key={name} product={product} field={field} save={save} />;
        if (name === 'varian') {
          const max = limitsOf(doc, name).maxItems ?? Number.POSITIVE_INFINITY;
          return <VariantSection key={name} product={product} max={max} save={save} />;
        }
        return <RecordField key={name} name={name} />;
      })}
    </Box>
  );
}

function TableOfContents({ steps }: { steps: { id: string; title: string }[] }) {
  return (
    <Box
      component="nav"
      aria-label={t('edit.sections')}
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: 96,
        alignSelf: 'start',
        borderLeft: 2,
        borderColor: 'divider',
        pl: 2,
      }}
    >
      {steps.map(({ id, title }) => (
        <Link
          key={id}
          href={`#${id}`}
          color="inherit"
          underline="hover"
          onClick={(event) => {
            // Prevents the default, because a history entry for each section would break the back button.
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView();
          }}
          sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
        >
          {title}
        </Link>
      ))}
    </Box>
  );
}

export function ProductEditor({ product }: { product: MemberProduct }) {
  const navigate = useNavigate();
  const formSession = useFormSession();
  const doc = useDoc();
  const server = useFormState((state) => state.serverErrors);
  const save = useProductSave(product);
  const { snapshot, send, handed: saveInput } = save;
  const isDirty = useTrackChanges(formSession, save);
  useSyncVariants(formSession, product);
  useReportListErrors(save);
  useCacheForms([{ form: VARIANT_FORM }]);

  const continueNavigation = useRef<() => void>(() => {});
  const isOpenDialog = snapshot.matches({ variant: 'adding' }) || snapshot.matches({ variant: 'editing' });
  const isConfirmOpen = snapshot.matches({ variant: 'confirming' }) || snapshot.matches({ media: 'confirming' });
  const isIdle = snapshot.matches('idle') || snapshot.status === 'done';
  const guard = useNavigationBlocker(!isIdle, (go) => {
    // The back button closes a dialog first.
    if (isOpenDialog || isConfirmOpen) return send({ type: 'dialog.closed' });
    continueNavigation.current = go;
    send({ type: 'leave.requested' });
  });

  const { errors, stock_quantity: present } = snapshot.context;
  const hasFailed = snapshot.matches('failed');
  useEffect(() => {
    if (!hasFailed) return;
    // During a stock conflict, the dialog has the focus.
    if (present !== null) formSession.cell.set({ serverErrors: errors });
    else if (Object.keys(errors).length > 0) showMessages(formSession, errors);
    // The refusal may come from a new version of the form.
    void formSession.checkForNewVersion();
  }, [hasFailed, errors, present, formSession]);

  useEffect(() => {
    saveInput.product = (stock) => {
      const { store, initial, cell } = formSession;
      const seenStock = stock ?? (initial.stock_quantity as number | undefined) ?? null;
      const { doc: currentDoc } = cell.get();
      return buildBody(changedFields(currentDoc, initial, store.answers()), seenStock, currentDoc.version);
    };
    saveInput.forgetProduct = formSession.removeLocalCopy;
    saveInput.leave = () => {
      guard.release();
      continueNavigation.current();
    };
    saveInput.goToProducts = () => {
      guard.release();
      void navigate(LIST_PATH);
    };
  });

  const request = () => {
    const ready = prepareSave(formSession);
    if (ready.kind === 'busy') showToast({ title: t('edit.uploading') });
    else if (ready.kind === 'invalid') showMessages(formSession, ready.messages);
    else send({ type: 'save.requested' });
  };
  const summary = Object.entries(server).map(([path, [message = '']]) => ({ path, message }));
  const steps = doc.steps.map((step, index) => ({
    ...step,
    title: index === 0 ? t('edit.first_section') : step.title,
  }));
  const isSaving = snapshot.matches('saving');

  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 720px)' },
      }}
    >
      <TableOfContents steps={steps} />
      <Box sx={{ minWidth: 0 }}>
        <FormUpdateNotice />
        <DraftConflicts />
        {summary.length > 0 && <ErrorSummary errors={summary} />}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {steps.map((step) => (
            <Section key={step.id} step={step} title={step.title} product={product} save={save} />
          ))}
        </Box>
        <EditBar
          isSaving={isSaving}
          isDirty={isDirty}
          canSave={snapshot.can({ type: 'save.requested' })}
          onCancel={() => void navigate(LIST_PATH)}
          onSave={request}
        />
      </Box>
      <StockConflictDialog
        currentStock={hasFailed ? present : null}
        ownStock={Number(formSession.store.read('stock_quantity') ?? 0)}
        onKeepOwn={request}
        onKeepCurrent={(stock) => {
          formSession.initial = { ...formSession.initial, stock_quantity: stock };
          formSession.store.set('stock_quantity', stock);
          send({ type: 'field.edited', field: 'stock_quantity', dirty: hasChanges(formSession) });
        }}
      />
      <ConfirmDialog
        open={snapshot.matches('leaving')}
        title={t('edit.leave_title')}
        text={t('edit.leave_text')}
        cancel={t('edit.leave_stay')}
        confirm={t('edit.leave_go')}
        onCancel={() => send({ type: 'dialog.closed' })}
        onConfirm={() => send({ type: 'leave.confirmed' })}
      />
    </Box>
  );
}
