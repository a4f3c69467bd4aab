import { createForm } from '#src/server/forms/form/create-form.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { openForms } from '#src/server/forms/form/open-forms.ts';
import { partiesOf } from '#src/server/homes/estates/estates.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { linkHolders } from '#src/server/homes/links/link-states.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type DemoHome, demoHome, demoHomes, demoParty, demoPeople } from '../data/demo-data.ts';
import { demoBuyerSettlement, demoDeclarations, demoSellerSettlement } from '../data/demo-forms.ts';
import type { Seed } from '../data/seed.ts';
import { demoReader, fillIn } from '../forms/demo-form.ts';
import {
  buyerAnswers,
  type DemoAnswers,
  type DemoParty,
  declarationAnswers,
  sellerAnswers,
} from '../forms/form-answers.ts';

interface DemoForm {
  readonly flow: SignedFormName;
  readonly home: DemoHome;
  /** Left out for a form that is not begun. */
  readonly answers?: (parties: readonly DemoParty[]) => DemoAnswers;
}

/** Returns the forms that the demo gives links to, and how far each has come. */
const demoForms = (): readonly DemoForm[] => [
  {
    flow: 'settlement-seller',
    home: demoHome('E02'),
    answers: (parties) => sellerAnswers(parties, demoSellerSettlement('E02')),
  },
  {
    flow: 'settlement-buyer',
    home: demoHome('E01'),
    answers: (parties) => buyerAnswers(parties, demoBuyerSettlement('E01'), demoDeclarations('E01')),
  },
  { flow: 'settlement-buyer-project', home: demoHome('E04') },
  {
    flow: 'pep-form-buyer',
    home: demoHome('E03'),
    answers: (parties) => declarationAnswers(parties, demoDeclarations('E03')),
  },
  { flow: 'pep-form-seller', home: demoHome('E03') },
];

const peopleOf = ({ flow, home }: DemoForm): readonly DemoParty[] => {
  const ids = formOf(flow).side === 'seller' ? home.sellers : home.buyers;
  return demoPeople()
    .filter(({ id }) => ids.includes(id))
    .map((person) => ({ id: demoParty(home.estateID, person.id), person }));
};

const bring = async (on: Server, demo: DemoForm): Promise<void> => {
  const { flow, home, answers } = demo;
  const parties = (await partiesOf(on.db, home.estateID)).filter(({ role }) => role === formOf(flow).side);
  const [reader, ...others] = parties.map((party) => demoReader(flow, home, party));
  const row = await readFlow(on.db, flow, home.estateID);
  if (answers === undefined || reader === undefined || row?.state !== 'notStarted') return;
  await createForm(on, reader);
  await fillIn(on, { reader, others }, answers(peopleOf(demo)));
};

/** Creates a personal link for every person on the form's side. Nothing is sent. */
const giveLinks = (on: Server, { flow, home }: DemoForm): Promise<void> =>
  on.transaction(async (tx) => {
    // A process killed after this and before the seed was recorded has created them already.
    if ((await linkHolders(tx, flow, home.estateID)).length > 0) return;
    const parties = await partiesOf(tx, home.estateID);
    for (const party of parties.filter(({ role }) => role === formOf(flow).side)) {
      await createLink(
        tx,
        on,
        { place: { flow, estateId: home.estateID }, holder: party },
        { replaces: 'nothing', sent: false },
      );
    }
  });

/**
 * Plants every form of every demo home, and the settlements and declarations in progress, through the services
 * themselves. A seed of its own: a demo planted before these forms existed gets them at its next start.
 */
export const seed: Seed = {
  name: 'forms',
  order: 45,
  async run(on) {
    await on.transaction(async (tx) => {
      for (const { estateID } of demoHomes()) await openForms(tx, estateID);
    });
    for (const demo of demoForms()) {
      await bring(on, demo);
      await giveLinks(on, demo);
    }
  },
};
