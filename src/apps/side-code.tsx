import { useLocation } from 'react-router-dom';
import { qrCode } from '#src/domain/qr/qr-code.ts';
import { customerShellTexts as words } from '#src/texts/customer-shell.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

/** Each dark module as a square of one unit, all in one path. */
const strokes = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** ux.md section 4, 10: from the wide screen to the phone. The address of this page, without anything behind `#`. */
export default function SideCode() {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const rows = qrCode(new TextEncoder().encode(window.location.origin + pathname));
  if (rows === null) return null;
  return (
    <Stack gap="small">
      <Text tone="dusk">{text(words.scan)}</Text>
      <div className={slotClass('sideCode', 'root')}>
        <svg
          viewBox={`0 0 ${rows.length} ${rows.length}`}
          role="img"
          aria-label={text(words.scanPicture)}
          shapeRendering="crispEdges"
        >
          <path d={strokes(rows)} fill="#041E1E" />
        </svg>
      </div>
    </Stack>
  );
}
