import { lamp, paints, timber } from './palette.ts';

const Key = ({ x, colour }: { readonly x: number; readonly colour: string }) => (
  <g transform={`translate(${x} 34) rotate(${(x - 60) / 3} 0 0)`} fill={colour}>
    <path d="M-10 6h20v20h-20zM-4 26h8v46h-8z" />
    <path d="M4 52h8v6h-8zM4 62h6v6h-6z" />
    <path d="M-4 12h8v8h-8z" fill={timber.dusk} />
  </g>
);

/** Three keys on a square ring, a house as the tag. Decoration of the step where the keys change hands. */
export const Keys = () => (
  <svg viewBox="0 0 120 120" width="100%" aria-hidden="true" style={{ display: 'block' }}>
    <rect width="120" height="120" fill={timber.dusk} />
    <path d="M44 14h32v28h-32z" fill="none" stroke={timber.snow} strokeWidth="3" />
    <Key x={36} colour={paints.ochre.wall} />
    <Key x={84} colour={timber.snow} />
    <Key x={60} colour={lamp.lit} />
    <path d="M88 26l10 -8 10 8v12H88z" fill={paints.falu.wall} />
    <rect x="95" y="28" width="6" height="6" fill={lamp.lit} />
  </svg>
);
