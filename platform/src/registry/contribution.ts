import { z } from 'zod';

/**
 * What a remote adds to the site, as data in its release: the shell learns new pages, slots and menu entries without
 * being released. Kept free of React and of code, so that it can be read before anything of the remote is loaded.
 */

/** `/courses/{id}`: segments, or `{name}` for one segment. A trailing slash in an address is accepted. */
export const pathPattern = z
  .string()
  .regex(/^\/(?:(?:[\w-]+|\{[a-zA-Z]+\})(?:\/(?:[\w-]+|\{[a-zA-Z]+\}))*)?$/, 'a path such as /courses/{id}');

/**
 * - `public`: everyone
 * - `guest`: signed-out visitors; signed-in users are redirected
 * - `user`: signed-in users; others are sent to /login and return afterwards
 * - `consultant`: consultants; others are sent to /
 * - `operator`: users who may run a part of the site; others are sent to /
 */
export const guard = z.enum(['public', 'guest', 'user', 'consultant', 'operator']);

const text = z.object({ en: z.string().min(1), ar: z.string().min(1) });

/** `/api/mobile/courses/{id}?lang={language}`: a call without a body, below /api. */
const earlyData = z
  .string()
  .regex(
    /^\/api\/[\w./{}-]+(\?[\w.[\]{}=&%|-]+)?$/,
    'a path below /api such as /api/courses/{id}?lang={language}',
  );

/** A slot with its version: `home.section.v1`. */
const slotId = z.string().regex(/^[a-z][a-z-]*(\.[a-z][a-z-]*)*\.v\d+$/);

/**
 * Name of an area of the site that the organisation can close, `events`: its pages and slot fills then disappear with every link to them, and come
 * back when it is opened. Pages of what people already own (a ticket, a booked session) name none.
 */
const area = z.string().regex(/^[a-z][a-z-]{0,39}$/);

/** Who sees a menu: visitors, signed-in users by their current mode, or operators on their own pages. */
export const menu = z.enum(['guest', 'learner', 'consultant', 'operator']);

/** A menu with entries of remotes: one of those, or the account menu of everybody who is signed in, whatever their mode. */
export const entryMenu = z.enum([...menu.options, 'account']);

export const page = z.object({
  path: pathPattern,
  /** Folder below src/screens: its files are preloaded with the page. */
  screen: z.string().regex(/^[a-z][a-z0-9-]*$/),
  guard,
  /** Title of the document until the screen sets its own. */
  title: text,
  /**
   * `planned`: the address, its title and its guard exist, but the page itself does not yet. Menus and tiles omit
   * links to it (PD-123), so that releasing the remote is enough to make them appear.
   *
   * `closed`: the page belongs to a closed area (ADR-0067). The host gives it to the pages of these areas; remotes name the area instead.
   */
  status: z.enum(['planned', 'closed']).optional(),
  area: area.optional(),
  /** `focused`: the page has one task and its own way on. Phones show neither the footer nor the bar of the main pages there. */
  frame: z.enum(['focused']).optional(),
  /** Search engines must not index the page: it is a step or a message. */
  robots: z.enum(['noindex']).optional(),
  /**
   * First calls of the page, exactly as the client will write them: they are requested before the page's code has loaded (ADR-0018). Placeholders:
   * the path parameters, `{language}` (`en`, `ar`), `{timezone}` (`Africa/Cairo`), `{me}`, the id of the signed-in user (visitors skip the call),
   * `{type=all}`, the query parameter `type`, else `all`, and `{type=all|two%20days}`, that parameter if it is one of these, else the first. Calls
   * with `page=1` are skipped if the page's address has a query of its own.
   */
  data: z.array(earlyData).max(5).optional(),
  /** Slots at the start of the page, and who sees them: their fills are requested after what the page itself needs. */
  slots: z
    .array(z.object({ slot: slotId, menu }))
    .max(4)
    .optional(),
});

const placeholders = /\{(\w*)\}/g;

const hasOnly = (known: readonly string[]) => (path: string) =>
  (path.match(placeholders) ?? []).every((placeholder) => known.includes(placeholder));

/** Placeholders that are filled on every page. */
const everywhere = ['{language}', '{timezone}', '{me}'];

/** Finds a placeholder in the early data of pages that nothing fills. */
export const checkEarlyData = (
  pages: readonly Pick<z.infer<typeof page>, 'path' | 'data'>[],
  context: z.RefinementCtx,
): void => {
  for (const [index, { path, data = [] }] of pages.entries()) {
    const known = [...everywhere, ...(path.match(placeholders) ?? [])];
    for (const placeholder of data.flatMap((each) => each.match(placeholders) ?? []))
      if (!known.includes(placeholder))
        context.addIssue({
          code: 'custom',
          path: [index, 'data'],
          message: `${placeholder} is no parameter of ${path}`,
        });
  }
};

export const slotFill = z.object({
  slot: slotId,
  /** Name of the file below src/slots, exposed as `./slots/<component>`. */
  component: z.string().regex(/^[A-Z][A-Za-z0-9]*$/),
  /** Fills of a slot are shown in ascending order. */
  order: z.number().int().default(100),
  /** In a slot of operators: only those with this permission see the fill, and nobody else's browser loads it. */
  permission: z
    .string()
    .regex(/^[a-z-]+$/)
    .optional(),
  area: area.optional(),
  /** Calls to the server that the fill makes first, like `data` of a page; a fill does not see the parameters of the page around it. */
  data: z
    .array(earlyData.refine(hasOnly(everywhere), `only ${everywhere.join(', ')}`))
    .max(3)
    .optional(),
});

export const navigationEntry = z.object({
  menu: entryMenu,
  label: text,
  href: z.string().startsWith('/'),
  /** Further pages that belong to the entry, besides that of `href` and those below it: on them the entry is marked as the current one. */
  covers: z.array(pathPattern).max(12).optional(),
  order: z.number().int().default(100),
  /**
   * Name of one of the shell's icons (`shell/src/frame/place-icon.tsx`), for the bottom bar of phones; an unknown name
   * gets the star.
   */
  icon: z
    .string()
    .regex(/^[a-z-]+$/)
    .optional(),
  /** In the menu of operators: only those with this permission see the entry. */
  permission: z
    .string()
    .regex(/^[a-z-]+$/)
    .optional(),
  /** Heading under which small screens group the entries that have the same one (PD-117: the camps). */
  group: text.optional(),
});

/** Redirects from old or corrected spellings to the specified path; parameters and query are kept. */
export const redirect = z.object({ from: pathPattern, to: pathPattern });

export const contribution = z.object({
  /** The remote's name, equal to its folder: `mf-auth`. */
  name: z.string().regex(/^mf-[a-z-]+$/),
  pages: z.array(page).superRefine(checkEarlyData).default([]),
  slots: z.array(slotFill).default([]),
  navigation: z.array(navigationEntry).default([]),
  redirects: z.array(redirect).default([]),
});

/** Whether a page can be in the sitemap: everyone may open it, it exists, and its address has no parameter. */
export const isPublicPage = ({ path, guard, status, robots }: Partial<Page>): boolean =>
  guard === 'public' && status === undefined && robots === undefined && path?.includes('{') === false;

export type Menu = z.infer<typeof menu>;
export type Guard = z.infer<typeof guard>;
export type Page = z.infer<typeof page>;
export type SlotFill = z.infer<typeof slotFill>;
export type NavigationEntry = z.infer<typeof navigationEntry>;
export type Contribution = z.infer<typeof contribution>;
