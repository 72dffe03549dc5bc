/** Head of a shop page: name, open state, rating and contact links. */
import clsx from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import type { ShopDetail } from '#contract/catalogue.ts';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import { ClosureNotice } from '../../components/ClosureNotice.tsx';
import card from '../../components/card.module.css';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { ShareLinks } from '../../components/ShareLinks.tsx';
import { Stars } from '../../components/Stars.tsx';
import { Text } from '../../components/Text.tsx';
import { formatFullCount, formatRating, formatShortCount } from '../../format/counts.ts';
import { shortDate } from '../../format/dates.ts';
import { whatsappLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import { absoluteUrl } from '../../format/site.ts';
import { t as tShopCard } from './card-translations.ts';
import styles from './ShopHeader.module.css';
import { t } from './translations.ts';

export function WhatsappAction({ shop, look = 'filled' }: { shop: ShopDetail; look?: 'filled' | 'outlined' }) {
  if (!shop.whatsapp) return null;
  const text = t('shop.whatsapp_text', { name: shopName(shop), url: absoluteUrl(`/members/${shop.id}`) });
  return (
    <OutboundLink href={whatsappLink(text, shop.whatsapp)} look={look} size="medium">
      <MessageCircle aria-hidden size={20} />
      {t('shop.whatsapp')}
    </OutboundLink>
  );
}

function ShopFigures({ shop }: { shop: ShopDetail }) {
  const reviews = t('shop.reviews', { count: shop.rating_count, shown: formatFullCount(shop.rating_count) });
  const numbers = [
    {
      name: t('shop.rating'),
      value:
        shop.rating === null ? (
          '–'
        ) : (
          <>
            <Stars one rating={shop.rating} /> {formatRating(shop.rating)}
          </>
        ),
      note: reviews,
    },
    { name: t('shop.sold'), value: formatShortCount(shop.sold), title: formatFullCount(shop.sold) },
    { name: t('shop.products'), value: formatShortCount(shop.products), title: formatFullCount(shop.products) },
  ];
  return (
    <dl className={styles.figures}>
      {numbers.map(({ name, value, note, title }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={title}>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `children`: further actions. */
export function ShopHeader({ shop, children }: { shop: ShopDetail; children?: ReactNode }) {
  const { district, field } = shop;
  const name = shopName(shop);
  return (
    <header className={clsx(card.card, styles.root)}>
      <div className={styles.head}>
        <BusinessLogo name={name} src={shop.business_logo} size={96} priority />
        <div className={styles.about}>
          <Text component="h1" variant="h2" className={styles.name}>
            {name}
          </Text>
          <div className={styles.place}>
            <MapPin aria-hidden size={18} className={styles.icon} />
            <span>
              {[district?.name ?? tShopCard('no_district'), field?.label].filter(Boolean).join(' · ')} ·{' '}
              <a href="#alamat" className={styles.toAddress}>
                {t('shop.to_address')}
              </a>
            </span>
          </div>
          {shop.licences.map(({ kind, expires_at }) => (
            <div key={kind} className={styles.licence}>
              <BadgeCheck aria-hidden size={18} className={styles.icon} />
              {expires_at
                ? t('shop.licence_until', { label: tShopCard(`licence.${kind}`), date: shortDate(expires_at) })
                : tShopCard(`licence.${kind}`)}
            </div>
          ))}
          {shop.payment_ways.length > 0 && (
            <div className={styles.place}>
              <Wallet aria-hidden size={18} className={styles.icon} />
              <span>{t('shop.payment', { ways: shop.payment_ways.join(', ') })}</span>
            </div>
          )}
        </div>
        <ShopFigures shop={shop} />
      </div>
      <ClosureNotice closure={shop.closure} />
      <div className={styles.foot}>
        <div className={styles.hours}>
          <OpenBadge
            hours={shop.business_opening_hours}
            days_open={shop.days_open}
            days_close={shop.days_close}
            closed_until={shop.closure?.until}
            withHours
          />
          <span className={styles.days}>{shop.days ?? t('shop.every_day')}</span>
        </div>
        <div className={styles.actions}>
          <WhatsappAction shop={shop} />
          {children}
          <ShareLinks text={t('shop.share_text', { name })} path={`/members/${shop.id}`} />
        </div>
      </div>
    </header>
  );
}
