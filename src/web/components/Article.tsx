/** A page of plain text with numbered sections and a table of contents. */
import styles from './Article.module.css';
import { Text } from './Text.tsx';
import { TextLink } from './TextLink.tsx';

interface ArticleContent {
  title: string;
  lead: string;
  updated: string;
  sections: { id: string; title: string; text?: string[]; points?: string[] }[];
}

export const Article = ({ words, contents }: { words: ArticleContent; contents: string }) => (
  <div className={styles.root}>
    <div className={styles.head}>
      <Text component="h1" variant="h1">
        {words.title}
      </Text>
      <Text color="secondary" className={styles.lead}>
        {words.lead}
      </Text>
      <Text variant="body2" className={styles.updated}>
        {words.updated}
      </Text>
    </div>
    <nav aria-label={contents} className={styles.contents}>
      {words.sections.map(({ id, title }) => (
        <TextLink key={id} href={`#${id}`} color="inherit" underline="hover" className={styles.link}>
          {title}
        </TextLink>
      ))}
    </nav>
    <div>
      {words.sections.map(({ id, title, text = [], points = [] }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <Text id={id} tabIndex={-1} component="h2" variant="h3">
            {title}
          </Text>
          {text.map((paragraph) => (
            <Text key={paragraph} className={styles.paragraph}>
              {paragraph}
            </Text>
          ))}
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  </div>
);
