import type { Meta } from '@storybook/react-vite';
import { signedFormStories } from '#stories/flows/signed-form-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Self-declaration' } satisfies Meta;

const { story, empty, wrong, locked, voided, signing } = signedFormStories(flow, env, 'buyer');

export const Start = story('start', 'default');
export const StartSeller = story('start', 'seller');
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

export const FinancingLocked = locked('financing');
export const SummaryVoided = voided('summary');
export const HowToSign = signing('how-to-sign', 'documentMade');
export const HowToSignOnPaper = signing('how-to-sign', 'onPaper');
export const HowToSignError = signing('how-to-sign', 'error');
export const Sign = signing('sign', 'everyoneSigned');
export const SignDeclined = signing('sign', 'declined');
export const SignByDeputy = signing('sign', 'byDeputy');
export const Finish = signing('finish', 'default');
