import type { StreetChapter } from '#src/illustration/street.tsx';

const chapters = [
  ['Folk', 3],
  ['Boligen', 2],
  ['Målere og strøm', 5],
  ['Oppgjør', 2],
  ['Nøkler', 1],
  ['Signering', 3],
] as const;

/** Returns the takeover's six chapters with the first `done` of its 16 windows lit, and the next one current. */
export const takeoverStreet = (done: number, current = true): StreetChapter[] => {
  let before = 0;
  return chapters.map(([label, count]) => {
    const start = before;
    before += count;
    const windows = Array.from({ length: count }, (_, index) => {
      const at = start + index;
      return at < done ? 'lit' : at === done && current ? 'current' : 'dark';
    });
    const state = done >= before ? 'done' : done > start || (done === start && current) ? 'current' : 'ahead';
    return { id: label, label, windows, state };
  });
};
