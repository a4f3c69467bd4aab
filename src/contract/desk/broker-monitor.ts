import * as v from 'valibot';
import { searchedHomes } from '#src/domain/home-search.ts';
import { endpoint } from '../endpoint.ts';
import { paged, pageOf } from '../paging.ts';
import { ofEstate, revision } from '../shared.ts';
import { MonitorForm, MonitorRow, Need, needKind } from './broker.ts';

/** A home of the list: its takeover, its signed forms, and what it needs from the broker. */
export const DeskHome = v.object({ ...MonitorRow.entries, forms: v.array(MonitorForm), needs: v.array(Need) });
export type DeskHome = v.InferOutput<typeof DeskHome>;

export const homeSorts = ['urgent', 'date', 'address'] as const;
export type HomeSort = (typeof homeSorts)[number];
const show = v.picklist(['open', 'done'], 'INVALID_INPUT');

export const DeskHomes = v.object({
  ...pageOf(DeskHome),
  /** All homes of the list that is shown, and of each list, as searched for. */
  total: revision,
  open: revision,
  done: revision,
});
export type DeskHomes = v.InferOutput<typeof DeskHomes>;

export const NeedsByKind = v.object({
  total: revision,
  kinds: v.array(
    v.object({
      kind: needKind,
      total: revision,
      /** Homes with this need: one home may have several. */
      homes: revision,
      /** The first three. */
      items: v.array(Need),
    }),
  ),
});
export type NeedsByKind = v.InferOutput<typeof NeedsByKind>;

export const NeedsOfKind = v.object({ ...pageOf(Need), total: revision });
export type NeedsOfKind = v.InferOutput<typeof NeedsOfKind>;

const access = 'broker';

/** The homes of the signed-in broker, in pages of 20 or `limit`, at most 50. */
export const brokerMonitor = {
  list: endpoint({
    method: 'GET',
    path: '/brokers/takeovers',
    access,
    summary: 'A page of the broker’s takeovers with their forms and needs; by need and day, by day, or by address',
    query: v.strictObject({
      ...paged,
      show: v.optional(show),
      sort: v.optional(v.picklist(homeSorts, 'INVALID_INPUT')),
      /** Each word occurs in the address, the assignment number or the name of a party. */
      q: v.optional(searchedHomes),
    }),
    answer: DeskHomes,
  }),
  home: endpoint({
    method: 'GET',
    path: '/brokers/takeovers/:id/row',
    access,
    summary: 'One row of that list, as it is now',
    params: ofEstate,
    answer: DeskHome,
    problems: ['ESTATE_404'],
  }),
  needs: endpoint({
    method: 'GET',
    path: '/brokers/needs',
    access,
    summary: 'What waits for the broker, by kind: how many of each, and the first three',
    answer: NeedsByKind,
  }),
  needsOfKind: endpoint({
    method: 'GET',
    path: '/brokers/needs/:kind',
    access,
    summary: 'A page of what waits for the broker of one kind, the oldest first',
    params: v.strictObject({ kind: needKind }),
    query: v.strictObject(paged),
    answer: NeedsOfKind,
  }),
};
