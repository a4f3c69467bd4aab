import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { deskDocuments, documentParties, halfSigned } from '../testing/documents.ts';
import { show } from '../testing/show.tsx';
import { estate } from '../testing/takeovers.ts';

const path = `/broker/listings/${estate(11)}/documents`;
const pdf = (name = 'salgsoppgave.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Dokumenter' });
  const row = within(list)
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(name));
  if (row === undefined) throw new Error(`No row ${name}`);
  return within(row);
};
const chooseBoth = async () => {
  await userEvent.selectOptions(await screen.findByLabelText('Hva slags dokument er det?'), 'Salgsoppgave');
  await userEvent.selectOptions(screen.getByLabelText('Hvem skal se det?'), 'Selger og kjøper');
};

test('the list says what each is, its version and day, and who sees it', async () => {
  show(path);
  const label = await rowOf('Energiattest');
  expect(label.getByText(/Versjon 2/)).toBeVisible();
  expect(label.getByText('Selger')).toBeVisible();
  const hidden = await rowOf('Nabolagsprofil');
  expect(hidden.getByText('Ingen ser det')).toBeVisible();
  expect(hidden.queryByLabelText('Ny versjon: Nabolagsprofil')).not.toBeInTheDocument();
});

test('a home without documents says so', async () => {
  show(path, {
    answers: { 'GET /brokers/estates/:id/documents': () => ({ items: [], next: null, parties: documentParties }) },
  });
  expect(await screen.findByText(/Ingen dokumenter ennå/)).toBeVisible();
});

test('what could not be fetched can be asked for again', async () => {
  const { desk } = show(path, {
    answers: { 'GET /brokers/estates/:id/documents': () => Promise.reject(refusal('GEN_ERROR', 500)) },
  });
  expect(await screen.findByText('Dokumentene lot seg ikke hente')).toBeVisible();
  desk.answer({
    'GET /brokers/estates/:id/documents': () => ({ items: deskDocuments, next: null, parties: documentParties }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('button', { name: 'Last ned: Energiattest' })).toBeVisible();
});

test('further documents come after the first', async () => {
  const [first, ...rest] = deskDocuments;
  show(path, {
    answers: {
      'GET /brokers/estates/:id/documents': ({ query }) =>
        JSON.stringify(query).includes('cursor')
          ? { items: rest, next: null, parties: documentParties }
          : { items: [first], next: 'next-page', parties: documentParties },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByRole('button', { name: 'Last ned: Nabolagsprofil' })).toBeVisible();
});

test('the type and the readers come before the file, and only readers that the type has', async () => {
  const { desk } = show(path);
  await userEvent.upload(await screen.findByLabelText('Velg PDF'), pdf());
  expect(desk.sent.some(({ name }) => name === 'POST /brokers/estates/:id/documents')).toBe(false);
  await userEvent.selectOptions(screen.getByLabelText('Hva slags dokument er det?'), 'Oppdragsavtale');
  const who = within(screen.getByLabelText('Hvem skal se det?')).getAllByRole('option');
  expect(who.map(({ textContent }) => textContent)).toEqual(['Velg hvem', 'Selger']);
});

test('a file is sent with its type and readers, and the list is fetched again', async () => {
  const { desk } = show(path, {
    answers: { 'POST /brokers/estates/:id/documents': () => ({ id: deskDocuments[0].id, pages: 2 }) },
  });
  await chooseBoth();
  await userEvent.upload(screen.getByLabelText('Velg PDF'), pdf());
  await waitFor(() =>
    expect(desk.sent.filter(({ name }) => name === 'GET /brokers/estates/:id/documents')).toHaveLength(2),
  );
  const sent = desk.sent.find(({ name }) => name === 'POST /brokers/estates/:id/documents');
  expect(sent?.input.query).toEqual({ docType: 'sales-prospect', visibleTo: 'both' });
});

test('a refused file says what to do; one that was lost is tried again with the same key', async () => {
  const { desk } = show(path, {
    answers: { 'POST /brokers/estates/:id/documents': () => Promise.reject(refusal('DOC_ENCRYPTED', 422)) },
  });
  await chooseBoth();
  await userEvent.upload(screen.getByLabelText('Velg PDF'), pdf());
  expect(await screen.findByText(/Lagre den uten passord/)).toBeVisible();
  desk.answer({ 'POST /brokers/estates/:id/documents': () => Promise.reject(refusal('UNAVAILABLE', 0)) });
  await userEvent.upload(screen.getByLabelText('Velg PDF'), pdf());
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  desk.answer({ 'POST /brokers/estates/:id/documents': () => ({ id: deskDocuments[0].id, pages: 2 }) });
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByText(/ble ikke lastet opp/)).not.toBeInTheDocument());
  const keys = desk.sent
    .filter(({ name }) => name === 'POST /brokers/estates/:id/documents')
    .map(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

test('what is no PDF is refused before it is sent', async () => {
  const { desk } = show(path);
  await chooseBoth();
  const file = new File(['x'], 'bilde.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Velg PDF'), file, { applyAccept: false });
  expect(await screen.findByText(/Filen er ikke en lesbar PDF/)).toBeVisible();
  expect(desk.sent.some(({ name }) => name === 'POST /brokers/estates/:id/documents')).toBe(false);
});

test('an upload under way says how far it has come, and can be cancelled', async () => {
  show(path, { answers: { 'POST /brokers/estates/:id/documents': () => new Promise(() => {}) } });
  await chooseBoth();
  await userEvent.upload(screen.getByLabelText('Velg PDF'), pdf());
  expect(await screen.findByRole('progressbar', { name: 'Sender salgsoppgave.pdf' })).toHaveAttribute('value', '40');
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Velg PDF')).toBeInTheDocument();
});

test('a document is hidden at once, and shown to more only after a yes', async () => {
  const { desk } = show(path, {
    answers: {
      'PUT /brokers/estates/:id/documents/:document/readers': ({ body }) => ({
        ...deskDocuments[1],
        ...(body as object),
      }),
    },
  });
  await userEvent.click((await rowOf('Salgsoppgave')).getByRole('button', { name: /^Skjul/ }));
  const last = () =>
    desk.sent.filter(({ name }) => name === 'PUT /brokers/estates/:id/documents/:document/readers').at(-1)?.input;
  await waitFor(() => expect(last()?.body).toEqual({ visibleTo: 'none', isConfirmed: false }));
  const row = await rowOf('Energiattest');
  await userEvent.click(row.getByRole('button', { name: /^Endre hvem/ }));
  await userEvent.selectOptions(await row.findByLabelText('Hvem skal se det?'), 'Selger og kjøper');
  await userEvent.click(row.getByRole('button', { name: 'Lagre' }));
  expect(last()?.body).toMatchObject({ visibleTo: 'none' });
  await userEvent.click(await screen.findByRole('button', { name: 'Vis det' }));
  await waitFor(() => expect(last()?.body).toEqual({ visibleTo: 'both', isConfirmed: true }));
});

test('a newer version is sent for the revision that was read', async () => {
  const { desk } = show(path, {
    answers: {
      'POST /brokers/estates/:id/documents/:document/versions': () => ({ id: deskDocuments[0].id, pages: 2 }),
    },
  });
  await userEvent.upload((await rowOf('Energiattest')).getByLabelText('Ny versjon: Energiattest'), pdf());
  await waitFor(() =>
    expect(
      desk.sent.find(({ name }) => name === 'POST /brokers/estates/:id/documents/:document/versions')?.input,
    ).toMatchObject({
      params: { document: deskDocuments[1].id },
      revision: 3,
    }),
  );
});

test('those who may see it can be asked to sign, and no others', async () => {
  const { desk } = show(path, {
    answers: { 'POST /brokers/estates/:id/documents': () => ({ id: deskDocuments[0].id, pages: 2 }) },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Hva slags dokument er det?'), 'Salgsoppgave');
  await userEvent.selectOptions(screen.getByLabelText('Hvem skal se det?'), 'Selger og kjøper');
  const [seller, buyer] = documentParties;
  await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(seller.name) }));
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(buyer.name) }));
  await userEvent.selectOptions(screen.getByLabelText('Hvem skal se det?'), 'Selger');
  expect(screen.queryByRole('checkbox', { name: new RegExp(buyer.name) })).not.toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('Velg PDF'), pdf());
  await waitFor(() => expect(desk.sent.some(({ name }) => name === 'POST /brokers/estates/:id/documents')).toBe(true));
  const sent = desk.sent.find(({ name }) => name === 'POST /brokers/estates/:id/documents');
  expect(sent?.input.query).toEqual({ docType: 'sales-prospect', visibleTo: 'seller', needsSignature: seller.id });
});

test('a document under signing says who has signed and whom it waits for, and can no longer be changed', async () => {
  const [, buyer] = documentParties;
  const items = [{ ...deskDocuments[0], signing: halfSigned }];
  show(path, {
    answers: { 'GET /brokers/estates/:id/documents': () => ({ items, next: null, parties: documentParties }) },
  });
  const row = await rowOf('Salgsoppgave');
  expect(row.getByText('1 av 2 signert')).toBeVisible();
  expect(row.getByText(`Venter på ${buyer.name}`)).toBeVisible();
  expect(row.queryByRole('button', { name: /Skjul/ })).not.toBeInTheDocument();
  expect(row.queryByLabelText(/Ny versjon/)).not.toBeInTheDocument();
});

test('a file that is dropped on the place for it is sent as a chosen one is', async () => {
  const { desk } = show(path, {
    answers: { 'POST /brokers/estates/:id/documents': () => ({ id: deskDocuments[0].id, pages: 2 }) },
  });
  await chooseBoth();
  const entry = { isFile: true, isDirectory: false };
  const files = [pdf('first.pdf'), pdf('second.pdf')];
  const dataTransfer = {
    types: ['Files'],
    items: files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => entry })),
  };
  const place = screen.getByText('Velg PDF');
  fireEvent.dragOver(place, { dataTransfer });
  fireEvent.drop(place, { dataTransfer });
  const sent = () => desk.sent.filter(({ name }) => name === 'POST /brokers/estates/:id/documents');
  await waitFor(() => expect(sent()).toHaveLength(1));
});
