import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { JourneyInHand } from './journey-in-hand.ts';

type SentFlow = Flow & { readonly calls: Pick<SentCalls<Flow['steps']>, 'leadsTo' | 'closedBy'> };

/** What differs between the customer's and the broker's flow. */
interface Place<F> {
  readonly flow: F;
  readonly call: string;
}

/** Tests a forgotten password for customers and brokers alike (Spec section 7): the call, and where the flow leads. */
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
  /** The call's response, what the flow keeps of it at its end, and where it leads. */
  readonly answered?: unknown;
  readonly held: Readonly<Record<string, string>>;
  readonly end: string;
}

/** Tests a new password by the mailed link: where it is sent, and where a used link leads. */
export const resetIsTold = (who: string, place: ResetPlace): void => {
  const { flow, call, forgot, answered, held, end } = place;
  const token = 'a-token-of-a-mail';

  test(`the new password of a ${who} is sent with the token of the mail, and its repetition is not sent`, async () => {
    const journey = new JourneyInHand(flow, { token });
    journey.answer = () => answered;
    await journey.give('password');
    expect(journey.sent).toEqual([{ call, body: { newPassword: 'Lysthus på Nesodden 7' }, bearer: token }]);
    expect(journey.at).toBeNull();
    expect([journey.form.held(), flow.calls.leadsTo.end]).toEqual([held, end]);
  });

  test('a password that many use is refused at its field', async () => {
    const journey = new JourneyInHand(flow, { token });
    journey.answer = () => {
      throw failureOf(422, { code: 'V_PW_COMMON' });
    };
    expect(await journey.give('password')).toMatchObject({ issues: [{ path: 'newPassword', code: 'V_PW_COMMON' }] });
    expect(journey.at).toBe('password');
  });

  test(`a ${who} with a used link is shown the way to another`, () => {
    expect([flow.calls.closedBy, flow.calls.leadsTo.left]).toEqual([['BR_LINK_EXPIRED'], forgot]);
  });
};
