/** Seconds, as framer-motion counts. Celebrations take at most 0.9 s, and run once. */
export const durations = { tap: 0.08, small: 0.12, step: 0.18, sheet: 0.24, celebration: 0.9 } as const;

export const easings = { enter: [0.2, 0, 0, 1], exit: [0.4, 0, 1, 1] } as const;
