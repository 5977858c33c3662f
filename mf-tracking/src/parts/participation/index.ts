export { ParticipationPage } from './participation-page.tsx';
