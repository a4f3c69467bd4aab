type Stroke = readonly unknown[];

/**
 * Whether a hand has left a visible mark: a dot and a short line are seen, an empty surface is not. Asked by the page
 * before it sends a signature, and by the server before it takes one.
 */
export const isDrawn = (strokes: readonly Stroke[]): boolean => strokes.some((points) => points.length > 0);
