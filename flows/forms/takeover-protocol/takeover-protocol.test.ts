import { describe, expect, test } from 'vitest';
import { check, rowsOf } from '#src/engine/check.ts';
import type { RowDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { migratedAnswers } from '#src/engine/versions.ts';
import { stepBefore, stepToOpen, walk } from '#src/engine/walk.ts';
import { deviations } from './deviations.ts';
import { journey } from './machine.ts';
import { newBuildEnv, sampleEnv, samples } from './samples.ts';
import { givesMutualPower, steps } from './steps.ts';
import { versions } from './versions.ts';

const flow = { machine: journey, steps };
const filled: Drafts = {
  ...Object.fromEntries(Object.entries(samples).map(([step, drafts]) => [step, Object.values(drafts)[0]])),
  electricity: samples.electricity.otherwise,
  'electricity-provider': samples['electricity-provider'].otherwise,
  settlement: samples.settlement.otherwise,
};
const without = (step: string): Drafts => Object.fromEntries(Object.entries(filled).filter(([id]) => id !== step));

describe('where the parties stand', () => {
  test('a new protocol begins at the handover', () => {
    expect(walk(flow, {}, sampleEnv)).toMatchObject({ at: 'handover', path: ['handover'], complete: false });
  });

  test('everything filled in leads to who signs, and no further until the document is made', () => {
    expect(walk(flow, filled, sampleEnv).at).toBe('who-signs');
    expect(walk(flow, filled, { ...sampleEnv, protocol: 'signing' }).at).toBe('signing');
  });

  test('when everyone has signed the journey is at its end', () => {
    expect(walk(flow, filled, { ...sampleEnv, protocol: 'signed' })).toMatchObject({ at: null, complete: true });
  });

  test('an address further on opens the first step that is not done', () => {
    expect(stepToOpen(walk(flow, without('keys'), sampleEnv), 'signing')).toBe('keys');
    expect(stepToOpen(walk(flow, filled, sampleEnv), 'keys')).toBe('keys');
  });
});

describe('the forks', () => {
  test('a shared meter skips provider, opt-out and customer', () => {
    const { path } = walk(flow, { ...filled, electricity: samples.electricity.sharesMeter }, sampleEnv);
    expect(path).not.toContain('electricity-provider');
    expect(path).not.toContain('electricity-person');
  });

  test('a buyer who chooses alone is asked to confirm, and not what a provider needs', () => {
    const { path, at } = walk(
      flow,
      { ...filled, 'electricity-provider': samples['electricity-provider'].choosesAlone },
      sampleEnv,
    );
    expect(path).toContain('electricity-optout');
    expect(path).not.toContain('electricity-person');
    expect(at).toBe('who-signs');
  });

  test('a seller leaves the choice of power to the buyers and goes on; a buyer and the lock are asked for it', () => {
    const { 'electricity-provider': _, 'electricity-person': __, ...rest } = filled;
    const people = rowsOf(samples.participants.default?.people);
    const stopsAt = (role: string) => {
      const me = people.find((person) => person.role === role)?.id ?? '';
      return walk(flow, rest, { ...sampleEnv, facts: { ...sampleEnv.facts, me } }).at;
    };
    expect([stopsAt('seller'), stopsAt('buyer')]).toEqual(['who-signs', 'electricity-provider']);
    expect(walk(flow, rest, { ...sampleEnv, facts: { ...sampleEnv.facts, me: '' } }).at).toBe('electricity-provider');
  });

  test('only a buyer who withholds is asked how much and why', () => {
    expect(walk(flow, filled, sampleEnv).path).not.toContain('final-settlement');
    expect(walk(flow, { ...filled, settlement: samples.settlement.withholds }, sampleEnv).path).toContain(
      'final-settlement',
    );
  });

  test('an answer on a branch that was left never reaches the document', () => {
    const walked = walk(flow, { ...filled, electricity: samples.electricity.sharesMeter }, sampleEnv);
    expect(walked.relevant['electricity-provider']).toBeUndefined();
    expect(walked.stale).toContain('electricity-provider');
  });

  test('Back is the step before on the path, over what was skipped', () => {
    const walked = walk(flow, { ...filled, electricity: samples.electricity.sharesMeter }, sampleEnv);
    expect(stepBefore(walked, 'settlement')).toBe('electricity');
    expect(stepBefore(walked, 'handover')).toBeNull();
  });
});

describe('the rules of single steps', () => {
  const issuesOf = (step: keyof typeof samples, draft: Drafts[string]) =>
    walk(flow, { ...filled, [step]: draft }, sampleEnv).issues.map(({ path, code }) => `${path} ${code}`);

  test('a meter without its number or reading, and a withheld sum without amount or reason, are asked for', () => {
    expect(issuesOf('electricity', { hasMeter: 'yes', meters: [{ id: 'm', number: '707057' }] })).toEqual([
      'meters.m.level V_METER_BOTH',
    ]);
    expect(issuesOf('water', { hasMeter: 'yes', meters: [] })).toEqual(['meters V_METER_BOTH']);
    const atTheLock = { ...sampleEnv, facts: { ...sampleEnv.facts, me: '' } };
    const withheld = check(steps['final-settlement'], { remedy: 'NOT_AGREED' }, atTheLock);
    expect(withheld.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'amount V_WITHHOLD_AMOUNT',
      'reason V_WITHHOLD_REASON',
    ]);
  });

  test('a no on fire safety needs a comment', () => {
    expect(issuesOf('firesafety', { smokeAlarm: 'no', extinguisherOrHose: 'yes' })).toEqual(['comment V_COMMENT_NO']);
  });

  test('a defect that was found needs to be described', () => {
    expect(issuesOf('inspection', { ...samples.inspection.default, defects: 'yes' })).toEqual([
      'defectsFound V_COMMENT_PROBLEM',
    ]);
  });

  test('the withheld amount is never above the purchase price', () => {
    expect(issuesOf('settlement', samples.settlement.withholds)).toEqual([]);
    const drafts = { ...filled, settlement: samples.settlement.withholds };
    const tooMuch = { ...samples['final-settlement'].default, amount: '7 180 001' };
    expect(walk(flow, { ...drafts, 'final-settlement': tooMuch }, sampleEnv).issues).toMatchObject([
      { path: 'amount', code: 'V_NOK_MAX' },
    ]);
  });

  test('a takeover in the future, or outside the window, is not a takeover that happened', () => {
    expect(issuesOf('handover', { ...samples.handover.default, actualTakeoverAt: '25.11.2026 09:00' })).toEqual([
      'actualTakeoverAt V_DATE_PAST',
    ]);
    expect(issuesOf('handover', { ...samples.handover.default, actualTakeoverAt: '01.11.2026 09:00' })).toEqual([
      'actualTakeoverAt V_WINDOW',
    ]);
    expect(issuesOf('handover', { ...samples.handover.default, actualTakeoverAt: '24.11.2026' })).toEqual([
      'actualTakeoverAt V_DATE_TIME',
    ]);
  });

  test('a suggested hour is no answer yet: the server still asks when it was', () => {
    const { actualTakeoverAt: _, ...rest } = samples.handover.default;
    expect(issuesOf('handover', rest)).toEqual(['actualTakeoverAt V_DATE_TIME']);
    expect(steps.handover.fields.actualTakeoverAt.startAt?.(sampleEnv, '2026-11-24T11:05:00.000Z')).toBe(
      '24.11.2026 12:05',
    );
  });

  test('a meter is for cold water until another kind is chosen, and has a name from the second on', () => {
    const first = { id: 'a', number: 'WM-1', level: '1' };
    const second = { id: 'b', name: 'Bad', number: 'VV-2', level: '2' };
    const meters = (...given: readonly RowDraft[]) => {
      const { relevant, issues } = walk(flow, { ...filled, water: { hasMeter: 'yes', meters: given } }, sampleEnv);
      expect(issues).toEqual([]);
      return relevant.water?.meters;
    };
    expect(meters(first, second)).toMatchObject([
      { type: 'COLD_WATER', number: 'WM-1' },
      { type: 'COLD_WATER', name: 'Bad' },
    ]);
    const isAskedIn = (...given: readonly RowDraft[]) =>
      given.map((row) => steps.water.fields.meters.fields.name.when?.(row, sampleEnv, { meters: given }));
    expect(isAskedIn(first, { id: 'b' })).toEqual([false, true]);
    // The first was removed: the other keeps its name.
    expect(isAskedIn(second)).toEqual([true]);
  });

  test('every question of the inspection takes pictures of what is wrong', () => {
    const { relevant, issues } = walk(flow, { ...filled, inspection: samples.inspection.everythingWrong }, sampleEnv);
    expect(issues).toEqual([]);
    expect(relevant.inspection).toMatchObject({
      documentsPictures: [expect.any(String)],
      storageParkingPictures: [expect.any(String)],
    });
    const names = Object.keys(steps.inspection.fields);
    for (const name of names.filter((each) => each.endsWith('Comment'))) {
      expect(names).toContain(name.replace('Comment', 'Pictures'));
    }
  });

  test('a seller who moves abroad writes the post code that is used there', () => {
    const abroad = (postcode: string, country: string) =>
      issuesOf('seller-new-address', { address: 'Drottninggatan 7', postcode, city: 'Stockholm', country });
    expect(abroad('111 22', 'SE')).toEqual([]);
    expect(abroad('SW1A 1AA', 'GB')).toEqual([]);
    expect(abroad('111 22', 'NO')).toEqual(['postcode V_POSTCODE']);
    expect(abroad('1', 'SE')).toEqual(['postcode V_POSTCODE']);
  });

  test('untouched, the country is Norway and the bill goes to the new home', () => {
    const { country: _, ...address } = samples['seller-new-address'].default;
    const { invoiceAddress: __, ...customer } = samples['electricity-person'].default;
    const drafts = { ...filled, 'seller-new-address': address, 'electricity-person': customer };
    const { relevant, issues } = walk(flow, drafts, sampleEnv);
    expect(issues).toEqual([]);
    expect(relevant['seller-new-address']).toMatchObject({ country: 'NO' });
    expect(relevant['electricity-person']).toMatchObject({ invoiceAddress: 'THIS_HOME' });
  });

  test('a deputy acts for a person on the same side, with a picture of the power of attorney', () => {
    const people = samples.participants.coOwnerStaysAway?.people;
    const asDeputy = (change: object) =>
      Array.isArray(people) ? people.map((each, at) => (at === 0 ? { ...each, ...change } : each)) : [];
    const first = Array.isArray(people) ? people[0]?.id : '';
    expect(issuesOf('participants', { people: asDeputy({}) })).toEqual([]);
    expect(issuesOf('participants', { people: asDeputy({ powerOfAttorneyPicture: null }) })).toEqual([
      `people.${first}.powerOfAttorneyPicture V_POA`,
    ]);
    const buyerId = Array.isArray(people) ? people[2]?.id : '';
    expect(issuesOf('participants', { people: asDeputy({ deputyFor: buyerId }) })).toEqual([
      `people.${first}.deputyFor V_CHOOSE_ONE`,
    ]);
  });

  test('no person has two deputies, and no represented person is one', () => {
    const people = rowsOf(samples.participants.coOwnerStaysAway?.people);
    const [one, two] = people;
    const friend = { ...one, id: 'friend', name: 'Guro Fullmektig', fromBroker: '', deputyFor: two?.id ?? '' };
    expect(issuesOf('participants', { people: [...people, friend] })).toEqual([
      'people.friend.deputyFor V_DEPUTY_TWICE',
    ]);
    const chain = people.map((each) =>
      each.id === two?.id
        ? {
            ...each,
            deputy: 'yes',
            deputyFor: one?.id ?? '',
            powerOfAttorneyPicture: one?.powerOfAttorneyPicture ?? null,
          }
        : each,
    );
    expect(issuesOf('participants', { people: chain })).toEqual([
      `people.${one?.id}.deputyFor V_DEPUTY_AWAY`,
      `people.${two?.id}.deputyFor V_DEPUTY_AWAY`,
    ]);
  });

  test('a protocol needs a seller and a buyer', () => {
    expect(issuesOf('participants', { people: [] })).toEqual(['people V_SELLER_MIN', 'people V_BUYER_MIN']);
  });

  test('no keys at all needs words; three sets do not', () => {
    expect(issuesOf('keys', { sets: '0' })).toEqual(['comment V_COMMENT_PROBLEM']);
    expect(issuesOf('keys', { sets: '3' })).toEqual([]);
  });

  test('the customer of the electricity contract is a buyer of age', () => {
    const young = { ...samples['electricity-person'].default, birthDate: '25.11.2008' };
    expect(issuesOf('electricity-person', young)).toEqual(['birthDate V_AGE18']);
  });
});

describe('what only some are asked', () => {
  const at = (step: keyof typeof steps, draft: Drafts[string], env = sampleEnv) => check(steps[step], draft, env);

  test('a takeover before the agreed date is asked about, and one on the date is not', () => {
    const { takenOverEarly } = samples.handover;
    expect(at('handover', { ...takenOverEarly, earlyAgreed: false }).issues).toMatchObject([{ path: 'earlyAgreed' }]);
    expect(at('handover', takenOverEarly).issues).toEqual([]);
    expect(at('handover', samples.handover.default).answer).not.toHaveProperty('earlyAgreed');
  });

  test('the customer’s date of birth is typed only where the broker system does not know it', () => {
    const { birthDate, ...rest } = samples['electricity-person'].default;
    const customer = 'nora';
    const knowing = (bornKnown: string) => ({ ...sampleEnv, facts: { ...sampleEnv.facts, customer, bornKnown } });
    expect(at('electricity-person', rest, knowing('')).issues).toMatchObject([{ path: 'birthDate' }]);
    const asked = at('electricity-person', { ...rest, birthDate }, knowing(`x,${customer}`));
    expect([asked.issues, asked.answer]).toEqual([[], expect.not.objectContaining({ birthDate: expect.anything() })]);
  });

  test('power between signers is asked where a side has several people', () => {
    const env = { ...sampleEnv, facts: { ...sampleEnv.facts, severalOnASide: 'no' } };
    expect([givesMutualPower(env), givesMutualPower(sampleEnv)]).toEqual([false, true]);
  });

  test('power between signers is asked once, in the list before the own signature, and not at the lock', () => {
    const read = { ...sampleEnv, people: [] };
    for (const env of [sampleEnv, read]) expect(at('who-signs', { inksign: 'E_ID' }, env).issues).toEqual([]);
  });

  test('other remarks are optional, and are read before the signing', () => {
    const remarks = 'Selgeren henter gressklipperen på søndag.';
    expect(at('inspection', samples.inspection.default).issues).toEqual([]);
    expect(deviations({ inspection: { ...samples.inspection.default, remarks } })).toContainEqual({
      step: 'inspection',
      fields: ['remarks'],
    });
  });
});

test('a developer is not asked for a new address', () => {
  expect(walk(flow, filled, newBuildEnv).path).not.toContain('seller-new-address');
  expect(walk(flow, filled, newBuildEnv).relevant).not.toHaveProperty('seller-new-address');
});

test('an opt-out that was locked before the customer was chosen first still leads to its signing', () => {
  const people = rowsOf(samples.participants.default?.people);
  const before = { participants: { people }, 'electricity-provider': { provider: 'OPT_OUT' } };
  const after = migratedAnswers(versions, 5, before);
  const buyer = people.find(({ role }) => role === 'buyer');
  expect(after['electricity-provider']).toEqual({ provider: 'OPT_OUT', participantId: buyer?.id });
});
