/** Description, address and further links of a shop. */
import clsx from 'clsx';
import Camera from 'lucide-react/icons/camera';
import Globe from 'lucide-react/icons/globe';
import Navigation from 'lucide-react/icons/navigation';
import Play from 'lucide-react/icons/play';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ShopDetail } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { LazyPlaceMap } from '../../components/map/LazyPlaceMap.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Text } from '../../components/Text.tsx';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { longDate } from '../../format/dates.ts';
import { directionsLink, safeLink, shortLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import styles from './ShopAbout.module.css';
import { t } from './translations.ts';

/** Longer texts are collapsed behind "Baca selengkapnya". */
const LONG_TEXT_LENGTH = 420;

function AboutSection({ title, place, children }: { title: string; place?: string; children: ReactNode }) {
  const headingId = useId();
  const id = place ?? headingId;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Text id={id} tabIndex={-1} component="h2" variant="h4">
        {title}
      </Text>
      {children}
    </section>
  );
}

function ShopDescription({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  // The button disappears, and the text that it opened takes the focus.
  const focusFallback = useFocusFallback(() => container.current);
  if (!text.trim()) return <Text color="secondary">{t('shop.no_profile')}</Text>;
  const isLong = text.length > LONG_TEXT_LENGTH;
  return (
    <div ref={container} {...focusFallback} tabIndex={-1}>
      <p className={clsx(styles.description, isLong && !isExpanded && styles.collapsed)}>{text}</p>
      {isLong && !isExpanded && (
        <Action size="small" onClick={() => setExpanded(true)} className={styles.more}>
          {t('shop.more')}
        </Action>
      )}
    </div>
  );
}

function ShopLocation({ shop }: { shop: ShopDetail }) {
  const { map, business_address: address, district } = shop;
  // Avoids a repetition, because many addresses contain the district already.
  const place = district && !address?.includes(district.name) ? district.name : null;
  return (
    <AboutSection title={t('shop.address')} place="alamat">
      <address className={styles.address}>
        {address ? [address, place].filter(Boolean).join('\n') : t('shop.no_address')}
      </address>
      {map && (
        <>
          <LazyPlaceMap point={map} label={t('shop.map', { name: shopName(shop) })} />
          <div>
            <OutboundLink href={directionsLink(map)}>
              <Navigation aria-hidden size={18} />
              {t('shop.directions')}
            </OutboundLink>
          </div>
        </>
      )}
    </AboutSection>
  );
}

function ExternalLinks({ shop }: { shop: ShopDetail }) {
  const links = [
    { href: safeLink(shop.business_website), name: t('shop.website'), Icon: Globe },
    { href: safeLink(shop.link_ig), name: t('shop.instagram'), Icon: Camera },
    { href: safeLink(shop.link_facebook), name: t('shop.facebook'), Icon: ThumbsUp },
    { href: safeLink(shop.link_youtube), name: t('shop.youtube'), Icon: Play },
  ].filter((link) => link.href !== null);
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('shop.elsewhere')} className={styles.links}>
      {links.map(({ href, name, Icon }) => (
        <li key={name}>
          <OutboundLink href={href as string} look="text" className={styles.link}>
            <Icon aria-hidden size={18} className={styles.icon} />
            {name}: {shortLink(href as string)}
          </OutboundLink>
        </li>
      ))}
    </ul>
  );
}

export function ShopAbout({ shop }: { shop: ShopDetail }) {
  return (
    <div className={styles.root}>
      <AboutSection title={t('shop.profile')}>
        <ShopDescription text={shop.business_description} />
        <Text color="secondary" variant="body2">
          {t('shop.since', { date: longDate(shop.created_at) })}
        </Text>
        <ExternalLinks shop={shop} />
      </AboutSection>
      <ShopLocation shop={shop} />
    </div>
  );
}
