import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptSources, styleUrls, withDrawnPage } from './drawn-document.ts';
import { pickWorn, toStyleSheet } from './styles.ts';

const html = `<!doctype html><html><head><title>x</title><script defer src="/a.js"></script><link href="/a.css" rel="stylesheet" integrity="sha256-x"></head><body><noscript>Needs JavaScript</noscript><div id="root"><p>old</p></div><script type="application/json" id="rafiq-registry">{}</script></body></html>`;

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const none = { css: '', timezone: 'UTC' };

test('the drawn page stands before the element of the app, with its styles in the head behind the files of styles, which do not delay it', () => {
  const drawn = withDrawnPage(
    html,
    { html: '<main>$& drawn</main>', answers: [], errors: [] },
    { css: '.a{color:red}', timezone: 'UTC' },
  );
  const [head = '', body = ''] = drawn.html.split('</head>');
  expect(head).toMatch(
    /<link href="\/a\.css" rel="stylesheet" integrity="sha256-x" media="print"><style id="drawn-styles">\.a\{color:red\}.*<\/style>$/,
  );
  expect(body).toMatch(
    /^<body><div id="drawn" data-zone="UTC"><main>\$& drawn<\/main><\/div><script>.*<\/script><div id="root">/,
  );
  expect(body).toContain('<script type="application/json" id="rafiq-answers">[]');
  expect(drawn.html).not.toContain('JavaScript');
});

test('the policy can name whatever stands in the document itself', () => {
  const drawn = withDrawnPage(html, { html: '', answers: [], errors: [] }, { css: '.a{}', timezone: 'UTC' });
  const [, style] = /<style id="drawn-styles">([\s\S]*?)<\/style>/.exec(drawn.html) ?? [];
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(drawn.html) ?? [];
  expect(drawn.styleSources).toEqual([hash(style)]);
  expect(scriptSources).toEqual([hash(script)]);
});

test('hostile text in answers cannot leave their element', () => {
  const hostile = '</script><script>alert(1)</script>\u2028<!--';
  const drawn = withDrawnPage(
    html,
    {
      html: '',
      answers: [{ address: '/api/x', status: 200, body: { title: hostile }, headers: { accept: 'x' } }],
      errors: [],
    },
    none,
  );
  const [, text = ''] = /id="rafiq-answers">(.*?)<\/script>/.exec(drawn.html) ?? [];
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual([{ address: '/api/x', status: 200, body: { title: hostile } }]);
});

test('preloads of pictures, which React writes first, stand in the head', () => {
  const preload = '<link rel="preload" as="image" href="/p.jpg"/>';
  const drawn = withDrawnPage(html, { html: `${preload}<main></main>`, answers: [], errors: [] }, none);
  expect(drawn.html.indexOf(preload)).toBeLessThan(drawn.html.indexOf('</head>'));
  expect(drawn.html).toContain('<div id="drawn" data-zone="UTC"><main>');
});

test('a document without the element of the app is refused', () => {
  expect(() =>
    withDrawnPage('<html><body></body></html>', { html: '', answers: [], errors: [] }, none),
  ).toThrow();
});

test('the style sheets of a document are found', () => {
  expect(styleUrls(html)).toEqual(['/a.css']);
});

const sheet = (text: string) => [toStyleSheet('/releases/shell/1.0.0/static/css/a.css', text)];

test('a style sheet in a document has absolute addresses, and cannot end its element', () => {
  const css = pickWorn(
    sheet(
      '.shell_a_x1{background:url(../font/a.woff2)}.shell_b_y2{background:url(data:x);content:"</style>"}',
    ),
    new Set(['shell_a_x1', 'shell_b_y2']),
  );
  expect(css).toContain('url(/releases/shell/1.0.0/static/font/a.woff2)');
  expect(css).toContain('url(data:x)');
  expect(css).not.toContain('</style');
});

test('a drawn page has the rules that it wears, and those that are for everything', () => {
  const worn = new Set(['shell_a_x1', 'shell_b_y2']);
  const pick = (text: string) => pickWorn(sheet(text), worn);
  expect(pick('.shell_a_x1 .shell_b_y2>p{color:red}')).toBe('.shell_a_x1 .shell_b_y2>p{color:red}');
  expect(pick('.shell_a_x1 .shell_c_z3{color:red}')).toBe('');
  expect(pick('.shell_c_z3,.shell_a_x1{color:red}')).toBe('.shell_c_z3,.shell_a_x1{color:red}');
  expect(pick('.shell_a_x1:not(.shell_c_z3:is(a,b)){color:red}')).not.toBe('');
  expect(pick(':root{--a:1}p{color:red}@font-face{font-family:A}')).toBe(
    ':root{--a:1}p{color:red}@font-face{font-family:A}',
  );
  expect(pick('@layer a,b;@media (min-width:9em){.shell_a_x1{color:red}.shell_c_z3{color:red}}')).toBe(
    '@layer a,b;@media (min-width:9em){.shell_a_x1{color:red}}',
  );
  expect(pick('@media print{.shell_c_z3{color:red}}')).toBe('');
  expect(pick('.shell_a_x1{animation:in 1s}@keyframes in{to{top:0}}@keyframes out{to{top:0}}')).toBe(
    '.shell_a_x1{animation:in 1s}@keyframes in{to{top:0}}',
  );
});
