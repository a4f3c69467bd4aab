import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { usePage } from './use-page.ts';

function Page({ title, to }: { readonly title: string; readonly to: string }) {
  const heading = usePage(title);
  const navigate = useNavigate();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <button type="button" onClick={() => void navigate('?dialog=help')}>
        Help
      </button>
      <button type="button" onClick={() => void navigate(to)}>
        Next page
      </button>
    </>
  );
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Routes>
        <Route path="/first" element={<Page key="first" title="First" to="/second" />} />
        <Route path="/second" element={<Page key="second" title="Second" to="/first" />} />
      </Routes>
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the first page of a visit leaves focus to the browser', () => {
  show();
  expect(document.body).toHaveFocus();
});

test('a dialog that is opened on the first page of a visit takes no focus from what was pressed', async () => {
  show();
  await press('Help');
  expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus();
});

test('a page that was navigated to has focus at its heading', async () => {
  show();
  await press('Next page');
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
});
