export { Card, type CardProps } from './card.tsx';
export { Page, type PageProps } from './page.tsx';
export { SectionCard, type SectionCardProps } from './section-card.tsx';
export {
  type Align,
  CardColumns,
  type Gap,
  Group,
  type GroupProps,
  Stack,
  type StackProps,
} from './stack.tsx';
export { Heading, type HeadingProps, Text, type TextProps } from './text.tsx';
