import type { Language } from '#src/domain/language.ts';
import type { Drawing } from './drawing.ts';
import { drawingSvg } from './drawing-svg.ts';
import type { JourneyMap } from './journey-map.ts';

interface MapFile {
  readonly map: JourneyMap;
  readonly drawing: Drawing;
  readonly language: Language;
}

/** The whole drawing on one sheet of A3; seen on paper only. */
export const PrintedMap = ({ map, drawing, language }: MapFile) => (
  <img
    className="bench-print"
    alt=""
    src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingSvg(map, drawing, language))}`}
  />
);

/** Saves the drawing as a file that other programs open. */
export function saveSvg({ map, drawing, language }: MapFile): void {
  const url = URL.createObjectURL(new Blob([drawingSvg(map, drawing, language)], { type: 'image/svg+xml' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${map.id}-${language}.svg` });
  link.click();
  URL.revokeObjectURL(url);
}
