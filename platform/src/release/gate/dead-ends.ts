import type { Candidate } from './candidates.ts';
import { getPages } from './contributions.ts';
import type { Violation } from './violation.ts';

/** Patterns of the addresses that a release has a page for, old spellings included. */
function addressesOf({ record }: Candidate): string[] {
  const redirects = record.kind === 'remote' ? record.contribution.redirects : [];
  const own = [...getPages(record).map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return record.kind === 'shell' ? ['/', ...own] : own;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Whether a page may be at the address of a link, of which a part may be known only when it runs. */
function answers(pattern: string, link: string): boolean {
  const [own, asked] = [segmentsOf(pattern), segmentsOf(link)];
  return (
    own.length === asked.length &&
    own.every((segment, at) => segment.startsWith('{') || asked[at]?.includes('{') || segment === asked[at])
  );
}

const hasAddress = (candidate: Candidate, link: string): boolean =>
  addressesOf(candidate).some((pattern) => answers(pattern, link));

/** What leads to a page, as messages name it. */
interface Lead {
  where: string;
  told: string;
  link: string;
}

function leadsOf({ record, who, contracts }: Candidate): Lead[] {
  const navigation = record.kind === 'remote' ? record.contribution.navigation : [];
  return [
    ...navigation.map(({ menu, href }) => ({
      where: `${who}, menu ${menu}`,
      told: `its entry ${href}`,
      link: href.split(/[?#]/, 1)[0] as string,
    })),
    ...(contracts?.links ?? []).map((link) => ({ where: `${who}, links`, told: `its link ${link}`, link })),
  ];
}

/**
 * Entries of menus and links to addresses for which some visitors, or all, have no page: neither the release itself has one,
 * nor every version of another release that visitors can have.
 */
function pageFaults(reachable: readonly Candidate[]): Violation[] {
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
      .map(({ where, told }) => ({
        where,
        what: `${told} leads to no page`,
        mend: 'Lead to a page that everybody has, or promote the release that has it first, or together with it',
      })),
  );
}

const familyOf = (slot: string) => slot.replace(/\.v\d+$/, '');

/**
 * Fills of slots that nobody shows in any version that is filled: a remote may fill the version before and the next one while
 * the slot changes. Where a release did not write down what it shows, nobody knows.
 */
function slotFaults(all: readonly Candidate[]): Violation[] {
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

/** What leads nowhere in what visitors would get: entries of menus, links, fills of slots. */
export const deadEnds = (candidates: readonly Candidate[]): Violation[] => [
  ...pageFaults(candidates.filter(({ reachable }) => reachable)),
  ...slotFaults(candidates),
];
