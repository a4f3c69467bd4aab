import type { Meta } from '@storybook/react-vite';
import { documentCall as call, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
import { sampleStory } from '#src/renderer/testing/sample-story.tsx';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Settlement seller' } satisfies Meta;

const story = (step: string, sample: string) => sampleStory(flow, step, sample, { env });
const empty = (step: string) => sampleStory(flow, step, 'empty', { env, situation: 'empty' });
const wrong = (step: string) => sampleStory(flow, step, 'error', { env, situation: 'error' });

export const Start = story('start', 'default');
export const StartEmpty = empty('start');
export const StartError = wrong('start');

export const Participants = story('participants', 'default');
export const ParticipantsOneAlone = story('participants', 'oneAlone');
export const ParticipantsEmpty = empty('participants');
export const ParticipantsError = wrong('participants');

export const Loan = story('loan', 'default');
export const LoanDebtFree = story('loan', 'debtFree');
export const LoanParentsLoan = story('loan', 'parentsLoan');
export const LoanEmpty = empty('loan');
export const LoanError = wrong('loan');

export const Account = story('account', 'default');
export const AccountSharedWithAnother = story('account', 'sharedWithAnother');
export const AccountEmpty = empty('account');
export const AccountError = wrong('account');

export const OwnPep = story('own-pep', 'default');
export const OwnPepHoldsItNow = story('own-pep', 'holdsItNow');
export const OwnPepLeftLastSpring = story('own-pep', 'leftLastSpring');
export const OwnPepEmpty = empty('own-pep');
export const OwnPepError = wrong('own-pep');

export const EmployeePep = story('employee-pep', 'default');
export const EmployeePepOwnsTogether = story('employee-pep', 'ownsTogether');
export const EmployeePepEmpty = empty('employee-pep');
export const EmployeePepError = wrong('employee-pep');

export const FamilyPep = story('family-pep', 'default');
export const FamilyPepMarriedToOne = story('family-pep', 'marriedToOne');
export const FamilyPepMovedOut = story('family-pep', 'movedOut');
export const FamilyPepEmpty = empty('family-pep');
export const FamilyPepError = wrong('family-pep');

export const IntermediateStepWantsOffers = story('intermediate-step', 'wantsOffers');
export const IntermediateStepOtherwise = story('intermediate-step', 'otherwise');
export const IntermediateStepEmpty = empty('intermediate-step');
export const IntermediateStepError = wrong('intermediate-step');

export const Leads = story('leads', 'default');
export const LeadsMovingAndLoan = story('leads', 'movingAndLoan');
export const LeadsEmpty = empty('leads');
export const LeadsError = wrong('leads');

export const Summary = story('summary', 'default');
export const SummaryEmpty = empty('summary');
export const SummaryError = wrong('summary');

const { underSigning, declined, finished } = samplesOfSigning('seller');
const locked = { ...env, protocol: 'signing' } as const;
export const LeadsLocked = sampleStory(flow, 'leads', 'default', { env: locked, situation: 'locked' });
export const SummaryVoided = sampleStory(flow, 'summary', 'default', { env, situation: 'voided' });
export const HowToSign = sampleStory(flow, 'how-to-sign', 'documentMade', { env, call });
export const HowToSignOnPaper = sampleStory(flow, 'how-to-sign', 'onPaper', { env, call });
export const HowToSignError = sampleStory(flow, 'how-to-sign', 'error', { env, situation: 'error', call });
export const Sign = sampleStory(flow, 'sign', 'everyoneSigned', { env: locked, opened: underSigning, call });
export const SignDeclined = sampleStory(flow, 'sign', 'declined', { env: locked, opened: declined, call });
const done = { ...env, protocol: 'finalized' } as const;
export const Finish = sampleStory(flow, 'finish', 'default', { env: done, opened: finished, call });
