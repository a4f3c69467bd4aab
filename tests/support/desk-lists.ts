import { expect } from 'vitest';
import type { Need } from '#src/contract/desk/broker.ts';
import { brokerMonitor, type DeskHome, type NeedsByKind, type NeedsOfKind } from '#src/contract/desk/broker-monitor.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { Visitor } from './visitor.ts';

export interface DeskPlace {
  readonly url: string;
  readonly token: string;
}
const headersOf = ({ token }: DeskPlace) => ({
  headers: { authorization: `Bearer ${token}`, 'accept-language': 'nb' },
});

/** Reads the whole queue of a broker, page by page. */
export const queueOf = async (place: DeskPlace): Promise<readonly Need[]> => {
  const visitor = new Visitor(place.url);
  const { kinds }: NeedsByKind = (await visitor.send(brokerMonitor.needs, headersOf(place))).body;
  const found: Need[] = [];
  for (const { kind } of kinds) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: '50', ...(cursor !== undefined && { cursor }) };
      const { body } = await visitor.send(brokerMonitor.needsOfKind, { ...headersOf(place), params: { kind }, query });
      const page: NeedsOfKind = body;
      found.push(...page.items);
      cursor = page.next;
    }
  }
  return found;
};

const sorted = (needs: readonly Need[]): readonly string[] =>
  needs.map((need) => JSON.stringify(Object.entries(need).sort())).sort();

/** Reads a home's row of the desk as it is now. Expects the broker's queue, which is kept, to hold the same needs of it. */
export const deskHomeOf = async (place: DeskPlace, home: { readonly estateId: EstateId }): Promise<DeskHome> => {
  const asked = { ...headersOf(place), params: { id: home.estateId } };
  const { body: row, text } = await new Visitor(place.url).send(brokerMonitor.home, asked);
  expect(row?.needs, text).toBeDefined();
  const kept = async () => sorted((await queueOf(place)).filter(({ estateId }) => estateId === home.estateId));
  // A home that the server's own job writes at this moment is not waited for: the next reading has it.
  await expect.poll(kept, { timeout: 10_000 }).toEqual(sorted(row.needs));
  return row;
};
