/** Loads the rules of the selected node. */
import { lazy, Suspense } from 'react';
import { SkeletonBar } from '../../../../components/SkeletonBar.tsx';
import type { RuleNode } from './RulePanes.tsx';

const RulePanes = lazy(() => import('./RulePanes.tsx'));

export const RuleSettings = ({ node }: { node: RuleNode }) => (
  <Suspense fallback={<SkeletonBar height={160} />}>
    <RulePanes node={node} />
  </Suspense>
);
