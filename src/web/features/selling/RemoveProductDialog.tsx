/** Removes a product after a confirmation. */
import { useQueryClient } from '@tanstack/react-query';
import { sellingPaths } from '#contract/calls/selling.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { removeProduct } from './api.ts';
import { t, tProductSave } from './translations.ts';

interface Product {
  id: string;
  name: string;
}

interface Props {
  product: Product | null;
  onClose: () => void;
  onRemoved: (id: string) => void;
}

export function RemoveProductDialog({ product, onClose, onRemoved }: Props) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction(({ id }: Product) => removeProduct(id), {
    onSuccess: (_removed, { id, name }) => {
      showToast({ title: t('remove.done'), description: name, variant: 'success' });
      onRemoved(id);
    },
    onProblem: (problem) => {
      showProblem(problem, tProductSave('problem'));
      void invalidatePaths(queryClient, [sellingPaths.memberProducts()]);
    },
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open={product !== null}
      title={t('remove.title')}
      text={product ? t('remove.text', { name: product.name }) : ''}
      cancel={t('remove.cancel')}
      confirm={t('remove.confirm')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => product && run(product)}
    />
  );
}
