/** Event that a development server sends when its build failed; its data is the message as one line. */
export const buildFailed = 'rafiq:build-failed';

/** Shows a text on the page and replaces the previous one. Styled by element properties only, since the page's policy allows no inline styles. */
export function showNotice(text: string): void {
  const id = 'rafiq-build-notice';
  const notice = document.getElementById(id) ?? document.createElement('pre');
  notice.id = id;
  notice.role = 'alert';
  notice.dir = 'ltr';
  notice.textContent = text;
  Object.assign(notice.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '2147483647',
    margin: '0',
    padding: '12px 16px',
    maxHeight: '40vh',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    font: '13px/1.5 ui-monospace, monospace',
    color: '#fff',
    background: '#8c1d18',
  });
  document.body.append(notice);
}

// Only in a page: elsewhere there is no event source. The page reloads once the build succeeds again, which removes
// the notice.
interface Hot {
  webpackHot?: { on?(event: string, then: (text: string) => void): void };
}
(import.meta as Hot).webpackHot?.on?.(buildFailed, showNotice);
