/** Runs machines/product-save.ts for one product: makes its effects happen and tells it how they ended. */
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { MemberProduct } from '#contract/selling.ts';
import type { Answers } from '#engine/types.ts';
import { productSaveMachine } from '#machines/product-save.ts';
import { asProblem } from '../../../api/problem.ts';
import { notify } from '../../../components/notices.ts';
import { say } from '../../../words.ts';
import {
  addMedia,
  addVariant,
  isAboutProducts,
  productQuery,
  removeMedium,
  removeVariant,
  saveProduct,
  saveVariant,
} from '../api.ts';
import { presentStock } from './record.ts';

/** What the page puts down for an effect before it sends the event that leads to it. */
export interface Handed {
  /** Changed fields of the product; asked for when it is saved. */
  product: (stock: number | null) => Answers;
  variant: Answers;
  files: File[];
  /** Drops the copies that this device keeps of what was typed. */
  forgetProduct: () => void;
  forgetVariant: () => void;
  leave: () => void;
  goToProducts: () => void;
}

const refusal = (thrown: unknown) => {
  const { message, errors, status, data } = asProblem(thrown);
  return { message, errors, stock_quantity: presentStock({ status, data }) };
};

/** A picture that the server looked into and will not have: its own sentence says more than the call's. */
const sentenceOf = (thrown: unknown): string => {
  const { message, errors } = asProblem(thrown);
  return [...new Set([message, ...Object.values(errors).flat()])].filter(Boolean).join(' ');
};

export function useProductSave({ id }: Pick<MemberProduct, 'id'>) {
  const queryClient = useQueryClient();
  const handed = useRef({ files: [] as File[], variant: {} } as unknown as Handed);

  const machine = useMemo(() => {
    const [own] = productQuery(id).queryKey;
    const isOtherAboutProducts = (query: { queryKey: readonly unknown[] }) =>
      query.queryKey[0] !== own && isAboutProducts(query);
    const good = (title: string) => () => notify({ title, variant: 'success' });
    const bad = (title: string, description?: string) =>
      notify({ title, ...(description ? { description } : {}), variant: 'destructive' });
    /** Saved parts are answered with the whole product: that is what stands on the page from then on. */
    const adopt = (product: MemberProduct) => queryClient.setQueryData(productQuery(id).queryKey, product);
    return productSaveMachine.provide({
      actions: {
        saveProduct: ({ context, self }) => {
          saveProduct(id, handed.current.product(context.stock_quantity)).then(
            () => self.send({ type: 'save.succeeded' }),
            (thrown) => self.send({ type: 'save.failed', ...refusal(thrown) }),
          );
        },
        addVariant: ({ self }) => {
          addVariant(id, handed.current.variant).then(
            (product) => {
              adopt(product);
              handed.current.forgetVariant();
              self.send({ type: 'variant.added' });
            },
            (thrown) => self.send({ type: 'variant.refused', ...refusal(thrown) }),
          );
        },
        saveVariant: ({ context, self }) => {
          saveVariant(id, context.variant_id ?? '', handed.current.variant).then(
            (product) => {
              adopt(product);
              handed.current.forgetVariant();
              self.send({ type: 'variant.saved' });
            },
            (thrown) => self.send({ type: 'variant.refused', ...refusal(thrown) }),
          );
        },
        deleteVariant: ({ context, self }) => {
          removeVariant(id, context.variant_id ?? '').then(
            (product) => {
              adopt(product);
              self.send({ type: 'variant.deleted' });
            },
            (thrown) => self.send({ type: 'variant.refused', ...refusal(thrown) }),
          );
        },
        addMedia: ({ self }) => {
          addMedia(id, handed.current.files).then(
            (product) => {
              adopt(product);
              self.send({ type: 'media.added' });
            },
            (thrown) => self.send({ type: 'media.refused', message: sentenceOf(thrown) }),
          );
        },
        deleteMedia: ({ context, self }) => {
          removeMedium(id, context.media_id ?? '').then(
            (product) => {
              adopt(product);
              self.send({ type: 'media.deleted' });
            },
            (thrown) => self.send({ type: 'media.refused', message: sentenceOf(thrown) }),
          );
        },
        // The page has it already; lists and figures that show it are old.
        reloadProduct: () => void queryClient.invalidateQueries({ predicate: isOtherAboutProducts }),
        showProductSavedNotice: good(say('product-save:saved')),
        showVariantAddedNotice: good(say('product-save:variant.added')),
        showVariantSavedNotice: good(say('product-save:variant.saved')),
        showVariantDeletedNotice: good(say('product-save:variant.deleted')),
        showMediaAddedNotice: good(say('product-save:media.added')),
        showMediaDeletedNotice: good(say('product-save:media.deleted')),
        showMediaDeleteFailedNotice: () => bad(say('product-save:media.delete_failed')),
        showMediaLimitNotice: () => bad(say('product-save:media.limit')),
        showProblemNotice: ({ event }) => {
          // A stock that was sold meanwhile is asked about: a notice would lie over the question.
          if ('stock_quantity' in event && typeof event.stock_quantity === 'number') return;
          bad(say('product-save:problem'), 'message' in event ? event.message : undefined);
        },
        goToProducts: () => {
          handed.current.forgetProduct();
          handed.current.goToProducts();
          void queryClient.invalidateQueries({ predicate: isAboutProducts });
        },
        leavePage: () => {
          handed.current.forgetProduct();
          handed.current.leave();
        },
      },
    });
  }, [id, queryClient]);
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send, handed: handed.current };
}

export type ProductSave = ReturnType<typeof useProductSave>;
