import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Clock } from '#src/client/clock.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import { refusal } from '../../testing/answers.ts';
import { deskAnswers, type FakeBrokerContext } from '../testing/fake-broker-context.ts';
import { show as showAll } from '../testing/show.tsx';
import { needs, now, rows, severalNeeds } from '../testing/takeovers.ts';

afterEach(() => localStorage.clear());
const takeovers = [rows.here, rows.noDate, rows.sealingFailed];
const pep: Need = { ...(needs[0] as Need), kind: 'pep', who: 'Nora Berntzen', flow: 'pep-form-seller' };

/** A clock that a test moves past the ten seconds. */
const movable = () => {
  let tasks: { readonly after: number; readonly task: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, task) => {
      const one = { after: milliseconds, task };
      tasks.push(one);
      return () => {
        tasks = tasks.filter((other) => other !== one);
      };
    },
  };
  const pass = (milliseconds: number) => {
    for (const { task } of tasks.filter(({ after }) => after === milliseconds)) act(task);
  };
  return { clock, pass };
};

/** A desk that keeps what is hidden or put off, as the server does. */
const show = (all: readonly Need[] = needs, more: Parameters<typeof showAll>[1] = {}) => {
  let shown = all;
  const refresh = (desk: FakeBrokerContext) => desk.answer(deskAnswers({ takeovers, needs: shown }));
  const idOf = (input: { readonly params?: unknown }) => (input.params as { reminder: string }).reminder;
  const leave = (input: { readonly params?: unknown }) => {
    shown = shown.filter(({ id }) => id !== idOf(input));
    refresh(page.desk);
  };
  const page = showAll('/broker/dashboard', {
    takeovers,
    needs: all,
    ...more,
    answers: {
      'DELETE /brokers/estates/:id/actions/:reminder': leave,
      'POST /brokers/estates/:id/actions/:reminder/snooze': leave,
      'POST /brokers/estates/:id/actions/:reminder/undo': () => {
        shown = all;
        refresh(page.desk);
      },
      ...more.answers,
    },
  });
  return page;
};
const queue = async () => within(await screen.findByRole('region', { name: 'Venter på deg' }));
const press = async (name: string | RegExp) => userEvent.click(await (await queue()).findByRole('button', { name }));
const noDate = `Overtakelsesdato mangler, ${rows.noDate.home.address}`;
const sent = ({ desk }: ReturnType<typeof show>, name: string) =>
  desk.sent.filter((one) => one.name === name).map(({ input }) => input);
const params = { id: rows.noDate.estateId, reminder: needs.find(({ kind }) => kind === 'no-date')?.id };

test('a line opens in place, and is hidden; for ten seconds it can be taken back', async () => {
  const page = show();
  const toggle = await (await queue()).findByRole('button', { name: `Utsett eller skjul: ${noDate}` });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await press(`Skjul: ${noDate}`);
  const undo = await (await queue()).findByRole('button', { name: `Angre: ${noDate} er skjult` });
  expect(undo).toHaveFocus();
  expect(sent(page, 'DELETE /brokers/estates/:id/actions/:reminder')).toEqual([{ params }]);
  await waitFor(async () =>
    expect((await queue()).queryByRole('link', { name: 'Overtakelsesdato mangler' })).toBeNull(),
  );
  await userEvent.click(undo);
  expect(await (await queue()).findByRole('link', { name: 'Overtakelsesdato mangler' })).toBeVisible();
  expect(sent(page, 'POST /brokers/estates/:id/actions/:reminder/undo')).toEqual([{ params }]);
  expect((await queue()).queryByRole('button', { name: /^Angre/ })).toBeNull();
});

test('after ten seconds it cannot be taken back, and the focus stays in the queue', async () => {
  const { clock, pass } = movable();
  show(needs, { clock });
  await press(`Utsett eller skjul: ${noDate}`);
  await press(`Skjul: ${noDate}`);
  await waitFor(async () => expect(await (await queue()).findByRole('button', { name: /^Angre/ })).toHaveFocus());
  pass(10_000);
  expect((await queue()).queryByRole('button', { name: /^Angre/ })).toBeNull();
  const region = await screen.findByRole('region', { name: 'Venter på deg' });
  await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement));
});

test.each([
  ['Utsett til i morgen', '2026-11-25T07:00:00.000Z', /er utsatt til 25\. nov\. kl\. 08\.00$/],
  ['Utsett i tre dager', '2026-11-27T07:00:00.000Z', /er utsatt til 27\. nov\. kl\. 08\.00$/],
])('%s puts it off until eight in the morning', async (name, until, said) => {
  const page = show();
  await press(`Utsett eller skjul: ${noDate}`);
  await press(`${name}: ${noDate}`);
  expect(await (await queue()).findByText(said)).toBeVisible();
  expect(sent(page, 'POST /brokers/estates/:id/actions/:reminder/snooze')).toEqual([{ params, body: { until } }]);
});

test('the broker chooses a time; one that has been is refused before it is sent', async () => {
  const page = show();
  await press(`Utsett eller skjul: ${noDate}`);
  await press(`Velg tidspunkt: ${noDate}`);
  const day = await screen.findByLabelText('Dag');
  await userEvent.clear(day);
  await userEvent.type(day, '23.11.2026');
  await press('Utsett');
  expect(await screen.findByText('Velg et tidspunkt frem i tid')).toBeVisible();
  expect(day).toHaveFocus();
  expect(sent(page, 'POST /brokers/estates/:id/actions/:reminder/snooze')).toEqual([]);
  await userEvent.clear(day);
  await userEvent.type(day, '1.12.2026');
  await userEvent.clear(screen.getByLabelText('Klokkeslett'));
  await userEvent.type(screen.getByLabelText('Klokkeslett'), '9.30');
  await press('Utsett');
  await (await queue()).findByRole('button', { name: /^Angre/ });
  expect(sent(page, 'POST /brokers/estates/:id/actions/:reminder/snooze')).toEqual([
    { params, body: { until: '2026-12-01T08:30:00.000Z' } },
  ]);
});

test('a duty is only put off, till tomorrow at most, and says why', async () => {
  const page = show([pep]);
  await press(/^Utsett: /);
  expect(await screen.findByText(/Du kan utsette det i opptil 24 timer/)).toBeVisible();
  expect((await queue()).queryByRole('button', { name: /^(Skjul|Utsett i tre dager)/ })).toBeNull();
  await press(/^Velg tidspunkt/);
  await userEvent.clear(screen.getByLabelText('Klokkeslett'));
  await userEvent.type(screen.getByLabelText('Klokkeslett'), '12.46');
  await press('Utsett');
  expect(await screen.findByText(/^Dette må gjøres og kan ikke skjules/)).toBeVisible();
  expect(sent(page, 'POST /brokers/estates/:id/actions/:reminder/snooze')).toEqual([]);
});

test('e hides the line that has the focus, not one beside it; a duty opens instead', async () => {
  const page = show([...needs, pep]);
  (await (await queue()).findByRole('link', { name: 'Overtakelsesdato mangler' })).focus();
  await userEvent.keyboard('e');
  await (await queue()).findByRole('button', { name: `Angre: ${noDate} er skjult` });
  expect(sent(page, 'DELETE /brokers/estates/:id/actions/:reminder')).toEqual([{ params }]);
  (await (await queue()).findByRole('button', { name: /^Utsett: / })).focus();
  await userEvent.keyboard('e');
  expect(await screen.findByText(/Du kan utsette det i opptil 24 timer/)).toBeVisible();
  expect(sent(page, 'DELETE /brokers/estates/:id/actions/:reminder')).toHaveLength(1);
});

test('e hides one home of several with the same need; on the line of them all it hides none', async () => {
  const page = show(severalNeeds);
  const line = (await (await queue()).findByText('Fristen for låneopplysninger er ute')).closest('li') as HTMLElement;
  within(line).getByRole('button', { name: 'Vis alle 4' }).focus();
  await userEvent.keyboard('e');
  expect(sent(page, 'DELETE /brokers/estates/:id/actions/:reminder')).toEqual([]);
  within(line).getByRole('link', { name: rows.here.home.address }).focus();
  await userEvent.keyboard('e');
  await waitFor(() => expect(sent(page, 'DELETE /brokers/estates/:id/actions/:reminder')).toHaveLength(1));
  expect(sent(page, 'DELETE /brokers/estates/:id/actions/:reminder')[0]?.params).toMatchObject({
    id: rows.here.estateId,
  });
  expect(await (await queue()).findByText('3 boliger')).toBeVisible();
});

test('what another tab has hidden says so, and the list is read again', async () => {
  show(needs, {
    answers: { 'DELETE /brokers/estates/:id/actions/:reminder': () => Promise.reject(refusal('STALE', 412)) },
  });
  await press(`Utsett eller skjul: ${noDate}`);
  await press(`Skjul: ${noDate}`);
  expect(await (await queue()).findByRole('alert')).toBeVisible();
  expect((await queue()).queryByRole('button', { name: /^Angre/ })).toBeNull();
});

test('a second press while it is sent does nothing', async () => {
  const page = show(needs, {
    answers: { 'DELETE /brokers/estates/:id/actions/:reminder': () => new Promise(() => {}) },
  });
  await press(`Utsett eller skjul: ${noDate}`);
  await press(`Skjul: ${noDate}`);
  await press(`Skjul: ${noDate}`);
  await userEvent.keyboard('e');
  expect(sent(page, 'DELETE /brokers/estates/:id/actions/:reminder')).toHaveLength(1);
});
