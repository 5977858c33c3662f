import { StepButtons } from './step-buttons.tsx';
import { StepCounter } from './step-counter.tsx';
import type { StepsProps } from './use-checks.ts';

/** The most steps that have a button each. */
const maxButtons = 10;

/** Reports the steps of a countable activity: a round button for each, or a number that is counted or typed (PD-136). */
export function RowSteps({ name, steps }: StepsProps) {
  return steps.count > maxButtons ? (
    <StepCounter name={name} steps={steps} />
  ) : (
    <StepButtons name={name} steps={steps} />
  );
}
