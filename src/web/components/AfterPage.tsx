/** Heavy parts come after the page itself stands: first paint, then their chunk. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Bone } from './Bone.tsx';

export function AfterPage({ children, height = 420 }: { children: ReactNode; height?: number }) {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setStanding(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  const bone = <Bone height={height} />;
  return isStanding ? <Suspense fallback={bone}>{children}</Suspense> : bone;
}
