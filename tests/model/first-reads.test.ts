import { expect, test } from 'vitest';
import type { FlowAddress } from '#src/apps/flows/flow-addresses.ts';
import { addressOf } from '#src/contract/address.ts';
import type { Call } from '#src/contract/call.ts';
import { type Flow, isKept } from '#src/engine/define-flow.ts';

const flows = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { import: 'default', eager: true });
const addresses = import.meta.glob<FlowAddress>('../../flows/*/*/address.ts', { import: 'address', eager: true });
const where = { estateId: '00000000-0000-4000-8000-000000000001' };

const forms = Object.entries(flows).flatMap(([file, flow]) => {
  const address = addresses[file.replace('flow.ts', 'address.ts')];
  return isKept(flow) && address !== undefined ? [{ id: flow.id, flow, address }] : [];
});

test.each(forms)('The calls preloaded for $id are the first calls of its form', async ({ flow, address }) => {
  const asked: string[] = [];
  // seam: records its calls, and returns nothing.
  const call = ((endpoint, { params, query = {} }: { params?: object; query?: Record<string, string> }) => {
    const search = new URLSearchParams(query).toString();
    asked.push(`${endpoint.method} ${addressOf(endpoint.path, { ...params })}${search && `?${search}`}`);
    return Promise.reject(new Error('no server'));
  }) as Call;
  await flow.calls.entry?.(where, call).catch(() => undefined);
  await flow.calls.open(where, call).catch(() => undefined);
  expect(address.reads?.map((path) => `GET ${addressOf(path, where)}`)).toEqual(asked);
});
