export { type Detail, DetailList } from './detail-list.tsx';
