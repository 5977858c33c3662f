/** What a key does while the player has the focus; `seek` by seconds. */
export type PlayerAction =
  | { kind: 'toggle' | 'fullscreen' | 'mute' | 'captions' }
  | { kind: 'seek'; by: number };

const actions: Record<string, PlayerAction> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  // Videos run from left to right in both languages.
  ArrowRight: { kind: 'seek', by: 5 },
  ArrowLeft: { kind: 'seek', by: -5 },
  l: { kind: 'seek', by: 10 },
  j: { kind: 'seek', by: -10 },
  f: { kind: 'fullscreen' },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
};

/** The Latin letter on the key of an Arabic one, on a keyboard with both layouts. */
const latin: Record<string, string> = { ن: 'k', م: 'l', ت: 'j', ب: 'f', ة: 'm', ؤ: 'c' };

interface Pressed {
  key: string;
  /** Ctrl, Alt or Meta. */
  modified: boolean;
  /** Tag name of the focused element, in lower case. */
  on: string;
}

/** The action of a pressed key; undefined where the focused element or the browser handles the key, or nothing does. */
export function findKeyAction({ key, modified, on }: Pressed): PlayerAction | undefined {
  if (modified || ['select', 'input', 'textarea'].includes(on)) return undefined;
  if (key === ' ' && ['button', 'a', 'summary'].includes(on)) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return actions[latin[name] ?? name];
}
