export { CampTerms } from './camp-terms.tsx';
