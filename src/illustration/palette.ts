/** Timber colours in their order along the street; a longer street starts over. */
export const paints = {
  falu: { wall: '#9E3D2D', board: '#7E2F22' },
  white: { wall: '#EEF0EA', board: '#C9D0C8' },
  ochre: { wall: '#D39A33', board: '#A87623' },
  teal: { wall: '#1C6B63', board: '#134C46' },
  rose: { wall: '#C9755A', board: '#9C553F' },
  pine: { wall: '#3E6B4A', board: '#2C4E36' },
} as const;

export type Paint = keyof typeof paints;
export const paintOrder = Object.keys(paints) as readonly Paint[]; // seam: the keys of a constant

/** A house whose chapter has not begun: night colours, no paint yet. */
export const unpainted = { wall: '#1B4543', board: '#163A38', trim: '#2B5B57' } as const;

export const timber = { trim: '#F6F3EA', snow: '#DDE9E5', roof: '#0A2423', dusk: '#062E2D' } as const;

export const lamp = { lit: '#FFD27A', current: '#8C7A4A', dark: '#0C2B2A', darkByDay: '#274B49' } as const;
