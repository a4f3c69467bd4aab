import { lamp, timber } from './palette.ts';

export interface BrandMarkProps {
  /** 28 in headers, 32 in the desk's sidebar, 40 beside the phone frame. */
  readonly size?: number;
}

/** A house in the colour of the words around it, with one lit window. Decoration: the brand's name stands beside it. */
export const BrandMark = ({ size = 28 }: BrandMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
    <path d="M3 13L14 3l11 10v12H3z" fill="currentColor" />
    <rect x="10.5" y="13" width="7" height="8" fill={lamp.lit} />
    <path d="M14 13v8M10.5 17h7" stroke={timber.dusk} strokeWidth="1.2" />
  </svg>
);
