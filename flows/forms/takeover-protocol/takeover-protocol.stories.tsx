import type { Meta } from '@storybook/react-vite';
import { sampleStory } from '#src/renderer/testing/sample-story.tsx';
import { stepStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { beingSealed, documentCall as call, finished, underSigning } from './sample-document.ts';
import { sampleEnv as env, newBuildEnv } from './samples.ts';

export default { title: 'Flows/Takeover protocol' } satisfies Meta;

const waits = { ...env, facts: { ...env.facts, power: 'waits' } };
const { story, empty, wrong, locked, voided } = stepStories(flow, env);
const { story: newBuildStory } = stepStories(flow, newBuildEnv);

export const Handover = story('handover', 'default');
export const HandoverNotPaidYet = story('handover', 'notPaidYet');
export const HandoverTakenOverEarly = story('handover', 'takenOverEarly');
export const HandoverEmpty = empty('handover');
export const HandoverError = wrong('handover');

export const Participants = story('participants', 'default');
export const ParticipantsOfNewBuild = story('participants', 'developerSells');
export const ParticipantsOfUsedHome = story('participants', 'otherwise');
export const ParticipantsCoOwnerStaysAway = story('participants', 'coOwnerStaysAway');
export const ParticipantsCoOwnerLeftOut = story('participants', 'coOwnerLeftOut');
export const ParticipantsEmpty = empty('participants');
export const ParticipantsError = wrong('participants');

export const SellerNewAddress = story('seller-new-address', 'default');
export const SellerNewAddressEmpty = empty('seller-new-address');
export const SellerNewAddressError = wrong('seller-new-address');

export const Firesafety = story('firesafety', 'default');
export const FiresafetyOfNewBuild = newBuildStory('firesafety', 'default');
export const FiresafetyNoExtinguisher = story('firesafety', 'noExtinguisher');
export const FiresafetyEmpty = empty('firesafety');
export const FiresafetyError = wrong('firesafety');

export const Inspection = story('inspection', 'default');
export const InspectionDirtyOven = story('inspection', 'dirtyOven');
export const InspectionEverythingWrong = story('inspection', 'everythingWrong');
export const InspectionEmpty = empty('inspection');
export const InspectionError = wrong('inspection');

export const Water = story('water', 'default');
export const WaterColdWater = story('water', 'coldWater');
export const WaterThreeMeters = story('water', 'threeMeters');
export const WaterEmpty = empty('water');
export const WaterError = wrong('water');

export const ElectricitySharesMeter = story('electricity', 'sharesMeter');
export const ElectricityOtherwise = story('electricity', 'otherwise');
export const ElectricityWithMeteringPoint = story('electricity', 'withMeteringPoint');
export const ElectricityEmpty = empty('electricity');
export const ElectricityError = wrong('electricity');

export const ElectricityProviderChoosesAlone = story('electricity-provider', 'choosesAlone');
export const ElectricityProviderOtherwise = story('electricity-provider', 'otherwise');
/** On a seller's phone: only the buyer may choose, and the page says so. */
export const ElectricityProviderWaitsForBuyer = stepStories(flow, waits).empty('electricity-provider');
export const ElectricityProviderEmpty = empty('electricity-provider');
export const ElectricityProviderError = wrong('electricity-provider');

export const ElectricityOptout = story('electricity-optout', 'default');
export const ElectricityOptoutNamesProvider = story('electricity-optout', 'namesProvider');
export const ElectricityOptoutEmpty = empty('electricity-optout');
export const ElectricityOptoutError = wrong('electricity-optout');

export const ElectricityPerson = story('electricity-person', 'default');
export const ElectricityPersonBilledElsewhere = story('electricity-person', 'billedElsewhere');
export const ElectricityPersonEmpty = empty('electricity-person');
export const ElectricityPersonError = wrong('electricity-person');

export const SettlementWithholds = story('settlement', 'withholds');
export const SettlementOtherwise = story('settlement', 'otherwise');
export const SettlementEmpty = empty('settlement');
export const SettlementError = wrong('settlement');

export const FinalSettlement = story('final-settlement', 'default');
export const FinalSettlementSellerFixes = story('final-settlement', 'sellerFixes');
export const FinalSettlementEmpty = empty('final-settlement');
export const FinalSettlementError = wrong('final-settlement');

export const Keys = story('keys', 'default');
export const KeysNone = story('keys', 'none');
export const KeysEmpty = empty('keys');
export const KeysError = wrong('keys');

export const Summary = story('summary', 'default');
export const SummaryEmpty = empty('summary');
export const SummaryError = wrong('summary');

export const KeysLocked = locked('keys');
export const SummaryVoided = voided('summary');
const nora = { by: 'nora', name: 'Nora Berntzen', at: '2026-11-23T19:31:00.000Z' };
const mine = { by: 'silje', name: 'Silje Haugland', at: '2026-11-22T19:12:00.000Z', fields: {} };
const answered = { water: mine, settlement: { ...nora, fields: { mode: 2 } }, keys: { ...nora, fields: { sets: 2 } } };
const returned = { participantId: 'silje', answered };
export const KeysStoppedHere = sampleStory(flow, 'keys', 'stopped', { env, situation: 'empty', opened: returned });
export const SummaryChangedSince = sampleStory(flow, 'summary', 'changed', {
  env,
  seen: { keys: 1, settlement: 1 },
  opened: returned,
  drafts: { summary: { confirmCorrect: null } },
});
export const ElectricityOffline = sampleStory(flow, 'electricity', 'otherwise', { env, situation: 'offline' });

export const WhoSigns = sampleStory(flow, 'who-signs', 'documentMade', { env, call });
export const WhoSignsError = sampleStory(flow, 'who-signs', 'error', { env, situation: 'error', call });
const underway = { ...env, protocol: 'signing' } as const;
export const Signing = sampleStory(flow, 'signing', 'everyoneSigned', { env: underway, opened: underSigning, call });
const shown = JSON.stringify({ contentSha256: 'another', revisions: { keys: 1, settlement: 1 }, isRead: true });
/** Nora changed two answers after the first document had been shown on this screen. */
export const SigningDocumentReplaced = {
  ...sampleStory(flow, 'signing', 'everyoneSigned', {
    env: underway,
    opened: { ...underSigning, participantId: underSigning.signing.signers[1]?.participantId ?? '', answered },
    call,
  }),
  name: 'Signing, made anew',
  beforeEach: () => {
    sessionStorage.setItem(`grend.read.${flow.id}`, shown);
    return () => sessionStorage.removeItem(`grend.read.${flow.id}`);
  },
};
const sealing = { ...env, protocol: 'locked' } as const;
export const SigningSealing = sampleStory(flow, 'signing', 'everyoneSigned', {
  env: sealing,
  opened: beingSealed,
  call,
});
const done = { ...env, protocol: 'finalized' } as const;
export const Finish = sampleStory(flow, 'finish', 'default', { env: done, opened: finished, call });
