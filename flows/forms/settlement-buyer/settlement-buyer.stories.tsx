import type { Meta } from '@storybook/react-vite';
import { signedFormStories } from '#stories/flows/signed-form-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Settlement buyer' } satisfies Meta;

const { story, empty, wrong, locked, voided, signing } = signedFormStories(flow, env, 'buyer');

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
export const LoanNoLoan = story('loan', 'noLoan');
export const LoanParentsLoan = story('loan', 'parentsLoan');
export const LoanEmpty = empty('loan');
export const LoanError = wrong('loan');

export const EquityHasOwnFunds = story('equity', 'hasOwnFunds');
export const EquityHasLoans = story('equity', 'hasLoans');
export const EquityOtherwise = story('equity', 'otherwise');
export const EquityEveryOrigin = story('equity', 'everyOrigin');
export const EquityEmpty = empty('equity');
export const EquityError = wrong('equity');

export const EquityAccountManagersHasLoans = story('equity-account-managers', 'hasLoans');
export const EquityAccountManagersOtherwise = story('equity-account-managers', 'otherwise');
export const EquityAccountManagersFriend = story('equity-account-managers', 'friend');
export const EquityAccountManagersEmpty = empty('equity-account-managers');
export const EquityAccountManagersError = wrong('equity-account-managers');

export const FinanceAccountManagers = story('finance-account-managers', 'default');
export const FinanceAccountManagersFather = story('finance-account-managers', 'father');
export const FinanceAccountManagersFriend = story('finance-account-managers', 'friend');
export const FinanceAccountManagersEmpty = empty('finance-account-managers');
export const FinanceAccountManagersError = wrong('finance-account-managers');

export const InformationAboutParticipants = story('information-about-participants', 'default');
export const InformationAboutParticipantsEmpty = empty('information-about-participants');
export const InformationAboutParticipantsError = wrong('information-about-participants');

export const InformationAboutSale = story('information-about-sale', 'default');
export const InformationAboutSaleMuchToExplain = story('information-about-sale', 'muchToExplain');
export const InformationAboutSaleEmpty = empty('information-about-sale');
export const InformationAboutSaleError = wrong('information-about-sale');

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
export const SignDeclined = signing('sign', 'declined');
export const SignByDeputy = signing('sign', 'byDeputy');
export const Finish = signing('finish', 'default');
