export { EvaluationNotice } from './evaluation-notice.tsx';
export { Ranking, type RankingProps } from './ranking.tsx';
