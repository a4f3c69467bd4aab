import { journey } from '#flows/forms/takeover-protocol/machine.ts';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import { takeover, takeoverDayOf } from '#machines/takeover.ts';
import { formDeviations } from '#src/domain/form-deviations.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { PowerOrder } from '#src/domain/power-choice.ts';
import { powersOfTakeover } from '#src/domain/powers-of-attorney.ts';
import { openDeviations } from '#src/domain/protocol-deviations.ts';
import { windowOf } from '#src/domain/takeover-window.ts';
import { type Estate, metersOf, type Party, partiesOf } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { NewRow } from '#src/server/homes/flow-instances/change-answers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { approvedDeputies } from '#src/server/signing/powers-of-attorney/powers.ts';
import { formDeviationWords } from '#src/texts/form-deviations.ts';
import { deviationWords } from '#src/texts/protocol-deviations.ts';
import { readDeviations } from '../deviations/protocol-deviations.ts';
import type { EnvParts, Form, FormRow } from '../form/form.ts';
import { handInPower } from '../leads/hand-in-power.ts';
import { powerOrderOf } from '../leads/power-consent-given.ts';
import { assertKeepsDefects, defectRules } from './defects.ts';
import { meterRow, meterRules } from './meters.ts';
import { people, peopleRules } from './participants.ts';
import { peopleToReach } from './people.ts';
import { withConsent } from './power-consent.ts';
import { protocolEnv } from './protocol-env.ts';
import type { TakeoverRow } from './takeover-source.ts';

/** Returns a takeover's row with its own context. */
// seam: this form's own rows have this form's own context.
export const takeoverRow = (row: FormRow): TakeoverRow => row as unknown as TakeoverRow;

interface TakeoverAround {
  readonly row: TakeoverRow;
  readonly estate: Estate;
  /** None for a document, whose content no reader changes. */
  readonly approvedDeputies?: readonly string[];
  readonly powerOrder?: PowerOrder | undefined;
}

/** Returns the environment of a protocol's answers. */
export const takeoverEnv = (
  { config }: Pick<Server, 'config'>,
  { row, estate, approvedDeputies: approved = [], powerOrder = '' }: TakeoverAround,
  { drafts, language, me }: EnvParts,
) =>
  protocolEnv({
    estate,
    state: row.state,
    context: row.context,
    drafts,
    at: row.readAt,
    providers: config.electricityProviders,
    language,
    powerOrder,
    reads: { me, approvedDeputies: approved },
  });

const personRow = ({ id, role, name, email, phone }: Party): NewRow => ({
  ...people,
  rowId: id,
  // seam: the broker system's numbers are stored in E.164.
  value: { role, name, email, phone: formatPhone(phone as PhoneNumber), deputy: 'no', fromBroker: 'yes' },
});

/** The takeover protocol: a form of two sides, whose groups are the participants and the meters. */
export const takeoverForm: Form = {
  flow: 'takeover-protocol',
  // seam: the service's states and events are the same in every form's lifecycle.
  lifecycle: takeover as unknown as Form['lifecycle'],
  journey: { machine: journey, steps },
  texts,
  sides: ['seller', 'buyer'],
  codes: { notFound: 'OTP_NOT_FOUND', participant: 'OTP_PARTICIPANT', file: 'OTP_FILE', home: 'NOT_FOUND' },
  holdsSecrets: false,
  // The parties meet in the home and sign there: by e-ID or by hand (domain.md section 14, point 3).
  offersPaper: false,
  rows: {
    'participants/people': peopleRules,
    'inspection/defectsFound': defectRules,
    'water/meters': meterRules,
    'electricity/meters': meterRules,
  },
  steps: { mayChange: assertKeepsDefects, stored: withConsent },
  powers: powersOfTakeover,
  around: async (db, row) => {
    const own = takeoverRow(row);
    const { takeoverDate } = own.context;
    const window = takeoverDate === null ? null : windowOf(takeoverDate);
    return {
      takeoverDate: takeoverDayOf(own),
      agreedDate: takeoverDate,
      window,
      flags: {},
      approvedDeputies: await approvedDeputies(db, row),
      powerOrder: await powerOrderOf(db, own),
    };
  },
  begin: async (db, { estate }) => ({
    rows: [...(await partiesOf(db, estate.id)).map(personRow), ...(await metersOf(db, estate.id)).map(meterRow)],
  }),
  people: peopleToReach,
  mayInvite: (row) => {
    if (!takeoverRow(row).context.activated) throw new Refused('OTP_NOT_ACTIVE');
  },
  finish: {
    reach: async (tx, { id, estateId }) =>
      peopleToReach((await readAnswers(tx, id)).drafts, await partiesOf(tx, estateId)),
    brokerPage: (estateId) => `/broker/takeovers/${estateId}`,
    points: async (tx, on, row) => [
      ...formDeviations((await readAnswers(tx, row.id)).drafts).map(formDeviationWords),
      ...openDeviations((await readDeviations(tx, on, takeoverRow(row))).deviations).map(deviationWords),
    ],
    handIn: (tx, on, _form, { row }) => handInPower(tx, on, takeoverRow(row)),
  },
  env: (on, { row, ...loaded }, parts) => takeoverEnv(on, { ...loaded, row: takeoverRow(row) }, parts),
};
