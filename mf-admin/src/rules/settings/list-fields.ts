/** A field of a section: its name with dots, such as `name.en` and `channels.0.en`, and its value as a text. */
export interface SettingsField {
  name: string;
  value: string;
}

/** The fields of a section in their order, to compare two values of it. */
export function listFields(value: unknown, name = ''): SettingsField[] {
  if (typeof value !== 'object' || value === null) return [{ name, value: String(value) }];
  return Object.entries(value).flatMap(([key, each]) =>
    listFields(each, name === '' ? key : `${name}.${key}`),
  );
}

/** A field that differs between an operator's input and what is stored now. */
export interface FieldDifference {
  name: string;
  /** Undefined if there is no such field, such as a channel that was removed. */
  own: string | undefined;
  stored: string | undefined;
}

/** The fields that differ, in the order of the input; fields that only the stored value has come last. */
export function listDifferences(own: unknown, stored: unknown): FieldDifference[] {
  const [mine, theirs] = [own, stored].map(
    (value) => new Map(listFields(value).map((field) => [field.name, field.value])),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((name) => ({ name, own: mine.get(name), stored: theirs.get(name) }))
    .filter((field) => field.own !== field.stored);
}
