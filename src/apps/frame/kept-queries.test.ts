import { expect, test } from 'vitest';
import { queryClient as brokerQueries } from '#src/apps/broker/frame/queries.ts';
import { queryClient as customerQueries } from '#src/apps/customer/identity/session/query-client.ts';

test('what was read is kept for 24 hours, in the customer app and on the desk', () => {
  const signedIn = { forget: () => undefined } as unknown as Parameters<typeof brokerQueries>[0];
  const kept = [customerQueries(), brokerQueries(signedIn)].map(
    (client) => client.getDefaultOptions().queries?.gcTime ?? null,
  );
  expect(kept).toEqual([24 * 60 * 60_000, 24 * 60 * 60_000]);
});
