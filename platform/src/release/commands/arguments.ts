import { UsageError } from '../../command-line/index.ts';
import { releaseName, releaseVersion } from '../../registry/registry.ts';
import type { ReleaseId } from '../change.ts';

/** `mf-auth`, or `shell`. @throws {UsageError} */
export function parseName(text: string | undefined): string {
  if (text !== undefined && releaseName.safeParse(text).success) return text;
  throw new UsageError(`${text ?? 'Nothing'} is no name of a release: say one such as mf-auth or shell`);
}

/** `1.2.0`. @throws {UsageError} */
export function parseVersion(text: string): string {
  if (releaseVersion.safeParse(text).success) return text;
  throw new UsageError(`${text} is no version: say one such as 1.2.0`);
}

/** `mf-auth@1.2.0`. @throws {UsageError} */
export function parseRelease(text: string): ReleaseId {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined)
    throw new UsageError(`${text} is no release: say its name and version, such as mf-auth@1.2.0`);
  return { name: parseName(name), version: parseVersion(version) };
}

/** Releases of different names. @throws {UsageError} */
export function parseReleases(texts: readonly string[]): ReleaseId[] {
  const releases = texts.map(parseRelease);
  const twice = releases.find(({ name }, index) => releases.findIndex((each) => each.name === name) < index);
  if (twice !== undefined) throw new UsageError(`${twice.name} is named twice: only one version can go live`);
  return releases;
}

/** Parses `10%` to 0.1. @throws {UsageError} */
export function parseShare(text: string): number {
  const percent = Number(/^(\d{1,3}(?:\.\d{1,2})?)\s*%$/.exec(text)?.[1] ?? Number.NaN);
  if (percent > 0 && percent <= 100) return percent / 100;
  throw new UsageError(`${text} is no share of the visitors: say one such as 10%, above 0 and up to 100%`);
}

const day = 86_400_000;
const units: Record<string, number> = { h: 3_600_000, d: day, w: 7 * day };

/** Parses `30d`, `12h`, `4w` to milliseconds. @throws {UsageError} */
export function parseSpan(text: string): number {
  const [, count, unit = ''] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  const length = units[unit];
  if (count === undefined || length === undefined)
    throw new UsageError(`${text} is no span of time: say one such as 30d, 12h or 4w`);
  return Number(count) * length;
}

/** A whole number above 0. @throws {UsageError} */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`${text} is no number: say one above 0`);
}

/** @throws {UsageError} unless exactly `count` arguments were given */
export function takesOnly(args: readonly string[], count: number, what: string): void {
  if (args.length < count) throw new UsageError(`Say ${what}`);
  if (args.length > count) throw new UsageError(`${args[count]} is one too many: say ${what}`);
}
