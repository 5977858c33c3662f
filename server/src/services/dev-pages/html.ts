const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is inserted without escaping. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const part = (value: unknown): string => {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(part).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** Template tag that escapes every value except `Html`. */
export const html = (strings: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(
    strings.map((string, index) => string + (index < values.length ? part(values[index]) : '')).join(''),
  );
