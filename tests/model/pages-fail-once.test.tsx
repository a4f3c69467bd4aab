import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import BrokerApp from '#src/apps/broker/broker-app.tsx';
import { fakeBrokerContext } from '#src/apps/broker/testing/fake-broker-context.ts';
import SignedInApp from '#src/apps/customer/shell/signed-in-app.tsx';
import { fakeCustomerContext } from '#src/apps/customer/testing/fake-customer-context.ts';
import { refusal } from '#src/apps/testing/answers.ts';
import type { Call } from '#src/contract/call.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { BrokerStory, type BrokerStoryProps } from '#stories/broker/broker-story.tsx';
import { CustomerStory, type CustomerStoryProps } from '#stories/customer/customer-story.tsx';

/**
 * Every read of every page is refused once. After that it goes through by itself, by "Try again", or as the page is
 * looked at again, and the page shows what it would have shown. Pages are those of the stories.
 */

type Story = { readonly render?: (args: object, context: { readonly globals: object }) => ReactElement };
const found = import.meta.glob<Readonly<Record<string, Story>>>(
  ['../../stories/broker/*.stories.tsx', '../../stories/customer/*.stories.tsx'],
  { eager: true },
);
// Loaded here, so that no page waits for its code.
import.meta.glob(
  ['../../src/apps/broker/*/*.tsx', '../../src/apps/customer/**/*-page.tsx', '!../../src/apps/**/*.test.tsx'],
  { eager: true },
);
type Wrap = (call: Call) => Call;
interface Page {
  readonly name: string;
  readonly address: string;
  readonly draw: (wrap: Wrap) => ReactElement;
}
const at = (path: string, app: ReactElement) => (
  <LanguageProvider initial="nb">
    <MemoryRouter initialEntries={[path]}>{app}</MemoryRouter>
  </LanguageProvider>
);
const brokerPage = ({ path = '/broker/dashboard', ...options }: BrokerStoryProps, wrap: Wrap) => {
  const desk = fakeBrokerContext(options);
  return at(path, <BrokerApp desk={{ ...desk, call: wrap(desk.call) }} />);
};
const customerPage = ({ path = '/customer/home', tabs, ...options }: CustomerStoryProps, wrap: Wrap) => {
  const outside = fakeCustomerContext(options);
  return at(path, <SignedInApp outside={{ ...outside, call: wrap(outside.call) }} tabs={tabs} />);
};
const pageOf = (name: string, { render: draw }: Story): readonly Page[] => {
  const element = draw?.({}, { globals: {} });
  // seam: the two kinds of stories are elements with these properties.
  if (element?.type === BrokerStory) {
    const props = element.props as BrokerStoryProps;
    return [{ name, address: props.path ?? '', draw: (wrap) => brokerPage(props, wrap) }];
  }
  if (element?.type !== CustomerStory) return [];
  const props = element.props as CustomerStoryProps;
  return [{ name, address: props.path ?? '', draw: (wrap) => customerPage(props, wrap) }];
};
/** The first story of each address: the page as it mostly is. */
const pages = Object.entries(found)
  .flatMap(([file, stories]) =>
    Object.entries(stories).flatMap(([name, story]) =>
      pageOf(`${file.split('/').at(-1)?.split('.')[0]} ${name}`, story),
    ),
  )
  .filter((page, index, all) => all.findIndex(({ address }) => address === page.address) === index);

const pause = (milliseconds: number) => new Promise<void>((passed) => setTimeout(passed, milliseconds));
/** The calls of the page on the screen that are not returned yet. */
let underWay = new Set<Promise<unknown>>();
/** A page may hold a call that never returns, such as one of a story that waits. */
const longest = 60;
/** Waits until no call is under way and the page has been the same for a while, and returns its words. */
const settled = async (turns: number): Promise<string> => {
  let before = '';
  for (let [same, tries] = [0, 0]; same < turns && tries < 400; tries += 1) {
    await act(() => pause(12));
    const now = document.body.textContent;
    same = now === before && (underWay.size === 0 || tries > longest) ? same + 1 : 0;
    before = now;
  }
  return before;
};

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
const counted = <Result,>(result: Promise<Result>): Promise<Result> => {
  const own = underWay;
  own.add(result);
  return result.finally(() => own.delete(result));
};
/** Returns a wrapper that notes each read which was answered. */
const noting =
  (answered: Set<string>): Wrap =>
  (call) =>
    (async (endpoint: AnyEndpoint, given: object) => {
      const answer: unknown = await counted(call(endpoint, given as never));
      if (endpoint.method === 'GET') answered.add(nameOf(endpoint));
      return answer;
    }) as Call;
const failingOnce =
  (name: string): Wrap =>
  (call) => {
    let failed = false;
    return ((endpoint: AnyEndpoint, given: object) => {
      if (failed || nameOf(endpoint) !== name) return counted(call(endpoint, given as never));
      failed = true;
      return Promise.reject(refusal('GEN_ERROR', 500));
    }) as Call;
  };

const again = /^(Prøv igjen|Prøv på nytt)/;
const pressAgain = async (): Promise<void> => {
  for (const button of document.querySelectorAll('button'))
    if (again.test(button.textContent)) await act(async () => button.click());
};
const lookAgain = () =>
  act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });

/** What a page keeps on the device, such as who was looked at last, would be read by the next one. */
const clear = () => {
  cleanup();
  underWay = new Set();
  localStorage.clear();
  sessionStorage.clear();
};
afterEach(clear);

/** Returns the page's words when every read of it goes through. */
const wordsOf = async (page: Page, answered: Set<string>, turns: number): Promise<string> => {
  render(page.draw(noting(answered)));
  const words = await settled(turns);
  clear();
  return words;
};
/** Returns the page's words after a read of it has failed once, in the end. */
const wordsAfter = async (page: Page, name: string, words: string, turns: number): Promise<string> => {
  render(page.draw(failingOnce(name)));
  let now = await settled(turns);
  for (const act of [pressAgain, pressAgain, lookAgain]) {
    if (now === words) break;
    await act();
    now = await settled(turns);
  }
  clear();
  return now;
};
const quick = 4;
/** A busy machine draws late: what differs is read once more with this many turns, both ways. */
const patient = 40;
/** Returns the words that the page lost by the failed read, or null. */
const lostBy = async (page: Page, name: string, words: string): Promise<string | null> => {
  if ((await wordsAfter(page, name, words, quick)) === words) return null;
  const whole = await wordsOf(page, new Set(), patient);
  const after = await wordsAfter(page, name, whole, patient);
  return after === whole ? null : `${after.slice(0, 300)} | instead of | ${whole.slice(0, 300)}`;
};

/** A failed flag counts as off (Spec section 3), and the desk asks for it again after five minutes. */
const countsAsOff = { 'GET /feature-flag/:flagName': true };
const seen = new Set<string>();
describe('a page whose read fails once shows in the end what it shows otherwise', () => {
  test.each(pages.map((page) => [page.address, page] as const))('%s', async (_, page) => {
    const answered = new Set<string>();
    const words = await wordsOf(page, answered, quick);
    const app = page.address.split('/')[1];
    const lost: Record<string, string> = {};
    for (const name of answered) {
      if (seen.has(`${app} ${name}`) || name in countsAsOff) continue;
      seen.add(`${app} ${name}`);
      const found = await lostBy(page, name, words);
      if (found !== null) lost[name] = found;
    }
    expect(lost).toEqual({});
  });
});
