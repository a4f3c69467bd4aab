// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useBackGuard } from './use-back-guard.ts';

afterEach(cleanup);

interface Stage {
  readonly ask: () => void;
  readonly isToBeAsked: () => boolean;
}
const go: { to: (path: string | -1) => void } = { to: () => undefined };

const Journey = ({ ask, isToBeAsked }: Stage) => {
  useBackGuard({ path: '/search', isToBeAsked, ask });
  return <p>journey</p>;
};
const Pages = (stage: Stage) => {
  const navigate = useNavigate();
  go.to = (path) => void (path === -1 ? navigate(-1) : navigate(path));
  return (
    <Routes>
      <Route path="/search/:step" element={<Journey {...stage} />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
};
const open = async (isChanged: boolean) => {
  const ask = vi.fn();
  const page = render(
    <BrowserRouter>
      <Pages ask={ask} isToBeAsked={() => isChanged} />
    </BrowserRouter>,
  );
  for (const path of ['/homes', '/search/areas', '/search/size']) act(() => go.to(path));
  return { ask, page };
};
const backTo = async (path: string) => {
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe(path));
};

test('Back between the steps of a changed journey asks nothing, and Back out of it asks and stays', async () => {
  const { ask, page } = await open(true);
  await backTo('/search/areas');
  expect(ask).not.toHaveBeenCalled();
  act(() => window.history.back());
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(window.location.pathname).toBe('/search/areas');
  expect(page.container.textContent).toBe('journey');
  act(() => window.history.back());
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(page.container.textContent).toBe('journey');
});

test('Back out of a journey without changes leads out', async () => {
  const { ask, page } = await open(false);
  await backTo('/search/areas');
  await backTo('/homes');
  await waitFor(() => expect(page.container.textContent).toBe('elsewhere'));
  expect(ask).not.toHaveBeenCalled();
});
