import { posix } from 'node:path';
import { releaseBase } from '../../registry/paths.ts';
import type { Release } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';

interface StyleSheet {
  /** Address of the file. */
  url: string;
  /** With absolute addresses. */
  css: string;
  classes: readonly string[];
}

const relativeUrl = /url\((['"]?)(?!data:|[a-z]+:|\/|#)([^'")]+)\1\)/g;
const className = /\.([A-Za-z][\w-]*_[\w-]+)/g;

/** A style sheet as it can stand inside of a document. */
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
  return { url, css, classes: [...new Set([...css.matchAll(className)].map(([, name = '']) => name))] };
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
   * The styles that markup wears: each file of the releases that styles one of its classes, whole, and those of the document.
   * @param always addresses of the files that the document loads
   */
  async collect(html: string, releases: readonly Release[], always: readonly string[]): Promise<string> {
    const worn = new Set(
      [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    );
    const sheets = await Promise.all(
      releases
        .filter(({ kind, name }) => kind === 'shell' || html.includes(`${name}_`))
        .map((release) => this.#sheetsOf(release)),
    );
    const all = sheets.flat();
    const first = all.filter(({ url }) => always.includes(url));
    const others = all.filter(
      (sheet) => !first.includes(sheet) && sheet.classes.some((name) => worn.has(name)),
    );
    return [...first, ...others].map(({ css }) => css).join('\n');
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
