import { describe, expect, test } from 'vitest';
import { envAfter, envAt } from './around.ts';
import { consequencesOf, doesNothing, isMarked, mayMatter, nothing } from './consequences.ts';
import { defineJourney } from './define-journey.ts';
import { voidedByChange } from './document-row.ts';
import { one, yesNo } from './fields/choices.ts';
import { text } from './fields/texts.ts';
import { known, to, waitFor } from './journey.ts';
import { addingToEnv, ask, type Drafts, info, restingOn, wait } from './step.ts';

const steps = {
  home: addingToEnv(ask({ garden: yesNo(), street: text(20, { optional: true }) }), ({ street = '' }) => ({
    facts: { street },
    lists: { trees: [{ id: 'oak', name: 'Eik' }] },
  })),
  garden: ask({ tree: one({ list: 'trees' }) }),
  value: restingOn(ask({ price: text(20) }), 'home'),
  paint: ask({ colour: text(20) }),
  sent: wait({}),
  done: info(),
};
const machine = defineJourney<typeof steps>()({
  id: 'garden',
  initial: 'home',
  moves: {
    home: to([{ guard: 'hasGarden', target: 'garden' }, 'value']),
    garden: to('value'),
    value: to('paint'),
    paint: to('sent'),
    sent: waitFor('isMade', 'done'),
    done: { type: 'final' },
  },
  guards: {
    hasGarden: (now) => known(now).home?.garden === 'yes',
    isMade: ({ context }) => context.env.facts.made === 'yes',
  },
});
const journey = { machine, steps };
const env = { today: '2026-11-24', lists: {}, facts: {} };
const filled: Drafts = {
  home: { garden: 'yes' },
  garden: { tree: 'oak' },
  value: { price: '100' },
  paint: { colour: 'rød' },
};
const change = (step: keyof typeof steps, draft: Drafts[string], before = filled) =>
  consequencesOf(journey, step, { before, after: { ...before, [step]: draft } }, env);

describe('a change of an answer', () => {
  test('drops the answers of a step that is no longer on the path, and asks again what rested on it', () => {
    expect(change('home', { garden: 'no' })).toEqual({ dropped: ['garden'], again: ['value'] });
  });

  test('asks again what rested on it where the path is the same', () => {
    expect(change('home', { garden: 'yes', street: 'Storgata' })).toEqual({ dropped: [], again: ['value'] });
  });

  test('does nothing to a step without an answer, or with an unfinished one', () => {
    expect(change('home', { garden: 'no' }, { home: { garden: 'yes' } })).toEqual(nothing);
    expect(change('home', { garden: 'no' }, { ...filled, garden: {}, value: { price: '' } })).toEqual(nothing);
  });

  test('does nothing while the changed step is incomplete, or is what it was', () => {
    expect(change('home', {})).toEqual(nothing);
    expect(change('home', { garden: 'yes', street: '' })).toEqual(nothing);
    expect(consequencesOf(journey, 'nowhere', { before: filled, after: {} }, env)).toEqual(nothing);
  });

  test('does nothing to others where nothing rests on it', () => {
    expect(change('paint', { colour: 'blå' })).toEqual(nothing);
    expect(['home', 'paint', 'garden'].map((step) => mayMatter(journey, step, env))).toEqual([true, false, false]);
  });
});

test('a step is marked only while it is to be seen again', () => {
  expect(isMarked({ value: { seeAgain: true } }, 'value')).toBe(true);
  expect([isMarked({ value: { seeAgain: false } }, 'value'), isMarked({}, 'value')]).toEqual([false, false]);
});

test('a change of nothing has no effect to show; each kind of effect is one', () => {
  const none = { ...nothing, voids: null };
  expect(doesNothing(none)).toBe(true);
  const some = [
    { ...none, dropped: ['garden'] },
    { ...none, again: ['value'] },
    { ...none, voids: { signed: [] } },
    { ...none, dropped: ['garden'], again: ['value'] },
  ];
  expect(some.map(doesNothing)).toEqual([false, false, false, false]);
});

test('a change voids a document under signing: after the first signature the others are asked first', () => {
  const signers = [
    { participantId: 'kari', name: 'Kari', status: 'SIGNED', paper: null },
    { participantId: 'ola', name: 'Ola', status: 'PENDING', paper: null },
  ];
  // seam: the part of a signing's status that is read.
  const of = (status: string) => voidedByChange({ status, signers } as unknown as Parameters<typeof voidedByChange>[0]);
  expect(of('signing')).toEqual({ voids: { signed: ['Kari'], mustAsk: true } });
  signers.shift();
  expect(of('signing')).toEqual({ voids: { signed: [], mustAsk: false } });
  expect([of('sealed'), voidedByChange(null)]).toEqual([{}, {}]);
});

describe('what later steps know', () => {
  test('is what earlier complete answers add, beside what the server sent', () => {
    const facts = { city: 'Oslo' };
    const around = envAt(journey, { home: { garden: 'no', street: 'Storgata' } }, { ...env, facts }, 'paint');
    expect(around.facts).toEqual({ city: 'Oslo', street: 'Storgata' });
    expect(around.lists.trees).toEqual([{ id: 'oak', name: 'Eik' }]);
  });

  test('is nothing of the step itself, of a later one or of an incomplete answer', () => {
    expect(envAt(journey, filled, env, 'home')).toBe(env);
    expect(envAt(journey, { home: {} }, env, 'paint')).toBe(env);
    expect([envAfter(steps.paint, {}, env), envAfter(undefined, {}, env)]).toEqual([env, env]);
  });
});

describe('what a journey would come to', () => {
  /** A flat has no fence; what is near is a fact of the home; the street is known to what comes after. */
  const parts = {
    kind: addingToEnv(ask({ house: yesNo() }), ({ house }) => ({
      lists: { fences: [{ id: house, name: house.toUpperCase() }] },
    })),
    fence: ask({ fence: one({ list: 'fences' }) }),
    shop: ask({ shop: text(20) }),
    paper: wait({}),
    later: restingOn(ask({ later: text(20) }), 'shop'),
    end: info(),
  };
  const made = () => ({
    steps: parts,
    machine: defineJourney<typeof parts>()({
      id: 'outlook',
      initial: 'kind',
      moves: {
        kind: to([{ guard: 'isHouse', target: 'fence' }, { guard: 'isNear', target: 'shop' }, 'paper']),
        fence: to([{ guard: 'isFenced', target: 'shop' }, 'paper']),
        shop: to('paper'),
        paper: waitFor('isSent', 'later'),
        later: to('end'),
        end: { type: 'final' },
      },
      guards: {
        isHouse: (now) => known(now).kind?.house === 'yes',
        isNear: ({ context }) => context.env.facts.near === 'yes',
        isFenced: (now) => known(now).fence?.fence === 'yes',
        isSent: ({ context }) => context.env.facts.sent === 'yes',
      },
    }),
  });
  const near = { ...env, facts: { near: 'yes' } };
  const all: Drafts = {
    kind: { house: 'yes' },
    fence: { fence: 'yes' },
    shop: { shop: 'Rema' },
    later: { later: 'ja' },
  };

  test('is seen with the facts of the home and with what earlier answers add', () => {
    const changed = consequencesOf(made(), 'kind', { before: all, after: { ...all, kind: { house: 'no' } } }, near);
    expect(changed).toEqual({ dropped: ['fence'], again: [] });
    // The shop was reached by the fence, which is one only on the list that the first answer gave.
    const far = consequencesOf(made(), 'kind', { before: all, after: { ...all, kind: { house: 'no' } } }, env);
    expect(far.dropped).toEqual(['fence', 'shop']);
    // An answer that is missing gives nothing to the later ones.
    expect(
      consequencesOf(made(), 'shop', { before: { ...all, kind: {} }, after: { shop: { shop: 'Kiwi' } } }, near),
    ).toEqual(nothing);
  });

  test('ends where the lifecycle decides, and not where an answer is missing', () => {
    const without = { ...all, fence: {} };
    expect(
      consequencesOf(made(), 'kind', { before: without, after: { ...without, kind: { house: 'no' } } }, near).dropped,
    ).toEqual([]);
    // What lies behind the wait is on no path yet: it is neither dropped nor asked again.
    const shop = { ...all, shop: { shop: 'Kiwi' } };
    expect(consequencesOf(made(), 'shop', { before: all, after: shop }, near)).toEqual(nothing);
    expect(
      consequencesOf(made(), 'shop', { before: all, after: shop }, { ...near, facts: { near: 'yes', sent: 'yes' } }),
    ).toEqual(nothing);
  });

  test('a step matters where another rests on it, though no fork reads it', () => {
    expect(['kind', 'fence', 'shop', 'later'].map((step) => mayMatter(made(), step, env))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
