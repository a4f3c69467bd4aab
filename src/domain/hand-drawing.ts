type Stroke = readonly unknown[];

/**
 * Whether a drawing has a visible mark: a dot and a short line count, an empty surface does not. Checked by the page
 * before it sends a signature, and by the server before it accepts one.
 */
export const isDrawn = (strokes: readonly Stroke[]): boolean => strokes.some((points) => points.length > 0);
