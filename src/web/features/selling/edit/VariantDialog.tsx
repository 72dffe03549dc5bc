/** Dialogs Tambah and Edit Varian Produk: one variant in its own form. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId } from 'react';
import type { MemberProduct, MemberVariant } from '#contract/selling.ts';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { showToast } from '../../../components/toasts.ts';
import {
  ErrorSummary,
  FormSessionProvider,
  FormUpdateNotice,
  RecordField,
  useDoc,
  useFormSession,
  useFormState,
  useShownFields,
} from '../../../forms/index.ts';
import { VARIANT_FORM } from '../api.ts';
import { t } from '../translations.ts';
import { prepareSave, showMessages } from './prepare-save.ts';
import { buildBody, changedFields, variantAnswers } from './product-answers.ts';
import { StockConflictDialog } from './StockConflictDialog.tsx';
import type { ProductSave } from './useProductSave.ts';

interface Props {
  product: MemberProduct;
  save: ProductSave;
}

function Fields({ step }: { step: string }) {
  const fields = useShownFields(useFormSession(), step);
  return fields.map((name) => <RecordField key={name} name={name} />);
}

function VariantForm({ variant, save }: { variant: MemberVariant | undefined; save: ProductSave }) {
  const { snapshot, send, handed: saveInput } = save;
  const formSession = useFormSession();
  const doc = useDoc();
  const server = useFormState((state) => state.serverErrors);
  const { errors, stock_quantity: present } = snapshot.context;
  const isSending = snapshot.matches({ variant: 'creating' }) || snapshot.matches({ variant: 'updating' });

  useEffect(() => {
    saveInput.forgetVariant = formSession.removeLocalCopy;
  }, [saveInput, formSession]);
  useEffect(() => {
    if (present !== null) formSession.cell.set({ serverErrors: errors });
    else if (Object.keys(errors).length > 0) showMessages(formSession, errors);
  }, [errors, present, formSession]);

  const close = () => {
    formSession.removeLocalCopy();
    send({ type: 'dialog.closed' });
  };
  const submit = (seenStock: number | null) => {
    const ready = prepareSave(formSession);
    if (ready.kind === 'busy') return showToast({ title: t('edit.uploading') });
    if (ready.kind === 'invalid') return showMessages(formSession, ready.messages);
    const changed = changedFields(doc, formSession.initial, ready.answers);
    if (variant && Object.keys(changed).length === 0) return close();
    saveInput.variant = buildBody(changed, seenStock, doc.version);
    send({ type: 'variant.submitted' });
  };
  const seenStockQuantity = variant ? ((formSession.initial.stock_quantity as number | undefined) ?? null) : null;
  const summary = Object.entries(server).map(([path, [message = '']]) => ({ path, message }));

  return (
    <>
      <DialogContent sx={{ pt: 1 }}>
        <FormUpdateNotice />
        {summary.length > 0 && <ErrorSummary errors={summary} />}
        {doc.steps.map(({ id }) => (
          <Fields key={id} step={id} />
        ))}
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" disabled={isSending} onClick={close}>
          {t('edit.cancel')}
        </Button>
        <Button
          variant="contained"
          aria-disabled={isSending || undefined}
          onClick={() => isSending || submit(seenStockQuantity)}
        >
          {t(isSending ? 'edit.saving' : 'edit.save')}
        </Button>
      </DialogActions>
      <StockConflictDialog
        currentStock={isSending ? null : present}
        ownStock={Number(formSession.store.read('stock_quantity') ?? 0)}
        onKeepOwn={() => submit(present)}
        onKeepCurrent={(stock) => {
          formSession.initial = { ...formSession.initial, stock_quantity: stock };
          formSession.store.set('stock_quantity', stock);
          submit(stock);
        }}
      />
    </>
  );
}

export function VariantDialog({ product, save }: Props) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 767.95px)', { noSsr: true });
  const { snapshot, send } = save;
  const isNew = snapshot.matches({ variant: 'adding' }) || snapshot.matches({ variant: 'creating' });
  const isOld = snapshot.matches({ variant: 'editing' }) || snapshot.matches({ variant: 'updating' });
  if (!isNew && !isOld) return null;
  const variant = product.varian.find((one) => one.id === snapshot.context.variant_id);
  return (
    <DialogFrame
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      // A press outside does not close the dialog. Escape does, and keeps the input for next time.
      onClose={(_, reason) => reason === 'escapeKeyDown' && send({ type: 'dialog.closed' })}
      aria-labelledby={id}
      slotProps={{ paper: { variant: 'outlined' } }}
    >
      <DialogTitle id={id} component="h2">
        {t(isNew ? 'variant.add' : 'variant.edit')}
      </DialogTitle>
      <FormSessionProvider
        form={VARIANT_FORM}
        mode="edit"
        copyKey={variant?.id ?? `${product.id}:baru`}
        initialAnswers={variant ? variantAnswers(variant) : {}}
        files={variant?.picture ? { [variant.picture.id]: variant.picture } : {}}
      >
        <VariantForm variant={variant} save={save} />
      </FormSessionProvider>
    </DialogFrame>
  );
}
