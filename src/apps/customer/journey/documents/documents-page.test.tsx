import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { homeOf, paperOf, paperSigningOf } from '../../testing/homes.ts';
import { showCustomer } from '../../testing/show-customer.tsx';

const homes = [
  homeOf({ forms: { 'takeover-protocol': 'fill-in', 'settlement-seller': 'sign', 'pep-form': 'done' } }),
  homeOf({
    id: 2,
    address: 'Fjordgata 8',
    label: 'buying',
    forms: { 'pep-form': 'wait', 'settlement-buyer': 'closed' },
  }),
];
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const titles = (one: Awaited<ReturnType<typeof list>>) =>
  one.getAllByRole('link').map(({ textContent }) => textContent);

describe('documents', () => {
  test('stand by what they ask: to sign first, and none that is closed', async () => {
    showCustomer('/customer/documents', { homes });
    expect(titles(await list('Til signering'))).toEqual(['Oppgjørsskjema']);
    expect(titles(await list('Til utfylling'))).toEqual(['Overtakelsesprotokoll']);
    expect(titles(await list('Venter på andre'))).toEqual(['Egenerklæring']);
    expect(titles(await list('Ferdige'))).toEqual(['Egenerklæring']);
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['Til signering', 'Til utfylling', 'Venter på andre', 'Ferdige']);
    expect((await list('Til signering')).getByText('1 av 3 signert')).toBeVisible();
  });

  test('with the flag off, forms to fill in are not among them', async () => {
    showCustomer('/customer/documents', { homes, off: ['document-portal-forms'] });
    expect(await screen.findByRole('region', { name: 'Til signering' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Til utfylling' })).toBeNull();
  });

  test('of one home are that home’s alone', async () => {
    const { address } = showCustomer(`/customer/estates/${homes[1]?.estateID}/documents`, { homes });
    expect(titles(await list('Venter på andre'))).toEqual(['Egenerklæring']);
    expect(screen.queryByRole('region', { name: 'Til signering' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Til boligen' }));
    expect(address()).toBe(`/customer/estates/${homes[1]?.estateID}`);
  });

  test('a finished one leads to its document', async () => {
    const { address } = showCustomer('/customer/documents', { homes });
    await userEvent.click((await list('Ferdige')).getByRole('link', { name: 'Egenerklæring' }));
    expect(address()).toBe('/customer/documents/00000000-0000-4000-8000-000000000001/pep-form');
  });

  test('a paper that a to-do names opens at once, and one that is not there says when it comes', async () => {
    const first = homeOf({ forms: {} });
    const { documentType, id } = paperOf();
    const answers = { 'GET /documents/:id': () => [paperOf()] };
    const page = `/customer/estates/${first.estateID}/documents`;
    const { address, unmount } = showCustomer(`${page}?type=${documentType}`, { homes: [first], answers });
    await waitFor(() => expect(address()).toBe(`${page}/${id}`));
    unmount();
    showCustomer(`${page}?type=purchase-contract`, { homes: [first], answers });
    expect(await screen.findByText(/^Papiret er ikke lagt inn ennå/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Fra megleren' })).toBeVisible();
  });

  test('of the broker stand last, with who sent them, their day and pages, and can be opened', async () => {
    const { outside } = showCustomer('/customer/documents', {
      homes: [homeOf({ forms: {} })],
      answers: {
        'GET /documents/:id': () => [paperOf()],
        'GET /estate/:id/document/:document/doctype/:doctype': () => ({ blob: new Blob(['%PDF']) }),
      },
    });
    const papers = await list('Fra megleren');
    expect(papers.getByText(/Nordlys Eiendom · 17. oktober 2026 · 24 sider/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ingen dokumenter ennå' })).toBeNull();
    await userEvent.click(papers.getByRole('link', { name: 'Salgsoppgave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Salgsoppgave' })).toBeVisible();
    expect(screen.getByText(/Alt en kjøper skal vite før et bud/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Last ned PDF' }));
    const { id } = paperOf();
    expect(
      outside.sent.find(({ name }) => name === 'GET /estate/:id/document/:document/doctype/:doctype')?.input.params,
    ).toMatchObject({
      document: id,
      doctype: 'sales-prospect',
    });
  });

  test('of the broker that could not be fetched are tried again alone: the forms stay', async () => {
    const { outside } = showCustomer('/customer/documents', { homes, answers: { 'GET /documents/:id': noNetwork } });
    await screen.findByText('Vi fikk ikke hentet papirene fra megleren.');
    expect(titles(await list('Til signering'))).toEqual(['Oppgjørsskjema']);
    outside.answer({ 'GET /documents/:id': () => [paperOf()] });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('region', { name: 'Fra megleren' })).toBeVisible();
  });

  test('none yet: says how they come', async () => {
    showCustomer('/customer/documents', { homes: [homeOf({ forms: {} })] });
    expect(await screen.findByRole('heading', { name: 'Ingen dokumenter ennå' })).toBeVisible();
  });

  test('that could not be fetched can be tried again', async () => {
    const { outside } = showCustomer('/customer/documents', { answers: { 'GET /estates': noNetwork } });
    await screen.findByText('Vi fikk ikke hentet boligene dine.');
    outside.answer({ 'GET /estates': () => homes });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(titles(await list('Til signering'))).toEqual(['Oppgjørsskjema']);
  });

  test('of one home are saved as one zip, each file once', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob); // seam: the page makes addresses of files only.
      return 'blob:saved';
    });
    const second = paperOf({ id: '00000000-0000-4000-8000-0000000000ab' as never, head: 'Energimerke' });
    const { outside } = showCustomer('/customer/estates/00000000-0000-4000-8000-000000000001/documents', {
      homes: [homeOf({ forms: {} })],
      answers: {
        'GET /documents/:id': () => [paperOf(), second],
        'GET /estate/:id/document/:document/doctype/:doctype': () => ({ blob: new Blob(['%PDF']) }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Last ned alt (zip)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(
      outside.sent.filter(({ name }) => name === 'GET /estate/:id/document/:document/doctype/:doctype'),
    ).toHaveLength(2);
    const zip = await new Response(saved[0]).text();
    for (const name of ['Salgsoppgave, Bjerkelundveien 12B.pdf', 'Energimerke, Bjerkelundveien 12B.pdf'])
      expect(zip).toContain(name);
    vi.restoreAllMocks();
  });

  test('that others may not read are not found', async () => {
    showCustomer('/customer/estates/00000000-0000-4000-8000-000000000001/documents/unknown');
    expect(await screen.findByRole('heading', { level: 1, name: 'Vi finner ikke dokumentet' })).toBeVisible();
  });
});

describe('a document of the broker’s that waits for the customer', () => {
  const paper = paperOf({ signature: { status: 'signing', signed: 1, of: 2, waits: true, proof: null } });
  const path = `/customer/estates/${homes[0]?.estateID}/documents/${paper.id}`;
  const answers = {
    'GET /documents/:id': () => [paper],
    'GET /estate/:id/document/:document/signatures': () => paperSigningOf(),
  };

  test('says so in the list', async () => {
    showCustomer('/customer/documents', { homes: [homes[0] ?? homeOf({})], answers });
    expect((await list('Fra megleren')).getByText('Venter på deg')).toBeVisible();
  });

  test('is signed with a code and the typed name, and then waits for none of theirs', async () => {
    const signed = paperSigningOf({ state: 'sealing', waitsFor: null });
    const { outside } = showCustomer(path, {
      homes,
      answers: {
        ...answers,
        'POST /estate/:id/document/:document/sign-code': () => ({
          textAgainAt: '2026-10-18T10:00:00.000Z',
          sentTo: '***42 001',
        }),
        'POST /estate/:id/document/:document/signatures': () => signed,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send meg koden' }));
    await userEvent.type(await screen.findByLabelText('Kode fra SMS'), '12 34');
    await userEvent.type(screen.getByLabelText('Navnet ditt'), 'Kari Nordmann');
    await userEvent.click(screen.getByRole('button', { name: 'Signer' }));
    expect(await screen.findByText('Alle har signert. Dokumentet forsegles.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull();
    const sent = outside.sent.find(({ name }) => name === 'POST /estate/:id/document/:document/signatures');
    expect(sent?.input.body).toEqual({ contentSha256: 'a'.repeat(64), code: '1234', typedName: 'Kari Nordmann' });
  });

  test('with a wrong code says so, and keeps what was typed', async () => {
    showCustomer(path, {
      homes,
      answers: {
        ...answers,
        'POST /estate/:id/document/:document/sign-code': () => ({
          textAgainAt: '2026-10-18T10:00:00.000Z',
          sentTo: '***42 001',
        }),
        'POST /estate/:id/document/:document/signatures': () => Promise.reject(refusal('SMS_CODE', 422)),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send meg koden' }));
    await userEvent.type(await screen.findByLabelText('Kode fra SMS'), '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Signer' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Kode fra SMS')).toHaveValue('1234');
  });
});
