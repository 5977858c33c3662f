/** The event of a development server whose build failed; its data is a line about it. */
export const buildFailed = 'rafiq:build-failed';

/** Shows a text on the page, in place of the last one. Styled by properties alone, since the page's policy allows no inline styles. */
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

// In a page; elsewhere there is nothing to listen to. The page is loaded anew when the build succeeds again, and the notice goes with it.
interface Hot {
  webpackHot?: { on?(event: string, then: (text: string) => void): void };
}
(import.meta as Hot).webpackHot?.on?.(buildFailed, showNotice);
