/** A form that changes one record within a page: loads the form when it is shown, stores the result in its query and says that it was saved. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Answers } from '#engine/types.ts';
import type { SubmitContext, WizardProps } from '../forms/index.ts';
import { SkeletonBar } from './SkeletonBar.tsx';
import { showToast, type Toast } from './toasts.ts';

const Wizard = lazy(() => import('../forms/Wizard.tsx'));

interface Props<Saved> extends Omit<WizardProps, 'mode' | 'onSubmit' | 'onDone'> {
  /** Height of the placeholder until the form is loaded. Pixels. */
  height: number;
  /** Height of the placeholder after sending, until the page shows the record instead of the form. Pixels. */
  doneHeight?: number;
  onSubmit: (answers: Answers, context: SubmitContext) => Promise<Saved>;
  /** Query of the record. Gets what `onSubmit` returned. */
  query?: { queryKey: QueryKey };
  /** Shown after saving. */
  toast?: Omit<Toast, 'variant'>;
  onDone?: (saved: Saved) => void;
}

/** As `Wizard` in mode `edit`. Has no title and begins without answers unless given; headings begin at level 2. */
export function EditForm<Saved>({ height, doneHeight = 88, query, toast, onDone, ...props }: Props<Saved>) {
  const queryClient = useQueryClient();
  return (
    <Suspense fallback={<SkeletonBar height={height} />}>
      <Wizard
        mode="edit"
        title={false}
        headingLevel={2}
        initialAnswers={{}}
        done={() => <SkeletonBar height={doneHeight} />}
        {...props}
        onDone={(result) => {
          if (query) queryClient.setQueryData(query.queryKey, result);
          if (toast) showToast({ ...toast, variant: 'success' });
          onDone?.(result as Saved);
        }}
      />
    </Suspense>
  );
}
