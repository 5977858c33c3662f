import { posix } from 'node:path';
import postcss, { type ChildNode, type Rule } from 'postcss';
import { releaseBase } from '../../registry/paths.ts';
import type { Release } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';

/** A part of a style sheet: a rule, a group of them (`@media`), or what is there in any case (fonts). */
interface Part {
  css: string;
  /** The classes that an element needs, by selector; empty if it styles elements of any class. */
  needs?: readonly (readonly string[])[];
  /** The parts of a group, whose `css` is its beginning. */
  parts?: readonly Part[];
  /** Name of an animation: needed where it is named. */
  animation?: string;
}

interface StyleSheet {
  /** Address of the file. */
  url: string;
  parts: readonly Part[];
}

const relativeUrl = /url\((['"]?)(?!data:|[a-z]+:|\/|#)([^'")]+)\1\)/g;
/** Classes of the modules of this site, which have the name of their release in front. */
const className = /\.([A-Za-z][\w-]*_[\w-]+)/g;
/** What stands in brackets of a selector describes other elements, or excludes. */
const inBrackets = /\([^()]*\)/g;

/** The classes without which an element is not selected. */
function listNeeds(selector: string): string[] {
  let [before, text] = ['', selector];
  while (before !== text) [before, text] = [text, text.replace(inBrackets, '')];
  return [...text.matchAll(className)].map(([, name = '']) => name);
}

const isRule = (node: ChildNode): node is Rule => node.type === 'rule';

function toPart(node: ChildNode): Part {
  if (isRule(node)) return { css: node.toString(), needs: node.selectors.map(listNeeds) };
  if (node.type !== 'atrule' || node.nodes === undefined) return { css: `${node.toString()};` };
  if (/keyframes$/.test(node.name)) return { css: node.toString(), animation: node.params };
  if (!node.nodes.some(isRule) && !['media', 'supports', 'layer', 'container'].includes(node.name))
    return { css: node.toString() };
  return { css: `@${node.name} ${node.params}{`, parts: node.nodes.map(toPart) };
}

/** A style sheet as it can stand inside of a document. @throws for text that is no style sheet */
export function toStyleSheet(url: string, text: string): StyleSheet {
  const folder = posix.dirname(url);
  const css = text
    .trim()
    .replace(
      relativeUrl,
      (_, quote: string, path: string) => `url(${quote}${posix.join(folder, path)}${quote})`,
    )
    // It would end the element.
    .replaceAll('</', '<\\/');
  const { nodes } = postcss.parse(css);
  return { url, parts: nodes.filter(({ type }) => type !== 'comment').map(toPart) };
}

/** The part of style sheets that elements with these classes wear. */
export function pickWorn(sheets: readonly StyleSheet[], worn: ReadonlySet<string>): string {
  const animations: Part[] = [];
  const pick = (part: Part): string => {
    const { css, needs, parts, animation } = part;
    if (animation !== undefined) animations.push(part);
    else if (parts !== undefined) {
      const inner = parts.map(pick).join('');
      return inner === '' ? '' : `${css}${inner}}`;
    } else if (needs?.some((classes) => classes.every((name) => worn.has(name))) ?? true) return css;
    return '';
  };
  const css = sheets.flatMap(({ parts }) => parts.map(pick)).join('');
  return css + animations.flatMap((part) => (css.includes(part.animation ?? '') ? part.css : [])).join('');
}

/** Releases whose style sheets are kept. */
const maxReleases = 40;

/** The style sheets of releases, by what they style. */
export class Styles {
  readonly #releases: Releases;
  readonly #sheets = new Map<string, Promise<StyleSheet[]>>();

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /**
   * The styles that markup wears: those rules of the releases' files whose classes it has.
   * @param first addresses of the files that come first, as the document loads them
   */
  async collect(html: string, releases: readonly Release[], first: readonly string[]): Promise<string> {
    const worn = new Set(
      [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    );
    const sheets = await Promise.all(
      releases
        .filter(({ kind, name }) => kind === 'shell' || html.includes(`${name}_`))
        .map((release) => this.#sheetsOf(release)),
    );
    const all = sheets.flat();
    const isFirst = ({ url }: StyleSheet) => first.includes(url);
    return pickWorn([...all.filter(isFirst), ...all.filter((sheet) => !isFirst(sheet))], worn);
  }

  #sheetsOf(release: Release): Promise<StyleSheet[]> {
    const key = `${release.name}@${release.version}`;
    const known = this.#sheets.get(key);
    if (known !== undefined) return known;
    const reading = this.#read(release);
    this.#sheets.set(key, reading);
    reading.catch(() => this.#sheets.delete(key));
    const [oldest = ''] = this.#sheets.keys();
    if (this.#sheets.size > maxReleases) this.#sheets.delete(oldest);
    return reading;
  }

  async #read({ name, version }: Release): Promise<StyleSheet[]> {
    const manifest = await this.#releases.manifest(name, version);
    const files = Object.keys(manifest?.files ?? {}).filter((file) => file.endsWith('.css'));
    return Promise.all(
      files.sort().map(async (file) => {
        const bytes = await this.#releases.file(name, version, file);
        return toStyleSheet(releaseBase(name, version) + file, new TextDecoder().decode(bytes));
      }),
    );
  }
}
