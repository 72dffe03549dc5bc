import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Landing } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import landing from '#locales/id/landing.json';
import { Failed } from '../components/Failed.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Row } from '../components/Row.tsx';
import { Closing } from '../features/landing/Closing.tsx';
import { Features } from '../features/landing/Features.tsx';
import { Hero, Invitation } from '../features/landing/Hero.tsx';
import { HowItWorks } from '../features/landing/HowItWorks.tsx';
import { LandingHeader } from '../features/landing/LandingHeader.tsx';
import { NextEvents } from '../features/landing/NextEvents.tsx';
import { Partners } from '../features/landing/Partners.tsx';
import { Shelf } from '../features/landing/Shelf.tsx';
import { Testimonials } from '../features/landing/Testimonials.tsx';
import { Trainers } from '../features/landing/Trainers.tsx';
import { CategoryStrip } from '../features/products/CategoryStrip.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/products/ProductGrid.tsx';
import { ShopGrid, ShopGridBones } from '../features/shops/ShopCard.tsx';
import { programmeFacts, siteFacts } from '../format/facts.ts';
import { AccountMenu } from '../layouts/AccountMenu.tsx';
import { BellLink } from '../layouts/BellLink.tsx';
import { CartLink } from '../layouts/CartLink.tsx';
import { Complaints } from '../layouts/Complaints.tsx';
import { Logo } from '../layouts/Logo.tsx';
import { SearchField } from '../layouts/SearchField.tsx';
import { SiteMenu } from '../layouts/SiteMenu.tsx';
import { ThemeMenu } from '../layouts/ThemeMenu.tsx';
import { addWords } from '../words.ts';

addWords('landing', landing);

const PRODUCTS = 10;

/** What is new in the market: products and shops. The rest of the day's content follows further down. */
function Market({ today }: { today: Landing | undefined }) {
  const { t } = useTranslation('landing');
  const shelf = (part: 'products' | 'shops', to: string) => ({
    id: part,
    title: t(`${part}.title`),
    text: t(`${part}.text`),
    more: { to, label: t(`${part}.more`) },
  });
  return (
    <>
      {today?.products.length !== 0 && (
        <Shelf {...shelf('products', '/marketplace?sort=sold')}>
          {today ? (
            <Row labelledby="judul-products" isNarrow>
              <ProductGrid products={today.products.slice(0, PRODUCTS)} />
            </Row>
          ) : (
            <ProductGridSkeleton />
          )}
        </Shelf>
      )}
      <Invitation />
      {today?.shops.length !== 0 && (
        <Shelf {...shelf('shops', '/members')} ground="soft.sunken">
          {today ? (
            <Row labelledby="judul-shops">
              <ShopGrid shops={today.shops} level="h3" />
            </Row>
          ) : (
            <ShopGridBones />
          )}
        </Shelf>
      )}
    </>
  );
}

function People({ today }: { today: Landing }) {
  const { t } = useTranslation('landing');
  const shelf = (part: string) => ({ id: part, title: t(`${part}.title`), text: t(`${part}.text`) });
  return (
    <>
      {today.testimonials.length > 0 && (
        <Shelf {...shelf('testimonials')} ground="soft.sunken">
          <Row labelledby="judul-testimonials">
            <Testimonials testimonials={today.testimonials} />
          </Row>
        </Shelf>
      )}
      {today.trainers.length > 0 && (
        <Shelf {...shelf('trainers')}>
          <Row labelledby="judul-trainers">
            <Trainers trainers={today.trainers} />
          </Row>
        </Shelf>
      )}
      {today.partners.length > 0 && (
        <Shelf {...shelf('partners')}>
          <Partners partners={today.partners} />
        </Shelf>
      )}
    </>
  );
}

export default function LandingPage() {
  const { t } = useTranslation(['landing', 'common']);
  const { data: today, error, refetch } = useQuery<Landing>({ queryKey: [apiPaths.landing] });
  const name = `${t('common:site.name')} ${t('common:site.city')}`;
  const contact = [t('common:complaints.our_phone'), t('common:complaints.our_email')] as const;
  return (
    <Box sx={{ overflowX: 'clip' }}>
      <PageHead
        title={t('page')}
        whole
        description={t('description')}
        facts={[siteFacts(name), programmeFacts(name, ...contact)]}
      />
      <LandingHeader
        logo={<Logo />}
        menu={<SiteMenu />}
        end={[
          // On a phone the choice stands in the menu: there is no room for both.
          <Box key="theme" sx={{ display: { xs: 'none', md: 'block' } }}>
            <ThemeMenu />
          </Box>,
          <BellLink key="bell" />,
          <Box key="cart" sx={{ display: { xs: 'none', md: 'block' } }}>
            <CartLink />
          </Box>,
          <AccountMenu key="account" phone="login" />,
        ]}
      />
      <Hero search={<SearchField />} categories={<CategoryStrip />} />
      {error && !today ? <Failed level="h2" error={error} onRetry={() => void refetch()} /> : <Market today={today} />}
      <Features />
      {today && today.events.length > 0 && (
        <Shelf
          id="events"
          title={t('events.title')}
          text={t('events.text')}
          more={{ to: '/events', label: t('events.more') }}
        >
          <NextEvents events={today.events} />
        </Shelf>
      )}
      <HowItWorks />
      {today && <People today={today} />}
      <Closing logo={<Logo />} complaints={<Complaints />} />
    </Box>
  );
}
