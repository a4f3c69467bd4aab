/**
 * Examples of values that a reader would not guess, by component name. tests/contract/openapi.test.ts checks them
 * against their schemas. All are invented; the numbers are Norway's own for tests and films.
 */
export const examples: Readonly<Record<string, unknown>> = {
  BrokerId: 'broker-kari-berg',
  Code4Code4: '4821',
  SharedCode4: '4821',
  CustomerId: '0b9cf0a1-5f0e-4d0c-9d5e-6f5b6f0c1a11',
  DocumentId: '3d0c7c52-2f6b-4b1f-8a39-9a4a2f6f7b22',
  Email: 'kari.nordmann@example.com',
  EstateId: '7f6d1c52-0d3a-4b56-9a0a-1f0e7c1d2e33',
  FlowInstanceId: '9b2f4c60-6f2f-4e7c-8f8e-2a6f3e4d5c44',
  IsoDate: '2026-12-01',
  IsoInstant: '2026-12-01T11:30:00.000Z',
  Mobile: '+4791234567',
  Name: 'Kari Nordmann',
  ParticipantId: '1e2d3c4b-5a69-4788-8c7b-6a5948372655',
  PictureId: '2f3e4d5c-6b7a-4899-9d8c-7b6a59483766',
  Postcode: '0150',
  Revision: 3,
  Sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};
