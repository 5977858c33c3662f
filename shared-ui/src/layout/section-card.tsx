import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { Group, Stack } from './stack.tsx';
import { Heading } from './text.tsx';

export interface SectionCardProps {
  /** Names the section. */
  title: string;
  /** Beside the title, such as the way to all of them. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A section of a page on a card of its own, such as those of the start page. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap="m">
        <Group justify="between" gap="s">
          <Heading id={headingId} size="m">
            {title}
          </Heading>
          {aside}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
