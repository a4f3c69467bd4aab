import { timber } from './palette.ts';
import { Street, type StreetChapter } from './street.tsx';

const nobody: readonly StreetChapter[] = [3, 2, 5, 2, 1, 3].map((windows, index) => ({
  id: `house-${index}`,
  label: '',
  windows: Array.from({ length: windows }, () => 'dark' as const),
  state: 'ahead',
}));

export interface EmptyStreetProps {
  /** The flow's own chapters, all dark; a street like any other when there is none yet. */
  readonly chapters?: readonly StreetChapter[];
}

/** An unlit street: the drawing of every empty state. The text beside it says what is missing. */
export const EmptyStreet = ({ chapters = nobody }: EmptyStreetProps) => (
  <div style={{ background: timber.dusk, padding: '24px 16px 0' }}>
    <Street chapters={chapters} />
  </div>
);
