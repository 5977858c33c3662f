import { createHash } from 'node:crypto';

/** The person of a portrait. */
export interface Sitter {
  /** Chooses colors and shapes: the same seed gives the same portrait. */
  seed: string;
  /** 1 male, 2 female (PROF, gender); others have no portrait. */
  gender: number;
  /** @default false */
  isChild?: boolean;
}

const skins = ['#f4d3b5', '#e8b98f', '#d79f72', '#b97c50', '#8d5a3a', '#6d4530'];
const hairs = ['#2b2320', '#43302a', '#5b3d2b', '#7a5233', '#3a3a40'];
/** Light, medium and dark shades of the brand's colors. */
const tints = [
  ['#dcefec', '#7fc0b8', '#0e5a61'],
  ['#fdeccb', '#f0b64f', '#8a5300'],
  ['#fbe3d8', '#e59a7c', '#8f3716'],
  ['#f7e0e6', '#d98aa3', '#7a2443'],
  ['#e8e4f6', '#a796d8', '#473080'],
  ['#e3efd8', '#98c078', '#3b5f1c'],
  ['#deebf8', '#85b4de', '#1f4f80'],
] as const;

type Choose = <Item>(items: readonly Item[]) => Item;

/** Makes choices from successive bytes of a hash. */
function createChoice(seed: string): Choose {
  const bytes = createHash('sha256').update(seed).digest();
  let at = 0;
  return (items) => {
    const item = items[(bytes[at++ % bytes.length] ?? 0) % items.length];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
}

/** The eight-pointed star behind the head: two squares, rotated against each other. */
const star = (color: string) =>
  `<g fill="${color}" opacity=".45"><rect x="16" y="12" width="64" height="64" rx="4"/><rect x="16" y="12" width="64" height="64" rx="4" transform="rotate(45 48 44)"/></g>`;

const face = (hasGlasses: boolean) =>
  `<g fill="none" stroke="#2b2320" stroke-width="1.8" stroke-linecap="round"><path d="M39.5 45q2 2 4 0M52.5 45q2 2 4 0"/><path d="M43.5 54q4.5 4 9 0"/>${
    hasGlasses
      ? '<g stroke-width="1.4"><circle cx="41.5" cy="45" r="5.2"/><circle cx="54.5" cy="45" r="5.2"/><path d="M46.7 45h2.6"/></g>'
      : ''
  }</g>`;

const head = (skin: string) =>
  `<path d="M42 56h12v12q-6 5-12 0z" fill="${skin}"/><path d="M42 60q6 5 12 0v4q-6 5-12 0z" fill="#000" opacity=".12"/><ellipse cx="48" cy="46" rx="14.5" ry="16.5" fill="${skin}"/>`;

const ears = (skin: string) =>
  `<g fill="${skin}"><circle cx="33.5" cy="47" r="3"/><circle cx="62.5" cy="47" r="3"/></g>`;

const shoulders = (color: string, collar: string) =>
  `<path d="M14 96q2-26 28-30q6 6 12 0q26 4 28 30z" fill="${color}"/><path d="M40 66.3q8 8 16 0l2.5 1.2q-10.5 11-21 0z" fill="${collar}"/>`;

/** Shapes behind the head, and shapes in front of it. */
interface Hair {
  behind: string;
  before: string;
}

const womensHair = (color: string): Hair[] => [
  {
    behind: `<path d="M30 46q0-24 18-24t18 24v18q-3 6-8 4V44H38v24q-5 2-8-4z" fill="${color}"/>`,
    before: `<path d="M33 44q1-16 15-16t15 16q-8-2-12-9q-6 8-18 9z" fill="${color}"/>`,
  },
  {
    behind: `<circle cx="48" cy="22" r="8" fill="${color}"/><path d="M31 48q-1-22 17-22t17 22l-2 6H33z" fill="${color}"/>`,
    before: `<path d="M33.5 44q1-15 14.5-15t14.5 15q-6-9-14.5-9t-14.5 9z" fill="${color}"/>`,
  },
];

/** A scarf over the hair, with its fold at the neck. */
const scarf = (color: string, fold: string): Hair => ({
  behind: `<path d="M28 50q-2-29 20-29t20 29q0 12 6 20q-8 8-26 8t-26-8q6-8 6-20z" fill="${color}"/>`,
  before: `<path fill-rule="evenodd" d="M30 48q0-25 18-25t18 25q0 18-18 22q-18-4-18-22zm5.5-1q0 14 12.5 16.5q12.5-2.5 12.5-16.5q0-15-12.5-15t-12.5 15z" fill="${color}"/><path d="M33 62q15 12 31 1q4 7-2 12q-13 4-26-1q-5-5-3-12z" fill="${fold}"/>`,
});

const mensHair = (color: string): Hair[] => [
  {
    behind: '',
    before: `<path d="M33 42q-1-16 15-16t15 16q-3-7-8-8q-9 2-15-1q-5 2-7 9z" fill="${color}"/>`,
  },
  {
    behind: '',
    before: `<g fill="${color}"><circle cx="37" cy="34" r="5.5"/><circle cx="43" cy="30" r="6"/><circle cx="50.5" cy="29" r="6"/><circle cx="57" cy="32" r="5.5"/><circle cx="60" cy="37" r="4"/><circle cx="35.5" cy="39" r="3.5"/></g>`,
  },
  {
    behind: '',
    before: `<path d="M33.5 41q0-14 14.5-14t14.5 14l-2-4q-12-5-25 0z" fill="${color}"/>`,
  },
];

/** A round cap. */
const cap = (color: string, band: string): Hair => ({
  behind: '',
  before: `<path d="M33.5 38q0-13 14.5-13t14.5 13z" fill="${color}"/><rect x="33" y="35.5" width="30" height="4.5" rx="2.2" fill="${band}"/>`,
});

const beard = (color: string) =>
  `<path d="M33.6 48q1 15.5 14.4 15.5t14.4-15.5q-2 5.5-7 5q-7.4-2.5-14.8 0q-5 .5-7-5z" fill="${color}"/><path d="M43.5 55.5q4.5 3.5 9 0" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".85"/>`;

/**
 * Draws a portrait for the demonstration from own shapes, as SVG of 96 × 96 units. Undefined for organizations, which keep their initials.
 */
export function drawPortrait({ seed, gender, isChild = false }: Sitter): string | undefined {
  if (gender !== 1 && gender !== 2) return undefined;
  const choose = createChoice(seed);
  const [soft, mid] = choose(tints);
  const [, clothLight, cloth] = choose(tints);
  const skin = choose(skins);
  const hair = choose(hairs);
  const [, scarfColor, scarfFold] = choose(tints);
  const isCovered = !isChild && choose([true, true, false]);
  const hasGlasses = choose([true, false, false, false]);
  const hasBeard = choose([true, true, false]) && gender === 1 && !isChild && !hasGlasses;
  const ownHair = gender === 2 ? choose(womensHair(hair)) : choose(mensHair(hair));
  const worn =
    gender === 2
      ? isCovered
        ? scarf(scarfColor, scarfFold)
        : ownHair
      : isCovered && choose([true, false, false])
        ? cap('#f8f5ee', clothLight)
        : ownHair;
  const hasEars = gender === 1;
  const person = `${shoulders(cloth, clothLight)}${worn.behind}${hasEars ? ears(skin) : ''}${head(skin)}${hasBeard ? beard(hair) : ''}${face(hasGlasses)}${worn.before}`;
  const place = isChild ? 'translate(4 7) scale(.93)' : 'translate(-8.6 -14) scale(1.18)';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${soft}"/>${star(mid)}<g transform="${place}">${person}</g></svg>`;
}
