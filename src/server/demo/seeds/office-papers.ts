import * as v from 'valibot';
import type { DocumentType } from '#src/domain/document-types.ts';
import { documentId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { SellerBucket } from '#src/domain/journey-buckets.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Seed } from '../data/seed.ts';
import { uuidOf } from '../office/drawn.ts';
import { type OfficeHome, officeHomes } from '../office/office-homes.ts';
import { officeSize } from '../office/office-size.ts';
import { paperOf } from './home-documents.ts';

const office = 'Nordlys Eiendom';
interface Paper {
  readonly type: DocumentType;
  /** The step that it comes with, and how many days after that step began. */
  readonly step: SellerBucket;
  readonly after: number;
  readonly from: string;
}
const papers: readonly Paper[] = [
  { type: 'assignment-agreement', step: 'preparation', after: 0, from: office },
  { type: 'valuation-report', step: 'target-group-analysis', after: 0, from: 'Bygg og Takst (demo)' },
  { type: 'energy-label', step: 'target-group-analysis', after: 1, from: 'Energimerking (demo)' },
  { type: 'land-register-extract', step: 'target-group-analysis', after: 1, from: office },
  { type: 'neighborhood-profile', step: 'marketing', after: 0, from: office },
  { type: 'sales-prospect', step: 'marketing', after: 0, from: office },
  { type: 'tender-list', step: 'post-work', after: 0, from: office },
  { type: 'acceptance-letter', step: 'post-work', after: 0, from: office },
  { type: 'purchase-contract', step: 'post-work', after: 7, from: office },
];
/** What a sale that has ended has besides, dated on its last day. */
const last: readonly DocumentType[] = ['takeover-protocol', 'settlement-statement'];

/** Keeps one file of each type: a thousand papers of their own would make a first start longer than they are worth. */
const files = async (on: Server): Promise<ReadonlyMap<DocumentType, string>> => {
  const kept = new Map<DocumentType, string>();
  for (const type of [...papers.map((paper) => paper.type), ...last])
    kept.set(type, await on.files.put(await paperOf(type, office, ['Gjelder boligen som dokumentet ligger under.'])));
  return kept;
};

const datesOf = (home: OfficeHome) => {
  const steps = new Map(home.since);
  const ofSteps = papers.flatMap(({ type, step, after, from }) => {
    const began = steps.get(step);
    return began === undefined || began + after > 0 ? [] : [{ type, from, day: began + after }];
  });
  const { ended } = home;
  return ended === null ? ofSteps : [...ofSteps, ...last.map((type) => ({ type, from: office, day: ended }))];
};

const rowsOf = (home: OfficeHome, today: IsoDate, kept: ReadonlyMap<DocumentType, string>) =>
  datesOf(home).map(({ type, from, day }) => ({
    id: v.parse(documentId, uuidOf(`paper ${home.number} ${type}`)),
    estateId: home.id,
    type,
    side: null,
    externalId: `office-${type}`,
    fromName: from,
    dated: addDays(today, day),
    pages: 1,
    sha256: kept.get(type) ?? '',
    isDemo: true,
  }));

/** Rows of one statement. */
const atOnce = 400;

/** Plants the papers of each home of the office, by the step that it has come to. */
export const seed: Seed = {
  name: 'office-papers',
  order: 79,
  from: 'office',
  async run(on) {
    const homes = officeHomes(officeSize(on.config.demoSize));
    const kept = await files(on);
    await on.transaction(async (tx) => {
      const today = osloDate(await now(tx));
      const rows = homes.flatMap((home) => rowsOf(home, today, kept));
      for (let from = 0; from < rows.length; from += atOnce)
        await tx
          .insertInto('homeDocument')
          .values(rows.slice(from, from + atOnce))
          .onConflict((known) => known.doNothing())
          .execute();
    });
  },
};
