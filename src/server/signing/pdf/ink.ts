import type { Ink } from './document-content.ts';
import { palette } from './palette.ts';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Draws a hand-drawn signature as pen strokes (vectors: sharp in print, a tenth of a PNG, and no alpha, which
 * PDF/A-1 forbids), fitted into the box without stretching. A single point becomes a dot.
 */
export const drawInk = (doc: PDFKit.PDFDocument, ink: Ink, box: Box): void => {
  const aspect = Number.isFinite(ink.aspect) && ink.aspect > 0 ? ink.aspect : 3;
  const width = Math.min(box.width, box.height * aspect);
  const height = width / aspect;
  const top = box.y + (box.height - height);
  doc.save().lineWidth(1.5).lineCap('round').lineJoin('round').strokeColor(palette.pen);
  for (const stroke of ink.strokes) {
    const points = stroke
      .filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y))
      .map((point) => ({ x: box.x + clamp(point.x) * width, y: top + clamp(point.y) * height }));
    const [first, ...rest] = points;
    if (!first) continue;
    doc.moveTo(first.x, first.y);
    if (rest.length === 0) doc.lineTo(first.x + 0.01, first.y);
    for (const point of rest) doc.lineTo(point.x, point.y);
    doc.stroke();
  }
  doc.restore();
};
