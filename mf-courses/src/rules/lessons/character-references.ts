/** Names of the characters from U+00A0 to U+00FF, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

/** Names that are also valid without a semicolon. */
const legacy: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  AMP: '&',
  LT: '<',
  GT: '>',
  QUOT: '"',
  COPY: '©',
  REG: '®',
  ...Object.fromEntries(latin.map((name, index) => [name, String.fromCharCode(0xa0 + index)])),
};

const others: Record<string, string> = {
  apos: "'",
  lrm: '\u200e',
  rlm: '\u200f',
  zwj: '\u200d',
  zwnj: '\u200c',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  dagger: '†',
  Dagger: '‡',
  permil: '‰',
  prime: '′',
  Prime: '″',
  euro: '€',
  trade: '™',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  fnof: 'ƒ',
  circ: 'ˆ',
  tilde: '˜',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  lArr: '⇐',
  hArr: '⇔',
  minus: '−',
  lowast: '∗',
  radic: '√',
  infin: '∞',
  asymp: '≈',
  ne: '≠',
  equiv: '≡',
  le: '≤',
  ge: '≥',
  sum: '∑',
  prod: '∏',
  part: '∂',
  int: '∫',
  hearts: '♥',
  spades: '♠',
  clubs: '♣',
  diams: '♦',
  num: '#',
  dollar: '$',
  percnt: '%',
  lpar: '(',
  rpar: ')',
  comma: ',',
  period: '.',
  colon: ':',
  semi: ';',
  quest: '?',
  excl: '!',
  commat: '@',
  plus: '+',
  equals: '=',
  lowbar: '_',
  sol: '/',
  bsol: '\\',
  Tab: '\t',
  lsqb: '[',
  rsqb: ']',
  lcub: '{',
  rcub: '}',
  verbar: '|',
  grave: '`',
  ast: '*',
  NewLine: '\n',
  check: '✓',
  Alpha: 'Α',
  Omega: 'Ω',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
};

/** The code points of the numbers 0x80 to 0x9f: their characters in Windows-1252, or 0 if it has none. */
const windows = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
  0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0, 0x017e, 0x0178,
];

function fromNumber(number: number): string {
  const isSurrogate = number >= 0xd800 && number <= 0xdfff;
  if (number === 0 || isSurrogate || number > 0x10_ffff) return '\ufffd';
  return String.fromCodePoint(windows[number - 0x80] || number);
}

/**
 * Decodes the character references of a text as HTML does: numeric ones, and the names that occur in texts. Others stay
 * as they are. The result may contain `<` and `&`: it is text, not HTML.
 */
export const decodeReferences = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,8})|#(\d{1,9})|([a-z][a-z0-9]{1,30}))(;?)/gi,
    (reference, hex?: string, decimal?: string, name = '', end = '') => {
      if (hex !== undefined) return fromNumber(Number.parseInt(hex, 16));
      if (decimal !== undefined) return fromNumber(Number(decimal));
      if (Object.hasOwn(legacy, name)) return legacy[name] ?? reference;
      return end === ';' && Object.hasOwn(others, name) ? (others[name] ?? reference) : reference;
    },
  );
