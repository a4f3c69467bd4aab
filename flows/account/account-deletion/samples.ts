import type { Env } from '#src/engine/field.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves, steps } from './steps.ts';

export const samples: Samples<typeof steps, typeof moves> = {
  reason: {
    otherwise: { reason: 'NOT_RELEVANT' },
    byPasswordAlone: { reason: 'NO_VALUE' },
    byCodeAlone: { reason: 'NO_RELATION' },
    byIdentityAlone: { reason: 'TOO_MANY_MAILS' },
    unhappy: { reason: 'UNHAPPY', reasonText: 'Jeg fant ikke fram til dokumentene.' },
  },
  proof: { byPassword: { method: 'PASSWORD' }, byCode: { method: 'CODE' }, otherwise: { method: 'BANKID' } },
  password: { default: { password: 'Nordlys-2026' } },
  code: { default: { code: '4071' } },
  identity: { default: {} },
  deleted: { default: {} },
};

const waysOf = (...ways: readonly string[]) => ({ ways: ways.map((id) => ({ id, name: id })) });
export const sampleEnv: Env = {
  today: '2026-11-24',
  lists: waysOf('PASSWORD', 'BANKID', 'VIPPS', 'CODE'),
  facts: { onlyWay: '', phone: '+4742000321', proven: 'no', outcome: '' },
};
/** Signed up by mobile number, without a password or a linked e-ID or wallet. */
export const plainEnv: Env = {
  ...sampleEnv,
  lists: waysOf('CODE'),
  facts: { ...sampleEnv.facts, onlyWay: 'CODE' },
};
/** Back from the e-ID. */
export const provenEnv: Env = { ...sampleEnv, facts: { ...sampleEnv.facts, proven: 'yes' } };

const alone = (onlyWay: string): Env => ({
  ...sampleEnv,
  lists: waysOf(onlyWay),
  facts: { ...sampleEnv.facts, onlyWay },
});
/** Other environments that the journey may begin in: with one way only, there is nothing to choose. */
export const otherEnvs: readonly Env[] = [plainEnv, alone('PASSWORD'), alone('BANKID'), alone('VIPPS')];
