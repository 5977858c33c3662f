import * as detailCalls from 'shared-api/contracts/tracking/details';
import * as providedCalls from 'shared-api/contracts/tracking/provided';
import * as calls from 'shared-api/contracts/tracking/systems';
import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { type Bind, type Context, Failure } from '../../../kernel/index.ts';
import { findPublicConsultant } from '../../consultations/index.ts';
import { requireAccess, toActor } from '../access/access.ts';
import { findFlags, findRow, toDetail } from './details.ts';
import {
  discoverTrackings,
  findAllTrackings,
  findLevels,
  findLevelTree,
  findMyTrackings,
  findPromoted,
  findProvidedTrackings,
  findTracks,
  pageSize,
  type TrackingPage,
} from './find-trackings.ts';
import type { TrackingColumns } from './tracking-columns.ts';
import { findViewer, limitToParticipant, type Viewer } from './viewer.ts';

const toMeta = (page: number, { count }: TrackingPage) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(count / pageSize)),
  total: count,
});

const toPage = (page: number, found: TrackingPage) =>
  ({
    status: true,
    data: { data: found.trackings, page_meta: toMeta(page, found) },
  }) as const;

const toList = (page: number, found: TrackingPage) =>
  ({ status: true, data: found.trackings, meta: toMeta(page, found) }) as const;

/** Returns a page of a consultant's systems or competitions for the tabs of their profile. */
async function answerProvided(
  context: Context,
  type: TrackingType,
  { consultant_id: providerId, page }: { consultant_id: number; page: number },
) {
  if (!(await findPublicConsultant(context.db, providerId))) throw new Failure('not_found');
  const found = await findProvidedTrackings(context.db, await findViewer(context), type, {
    providerId,
    page,
  });
  const { last_page: lastPage, ...meta } = toMeta(page, found);
  return { status: true, data: { data: found.trackings, page_meta: { ...meta, lastPage } } } as const;
}

/** Rejects visitors who request their own systems. */
function requireCaller({ caller }: Context, isMine: boolean): void {
  if (isMine && caller === undefined) throw new Failure('not_signed_in');
}

/** The kind of rows that a detail call accepts; ids of other kinds are not found. */
type Kind = (row: TrackingColumns) => boolean;
const isPackage: Kind = ({ structure }) => structure === 'multi';
const isCompetition: Kind = ({ type, structure }) => type === 'initiative' && structure === 'single';
const isSingle: Kind = ({ structure }) => structure === 'single';

/**
 * Reads a row, its flags and its detail; the detail is null if a flag says why the viewer may not see it.
 * @throws Failure 404 `not_found`, also for a row of another kind
 */
async function findDetail(
  context: Context,
  { id, selectedId, viewer }: { id: number; selectedId: number | undefined; viewer: Viewer },
  isKind: Kind,
) {
  const { db, config } = context;
  const request = { id, selectedId, config, now: context.now() };
  const row = await findRow(db, viewer, request);
  if (!isKind(row)) throw new Failure('not_found');
  const flags = findFlags(row);
  const isHidden = flags.not_available === 1 || flags.not_published === 1;
  return { row, flags, detail: isHidden ? null : await toDetail(db, viewer, row, request) };
}

async function answerDetail(context: Context, id: number, selectedId: number | undefined, isKind: Kind) {
  const viewer = await findViewer(context);
  const { flags, detail } = await findDetail(context, { id, selectedId, viewer }, isKind);
  return { status: true, ...flags, data: detail } as const;
}

const toPackage = ({ flags, detail }: Pick<Awaited<ReturnType<typeof findDetail>>, 'flags' | 'detail'>) =>
  ({
    status: true,
    ...flags,
    data: detail && { package_details: detail, package_levels: detail.package_levels },
  }) as const;

async function answerPackage(context: Context, id: number, selectedId?: number) {
  return toPackage(
    await findDetail(context, { id, selectedId, viewer: await findViewer(context) }, isPackage),
  );
}

/**
 * Returns a package in which the caller's family, or a participant whom the caller supervises, is enrolled (PD-67).
 * @throws Failure 404 `not_found` when none of them is enrolled
 */
async function answerEnrolledPackage(context: Context, id: number, selectedId?: number) {
  const viewer = await findViewer(context);
  const isSupervised = selectedId !== undefined && !viewer.people.includes(selectedId);
  if (isSupervised)
    await requireAccess(context.db, toActor(context), { trackingId: id, userId: selectedId }, 'read');
  const reader = isSupervised ? limitToParticipant(viewer, selectedId) : viewer;
  const found = await findDetail(context, { id, selectedId, viewer: reader }, isPackage);
  if (found.row.members.length === 0 && !found.row.enrolled_in_level) throw new Failure('not_found');
  return toPackage(found);
}

export function routes(bind: Bind): void {
  bind(calls.mySystems, async ({ query }, context) =>
    toPage(query.page, await findMyTrackings(context.db, await findViewer(context), 'tracking', query)),
  );
  bind(calls.discoverSystems, async ({ query }, context) =>
    toPage(query.page, await discoverTrackings(context.db, await findViewer(context), 'tracking', query)),
  );
  bind(calls.myCompetitions, async ({ query }, context) =>
    toPage(query.page, await findMyTrackings(context.db, await findViewer(context), 'initiative', query)),
  );
  bind(calls.discoverCompetitions, async ({ query }, context) =>
    toPage(query.page, await discoverTrackings(context.db, await findViewer(context), 'initiative', query)),
  );
  bind(providedCalls.systemsOfConsultant, ({ query }, context) => answerProvided(context, 'tracking', query));
  bind(providedCalls.competitionsOfConsultant, ({ query }, context) =>
    answerProvided(context, 'initiative', query),
  );
  bind(calls.allTrackings, async ({ query }, context) => {
    requireCaller(context, query.isMine);
    return toList(query.page, await findAllTrackings(context.db, await findViewer(context), query));
  });
  bind(calls.levelsOfTracking, async ({ params }, context) => {
    const viewer = await findViewer(context);
    await findRow(context.db, viewer, params);
    return { status: true, data: await findLevelTree(context.db, viewer, params.id) } as const;
  });
  bind(calls.levels, async ({ query }, context) => {
    requireCaller(context, query.isMine);
    return toList(query.page, await findLevels(context.db, await findViewer(context), query));
  });
  bind(calls.tracks, async ({ query }, context) => {
    requireCaller(context, query.isMine);
    return toList(query.page, await findTracks(context.db, await findViewer(context), query));
  });

  bind(calls.promoted, async ({ params }, context) => {
    const found = await findPromoted(context.db, await findViewer(context), params.promotion);
    return { status: true, data: found ?? null } as const;
  });

  bind(detailCalls.discoverPackage, ({ params, query }, context) =>
    answerPackage(context, params.id, query.current_user_id),
  );
  bind(detailCalls.myPackage, ({ params, query }, context) =>
    answerEnrolledPackage(context, params.id, query.current_user_id),
  );
  bind(detailCalls.competition, ({ params, query }, context) =>
    answerDetail(context, params.id, query.current_user_id, isCompetition),
  );
  bind(detailCalls.beforeEnrol, ({ params, query }, context) =>
    answerDetail(context, params.id, query.current_user_id, isSingle),
  );
}
