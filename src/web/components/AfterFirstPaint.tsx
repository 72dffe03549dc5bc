/** Renders a form after the first paint, so that the page itself appears first. */
import { type ReactNode, Suspense } from 'react';
import { useHasPainted } from './useHasPainted.ts';
import { WizardSkeleton } from './WizardSkeleton.tsx';

export function AfterFirstPaint({ children, height = 420 }: { children: ReactNode; height?: number }) {
  const hasPainted = useHasPainted();
  const skeleton = <WizardSkeleton height={height} />;
  return hasPainted ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}
