import { palette } from './palette.ts';

/** Draws the house of the wordmark, `size` points square, on a 28-unit grid. */
export const houseMark = (doc: PDFKit.PDFDocument, x: number, y: number, size: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(size / 28);
  doc.path('M3 13L14 3l11 10v12H3z').fill(palette.teal);
  doc.rect(10.5, 13, 7, 8).fill(palette.light);
  doc.path('M14 13v8M10.5 17h7').lineWidth(1.2).strokeColor(palette.tealDeep).stroke();
  doc.restore();
};

type House = {
  readonly width: number;
  readonly wall: number;
  readonly roof: number;
  readonly color: string;
  readonly windows: number;
};

/** A street of painted timber houses; the grend. All measures in points. */
const street: readonly House[] = [
  { width: 24, wall: 12, roof: 8, color: '#9E3D2D', windows: 3 },
  { width: 20, wall: 15, roof: 7, color: '#C9D3CF', windows: 2 },
  { width: 28, wall: 17, roof: 9, color: '#D19A2E', windows: 3 },
  { width: 22, wall: 14, roof: 8, color: '#1C6660', windows: 2 },
  { width: 18, wall: 11, roof: 7, color: '#C6745C', windows: 1 },
];

const gap = 3;
export const streetWidth = street.reduce((sum, house) => sum + house.width + gap, -gap);

const drawHouse = (doc: PDFKit.PDFDocument, house: House, x: number, ground: number): void => {
  const eaves = ground - house.wall;
  const ridge = eaves - house.roof;
  const middle = x + house.width / 2;
  doc
    .moveTo(x, ground)
    .lineTo(x, eaves)
    .lineTo(middle, ridge)
    .lineTo(x + house.width, eaves)
    .lineTo(x + house.width, ground)
    .fill(house.color);
  doc
    .moveTo(x - 1.4, eaves + 0.6)
    .lineTo(middle, ridge - 0.6)
    .lineTo(x + house.width + 1.4, eaves + 0.6);
  doc.lineWidth(1.3).lineJoin('miter').strokeColor(palette.tealDeep).stroke();
  const pane = 3.6;
  const between = (house.width - house.windows * pane) / (house.windows + 1);
  for (let i = 0; i < house.windows; i += 1) {
    doc.rect(x + between + i * (pane + between), eaves + 3, pane, 4.6).fill(palette.light);
  }
};

/** Draws the street standing on `ground`, its left wall at `x`. */
export const drawStreet = (doc: PDFKit.PDFDocument, x: number, ground: number): void => {
  let at = x;
  for (const house of street) {
    drawHouse(doc, house, at, ground);
    at += house.width + gap;
  }
};
