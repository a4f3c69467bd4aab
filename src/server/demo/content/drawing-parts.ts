/** Colours of one home. */
export interface Colours {
  readonly wall: string;
  readonly floor: string;
  readonly main: string;
  readonly second: string;
}
export const white = '#F6F3EA';
export const dark = '#0A2423';
export const sky = '#BFD9DC';
export const lamp = '#FFD27A';

export const box = (
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  fill: string,
  round = 0,
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const plant = (x: number, ground: number, leaf: string): string =>
  line(
    `M${x} ${ground - 80}C${x - 10} ${ground - 160} ${x - 70} ${ground - 190} ${x - 84} ${ground - 230}M${x} ${ground - 80}C${x + 6} ${ground - 180} ${x + 50} ${ground - 220} ${x + 70} ${ground - 260}M${x} ${ground - 80}V${ground - 280}`,
    leaf,
    18,
  ) + shape(`M${x - 44} ${ground - 90}H${x + 44}L${x + 32} ${ground}H${x - 32}Z`, white);
