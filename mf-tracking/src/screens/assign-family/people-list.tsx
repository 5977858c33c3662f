import { useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import type { Member } from '../../rules/members.ts';

interface PeopleListProps {
  title: string;
  /** Text if there are no people. */
  empty: string;
  people: readonly Member[];
  /** The page of a member who takes part. */
  getPath?(member: Member): string;
}

/** Members under a heading. For those who take part it shows whether they have started. */
export function PeopleList({ title, empty, people, getPath }: PeopleListProps) {
  const { t } = useTexts('mf-tracking');
  const id = useId();
  return (
    <Card as="section" tone="sunken" aria-labelledby={id}>
      <Stack gap="s">
        <Heading size="m" id={id}>
          {title}
        </Heading>
        {people.length === 0 ? (
          <Text tone="muted">{empty}</Text>
        ) : (
          <Stack as="ul" gap="s">
            {people.map((member) => (
              <li key={member.id}>
                <Person
                  name={member.name}
                  avatar={member.avatar ?? null}
                  size="s"
                  to={getPath?.(member)}
                  line={
                    member.isEnrolled && t(member.hasStarted ? 'enrolment.start.started' : 'card.notStarted')
                  }
                />
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
