export { type ItemGroup, ItemHeading } from './item-heading.tsx';
