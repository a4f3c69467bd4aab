import { runCommand } from '#src/server/boot/command-line.ts';
import { moveClock } from './clock/move-clock.ts';

await runCommand(
  async () => (await import('./product.ts')).productWithDemo,
  ({ demoClockHours }) => moveClock(demoClockHours),
);
