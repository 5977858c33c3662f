import { buckets, choiceCookie } from '../../registry/choice.ts';
import { asksForPage } from '../asks-for-page.ts';
import { cookieIn, setCookie } from '../cookies.ts';
import { documentHeaders } from '../headers.ts';
import { hasPage } from '../known-pages.ts';
import { choiceLifetime, resolveVisitor, type Visitor } from '../visitor.ts';
import { findDocument, type Variants, variantsFile } from './variants.ts';

/**
 * The edge function of a CDN: assigns visitors to canary buckets and returns the document of each one's composition. It
 * handles only the page paths of the site that `writeStaticSite` wrote, not release files, the registry or the API. A
 * module worker without Node; `esbuild --bundle --format=esm` makes one file of it.
 */
interface Environment {
  /** Address of the site's files, which visitors need not be able to reach: `https://rafiq-site.s3.example/`. */
  ORIGIN: string;
}

/** Milliseconds for which `variants.json` is cached: the longest delay until a rollback takes effect. */
const freshFor = 1000;

/** Last `variants.json` by origin, cached for the life of the worker. */
const known = new Map<string, { at: number; variants: Promise<Variants> }>();

async function fetchVariants(origin: string): Promise<Variants> {
  const answer = await fetch(new URL(variantsFile, origin));
  if (!answer.ok) throw new Error(`${variantsFile}: ${answer.status}`);
  return answer.json() as Promise<Variants>;
}

/** Returns `variants.json`; the previous one if it cannot be fetched now. */
async function variantsOf(origin: string): Promise<Variants> {
  const before = known.get(origin);
  if (before && Date.now() - before.at < freshFor) return before.variants;
  const variants = fetchVariants(origin).catch((error: unknown) => {
    if (before) return before.variants;
    known.delete(origin);
    throw error;
  });
  known.set(origin, { at: Date.now(), variants });
  return variants;
}

const draw = () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) % buckets;

const headersFor = (url: URL, variants: Variants, visitor: Visitor, etag: string): Headers => {
  const own = Object.keys(variants.canaries).length > 0;
  const vary = own ? ['Accept-Encoding', 'Cookie'] : ['Accept-Encoding'];
  const headers = new Headers({ ...documentHeaders({ own, vary }), etag });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (url.protocol === 'https:') headers.set('strict-transport-security', 'max-age=31536000');
  if (visitor.remember !== undefined)
    headers.set(
      'set-cookie',
      setCookie(choiceCookie, visitor.remember, choiceLifetime, url.protocol === 'https:'),
    );
  return headers;
};

async function answer(request: Request, { ORIGIN }: Environment): Promise<Response> {
  const url = new URL(request.url);
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const isPage = asksForPage(url.pathname, header('accept'), header('sec-fetch-dest'));
  if (!isPage || !/^(?:GET|HEAD)$/.test(request.method))
    return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });

  const variants = await variantsOf(ORIGIN);
  const visitor = resolveVisitor(variants, url.searchParams, cookieIn(header('cookie'), choiceCookie), draw);
  const path = findDocument(variants, visitor);
  // The name of a document is derived from its content.
  const etag = `W/"${path.replace(/^.*\/|\.html$/g, '')}"`;
  const headers = headersFor(url, variants, visitor, etag);
  const isThere = variants.pages === undefined || hasPage(variants.pages, url.pathname);
  if (isThere && header('if-none-match')?.split(/,\s*/).includes(etag))
    return new Response(null, { status: 304, headers });
  const document = await fetch(new URL(path, ORIGIN));
  if (!document.ok) throw new Error(`${path}: ${document.status}`);
  const status = isThere ? 200 : 404;
  return new Response(request.method === 'HEAD' ? null : document.body, { headers, status });
}

export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    try {
      return await answer(request, environment);
    } catch (error) {
      console.error(error);
      return new Response('The site is out of reach for a moment.\n', {
        status: 503,
        headers: { 'retry-after': '5', 'cache-control': 'no-store' },
      });
    }
  },
};
