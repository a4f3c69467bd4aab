import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { formAnswers, homeForms } from '../testing/forms.ts';
import { show } from '../testing/show.tsx';
import { detail, rows } from '../testing/takeovers.ts';

afterEach(() => localStorage.clear());
const read = 'Les svarene: Oppgjørsskjema, selger';

const open = async (answers: () => unknown) => {
  const given = {
    'GET /brokers/estates/:id/forms': () => homeForms,
    'GET /brokers/estates/:id/forms/:flow/answers': answers,
  };
  const { desk } = show(`/broker/takeovers/${rows.here.estateId}`, { takeover: detail(rows.here), answers: given });
  const panel = within(await screen.findByRole('region', { name: 'Oppgjør og egenerklæringer' }));
  await panel.findByRole('button', { name: read });
  return {
    desk,
    panel,
    asked: () => desk.sent.filter(({ name }) => name === 'GET /brokers/estates/:id/forms/:flow/answers').length,
  };
};

test('the answers of a locked form are read on the screen, under what is out of the ordinary in it', async () => {
  const { panel, asked } = await open(() => formAnswers);
  expect(asked()).toBe(0);
  // A form that has not been started has no answers to read.
  expect(panel.queryByRole('button', { name: 'Les svarene: Egenerklæring, selger' })).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: read }));
  const number = await panel.findByText('*******5141');
  const pep = panel.getByText('Svarte ja på PEP: Silje Haugland');
  expect(pep.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(panel.getByRole('heading', { name: 'Er du politisk eksponert?' })).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Skjul svarene: Oppgjørsskjema, selger' }));
  expect(panel.queryByText('*******5141')).not.toBeInTheDocument();
});

test('answers that cannot be fetched are reported in their place, and can be tried again', async () => {
  const { desk, panel } = await open(() => Promise.reject(refusal('UNAVAILABLE')));
  await userEvent.click(panel.getByRole('button', { name: read }));
  expect(await panel.findByText('Svarene lot seg ikke hente')).toBeVisible();
  desk.answer({ 'GET /brokers/estates/:id/forms/:flow/answers': () => formAnswers });
  await userEvent.click(panel.getByRole('button', { name: 'Prøv igjen' }));
  expect(await panel.findByText('*******5141')).toBeVisible();
});
