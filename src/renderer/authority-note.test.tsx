import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { one, yesNo } from '#src/engine/fields/choices.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { pictures } from '#src/engine/fields/pictures.ts';
import { text } from '#src/engine/fields/texts.ts';
import { buyer, buyerAlone, type Person, personIn, replyTo, side, together, togetherKept } from '#src/engine/owner.ts';
import { ask } from '#src/engine/step.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';

const pictureId = 'a1a1a1a1-a1a1-4a1a-8a1a-a1a1a1a1a1a1';
const both = (words: string) => ({ nb: words, en: words });
const { you } = smallFlow.texts.steps;
const flow: Flow = {
  ...smallFlow,
  steps: {
    ...smallFlow.steps,
    you: ask({
      ...answeredBy(buyer, { reason: text(60) }),
      ...answeredBy(buyerAlone, { power: yesNo() }),
    }),
  },
  texts: {
    ...smallFlow.texts,
    steps: {
      ...smallFlow.texts.steps,
      you: { ...you, fields: { reason: { label: both('Grunn') }, power: { label: both('Strøm') } } },
    },
  },
};
const registered = { registered: true, actsFor: [] } as const;
const people: readonly Person[] = [
  { ...registered, id: 'siri', name: 'Siri Selger', side: 'seller' },
  { ...registered, id: 'nora', name: 'Nora Kjøper', side: 'buyer' },
];

/** The step on the phone of one of them, with a reason that another has typed. */
const openAs = (me: string, by: string, typed = 'Ovnen er ikke rengjort') => {
  const at = '2026-11-24T11:05:00.000Z';
  const name = people.find(({ id }) => id === by)?.name ?? null;
  const session = memorySession({
    env: { ...smallEnv, people, facts: { ...smallEnv.facts, me } },
    drafts: { you: { reason: typed } },
    opened: { answered: { you: { by, name, at, fields: { reason: 1 } } } },
  });
  render(<FlowStage flow={flow} session={session} step="you" />);
  return { session, person: userEvent.setup() };
};

test('what another typed for its owner is shown as proposed, and the owner makes it the own answer by one press', async () => {
  const { session, person } = openAs('nora', 'siri');
  expect(await screen.findByText('Foreslått av Siri Selger. Det er du som svarer.')).toBeVisible();
  const save = vi.spyOn(session, 'save');
  await person.click(screen.getByRole('button', { name: 'Det stemmer' }));
  expect(save).toHaveBeenCalledWith('you', { reason: 'Ovnen er ikke rengjort' });
});

test('what one typed in neighbouring fields of another is adopted by one press', async () => {
  const at = '2026-11-24T11:05:00.000Z';
  const two = ask(answeredBy(buyer, { reason: text(60), remedy: text(60) }));
  const fields = { reason: { label: both('Grunn') }, remedy: { label: both('Utbedring') } };
  const twice: Flow = {
    ...flow,
    steps: { ...flow.steps, you: two },
    texts: { ...flow.texts, steps: { ...flow.texts.steps, you: { ...you, fields } } },
  };
  const session = memorySession({
    env: { ...smallEnv, people, facts: { ...smallEnv.facts, me: 'nora' } },
    drafts: { you: { reason: 'Ovnen', remedy: 'Vask' } },
    opened: { answered: { you: { by: 'siri', name: 'Siri Selger', at, fields: { reason: 1, remedy: 1 } } } },
  });
  render(<FlowStage flow={twice} session={session} step="you" />);
  const save = vi.spyOn(session, 'save');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Det stemmer' }));
  expect(save.mock.calls).toEqual([
    ['you', { reason: 'Ovnen' }],
    ['you', { remedy: 'Vask' }],
  ]);
});

test('the one who proposed sees that it is a proposal, and may still change it', async () => {
  openAs('siri', 'siri');
  expect(await screen.findByText('Foreslått av Siri Selger')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Grunn' })).toBeVisible();
});

test('what its owner gave is read by the other side, and not changed', async () => {
  openAs('siri', 'nora');
  expect(await screen.findByText('Ovnen er ikke rengjort')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Grunn' })).not.toBeInTheDocument();
});

test('what only another may give says who is waited for, and Continue goes on', async () => {
  const { person } = openAs('siri', 'nora');
  expect(await screen.findByText('Venter på svar fra Nora Kjøper. Du kan gå videre.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Fortsett' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hvordan er boligen?' })).toBeInTheDocument();
});

describe('a row of a group', () => {
  const accounts = {
    label: both('Kontoer'),
    add: both('Legg til'),
    remove: both('Fjern'),
    fields: {
      owner: { label: both('Eier'), options: { nora: both('Nora'), siri: both('Siri') } },
      bank: { label: both('Bank') },
    },
  };
  const ofAccounts: Flow = {
    ...flow,
    steps: {
      ...flow.steps,
      you: ask(
        answeredBy(side, {
          accounts: rows(
            {
              ...answeredBy(side, { owner: one(['nora', 'siri']) }),
              ...answeredBy(personIn('owner'), { bank: text(60) }),
            },
            { min: 1 },
          ),
        }),
      ),
    },
    texts: {
      ...flow.texts,
      steps: {
        ...flow.texts.steps,
        you: {
          ...you,
          fields: { accounts },
        },
      },
    },
  };
  const opened = (me: string) => {
    const at = '2026-11-24T11:05:00.000Z';
    const given = { by: 'nora', name: 'Nora Kjøper', at, fields: { owner: 1, bank: 1 } };
    const accounts = ['a', 'b'].map((id) => ({ id, owner: 'nora', bank: `Banken ${id}` }));
    const session = memorySession({
      env: { ...smallEnv, people, facts: { ...smallEnv.facts, me } },
      drafts: { you: { accounts } },
      opened: { answered: { 'you/a': given, 'you/b': given } },
    });
    render(<FlowStage flow={ofAccounts} session={session} step="you" />);
  };

  test('is neither moved nor taken away by another than the one who gave what is in it', async () => {
    opened('siri');
    expect(await screen.findByText('Banken a')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fjern' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Siri' })).not.toBeInTheDocument();
  });

  test('is both for the one who gave it', async () => {
    opened('nora');
    expect(await screen.findAllByRole('button', { name: 'Fjern' })).toHaveLength(2);
    expect(screen.getAllByRole('radio', { name: 'Siri' })).toHaveLength(2);
  });
});

describe('what a side wrote about a question', () => {
  const seen: Flow = {
    ...flow,
    steps: {
      ...flow.steps,
      you: ask({
        ...answeredBy(together, { clean: yesNo() }),
        ...answeredBy(togetherKept, {
          comment: text(60, { when: ({ clean }) => clean === 'no' }),
          proof: pictures(3, { when: ({ clean }) => clean === 'no', optional: true }),
        }),
        ...answeredBy(replyTo('comment'), { reply: text(60, { when: ({ clean }) => clean === 'no', optional: true }) }),
      }),
    },
    texts: {
      ...flow.texts,
      steps: {
        ...flow.texts.steps,
        you: {
          ...you,
          fields: {
            clean: { label: both('Er det rent?') },
            comment: { label: both('Hva mangler?') },
            proof: { label: both('Bilder') },
            reply: { label: both('Svar på kommentaren') },
          },
        },
      },
    },
  };
  const openOn = (me: string, isSaved = true) => {
    const name = people.find(({ id }) => id === 'nora')?.name ?? null;
    const session = memorySession({
      env: { ...smallEnv, people, facts: { ...smallEnv.facts, me } },
      drafts: { you: { clean: 'no', comment: 'Ovnen', proof: [pictureId] } },
      opened: {
        answered: {
          you: {
            by: 'nora',
            name,
            at: '2026-11-24T11:05:00.000Z',
            fields: isSaved ? { clean: 1, comment: 1, proof: 1 } : {},
          },
        },
      },
    });
    render(<FlowStage flow={seen} session={session} step="you" />);
  };

  test('is read by the other side, who neither rewrites it nor takes the question back', async () => {
    openOn('siri');
    expect(await screen.findByText('Ovnen')).toBeVisible();
    // Once for the question and the words that follow from it.
    expect(await screen.findAllByText('Skrevet av Nora Kjøper, som kan endre det')).toHaveLength(1);
    expect(screen.queryByRole('textbox', { name: 'Hva mangler?' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('has a place beside it for the other side’s own words, which the side itself does not see', async () => {
    openOn('siri');
    expect(await screen.findByRole('textbox', { name: 'Svar på kommentaren' })).toBeVisible();
    cleanup();
    openOn('nora');
    expect(await screen.findByRole('textbox', { name: 'Hva mangler?' })).toBeVisible();
    expect(screen.queryByText('Svar på kommentaren')).not.toBeInTheDocument();
    cleanup();
    openOn('nora', false);
    expect(await screen.findByRole('textbox', { name: 'Hva mangler?' })).toBeVisible();
    expect(screen.queryByText('Svar på kommentaren')).not.toBeInTheDocument();
  });

  test('is seen by the other side with its pictures', async () => {
    openOn('siri');
    expect(await screen.findByRole('img', { name: 'Bilder, bilde 1' })).toBeVisible();
    expect(screen.queryByText('Ikke oppgitt')).not.toBeInTheDocument();
  });

  test('is changed by the side itself', async () => {
    openOn('nora');
    expect(await screen.findByRole('textbox', { name: 'Hva mangler?' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});
