import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboardOf } from '#contract/roles.ts';
import landing from '#locales/id/landing.json';
import { Action } from '../../components/Action.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Text } from '../../components/Text.tsx';
import { useSession } from '../../session/session-store.ts';
import styles from './Hero.module.css';
import { t } from './translations.ts';

/** Sending the business profile opens the shop. */
const OPEN_SHOP_PATH = '/profile?page=business';
const openShopAsGuest = `/register?role=member&next=${encodeURIComponent(OPEN_SHOP_PATH)}`;

/** Main button: register, or open one's own dashboard. */
export function PrimaryAction() {
  const { status, role } = useSession();
  const dashboard = dashboardOf(role);
  const isKnown = status === 'loggedIn';
  return (
    <div className={styles.actions}>
      {!isKnown && (
        <Action to="/register" look="filled" size="large" tone="accent">
          {t('hero.register')}
        </Action>
      )}
      {isKnown && dashboard && (
        <Action to={dashboard} look="filled" size="large" tone="accent">
          {t('hero.dashboard')}
        </Action>
      )}
      {(role === null || role === 'user') && (
        <Action to={isKnown ? OPEN_SHOP_PATH : openShopAsGuest} look="outlined" size="large">
          {t('hero.open_shop')}
        </Action>
      )}
    </div>
  );
}

/** The search, and popular search words as links to their results. */
function SearchPanel({ search }: { search: ReactNode }) {
  return (
    <div className={styles.search}>
      {search}
      <ul aria-label={t('hero.popular')} className={styles.words}>
        {landing.hero.words.map((word) => (
          <li key={word}>
            <Link to={`/marketplace?search=${encodeURIComponent(word)}`} className={styles.word}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Hero({ search, categories }: { search: ReactNode; categories: ReactNode }) {
  return (
    <section aria-labelledby="judul">
      <div className={styles.columns}>
        <div className={styles.introduction}>
          <Text className={styles.eyebrow}>{t('hero.eyebrow')}</Text>
          <Text id="judul" component="h1" className={styles.title}>
            {t('hero.title')}
          </Text>
          <Text color="secondary" className={styles.text}>
            {t('hero.text')}
          </Text>
          <SearchPanel search={search} />
          {categories}
          <div className={styles.firstStep}>
            <PrimaryAction />
          </div>
        </div>
        <div className={styles.drawing}>
          <Drawing name="harbour" width={1} />
        </div>
      </div>
      <div className={styles.facts}>
        <ul className={styles.factList}>
          {landing.hero.facts.map(({ value, text }) => (
            <li key={value} className={styles.fact}>
              <div className={styles.value}>{value}</div>
              <div className={styles.meaning}>{text}</div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** For phones, below the products: what the site is, and the first step for business owners. */
export function SellerInvitation() {
  return (
    <div className={styles.invitation}>
      <p className={styles.offer}>{t('hero.text')}</p>
      <PrimaryAction />
    </div>
  );
}
