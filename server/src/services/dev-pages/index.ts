export { Html, html } from './html.ts';
export { devPage, protectPages } from './page.ts';
export { devStyles } from './styles.ts';
