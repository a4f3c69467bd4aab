import type { Job } from './define-job.ts';

const found = import.meta.glob<Readonly<Record<string, Job>>>(['../*/jobs.ts', '!./jobs.ts'], { eager: true });

/** Every job of every resource. Throws when two have the same name. */
export const foundJobs = (): readonly Job[] => {
  const jobs = Object.values(found).flatMap((exported) => Object.values(exported).filter((one) => 'run' in one));
  const names = new Set(jobs.map(({ name }) => name));
  if (names.size !== jobs.length) throw new Error('Two jobs have the same name');
  return jobs;
};
