/** Describes an element of the page: by its role and accessible name, or by a selector. */
export interface Query {
  css?: string;
  role?: 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'radio' | 'slider' | 'tab' | 'textbox';
  /** The full name; with `isPart` a part of it. */
  name?: string;
  isPart?: boolean;
  level?: number;
  /** Selector of an ancestor. */
  within?: string;
  /** Index among several matches, from 0; -1 is the last. */
  nth?: number;
  /** Whether to scroll it into view. */
  isScrolled?: boolean;
}

export interface Target {
  /** Coordinates of its middle, in CSS pixels from the window's corner. */
  x: number;
  y: number;
  isDisabled: boolean;
  /** The element that covers its middle. */
  coveredBy: string | null;
  value: string | null;
  text: string;
}

/** Finds a visible element. It runs in the page, so it uses nothing outside of itself. */
export function findInPage({
  css,
  role,
  name,
  isPart,
  level,
  within,
  nth = 0,
  isScrolled,
}: Query): Target | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    slider: 'input[type=range], [role=slider]',
    tab: '[role=tab]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea',
  };
  const clean = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const getName = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null)
      return clean(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const label = element.getAttribute('aria-label');
    if (label !== null) return clean(label);
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0)
      return clean([...labels].map(({ textContent }) => textContent).join(' '));
    const pictures = [...element.querySelectorAll('img[alt]')]
      .map((each) => each.getAttribute('alt'))
      .join(' ');
    return clean(`${element.textContent} ${pictures}`);
  };
  /** The box that users press: for a checkbox or radio button that its label draws, that of the label. */
  const getShown = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect();
    const { opacity } = getComputedStyle(element);
    const isDrawn = width > 2 && height > 2 && opacity !== '0';
    return isDrawn ? element : ((element as HTMLInputElement).labels?.[0] ?? element);
  };
  const isVisible = (element: Element) => {
    const shown = getShown(element);
    const { width, height } = shown.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(shown).visibility === 'visible';
  };
  const scope = within === undefined ? document : document.querySelector(within);
  if (scope === null) return null;
  // Elements outside of a modal dialog are inert and cannot be used.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const all = [...scope.querySelectorAll(css ?? selectors[role ?? ''] ?? '*')].filter(
    (element) =>
      isVisible(element) &&
      (modal === undefined || modal.contains(element)) &&
      (level === undefined || element.localName === `h${level}`) &&
      (name === undefined ||
        (isPart ? getName(element).includes(clean(name)) : getName(element) === clean(name))),
  );
  const element = all.at(nth);
  if (element === undefined) return null;
  const shown = getShown(element);
  if (isScrolled) shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (shown.contains(hit) || hit.contains(shown) || element.contains(hit));
  return {
    x,
    y,
    isDisabled: element.matches(':disabled, [aria-disabled=true]'),
    coveredBy: isHit ? null : `${hit?.localName}.${hit?.className}`,
    value: 'value' in element ? String(element.value) : null,
    text: clean(element.textContent),
  };
}
