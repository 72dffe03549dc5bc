/** Heavy parts come after the page itself stands: first paint, then their chunk. */
import { type ReactNode, Suspense } from 'react';
import { Bone } from './Bone.tsx';
import { useStanding } from './useStanding.ts';

export function AfterPage({ children, height = 420 }: { children: ReactNode; height?: number }) {
  const isStanding = useStanding();
  const bone = <Bone height={height} />;
  return isStanding ? <Suspense fallback={bone}>{children}</Suspense> : bone;
}
