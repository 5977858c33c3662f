import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { Group, Stack } from './stack.tsx';
import { Heading } from './text.tsx';

export interface SectionCardProps {
  /** Accessible name and heading of the section. */
  title: string;
  /** Beside the title, such as the link to all items. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A section of a page on its own card, as on the start page. */
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
