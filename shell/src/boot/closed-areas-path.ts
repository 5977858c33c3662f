/** Copied from the contract `settings.areas`, whose module would bring zod into the first load; a test compares them. */
export const closedAreasPath = '/api/setting/areas';
