/** The form `promotion` for a new promotion of a variant, or for one that has not ended. */
import type { ProductPromotions } from '#contract/promotions.ts';
import { EditForm } from '../../components/EditForm.tsx';
import {
  addPromotion,
  changePromotion,
  type EditedPromotion,
  PROMOTION_FORM,
  promotionCopyKey,
  promotionsQuery,
} from './api.ts';
import { t } from './translations.ts';

interface Props extends EditedPromotion {
  productId: string;
  onClose: () => void;
}

export const PromotionForm = ({ productId, variant, promotion, onClose }: Props) => (
  <EditForm<ProductPromotions>
    height={480}
    headingLevel={3}
    isInline
    form={PROMOTION_FORM}
    copyKey={promotionCopyKey({ variant, promotion })}
    initialAnswers={promotion?.answers ?? { normal_price: variant.normal_price, started: false }}
    submitLabel={t('save')}
    onCancel={onClose}
    onSubmit={(answers, { changed, form_version, key }) =>
      promotion
        ? changePromotion(productId, promotion.id, changed, form_version)
        : addPromotion(productId, variant.variant_id, answers, { form_version, key })
    }
    query={promotionsQuery(productId)}
    toast={{ title: t('saved') }}
    onDone={onClose}
  />
);
