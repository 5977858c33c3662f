import type { Candidate } from './candidates.ts';
import { getPages } from './contributions.ts';
import type { Violation } from './violation.ts';

/** Patterns of the addresses for which a release has a page, including redirects. */
function addressesOf({ record }: Candidate): string[] {
  const redirects = record.kind === 'remote' ? record.contribution.redirects : [];
  const own = [...getPages(record).map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return record.kind === 'shell' ? ['/', ...own] : own;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Whether a page may exist at the address of a link, parts of which may be known only at run time. */
function answers(pattern: string, link: string): boolean {
  const [own, asked] = [segmentsOf(pattern), segmentsOf(link)];
  return (
    own.length === asked.length &&
    own.every((segment, at) => segment.startsWith('{') || asked[at]?.includes('{') || segment === asked[at])
  );
}

const hasAddress = (candidate: Candidate, link: string): boolean =>
  addressesOf(candidate).some((pattern) => answers(pattern, link));

/** A link to a page, with its label in messages. */
interface Lead {
  where: string;
  label: string;
  link: string;
}

function leadsOf({ record, who, contracts }: Candidate): Lead[] {
  const navigation = record.kind === 'remote' ? record.contribution.navigation : [];
  return [
    ...navigation.map(({ menu, href }) => ({
      where: `${who}, menu ${menu}`,
      label: `its entry ${href}`,
      link: href.split(/[?#]/, 1)[0] as string,
    })),
    ...(contracts?.links ?? []).map((link) => ({ where: `${who}, links`, label: `its link ${link}`, link })),
  ];
}

/**
 * Finds menu entries and links to addresses for which some or all visitors have no page: neither the release itself has it,
 * nor does every version of another release that visitors can get.
 */
function pageErrors(reachable: readonly Candidate[]): Violation[] {
  const names = [...new Set(reachable.map(({ record }) => record.name))];
  return reachable.flatMap((one) =>
    leadsOf(one)
      .filter(({ link }) => {
        const others = names.filter((name) => name !== one.record.name);
        return !(
          hasAddress(one, link) ||
          others.some((name) =>
            reachable.filter(({ record }) => record.name === name).every((each) => hasAddress(each, link)),
          )
        );
      })
      .map(({ where, label }) => ({
        where,
        what: `${label} leads to no page`,
        mend: 'Lead to a page that everybody has, or promote the release that has it first, or together with it',
      })),
  );
}

const familyOf = (slot: string) => slot.replace(/\.v\d+$/, '');

/**
 * Finds fills of slots that no release shows in any of the filled versions: a remote may fill the old and the new version
 * while a slot changes. Not checked if a release did not record which slots it shows.
 */
function slotErrors(all: readonly Candidate[]): Violation[] {
  if (all.some(({ contracts }) => contracts === undefined)) return [];
  const shown = new Set(all.flatMap(({ contracts }) => Object.keys(contracts?.shows ?? {})));
  return all.flatMap(({ record, who, reachable }) => {
    if (record.kind === 'shell' || !reachable) return [];
    const { slots } = record.contribution;
    const met = new Set(slots.filter(({ slot }) => shown.has(slot)).map(({ slot }) => familyOf(slot)));
    return slots
      .filter(({ slot }) => !met.has(familyOf(slot)))
      .map(({ slot, component }) => ({
        where: `${who}, slot ${slot}`,
        what: `${component} fills it, and no release shows it`,
        mend: 'Fill a slot that is shown, or promote the release that shows it first, or together with it',
      }));
  });
}

/** Finds dead ends in what visitors would get: menu entries, links, fills of slots. */
export const deadEnds = (candidates: readonly Candidate[]): Violation[] => [
  ...pageErrors(candidates.filter(({ reachable }) => reachable)),
  ...slotErrors(candidates),
];
