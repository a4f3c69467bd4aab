import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import LinkPages from './link-pages.tsx';

test('an address below a form’s that names no home leads nowhere, and says so', async () => {
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={['/customer/settlement/somebody/0190a000-0000-7000-8000-000000000001/step/more']}>
        <Suspense>
          <LinkPages />
        </Suspense>
      </MemoryRouter>
    </LanguageProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Her bor det ingen' })).toBeVisible();
});
