// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { SkipLink, VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Card, Group, Heading, Page, Stack, Text } from './index.ts';

test('a page has one h1 that can take the focus, and headings in order under it', async () => {
  const { container } = renderKit(
    <>
      <SkipLink />
      <main id="main">
        <Page title="Courses" lead="Learn together" width="narrow">
          <Stack as="ul">
            <Card as="li">
              <Heading>First</Heading>
              <Heading level={3}>Part</Heading>
              <Group>
                <Text written>مرحبا</Text>
                <VisuallyHidden>more</VisuallyHidden>
              </Group>
            </Card>
          </Stack>
        </Page>
      </main>
    </>,
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Courses' });
  title.focus();
  expect(document.activeElement).toBe(title);
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3']);
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  await expectAccessible(container);
});
