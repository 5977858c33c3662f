import { useState } from 'react';

/** The component that every compared platform mounts. */
export function Hello() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Hello</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
}
