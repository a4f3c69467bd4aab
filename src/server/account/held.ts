import type { Held, HeldCopy, HeldErasure } from '#src/server/platform/held-data.ts';
import { listPapers } from './documents/broker-papers.ts';

/** The papers of the customer's homes that they may read. The files themselves are downloaded one by one. */
const papers: HeldCopy = {
  name: 'papers',
  words: {
    papers: { nb: 'Dokumenter fra megleren', en: 'Documents from the broker' },
    estateID: { nb: 'Bolig', en: 'Home' },
    document: { nb: 'Dokument', en: 'Document' },
    from: { nb: 'Fra', en: 'From' },
    dated: { nb: 'Dato', en: 'Date' },
    pages: { nb: 'Sider', en: 'Pages' },
    signatures: { nb: 'Signaturer', en: 'Signatures' },
  },
  async read({ db }, { parties, language }) {
    const found = [];
    for (const time of parties) {
      const { estateId, role: reader } = time;
      const listed = await listPapers(db, estateId, { reader, time }, language);
      found.push(
        ...listed.map(({ head, sent, signature }) => ({
          estateID: estateId,
          document: head,
          ...sent,
          signatures: signature === null ? null : `${signature.signed} / ${signature.of}`,
        })),
      );
    }
    return found;
  },
};

const erasePapers: HeldErasure = {
  async withHome(tx, { estateId, whole, people }) {
    // The other side still has its papers. The files go when no row names them (`forget-unused-files`).
    if (whole) await tx.deleteFrom('homeDocument').where('estateId', '=', estateId).execute();
    else if (people.length > 0) {
      await tx
        .updateTable('paperSigner')
        .set({ name: 'Slettet person', phone: '', evidence: null })
        .where('partyId', 'in', people)
        .execute();
    }
  },
};

const held: readonly Held[] = [
  { tables: ['home_document', 'paper_signing', 'paper_signer'], copy: papers, erase: erasePapers },
  { tables: ['push_token'], copy: 'devices', erase: 'Deleted with the customer, by its foreign key.' },
  { tables: ['analytics_event'], copy: 'usage', erase: 'Deleted with the customer, by its foreign key.' },
  { tables: ['calendar_feed'], copy: 'calendar', erase: 'Deleted with the customer or the link, by its foreign key.' },
  {
    tables: ['account_deletion', 'restricted_party'],
    copy: 'Begins when the account is gone: there is no customer to give a copy to.',
    erase: 'Names no person; the parties go when the retention time is over.',
  },
  { tables: ['deletion_reason'], nobody: 'The reason and the day, not who.' },
];
export default held;
