import type { StreetChapter } from '#src/illustration/street.tsx';
import type { WindowState } from '#src/illustration/window.tsx';

const chapters = [
  ['Folk', 3],
  ['Boligen', 2],
  ['Målere og strøm', 5],
  ['Oppgjør', 2],
  ['Nøkler', 1],
  ['Signering', 3],
] as const;

const windowOf = (isPast: boolean, isCurrent: boolean): WindowState => {
  if (isPast) return 'lit';
  return isCurrent ? 'current' : 'dark';
};
const stateOf = (isPast: boolean, isBegun: boolean): StreetChapter['state'] => {
  if (isPast) return 'done';
  return isBegun ? 'current' : 'ahead';
};

/** Returns the takeover's six chapters with the first `done` of its 16 windows lit, and the next one current. */
export const takeoverStreet = (done: number, current = true): StreetChapter[] => {
  let before = 0;
  return chapters.map(([label, count]) => {
    const start = before;
    before += count;
    const windows = Array.from({ length: count }, (_, index) => {
      const at = start + index;
      return windowOf(at < done, at === done && current);
    });
    const isBegun = done > start || (done === start && current);
    return { id: label, label, windows, state: stateOf(done >= before, isBegun) };
  });
};
