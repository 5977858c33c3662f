import { vi } from 'vitest';

/**
 * Replaces the push of browsers, without a push service.
 * @param answer the user's answer to the browser's question
 */
export function fakePush({ answer = 'granted' as NotificationPermission, isSubscribed = false } = {}) {
  const createSubscription = (): PushSubscription => {
    const endpoint = 'https://push.example/send/1';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'BKey', auth: 'secret' } }),
      unsubscribe: vi.fn(async () => {
        state.subscription = null;
        return true;
      }),
    };
    return subscription as unknown as PushSubscription;
  };
  const state = { subscription: null as PushSubscription | null };
  if (isSubscribed) state.subscription = createSubscription();
  const pushManager = {
    getSubscription: vi.fn(async () => state.subscription),
    subscribe: vi.fn(async () => {
      state.subscription = createSubscription();
      return state.subscription;
    }),
  };
  const registration = {
    active: {},
    installing: null,
    waiting: null,
    pushManager,
    scope: `${location.origin}/`,
    unregister: vi.fn(async () => true),
  };
  const container = Object.assign(new EventTarget(), {
    register: vi.fn(async () => registration),
    getRegistration: vi.fn(async () => (state.subscription === null ? undefined : registration)),
    startMessages: vi.fn(),
  });
  const permission = {
    permission: (isSubscribed ? 'granted' : 'default') as NotificationPermission,
    requestPermission: vi.fn(async () => {
      permission.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', permission);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return {
    state,
    registration,
    pushManager,
    container,
    permission,
    /** Removes push from the browser again. */
    remove: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  };
}
