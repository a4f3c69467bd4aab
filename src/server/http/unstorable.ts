import { isStorable } from '#src/domain/storable-text.ts';

/**
 * Where `data` holds a text that no database keeps, as dotted paths. A name that cannot be kept is told by what it stands
 * in, since it cannot be said again.
 */
export const unstorableIn = (data: unknown, path: string): readonly string[] => {
  if (typeof data === 'string') return isStorable(data) ? [] : [path];
  if (Array.isArray(data)) return data.flatMap((element, at) => unstorableIn(element, `${path}.${at}`));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    isStorable(name) ? unstorableIn(value, `${path}.${name}`) : [path],
  );
};
