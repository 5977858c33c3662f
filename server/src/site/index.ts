import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeOptions } from 'platform/edge';
import { contracts } from 'shared-api/contracts/index';
import { videoPlayers } from 'shared-api/rules/video-players';
import type { Module, Services } from '../kernel/index.ts';
import { packageRoot } from '../kernel/index.ts';
import {
  findLinkPreview,
  findPageByCode,
  listSitemaps,
  organization,
  website,
} from '../services/links/index.ts';
import { meetingOrigins } from '../services/meetings/index.ts';
import { pictureAddress, storePicture } from '../services/pictures/index.ts';
import { firebaseOrigins } from '../services/realtime/index.ts';
import { listClosedAreas } from '../services/settings/index.ts';

/** The default preview image, 1200 by 630. It is not an SVG, because link previews do not show them. */
const picture = join(packageRoot, 'assets', 'preview.png');

/** Calls that visitors' pages make to read, and that crawlers which render pages make too. */
const publicReads = contracts
  .filter(({ method, callers }) => method === 'GET' && callers.visitor === 'allowed')
  .map(({ path }) => path);

/** Options of the edge: subjects of pages, targets of short addresses, closed areas, and origins that pages may call and show. */
export async function siteOptions(
  modules: readonly Module[],
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<Omit<EdgeOptions, 'releases' | 'overrides' | 'overridesSecret'>> {
  const name = await storePicture(db, await readFile(picture));
  if (name === undefined) throw new Error(`${picture} is no picture`);
  const image = pictureAddress(name);
  return {
    connect: [...meetingOrigins(config), ...firebaseOrigins(config)],
    frames: videoPlayers.map((host) => `https://${host}`),
    sitemaps: listSitemaps(modules, db),
    crawlable: [...publicReads, pictureAddress('{name}'), '/api/previews/{name}'],
    closedAreas: () => listClosedAreas(db),
    links: (code) => findPageByCode(db, code),
    previews: {
      origin: config.publicUrl,
      isPrivate: !config.searchEngines,
      find: (url, language) => findLinkPreview(modules, url, { db, language }),
      site: {
        en: {
          name: 'Rafiq',
          title: 'Rafiq: a companion for the whole family',
          description: 'Consultations, courses, follow-up systems, events and family life, in one place.',
          image,
          structured: [organization.en, website.en],
        },
        ar: {
          name: 'رفيق',
          title: 'رفيق العائلة كلها',
          description: 'استشارات ودورات وأنظمة متابعة وفعاليات وحياة عائلية، في مكان واحد.',
          image,
          structured: [organization.ar, website.ar],
        },
      },
    },
  };
}
