import { type APIRequestContext, expect } from '@playwright/test';

/** Tracking calls of a signed-in user, by which tests prepare what a page shows. */
export function createTrackingCalls(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => {
    const answer = await request.get(path, { headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const send = async (path: string, multipart: Record<string, string>) => {
    const answer = await request.post(path, { headers, multipart });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  return {
    /** Adds a child to the family. Returns the child's id. */
    addChild: async (name: string): Promise<number> =>
      (await send('/api/mobile/family', { name, gender: '2', relation: '1', consent: '1' })).id,
    /** Enrols participants in a free system, competition or package. */
    enrol: (id: number, userIds: readonly number[], module_name = 'Tracking', inviterId?: number) =>
      send('/api/trackingsystem/enrol', {
        ...Object.fromEntries(userIds.map((userId, index) => [`users_ids[${index}]`, String(userId)])),
        module_name,
        module_id: String(id),
        terms_accepted: '1',
        ...(inviterId !== undefined && { invitation_user_id: String(inviterId) }),
      }),
    /** Starts a system for an enrolled participant. */
    start: (id: number, userId: number) =>
      send('/api/trackingsystem/assign', {
        tracking_id: String(id),
        start_tracking: '1',
        'members[0]': String(userId),
      }),
    /** Reports the progress of a manual activity today. */
    async report(activityId: number, progress: number, userId?: number) {
      const member = userId === undefined ? '' : `?current_user_id=${userId}`;
      const activity = await read(`/api/trackingsystem/activities/${activityId}${member}`);
      await send('/api/trackingsystem/activities/manual-progress', {
        user_activity_id: String(activity.user_activity_id),
        progress: String(progress),
      });
    },
    /** Reads an activity of a participant on a day. */
    findActivity: (activityId: number, userId: number, date: string) =>
      read(`/api/trackingsystem/activities/${activityId}?current_user_id=${userId}&date=${date}`),
    /** Opens an item of an activity, which counts as done today. */
    async openItem(activityId: number, itemId: number, userId: number) {
      const activity = await read(`/api/trackingsystem/activities/${activityId}?current_user_id=${userId}`);
      await send('/api/trackingsystem/activities/progress', {
        user_activity_id: String(activity.user_activity_id),
        media_id: String(itemId),
        day_ticket: activity.day_ticket,
        family_member_id: String(userId),
      });
    },
  };
}
