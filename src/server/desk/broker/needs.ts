import type { Need } from '#src/contract/desk/broker.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import { isOrganisationNumber, kindOfParty, signsAlone } from '#src/domain/party-kinds.ts';
import { openDeviations } from '#src/domain/protocol-deviations.ts';
import { isReachable } from '#src/domain/reach.ts';
import { takeoverWindow, windowDays } from '#src/domain/takeover-window.ts';
import type { ContactStop } from '#src/server/forms/contact-stops/stops.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import type { HomeForm } from '#src/server/forms/form/home-forms.ts';
import { peopleOf, peopleToReach } from '#src/server/forms/takeover/people.ts';
import { type Power, standing } from '#src/server/signing/powers-of-attorney/powers.ts';
import type { Doubt } from '../party-links/doubts.ts';
import { reminderIdOf } from '../reminders/reminder-id.ts';
import type { LoadedTakeover } from './load-takeovers.ts';
import { peopleIn } from './monitor-row.ts';

/** Hours without activity on a link or a document before the broker should call. */
export const quietHours = 24;
const hoursSince = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;
/** In the last days of the takeover window the broker gets a "closing" need. */
export const closingDays = 2;

interface FoundNeed extends Omit<Need, 'id' | 'estateId' | 'address'> {
  /** What it is due to, by the ids and times of its rows: with another cause it is another reminder. */
  readonly cause: string;
}
const need = (kind: Need['kind'], cause: string, date: Need['date'] = null, who: string | null = null): FoundNeed => ({
  kind,
  cause,
  date,
  who,
});

function beforeSigning(loaded: LoadedTakeover): FoundNeed[] {
  const { row, links } = loaded;
  const { takeoverDate, activated } = row.context;
  if (takeoverDate === null) return [need('no-date', row.id)];
  const ofDate = `${row.id} ${takeoverDate}`;
  if (takeoverWindow(takeoverDate, row.readAt) !== 'open') return [];
  if (!activated) return [need('not-activated', ofDate, takeoverDate)];
  const lastDay = addDays(takeoverDate, windowDays);
  const closing = daysBetween(osloDate(row.readAt), lastDay) <= closingDays ? [need('closing', ofDate, lastDay)] : [];
  const names = new Map(peopleIn(loaded).map(({ participantId, name }) => [participantId, name]));
  const unopened = links.filter((link) => link.state === 'sent' && hoursSince(link.at, row.readAt) >= quietHours);
  return [
    ...closing,
    ...unopened.map(({ participantId, at }) =>
      need('link-not-opened', `${participantId} ${at}`, osloDate(at), names.get(participantId) ?? null),
    ),
  ];
}

function whileSigning({ row, signing }: LoadedTakeover): FoundNeed[] {
  if (signing === null || hoursSince(signing.createdAt, row.readAt) < quietHours) return [];
  const waiting = signing.signers.filter((signer) => signer.signedAt === null).map((signer) => signer.name);
  return [need('signing-late', signing.documentId, osloDate(signing.createdAt), waiting.join(', '))];
}

/** Returns a need for a request to open signed answers: the broker answers where the others do not. */
const asked = ({ signing }: Pick<LoadedTakeover, 'signing'>): FoundNeed[] =>
  signing?.asking
    ? [need('opening-asked', `${signing.documentId} ${signing.asking.at}`, null, signing.asking.name)]
    : [];

/** Returns a need for a document, the protocol's or a form's, that could not be sealed. */
const unsealed = ({ signing }: Pick<LoadedTakeover, 'signing'>): FoundNeed[] =>
  signing?.status === 'sealingFailed' ? [need('sealing-failed', signing.documentId)] : [];

function foundIn(loaded: LoadedTakeover): FoundNeed[] {
  switch (loaded.row.state) {
    case 'notStarted':
    case 'created':
      return beforeSigning(loaded);
    case 'signing':
      return [...asked(loaded), ...whileSigning(loaded)];
    case 'locked':
      return unsealed(loaded);
    case 'signed':
      return [need('finalize', loaded.signing?.documentId ?? loaded.row.id)];
    case 'finalized':
      return [];
  }
}

/** Spec section 9: the broker has the loan information 14 days before the takeover. Returns a form past its last day. */
const lateForm = ({ row: { context, readAt } }: LoadedTakeover, { row }: HomeForm): FoundNeed[] => {
  const { deadline } = formOf(row.flow);
  const day = deadline?.lateIn(row.state, context.takeoverDate, osloDate(readAt)) ?? null;
  return deadline === undefined || day === null ? [] : [need(deadline.need, `${row.id} ${day}`, day)];
};

/** Returns what the broker must look at in one signed form of the home. */
const inForm = (loaded: LoadedTakeover, form: HomeForm): FoundNeed[] => {
  const found = [
    ...asked(form),
    ...unsealed(form),
    ...lateForm(loaded, form),
    ...openDeviations(form.deviations).map(({ id, kind, who }) => need(kind, id, null, who)),
  ];
  return found.map((one) => ({ ...one, flow: form.row.flow }));
};

/** Returns the same for all forms. A finished protocol settles nothing in them, so their needs stay. */
const inForms = (loaded: LoadedTakeover, forms: readonly HomeForm[]): FoundNeed[] =>
  forms.flatMap((form) => inForm(loaded, form));

/** Returns the points of the protocol that wait for the broker's yes or no. */
const askedInProtocol = ({ asked: points }: LoadedTakeover): FoundNeed[] =>
  openDeviations(points).map(({ id, kind, who }) => need(kind, id, null, who));

/** Returns one need for all deviations of the protocol that no broker has seen to: the settlement waits for them. */
const inProtocol = ({ row, signing, deviations }: LoadedTakeover): FoundNeed[] => {
  const points = openDeviations(deviations).map(({ kind, amount }) => ({ kind, amount }));
  return points.length === 0 ? [] : [{ ...need('protocol-deviations', signing?.documentId ?? row.id), points }];
};

/** Returns powers of attorney to approve, and those that their principal has revoked. */
const inPowers = (powers: readonly Power[]): FoundNeed[] => {
  const found = [
    ...powers.filter(({ state }) => state === 'objected').map((power) => ({ kind: 'power-objected', power }) as const),
    ...standing(powers)
      .filter(({ state }) => state === 'added')
      .map((power) => ({ kind: 'power-waiting', power }) as const),
  ];
  return found.map(({ kind, power: { id, deputyName, flow } }) => ({
    ...need(kind, id, null, deputyName),
    ...(flow !== 'takeover-protocol' && { flow }),
  }));
};

/** Data from the broker system that came under signing, and waits for the broker. */
const inData = ({ row }: LoadedTakeover, held: Around['held']): FoundNeed[] => {
  const since = held.get(row.estateId);
  return since === undefined ? [] : [need('data-held', since, osloDate(since))];
};

/** Returns a need for each party whom no message reaches, until the parties have signed. */
const inReach = ({ row: { state }, answers, registered }: LoadedTakeover): FoundNeed[] => {
  if (state === 'signed' || state === 'finalized') return [];
  const people = peopleToReach(answers.drafts, registered);
  return people.filter((one) => !isReachable(one)).map(({ id, name }) => need('unreachable', id, null, name));
};

/** Who is represented in the protocol by a deputy. */
const representedIn = ({ answers }: LoadedTakeover): ReadonlySet<unknown> =>
  new Set(peopleOf(answers.drafts).flatMap(({ deputy, deputyFor }) => (deputy === 'yes' ? [deputyFor] : [])));

/** Returns a need for each party that does not sign for itself, and for a firm's number that is none. */
const inKinds = (loaded: LoadedTakeover): FoundNeed[] => {
  const { row, registered } = loaded;
  if (row.state !== 'notStarted' && row.state !== 'created') return [];
  const represented = representedIn(loaded);
  const today = osloDate(row.readAt);
  return registered.flatMap((party) => {
    const { id, name, organisationNumber, representative } = party;
    const isWrong = organisationNumber !== null && !isOrganisationNumber(organisationNumber);
    const lacks = !signsAlone(kindOfParty(party, today)) && representative === null && !represented.has(id);
    return [
      ...(isWrong ? [need('organisation-number', `${id} ${organisationNumber}`, null, name)] : []),
      ...(lacks ? [need('representative', id, null, name)] : []),
    ];
  });
};

/** Returns a need for each party of whom it cannot be said whose account is theirs. */
const inAccounts = ({ row }: LoadedTakeover, doubts: Around['doubts']): FoundNeed[] =>
  (doubts.get(row.estateId) ?? []).map(({ partyId, name, since }) =>
    need('account-doubt', `${partyId} ${since}`, osloDate(since), name),
  );

/** Returns a need for each person who has stopped a change of their contact details. */
const inStops = ({ row }: LoadedTakeover, stops: Around['stops']): FoundNeed[] =>
  (stops.get(row.estateId) ?? []).map(({ partyId, name, since }) =>
    need('contact-stopped', `${partyId} ${since}`, osloDate(since), name),
  );

/** What is read beside a home's takeover. */
export interface Around {
  /** The home's own. */
  readonly forms: readonly HomeForm[];
  readonly powers: readonly Power[];
  /** Since when data from the broker system waits, by home. */
  readonly held: ReadonlyMap<EstateId, IsoInstant>;
  /** Parties whose account could not be derived, by home. */
  readonly doubts: ReadonlyMap<EstateId, readonly Doubt[]>;
  /** People who have stopped a change of their contact details, by home. */
  readonly stops: ReadonlyMap<EstateId, readonly ContactStop[]>;
}

/** Returns what one home needs from the broker. The queue "needs you" joins these. */
export const needsOf = (loaded: LoadedTakeover, { forms, powers, held, doubts, stops }: Around): readonly Need[] =>
  [
    ...askedInProtocol(loaded),
    ...inProtocol(loaded),
    ...foundIn(loaded),
    ...inReach(loaded),
    ...inKinds(loaded),
    ...inAccounts(loaded, doubts),
    ...inStops(loaded, stops),
    ...inData(loaded, held),
    ...inPowers(powers),
    ...inForms(loaded, forms),
  ].map(({ cause, ...found }) => {
    const { estateId } = loaded.row;
    const { address } = loaded.estate.home;
    return { id: reminderIdOf({ kind: found.kind, estateId, cause }), ...found, estateId, address };
  });
