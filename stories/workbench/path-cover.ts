import type { JourneyPath } from '#src/engine/paths.ts';
import type { JourneyMap, MapEdge } from './journey-map.ts';

/** A generated path with its number in `npm run paths`. */
export interface NumberedPath extends JourneyPath {
  readonly number: number;
}

/** Returns the moves of a path on the map, up to its end. */
export const movesOf = (
  { edges }: Pick<JourneyMap, 'edges'>,
  { moves }: Pick<JourneyPath, 'moves'>,
): readonly MapEdge[] =>
  moves.flatMap(({ step, to }) => edges.find((edge) => edge.from === step && edge.to === to) ?? []);

/** Returns which generated paths take each move. A move that none takes has an empty list. */
export function pathsByMove(
  map: Pick<JourneyMap, 'edges'>,
  paths: readonly NumberedPath[],
): ReadonlyMap<string, readonly NumberedPath[]> {
  const taken = paths.map((path) => ({ path, ids: new Set(movesOf(map, path).map(({ id }) => id)) }));
  return new Map(map.edges.map(({ id }) => [id, taken.filter(({ ids }) => ids.has(id)).map(({ path }) => path)]));
}
