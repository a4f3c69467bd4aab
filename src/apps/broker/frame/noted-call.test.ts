import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { type Happening, hearHappenings } from '#src/engine/happenings.ts';
import { notedCall } from './noted-call.ts';

test('acts at the desk are noted by their path, what is read is not, and a refusal by its code', async () => {
  const heard: Happening[] = [];
  const stop = hearHappenings((happening) => heard.push(happening));
  // seam: a desk that answers every call with nothing
  const quiet = (async () => undefined) as unknown as Call;
  const refusing: Call = () => Promise.reject(failureOf(404, undefined));
  await notedCall(quiet)(broker.me, {});
  await notedCall(quiet)(broker.logout, {});
  await expect(notedCall(refusing)(broker.me, {})).rejects.toThrow();
  stop();
  const at = { eventCategory: 'desk' };
  expect(heard).toEqual([
    { ...at, name: broker.logout.path, eventAction: 'sent' },
    { ...at, name: broker.me.path, eventAction: 'refused', element: 'NOT_FOUND' },
  ]);
});
