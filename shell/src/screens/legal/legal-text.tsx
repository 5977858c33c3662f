import { Heading, Text } from 'shared-ui/layout';
import css from './legal.module.css';
import { parseLegalText } from './parse-legal-text.ts';

/** A published text with its headings and lists. */
export const LegalText = ({ text }: { text: string }) => (
  <div className={css.text}>
    {parseLegalText(text).map((block, index) => {
      const key = `${index} ${block.kind}`;
      if (block.kind === 'heading') return <Heading key={key}>{block.text}</Heading>;
      if (block.kind === 'paragraph')
        return (
          <Text key={key} written>
            {block.text}
          </Text>
        );
      return (
        <ul key={key} className={css.list}>
          {block.items.map((item, place) => (
            <li key={`${place} ${item}`} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      );
    })}
  </div>
);
