/** Skip links, the first tab stops of the page: to the content, to a list's results, to a form. */
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { t } from '../i18n.ts';
import styles from './SkipLink.module.css';

const LIST_PAGES =
  /^\/(marketplace|members\/?$|events\/?$|announcements\/?$|announcement\/curation|order-list\/?$|notifications|consultation\/history)|^\/dashboard\/\w+\/(products|orders|submissions|consultations|people|audit|mails|moderation|curation\/submissions|content\/[\w-]+)\/?$/;
const FORM_PAGES =
  /[?&]form=|^\/(forms\/|contact-us|login|register|forgot-password)|^\/dashboard\/member\/products\/(add|edit)/;
const CONTROLS = 'input:not([type=hidden], :disabled), select, textarea, [role=combobox]';

/** Without script, and before the target exists, the link leads to the content. */
const moveFocusTo = (find: (main: HTMLElement) => HTMLElement | null | undefined) => (event: MouseEvent) => {
  const main = document.getElementById('isi');
  const target = main && find(main);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
};
const toList = moveFocusTo((main) => main.querySelector<HTMLElement>('[data-list-start]'));
/** To the first field, past the content above it. */
const toForm = moveFocusTo((main) =>
  main.querySelector('form:not([role=search])')?.querySelector<HTMLElement>(CONTROLS),
);

export function SkipLink() {
  const { pathname, search } = useLocation();
  const isForm = FORM_PAGES.test(pathname + search);
  const isList = !isForm && LIST_PAGES.test(pathname);
  return (
    <ServerFragment cacheKey={() => `skip ${isForm} ${isList}`}>
      <a href="#isi" className={styles.link}>
        {t('skip')}
      </a>
      {isList && (
        // biome-ignore lint/a11y/useValidAnchor: Without script the link leads to the content.
        <a href="#isi" onClick={toList} className={styles.link}>
          {t('skip_list')}
        </a>
      )}
      {isForm && (
        // biome-ignore lint/a11y/useValidAnchor: Without script the link leads to the content.
        <a href="#isi" onClick={toForm} className={styles.link}>
          {t('skip_form')}
        </a>
      )}
    </ServerFragment>
  );
}
