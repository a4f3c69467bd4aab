import * as v from 'valibot';
import { type Config, composed } from './config.ts';
import { productionFaults } from './config-production.ts';
import { type Settings, settings } from './settings.ts';

/** Why the process does not start: every fault at once, one line each, never with a value in it. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The configuration does not allow a start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigFaults';
    this.faults = faults;
  }
}

/** Drops empty settings: an empty line in an environment file means "not set". */
export const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** Returns the settings without the refused ones, so that the production checks add their faults to the same list. */
export const withoutWrong = (env: NodeJS.ProcessEnv, wrong: readonly string[]): Settings =>
  v.parse(settings.pipe[0], Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.includes(name))));

export const nameOf = (fault: string): string => /^\w+/.exec(fault)?.[0] ?? '';

/**
 * Reads the settings of `.env.example` from an environment. Throws `ConfigFaults` with every fault. In production no
 * demo switch may be on and no demo default may apply.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = withoutEmpty(env);
  const read = v.safeParse(settings, given);
  const faults = (read.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`);
  const wrong = faults.map(nameOf);
  const set = read.success ? read.output : withoutWrong(given, wrong);
  const config = composed(set);
  const all = [...faults, ...productionFaults(set, config).filter((fault) => !wrong.includes(nameOf(fault)))];
  if (all.length > 0) throw new ConfigFaults(all);
  return config;
};
