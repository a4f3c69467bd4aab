import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand, type SentCall } from '#tests/support/journey-in-hand.ts';
import { startOf } from './calls.ts';
import flow from './flow.ts';
import { boardOf, envAfter, roundOf, statisticsOf } from './samples.ts';

const amounts = { first: 3_600_000, second: 5_000_000, third: 4_400_000 };

/** A server at which these guesses were made before. */
const server = (before: readonly number[] = []) => {
  const guesses = [...before];
  return ({ call, body }: SentCall): unknown => {
    if (call === 'GET /getPriceGuessingUserStatistics') return statisticsOf();
    if (call === 'GET /priceGuessingScoreboard') return boardOf();
    if (call === 'PUT /priceGuessingSettings') return body;
    const { priceGuess } = body as { readonly priceGuess: string };
    guesses.push(Number(priceGuess));
    return roundOf(guesses);
  };
};

const begun = (guesses: readonly number[] = []) => {
  const journey = new JourneyInHand(flow, {}, { ...startOf(roundOf(guesses)), facts: envAfter(guesses).facts });
  journey.answer = server(guesses);
  const guess = (step: keyof typeof amounts, kroner = amounts[step]) => {
    journey.form.save(step, { guess: String(kroner) });
    return journey.form.submit(step);
  };
  return { journey, guess };
};
const called = ({ sent }: JourneyInHand) => sent.map(({ call }) => call);

test('a wrong guess leads to the next attempt with its hint, and a right one to the result, with the ranking fetched', async () => {
  const { journey, guess } = begun();
  expect(journey.path).toEqual(['home', 'first']);
  await guess('first');
  expect(journey.at).toBe('second');
  expect(journey.form.getSnapshot().drafts.first).toEqual({ guess: '3600000', hint: 'HIGHER_FAR' });
  await guess('second');
  expect(journey.facts.between).toBe('4300000');
  await guess('third');
  expect(journey.path).toEqual(['home', 'first', 'second', 'third', 'result', 'nickname']);
  expect(called(journey).slice(2)).toEqual([
    'POST /guessEstatePrice',
    'GET /getPriceGuessingUserStatistics',
    'GET /priceGuessingScoreboard',
  ]);
  expect(journey.sent[0]?.body).toEqual({ priceGuess: '3600000', estateVitecId: 'a1b2c3d4e5f6' });
});

test('a price is guessed once: the same again is refused here, and sends nothing', async () => {
  const { journey, guess } = begun();
  await guess('first');
  await guess('second', 3_600_000);
  expect(journey.at).toBe('second');
  expect(called(journey)).toEqual(['POST /guessEstatePrice']);
});

test('a guess pressed twice is one guess', async () => {
  const { journey } = begun();
  journey.form.save('first', { guess: '3600000' });
  await Promise.all([journey.form.submit('first'), journey.form.submit('first')]);
  await journey.form.submit('first');
  expect(called(journey)).toEqual(['POST /guessEstatePrice']);
});

test('a round that was begun elsewhere goes on at the next attempt, and what was guessed is sent no more', async () => {
  const { journey } = begun([3_600_000, 5_000_000]);
  expect(journey.path).toEqual(['home', 'first', 'second', 'third']);
  await journey.form.submit('second');
  expect(journey.sent).toEqual([]);
});

test('a guess from a tab that is behind counts after those of the other, and shows them', async () => {
  const { journey, guess } = begun();
  journey.answer = server([3_600_000]);
  await guess('first', 5_000_000);
  expect(journey.at).toBe('third');
  expect(journey.form.getSnapshot().drafts).toMatchObject({
    first: { guess: '3600000', hint: 'HIGHER_FAR' },
    second: { guess: '5000000', hint: 'LOWER_CLOSE' },
  });
});

test('the fifth wrong guess leads to the result', async () => {
  const { journey } = begun([3_600_000, 5_000_000, 4_000_000, 6_000_000]);
  journey.form.save('fifth', { guess: '4200000' });
  await journey.form.submit('fifth');
  expect(journey.path.slice(-2)).toEqual(['result', 'nickname']);
});

test('a nickname is saved before the ranking is fetched; without one nothing is', async () => {
  const { journey } = begun([4_400_000]);
  await journey.give('nickname');
  expect(called(journey)).toEqual(['PUT /priceGuessingSettings', 'GET /priceGuessingScoreboard']);
  expect(journey.at).toBeNull();
  const { journey: other } = begun([4_400_000]);
  other.form.skip('nickname');
  expect(other.at).toBeNull();
  expect(other.sent).toEqual([]);
});

test('a nickname that is taken is refused at its field, and keeps what was typed', async () => {
  const { journey } = begun([4_400_000]);
  journey.answer = () => {
    throw failureOf(409, { code: 'QUIZ_NAME_TAKEN' });
  };
  expect(await journey.give('nickname')).toMatchObject({ state: 'refused', issues: [{ path: 'nickname' }] });
  expect(journey.at).toBe('nickname');
});

test('who is on the scoreboard is not asked for a nickname', () => {
  const facts = envAfter([4_400_000], {}, 'Silje').facts;
  const journey = new JourneyInHand(flow, {}, { ...startOf(roundOf([4_400_000])), facts });
  expect(journey.path).toEqual(['home', 'first', 'result', 'ranking']);
});
