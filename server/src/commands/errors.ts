import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { contracts } from 'shared-api/contracts/index';
import { unprovoked } from '../generated/unprovoked-errors.ts';

/** An error of a call: `<id of the contract> <code>`. */
type CallErrorLine = string;

/** Compares the errors that calls declare with those that tests have seen; all lists are sorted. */
export function compareErrors(
  declared: readonly CallErrorLine[],
  seen: ReadonlySet<CallErrorLine>,
  excused: ReadonlySet<CallErrorLine>,
): { missing: CallErrorLine[]; unknown: CallErrorLine[]; needless: CallErrorLine[] } {
  const all = new Set(declared);
  return {
    missing: declared.filter((line) => !seen.has(line) && !excused.has(line)).sort(),
    /** Errors that `unprovoked-errors.ts` excuses, but that no call declares any more. */
    unknown: [...excused].filter((line) => !all.has(line)).sort(),
    /**
     * Errors that `unprovoked-errors.ts` excuses although tests have seen them. Their entries may still be needed: an error
     * that takes two concurrent calls is seen only in some runs.
     */
    needless: [...excused].filter((line) => seen.has(line)).sort(),
  };
}

function groupByCall(lines: readonly CallErrorLine[]): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const line of lines) {
    const [call = '', code = ''] = line.split(' ');
    calls.set(call, [...(calls.get(call) ?? []), code]);
  }
  return calls;
}

const declared = contracts.flatMap(({ id, errors = [] }) =>
  (errors as readonly string[]).map((code) => `${id} ${code}`),
);
const excused = new Set(unprovoked.flatMap(({ code, calls }) => calls.map((call) => `${call} ${code}`)));

/* npm run errors -- <file>: lists the declared errors that the tests which wrote the file (RAFIQ_ERRORS) have not seen; fails if there are any. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('npm run errors -- <file>: run the tests of the server with RAFIQ_ERRORS=<file> first.');
    process.exitCode = 2;
  } else {
    const seen = new Set((await readFile(file, 'utf8')).split('\n').filter(Boolean));
    const { missing, unknown, needless } = compareErrors(declared, seen, excused);
    for (const [call, codes] of groupByCall(missing))
      console.log(`no test provokes ${call}: ${codes.join(' ')}`);
    for (const line of unknown) console.log(`no call declares ${line}, which unprovoked-errors.ts excuses`);
    for (const line of needless) console.log(`(seen, although unprovoked-errors.ts excuses it: ${line})`);
    console.log(
      `${declared.length} errors of calls: ${declared.length - missing.length - excused.size} provoked, ${excused.size} excused`,
    );
    if (missing.length > 0)
      console.log(
        'Provoke them in the tests of their calls or by a row of generated/causes, or excuse them in generated/unprovoked-errors.ts.',
      );
    if (missing.length + unknown.length > 0) process.exitCode = 1;
  }
}
