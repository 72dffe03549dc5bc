import words from '#locales/id/help.json';
import { Action } from '../components/Action.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import styles from './HelpPage.module.css';

function Topic({ title, text, to, link }: (typeof words.topics)[number]) {
  return (
    <li className={styles.topic}>
      <Text component="h2" variant="h5">
        {title}
      </Text>
      <Text color="secondary" className={styles.topicText}>
        {text}
      </Text>
      <TextLink to={to} className={styles.link}>
        {link}
      </TextLink>
    </li>
  );
}

function Guide({ title, steps, href, link }: (typeof words.guides.items)[number]) {
  return (
    <div className={styles.guide}>
      <Text component="h3" variant="h5">
        {title}
      </Text>
      <ol className={styles.guideSteps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <TextLink href={href} rel="noopener" className={styles.link}>
        {link}
      </TextLink>
    </div>
  );
}

export default function HelpPage() {
  const { seller } = words;
  return (
    <>
      <PageHead title={words.page} description={words.lead} />
      <Text component="h1" variant="h1">
        {words.title}
      </Text>
      <Text color="secondary" className={styles.lead}>
        {words.lead}
      </Text>
      <ul className={styles.topics}>
        {words.topics.map((topic) => (
          <Topic key={topic.title} {...topic} />
        ))}
      </ul>
      <section aria-labelledby="panduan" id="panduan-izin" className={styles.guides}>
        <Text id="panduan" component="h2" variant="h3">
          {words.guides.title}
        </Text>
        <Text color="secondary" className={styles.guidesLead}>
          {words.guides.lead}
        </Text>
        <div className={styles.guideGrid}>
          {words.guides.items.map((guide) => (
            <Guide key={guide.title} {...guide} />
          ))}
        </div>
      </section>
      <section aria-labelledby="penjual" className={styles.seller}>
        <div className={styles.sellerText}>
          <Text id="penjual" component="h2" variant="h3">
            {seller.title}
          </Text>
          <Text>{seller.text}</Text>
          <div className={styles.sellerActions}>
            <Action to="/contact-us" look="filled">
              {seller.link}
            </Action>
            <Action to="/faq" look="outlined">
              {words.faq}
            </Action>
          </div>
        </div>
        <ol className={styles.sellerSteps}>
          {seller.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  );
}
