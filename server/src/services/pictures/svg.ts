/** Elements that only draw, and do not run, load or embed anything. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'clipPath', 'mask', 'pattern'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop'],
]);

/** Sticky patterns for the tokens of an SVG. */
const pieces = {
  declaration: /^<\?xml [^<>]*\?>/y,
  space: /\s+/y,
  comment: /<!--(?:(?!--).)*-->/sy,
  text: /[^<&]+/y,
  tag: /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y,
};
/** Matches the attributes within a tag that `pieces.tag` has found. */
const attribute = /\s([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Harmless attributes with a colon; `xml:base` is not. */
const qualified = new Set(['xmlns:xlink', 'xlink:href', 'xml:space']);

/** Rejects event handlers, styles (drawing attributes replace them), entities and escapes that could hide something, and external addresses. */
function isHarmlessAttribute(name: string, value: string): boolean {
  if (/^(?:on|style$)/i.test(name) || (name.includes(':') && !qualified.has(name))) return false;
  if (/[&\\]/.test(value)) return false;
  if (/(?:^|:)href$/i.test(name)) return value.startsWith('#');
  return !/url\((?!#)|javascript:|data:/i.test(value);
}

/**
 * Whether these bytes are an SVG made only of shapes: no script, event handler, style sheet, entity or external resource. The check is an allow
 * list.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  let at = 0;
  const next = (piece: RegExp): RegExpExecArray | null => {
    piece.lastIndex = at;
    const found = piece.exec(source);
    if (found) at = piece.lastIndex;
    return found;
  };
  next(pieces.declaration);
  const open: string[] = [];
  let begun = false;
  while (at < source.length) {
    if (next(pieces.space) || next(pieces.comment) || (open.length > 0 && next(pieces.text))) continue;
    const found = next(pieces.tag);
    if (!found) return false;
    const [, end, name = '', attributes = '', empty] = found;
    if (end) {
      if (open.pop() !== name) return false;
      continue;
    }
    // There must be exactly one root element, an `svg`.
    if (!elements.has(name) || (open.length === 0 && (begun || name !== 'svg'))) return false;
    for (const [, key = '', double, single = ''] of attributes.matchAll(attribute))
      if (!isHarmlessAttribute(key, double ?? single)) return false;
    begun = true;
    if (!empty) open.push(name);
  }
  return begun && open.length === 0;
}
