/** Returns details for a sign-up; the number is of the test series, and unused in the demo. */
export const signUpDetails = (accessToken: string, changed: Readonly<Record<string, unknown>> = {}) => ({
  accessToken,
  firstName: 'Nora',
  lastName: 'Nymo',
  nationalId: '17848603805',
  email: `${accessToken.slice(0, 10).toLowerCase().replaceAll('_', 'x')}@ny.example.com`,
  postcode: '0550',
  password: 'Solskinn 7',
  referralCode: null,
  terms: true,
  consents: { emailMarketing: false, financing: true, savedSearch: false },
  ...changed,
});
