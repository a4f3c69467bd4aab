import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { one } from '#src/engine/fields/choices.ts';
import { date } from '#src/engine/fields/dates.ts';
import { clock, makesMoment } from '#src/engine/fields/moments.ts';
import { reason } from '#src/engine/fields/reasons.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { dayAndClockKinds } from './fields/clock.tsx';
import { PanelForm } from './panel-form.tsx';
import { type AskedWith, useAsked } from './use-asked.ts';

const words = (nb: string) => ({ label: { nb, en: nb } });
const asks = panelAsk(
  ask(
    { who: one({ list: 'people' }), day: date({ optional: true }), time: clock({ optional: true }), why: reason() },
    makesMoment('day', 'time'),
  ),
  { who: words('Hvem?'), day: words('Dag'), time: words('Klokkeslett'), why: words('Hvorfor ikke {day0}?') },
);
const people = [{ id: 'kari', name: 'Kari' }];
const given: AskedWith = { id: 'panel', begun: { time: '12.00' }, facts: { day0: '1. desember' }, lists: { people } };

const sent: unknown[] = [];
const Panel = ({ begun, fails = false }: { readonly begun?: AskedWith['begun']; readonly fails?: boolean }) => {
  const asked = useAsked(asks, begun === undefined ? given : { ...given, begun });
  return (
    <PanelForm
      asked={asked}
      kinds={dayAndClockKinds}
      send={{ label: 'Send', size: 'small', isPending: false, busyLabel: 'Sender' }}
      onSend={(answer) => {
        sent.push(answer);
        if (!fails) asked.forget();
      }}
    />
  );
};
const show = (panel = <Panel />) => {
  sent.length = 0;
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <LanguageProvider initial="nb">{children}</LanguageProvider>
  );
  return { ...render(panel, { wrapper }), press: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
};
const why = () => screen.getByLabelText('Hvorfor ikke 1. desember?');
const fill = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Kari' }));
  await userEvent.type(why(), 'Opptatt');
};

test('what is missing is said at its field, the first one takes the focus, and nothing is sent', async () => {
  const { press } = show();
  await press();
  expect(screen.getByRole('radio', { name: 'Kari' })).toHaveFocus();
  expect(why()).toHaveAccessibleDescription(/Fyll ut dette feltet/);
  expect(sent).toEqual([]);
});

test('a day and a time that make no moment are refused at the day, and what is typed stays', async () => {
  const { press } = show();
  await fill();
  await userEvent.type(screen.getByLabelText('Dag'), '01.12.2026');
  await userEvent.clear(screen.getByLabelText('Klokkeslett'));
  await userEvent.type(screen.getByLabelText('Klokkeslett'), '25');
  await press();
  expect(screen.getByLabelText('Dag')).toHaveFocus();
  expect(screen.getByLabelText('Dag')).toHaveAccessibleDescription(/Skriv dato og klokkeslett/);
  expect(why()).toHaveValue('Opptatt');
  expect(sent).toEqual([]);
});

test('a whole answer is sent as it is read; typed text stays until the panel forgets it', async () => {
  const { press, unmount } = show(<Panel fails />);
  await fill();
  await press();
  expect(sent).toEqual([{ who: 'kari', time: '12.00', why: 'Opptatt' }]);
  expect(why()).toHaveValue('Opptatt');
  unmount();
  const again = show();
  await fill();
  await again.press();
  expect(sent).toHaveLength(1);
  expect(why()).toHaveValue('');
  expect(screen.getByLabelText('Klokkeslett')).toHaveValue('12.00');
});

test('a value that begins otherwise is shown where nothing is typed, and never over what is', async () => {
  const { rerender } = show();
  await userEvent.type(why(), 'Opptatt');
  rerender(<Panel begun={{ time: '13.00', why: 'Noe annet' }} />);
  expect(screen.getByLabelText('Klokkeslett')).toHaveValue('13.00');
  expect(why()).toHaveValue('Opptatt');
});
