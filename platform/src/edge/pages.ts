import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buckets, choiceCookie } from '../registry/choice.ts';
import type { Registry, Visit } from '../registry/registry.ts';
import { asksForPage } from './asks-for-page.ts';
import { type FindClosedAreas, withoutClosed } from './closed-areas.ts';
import { cookieIn, setCookie } from './cookies.ts';
import type { Development } from './development.ts';
import type { Sendable } from './document.ts';
import { scriptSources } from './drawn-pages/drawn-document.ts';
import type { DrawnPages, SentPage } from './drawn-pages/drawn-pages.ts';
import { documentHeaders } from './headers.ts';
import { hasPage, pagePatterns } from './known-pages.ts';
import { type Language, languageCookie, languages } from './language-addresses.ts';
import type { Live } from './live.ts';
import type { EdgeOptions } from './options.ts';
import { OverridesPermission, overridesQuery, withoutKey } from './overrides.ts';
import { previewHead } from './previews.ts';
import { sendKnown } from './send-known.ts';
import type { Site } from './site.ts';
import { unavailablePage } from './unavailable.ts';
import { choiceLifetime, resolveVisitor, type Visitor } from './visitor.ts';
import { readTimezone, signedInCookie, timezoneCookie } from './visitor-cookies.ts';

/** Splits an address into its path and the rest. */
const partsOf = ({ url }: FastifyRequest): [path: string, query: URLSearchParams] => {
  const [path = '', query] = url.split('?', 2);
  return [path, new URLSearchParams(query)];
};

interface Sources {
  site: Site;
  drawnPages: DrawnPages | undefined;
  development: Development | undefined;
  findClosedAreas: FindClosedAreas;
  warn(message: string): void;
}

/** Answers a page request with the document of the visitor's composition. */
export function createPages(
  options: EdgeOptions,
  { site, drawnPages, development, findClosedAreas, warn }: Sources,
) {
  const { releases, connect = [], frames, overridesSecret, previews } = options;
  const permission = overridesSecret === undefined ? undefined : new OverridesPermission(overridesSecret);
  const origins = [...connect, ...(development?.connect ?? [])];
  const isSecure = ({ protocol }: FastifyRequest) =>
    protocol === 'https' || previews?.origin.startsWith('https:') === true;

  const headersFor = ({
    styleSources,
    ...input
  }: {
    own?: boolean;
    cookie?: boolean;
    overrides?: boolean;
    styleSources?: readonly string[];
  }) =>
    documentHeaders({
      ...input,
      inline: styleSources && { scripts: scriptSources, styles: styleSources },
      drawn: styleSources !== undefined,
      connect: origins,
      frames,
      vary: ['Accept-Encoding', ...(previews || styleSources || input.cookie ? ['Cookie'] : [])],
    });

  const visitFor = (
    request: FastifyRequest,
    { canaries, choice, safe }: Visitor,
    closed: readonly string[],
  ): Visit => ({
    canaries,
    choice,
    overrides: (!safe && permission?.allows(request.headers.cookie)) || undefined,
    safe,
    closed: closed.length > 0 ? [...closed] : undefined,
    keys: [...releases.pointerKeys],
  });

  const chosenLanguage = (cookies: string | undefined): Language | undefined => {
    const cookie = cookieIn(cookies, languageCookie);
    return languages.find((each) => each === cookie);
  };

  /** The metadata of a page; if they are unavailable, the page has none of its own and counts as existing. */
  const headAt = async (composed: Registry, url: string, chosen: Language | undefined) =>
    previews &&
    previewHead(previews, composed, url, chosen).catch((error) => warn(`the preview of a page: ${error}`));

  /** The page as the edge draws it; undefined for people who are signed in, and whatever browsers have to draw. */
  const drawnAt = async (
    { url, headers: { cookie } }: FastifyRequest,
    live: Live,
    visit: Visit,
  ): Promise<SentPage | undefined> => {
    if (!drawnPages?.mayDraw(url, visit) || cookieIn(cookie, signedInCookie) !== undefined) return undefined;
    const composed = live.composed(visit);
    const chosen = chosenLanguage(cookie);
    const asked = new URLSearchParams(url.split('?', 2)[1]).get('lang');
    return drawnPages.get({
      live,
      visit,
      address: url,
      language: chosen ?? languages.find((each) => each === asked) ?? 'en',
      timezone: readTimezone(cookieIn(cookie, timezoneCookie)),
      async readHead() {
        const preview = await headAt(composed, url, chosen);
        return { head: preview?.head, isMissing: preview?.isMissing === true };
      },
    });
  };

  /**
   * The document of a page as browsers draw it, and whether the page does not exist.
   */
  const documentAt = async (
    { url, headers }: FastifyRequest,
    live: Live,
    visit: Visit,
  ): Promise<{ document: Sendable; isMissing: boolean }> => {
    const composed = withoutClosed(live.composed(visit), visit.closed);
    const [path = ''] = url.split('?', 1);
    const isUnknown = !hasPage(pagePatterns(composed), path);
    if (!previews) return { document: await live.document(visit), isMissing: isUnknown };
    const preview = await headAt(composed, url, chosenLanguage(headers.cookie));
    return {
      document: await (preview ? live.document(visit, preview.head, preview.few) : live.document(visit)),
      isMissing: isUnknown || preview?.isMissing === true,
    };
  };

  const sendUnavailable = (reply: FastifyReply) =>
    reply
      .code(503)
      .headers({ ...headersFor({}), 'retry-after': '5', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(unavailablePage);

  const send = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => {
    const [path, query] = partsOf(request);
    const { accept, 'sec-fetch-dest': destination } = request.headers;
    if (!asksForPage(path, accept, destination?.toString())) return reply.callNotFound();
    const key = query.get(overridesQuery);
    const cookie = key === null ? undefined : permission?.answer(key, isSecure(request));
    if (cookie !== undefined)
      return reply
        .headers({ 'set-cookie': cookie, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(withoutKey(request.url), 303);

    const live = development ? undefined : await site.live();
    const known = live?.registry ?? { canaries: {} };
    const hasCanaries = Object.keys(known.canaries).length > 0;
    const visitor = resolveVisitor(known, query, cookieIn(request.headers.cookie, choiceCookie), () =>
      randomInt(buckets),
    );
    const visit = visitFor(request, visitor, await findClosedAreas());
    const drawn = live && status === 200 ? await drawnAt(request, live, visit) : undefined;
    const found = drawn ?? (live ? await documentAt(request, live, visit) : undefined);
    const document = found?.document ?? (await development?.document(releases, visit));
    if (document === undefined) return sendUnavailable(reply);

    if (visitor.remember !== undefined)
      reply.header(
        'set-cookie',
        setCookie(choiceCookie, visitor.remember, choiceLifetime, isSecure(request)),
      );
    const own = hasCanaries || visit.overrides;
    if (previews?.isPrivate) reply.header('x-robots-tag', 'noindex, nofollow');
    reply
      .headers(
        headersFor({
          own,
          cookie: hasCanaries,
          overrides: visit.overrides,
          styleSources: drawn?.styleSources,
        }),
      )
      .type('text/html; charset=utf-8')
      .code(found?.isMissing ? 404 : status);
    return sendKnown(request, reply, document);
  };

  return { send, sendUnavailable };
}
