/** Drawings that the build of Storybook made (stories/config/laid-out-maps.ts), by `<id>/<language>`. */
declare module 'virtual:laid-out-maps' {
  import type { Drawing } from '#stories/workbench/drawing.ts';

  export const drawings: Readonly<Record<string, () => Promise<{ readonly default: Drawing }>>>;
}
