/** The navigation state that a card passes to the list of its levels (TF §2.1). */
export interface LevelsState {
  item?: { id: number; name: string };
  tab?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses a navigation state, which may contain anything. Skips invalid fields. */
export function parseLevelsState(state: unknown): LevelsState {
  if (!isRecord(state)) return {};
  const { item, tab } = state;
  return {
    ...(isRecord(item) &&
      typeof item.id === 'number' &&
      typeof item.name === 'string' && { item: { id: item.id, name: item.name } }),
    ...(typeof tab === 'string' && { tab }),
  };
}
