/** Runs machines/product-save.ts for one product: performs its effects and reports their results. */
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { MemberProduct } from '#contract/selling.ts';
import type { Answers } from '#engine/types.ts';
import { productSaveMachine } from '#machines/product-save.ts';
import { toProblem } from '../../../api/problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { addMedia, addVariant, productQuery, removeMedium, removeVariant, saveProduct, saveVariant } from '../api.ts';
import { tProductSave as t } from '../translations.ts';
import { stockOfProblem } from './product-answers.ts';

/** Input that the page provides for an effect before it sends the event. */
interface SaveInput {
  /** The changed fields of the product, read at saving. */
  product: (stock: number | null) => Answers;
  variant: Answers;
  files: File[];
  /** Deletes the local copies of the input. */
  forgetProduct: () => void;
  forgetVariant: () => void;
  leave: () => void;
  goToProducts: () => void;
}

const toFailure = (thrown: unknown) => {
  const { message, errors, status, data } = toProblem(thrown);
  return { message, errors, stock_quantity: stockOfProblem({ status, data }) };
};

/** If the server rejects a picture, the field message says more than the general one. */
const errorText = (thrown: unknown): string => {
  const { message, errors } = toProblem(thrown);
  return [...new Set([message, ...Object.values(errors).flat()])].filter(Boolean).join(' ');
};

export function useProductSave({ id }: Pick<MemberProduct, 'id'>) {
  const queryClient = useQueryClient();
  const saveInput = useRef<SaveInput>({
    product: () => ({}),
    variant: {},
    files: [],
    forgetProduct: () => undefined,
    forgetVariant: () => undefined,
    leave: () => undefined,
    goToProducts: () => undefined,
  });

  const machine = useMemo(() => {
    const { queryKey } = productQuery(id);
    const notifySuccess = (title: string) => () => showToast({ title, variant: 'success' });
    const notifyError = (title: string, description?: string) =>
      showToast({ title, ...(description ? { description } : {}), variant: 'destructive' });
    /** Calls of sections return the whole product. `reloadProduct` shows it. */
    let written: MemberProduct | undefined;
    return productSaveMachine.provide({
      actions: {
        saveProduct: ({ context, self }) => {
          saveProduct(id, saveInput.current.product(context.stock_quantity)).then(
            () => self.send({ type: 'save.succeeded' }),
            (thrown) => self.send({ type: 'save.failed', ...toFailure(thrown) }),
          );
        },
        addVariant: ({ self }) => {
          addVariant(id, saveInput.current.variant).then(
            (product) => {
              written = product;
              saveInput.current.forgetVariant();
              self.send({ type: 'variant.added' });
            },
            (thrown) => self.send({ type: 'variant.refused', ...toFailure(thrown) }),
          );
        },
        saveVariant: ({ context, self }) => {
          saveVariant(id, context.variant_id ?? '', saveInput.current.variant).then(
            (product) => {
              written = product;
              saveInput.current.forgetVariant();
              self.send({ type: 'variant.saved' });
            },
            (thrown) => self.send({ type: 'variant.refused', ...toFailure(thrown) }),
          );
        },
        deleteVariant: ({ context, self }) => {
          removeVariant(id, context.variant_id ?? '').then(
            (product) => {
              written = product;
              self.send({ type: 'variant.deleted' });
            },
            (thrown) => self.send({ type: 'variant.refused', ...toFailure(thrown) }),
          );
        },
        addMedia: ({ self }) => {
          addMedia(id, saveInput.current.files).then(
            (product) => {
              written = product;
              self.send({ type: 'media.added' });
            },
            (thrown) => self.send({ type: 'media.refused', message: errorText(thrown) }),
          );
        },
        deleteMedia: ({ context, self }) => {
          removeMedium(id, context.media_id ?? '').then(
            (product) => {
              written = product;
              self.send({ type: 'media.deleted' });
            },
            (thrown) => self.send({ type: 'media.refused', message: errorText(thrown) }),
          );
        },
        // The API client refetches lists and totals that contain the product.
        reloadProduct: () => void queryClient.setQueryData(queryKey, written),
        showProductSavedNotice: notifySuccess(t('saved')),
        showVariantAddedNotice: notifySuccess(t('variant.added')),
        showVariantSavedNotice: notifySuccess(t('variant.saved')),
        showVariantDeletedNotice: notifySuccess(t('variant.deleted')),
        showMediaAddedNotice: notifySuccess(t('media.added')),
        showMediaDeletedNotice: notifySuccess(t('media.deleted')),
        showMediaDeleteFailedNotice: () => notifyError(t('media.delete_failed')),
        showMediaLimitNotice: () => notifyError(t('media.limit')),
        showProblemNotice: ({ event }) => {
          // A stock conflict opens a dialog, and a toast would cover it.
          if ('stock_quantity' in event && typeof event.stock_quantity === 'number') return;
          notifyError(t('problem'), 'message' in event ? event.message : undefined);
        },
        goToProducts: () => {
          saveInput.current.forgetProduct();
          saveInput.current.goToProducts();
          // The answer to saving was not put into the cache.
          void queryClient.invalidateQueries({ queryKey });
        },
        leavePage: () => {
          saveInput.current.forgetProduct();
          saveInput.current.leave();
        },
      },
    });
  }, [id, queryClient]);
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send, handed: saveInput.current };
}

export type ProductSave = ReturnType<typeof useProductSave>;
