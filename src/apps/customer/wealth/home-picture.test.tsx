import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import { redrawPictures } from '#tests/support/redrawn-pictures.ts';
import { refusal } from '../../testing/answers.ts';
import { showCustomer } from '../testing/show-customer.tsx';
import { historyOf, valuationOf } from '../testing/values.ts';

beforeEach(() => {
  redrawPictures();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:own');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

const hash = 'a'.repeat(64);
const show = (ownPicture: string | null, path = '/customer/wealth', off: readonly string[] = []) => {
  let picture = ownPicture;
  const home = (): HomeWorth => valuationOf({ ownPicture: picture });
  return showCustomer(path, {
    off,
    answers: {
      'GET /estates/valuation': () => [home()],
      'GET /estate/:id/valuation': () => valuationOf({ ownPicture: picture }),
      'GET /estate/:id/price-history': () => historyOf(),
      'GET /estate/:id/own-picture': () => ({ blob: new Blob(['jpeg']), type: 'image/jpeg' }),
      'PUT /estate/:id/own-picture': () => {
        picture = hash;
        return { picture: hash };
      },
      'DELETE /estate/:id/own-picture': () => {
        picture = null;
      },
    },
  });
};
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_0001.jpg', { type: 'image/jpeg' });
const group = () => screen.findByRole('group', { name: /^Ditt eget bilde av boligen/ });

test('a picture is added, shown, and removed again', async () => {
  const { outside } = show(null);
  await userEvent.upload(await within(await group()).findByLabelText('Velg et bilde'), photo);
  expect(await screen.findByRole('img', { name: 'Bildet ditt av Syrinhagen 40 A' })).toHaveAttribute('src', 'blob:own');
  expect(outside.sent.filter(({ name }) => name === 'PUT /estate/:id/own-picture')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Fjern: Bildet ditt av Syrinhagen 40 A' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Bildet ditt/ })).toBeNull());
  expect(await screen.findByText('Bildet er fjernet')).toBeInTheDocument();
});

test('a picture that is refused says why, and the one before stays', async () => {
  const { outside } = show(hash);
  outside.answer({ 'PUT /estate/:id/own-picture': () => Promise.reject(refusal('V_IMAGE_TYPE')) });
  await userEvent.upload(await screen.findByLabelText('Bytt: Bildet ditt av Syrinhagen 40 A'), photo);
  expect((await group()).textContent).toMatch(/JPG|bilde/i);
  expect(await screen.findByRole('img', { name: 'Bildet ditt av Syrinhagen 40 A' })).toBeVisible();
});

test('a file that is no picture is refused before it is sent', async () => {
  const { outside } = show(null);
  const file = new File(['%PDF'], 'takst.pdf', { type: 'application/pdf' });
  const input = await within(await group()).findByLabelText('Velg et bilde');
  await userEvent.upload(input, file, { applyAccept: false });
  await waitFor(() => expect(input).toBeInvalid());
  expect(outside.sent.some(({ name }) => name === 'PUT /estate/:id/own-picture')).toBe(false);
});

test('the picture stands beside the home’s value on the first page', async () => {
  show(hash, '/customer/home');
  await screen.findByRole('link', { name: 'Syrinhagen 40 A' });
  await waitFor(() => expect(document.querySelector('img.g-home-thumb')).toHaveAttribute('src', 'blob:own'));
});

test('while the flag is off there is no picture, and no way to add one', async () => {
  const { outside } = show(hash, '/customer/wealth', ['wealth-image-upload']);
  await screen.findByRole('region', { name: 'Anslått verdi i dag' });
  expect(screen.queryByText(/Ditt eget bilde/)).toBeNull();
  expect(outside.sent.some(({ name }) => name === 'GET /estate/:id/own-picture')).toBe(false);
});
