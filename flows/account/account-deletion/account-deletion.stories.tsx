import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env, provenEnv } from './samples.ts';

export default { title: 'Flows/Account deleted' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);
const { story: proven, offline: provenOffline } = sentStories(flow, provenEnv);
const { story: cancelled } = sentStories(flow, { ...env, facts: { ...env.facts, outcome: 'cancelled' } });

export const Reason = story('reason', 'otherwise');
export const ReasonByPasswordAlone = story('reason', 'byPasswordAlone');
export const ReasonByCodeAlone = story('reason', 'byCodeAlone');
export const ReasonByIdentityAlone = story('reason', 'byIdentityAlone');
export const ReasonUnhappy = story('reason', 'unhappy');
export const ReasonEmpty = empty('reason');
export const ReasonError = wrong('reason');
export const Proof = story('proof', 'byPassword');
export const ProofByCode = story('proof', 'byCode');
export const ProofByIdentity = story('proof', 'otherwise');
export const ProofEmpty = empty('proof');
export const ProofError = wrong('proof');
export const ProofOffline = offline('proof');
export const Password = story('password', 'default');
export const PasswordEmpty = empty('password');
export const PasswordError = wrong('password');
export const PasswordOffline = offline('password');
export const Code = story('code', 'default');
export const CodeEmpty = empty('code');
export const CodeError = wrong('code');
export const CodeOffline = offline('code');
export const Identity = story('identity', 'default');
export const IdentityCancelled = cancelled('identity', 'default');
export const IdentityShown = proven('identity', 'default');
export const IdentityOffline = provenOffline('identity');
