import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { standingConsents } from '#src/domain/consents.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { refusal } from '../../../testing/answers.ts';
import { customer } from '../../testing/homes.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { profilePaths } from './paths.ts';

const failing = () => Promise.reject(refusal('GEN_ERROR', 500));

describe('the profile', () => {
  test('is reached from every page, and shows what is known', async () => {
    const { address } = showCustomer('/customer/home');
    await userEvent.click(await screen.findByRole('link', { name: /Profilen din, Ida Solberg/ }));
    expect(address()).toBe('/customer/profile');
    await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toHaveFocus());
    const details = within(screen.getByRole('region', { name: 'Personlige opplysninger' }));
    for (const known of ['Ida Solberg', 'ida.solberg@example.com', '420 10 203', '0570', 'Bekreftet'])
      expect(details.getByText(known)).toBeVisible();
    expect(screen.getByText('Du kan logge inn med: BankID, e-post og passord.')).toBeVisible();
  });

  test('the language changes at once, and so does the page’s', async () => {
    showCustomer(profilePaths.profile);
    await userEvent.click(await screen.findByRole('radio', { name: 'English' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    await userEvent.click(screen.getByRole('radio', { name: 'Norsk' }));
  });

  test('light or dark is chosen here', async () => {
    showCustomer(profilePaths.profile);
    await userEvent.click(await screen.findByRole('radio', { name: 'Mørkt' }));
    expect(document.documentElement).toHaveClass('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Som enheten' }));
    expect(document.documentElement).not.toHaveClass('dark');
  });

  test('what is not confirmed is said', async () => {
    showCustomer(profilePaths.profile, {
      answers: { 'GET /users/:id': () => ({ ...customer, emailVerified: false, isIdentified: false }) },
    });
    expect(await screen.findByText('ida.solberg@example.com (ikke bekreftet)')).toBeVisible();
    expect(screen.getByText('Ikke bekreftet')).toBeVisible();
  });

  test('the link that confirms an e-mail is sent again', async () => {
    const { outside } = showCustomer(profilePaths.profile, {
      answers: {
        'GET /users/:id': () => ({ ...customer, emailVerified: false }),
        'POST /user-email/link': () => Promise.reject(refusal('TOO_MANY')),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send lenke for å bekrefte' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('for mange forsøk');
    outside.answer({ 'POST /user-email/link': () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Send lenke for å bekrefte' }));
    expect(await screen.findByText('Lenken er sendt. Sjekk innboksen din.')).toBeVisible();
  });

  test('the e-mail is changed by who has no password, too', async () => {
    showCustomer(profilePaths.profile, { answers: { 'GET /users/:id': () => ({ ...customer, hasPassword: false }) } });
    expect(await screen.findByRole('link', { name: /^Endre e-post/ })).toHaveAttribute('href', profilePaths.email);
    expect(screen.queryByRole('link', { name: /^Endre passord/ })).toBeNull();
  });

  test('44.4: the postcode is changed where it stands, and one that is refused says why', async () => {
    const { outside } = showCustomer(profilePaths.profile, {
      answers: { 'PATCH /users/:id': () => Promise.reject(refusal('V_POSTCODE')) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Endre postnummer' }));
    const field = await screen.findByLabelText('Nytt postnummer');
    await userEvent.clear(field);
    await userEvent.type(field, '0000{Enter}');
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(outside.sent.some(({ name }) => name === 'PATCH /users/:id')).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, '0476');
    await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Valget ble ikke lagret.')).toBeVisible();
    outside.answer({ 'PATCH /users/:id': () => ({ ...customer, postcode: '0476' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('0476')).toBeVisible();
    expect(outside.sent.findLast(({ name }) => name === 'PATCH /users/:id')?.input.body).toEqual({ postcode: '0476' });
  });

  test('44.4: the name of one whom nothing has identified is changed where it stands; a proven one is not', async () => {
    const unproven = { ...customer, isIdentified: false };
    const { outside, unmount } = showCustomer(profilePaths.profile, { answers: { 'GET /users/:id': () => unproven } });
    await userEvent.click(await screen.findByRole('button', { name: 'Endre navn' }));
    const field = await screen.findByLabelText('Fornavn');
    await userEvent.clear(field);
    await userEvent.type(field, 'Kari Anne');
    outside.answer({ 'PATCH /users/:id': () => ({ ...unproven, name: 'Kari Anne Hansen' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Kari Anne Hansen')).toBeVisible();
    const sent = outside.sent.findLast(({ name }) => name === 'PATCH /users/:id')?.input.body;
    expect(sent).toEqual({ givenName: 'Kari Anne', familyName: customer.familyName });
    unmount();
    showCustomer(profilePaths.profile, { answers: { 'GET /users/:id': () => ({ ...customer, isIdentified: true }) } });
    expect(await screen.findByText(customer.name)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Endre navn' })).toBeNull();
  });

  test('44.4: when and how we may contact is said and changed on the profile page', async () => {
    const { outside } = showCustomer(profilePaths.profile);
    await userEvent.click(await screen.findByRole('button', { name: 'Endre kontakt' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hverdager på kveldstid' }));
    outside.answer({ 'PATCH /users/:id': () => customer });
    await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lagre' })).toBeNull());
    const sent = outside.sent.findLast(({ name }) => name === 'PATCH /users/:id')?.input.body;
    expect(sent).toMatchObject({
      options: { contactPreferences: { times: expect.arrayContaining(['WEEKDAY_EVENING']) } },
    });
  });

  test('45.7: an employee who comes from the desk’s sign-in goes on to it; another account says that it is none', async () => {
    const { outside, unmount } = showCustomer(profilePaths.employee, {
      answers: { 'GET /users/:id': () => ({ ...customer, isEmployee: true }) },
    });
    await waitFor(() => expect(outside.left).toHaveLength(1));
    expect(outside.left[0]).toMatch(/^\/api\/auth\/app\?token=/);
    unmount();
    const other = showCustomer(profilePaths.employee);
    expect(await screen.findByText(/er ikke koblet til en ansatt/)).toBeVisible();
    expect(other.outside.left).toEqual([]);
  });

  test('a deletion that waits is said on every page, and stopped with one press', async () => {
    const { outside } = showCustomer('/customer/home', {
      answers: { 'GET /users/:id': () => ({ ...customer, deletionAt: '2026-11-24T11:45:00.000Z' }) },
    });
    expect(await screen.findByText('Kontoen din slettes 24. november 2026 kl. 12.45.')).toBeVisible();
    outside.answer({ 'POST /user/delete/stop': () => undefined, 'GET /users/:id': () => customer });
    await userEvent.click(screen.getByRole('button', { name: 'Stopp sletting' }));
    await waitFor(() => expect(screen.queryByText(/Kontoen din slettes/)).toBeNull());
    expect(outside.sent.some(({ name }) => name === 'POST /user/delete/stop')).toBe(true);
  });

  test('what was said on the way in is changed here, as the last page of it promises', async () => {
    showCustomer(profilePaths.profile);
    expect(await screen.findByRole('link', { name: /^Boligønsker og kontakt/ })).toHaveAttribute(
      'href',
      '/customer/onboarding',
    );
  });

  test.each([
    ['Ofte stilte spørsmål', profilePaths.faq],
    ['Om Grend', profilePaths.about],
    ['Varsler', profilePaths.notifications],
    ['Samtykker', profilePaths.consents],
  ])('leads to "%s" and back', async (name, path) => {
    const { address } = showCustomer(profilePaths.profile);
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus());
    expect(address()).toBe(path);
    await userEvent.click(screen.getByRole('button', { name: 'Tilbake' }));
    expect(address()).toBe(profilePaths.profile);
  });
});

describe('notifications', () => {
  const box = async (category: string, channel: string) =>
    within(await screen.findByRole('group', { name: category })).getByRole('checkbox', { name: channel });

  test('marketing is off at first; what must be signed is always notified', async () => {
    showCustomer(profilePaths.notifications);
    expect(await box('Tips og tilbud', 'E-post')).not.toBeChecked();
    expect(await box('Kjøp og salg', 'SMS')).toBeChecked();
    expect(screen.getByText(/Det kan ikke slås av/)).toBeVisible();
  });

  test('a choice is kept as it is made, and two in a row are both kept', async () => {
    const { outside } = showCustomer(profilePaths.notifications);
    await userEvent.click(await box('Tips og tilbud', 'E-post'));
    await userEvent.click(await box('Kjøp og salg', 'SMS'));
    const { journey, marketing } = firstNotificationChoices;
    await waitFor(() =>
      expect(outside.sent.filter(({ name }) => name === 'PUT /users/:id/notifications').at(-1)?.input.body).toEqual({
        notifications: {
          ...firstNotificationChoices,
          marketing: { ...marketing, email: true },
          journey: { ...journey, sms: false },
        },
      }),
    );
    expect(await box('Tips og tilbud', 'E-post')).toBeChecked();
    expect(await box('Kjøp og salg', 'SMS')).not.toBeChecked();
  });

  test('one that is not saved is shown as it is, and said', async () => {
    showCustomer(profilePaths.notifications, { answers: { 'PUT /users/:id/notifications': failing } });
    await userEvent.click(await box('Tips og tilbud', 'E-post'));
    expect(await screen.findByText('Valget ble ikke lagret.')).toBeVisible();
    await waitFor(async () => expect(await box('Tips og tilbud', 'E-post')).not.toBeChecked());
  });

  test('that could not be fetched can be tried again', async () => {
    const { outside } = showCustomer(profilePaths.notifications, {
      answers: { 'GET /users/:id/notifications': failing },
    });
    expect(await screen.findByText('Vi fikk ikke hentet valgene dine.')).toBeVisible();
    outside.answer({ 'GET /users/:id/notifications': () => ({ notifications: firstNotificationChoices }) });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await box('Kjøp og salg', 'SMS')).toBeChecked();
  });
});

describe('consents', () => {
  const yes = (purpose: 'financing' | 'savedSearch', isYes = true, at = '2026-11-02T09:00:00.000Z') => ({
    purpose,
    isYes,
    textVersion: '2026-11',
    channel: 'sign-up' as const,
    at,
  });

  test('each says when it was given, and is taken back with one press', async () => {
    const { outside } = showCustomer(profilePaths.consents, {
      answers: {
        'GET /users/:id/consents': () => ({ consents: standingConsents([yes('financing')]) }),
        'PUT /users/:id/consents': () => ({
          consents: standingConsents([yes('financing'), yes('financing', false, '2026-11-21T11:45:00.000Z')]),
        }),
      },
    });
    const financing = await screen.findByRole('checkbox', { name: /kontaktet om finansiering/ });
    expect(financing).toBeChecked();
    expect(screen.getByText('Gitt 2. november 2026')).toBeVisible();
    await userEvent.click(financing);
    expect(await screen.findByText('Tatt tilbake 21. november 2026')).toBeVisible();
    expect(financing).not.toBeChecked();
    expect(outside.sent.find(({ name }) => name === 'PUT /users/:id/consents')?.input.body).toEqual({ purposes: [] });
  });

  test.each([
    [true, 0],
    [false, 1],
  ])(
    'why nothing of it is mailed is said while the e-mail is not confirmed (confirmed: %s)',
    async (emailVerified, said) => {
      showCustomer(profilePaths.consents, {
        answers: {
          'GET /users/:id': () => ({ ...customer, emailVerified }),
          'GET /users/:id/consents': () => ({ consents: standingConsents([]) }),
        },
      });
      await screen.findByRole('checkbox', { name: /passer søket mitt/ });
      expect(screen.queryAllByText(/når du har bekreftet adressen din/)).toHaveLength(said);
    },
  );

  test('saying yes to one leaves the others as they are', async () => {
    const { outside } = showCustomer(profilePaths.consents, {
      answers: {
        'GET /users/:id/consents': () => ({ consents: standingConsents([yes('financing')]) }),
        'PUT /users/:id/consents': failing,
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /passer søket mitt/ }));
    await waitFor(() =>
      expect(outside.sent.find(({ name }) => name === 'PUT /users/:id/consents')?.input.body).toEqual({
        purposes: ['financing', 'savedSearch'],
      }),
    );
    expect(await screen.findByText('Valget ble ikke lagret.')).toBeVisible();
  });
});
