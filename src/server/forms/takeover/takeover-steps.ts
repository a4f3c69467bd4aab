import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import type { Fields } from '#src/engine/field.ts';
import type { Step } from '#src/engine/step.ts';
import { groupOf, stepOf } from '../form/accept-changes.ts';

/** Returns a step of the takeover that takes answers. */
export const stepCalled = (id: string): Step => stepOf(steps, id);
export const fieldsOfGroup = (step: string, group: string): Fields => groupOf(steps, step, group).fields ?? {};
