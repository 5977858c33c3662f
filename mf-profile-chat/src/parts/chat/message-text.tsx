import { Fragment } from 'react';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { toMessageParts } from '../../rules/chat/message-parts.ts';

/** The text of a message, in its own direction. A link shows the address that it opens, and opens it in a new tab. */
export function MessageText({ children }: { children: string }) {
  return (
    <Text as="div" written>
      {toMessageParts(children).map(({ text, href }, index) => (
        <Fragment key={index}>
          {href === undefined ? (
            text
          ) : (
            <TextLink href={href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
              {text}
            </TextLink>
          )}
        </Fragment>
      ))}
    </Text>
  );
}
