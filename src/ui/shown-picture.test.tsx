import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnswerLines } from './answer-lines.tsx';
import { Avatar } from './avatar.tsx';
import { PictureInput } from './picture-input.tsx';
import { ShownPicture } from './shown-picture.tsx';

const fail = () => {
  const image = document.querySelector('img');
  if (image !== null) fireEvent.error(image);
};

test('a picture that does not load says so in its place, with what it shows', () => {
  render(<ShownPicture src="/a.jpg" alt="Strømmåler" />);
  fail();
  expect(screen.getByRole('img', { name: 'Strømmåler. Bildet kunne ikke vises' })).toBeVisible();
  expect(screen.getByText('Strømmåler. Bildet kunne ikke vises')).toBeVisible();
});

test('one without room for words has an icon, and its name says so', () => {
  render(<ShownPicture src="/a.jpg" alt="" failed="icon" />);
  fail();
  expect(screen.getByRole('img', { name: 'Bildet kunne ikke vises' })).toBeVisible();
  expect(screen.queryByText('Bildet kunne ikke vises')).not.toBeInTheDocument();
});

test('it is said in the language of the page', () => {
  document.documentElement.lang = 'en';
  render(<ShownPicture src="/a.jpg" alt="Meter" />);
  fail();
  expect(screen.getByText('Meter. Could not load image')).toBeVisible();
  document.documentElement.lang = 'nb';
});

test('another picture in the same place is tried', () => {
  const { rerender } = render(<ShownPicture src="/a.jpg" alt="Måler" />);
  fail();
  rerender(<ShownPicture src="/b.jpg" alt="Måler" />);
  expect(screen.getByRole('img', { name: 'Måler' })).toHaveAttribute('src', '/b.jpg');
});

const texts = { take: 'Ta bilde', choose: 'Velg', replace: 'Bytt', remove: 'Fjern', retry: 'Prøv igjen' };
const meter = { url: '/a.jpg', alt: 'Strømmåler' };
test.each([
  [
    'an answer',
    <AnswerLines key="a" lines={[{ key: 'a', label: 'Bilde', value: '', tone: 'ink', pictures: [meter] }]} />,
  ],
  [
    'a field',
    <PictureInput
      key="b"
      id="b"
      pictures={[{ ...meter, id: 'm', state: 'stored' }]}
      onAdd={() => {}}
      onRemove={() => {}}
      texts={texts}
    />,
  ],
] as const)('the picture of %s that does not load says so', (_, shown) => {
  render(shown);
  fail();
  expect(screen.getByRole('img', { name: 'Strømmåler. Bildet kunne ikke vises' })).toBeVisible();
});

test('a photo of a person that does not load leaves the initials', () => {
  const { container } = render(<Avatar initials="KN" photo="/kari.jpg" />);
  fail();
  expect(container).toHaveTextContent('KN');
  expect(container.querySelector('img')).toBeNull();
});
