import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { acceptedEnv, claimedEnv, sampleEnv as env, hadEnv, noFriendEnv, oneFriendEnv } from './samples.ts';

export default { title: 'Flows/Referral' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);
// Own names, because Storybook takes `x.story()` for a story of another format.
const { story: withNone } = sentStories(flow, noFriendEnv);
const { story: withOne } = sentStories(flow, oneFriendEnv);
const { story: claimed } = sentStories(flow, claimedEnv);
const { story: accepted } = sentStories(flow, acceptedEnv);
const { story: had } = sentStories(flow, hadEnv);

export const Invite = withOne('invite', 'otherwise');
export const InviteFirst = withNone('invite', 'otherwise');
export const Share = withOne('share', 'default');
export const Friends = withOne('friends', 'default');
export const FriendsNone = withNone('friends', 'default');
export const FriendsAll = story('friends', 'default');
export const Unlocked = story('unlocked', 'default');
export const Chosen = story('chosen', 'default');
export const ChosenLong = story('chosen', 'long');
export const ChosenEmpty = empty('chosen');
export const ChosenError = wrong('chosen');
export const ChosenOffline = offline('chosen');
export const Used = claimed('used', 'default');
export const UsedAccepted = accepted('used', 'default');
export const UsedBefore = had('used', 'default');
