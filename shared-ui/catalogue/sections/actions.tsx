import { Button, IconButton } from 'shared-ui/button';
import { IconArrowRight, IconBell, IconCalendarPlus, IconShoppingCart } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useWords } from '../words.ts';

export function Actions() {
  const words = useWords();
  return (
    <Card as="section">
      <Stack>
        <Heading lang="en">Actions</Heading>
        <Group>
          <Button>{words.send}</Button>
          <Button variant="accent" icon={<IconCalendarPlus />}>
            {words.find}
          </Button>
          <Button variant="secondary">{words.send}</Button>
          <Button variant="quiet">{words.send}</Button>
          <Button variant="danger">{words.delete}</Button>
        </Group>
        <Group>
          <Button loading>{words.send}</Button>
          <Button variant="secondary" loading>
            {words.send}
          </Button>
          <Button disabled>{words.send}</Button>
          <Button href="/courses" variant="secondary">
            {words.find}
            <IconArrowRight aria-hidden="true" size={20} />
          </Button>
          <Button size="s">{words.send}</Button>
          <IconButton label={words.inCart} icon={<IconShoppingCart />} />
          <IconButton label={words.selected} icon={<IconBell />} variant="secondary" />
        </Group>
        <Text>
          {words.emptyText} <TextLink to="/consultants">{words.find}</TextLink>{' '}
          <TextLink href="https://example.com" target="_blank">
            example.com
          </TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
