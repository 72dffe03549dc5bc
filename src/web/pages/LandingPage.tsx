import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Landing } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../api/path-query.ts';
import { LoadError } from '../components/LoadError.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { ScrollRow } from '../components/ScrollRow.tsx';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { HeartLoader } from '../features/favorites/HeartLoader.tsx';
import { Features } from '../features/landing/Features.tsx';
import { Hero, SellerInvitation } from '../features/landing/Hero.tsx';
import { HowItWorks } from '../features/landing/HowItWorks.tsx';
import { LandingFooter } from '../features/landing/LandingFooter.tsx';
import { LandingHeader } from '../features/landing/LandingHeader.tsx';
import { NextEvents } from '../features/landing/NextEvents.tsx';
import { Partners } from '../features/landing/Partners.tsx';
import { PreviewSection } from '../features/landing/PreviewSection.tsx';
import { Testimonials } from '../features/landing/Testimonials.tsx';
import { Trainers } from '../features/landing/Trainers.tsx';
import { t } from '../features/landing/translations.ts';
import { CategoryStrip } from '../features/products/CategoryStrip.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/products/ProductGrid.tsx';
import { ShopGrid, ShopGridSkeleton } from '../features/shops/ShopCard.tsx';
import { organizationJsonLd, websiteJsonLd } from '../format/json-ld.ts';
import { t as tCommon } from '../i18n.ts';
import { AccountMenu } from '../layouts/AccountMenu.tsx';
import { CartLink } from '../layouts/CartLink.tsx';
import { Complaints } from '../layouts/Complaints.tsx';
import { Logo } from '../layouts/Logo.tsx';
import { NotificationsLink } from '../layouts/NotificationsLink.tsx';
import { SearchField } from '../layouts/SearchField.tsx';
import { SiteMenu } from '../layouts/SiteMenu.tsx';
import { ThemeMenu } from '../layouts/ThemeMenu.tsx';
import type { Prefetch } from '../routes.tsx';
import styles from './LandingPage.module.css';

export const prefetch: Prefetch = () => [apiPaths.landing, apiPaths.categories];

const PRODUCTS = 10;

/** A section that depends only on `data`, besides the texts. The server renders it again when the data has changed. */
function Section({ name, data, children }: { name: string; data?: unknown; children: ReactNode }) {
  return <ServerFragment cacheKey={() => `landing ${name} ${JSON.stringify(data)}`}>{children}</ServerFragment>;
}

/** New products and shops. Further sections follow below. */
function Market({ today }: { today: Landing | undefined }) {
  const shelf = (part: 'products' | 'shops', to: string) => ({
    id: part,
    title: t(`${part}.title`),
    text: t(`${part}.text`),
    more: { to, label: t(`${part}.more`) },
  });
  return (
    <>
      {today?.products.length !== 0 && (
        <PreviewSection {...shelf('products', '/marketplace?sort=sold')}>
          {today ? (
            <ScrollRow labelledby="judul-products" isNarrow>
              <ProductGrid products={today.products.slice(0, PRODUCTS)} />
            </ScrollRow>
          ) : (
            <ProductGridSkeleton />
          )}
        </PreviewSection>
      )}
      <Section name="invitation">
        <SellerInvitation />
      </Section>
      {today?.shops.length !== 0 && (
        <PreviewSection {...shelf('shops', '/members')} background="sunken">
          {today ? (
            <ScrollRow labelledby="judul-shops">
              <ShopGrid shops={today.shops} level="h3" />
            </ScrollRow>
          ) : (
            <ShopGridSkeleton />
          )}
        </PreviewSection>
      )}
    </>
  );
}

function People({ today }: { today: Landing }) {
  const shelf = (part: 'testimonials' | 'trainers' | 'partners') => ({
    id: part,
    title: t(`${part}.title`),
    text: t(`${part}.text`),
  });
  return (
    <>
      {today.testimonials.length > 0 && (
        <Section name="testimonials" data={today.testimonials}>
          <PreviewSection {...shelf('testimonials')} background="sunken">
            <ScrollRow labelledby="judul-testimonials">
              <Testimonials testimonials={today.testimonials} />
            </ScrollRow>
          </PreviewSection>
        </Section>
      )}
      {today.trainers.length > 0 && (
        <Section name="trainers" data={today.trainers}>
          <PreviewSection {...shelf('trainers')}>
            <ScrollRow labelledby="judul-trainers">
              <Trainers trainers={today.trainers} />
            </ScrollRow>
          </PreviewSection>
        </Section>
      )}
      {today.partners.length > 0 && (
        <Section name="partners" data={today.partners}>
          <PreviewSection {...shelf('partners')}>
            <Partners partners={today.partners} />
          </PreviewSection>
        </Section>
      )}
    </>
  );
}

export const PageHeader = () => (
  <Section name="header">
    <LandingHeader
      logo={<Logo />}
      menu={<SiteMenu />}
      end={[
        <div key="theme" className={styles.theme}>
          <ThemeMenu />
        </div>,
        <NotificationsLink key="bell" />,
        <div key="cart" className={styles.cart}>
          <CartLink />
        </div>,
        <AccountMenu key="account" />,
      ]}
    />
  </Section>
);

export const PageFooter = () => (
  <Section name="footer">
    <LandingFooter logo={<Logo />} complaints={<Complaints />} />
  </Section>
);

export default function LandingPage() {
  const { data: today, error, refetch } = useQuery(pathQuery(apiPaths.landing));
  const name = `${tCommon('site.name')} ${tCommon('site.city')}`;
  const contact = [tCommon('complaints.our_phone'), tCommon('complaints.our_email')] as const;
  return (
    <div className={styles.root}>
      <HeartLoader />
      <PageHead
        title={t('page')}
        isFullTitle
        description={t('description')}
        jsonLd={[websiteJsonLd(name), organizationJsonLd(name, ...contact)]}
      />
      <Hero search={<SearchField />} categories={<CategoryStrip />} />
      {error && !today ? (
        <LoadError level="h2" error={error} onRetry={() => void refetch()} />
      ) : (
        <Market today={today} />
      )}
      <Section name="features">
        <Features />
      </Section>
      {today && today.events.length > 0 && (
        <Section name="events" data={today.events}>
          <PreviewSection
            id="events"
            title={t('events.title')}
            text={t('events.text')}
            more={{ to: '/events', label: t('events.more') }}
          >
            <NextEvents events={today.events} />
          </PreviewSection>
        </Section>
      )}
      <Section name="how">
        <HowItWorks />
      </Section>
      {today && <People today={today} />}
    </div>
  );
}
