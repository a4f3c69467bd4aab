import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { JourneyInHand } from './journey-in-hand.ts';

type SentFlow = Flow & { readonly calls: Pick<SentCalls<Flow['steps']>, 'leadsTo' | 'closedBy'> };

/** What the customer's and the broker's journey do each in its own place. */
interface Place<F> {
  readonly flow: F;
  readonly call: string;
}

/** A forgotten password, alike for customers and brokers (Spec section 7): where it is asked for, and where it ends. */
export const forgotIsTold = (who: string, place: Place<SentFlow> & { readonly signIn: string }): void => {
  const { flow, call, signIn } = place;
  test(`a ${who} who forgot the password gives an e-mail, and may have the link sent again`, async () => {
    const journey = new JourneyInHand(flow);
    expect(journey.at).toBe('email');
    await journey.give('email');
    expect(journey.at).toBeNull();
    await journey.form.again('sent');
    const asked = { call, body: { email: 'kari.haugen@example.com' } };
    expect(journey.sent).toEqual([asked, asked]);
    expect(flow.calls.leadsTo.end).toBe(signIn);
  });
};

interface ResetPlace extends Place<SentFlow> {
  readonly forgot: string;
  /** What the call answers, and what the journey holds of it at its end, and where it then leads. */
  readonly answered?: unknown;
  readonly held: Readonly<Record<string, string>>;
  readonly end: string;
}

/** A new password by the mailed link: where it is sent, and where whoever comes with a used link is shown to. */
export const resetIsTold = (who: string, place: ResetPlace): void => {
  const { flow, call, forgot, answered, held, end } = place;
  const token = 'a-token-of-a-mail';

  test(`the new password of a ${who} goes with the token of the mail, and not the one that was typed to be sure`, async () => {
    const journey = new JourneyInHand(flow, { token });
    journey.answer = () => answered;
    await journey.give('password');
    expect(journey.sent).toEqual([{ call, body: { newPassword: 'Lysthus på Nesodden 7' }, bearer: token }]);
    expect(journey.at).toBeNull();
    expect([journey.form.held(), flow.calls.leadsTo.end]).toEqual([held, end]);
  });

  test('a password that many use is refused where it was typed', async () => {
    const journey = new JourneyInHand(flow, { token });
    journey.answer = () => {
      throw failureOf(422, { code: 'V_PW_COMMON' });
    };
    expect(await journey.give('password')).toMatchObject({ issues: [{ path: 'newPassword', code: 'V_PW_COMMON' }] });
    expect(journey.at).toBe('password');
  });

  test('whoever comes with a used link is shown the way to another', () => {
    expect([flow.calls.closedBy, flow.calls.leadsTo.left]).toEqual([['BR_LINK_EXPIRED'], forgot]);
  });
};
