import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { estateOf, galleryPictures } from '../../testing/journeys.ts';
import { type ShowOptions, showCustomer } from '../../testing/show-customer.tsx';

const home = '/customer/estates/00000000-0000-4000-8000-000000000001';
const path = `${home}/gallery`;
const show = (gallery: () => unknown = galleryPictures, options: ShowOptions & { readonly at?: string } = {}) =>
  showCustomer(options.at ?? path, { ...options, answers: { 'GET /estates/:id/gallery': gallery } });
const heading = (name: string, level = 2) => screen.findByRole('heading', { level, name });
const viewer = () => screen.findByRole('dialog');
/** The picture of a tile: the button's words name it, so it has none of its own. */
const pictureOf = async (name: string) => within(await screen.findByRole('button', { name })).getByRole('presentation');

test('every picture is named by its room, with a number where there are several of its kind', async () => {
  show();
  expect(await screen.findByText(/7 bilder/)).toBeVisible();
  const tiles = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(tiles.map((tile) => within(tile).getByRole('button').textContent)).toEqual([
    'Fasade',
    'Stue',
    'Kjøkken',
    'Soverom 1',
    'Soverom 2',
    'Bad',
    'Plantegning',
  ]);
});

test('the arrow keys, Home and End go through the pictures, and stop at both ends', async () => {
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Kjøkken' }));
  const dialog = await viewer();
  expect(within(dialog).getByText('Kjøkken, bilde 3 av 7')).toBeVisible();
  // A browser moves the focus into the dialog; the test's DOM has no modal dialogs.
  within(dialog).getByRole('button', { name: 'Lukk bildet' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('Soverom 1, bilde 4 av 7')).toBeVisible();
  expect(address()).toBe(`${path}?picture=p3`);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await screen.findByText('Stue, bilde 2 av 7')).toBeVisible();
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(await screen.findByText('Plantegning, bilde 7 av 7')).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(await screen.findByText('Fasade, bilde 1 av 7')).toBeVisible();
});

test('the buttons do what the keys do', async () => {
  show(galleryPictures, { at: `${path}?picture=p0` });
  const dialog = await viewer();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Neste bilde' }));
  expect(await within(dialog).findByText('Stue, bilde 2 av 7')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Forrige bilde' }));
  expect(await within(dialog).findByText('Fasade, bilde 1 av 7')).toBeVisible();
});

test('Esc closes the picture, and the tiles are there again without one more entry to go back through', async () => {
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Bad' }));
  fireEvent(await viewer(), new Event('cancel', { cancelable: true }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(path);
});

test('a picture that a link opened closes to the tiles too', async () => {
  const { address } = show(galleryPictures, { at: `${path}?picture=p1` });
  await userEvent.click(within(await viewer()).getByRole('button', { name: 'Lukk bildet' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(path);
});

test('an address that names no picture of the home shows the tiles', async () => {
  show(galleryPictures, { at: `${path}?picture=other` });
  expect(await screen.findByRole('button', { name: 'Stue' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture that does not load says so and is loaded again with a new address; the others stay', async () => {
  const { outside } = show();
  fireEvent.error(await pictureOf('Stue'));
  expect(screen.getByText('Stue. Bildet kunne ikke vises')).toBeVisible();
  expect(await pictureOf('Kjøkken')).toBeVisible();
  const fresh = galleryPictures().map((picture) => ({ ...picture, small: `/fresh/${picture.id}` }));
  outside.answer({ 'GET /estates/:id/gallery': () => fresh });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen: Stue' }));
  expect(await pictureOf('Stue')).toHaveAttribute('src', '/fresh/p1');
});

test('a picture that fails again after a retry says so again', async () => {
  show();
  for (let tries = 0; tries < 2; tries += 1) {
    fireEvent.error(await pictureOf('Bad'));
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen: Bad' }));
  }
  expect(await pictureOf('Bad')).toBeVisible();
});

test('a home without pictures says who adds them, and how long they take', async () => {
  show(() => []);
  expect(await heading('Ingen bilder ennå')).toBeVisible();
  expect(screen.getByText('Bildene er her ca. 10 minutter etter at megleren har lagt dem inn.')).toBeVisible();
});

test.each([
  ['without a network', noNetwork],
  ['while the provider is down', () => Promise.reject(refusal('UNAVAILABLE', 503))],
])('%s the page can be tried again', async (_, gallery) => {
  const { outside } = show(gallery);
  expect(await screen.findByText('Vi fikk ikke hentet bildene.')).toBeVisible();
  outside.answer({ 'GET /estates/:id/gallery': galleryPictures });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('button', { name: 'Stue' })).toBeVisible();
});

test('a home of others is unknown', async () => {
  show(() => Promise.reject(refusal('ESTATE_404', 404)));
  expect(await heading('Vi finner ikke boligen', 1)).toBeVisible();
});

test('the page of a home shows its first pictures, which open in the gallery, and Back is the home', async () => {
  const { address } = showCustomer(home, {
    answers: { 'GET /seller/estates/:id': () => estateOf(), 'GET /estates/:id/gallery': galleryPictures },
  });
  const part = await screen.findByRole('region', { name: 'Bilder' });
  expect(within(part).getAllByRole('presentation')).toHaveLength(6);
  await userEvent.click(within(part).getByRole('link', { name: 'Kjøkken' }));
  expect(within(await viewer()).getByText('Kjøkken, bilde 3 av 7')).toBeVisible();
  expect(address()).toBe(`${path}?picture=p2`);
});

test('the page of a home whose pictures did not come is otherwise whole', async () => {
  showCustomer(home, {
    answers: { 'GET /seller/estates/:id': () => estateOf(), 'GET /estates/:id/gallery': noNetwork },
  });
  expect(await heading('Lommedalsfaret 63', 1)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Bilder' })).toBeNull();
});
