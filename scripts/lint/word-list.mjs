/**
 * Private words and what to write in their place, as `docs/glossary.md` explains. `names`: single words of exported names, files and folders;
 * `prose`: patterns in comments and documents.
 * @type {{ names?: string, prose?: string, write: string }[]}
 */
export const privateWords = [
  { names: 'hear hears heard hearing', prose: 'hears?|heard|hearing', write: 'handle, receive' },
  {
    names: 'tell tells told teller telling untold news say says said worded',
    prose: 'tells?|told|tellers?|telling|untold',
    write: 'notify, report, send; unsent',
  },
  {
    names: 'freshen freshener freshening',
    prose: 'freshen\\w*|looks? after',
    write: 'sync, refresh, reconcile',
  },
  {
    names: 'desk surroundings shop school world scene scenes',
    prose: 'desks?|surroundings|shops?',
    write: 'context, deps, fixture',
  },
  { names: 'wish wishes wished wanted', prose: 'wish(?:es|ed)?', write: 'request, input, params' },
  { names: 'thing things', prose: 'things?', write: 'item, product, entity' },
  { names: 'sellable sellables', prose: 'sellables?', write: 'product, product kind' },
  {
    names: 'given giving taking takings taken taker carried handed handing handover',
    prose: 'takings|takers?|hand(?:s|ed|ing)? in',
    write: 'submission, attempt, submit',
  },
  { names: 'beginning launching closing ending', write: 'create, start, cancel, expire, complete, fulfil' },
  { prose: 'carr(?:y|ies|ied|ying) out|in the way', write: 'execute, run; blocks' },
  { names: 'door doors admit readmit entering', prose: 'doors?', write: 'join window, canJoin, join' },
  { names: 'facts looks lettering', prose: 'lettering', write: 'metadata, fields, fonts' },
  { names: 'intake storing', prose: 'intake', write: 'upload, ingest, store' },
  { names: 'forget', prose: 'forgets?', write: 'erase, anonymise, clear' },
  { names: 'sitting sittings', prose: 'sittings?', write: 'session, attempt' },
  { names: 'most least longest deepest', write: 'max, min' },
  { names: 'patience', write: 'timeout, delay' },
  { names: 'stretch stretches', prose: 'stretch(?:es)?', write: 'range, period' },
  { names: 'sight sighting sightings', write: 'view, visible, observation' },
  { names: 'keeper keepers', prose: 'keepers?', write: 'store, owner' },
  { names: 'ahead arrival arriving', write: 'prefetch, resolve route' },
  {
    names: 'judge judged trial trials evidence',
    prose: 'judge[ds]?|judging',
    write: 'evaluate, health check',
  },
  {
    names: 'fault faults faultless misfit misfits mistake mistakes refusal refusals refused',
    prose: 'faults?|misfits?|mistakes?|refusals?',
    write: 'error, incompatibility, rejection',
  },
  { names: 'mend mends mended', prose: 'mends?|mended', write: 'fix, repair' },
  { prose: 'c(?:a|o)mes? to nothing', write: 'failed, expired, cancelled' },
  { prose: 'lets? go', write: 'release, stop' },
  { names: 'whoever anybodys', prose: 'whoever|whomever|who looks|oneself', write: 'user, caller, visitor' },
];

/** Names that look like a private word and are none, with the reason. Files and folders by their path's last part. */
export const allowedNames = new Map(
  Object.entries({
    booking: 'a noun: a booked session, as cal.com has it',
    meeting: 'a noun: the video room of a session',
    rating: 'a noun: stars and a text',
    learning: 'a noun: what people do in courses',
    tracking: 'a noun: the area of follow-up systems and competitions, as its remote is called',
    testing: 'a folder of test helpers, as in Testing Library and Fastify',
    encoding: 'a noun: the form of bytes, as in HTTP',
    grading: 'a noun: Canvas calls the marking of submissions so',
    embedded: 'the embedded database or identity provider, the usual word',
    generated: 'tests that are generated from the contracts, the usual word',
    shared: 'Module Federation calls modules of several remotes so',
    seed: 'a noun: what fills a database',
    embed: 'the verb',
    field: 'a noun',
    feed: 'a noun',
    speed: 'a noun',
    heading: 'a noun of HTML',
    landing: 'a noun: the first page of a visit',
    setting: 'a noun',
    string: 'a noun',
    floating: 'what Floating UI calls elements that are placed beside another',
    provided: 'Module Federation says that a host provides shared modules',
    pageOf: 'released remotes import it from shared-ui/list',
    usePageOf: 'released remotes import it from shared-ui/list',
    statusOf: 'released remotes import it from shared-ui/progress',
    directionOf: 'released remotes import it from shared-api/i18n',
    loaded: 'the file of Loaded, which released remotes import: what shows a loaded query',
    readmitPerson: 'the contract of the call /readmit, as hosts of meetings say',
    'forget-password': 'the specified path of the screen',
    emptyTextOf: 'a share of shared-ui: released remotes import it',
  }),
);
