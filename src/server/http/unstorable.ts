import { isStorable } from '#src/domain/storable-text.ts';

/**
 * Returns the dotted paths of texts in `data` that the database cannot store. For an unstorable field name it returns
 * the parent's path, since the name cannot be echoed.
 */
export const unstorableIn = (data: unknown, path: string): readonly string[] => {
  if (typeof data === 'string') return isStorable(data) ? [] : [path];
  if (Array.isArray(data)) return data.flatMap((element, at) => unstorableIn(element, `${path}.${at}`));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    isStorable(name) ? unstorableIn(value, `${path}.${name}`) : [path],
  );
};
