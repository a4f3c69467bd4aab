import * as v from 'valibot';
import { brokerNoticeId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { revision, whole } from '../shared.ts';

const about = { id: brokerNoticeId, broker: v.string() };
const BrokerNotice = v.variant('kind', [
  v.object({
    ...about,
    /** More than 300 customers in the hour. */
    kind: v.literal('many-opened'),
    /** When the hour began. */
    since: isoInstant,
  }),
  v.object({
    ...about,
    /** A list of customers or homes was taken out as a file in the hour. */
    kind: v.literal('list-file'),
    since: isoInstant,
  }),
  v.object({
    ...about,
    /** The broker has left the office. */
    kind: v.literal('left'),
    since: isoInstant,
    /** Homes and open leads that went to the one responsible. */
    homes: revision,
    leads: revision,
    /** Homes that still have the broker, such as those whose form is under signing. */
    waiting: revision,
  }),
]);
export type BrokerNotice = v.InferOutput<typeof BrokerNotice>;

const BrokerNotices = v.object({ items: v.array(BrokerNotice), total: revision });
export type BrokerNotices = v.InferOutput<typeof BrokerNotices>;

const access = 'broker';

/** Broker reference, section 0, "Insiders". */
export const brokerNotices = {
  list: endpoint({
    method: 'GET',
    path: '/brokers/notices',
    access,
    summary: 'What the one responsible for an office has not seen of its brokers; empty for other brokers',
    query: v.strictObject({ limit: v.optional(whole(1, 50)) }),
    answer: BrokerNotices,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/brokers/notices/:notice/seen',
    access,
    summary: 'Mark a notice as seen',
    params: v.strictObject({ notice: brokerNoticeId }),
    problems: ['NOT_FOUND'],
  }),
};
