export { Film } from './film.tsx';
export { FilmHint } from './film-hint.tsx';
