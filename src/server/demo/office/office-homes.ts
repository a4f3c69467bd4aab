import * as v from 'valibot';
import { type BrokerId, brokerId, type EstateId, estateId } from '#src/domain/ids.ts';
import { type SellerBucket, sellerBuckets } from '#src/domain/journey-buckets.ts';
import colleagues from '../data/data/colleagues.json' with { type: 'json' };
import { type Drawn, drawnFrom, uuidOf } from './drawn.ts';
import { type OfficePerson, officePerson } from './office-people.ts';

/** How many homes and people the office has. */
export interface OfficeSize {
  /** Homes of the first broker that are not taken over, beside those of the small demo. */
  readonly own: number;
  /** The same of the colleagues at the office. */
  readonly others: number;
  /** Sales that ended more than 30 days ago. */
  readonly ended: number;
  readonly leads: number;
  readonly buyers: number;
}

export interface OfficeDate {
  readonly kind: 'photo' | 'valuation' | 'published' | 'viewing' | 'bid-deadline' | 'contract';
  /** Days from today. */
  readonly day: number;
  readonly from: string;
  readonly to?: string;
}

export interface OfficeHome {
  readonly id: EstateId;
  readonly number: number;
  readonly street: string;
  readonly unit: string;
  readonly postcode: string;
  readonly brokerId: BrokerId;
  readonly assistantId: BrokerId | null;
  readonly step: SellerBucket | 'completed';
  /** Days from today on which each step began. */
  readonly since: readonly (readonly [SellerBucket, number])[];
  /** Days from today; null while the sale runs. */
  readonly ended: number | null;
  readonly takeover: number | null;
  readonly size: number;
  readonly bedrooms: number;
  readonly floor: number;
  readonly yearOfBuild: number;
  readonly energyLabel: string;
  /** Whole kr. */
  readonly askingPrice: number;
  readonly bids: number | null;
  readonly lastBid: number | null;
  readonly soldFor: number | null;
  readonly sellers: readonly OfficePerson[];
  readonly buyers: readonly OfficePerson[];
  readonly dates: readonly OfficeDate[];
}

const streets = [
  'Møllersvingen',
  'Spinneribakken',
  'Seilduksløkka',
  'Bryggerhagen',
  'Papirmølla',
  'Fossehagen',
  'Elvekroken',
  'Hammerløkka',
  'Garveritunet',
  'Poppelgangen',
  'Hegglunden',
  'Lønnetunet',
  'Asketrappen',
  'Såpekokeriet',
  'Tollbodløkka',
  'Isløkka',
  'Veverstien',
] as const;
const postcodes = ['0550', '0551', '0552', '0553', '0554', '0555', '0556', '0557', '0558', '0559'] as const;
const labels = ['B', 'C', 'D', 'E', 'F'] as const;
const first = v.parse(brokerId, 'br-01');
const assistant = v.parse(brokerId, 'br-02');
const others = v
  .parse(v.array(v.object({ id: brokerId, officeId: v.string() })), colleagues)
  .filter(({ officeId }) => officeId === 'of-oslo')
  .map(({ id }) => id);

/** Days from today on which a sale's steps began, for a sale that stands at one of them. */
const began: Readonly<Record<SellerBucket, readonly number[]>> = {
  preparation: [-6],
  'target-group-analysis': [-22, -4],
  marketing: [-36, -18, -5],
  viewing: [-45, -28, -14, -2],
  'bid-round': [-48, -30, -17, -5, -1],
  'post-work': [-95, -80, -66, -54, -51, -48],
};

const sinceOf = (step: SellerBucket, earlier: number): OfficeHome['since'] =>
  began[step].map((day, index) => [sellerBuckets[index] ?? 'preparation', day - earlier]);

const dayOf = (since: OfficeHome['since'], step: SellerBucket): number =>
  since.find(([name]) => name === step)?.[1] ?? 0;

/** The week of an agent: visits in the morning, viewings in the evening and on the next days. No two at once. */
const datesOf = (step: OfficeHome['step'], since: OfficeHome['since'], nth: number): readonly OfficeDate[] => {
  const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
  const morning = hour(9 + (nth % 3));
  const published: OfficeDate = { kind: 'published', day: dayOf(since, 'marketing'), from: '08:00' };
  const evening = { from: hour(16 + (nth % 3)), to: hour(17 + (nth % 3)) };
  if (step === 'preparation') return [{ kind: 'valuation', day: 1 + Math.floor(nth / 3), from: morning }];
  if (step === 'target-group-analysis')
    return [{ kind: 'photo', day: 2 + Math.floor(nth / 3), from: '12:00', to: '13:00' }];
  if (step === 'marketing') return [published, { kind: 'viewing', day: 4 + Math.floor(nth / 3), ...evening }];
  if (step === 'viewing') return [published, { kind: 'viewing', day: Math.floor(nth / 3), ...evening }];
  const shown: OfficeDate = { kind: 'viewing', day: dayOf(since, 'viewing'), ...evening };
  if (step === 'bid-round') return [published, shown, { kind: 'bid-deadline', day: 1, from: '15:00' }];
  // A sale that has ended was published and shown, so that its figures are there, and has no date to come.
  if (step === 'completed') return [published, shown];
  return [published, shown, { kind: 'contract', day: dayOf(since, 'post-work') + 7, from: morning }];
};

interface Placed {
  readonly number: number;
  readonly nth: number;
  readonly broker: BrokerId;
  readonly step: SellerBucket | 'completed';
  readonly drawn: Drawn;
  /** Returns the next people of a side. */
  readonly people: (side: Side) => readonly OfficePerson[];
}

const priced = (drawn: Drawn, size: number, step: OfficeHome['step']) => {
  const askingPrice = Math.round((size * drawn.whole(88, 112)) / 50) * 50_000;
  const sold = step === 'post-work' || step === 'completed';
  const bid = Math.round((askingPrice * drawn.whole(98, 109)) / 1_000_000) * 10_000;
  const hasBids = sold || step === 'bid-round';
  return {
    askingPrice,
    bids: hasBids ? drawn.whole(2, 9) : null,
    lastBid: hasBids ? bid : null,
    soldFor: sold ? bid : null,
  };
};

type Side = 'seller' | 'buyer' | 'former seller' | 'owner';
/** People of a side by home: so that 97 ended sales and the finished one of the demo have 146 owners. */
const shares: Readonly<Record<Side, number>> = {
  seller: 1.6,
  buyer: 1.75,
  'former seller': 165 / 97,
  owner: 145 / 97,
};

const homeOf = ({ number, nth, broker, step, drawn, people }: Placed): OfficeHome => {
  const size = drawn.whole(34, 112);
  const at = step === 'completed' ? 'post-work' : step;
  const ended = step === 'completed' ? -40 - ((nth * 9) % 900) : null;
  const since = sinceOf(at, ended === null ? nth % 2 : -ended - 3);
  const isSold = at === 'post-work';
  return {
    id: v.parse(estateId, uuidOf(`home ${number}`)),
    number,
    street: `${streets[number % streets.length]} ${1 + Math.floor(number / streets.length) * 2}`,
    unit: `H0${1 + (number % 5)}0${1 + (number % 4)}`,
    postcode: postcodes[number % postcodes.length] ?? postcodes[0],
    brokerId: broker,
    assistantId: broker === first && nth % 2 === 0 ? assistant : null,
    step,
    since,
    ended,
    takeover: isSold ? (ended ?? 6 + nth * 5) : null,
    size,
    bedrooms: Math.max(1, Math.min(4, Math.round(size / 30))),
    floor: 1 + (number % 5),
    yearOfBuild: drawn.oneOf([1891, 1898, 1906, 1938, 1961, 1984, 2004, 2016, 2021]),
    energyLabel: drawn.oneOf(labels),
    ...priced(drawn, size, step),
    sellers: people(ended === null ? 'seller' : 'former seller'),
    buyers: isSold ? people(ended === null ? 'buyer' : 'owner') : [],
    dates: datesOf(step, since, nth),
  };
};

/** The steps of the homes for sale, so that each is there. */
const cycle: readonly SellerBucket[] = [
  'marketing',
  'viewing',
  'post-work',
  'preparation',
  'target-group-analysis',
  'bid-round',
  'marketing',
  'viewing',
  'post-work',
  'preparation',
  'target-group-analysis',
];

/** Returns the office's homes beside those of the small demo, the same at every start. */
export const officeHomes = (size: Pick<OfficeSize, 'own' | 'others' | 'ended'>): readonly OfficeHome[] => {
  const drawn = drawnFrom(2026);
  let person = 0;
  const sides = new Map<Side, number>();
  const people = (side: Side) => {
    const before = sides.get(side) ?? 0;
    sides.set(side, before + 1);
    const due = (homes: number) => Math.floor(homes * shares[side] + 1e-9);
    return Array.from({ length: due(before + 1) - due(before) }, () => {
      person += 1;
      return officePerson(person);
    });
  };
  const counts = new Map<string, number>();
  const nthOf = (broker: BrokerId, step: string) => {
    const key = `${broker} ${step}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return nth;
  };
  const placed = (number: number): OfficeHome => {
    const isOwn = number < size.own;
    const isEnded = number >= size.own + size.others;
    const broker = isOwn || (isEnded && number % 3 === 0) ? first : (others[number % others.length] ?? first);
    const step = isEnded ? 'completed' : (cycle[number % cycle.length] ?? 'marketing');
    return homeOf({ number, nth: nthOf(broker, step), broker, step, drawn, people });
  };
  return Array.from({ length: size.own + size.others + size.ended }, (_, number) => placed(number));
};

/** Returns the number of the first person that the homes leave free. */
export const peopleInHomes = (homes: readonly OfficeHome[]): number =>
  homes.reduce((count, { sellers, buyers }) => count + sellers.length + buyers.length, 1);
