/** The promotions of one of the seller's products, by variant, with the form to set and change them. */
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VariantPromotions } from '#contract/promotions.ts';
import { priceAt } from '#engine/promotion.ts';
import { Action } from '../../components/Action.tsx';
import { FormPlace } from '../../components/FormPlace.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Price } from '../../components/Price.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { hasUnsentAnswers } from '../../offline/unsent-answers.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { type EditedPromotion, PROMOTION_FORM, promotionCopyKey, promotionsQuery, removePromotion } from './api.ts';
import { PromotionForm } from './PromotionForm.tsx';
import { PromotionItem } from './PromotionItem.tsx';
import { t } from './translations.ts';

type Promotion = VariantPromotions['promotions'][number];

interface VariantProps {
  variant: VariantPromotions;
  /** Id of the promotion that is being removed. */
  removing: string | null;
  onEdit: (promotion?: Promotion) => void;
  onRemove: (promotion: Promotion) => void;
}

function Variant({ variant, removing, onEdit, onRemove }: VariantProps) {
  const { name, normal_price, promotions } = variant;
  const now = priceAt(normal_price, promotions, Date.now());
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          {name !== null && <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>}
          <Box sx={{ color: 'text.secondary' }}>
            {t('normal')} <Price value={normal_price} />
          </Box>
          {now < normal_price && (
            <div>
              {t('now')} <Price value={now} />
            </div>
          )}
        </Box>
        <Action look="outlined" onClick={() => onEdit()}>
          {t('add')}
          {name !== null && <VisuallyHidden> {name}</VisuallyHidden>}
        </Action>
      </Box>
      {promotions.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {promotions.map((promotion) => (
            <PromotionItem
              key={promotion.id}
              promotion={promotion}
              isBusy={removing === promotion.id}
              onChange={() => onEdit(promotion)}
              onRemove={() => onRemove(promotion)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The promotion whose form was begun and not sent. */
const unsentPromotion = (variants: VariantPromotions[]): EditedPromotion | null =>
  variants
    .flatMap((variant): EditedPromotion[] => [
      { variant },
      ...variant.promotions.map((promotion) => ({ variant, promotion })),
    ])
    .find((one) => hasUnsentAnswers(PROMOTION_FORM, promotionCopyKey(one))) ?? null;

function Promotions({ productId, variants }: { productId: string; variants: VariantPromotions[] }) {
  const queryClient = useQueryClient();
  const query = promotionsQuery(productId);
  const [edited, setEdited] = useState(() => unsentPromotion(variants));
  const [removing, setRemoving] = useState<Promotion | null>(null);
  const removal = useAction((promotion: Promotion) => removePromotion(productId, promotion.id), {
    onSuccess: (left) => {
      queryClient.setQueryData(query.queryKey, left);
      showToast({ title: t(removing?.state === 'planned' ? 'removed' : 'ended'), variant: 'success' });
    },
    onProblem: (problem) => showProblem(problem),
  });
  const remove = (promotion: Promotion) => {
    setRemoving(promotion);
    void removal.run(promotion);
  };
  return (
    <FormPlace isOpen={edited !== null} label={t('add')}>
      {edited ? (
        <PromotionForm productId={productId} {...edited} onClose={() => setEdited(null)} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {variants.map((variant) => (
            <Variant
              key={variant.variant_id}
              variant={variant}
              removing={removal.isBusy ? (removing?.id ?? null) : null}
              onEdit={(promotion) => setEdited({ variant, promotion })}
              onRemove={remove}
            />
          ))}
        </Box>
      )}
    </FormPlace>
  );
}

export function PromotionPanel({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(promotionsQuery(productId));
  useCacheForms([{ form: PROMOTION_FORM }]);
  return (
    <Panel title={t('title')} text={t('text')}>
      {!data &&
        (error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={72} />)}
      {data && <Promotions productId={productId} variants={data.variants} />}
    </Panel>
  );
}
