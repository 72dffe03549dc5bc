/** A seller's shop that is closed until a day: what visitors read, the form, and a button that opens it now. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { OwnClosure } from '#contract/closures.ts';
import { timeInWita } from '#engine/calendar.ts';
import { Action } from '../../components/Action.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { longDate } from '../../format/dates.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { CLOSURE_FORM, closureQuery, openShop } from './api.ts';
import { t } from './translations.ts';

const ClosureForm = lazy(() => import('./ClosureForm.tsx'));

function ClosureFacts({ closure }: { closure: OwnClosure }) {
  const { until, message, orders, waiting_orders: count } = closure;
  return (
    <>
      <DescriptionList
        facts={[
          [t('closure.until'), longDate(timeInWita(until))],
          [t('closure.message'), message],
          [t('closure.orders'), t(`closure.${orders}`)],
        ]}
      />
      {count > 0 && <div>{t(count === 1 ? 'closure.waiting_one' : 'closure.waiting_other', { count })}</div>}
    </>
  );
}

export function ClosurePanel() {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useOpenForm(CLOSURE_FORM);
  const { data: closure, error, refetch } = useQuery(closureQuery);
  useCacheForms([{ form: CLOSURE_FORM }]);
  const opening = useAction(openShop, {
    onSuccess: () => {
      queryClient.setQueryData(closureQuery.queryKey, null);
      showToast({ title: t('closure.opened'), variant: 'success' });
    },
    onProblem: (problem) => showProblem(problem),
  });
  const close = () => setEditing(false);
  return (
    <Panel
      title={t('closure.title')}
      text={closure === null && !isEditing && t('closure.none')}
      action={
        closure !== undefined &&
        !isEditing && (
          <>
            {closure && (
              <Action look="filled" busy={opening.isBusy} onClick={() => void opening.run()}>
                {t(opening.isBusy ? 'closure.opening' : 'closure.open')}
              </Action>
            )}
            <Action look="outlined" onClick={() => setEditing(true)}>
              {t(closure ? 'closure.change' : 'closure.add')}
            </Action>
          </>
        )
      }
    >
      {closure === undefined &&
        (error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={64} />)}
      {closure && !isEditing && <ClosureFacts closure={closure} />}
      {isEditing && closure !== undefined && (
        <Suspense fallback={<SkeletonBar height={420} />}>
          <ClosureForm
            closure={closure}
            onCancel={close}
            onDone={(saved) => {
              queryClient.setQueryData(closureQuery.queryKey, saved);
              showToast({ title: t('closure.saved'), variant: 'success' });
              close();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
