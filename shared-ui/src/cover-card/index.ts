export {
  CoverCard,
  CoverCardActions,
  CoverCardFact,
  type CoverCardProps,
  CoverCardTitle,
  type CoverCardTitleProps,
} from './cover-card.tsx';
