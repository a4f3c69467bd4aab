const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Returns the WCAG contrast of two colours `#RRGGBB`: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

/** Converts `rgb(15, 32, 31)`, as a browser computes it, to `#0f201f`. */
export const hexOf = (computed: string): string => {
  const parts = computed.match(/\d+/g)?.slice(0, 3) ?? ['0', '0', '0'];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
};

/** Tokens of a text, and of the surface it stands on. */
export const textPairs = [
  ['fg', 'bg'],
  ['fg', 'bg.panel'],
  ['fg.muted', 'bg'],
  ['fg.muted', 'bg.panel'],
  ['fg.subtle', 'bg'],
  ['fg.subtle', 'bg.panel'],
  ['accent.fg', 'bg'],
  ['accent.fg', 'accent.soft'],
  ['accent.contrast', 'accent.solid'],
  ['accent.contrast', 'accent.hover'],
  ['warning.fg', 'warning.bg'],
  ['danger.fg', 'danger.bg'],
  ['danger.fg', 'bg.panel'],
  ['danger.contrast', 'danger.mark'],
  ['success.fg', 'success.bg'],
  ['info.fg', 'info.bg'],
  ['dusk.muted', 'dusk'],
  ['light', 'dusk'],
  ['white', 'loading'],
] as const;
