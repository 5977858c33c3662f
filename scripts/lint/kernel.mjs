import { lineAt } from './files.mjs';

/** Product words that the server's kernel must not use, in the singular if the plural only adds an s. */
const productWords = (
  'booking canary cart certificate checkout commerce competition consultant consultation coupon course demonstration enrolment families ' +
  'family home learner lesson mailbox meeting payment paymob paypal productKind quiz quizzes refund shortener stripe survey tracking wallet'
).split(' ');

/** Words that are allowed in some files of the kernel, with the reason. */
const allowedWords = {
  'server/src/kernel/config/site.ts': {
    course: 'docs/configuration.md says of COUNTRY_HEADER what it decides in this product',
  },
};

const toTitle = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
const choice = (/** @type {string[]} */ words) => `(${words.join('|')})`;
/** Matches a word alone and as a part of a name: `cart`, `cartLines`, `toCart`, `CART_LIMIT`. */
const pattern = new RegExp(
  [
    `(?<![A-Za-z])${choice(productWords)}s?(?![a-z])`,
    `${choice(productWords.map(toTitle))}s?(?![a-z])`,
    `(?<![A-Z])${choice(productWords.map((word) => word.toUpperCase()))}S?(?![A-Z])`,
  ].join('|'),
  'g',
);

const isTest = /\.(?:test|fixture|contract)\.ts$/;

/**
 * Finds product words in the server's kernel: in identifiers, texts and comments. Tests of the kernel may use contracts of the product.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export function checkKernel(files) {
  return files
    .filter(({ path }) => path.startsWith('server/src/kernel/') && !isTest.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].flatMap(({ index, 1: small, 2: title, 3: upper }) => {
        const word = (small ?? title ?? upper).toLowerCase();
        if (allowedWords[path]?.[word] !== undefined) return [];
        return [
          `${path}:${lineAt(text, index)}: ${word} names the product, which the kernel does not know: its area or service registers it`,
        ];
      }),
    );
}
