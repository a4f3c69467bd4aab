import { runCommand } from './command-line.ts';

await runCommand(async () => (await import('./found.ts')).product);
