import { runCommand } from '#src/server/boot/command-line.ts';

await runCommand(async () => (await import('./product.ts')).productWithDemo);
