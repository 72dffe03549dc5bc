/** The languages of the site, each by its own name. Only in a build with several: use it behind `LANGUAGE_CHOICE`. */

import { Group } from '../components/Group.tsx';
import styles from './LanguageChoice.module.css';

const choose = (tag: string) =>
  import('../offline/choose-language.ts').then(({ chooseLanguage }) => chooseLanguage(tag));

export const LanguageChoice = () => (
  <Group aria-label={LANGUAGE_CHOICE?.label} className={styles.root}>
    {LANGUAGE_CHOICE?.languages.map(({ tag, name }) => (
      <button
        key={tag}
        type="button"
        lang={tag}
        aria-pressed={tag === import.meta.env.LANGUAGE}
        onClick={() => void choose(tag)}
        className={styles.language}
      >
        {name}
      </button>
    ))}
  </Group>
);
