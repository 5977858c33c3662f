import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeOptions } from 'platform/edge';
import { videoPlayers } from 'shared-api/rules/video-players';
import type { Module, Services } from '../kernel/index.ts';
import { acceptedLanguage, packageRoot } from '../kernel/index.ts';
import { findLinkPreview, findPageByCode, listSubjectPages, organization } from '../services/links/index.ts';
import { meetingOrigins } from '../services/meetings/index.ts';
import { pictureAddress, storePicture } from '../services/pictures/index.ts';
import { firebaseOrigins } from '../services/realtime/index.ts';

/** The default preview image, 1200 by 630, and no SVG, because link previews do not show it. */
const picture = join(packageRoot, 'assets', 'preview.png');

/** What the edge asks of the server: subjects of pages, targets of short addresses, and origins that pages may call and show. */
export async function siteOptions(
  modules: readonly Module[],
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<Pick<EdgeOptions, 'previews' | 'links' | 'listSubjects' | 'connect' | 'frames'>> {
  const name = await storePicture(db, await readFile(picture));
  if (name === undefined) throw new Error(`${picture} is no picture`);
  const image = pictureAddress(name);
  return {
    connect: [...meetingOrigins(config), ...firebaseOrigins(config)],
    frames: videoPlayers.map((host) => `https://${host}`),
    listSubjects: () => listSubjectPages(modules, db),
    links: (code) => findPageByCode(db, code),
    previews: {
      origin: config.publicUrl,
      languageOf: (header) => acceptedLanguage(header) ?? 'en',
      find: (url, language) => findLinkPreview(modules, url, { db, language }),
      site: {
        en: {
          name: 'Rafiq',
          title: 'Rafiq: a companion for the whole family',
          description: 'Consultations, courses, follow-up systems, events and family life, in one place.',
          image,
          structured: organization.en,
        },
        ar: {
          name: 'رفيق',
          title: 'رفيق العائلة كلها',
          description: 'استشارات ودورات وأنظمة متابعة وفعاليات وحياة عائلية، في مكان واحد.',
          image,
          structured: organization.ar,
        },
      },
    },
  };
}
