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

/** The Latin key under an Arabic letter, of the keyboard that both languages share. */
const latin: Record<string, string> = { ن: 'k', م: 'l', ت: 'j', ب: 'f', ة: 'm', ؤ: 'c' };

interface Pressed {
  key: string;
  /** Ctrl, Alt or Meta. */
  modified: boolean;
  /** Lower-case tag of what has the focus. */
  on: string;
}

/** What a pressed key does; undefined where it belongs to what has the focus, to the browser, or to nobody. */
export function actionOf({ key, modified, on }: Pressed): PlayerAction | undefined {
  if (modified || ['select', 'input', 'textarea'].includes(on)) return undefined;
  if (key === ' ' && ['button', 'a', 'summary'].includes(on)) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return actions[latin[name] ?? name];
}
