import type { Meta } from '@storybook/react-vite';
import { documentCall as call, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
import { sampleStory } from '#src/renderer/testing/sample-story.tsx';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Self-declaration' } satisfies Meta;

const story = (step: string, sample: string) => sampleStory(flow, step, sample, { env });
const empty = (step: string) => sampleStory(flow, step, 'empty', { env, situation: 'empty' });
const wrong = (step: string) => sampleStory(flow, step, 'error', { env, situation: 'error' });

export const Start = story('start', 'default');
export const StartSeller = story('start', 'seller');
export const StartEmpty = empty('start');
export const StartError = wrong('start');

export const Participants = story('participants', 'default');
export const ParticipantsOneAlone = story('participants', 'oneAlone');
export const ParticipantsEmpty = empty('participants');
export const ParticipantsError = wrong('participants');

export const InformationAboutParticipants = story('information-about-participants', 'default');
export const InformationAboutParticipantsEmpty = empty('information-about-participants');
export const InformationAboutParticipantsError = wrong('information-about-participants');

export const InformationAboutSale = story('information-about-sale', 'default');
export const InformationAboutSaleMuchToExplain = story('information-about-sale', 'muchToExplain');
export const InformationAboutSaleEmpty = empty('information-about-sale');
export const InformationAboutSaleError = wrong('information-about-sale');

export const InformationAboutProperty = story('information-about-property', 'default');
export const InformationAboutPropertyEmpty = empty('information-about-property');
export const InformationAboutPropertyError = wrong('information-about-property');

export const InformationAboutEquity = story('information-about-equity', 'default');
export const InformationAboutEquityEveryOrigin = story('information-about-equity', 'everyOrigin');
export const InformationAboutEquityNothing = story('information-about-equity', 'nothing');
export const InformationAboutEquityEmpty = empty('information-about-equity');
export const InformationAboutEquityError = wrong('information-about-equity');

export const Own = story('own', 'default');
export const OwnHoldsItNow = story('own', 'holdsItNow');
export const OwnLeftLastSpring = story('own', 'leftLastSpring');
export const OwnEmpty = empty('own');
export const OwnError = wrong('own');

export const Employee = story('employee', 'default');
export const EmployeeOwnsTogether = story('employee', 'ownsTogether');
export const EmployeeEmpty = empty('employee');
export const EmployeeError = wrong('employee');

export const FamilyBuys = story('family', 'buys');
export const FamilyOtherwise = story('family', 'otherwise');
export const Family = story('family', 'default');
export const FamilyMarriedToOne = story('family', 'marriedToOne');
export const FamilyMovedOut = story('family', 'movedOut');
export const FamilyEmpty = empty('family');
export const FamilyError = wrong('family');

export const Financing = story('financing', 'default');
export const FinancingLoanAndFriend = story('financing', 'loanAndFriend');
export const FinancingLoanOnly = story('financing', 'loanOnly');
export const FinancingEmpty = empty('financing');
export const FinancingError = wrong('financing');

export const Summary = story('summary', 'default');
export const SummaryEmpty = empty('summary');
export const SummaryError = wrong('summary');

const { underSigning, declined, finished } = samplesOfSigning('buyer');
const locked = { ...env, protocol: 'signing' } as const;
export const FinancingLocked = sampleStory(flow, 'financing', 'default', { env: locked, situation: 'locked' });
export const SummaryVoided = sampleStory(flow, 'summary', 'default', { env, situation: 'voided' });
export const HowToSign = sampleStory(flow, 'how-to-sign', 'documentMade', { env, call });
export const HowToSignOnPaper = sampleStory(flow, 'how-to-sign', 'onPaper', { env, call });
export const HowToSignError = sampleStory(flow, 'how-to-sign', 'error', { env, situation: 'error', call });
export const Sign = sampleStory(flow, 'sign', 'everyoneSigned', { env: locked, opened: underSigning, call });
export const SignDeclined = sampleStory(flow, 'sign', 'declined', { env: locked, opened: declined, call });
const done = { ...env, protocol: 'finalized' } as const;
export const Finish = sampleStory(flow, 'finish', 'default', { env: done, opened: finished, call });
