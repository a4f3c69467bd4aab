import type { InferInput } from 'valibot';
import { journey } from '#flows/forms/takeover-protocol/machine.ts';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { takeoverDayOf } from '#machines/takeover.ts';
import type { MonitorForm, MonitorRow } from '#src/contract/desk/broker.ts';
import type { Language } from '#src/domain/language.ts';
import { developerOf } from '#src/domain/new-build.ts';
import { takeoverWindow, windowOf } from '#src/domain/takeover-window.ts';
import { walk } from '#src/engine/walk.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import type { HomeForm } from '#src/server/forms/form/home-forms.ts';
import { peopleOf } from '#src/server/forms/takeover/people.ts';
import { takeoverEnv } from '#src/server/forms/takeover/takeover-form.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { LoadedTakeover } from './load-takeovers.ts';

export type MonitorRowAnswer = InferInput<typeof MonitorRow>;

/** Returns the people in the protocol, or those of the broker system before there is one. */
export const peopleIn = ({ answers, registered }: LoadedTakeover): MonitorRowAnswer['people'] => {
  const people = peopleOf(answers.drafts);
  if (people.length === 0) return registered.map(({ id, name, role }) => ({ participantId: id, name, role }));
  return people.map(({ id, name, role }) => ({
    participantId: id,
    name: typeof name === 'string' ? name : '',
    role: role === 'buyer' ? 'buyer' : 'seller',
  }));
};

/** Returns the environment of the answers, in the reader's language; what an approved deputy typed is given. */
export const takeoverEnvOf = (
  on: Pick<Server, 'config'>,
  { row, estate, answers }: LoadedTakeover,
  language: Language,
  approvedDeputies: readonly string[] = [],
) => takeoverEnv(on, { row, estate, approvedDeputies }, { drafts: answers.drafts, language });

/**
 * Returns one line of the monitor. Progress comes from the journey's own walk, the same as the parties see on their
 * phones.
 */
export const monitorRow = (on: Pick<Server, 'config'>, loaded: LoadedTakeover): MonitorRowAnswer => {
  const { estate, row, answers } = loaded;
  const { takeoverDate, activated } = row.context;
  const walked = walk({ machine: journey, steps }, answers.drafts, takeoverEnvOf(on, loaded, 'nb'));
  return {
    estateId: row.estateId,
    home: estate.home,
    state: row.state,
    activated,
    takeoverDate: takeoverDayOf(row),
    window: takeoverDate === null ? null : windowOf(takeoverDate),
    windowNow: takeoverDate === null ? null : takeoverWindow(takeoverDate, row.readAt),
    formsUnderSigning: loaded.formsUnderSigning,
    done: walked.path.filter((step) => step !== walked.at && step !== 'finish'),
    at: walked.at,
    people: peopleIn(loaded),
    developer: developerOf(estate),
    signing: loaded.signing,
    deviations: [...loaded.deviations],
    present: [...loaded.present],
    lastEventAt: loaded.lastEvent?.at ?? null,
    lastEventBy: loaded.lastEvent?.by ?? null,
  };
};

/** Returns one form as the monitor shows it beside its home's takeover. */
export const monitorForm = ({ row, signing }: HomeForm): MonitorForm => ({
  estateId: row.estateId,
  flow: row.flow,
  side: formOf(row.flow).side,
  state: row.state,
  document: signing && {
    status: signing.status,
    signed: signing.signers.filter(({ status }) => status === 'SIGNED').length,
    signers: signing.signers.length,
  },
});
