import { qrCode } from '#src/domain/qr/qr-code.ts';
import { slotClass } from '#src/ui/classes.ts';

/** Each dark module as a square of one unit, all in one path. */
const strokes = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

export interface QrPictureProps {
  readonly address: string;
  /** What it is a picture of, for whoever does not see it. */
  readonly label: string;
  readonly size?: 'small' | 'large';
}

/** An address as a code that a camera reads, drawn on the page itself. Nothing where the address is too long for it. */
export const QrPicture = ({ address, label, size = 'small' }: QrPictureProps) => {
  const rows = qrCode(new TextEncoder().encode(address));
  if (rows === null) return null;
  return (
    <div className={slotClass('sideCode', 'root', { size })}>
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={strokes(rows)} fill="#041E1E" />
      </svg>
    </div>
  );
};
