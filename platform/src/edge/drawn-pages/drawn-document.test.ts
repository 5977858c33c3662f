import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptSources, styleUrls, withDrawnPage } from './drawn-document.ts';
import { toStyleSheet } from './styles.ts';

const html = `<!doctype html><html><head><title>x</title><script defer src="/a.js"></script><link href="/a.css" rel="stylesheet" integrity="sha256-x"></head><body><noscript>Needs JavaScript</noscript><div id="root"><p>old</p></div><script type="application/json" id="rafiq-registry">{}</script></body></html>`;

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the drawn page stands before the element of the app, with its styles in the head and the files of styles behind it', () => {
  const drawn = withDrawnPage(
    html,
    { html: '<main>$& drawn</main>', answers: [], errors: [] },
    '.a{color:red}',
  );
  const [head = '', body = ''] = drawn.html.split('</head>');
  expect(head).toMatch(/<style>\.a\{color:red\}.*<\/style>$/);
  expect(head).not.toContain('stylesheet');
  expect(body).toMatch(
    /^<body><div id="drawn"><main>\$& drawn<\/main><\/div><script>.*<\/script><div id="root">/,
  );
  expect(body).toMatch(
    /<link href="\/a\.css" rel="stylesheet" integrity="sha256-x"><script type="application\/json" id="rafiq-answers">\[\]/,
  );
  expect(drawn.html).not.toContain('JavaScript');
});

test('the policy can name whatever stands in the document itself', () => {
  const drawn = withDrawnPage(html, { html: '', answers: [], errors: [] }, '.a{}');
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(drawn.html) ?? [];
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(drawn.html) ?? [];
  expect(drawn.styleSources).toEqual([hash(style)]);
  expect(scriptSources).toEqual([hash(script)]);
});

test('hostile text in answers cannot leave their element', () => {
  const hostile = '</script><script>alert(1)</script>\u2028<!--';
  const drawn = withDrawnPage(
    html,
    { html: '', answers: [{ address: '/api/x', status: 200, body: { title: hostile } }], errors: [] },
    '',
  );
  const [, text = ''] = /id="rafiq-answers">(.*?)<\/script>/.exec(drawn.html) ?? [];
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual([{ address: '/api/x', status: 200, body: { title: hostile } }]);
});

test('preloads of pictures, which React writes first, stand in the head', () => {
  const preload = '<link rel="preload" as="image" href="/p.jpg"/>';
  const drawn = withDrawnPage(html, { html: `${preload}<main></main>`, answers: [], errors: [] }, '');
  expect(drawn.html.indexOf(preload)).toBeLessThan(drawn.html.indexOf('</head>'));
  expect(drawn.html).toContain('<div id="drawn"><main>');
});

test('a document without the element of the app is refused', () => {
  expect(() =>
    withDrawnPage('<html><body></body></html>', { html: '', answers: [], errors: [] }, ''),
  ).toThrow();
});

test('the style sheets of a document are found', () => {
  expect(styleUrls(html)).toEqual(['/a.css']);
});

test('a style sheet in a document has absolute addresses, and cannot end its element', () => {
  const { css, classes } = toStyleSheet(
    '/releases/shell/1.0.0/static/css/a.css',
    '.shell_a_x1{background:url(../font/a.woff2)}.shell_b_y2{background:url(data:x);content:"</style>"}',
  );
  expect(css).toContain('url(/releases/shell/1.0.0/static/font/a.woff2)');
  expect(css).toContain('url(data:x)');
  expect(css).not.toContain('</style');
  expect(classes).toEqual(['shell_a_x1', 'shell_b_y2']);
});
