import { sealOnce } from '#src/server/signing/documents/seal-document.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { filledHome, openDesk, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { median } from './service-load.ts';

/** Measures the server work from signed by all to sealed, verified and stored, in CPU milliseconds of this process. */
export async function measureSeal(times: number) {
  // Without the workers, which would seal first.
  const desk = await openDesk(await openTestDatabase());
  const { on } = desk;
  const seen: { whole: number; seal: number }[] = [];
  for (let time = 0; time <= times; time += 1) {
    const begun = process.cpuUsage();
    const signing = await startSigning(on, await filledHome(on));
    await signAll(on, signing);
    const signed = process.cpuUsage();
    await sealOnce(on, { estateId: signing.home.estateId, documentId: signing.documentId });
    const sum = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
    if (time > 0) seen.push({ whole: sum(process.cpuUsage(begun)), seal: sum(process.cpuUsage(signed)) });
  }
  await desk.close();
  return { whole: median(seen.map(({ whole }) => whole)), seal: median(seen.map(({ seal }) => seal)) };
}
