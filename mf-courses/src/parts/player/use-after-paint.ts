import { useEffect, useState } from 'react';

/** Whether something was so and has been painted: time for what would have kept that from being seen. */
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
