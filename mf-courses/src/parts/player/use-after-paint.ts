import { useEffect, useState } from 'react';

/** Whether a condition has become true and the page has been painted since. Defers work that would delay that paint. */
export function useAfterPaint(so: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!so) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [so]);
  return painted;
}
