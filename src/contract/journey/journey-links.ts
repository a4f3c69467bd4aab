import * as v from 'valibot';
import { estateId, journeyLinkId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate, partyRole, takeoverDate } from '../shared.ts';
import { BucketView, JourneyView } from './timeline.ts';

const JourneyLink = v.object({ id: journeyLinkId, createdAt: isoInstant, expiresAt: isoInstant });
export const JourneyLinks = v.object({ links: v.array(JourneyLink) });
export type JourneyLinks = v.InferOutput<typeof JourneyLinks>;

const { id, title, state, summary, from, to } = BucketView.entries;
/** What a person with the link reads: the steps and their dates. No price, bid, to-do, telephone or name of a party. */
export const SharedJourney = v.object({
  home: v.object({ address: v.string(), postcode: v.string(), city: v.string() }),
  side: partyRole,
  state: JourneyView.entries.state,
  takeoverDate,
  buckets: v.array(
    v.object({
      id,
      title,
      state,
      summary,
      from,
      to,
      events: v.array(v.object({ title: v.string(), at: isoInstant, endsAt: v.nullable(isoInstant) })),
    }),
  ),
  expiresAt: isoInstant,
});
export type SharedJourney = v.InferOutput<typeof SharedJourney>;

const path = '/estates/:id/journey-links';
const access = 'customer';
const problems = ['ESTATE_404'] as const;
const ofLink = v.strictObject({ id: estateId, link: journeyLinkId });

/** A read-only link to a journey, for a relative. It is the party's own, ends after 90 days, and can be ended before. */
export const journeyLinks = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    reaches: 'pages',
    summary: 'The links to this journey that the caller has made and that still work',
    params: ofEstate,
    answer: JourneyLinks,
    problems,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    reaches: 'lasting',
    summary: 'Make a link that shows the steps and dates of this journey to its holder; five work at a time',
    params: ofEstate,
    answer: v.object({ url: v.string(), ...JourneyLinks.entries }),
    status: 201,
    problems: [...problems, 'TOO_MANY'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: `${path}/:link`,
    access,
    reaches: 'pages',
    summary: 'End a link at once; a second time changes nothing',
    params: ofLink,
    answer: JourneyLinks,
    problems,
  }),
  open: endpoint({
    method: 'POST',
    path: '/shared-journeys',
    access: 'open',
    summary: 'The steps and dates of the journey that a link shows',
    body: v.strictObject({ key: v.pipe(v.string('LINK_GONE'), v.maxLength(100, 'LINK_GONE')) }),
    answer: SharedJourney,
    problems: ['LINK_GONE'],
  }),
};
