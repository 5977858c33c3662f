import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '../content/import-content.ts';
import { detectExtension } from './picture-types.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string, attributes = '') =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`);

test('a picture is what its bytes say', () => {
  expect(detectExtension(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('png');
  expect(detectExtension(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg');
  expect(detectExtension(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  expect(detectExtension(svg('<path d="M0 0h8v8z"/>'))).toBe('svg');
  for (const none of ['', 'GIF89a', '%PDF-1.7', 'RIFF\0\0\0\0WAVE', '<html></html>', 'PNG', '<svg'])
    expect(detectExtension(bytes(none)), none).toBeUndefined();
});

test('an SVG may be written in the usual ways', () => {
  for (const usual of [
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- a - picture --><svg xmlns="http://www.w3.org/2000/svg"/>\n',
    "<svg xmlns='http://www.w3.org/2000/svg'><title>A star</title>\n<g fill='url(#a)'><use href='#b'/></g></svg>",
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"/></svg>',
  ])
    expect(detectExtension(bytes(usual)), usual).toBe('svg');
});

test.each([
  '<script>alert(1)</script>',
  '<script href="https://evil.example/x.js"/>',
  '<SCRIPT/>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<foreignObject><p>text</p></foreignObject>',
  '<image href="https://evil.example/x.png"/>',
  '<a href="https://evil.example/"><path/></a>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml,x"/>',
  '<path onload="alert(1)"/>',
  '<path OnClick="alert(1)"/>',
  '<path style="fill:red"/>',
  '<path fill="url(https://evil.example/x)"/>',
  '<path fill="\\75rl(https://evil.example/x)"/>',
  '<path fill="&#117;rl(x)"/>',
  '<path d="javascript:alert(1)"/>',
  '<g xml:base="https://evil.example/"/>',
  '&xxe;',
  '<![CDATA[<script/>]]>',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  '<!-- -- --><path/>',
  '<path d=M0/>',
  '<g><path></g>',
  '</svg><svg>',
])('an SVG with %s is none', (inside) => {
  expect(detectExtension(svg(inside))).toBeUndefined();
});

test('an SVG with entities, with another root, with more after it or in no UTF-8 is none', () => {
  const entity =
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const text of [entity, '<g></g>', '<svg></svg>text', '<svg', '<svg onload="alert(1)"/>', 'text<svg/>'])
    expect(detectExtension(bytes(text)), text).toBeUndefined();
  expect(
    detectExtension(new Uint8Array([...svg('').slice(0, -6), 0xff, ...bytes('</svg>')])),
  ).toBeUndefined();
});

test('the demonstration pictures are harmless, small, and without letters', async () => {
  const folder = join(contentFolder, 'pictures');
  const all = await readdir(folder, { recursive: true });
  const names = all.filter((name) => name.includes('.'));
  expect(names.filter((name) => dirname(name) === '.')).toHaveLength(4);
  expect(names.some((name) => dirname(name) === 'courses')).toBe(true);
  for (const name of names) {
    const picture = await readFile(join(folder, name));
    expect(detectExtension(picture), name).toBe('svg');
    expect(picture.length, name).toBeLessThan(12_000);
    expect(picture.toString(), name).not.toMatch(/<text|<title/);
  }
});
