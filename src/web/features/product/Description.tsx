/** The seller's description with its line breaks. A long one is collapsed. */
import clsx from 'clsx';
import { useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { Text } from '../../components/Text.tsx';
import styles from './Description.module.css';
import { t } from './translations.ts';

/** Also in the style of the collapsed text. */
const MAX_LINES = 8;
/**
 * About the number of characters that fill the visible lines on a phone. Depends only on the text, so server and
 * browser agree.
 */
const LONG_TEXT_LENGTH = 340;

export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_TEXT_LENGTH || text.split('\n').length > MAX_LINES;
  return (
    <section aria-labelledby="deskripsi">
      <Text id="deskripsi" component="h2" variant="h4" className={styles.title}>
        {t('description.title')}
      </Text>
      <div id="isi-deskripsi" className={clsx(styles.text, isLong && !isOpen && styles.collapsed)}>
        {text.trim() || t('description.none')}
      </div>
      {isLong && (
        <Action
          size="small"
          expanded={isOpen}
          controls="isi-deskripsi"
          onClick={() => setOpen(!isOpen)}
          className={styles.toggle}
        >
          {t(isOpen ? 'description.less' : 'description.more')}
        </Action>
      )}
    </section>
  );
}
