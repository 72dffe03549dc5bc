/** Name, price, rating and number sold. */
import type { ProductDetail } from '#contract/catalogue.ts';
import type { ShownPromotion } from '#contract/promotions.ts';
import { timeInWita } from '#engine/calendar.ts';
import { savingPercent } from '#engine/promotion.ts';
import { OldPrice } from '../../components/OldPrice.tsx';
import { Price } from '../../components/Price.tsx';
import { Stars } from '../../components/Stars.tsx';
import { Text } from '../../components/Text.tsx';
import { formatFullCount, formatRating, formatShortCount } from '../../format/counts.ts';
import { dayAndMonth } from '../../format/dates.ts';
import styles from './ProductFacts.module.css';
import { t } from './translations.ts';
import type { VariantSelection } from './variant-selection.ts';

export function ProductFacts({ product, choice }: { product: ProductDetail; choice: VariantSelection }) {
  const sku = choice.variant ? choice.variant.sku : product.sku;
  return (
    <div className={styles.root}>
      <Text component="h1" variant="h3" className={styles.name}>
        {product.name}
      </Text>
      <div className={styles.facts}>
        {product.rating === null ? (
          <span>{t('new')}</span>
        ) : (
          <a href="#ulasan" className={styles.rating}>
            <Stars rating={product.rating} />
            <b aria-hidden>{formatRating(product.rating)}</b>
            {t('reviews', { count: product.rating_count })}
          </a>
        )}
        {product.sold > 0 && (
          <span title={formatFullCount(product.sold)}>{t('sold', { count: formatShortCount(product.sold) })}</span>
        )}
        {sku && <span>{t('sku', { sku })}</span>}
      </div>
      <div aria-live="polite" className={styles.price}>
        <Price value={choice.price} />
        {choice.price_max > choice.price && (
          <>
            {' – '}
            <Price value={choice.price_max} />
          </>
        )}
        {choice.promotion && <Promotion price={choice.price} promotion={choice.promotion} />}
      </div>
    </div>
  );
}

/** The earlier price, if one is shown, how much the lower one saves, and until when. */
function Promotion({ price, promotion: { before, until } }: { price: number; promotion: ShownPromotion }) {
  if (before === null) return null;
  const percent = savingPercent(before, price);
  return (
    <div className={styles.promotion}>
      <OldPrice label={t('promotion.before')} value={before} />
      {percent > 0 && <b>{t('promotion.saving', { percent })}</b>}
      {until !== null && <span>{t('promotion.until', { day: dayAndMonth(timeInWita(until)) })}</span>}
    </div>
  );
}
