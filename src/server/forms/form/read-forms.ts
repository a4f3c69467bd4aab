import type * as v from 'valibot';
import type { BrokerForm, brokerForms } from '#src/contract/desk/broker-forms.ts';
import { askedOnPaper } from '#src/domain/declarations.ts';
import type { ParticipantId, PictureId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import { type Estate, partiesOf } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { LinkHolder } from '#src/server/homes/links/create-link.ts';
import { type LinkState, linkStates } from '#src/server/homes/links/link-states.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { listOf } from '#src/server/signing/documents/declared-list.ts';
import { reasonIn } from '../deviations/asked-points.ts';
import type { SignedFormName } from './form.ts';
import { formOf } from './forms.ts';
import { type HomeForm, homeForms } from './home-forms.ts';
import { openSecrets } from './secrets.ts';

type Answer = v.InferInput<typeof brokerForms.forms.answer>;
type ServerContext = Pick<Server, 'db' | 'config' | 'encryption'>;

const linksOf = (people: readonly LinkHolder[], states: readonly LinkState[]): BrokerForm['links'] =>
  people.map(({ id, name, role }) => {
    const { sentTo = null, state = 'none', at = null } = states.find((link) => link.participantId === id) ?? {};
    return { participantId: id, name, role, sentTo, state, at };
  });

/** Returns the pictures of prints on the newest document, by signer. */
const papersOf = async (on: ServerContext, { signing }: HomeForm): Promise<BrokerForm['papers']> => {
  if (!signing?.signers.some(({ paper }) => paper !== null)) return [];
  const signers = await on.db
    .selectFrom('signingSigner')
    .select(['participantId', 'paper'])
    .where('documentId', '=', signing.documentId)
    .orderBy('position')
    .execute();
  const sent = signers.flatMap(({ participantId, paper }) =>
    paper === null ? [] : [{ participantId, pictures: paper.pictures.map(({ id, page }) => ({ id, page })) }],
  );
  return Promise.all(
    sent.map(async (print) => {
      const list = await listOf(on.db, on.encryption, signing.documentId, print.participantId);
      const asks = askedOnPaper(list).map(({ id, heading, rows }) => ({
        id,
        heading,
        rows: rows.map(({ label }) => label),
      }));
      return { ...print, of: signing.pages ?? 0, asks };
    }),
  );
};

/** Returns the deviations with what the broker is asked about: the whole number of an account, or a given reason. */
const withWhatIsAsked = async (on: ServerContext, { row, deviations }: HomeForm): Promise<BrokerForm['deviations']> => {
  if (!deviations.some(({ asks }) => asks)) return [...deviations];
  const { journey } = formOf(row.flow);
  const { account, equity, ...others } = openSecrets(on.encryption, journey.steps, await readAnswers(on.db, row.id));
  const numberOf = (about: string) =>
    about === 'payout'
      ? equity?.payoutAccount
      : rowsOf(account?.accounts).find(({ id }) => id === about)?.accountNumber;
  return deviations.map((one) => {
    if (!one.asks) return one;
    const number = numberOf(one.about);
    return { ...one, number: typeof number === 'string' ? number : null, reason: reasonIn(others, one.about) };
  });
};

/** Returns the forms of a home, with links and pictures. */
export const readHomeForms = async (on: ServerContext, estate: Estate): Promise<Answer> => {
  const parties = await partiesOf(on.db, estate.id);
  const loaded = await homeForms(on.db, on, [estate.id]);
  const forms = loaded.map(async (form) => {
    const { flow, state } = form.row;
    const people = formOf(flow).people(form.drafts, parties);
    return {
      flow,
      side: formOf(flow).side,
      state,
      links: linksOf(people, await linkStates(on.db, flow, [estate.id])),
      signing: form.signing,
      papers: await papersOf(on, form),
      deviations: await withWhatIsAsked(on, form),
      leads: form.leads.map(({ id: _, ...lead }) => lead),
    };
  });
  return { estateId: estate.id, forms: await Promise.all(forms) };
};

interface PaperPicture {
  readonly flow: SignedFormName;
  readonly pid: ParticipantId;
  readonly picture: PictureId;
}

/** Checks that the picture belongs to this print. Throws ST_FILE. */
export const assertOnPaper = async (
  on: ServerContext,
  estate: Estate,
  { flow, pid, picture }: PaperPicture,
): Promise<void> => {
  const form = (await homeForms(on.db, on, [estate.id])).find(({ row }) => row.flow === flow);
  const papers = form === undefined ? [] : await papersOf(on, form);
  const isOnIt = papers.some(
    ({ participantId, pictures }) => participantId === pid && pictures.some(({ id }) => id === picture),
  );
  if (!isOnIt) throw new Refused('ST_FILE');
};
