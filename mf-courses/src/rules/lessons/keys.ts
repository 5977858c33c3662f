/** What a key does while the player has the focus. `by` in seconds. */
export type PlayerAction =
  | { kind: 'toggle' | 'fullscreen' | 'mute' | 'captions' }
  | { kind: 'seek'; by: number };

const actions: Record<string, PlayerAction> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  // The timeline runs from left to right in both languages.
  ArrowRight: { kind: 'seek', by: 5 },
  ArrowLeft: { kind: 'seek', by: -5 },
  l: { kind: 'seek', by: 10 },
  j: { kind: 'seek', by: -10 },
  f: { kind: 'fullscreen' },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
};

/** The Latin letter of each Arabic one, for keyboards with both layouts. */
const latin: Record<string, string> = { ن: 'k', م: 'l', ت: 'j', ب: 'f', ة: 'm', ؤ: 'c' };

interface Pressed {
  key: string;
  /** Whether Ctrl, Alt or Meta is pressed. */
  modified: boolean;
  /** Tag name of the focused element, in lower case. */
  on: string;
}

/** The action of a pressed key; undefined if it has none, or if the focused element or the browser handles it. */
export function findKeyAction({ key, modified, on }: Pressed): PlayerAction | undefined {
  if (modified || ['select', 'input', 'textarea'].includes(on)) return undefined;
  if (key === ' ' && ['button', 'a', 'summary'].includes(on)) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return actions[latin[name] ?? name];
}
