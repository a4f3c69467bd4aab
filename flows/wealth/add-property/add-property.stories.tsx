import type { Meta } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { FoundAddress } from '#src/domain/address-search.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { sampleStory } from '#src/renderer/testing/sample-story.tsx';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Home added' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Place = story('place', 'default');
export const PlaceEmpty = empty('place');
export const PlaceError = wrong('place');
/** Types the beginning of an address, and waits for what then stands on the page. */
const looked = (
  found: readonly FoundAddress[] | null,
  shows: { readonly role: 'option' } | { readonly text: RegExp },
) => ({
  ...sampleStory(flow, 'place', 'empty', {
    env,
    situation: 'empty',
    call: (() =>
      found === null
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({ items: found, total: found.length })) as unknown as Call, // seam: the step's only call
  }),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('combobox'), 'Fjord');
    if ('text' in shows) await page.findByText(shows.text);
    else await page.findAllByRole(shows.role);
  },
});
const fjord = [
  { address: 'Fjordglimt terrasse 5', postcode: '1363', city: 'HØVIK' },
  { address: 'Fjordglimt terrasse 6', postcode: '1363', city: 'HØVIK' },
  { address: 'Søndre Fjordgløttsvingen borettslagsvei 214 B', postcode: '7056', city: 'RANHEIM' },
];
export const PlaceSuggested = looked(fjord, { role: 'option' });
export const PlaceUnknown = looked([], { text: /Ingen forslag|No suggestions/ });
export const PlaceNotLookedUp = looked(null, { text: /slått opp|look up/ });
export const Home = story('home', 'default');
export const HomeHouse = story('home', 'house');
export const HomeEmpty = empty('home');
export const HomeError = wrong('home');
export const Bought = story('bought', 'default');
export const BoughtEmpty = empty('bought');
export const BoughtInherited = story('bought', 'inherited');
export const BoughtError = wrong('bought');
export const Contact = story('contact', 'default');
export const ContactNo = story('contact', 'no');
export const ContactEmpty = empty('contact');
export const ContactError = wrong('contact');
export const ContactOffline = offline('contact');
export const Added = story('added', 'default');
export const AddedCalled = sampleStory(flow, 'added', 'default', {
  env: { ...env, facts: { office: 'Grend Nydalen' } },
});
export const AddedNotCalled = sampleStory(flow, 'added', 'default', { env: { ...env, facts: { office: '' } } });
