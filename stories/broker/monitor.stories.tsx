import type { Meta } from '@storybook/react-vite';
import { proposed } from '#src/apps/broker/testing/dates.ts';
import { ekstraOrders } from '#src/apps/broker/testing/ekstra.ts';
import { monthStats, noStats } from '#src/apps/broker/testing/figures.ts';
import { hasLeft, manyOpened } from '#src/apps/broker/testing/insiders.ts';
import { waitingReports } from '#src/apps/broker/testing/reports.ts';
import { staleSync } from '#src/apps/broker/testing/sync.ts';
import { forms, manyHomes, me, needs, rows, severalNeeds } from '#src/apps/broker/testing/takeovers.ts';
import { deskValuation, waitingOrders } from '#src/apps/broker/testing/valuations.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import { type BrokerStoryProps, brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Monitor', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

export const Loaded = brokerStory({});
/** Every state of a form, beside the takeovers of the same homes. */
export const WithForms = brokerStory({ takeovers: [rows.signing, rows.here, rows.noDate], forms });
export const Done = brokerStory({ path: '/broker/dashboard?show=done' });
export const Loading = brokerStory({ answers: { 'GET /brokers/takeovers': never, 'GET /brokers/needs': never } });
export const Starting = brokerStory({ answers: { 'GET /broker': never } });
export const Empty = brokerStory({ takeovers: [], needs: [] });
export const NothingNeeded = brokerStory({ takeovers: [rows.here, rows.started], needs: [] });
export const NotFetched = brokerStory({
  answers: { 'GET /brokers/takeovers': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const Signing = brokerStory({ takeovers: [rows.signing], needs: needs.slice(1, 2) });
export const SealingFailed = brokerStory({ takeovers: [rows.sealingFailed], needs: needs.slice(0, 1) });
/** Finished with deviations: first in the list, first in the queue, and several homes of a kind in one line. */
export const Deviations = brokerStory({
  takeovers: [rows.deviating, rows.signing, rows.here, rows.noDate],
  needs: severalNeeds,
});
const pep = { ...needs.slice(1, 2)[0], kind: 'pep', who: 'Nora Berntzen', flow: 'pep-form-seller' } as Need;
/** Opens lines of the queue in place, and presses what they offer. */
const pressing = (names: readonly RegExp[], props: BrokerStoryProps = {}) =>
  brokerStory(
    {
      takeovers: [rows.here, rows.noDate],
      answers: { 'DELETE /brokers/estates/:id/actions/:reminder': () => undefined },
      ...props,
    },
    {
      play: async ({ canvas, userEvent }) => {
        for (const name of names) {
          await userEvent.click(await canvas.findByRole('button', { name }, { timeout: 10_000 }));
        }
      },
    },
  );
const noDateLine =
  /^(Utsett eller skjul: Overtakelsesdato|Put off or hide: No takeover date|Put off or hide: Takeover date)/;
/** A line of the queue is opened: it is put off or hidden. */
export const ReminderOpened = pressing([noDateLine]);
export const ReminderOwnTime = pressing([noDateLine, /^(Velg tidspunkt|Choose a time)/]);
export const ReminderHidden = pressing([noDateLine, /^(Skjul|Hide): /]);
/** The law sets it: it is only put off. */
export const ReminderOfDuty = pressing([/^(Utsett|Put off): /], { needs: [pep] });
/** Another tab was first. */
export const ReminderRefused = pressing([noDateLine, /^(Skjul|Hide): /], {
  answers: { 'DELETE /brokers/estates/:id/actions/:reminder': () => Promise.reject(refusal('STALE', 412)) },
});
/** Forty homes come in pages of twenty, each with its own address. */
export const ManyHomes = brokerStory({ takeovers: manyHomes(40), needs: [] });
export const SecondPage = brokerStory({ path: '/broker/dashboard?cursor=20', takeovers: manyHomes(40), needs: [] });
export const Searched = brokerStory({ path: '/broker/dashboard?q=haugland+solveien&sort=address' });
export const NothingFound = brokerStory({ path: '/broker/dashboard?q=Trollstigen' });
export const NothingToday = brokerStory({
  answers: { 'GET /brokers/today': () => ({ date: '2026-11-24', items: [], meetings: [] }) },
});
export const TodayLoading = brokerStory({ answers: { 'GET /brokers/today': never } });
export const TodayNotFetched = brokerStory({
  answers: { 'GET /brokers/today': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const Polling = brokerStory({ live: 'broken' });
export const NoConnection = brokerStory({
  live: 'broken',
  answers: { 'GET /brokers/takeovers': () => Promise.reject(refusal('UNAVAILABLE', 0)) },
});
export const BrokerNotFetched = brokerStory({
  answers: { 'GET /broker': () => Promise.reject(refusal('UNAVAILABLE')) },
});
export const LongNames = brokerStory({
  takeovers: [
    {
      ...rows.here,
      home: { ...rows.here.home, address: 'Øvre Dyrendal-Kristoffersens vei 1284 B' },
      people: rows.here.people.map((person) => ({ ...person, name: `${person.name}-Wedel-Jarlsbergsen` })),
    },
  ],
  answers: {
    'GET /broker': () => ({ ...me, name: 'Bartholomeus Wedel-Jarlsbergsen', office: 'Nordlys Eiendom Sandefjord' }),
  },
});
export const NoSuchPage = brokerStory({ path: '/broker/attic' });
/** Dates that sellers have proposed: the broker sets a time, or says why another day is better. */
export const ProposedDates = brokerStory({ answers: { 'GET /brokers/proposed-dates': () => proposed } });
/** The broker system was last read long ago, and some of its rows could not be taken. */
export const StaleSync = brokerStory({ answers: { 'GET /brokers/sync': () => staleSync } });
export const NeverSynced = brokerStory({
  answers: { 'GET /brokers/sync': () => ({ ...staleSync, lastSyncedAt: null, issues: [] }) },
});
/** Facts that parties have reported as wrong: corrected in the broker system, or they stand, with a reason. */
export const ValuationOrders = brokerStory({
  answers: {
    'GET /brokers/valuation-orders': () => waitingOrders,
    'GET /brokers/estates/:id/valuation': () => deskValuation(),
  },
});
/** Orders of Ekstra: one to reply to, one that waits for the payment, and one for the main broker. */
export const EkstraOrders = brokerStory({ answers: { 'GET /brokers/ekstra-orders': () => ekstraOrders } });
/** For the one responsible: a colleague has opened many customers. */
export const UnusualUse = brokerStory({ answers: { 'GET /brokers/notices': () => manyOpened } });
/** For the one responsible: a colleague has left, and the cases have come. */
export const ColleagueLeft = brokerStory({ answers: { 'GET /brokers/notices': () => hasLeft() } });
export const ReportedFacts = brokerStory({ answers: { 'GET /brokers/reports': () => waitingReports } });
/** The month's figures, not at the first place. */
export const FiguresOfTheMonth = brokerStory({
  path: '/broker/dashboard?period=this-month',
  answers: { 'GET /brokers/stats': () => monthStats },
});
/** The first day of a broker: a dark street. */
export const NothingSold = brokerStory({ answers: { 'GET /brokers/stats': () => noStats } });
export const FiguresLoading = brokerStory({ answers: { 'GET /brokers/stats': never } });
export const FiguresNotFetched = brokerStory({
  answers: { 'GET /brokers/stats': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
