import { smsCodeSamples } from '#flows/_parts/sms-code/samples.ts';
import type { Env } from '#src/engine/field.ts';

export const samples = { ...smsCodeSamples, done: { default: {} } } as const;

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: { phoneNumber: '420 00 321' } };
