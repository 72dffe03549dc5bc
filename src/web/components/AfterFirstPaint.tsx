/** Renders heavy components after the first paint, so that the page itself appears first. */
import { type ReactNode, Suspense } from 'react';
import { SkeletonBar } from './SkeletonBar.tsx';
import { useHasPainted } from './useHasPainted.ts';

export function AfterFirstPaint({ children, height = 420 }: { children: ReactNode; height?: number }) {
  const hasPainted = useHasPainted();
  // The page around it looks as beside the form that comes.
  const skeleton = (
    <div data-wizard="skeleton">
      <SkeletonBar height={height} />
    </div>
  );
  return hasPainted ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}
