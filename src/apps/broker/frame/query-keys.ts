import type { CustomerSort } from '#src/contract/desk/broker-customers.ts';
import type { FigurePeriod } from '#src/domain/broker-figures.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import type { BrokerId, ContactId, EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { ListingStatus } from '#src/domain/listing-status.ts';

/** The query keys of the pages. The monitor's key covers every takeover's. */
export const keys = {
  me: ['me'],
  photo: (id: BrokerId, hash: string | undefined) => ['photo', id, hash],
  monitor: ['takeovers'],
  allHomes: ['takeovers', 'homes'],
  homes: (show: string, sort: string, q: string, cursor: string | null) => [
    'takeovers',
    'homes',
    show,
    sort,
    q,
    cursor,
  ],
  needs: ['takeovers', 'needs'],
  /** Under the queue's key. */
  needsOfKind: (kind: string) => ['takeovers', 'needs', kind],
  takeover: (estateId: EstateId) => ['takeovers', estateId],
  /** Under the monitor's key, so that what changes the monitor fetches them again. */
  dates: ['takeovers', 'proposed-dates'],
  sync: ['takeovers', 'sync'],
  day: ['takeovers', 'day'],
  reports: ['takeovers', 'reports'],
  listings: (status: ListingStatus | null, q: string) => ['takeovers', 'listings', status, q],
  /** Not under the monitor's key: a change of one takeover does not fetch every page of people again. */
  customers: (type: string, q: string, sort: CustomerSort) => ['customers', type, q, sort],
  allCustomers: ['customers'],
  note: (id: ContactId) => ['customers', 'note', id],
  /** Under the customers' key: a merge changes their lists. */
  pair: (one: ContactId, other: ContactId) => ['customers', 'pair', one, other],
  same: (id: ContactId) => ['customers', 'same', id],
  merges: ['customers', 'merges'],
  batches: ['batches'],
  sessions: ['sessions'],
  profile: ['profile'],
  chats: ['chats'],
  colleagues: ['colleagues'],
  lead: (id: string) => ['leads', id],
  leadsWaiting: ['takeovers', 'leads-waiting'],
  customer: (contact: ContactId, estateId: EstateId | null, side: string | null, language: Language) => [
    'takeovers',
    estateId,
    'customer',
    contact,
    side,
    language,
  ],
  customerJourney: (contact: ContactId, estateId: EstateId, side: string | null, language: Language) => [
    'takeovers',
    estateId,
    'journey',
    contact,
    side,
    language,
  ],
  /** Under the monitor's key: an event without a home reads them again. */
  notices: ['takeovers', 'notices'],
  approvals: ['takeovers', 'approvals'],
  customerCounts: ['customers', 'counts'],
  found: (kind: 'people' | 'homes', q: string) => ['found', kind, q],
  listing: (estateId: EstateId) => ['takeovers', estateId, 'listing'],
  listingStatistics: (estateId: EstateId) => ['takeovers', estateId, 'statistics'],
  mailings: (estateId: EstateId) => ['takeovers', estateId, 'mailings'],
  signUps: (estateId: EstateId) => ['takeovers', estateId, 'sign-ups'],
  potentialBuyers: (estateId: EstateId, fresh: string | null) => ['takeovers', estateId, 'buyers', fresh],
  listingLog: (estateId: EstateId) => ['takeovers', estateId, 'log'],
  documents: (estateId: EstateId) => ['takeovers', estateId, 'documents'],
  allStats: ['takeovers', 'stats'],
  stats: (period: FigurePeriod) => ['takeovers', 'stats', period],
  ekstraOrders: ['takeovers', 'ekstra-orders'],
  valuationOrders: ['takeovers', 'valuation-orders'],
  valuation: (estateId: EstateId) => ['takeovers', estateId, 'valuation'],
  bookings: (from: string) => ['takeovers', 'bookings', from],
  funnel: ['funnel'],
  flag: (name: FlagName) => ['flag', name],
  powers: (estateId: EstateId) => ['takeovers', estateId, 'powers'],
  parties: (estateId: EstateId) => ['takeovers', estateId, 'parties'],
  held: (estateId: EstateId, language: Language) => ['takeovers', estateId, 'held', language],
  forms: (estateId: EstateId) => ['takeovers', estateId, 'forms'],
  /** Not under the monitor's key: locked answers do not change for a given document. */
  answers: (estateId: EstateId, flow: string, document: string | null, language: Language) => [
    'answers',
    estateId,
    flow,
    document,
    language,
  ],
} as const;
