import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  readonly of: LucideIcon;
  /** 32 (specification, section 9), in lists, tiles and navigation; less inside a control or a line; 40 by a verdict. */
  readonly size?: 16 | 20 | 24 | 28 | 32 | 40;
  readonly selected?: boolean;
}

const strokeOf = (size: number, selected: boolean): number => {
  if (selected) return 2;
  return size === 32 ? 1.5 : 1.8;
};

/** An icon beside words: hidden from assistive technology. Lines are 1.5 px at 32, a little heavier when small. */
export const Icon = ({ of: Drawing, size = 32, selected = false }: IconProps) => (
  <Drawing
    size={size}
    strokeWidth={strokeOf(size, selected)}
    absoluteStrokeWidth
    aria-hidden="true"
    style={{ flex: 'none', width: `${size / 16}rem`, height: `${size / 16}rem` }}
  />
);
