/** How the programme works in four steps, and its target group. */
import landing from '#locales/id/landing.json';
import { Action } from '../../components/Action.tsx';
import { MangroveBorder } from '../../components/art/MangroveBorder.tsx';
import { Text } from '../../components/Text.tsx';
import styles from './HowItWorks.module.css';
import { PageSection } from './PageSection.tsx';
import { t } from './translations.ts';

export function HowItWorks() {
  return (
    <>
      <div id="cara" className={styles.programme}>
        <PageSection labelledby="judul-cara">
          <div className={styles.columns}>
            <div className={styles.introduction}>
              <Text id="judul-cara" component="h2" variant="h2" className={styles.title}>
                {t('how.title')}
              </Text>
              <Text className={styles.text}>{t('how.text')}</Text>
              <Action to="/announcement/curation" look="outlined">
                {t('how.results')}
              </Action>
            </div>
            <ol className={styles.steps}>
              {landing.how.steps.map(({ title, text }) => (
                <li key={title} className={styles.step}>
                  <div>
                    <Text component="h3" variant="h4">
                      {title}
                    </Text>
                    <Text className={styles.stepText}>{text}</Text>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </PageSection>
        <MangroveBorder />
      </div>
      <PageSection labelledby="judul-siapa">
        <Text id="judul-siapa" component="h2" variant="h2">
          {t('who.title')}
        </Text>
        <div className={styles.groups}>
          {landing.who.cards.map(({ title, text }) => (
            <div key={title} className={styles.group}>
              <Text component="h3" variant="h4">
                {title}
              </Text>
              <Text color="secondary" className={styles.groupText}>
                {text}
              </Text>
            </div>
          ))}
        </div>
      </PageSection>
    </>
  );
}
