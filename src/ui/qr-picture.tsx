import { qrCode } from '#src/domain/qr-code.ts';
import { slotClass } from '#src/ui/classes.ts';

/** Returns one path with each dark module as a square of one unit. */
const strokes = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

export interface QrPictureProps {
  readonly address: string;
  /** The accessible name of the code. */
  readonly label: string;
  readonly size?: 'small' | 'large';
}

/** Draws an address as a QR code in the page itself. Renders nothing when the address is too long. */
export const QrPicture = ({ address, label, size = 'small' }: QrPictureProps) => {
  const rows = qrCode(address);
  if (rows === null) return null;
  return (
    <div className={slotClass('sideCode', 'root', { size })}>
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={strokes(rows)} fill="#041E1E" />
      </svg>
    </div>
  );
};
