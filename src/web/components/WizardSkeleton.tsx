/** The place of a form that is still loading. What surrounds it already looks as it does beside a form (`wizard-styles.ts`). */
import { SkeletonBar } from './SkeletonBar.tsx';

export const WizardSkeleton = ({ height }: { height: number }) => (
  <div data-wizard="skeleton">
    <SkeletonBar height={height} />
  </div>
);
