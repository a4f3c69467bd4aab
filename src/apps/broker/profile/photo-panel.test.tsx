import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { redrawPictures } from '#tests/support/redrawn-pictures.ts';
import { refusal } from '../../testing/answers.ts';
import { photoHash } from '../../testing/faces.ts';
import { show } from '../testing/show.tsx';
import { me } from '../testing/takeovers.ts';

beforeEach(() => {
  redrawPictures();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:face');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

const open = (photo?: string) => {
  let kept = photo;
  return show('/broker/profile', {
    answers: {
      'GET /broker': () => (kept === undefined ? me : { ...me, photo: kept }),
      'PUT /broker/profile/photo': () => {
        kept = photoHash;
        return { photo: kept };
      },
      'DELETE /broker/profile/photo': () => {
        kept = undefined;
      },
    },
  });
};
const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_0001.jpg', { type: 'image/jpeg' });
const group = () => screen.findByRole('group', { name: /^Bildet ditt/ });
const faces = () => document.querySelectorAll('img[alt=""][src="blob:face"]').length;

test('a photo is chosen, shown here and in the menu, and removed again', async () => {
  const { desk } = open();
  await userEvent.upload(await within(await group()).findByLabelText('Velg et bilde'), file);
  expect(await screen.findByRole('img', { name: `Bilde av ${me.name}` })).toHaveAttribute('src', 'blob:face');
  expect(faces()).toBeGreaterThan(0);
  expect(desk.sent.filter(({ name }) => name === 'PUT /broker/profile/photo')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: `Fjern: Bilde av ${me.name}` }));
  expect(await screen.findByText('Bildet er fjernet')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('img', { name: `Bilde av ${me.name}` })).toBeNull());
  expect(faces()).toBe(0);
});

test('a photo that is refused says why, and the one before stays', async () => {
  const { desk } = open(photoHash);
  desk.answer({ 'PUT /broker/profile/photo': () => Promise.reject(refusal('V_IMAGE_TYPE')) });
  await userEvent.upload(await screen.findByLabelText(`Bytt: Bilde av ${me.name}`), file);
  await waitFor(async () => expect((await group()).textContent).toMatch(/JPG|bilde/i));
  expect(await screen.findByRole('img', { name: `Bilde av ${me.name}` })).toBeVisible();
});

test('a file that is no picture is refused before it is sent', async () => {
  const { desk } = open();
  const text = new File(['x'.repeat(1000)], 'portrett.jpg', { type: 'text/plain' });
  const input = await within(await group()).findByLabelText('Velg et bilde');
  await userEvent.upload(input, text, { applyAccept: false });
  await waitFor(() => expect(input).toBeInvalid());
  expect(desk.sent.some(({ name }) => name === 'PUT /broker/profile/photo')).toBe(false);
});
