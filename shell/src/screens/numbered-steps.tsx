import { Heading, Text } from 'shared-ui/layout';
import css from './numbered-steps.module.css';

export interface NumberedStepsProps {
  steps: readonly { key: string; title: string; text: string }[];
}

/** Steps with their numbers on the brand's star. */
export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol className={css.steps}>
    {steps.map(({ key, title, text }) => (
      <li key={key}>
        <Heading level={3}>{title}</Heading>
        <Text tone="muted">{text}</Text>
      </li>
    ))}
  </ol>
);
