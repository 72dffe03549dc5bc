/** The seller: open state, licence, rating, and links to the shop. */
import clsx from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProductDetail } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import card from '../../components/card.module.css';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Stars } from '../../components/Stars.tsx';
import { formatFullCount, formatRating } from '../../format/counts.ts';
import { whatsappLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import { absoluteUrl } from '../../format/site.ts';
import styles from './SellerCard.module.css';
import { t } from './translations.ts';

const Line = ({ children }: { children: ReactNode }) => <li className={styles.fact}>{children}</li>;

export function SellerCard({ product }: { product: ProductDetail }) {
  const { shop, whatsapp } = product;
  const question = t('seller.ask_text', {
    shop: shopName(shop),
    product: product.name,
    url: absoluteUrl(`/product/${product.id}`),
  });
  return (
    <section aria-label={t('seller.title')} className={clsx(card.card, styles.root)}>
      <div className={styles.head}>
        <BusinessLogo name={shopName(shop)} src={shop.business_logo} size={56} />
        <div className={styles.heading}>
          <Link to={`/members/${shop.id}`} className={styles.name}>
            {shopName(shop)}
          </Link>
          <OpenBadge
            hours={shop.business_opening_hours}
            days_open={shop.days_open}
            days_close={shop.days_close}
            closed_until={shop.closure?.until}
            withHours
          />
        </div>
      </div>
      <ul className={styles.facts}>
        {shop.district && (
          <Line>
            <MapPin aria-hidden size={16} />
            {shop.district.name}
          </Line>
        )}
        {shop.licences.map(({ kind }) => (
          <Line key={kind}>
            <BadgeCheck aria-hidden size={16} />
            {t(`seller.licence.${kind}`)}
          </Line>
        ))}
        <Line>
          {shop.rating === null ? (
            t('seller.unrated')
          ) : (
            <>
              <Stars one rating={shop.rating} />
              {t('seller.rating', { rating: formatRating(shop.rating), count: shop.rating_count })}
            </>
          )}
        </Line>
        <Line>
          <Store aria-hidden size={16} />
          {t('seller.products', { count: formatFullCount(shop.products) })}
        </Line>
        {product.payment_ways.length > 0 && (
          <Line>
            <Wallet aria-hidden size={16} />
            {t('seller.payment', { ways: product.payment_ways.join(', ') })}
          </Line>
        )}
      </ul>
      <div className={styles.actions}>
        <Action to={`/members/${shop.id}`} look="outlined" size="small" className={styles.action}>
          {t('seller.visit')}
        </Action>
        {whatsapp && (
          <OutboundLink href={whatsappLink(question, whatsapp)} className={styles.action}>
            <MessageCircle aria-hidden size={18} />
            {t('seller.ask')}
          </OutboundLink>
        )}
      </div>
    </section>
  );
}
