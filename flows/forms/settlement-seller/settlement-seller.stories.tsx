import type { Meta } from '@storybook/react-vite';
import { signedFormStories } from '#stories/flows/signed-form-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Settlement seller' } satisfies Meta;

const { story, empty, wrong, locked, voided, signing } = signedFormStories(flow, env, 'seller');

export const Start = story('start', 'default');
export const StartEmpty = empty('start');
export const StartError = wrong('start');

export const Participants = story('participants', 'default');
export const ParticipantsOneAlone = story('participants', 'oneAlone');
export const ParticipantsCoOwnerSigns = story('participants', 'coOwnerSigns');
export const ParticipantsCoOwnerLeftOut = story('participants', 'coOwnerLeftOut');
export const ParticipantsAnotherSigns = story('participants', 'anotherSigns');
export const ParticipantsAnotherSignsForBoth = story('participants', 'anotherSignsForBoth');
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

export const LeadsLocked = locked('leads');
export const SummaryVoided = voided('summary');
export const HowToSign = signing('how-to-sign', 'documentMade');
export const HowToSignOnPaper = signing('how-to-sign', 'onPaper');
export const HowToSignError = signing('how-to-sign', 'error');
export const Sign = signing('sign', 'everyoneSigned');
export const SignPdfAsksWho = signing('sign', 'pdfAsksWho');
export const SignPdfAsksDeputy = signing('sign', 'pdfAsksDeputy');
export const SignPdfIsOpen = signing('sign', 'pdfIsOpen');
export const SignOnPaper = signing('sign', 'paperToSend');
export const SignPaperSent = signing('sign', 'paperSent');
export const SignPaperReturned = signing('sign', 'paperReturned');
export const SignAskedToOpen = signing('sign', 'askedToOpen');
export const SignAsksToOpen = signing('sign', 'asksToOpen');
export const SignDeclined = signing('sign', 'declined');
export const SignByDeputy = signing('sign', 'byDeputy');
export const SignPowerWaits = signing('sign', 'powerWaits');
export const Finish = signing('finish', 'default');
