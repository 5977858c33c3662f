/**
 * Areas of the site that the organisation can close (ADR-0067). Remotes name them at their pages and slot fills; the server rejects what starts
 * something new in a closed one.
 */
export const areaNames = ['consultations', 'courses', 'systems', 'competitions', 'events', 'camps'] as const;

export type AreaName = (typeof areaNames)[number];
