import { act, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageScroll } from './page-scroll.tsx';

/** Shows a page in the phone frame, which is what scrolls on a wide screen. */
const show = () => {
  const Page = () => (
    <div data-layout="frame">
      <PageScroll />
      <div data-testid="phone" />
    </div>
  );
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/customer/home'] });
  const { getByTestId } = render(<RouterProvider router={router} />);
  const phone = () => getByTestId('phone');
  const scrollTo = (top: number) => {
    phone().scrollTop = top;
    fireEvent.scroll(phone());
  };
  return {
    top: () => phone().scrollTop,
    scrollTo,
    go: (to: string) => act(() => router.navigate(to)),
    back: (by: number) => act(() => router.navigate(by)),
  };
};

test('after each route change the page scrolls to the top', async () => {
  const page = show();
  page.scrollTo(700);
  await page.go('/customer/profile');
  expect(page.top()).toBe(0);
  page.scrollTo(300);
  await page.go('/customer/wealth');
  expect(page.top()).toBe(0);
});

test('Back and Forward restore where each page was left', async () => {
  const page = show();
  page.scrollTo(700);
  await page.go('/customer/profile');
  page.scrollTo(300);
  await page.back(-1);
  expect(page.top()).toBe(700);
  await page.back(1);
  expect(page.top()).toBe(300);
});

test('a filter or a dialog in the address is the same page, which stays where it is', async () => {
  const page = show();
  page.scrollTo(700);
  await page.go('/customer/home?filter=all');
  expect(page.top()).toBe(700);
});
