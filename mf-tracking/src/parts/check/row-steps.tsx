import { lazy, Suspense } from 'react';
import { StepButtons } from './step-buttons.tsx';
import type { StepsProps } from './use-checks.ts';

// Few activities have so many steps.
const StepCounter = lazy(async () => ({ default: (await import('./step-counter.tsx')).StepCounter }));

/** The most steps that have a button each. */
const maxButtons = 10;

/** Reports the steps of a countable activity: a round button for each, or a number that is counted or typed (PD-136). */
export function RowSteps({ name, steps }: StepsProps) {
  if (steps.count <= maxButtons) return <StepButtons name={name} steps={steps} />;
  return (
    <Suspense>
      <StepCounter name={name} steps={steps} />
    </Suspense>
  );
}
