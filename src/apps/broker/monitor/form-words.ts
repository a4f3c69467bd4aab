import type { MonitorForm } from '#src/contract/desk/broker.ts';
import type { StatusChipProps } from '#src/ui/status-chip.tsx';
import { brokerTexts as words } from '../texts.ts';
import type { Say } from './day-words.ts';
import { formStates, brokerFormTexts as formWords } from './form-texts.ts';

export interface FormWords {
  readonly tone: StatusChipProps['tone'];
  readonly state: string;
  /** How many have signed, during signing; why the form is open again, if it is. */
  readonly note: string | null;
}

const tones = {
  notStarted: 'plain',
  created: 'info',
  signing: 'warning',
  locked: 'info',
  signed: 'warning',
  finalized: 'success',
} as const satisfies Readonly<Record<MonitorForm['state'], FormWords['tone']>>;

/** Describes what happened to the last document of a form that is being filled in again. */
const endings: { readonly [status in NonNullable<MonitorForm['document']>['status']]?: keyof typeof formWords } = {
  declined: 'wasDeclined',
  expired: 'hasExpired',
  voided: 'wasVoided',
};

const noteOf = ({ state, document }: Pick<MonitorForm, 'state' | 'document'>, say: Say): string | null => {
  if (document === null) return null;
  const { status, signed, signers } = document;
  if (state === 'signing') return say.text(formWords.signedOf, { signed, all: signers });
  const ending = endings[status];
  return state !== 'created' || ending === undefined ? null : say.text(formWords[ending]);
};

/** Describes the state of one form, for the monitor and the home's page. */
export function wordsOfForm(form: Pick<MonitorForm, 'state' | 'document'>, say: Say): FormWords {
  if (form.document?.status === 'sealingFailed') {
    return { tone: 'danger', state: say.text(words.needSealingFailed), note: null };
  }
  if (form.document?.status === 'waitsForBroker') {
    return { tone: 'warning', state: say.text(formWords.waitsForYou), note: null };
  }
  return { tone: tones[form.state], state: say.text(formStates[form.state]), note: noteOf(form, say) };
}
