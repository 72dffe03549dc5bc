/** The four feature cards, each with a drawing and a link. */
import clsx from 'clsx';
import { ScrollRow } from '../../components/ScrollRow.tsx';
import { Text } from '../../components/Text.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { drawings } from './drawings.ts';
import styles from './Features.module.css';
import { PageSection } from './PageSection.tsx';
import { t } from './translations.ts';

const cards = [
  { name: 'marketplace', to: '/marketplace', tone: 'primary' },
  { name: 'consultation', to: '/consultation', tone: 'bay' },
  { name: 'training', to: '/events', tone: 'accent' },
  { name: 'guide', to: '/help#panduan-izin', tone: 'primary' },
] as const;

function FeatureCard({ name, to, tone }: (typeof cards)[number]) {
  const word = (part: 'title' | 'text' | 'link') => t(`features.cards.${name}.${part}`);
  return (
    <li className={clsx(styles.card, styles[tone])}>
      <svg viewBox="0 0 120 80" aria-hidden className={styles.drawing}>
        <rect x="2" y="14" width="64" height="64" rx="32" fill="currentColor" className={styles.ground} />
        <path d={drawings[name]} stroke="currentColor" />
      </svg>
      <Text component="h3" variant="h4" className={styles.name}>
        {word('title')}
      </Text>
      <Text color="secondary" className={styles.text}>
        {word('text')}
      </Text>
      <TextLink to={to} className={styles.link}>
        {word('link')}
      </TextLink>
    </li>
  );
}

export function Features() {
  return (
    <PageSection id="layanan" labelledby="judul-layanan">
      <Text id="judul-layanan" component="h2" variant="h2" className={styles.title}>
        {t('features.title')}
      </Text>
      <div className={styles.row}>
        <ScrollRow labelledby="judul-layanan">
          <ul className={styles.list}>
            {cards.map((card) => (
              <FeatureCard key={card.name} {...card} />
            ))}
          </ul>
        </ScrollRow>
      </div>
    </PageSection>
  );
}
