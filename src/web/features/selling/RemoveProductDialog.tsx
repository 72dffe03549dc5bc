/** Removes a product after a confirmation. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sellingPaths } from '#contract/calls/selling.ts';
import { toProblem } from '../../api/problem.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toasts.ts';
import { removeProduct } from './api.ts';

interface Props {
  product: { id: string; name: string } | null;
  onClose: () => void;
  onRemoved: (id: string) => void;
}

export function RemoveProductDialog({ product, onClose, onRemoved }: Props) {
  const { t } = useTranslation('selling');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const confirmRemoval = async () => {
    if (!product) return;
    setBusy(true);
    try {
      await removeProduct(product.id);
      showToast({ title: t('remove.done'), description: product.name, variant: 'success' });
      onRemoved(product.id);
    } catch (error) {
      showToast({ title: t('product-save:problem'), description: toProblem(error).message, variant: 'destructive' });
      void invalidatePaths(queryClient, [sellingPaths.memberProducts()]);
    }
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={product !== null}
      title={t('remove.title')}
      text={product ? t('remove.text', { name: product.name }) : ''}
      cancel={t('remove.cancel')}
      confirm={t('remove.confirm')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirmRemoval()}
    />
  );
}
