/** How much a demo plants: its own people and homes, an office at work, or an office to measure with. */
export const demoSizes = ['small', 'office', 'large'] as const;
export type DemoSize = (typeof demoSizes)[number];
