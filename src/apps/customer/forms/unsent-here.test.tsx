import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import { UnsentHere } from './unsent-here.tsx';

const waits = { answers: 3, pictures: 1, steps: ['keys'] };
const show = (part: Partial<React.ComponentProps<typeof UnsentHere>> = {}) => {
  let forgotten = 0;
  const onForget = async () => {
    forgotten += 1;
  };
  render(
    <LanguageProvider initial="nb">
      <UnsentHere waits={waits} isKept steps={['Nøkler']} onForget={onForget} {...part} />
    </LanguageProvider>,
  );
  return { forgotten: () => forgotten };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('unsent input is shown with its subject and its place', () => {
  show();
  expect(screen.getByText('3 svar og 1 bilde er ikke sendt')).toBeInTheDocument();
  expect(screen.getByText('Det gjelder Nøkler.')).toBeInTheDocument();
  expect(screen.getByText(/Det ligger på denne telefonen/)).toBeInTheDocument();
});

test('41.6: on a phone that deletes it within seven days, the page says so, and shows the way to the Home Screen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
  show({ isShortLived: async () => true });
  expect(await screen.findByText(/^Send innen sju dager/)).toBeInTheDocument();
  expect(await screen.findByText('Velg «Legg til på Hjem-skjerm»')).toBeInTheDocument();
  vi.restoreAllMocks();
});

test('41.6: a phone that keeps it says nothing of days', async () => {
  const isShortLived = vi.fn(async () => false);
  show({ isShortLived });
  await waitFor(() => expect(isShortLived).toHaveBeenCalled());
  expect(screen.queryByText(/sju dager/)).not.toBeInTheDocument();
});

test('where the browser keeps nothing, the page says that it must stay open', () => {
  show({ isKept: false });
  expect(screen.getByText(/bare i denne fanen. La siden stå åpen/)).toBeInTheDocument();
});

test('it is deleted only by who asks for it twice, and who keeps it loses nothing', async () => {
  const { forgotten } = show();
  await press('Slett det som ikke er sendt');
  expect(screen.getByRole('button', { name: 'Behold det' })).toHaveFocus();
  await press('Behold det');
  expect(forgotten()).toBe(0);
  await press('Slett det som ikke er sendt');
  await press('Slett det');
  expect(await screen.findByText('Det er slettet fra denne telefonen.')).toBeInTheDocument();
  expect(forgotten()).toBe(1);
});

test('nothing is said where nothing waits', () => {
  show({ waits: { answers: 0, pictures: 0, steps: [] } });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
