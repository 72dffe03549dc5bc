/** The button that opens the form `product-question`. Visitors log in first, sellers answer in their dashboard. */
import { Suspense } from 'react';
import { Action } from '../../components/Action.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useFormFocus } from '../../components/useFormFocus.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { loginPathFor } from '../../session/route-guards.tsx';
import { useSession } from '../../session/session-store.ts';
import { useUser } from '../../session/user.ts';
import { lazyWithMui } from '../../theme/lazy-with-mui.tsx';
import { QUESTION_FORM } from './api.ts';
import styles from './Questions.module.css';
import { t } from './translations.ts';

const QuestionForm = lazyWithMui(() => import('./QuestionForm.tsx'));

export interface AskProps {
  productId: string;
  shopId: string;
  /** The page to return to after a login. */
  path: string;
}

export default function AskQuestion({ productId, shopId, path }: AskProps) {
  const { status } = useSession();
  const { data: user } = useUser();
  const [isOpen, setOpen] = useOpenForm(QUESTION_FORM, productId);
  const focus = useFormFocus<HTMLElement>(isOpen);
  if (status === 'anonymous')
    return (
      <Action look="outlined" to={loginPathFor(`${path}#tanya`)}>
        {t('log_in')}
      </Action>
    );
  if (!user) return null;
  if (user.business?.id === shopId)
    return (
      <Action look="outlined" to="/dashboard/member/questions">
        {t('own')}
      </Action>
    );
  return (
    // The place takes the focus when the form is opened, and when it disappears.
    <section {...focus} aria-label={isOpen ? t('form') : undefined} className={styles.form}>
      {isOpen ? (
        <Suspense fallback={<SkeletonBar height={220} />}>
          <QuestionForm productId={productId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Action look="outlined" onClick={() => setOpen(true)}>
          {t('ask')}
        </Action>
      )}
    </section>
  );
}
