/** Work that is not begun again while it runs. `useAction` does the same for calls of the server. */
import { useRef, useState } from 'react';

interface OneRun {
  isRunning: boolean;
  run: () => Promise<void>;
}

export function useOneRun(work: () => unknown): OneRun {
  // Two presses may come before the next rendering.
  const isBegun = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    setRunning(true);
    try {
      await work();
    } finally {
      isBegun.current = false;
      setRunning(false);
    }
  };
  return { isRunning, run };
}
